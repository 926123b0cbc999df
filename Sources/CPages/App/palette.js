// Everything by its name, and what stands in the notes: commands, Spaces, conversations, passages.
import {api, calm, mayChange} from '/assets/app.js';

/** How many passages are offered, and from how many letters on they are looked for. */
const [mostPassages, leastLetters] = [4, 3];

/** A passage in one line, from shortly before the first of `words` on. */
function lineOf(text, words) {
  const line = text.replace(/\s+/g, ' ').trim(), lower = line.toLowerCase();
  const first = Math.min(...words.map(word => lower.indexOf(word)).filter(at => at >= 0), line.length);
  const start = first < 60 || first === line.length ? 0 : line.lastIndexOf(' ', first - 30) + 1;
  return `${start ? '… ' : ''}${line.slice(start, start + 300)}`;
}

async function passages(words) {
  if (words.length < leastLetters) return [];
  const {passages: found} = await api('POST', 'tools/search', {query: words, max: mostPassages}).catch(() => ({passages: []}));
  const spaces = await Promise.all([...new Set(found.map(hit => hit.space))].map(id => api('GET', `spaces/${id}`).catch(() => ({id, title: ''}))));
  const titles = new Map(spaces.map(space => [space.id, space.title]));
  return found.map(hit => ({icon: 'search', text: lineOf(hit.text, words.toLowerCase().split(/\s+/)), kind: 'passage',
    about: t('palette.passage', {space: titles.get(hit.space), document: shownPath(hit.path)}),
    run: () => openAt(`/spaces/${hit.space}`, `passage:${hit.document}:${hit.start}:${hit.end}`)}));
}

/** Goes to a place on a page, also where that page is shown already. */
function openAt(path, place) {
  const hash = `#${place}`;
  if (location.pathname === path && location.hash === hash) dispatchEvent(new HashChangeEvent('hashchange'));
  else location.assign(path + hash);
}

export function openPalette(commands) {
  if (document.querySelector('dialog[open]')) return;
  const input = make('input', {type: 'text', role: 'combobox', 'aria-expanded': 'true', 'aria-controls': 'palette-list', 'aria-label': t('palette.label'), placeholder: t('palette.label'), autocomplete: 'off'});
  const list = make('ul', {id: 'palette-list', role: 'listbox', 'aria-label': t('palette.label')});
  let found = [], at = 0, turn = 0;
  // The list is of the words as they are now; nothing more will be found; Enter was pressed before that; somebody chose an item.
  let isFresh = false, isWhole = false, isEntered = false, isChosen = false;
  const choose = to => {
    at = Math.max(0, Math.min(to, found.length - 1));
    [...list.children].forEach((item, place) => item.setAttribute('aria-selected', String(place === at)));
    const chosen = list.children[at];
    if (chosen) { input.setAttribute('aria-activedescendant', chosen.id); chosen.scrollIntoView({block: 'nearest'}); }
  };
  /** Shows items; what was chosen by hand stays chosen, else it is the first. */
  const show = items => {
    const kept = isChosen ? found[at] : null;
    [found, isFresh] = [items, true];
    list.replaceChildren(...items.map((item, place) => make('li', {id: `palette-${place}`, role: 'option', class: item.kind ?? '', on: {click: () => go(item)}},
      icon(item.icon), make('span', {dir: 'auto', text: item.text}), make('span', {class: 'quiet small', dir: 'auto', text: item.about ?? ''}))));
    choose(kept ? Math.max(0, items.findIndex(item => item.text === kept.text && item.about === kept.about)) : 0);
  };
  const go = item => { opened.close(); item.run(); };
  const look = async () => {
    const words = input.value.trim(), folded = words.toLowerCase(), mine = ++turn;
    // Asking is for when nothing of what was found is meant: it comes last.
    const asking = words && mayChange ? [{kind: 'asking', icon: 'ask', text: t('palette.ask', {words}), run: () => location.assign(`/chat?q=${encodeURIComponent(words)}`)}] : [];
    const own = commands.map(command => ({...command, text: t(command.name), about: command.key.toUpperCase()}))
      .filter(({text}) => folded.split(/\s+/).every(word => text.toLowerCase().includes(word)));
    show([...own, ...asking]);
    const [{spaces}, {conversations}] = await Promise.all([
      api('GET', `spaces?limit=8&sort=updated&match=${encodeURIComponent(words)}`).catch(() => ({spaces: []})),
      words ? api('GET', `conversations?limit=5&q=${encodeURIComponent(words)}`).catch(() => ({conversations: []})) : {conversations: []}]);
    if (mine !== turn) return;
    const named = [...own, ...spaces.map(space => ({icon: 'Documents', text: space.title, about: t('palette.space'), run: () => location.assign(`/spaces/${space.id}`)})),
      ...conversations.map(talk => ({icon: 'ask', text: talk.title ?? t('chat.untitled'), about: t('palette.conversation'), run: () => location.assign(`/chat/${talk.id}`)}))];
    show([...named, ...asking]);
    const inText = await passages(words);
    if (mine !== turn) return;
    if (inText.length) show([...named, ...inText, ...asking]);
    isWhole = true;
    if (isEntered && found[at]) go(found[at]);
  };
  const lookSoon = calm(120, look);
  input.addEventListener('input', () => {
    turn++;
    isFresh = isWhole = isEntered = isChosen = false;
    lookSoon();
  });
  input.addEventListener('keydown', event => {
    const to = {ArrowDown: at + 1, ArrowUp: at - 1}[event.key];
    if (to !== undefined) { isChosen = true; choose(to); event.preventDefault(); }
    if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      const item = isFresh ? found[at] : null;
      // That nothing but asking is left is not known before all was looked for.
      if (item && (isWhole || isChosen || item.kind !== 'asking')) go(item); else isEntered = !isWhole;
    }
  });
  const opened = openSheet(t('palette.title'), make('div', {class: 'palette'}, make('div', {class: 'field'}, icon('search'), input), list), {kind: 'narrow top'});
  input.focus();
  look();
}
