// The page of a Space in the workspace: its tiles are those of `spacepipe view`; here is what surrounds them.
import {api, attempt, confirmed, fileAddress, frame, live, mayChange, menuButton, note, progressOf, sized} from '/assets/app.js';
import {makeSpace, openAddFiles, takeDrops} from '/assets/newspace.js';
import {actions, share} from '/assets/spaceactions.js';

const space = frame.space;
const said = make('p', {class: 'working', role: 'status', 'aria-live': 'polite', hidden: true});
const tell = text => { said.textContent = text; said.hidden = !text; };

async function makeAnew() {
  try {
    await makeSpace(space.id, tell);
    location.reload();
  } catch (error) {
    tell('');
    throw error;
  }
}

function fileLine(found, show) {
  const address = fileAddress(space.id, found.path);
  const then = async (work, text) => { await work(); note(text); await show(); };
  const entries = () => [
    found.document && documentsById.has(found.document) ? {text: t('open'), icon: 'Documents', run: () => openDocument(documentsById.get(found.document))} : null,
    ...(mayChange ? changes() : []),
  ].filter(Boolean);
  const changes = () => [
    found.state === 'archived' ? {text: t('files.unarchive'), icon: 'turn', run: () => attempt(() => then(() => api('PATCH', address, {archived: false}), t('files.willChange')))}
      : {text: t('files.archive'), icon: 'archive', run: () => attempt(() => then(() => api('PATCH', address, {archived: true}), t('files.willChange')))},
    {text: t('files.remove'), icon: 'trash', isDangerous: true, run: () => confirmed(t('files.remove'), t(`files.remove.${found.origin}`, {name: shownPath(found.path)}), t('files.remove'), () => then(() => api('DELETE', address), t('files.willChange')))},
  ];
  return make('li', {}, icon('Documents'), make('span', {class: 'grow'}, make('span', {dir: 'auto', text: found.title ?? shownPath(found.path)}),
    make('span', {class: 'quiet small path', dir: 'auto', text: [shownPath(found.path), found.size ? sized(found.size) : null].filter(Boolean).join(' · ')}),
    found.reason ? make('span', {class: 'quiet small path', text: found.reason}) : null),
  found.state === 'read' ? null : make('span', {class: `tag ${found.state === 'new' ? 'new' : ''}`, text: t(`files.state.${found.state}`)}), entries().length ? menuButton(t('files.menu', {name: shownPath(found.path)}), entries) : null);
}

async function openFiles() {
  const list = make('ul', {class: 'lately files'});
  const anew = make('button', {class: 'button', type: 'button', hidden: true, text: t('files.makeAnew'), on: {click: () => { opened.close(); attempt(makeAnew); }}});
  const add = make('button', {class: 'button main', type: 'button', on: {click: () => { opened.close(); openAddFiles(space); }}}, icon('plus'), t('files.add.button'));
  const show = async () => {
    const {files} = await api('GET', `spaces/${space.id}/files`);
    list.replaceChildren(...files.map(found => fileLine(found, show)));
    if (!files.length) list.replaceChildren(make('li', {class: 'quiet', text: t('files.noneYet')}));
    anew.hidden = !files.length || !mayChange;
  };
  const opened = openSheet(t('files.of', {name: space.title}), make('div', {class: 'form'}, make('div', {class: 'row', hidden: !mayChange}, add, anew), list), {kind: 'narrow'});
  if (mayChange) add.focus();
  await show();
}

async function exportEntries() {
  const {formats} = await api('GET', 'exports');
  return formats.map(({name}) => ({text: worded(`export.${name}`, name), icon: 'download', run: () => location.assign(`/api/v1/spaces/${space.id}/export/${name}`)}));
}

async function start() {
  const done = changed => { if (changed) location.reload(); else location.assign('/spaces'); };
  if (space.place !== 'shelf') {
    document.querySelector('.head h1').after(make('div', {class: 'row tools'}, make('p', {class: 'quiet', text: t(`place.${space.place}.about`)}),
      mayChange && make('button', {class: 'button main', type: 'button', text: t('space.shelf'), on: {click: () => attempt(async () => { await api('PATCH', `spaces/${space.id}`, {place: 'shelf'}); location.reload(); })}})));
    return;
  }
  const formats = await exportEntries();
  const isEmpty = Boolean(data.space.message);
  const tools = make('div', {class: 'row tools'},
    mayChange && make('a', {class: 'button', href: `/chat?agent=${space.id}`}, icon('ask'), t('space.chat')),
    make('button', {class: 'button', type: 'button', on: {click: () => attempt(openFiles)}}, icon('Documents'), t('space.files')),
    isEmpty ? null : menuButton(t('space.export'), () => formats, {image: 'download', text: t('space.export')}),
    isEmpty || !mayChange ? null : make('button', {class: 'button', type: 'button', on: {click: () => attempt(() => share(space))}}, icon('link'), t('space.share')),
    mayChange && menuButton(t('space.menu', {name: space.title}), () => [{text: t('files.makeAnew'), icon: 'sync', run: () => attempt(makeAnew)}, ...actions(space, done)]));
  document.querySelector('.head h1').after(tools, said);
  if (isEmpty) {
    const hint = document.querySelector('.empty .quiet');
    hint.textContent = mayChange ? t('space.empty') : '';
    if (mayChange) hint.after(make('button', {class: 'button main', type: 'button', on: {click: () => openAddFiles(space)}}, icon('plus'), t('files.add.button')));
  }
}

takeDrops(space);
attempt(start);
// What is being made elsewhere of this Space is told, and offered when it is there.
live.on('job', job => {
  if (job.space !== space.id) return;
  if (job.state === 'running' || job.state === 'waiting') tell(progressOf(job)); else tell('');
});
live.on('space', changed => {
  if (changed.id === space.id && changed.change === 'changed' && !document.querySelector('dialog[open]')) note(t('space.changed'), {action: t('load'), run: () => location.reload()});
});
