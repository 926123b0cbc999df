// What the pages of Spaces and libraries share. Text of documents goes in by `textContent` alone: nothing here, or in the
// files that follow, makes markup from a string.

/** What the program put into the page. */
const data = JSON.parse(document.getElementById('data').textContent);

// MARK: Words

/** The language of the interface, and its words by their keys, which the catalogues `App/strings.*.json` hold. */
const interfaceLanguage = data.app?.language ?? data.language ?? 'en';
const strings = data.app?.strings ?? data.strings ?? {};

/** The text of `key` in the language of the interface, with `{name}` replaced by `values.name`. */
function t(key, values = {}) {
  return (strings[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

const plural = new Intl.PluralRules(interfaceLanguage);
/** `1 document`, `2 documents`: the text of `key.one` or `key.other`. */
function tn(key, number, values = {}) {
  const form = strings[`${key}.${plural.select(number)}`] === undefined ? 'other' : plural.select(number);
  return t(`${key}.${form}`, {n: number.toLocaleString(interfaceLanguage), ...values});
}

/** The text of `key` where the catalogue has it, else `fallback`. */
function worded(key, fallback) { return strings[key] ?? fallback; }

/** A path without the folder in which files lie that were added to a Space. */
function shownPath(path) { return path.replace(/^added\//, ''); }

/** Makes an element: `make('p', {class: 'quiet', text: '…'}, child, …)`; `on` holds listeners by event. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === 'text') element.textContent = value;
    else if (key === 'on') for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

/** Makes an SVG element. */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** What is made by the script, in place of the text that the page shows without one and on paper. */
function replaceText(...children) {
  const app = make('div', {class: 'app'}, ...children);
  document.getElementById('content').prepend(app);
  document.documentElement.classList.add('scripted');
}

const iconPaths = {
  Summary: 'M5 6h14M5 10.5h14M5 15h9M5 19.5h6',
  Flashcards: 'M8 8h12v12H8zM5 16V5h11',
  MainQuestion: 'M8.8 9a3.3 3.3 0 1 1 4.6 3c-1 .5-1.4 1.1-1.4 2.2M12 18h.01',
  KeyTerms: 'M4 12.5 12.5 4H20v7.5L11.5 20zM15.8 8.2h.01',
  Timeline: 'M6 3v18M6 7h5M6 12h12M6 17h8',
  MindMap: 'M9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M14 10.5l4.5-4M14 13.5l4.5 4M9.5 12H4',
  Quiz: 'M4 7l2 2 3-4M12 7h8M4 16l2 2 3-4M12 16h8',
  Insights: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.4 1 2.5h6c0-1.1.2-1.7 1-2.5A6 6 0 0 0 12 3z',
  Documents: 'M6 3h8l4 4v14H6zM14 3v4h4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20',
  ask: 'M4 5h16v11H9l-5 4z',
  close: 'M6 6l12 12M18 6 6 18',
  open: 'M9 5l7 7-7 7',
  turn: 'M4 9h12a4 4 0 0 1 0 8h-5M8 5 4 9l4 4',
  right: 'M4.5 12.5 10 18 19.5 6.5',
  wrong: 'M6 6l12 12M18 6 6 18',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
};

/** A small picture beside words, which say the same. */
function icon(name) {
  const path = iconPaths[name] ?? iconPaths.Summary;
  return draw('svg', {class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true'}, draw('path', {d: path}));
}

/** What the browser keeps between visits; where it may keep nothing, nothing is kept. */
const store = {
  read(key, fallback) {
    try {
      const text = localStorage.getItem('spacepipe ' + key);
      return text === null ? fallback : JSON.parse(text);
    } catch { return fallback; }
  },
  write(key, value) {
    try { localStorage.setItem('spacepipe ' + key, JSON.stringify(value)); } catch { /* private windows */ }
  },
};

/**
 * Makes what is in `box`, which has a height of its own, fit into it: elements marked `data-extra` go first, then the last of those
 * marked `data-item`, then texts marked `data-text` end earlier, always at a word. Where `data-more` says how many items there are,
 * it is told how many are not shown.
 */
function fit(box) {
  const items = [...box.querySelectorAll('[data-item]')], texts = [...box.querySelectorAll('[data-text]')];
  const more = box.querySelector('[data-more]');
  const extras = [...box.querySelectorAll('[data-extra]')];
  for (const element of [...items, ...extras]) element.hidden = false;
  for (const text of texts) text.textContent = text.dataset.text;
  const isIn = () => box.scrollHeight <= box.clientHeight + 1;
  let shown = items.length;
  const tell = () => { if (more) { const left = Number(more.dataset.more) - shown; more.hidden = left <= 0; more.textContent = t('tile.more', {n: left}); } };
  tell();
  for (const extra of extras.reverse()) if (!isIn()) extra.hidden = true;
  while (!isIn() && shown > 1) { items[--shown].hidden = true; tell(); }
  for (const text of texts.reverse()) if (!isIn()) endAtWord(text, isIn);
}

/** Leaves out as many of the last words of `element` as it takes for `isIn` to hold; where words aren't apart by blanks, letters. */
function endAtWord(element, isIn) {
  const words = element.dataset.text.match(/\S{1,24}\s*/gu) ?? [];
  let low = 0, high = words.length;
  const show = count => { element.textContent = count < words.length ? `${words.slice(0, count).join('').replace(/[\s,;:–—-]+$/u, '')} …` : element.dataset.text; };
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    show(middle);
    if (isIn()) low = middle; else high = middle - 1;
  }
  show(Math.max(low, 1));
}

/** Only addresses that lead somewhere by themselves are links; all others are text. */
function safeAddress(address) {
  try {
    const url = new URL(address);
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
  } catch { return null; }
}

/** `element`, or what was made in its place since, which has the same `data-key`. */
function present(element) {
  if (!element || element.isConnected) return element;
  return element.dataset?.key ? document.querySelector(`[data-key="${CSS.escape(element.dataset.key)}"]`) : null;
}

/** Opens a sheet over the page with `content` in it; Escape, the button and a press beside it close it. */
function openSheet(title, content, {kind = '', wide = false, tools = [], onKey = null, onClose = null} = {}) {
  // A text that is read is scrolled by the keyboard; all else has something in it that takes the focus.
  const body = make('div', {class: 'sheet-body', tabindex: kind === 'reading' ? '0' : '-1'}, content);
  const close = make('button', {class: 'button plain close', type: 'button', 'aria-label': t('tile.close'), on: {click: () => sheet.close()}}, icon('close'));
  const heading = make('h2', {dir: 'auto', text: title});
  const sheet = make('dialog', {class: `${wide ? 'wide ' : ''}${kind}`, 'aria-label': title},
    make('div', {class: 'sheet-head'}, heading, ...tools, close), body);
  const opener = document.activeElement;
  sheet.addEventListener('close', () => {
    sheet.remove();
    onClose?.();
    present(opener)?.focus({preventScroll: true});
  });
  sheet.addEventListener('click', event => { if (event.target === sheet) sheet.close(); });
  if (onKey) sheet.addEventListener('keydown', onKey);
  document.body.append(sheet);
  sheet.showModal();
  body.focus({preventScroll: true});
  return {sheet, body, close: () => sheet.close()};
}
