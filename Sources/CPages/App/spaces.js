// All Spaces, as tiles or lines. The list is read in pages while one scrolls.
import {ago, api, attempt, calm, choice, live, mayChange, menuButton, replaceKept, showScreen} from '/assets/app.js';
import {openNewSpace, takeDrops} from '/assets/newspace.js';
import {actions} from '/assets/spaceactions.js';

const pageSize = 48, mostAtOnce = 1000;
const kept = store.read('library', {view: 'grid', sort: 'name'});
const shelf = make('ul', {class: 'shelf'});
const status = make('p', {class: 'quiet', 'aria-live': 'polite'});
const end = make('div', {class: 'list-end'});
const input = make('input', {type: 'search', placeholder: t('spaces.find'), 'aria-label': t('spaces.find'), autocomplete: 'off'});
const type = choice([['', t('spaces.allTypes')]], '', {'aria-label': t('newSpace.type')});
const tag = choice([['', t('spaces.allTags')]], '', {'aria-label': t('spaces.tag')});
const sort = choice(['name', 'updated', 'created', 'type'].map(order => [order, t(`spaces.by.${order}`)]), kept.sort, {'aria-label': t('spaces.order')});
const place = choice(['shelf', 'archive', 'trash'].map(name => [name, t(`place.${name}`)]), new URLSearchParams(location.search).get('place') ?? 'shelf', {'aria-label': t('spaces.place')});
const views = ['grid', 'list'].map(view => make('button', {type: 'button', 'aria-label': t(`spaces.as.${view}`), on: {click: () => { kept.view = view; store.write('library', kept); dress(); }}}, icon(view)));

let turn = 0, shown = 0, wanted = 0, total = Infinity, reading = 0;

function tile(space) {
  const name = make('a', {href: `/spaces/${space.id}`, 'data-key': `open ${space.id}`, dir: 'auto', text: space.title});
  return make('li', {class: 'space', 'data-id': space.id},
    make('div', {class: 'space-head'}, make('h2', {}, name), mayChange && menuButton(t('space.menu', {name: space.title}), () => actions(space, () => attempt(read)), {key: `menu ${space.id}`})),
    space.description ? make('p', {class: 'about', dir: 'auto', text: space.description}) : null,
    make('p', {class: 'preview', dir: 'auto', text: (space.preview ?? []).join('\n')}),
    make('div', {class: 'foot'}, make('span', {class: 'tag', text: worded(`type.${space.type}`, space.type)}), make('span', {text: tn('documents', space.documents)}),
      make('span', {text: ago(space.updated), title: new Date(space.updated).toLocaleString(interfaceLanguage)}), ...(space.tags ?? []).map(word => make('span', {class: 'tag', dir: 'auto', text: word}))));
}

function dress() {
  shelf.className = kept.view === 'list' ? 'shelf lines' : 'shelf';
  views.forEach((button, at) => button.setAttribute('aria-pressed', String(kept.view === ['grid', 'list'][at])));
}

/**
 * Reads the list from its beginning: the same list as far as it was read before, or was just being read, so that it stays where it
 * was scrolled to.
 */
async function read() {
  const mine = ++turn;
  const words = new URLSearchParams({preview: '1', sort: sort.value, place: place.value, match: input.value.trim()});
  if (type.value) words.set('type', type.value);
  if (tag.value) words.set('tag', tag.value);
  const asked = String(words);
  if (asked !== read.asked) wanted = 0;
  words.set('limit', Math.min(Math.max(pageSize, wanted), mostAtOnce));
  [read.words, read.asked] = [words, asked];
  [shown, total] = [0, Infinity];
  await more(mine, true);
}

async function more(mine = turn, isFirst = false) {
  // The first page of a list that is read anew may still be on its way.
  if (mine !== turn || shown >= total || reading === mine && !isFirst) return;
  reading = mine;
  wanted = Math.max(wanted, shown + pageSize);
  try {
    read.words.set('offset', shown);
    const answer = await api('GET', `spaces?${read.words}`);
    if (mine !== turn) return;
    const tiles = answer.spaces.map(tile);
    if (isFirst) replaceKept(shelf, ...tiles); else shelf.append(...tiles);
    shown += tiles.length;
    read.words.set('limit', pageSize);
    total = tiles.length ? answer.total : shown;
    status.textContent = answer.total || read.words.get('match') ? tn('spaces.count', answer.total) : '';
    if (isFirst && !tiles.length) shelf.replaceChildren(emptiness());
  } finally { if (reading === mine) reading = 0; }
  // Its end may still be in sight, or again before the next frame, of which nobody is told: it is looked for anew.
  ending.unobserve(end);
  ending.observe(end);
}

function emptiness() {
  const isFiltered = input.value.trim() || type.value || tag.value;
  const line = make('p', {text: t(isFiltered ? 'spaces.noneFound' : place.value === 'shelf' ? 'spaces.none' : `spaces.none.${place.value}`)});
  return make('li', {class: 'empty'}, line, mayChange && !isFiltered && place.value === 'shelf' ? make('button', {class: 'button main', type: 'button', text: t('command.newSpace'), on: {click: () => attempt(() => openNewSpace())}}) : null);
}

async function readChoices() {
  const [{types}, {tags}] = await Promise.all([api('GET', 'types').catch(() => ({types: []})), api('GET', 'tags').catch(() => ({tags: []}))]);
  const [oldType, oldTag] = [type.value, tag.value];
  for (const select of [type, tag]) while (select.options.length > 1) select.lastChild.remove();
  type.append(...types.map(found => make('option', {value: found.name, text: worded(`type.${found.name}`, found.title)})));
  tag.append(...tags.map(word => make('option', {value: word, text: word})));
  [type.value, tag.value, tag.hidden] = [oldType, tags.includes(oldTag) ? oldTag : '', !tags.length];
}

input.addEventListener('input', calm(300, () => attempt(read)));
for (const control of [type, tag, sort, place]) control.addEventListener('change', () => { kept.sort = sort.value; store.write('library', kept); attempt(read); });
const ending = new IntersectionObserver(seen => { if (seen.at(-1).isIntersecting && read.words) attempt(() => more()); }, {rootMargin: '600px'});

showScreen(mayChange && make('button', {class: 'button main', type: 'button', on: {click: () => attempt(() => openNewSpace())}}, icon('plus'), t('command.newSpace')),
  [make('div', {class: 'field'}, icon('search'), input), place, type, tag, sort, make('div', {class: 'pair', role: 'group', 'aria-label': t('spaces.view')}, ...views)], status, shelf, end);
dress();
takeDrops();
attempt(readChoices);
attempt(read);
const again = calm(300, () => attempt(() => Promise.all([readChoices(), read()])));
live.on('space', again);
live.on('again', again);
