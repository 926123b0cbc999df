// The page of a Space in the workspace: its tiles are those of `spacepipe view`; here is what surrounds them.
import {api, attempt, fileAddress, frame, later, live, mayChange, menuButton, note, openMenu, progressOf, replaceKept, sized} from '/assets/app.js';
import {makeSpace, openAddFiles, takeDrops} from '/assets/newspace.js';
import {actions, share} from '/assets/spaceactions.js';

const space = frame.space;
const said = make('p', {class: 'working', role: 'status', 'aria-live': 'polite', hidden: true});
const tell = text => { said.textContent = text; said.hidden = !text; };

// MARK: Making it anew

let isDue = false, isOutdated = false, updating = null, changing = 0;

/** Makes the Space anew, once more if it is asked for meanwhile, and shows it then, or as soon as nothing lies over the page. */
function makeAnew() {
  isDue = true;
  return updating ??= update().finally(() => {
    updating = null;
    tell('');
    showAnew();
  });
}

async function update() {
  while (isDue) {
    isDue = false;
    await makeSpace(space.id, tell);
    isOutdated = true;
  }
}

/** Loads a page that is outdated anew, unless it will be once more; what can be undone is offered there as well. */
function showAnew() {
  if (!isOutdated || updating || changing) return;
  const sheet = document.querySelector('dialog[open]');
  if (sheet) {
    sheet.addEventListener('close', showAnew);
    return;
  }
  if (offered) sessionStorage.setItem(undoKey, JSON.stringify(offered));
  location.reload();
}

/** Sends a change of files, and makes the Space anew. */
async function changeFiles(send) {
  changing++;
  try {
    // What is being made takes no changes.
    await updating?.catch(() => {});
    await send();
    attempt(makeAnew);
  } finally {
    changing--;
    showAnew();
  }
}

// MARK: Files

const undoKey = `spacepipe undo ${space.id}`;
/** The change of a file that can be taken back: `{text, name, address, body}`, the last two of the request that does it. */
let offered = null;

/** Reads the list of files anew that lies over the page; null where none does. */
let showFiles = null;

/** Tells of a change of a file, and offers to take it back. */
function tellChange(change) {
  offered = change;
  const back = async () => {
    await api('PATCH', change.address, change.body);
    const said = t('files.back', {name: change.name});
    if (showFiles) note(said); else later(said);
    await showFiles?.();
  };
  note(change.text, {action: t('undo'), onLeave: () => { offered = null; }, run: () => attempt(() => changeFiles(back))});
}

function fileLine(found, show) {
  const name = shownPath(found.path), short = name.split('/').at(-1), address = `${fileAddress(space.id, found.path)}?origin=${found.origin}`;
  /** Changes the file, tells of it, and offers to send `back`. */
  const change = (text, send, body) => attempt(() => {
    line.classList.add('going');
    return changeFiles(async () => { await send(); tellChange({text, name: short, address, body}); await show(); }).finally(() => line.classList.remove('going'));
  });
  const entries = () => [
    found.document && documentsById.has(found.document) ? {text: t('open'), icon: 'Documents', run: () => openDocument(documentsById.get(found.document))} : null,
    ...(mayChange ? changes() : []),
  ].filter(Boolean);
  const changes = () => [
    found.state === 'archived' ? {text: t('files.unarchive'), icon: 'turn', run: () => change(t('files.unarchived', {name: short}), () => api('PATCH', address, {archived: false}), {archived: true})}
      : {text: t('files.archive'), icon: 'archive', run: () => change(t('files.archived', {name: short}), () => api('PATCH', address, {archived: true}), {archived: false})},
    {text: t('files.remove'), icon: 'trash', isDangerous: true, run: () => change(t(`files.removed.${found.origin}`, {name: short}), () => api('DELETE', address), {removed: false})},
  ];
  const line = make('li', {}, icon('Documents'), make('span', {class: 'grow'}, make('span', {dir: 'auto', text: found.title ?? name}),
    make('span', {class: 'quiet small path', dir: 'auto', text: [name, found.size ? sized(found.size) : null].filter(Boolean).join(' · ')}),
    found.reason ? make('span', {class: 'quiet small path', text: found.reason}) : null),
  found.state === 'read' ? null : make('span', {class: `tag ${found.state === 'new' ? 'new' : ''}`, text: t(`files.state.${found.state}`)}),
  entries().length ? menuButton(t('files.menu', {name}), entries, {key: `file ${address}`}) : null);
  return line;
}

async function openFiles() {
  const list = make('ul', {class: 'lately files'});
  const anew = make('button', {class: 'button', type: 'button', hidden: true, text: t('files.makeAnew'), on: {click: () => { opened.close(); attempt(makeAnew); }}});
  const add = make('button', {class: 'button main', type: 'button', on: {click: () => { opened.close(); openAddFiles(space); }}}, icon('plus'), t('files.add.button'));
  const show = async () => {
    const {files} = await api('GET', `spaces/${space.id}/files`);
    replaceKept(list, ...files.map(found => fileLine(found, show)));
    if (!files.length) list.replaceChildren(make('li', {class: 'quiet', text: t('files.noneYet')}));
    anew.hidden = !files.length || !mayChange;
    // What had the focus may be the line that went.
    if (!opened.sheet.contains(document.activeElement)) opened.body.focus();
  };
  showFiles = show;
  const opened = openSheet(t('files.of', {name: space.title}), make('div', {class: 'form'}, make('div', {class: 'row', hidden: !mayChange}, add, anew), list), {kind: 'narrow', onClose: () => { showFiles = null; }});
  if (mayChange) add.focus();
  await show();
}

async function exportEntries() {
  const {formats} = await api('GET', 'exports');
  return formats.map(({name}) => ({text: worded(`export.${name}`, name), icon: 'download', run: () => location.assign(`/api/v1/spaces/${space.id}/export/${name}`)}));
}

/** Shows what was changed of the Space; the focus comes back to its name, which may be another. */
function showEdited() {
  sessionStorage.setItem(editedKey, space.id);
  location.reload();
}
const editedKey = 'spacepipe edited';

async function start() {
  const title = document.querySelector('.head h1');
  if (sessionStorage.getItem(editedKey) === space.id) {
    title.tabIndex = -1;
    title.focus();
  }
  sessionStorage.removeItem(editedKey);
  if (space.place !== 'shelf') {
    title.after(make('div', {class: 'row tools'}, make('p', {class: 'quiet', text: t(`place.${space.place}.about`)}),
      mayChange && make('button', {class: 'button main', type: 'button', text: t('space.shelf'), on: {click: () => attempt(async () => { await api('PATCH', `spaces/${space.id}`, {place: 'shelf'}); location.reload(); })}})));
    return;
  }
  const formats = await exportEntries();
  const isEmpty = Boolean(data.space.message), isWhole = !isEmpty;
  const [chat, files, sharing] = [() => location.assign(`/chat?agent=${space.id}`), () => attempt(openFiles), () => attempt(() => share(space))];
  const changes = () => [{text: t('files.makeAnew'), icon: 'sync', run: () => attempt(makeAnew)}, ...actions(space, showEdited, '/spaces')];
  const tools = make('div', {class: 'row tools wide-only'},
    mayChange && make('a', {class: 'button', href: `/chat?agent=${space.id}`}, icon('ask'), t('space.chat')),
    make('button', {class: 'button', type: 'button', on: {click: files}}, icon('Documents'), t('space.files')),
    isWhole && menuButton(t('space.export'), () => formats, {image: 'download', text: t('space.export')}),
    isWhole && mayChange && make('button', {class: 'button', type: 'button', on: {click: sharing}}, icon('link'), t('space.share')),
    mayChange && menuButton(t('space.menu', {name: space.title}), changes));
  // In a narrow window all of it is one menu beside the name.
  const all = menuButton(t('space.menu', {name: space.title}), () => [
    mayChange && {text: t('space.chat'), icon: 'ask', run: chat},
    {text: t('space.files'), icon: 'Documents', run: files},
    isWhole && {text: t('space.export'), icon: 'download', run: () => setTimeout(() => openMenu(all, formats))},
    isWhole && mayChange && {text: t('space.share'), icon: 'link', run: sharing},
    ...(mayChange ? changes() : [])]);
  all.classList.add('narrow-only');
  title.after(all, tools, said);
  if (isEmpty) {
    const hint = document.querySelector('.empty .quiet');
    hint.textContent = mayChange ? t('space.empty') : '';
    if (mayChange) hint.after(make('button', {class: 'button main', type: 'button', on: {click: () => openAddFiles(space)}}, icon('plus'), t('files.add.button')));
  }
}

takeDrops(space);
const kept = sessionStorage.getItem(undoKey);
sessionStorage.removeItem(undoKey);
if (kept) tellChange(JSON.parse(kept));
attempt(start);
// What is being made elsewhere of this Space is told, and offered when it is there.
live.on('job', job => {
  if (job.space !== space.id) return;
  if (job.state === 'running' || job.state === 'waiting') tell(progressOf(job)); else tell('');
});
live.on('space', changed => {
  if (changed.id !== space.id || changed.change !== 'changed' || changing || updating || document.querySelector('dialog[open]')) return;
  note(t('space.changed'), {action: t('load'), run: () => location.reload()});
});
