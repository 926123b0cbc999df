// What all screens of the workspace share: calls of the server, notes, menus, shortcuts, what happens meanwhile.
// `t`, `make`, `icon`, `store`, `openSheet` and the rest of page.js stand before every screen.
import {beginUnread, isUnread} from '/assets/unread.js';

/** What the server says of this visit: user, settings, words, version. */
export const frame = data.app;
/** False of those who may read, but change nothing: what changes something is not offered to them. */
export const mayChange = frame.user?.role !== 'reader';

Object.assign(iconPaths, {
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5h4v5',
  settings: 'M4 7h9M17 7h3M13 5v4M4 12h3M11 12h9M7 10v4M4 17h9M17 17h3M13 15v4',
  plus: 'M12 5v14M5 12h14',
  sync: 'M19 8a7.5 7.5 0 0 0-13.5-1M5 16a7.5 7.5 0 0 0 13.5 1M5.5 3v4h4M18.5 21v-4h-4',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 13h4',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  edit: 'M5 19h4L19 9l-4-4L5 15zM13 7l4 4',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M7 7h10v10H7z',
  clip: 'M19 11l-7.5 7.5a4.5 4.5 0 0 1-6.4-6.4L13 4.3a3 3 0 0 1 4.3 4.3l-7.7 7.7a1.5 1.5 0 0 1-2.2-2.1l7-7',
  more: 'M5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M17 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  keyboard: 'M3 7h18v10H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  warning: 'M12 4 2.8 20h18.4zM12 10v4M12 17h.01',
  upload: 'M12 16V4M7 9l5-5 5 5M5 20h14',
  download: 'M12 4v12M7 11l5 5 5-5M5 20h14',
  model: 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  key: 'M14 10a4 4 0 1 0-3.5 4L12 12.5h2.5V10.5H17M17 10.5l3 3',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
  blank: '',
});

// MARK: Times and sizes

const relative = new Intl.RelativeTimeFormat(interfaceLanguage, {numeric: 'auto', style: 'short'});
/** How long ago `text`, a moment of the API, is. */
export function ago(text) {
  const seconds = (Date.parse(text) - Date.now()) / 1000;
  for (const [unit, size] of [['year', 31536000], ['month', 2592000], ['day', 86400], ['hour', 3600], ['minute', 60]]) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return t('time.now');
}

/** A size as people read it. */
export function sized(bytes) {
  for (const [unit, size] of [['megabyte', 1e6], ['kilobyte', 1e3]]) {
    if (bytes >= size) return new Intl.NumberFormat(interfaceLanguage, {style: 'unit', unit, maximumFractionDigits: 1}).format(bytes / size);
  }
  return new Intl.NumberFormat(interfaceLanguage, {style: 'unit', unit: 'byte', unitDisplay: 'long'}).format(bytes);
}

// MARK: The server

/** Why a call failed; `code` is `offline` where nothing answered. */
export class Failure extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Tells on the page whether the server is there: what is shown then is what was read before. */
function tellReached(isThere) { document.documentElement.classList.toggle('is-offline', !isThere || !navigator.onLine); }

/** Sends a request to the API, and gives its answer as it came. */
export async function call(method, path, body, {headers = {}, signal} = {}) {
  if (frame.csrf && method !== 'GET') headers['x-csrf-token'] = frame.csrf;
  if (body !== undefined && !(body instanceof Blob)) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(`/api/v1/${path}`, {method, headers, body, signal});
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    tellReached(false);
    throw new Failure('offline', t('offline.failed'));
  }
  tellReached(!response.headers.has('x-kept'));
  if (response.ok) return response;
  const told = (await response.json().catch(() => null))?.error;
  if (response.status === 401 && told?.code === 'not_logged_in') {
    if (outbox.waiting.length) later(t('login.over', {n: outbox.waiting.length}), {isWrong: true});
    forgetUser();
    location.assign(`/login?next=${encodeURIComponent(location.pathname)}`);
  }
  if (told?.code === 'password_change_needed') location.assign('/login');
  throw new Failure(told?.code ?? String(response.status), told?.message ?? t('failed.unknown', {status: response.status}));
}

/** The JSON that the API answers; null where it answers nothing. */
export async function api(method, path, body, options) {
  const response = await call(method, path, body, options);
  return response.status === 204 ? null : response.json();
}

/** The events of a stream of the API: `{name, data}`. */
export async function* eventsOf(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return;
    text += value;
    for (let end; (end = text.indexOf('\n\n')) >= 0; text = text.slice(end + 2)) {
      const lines = text.slice(0, end).split('\n');
      const field = name => lines.findLast(line => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const json = field('data');
      if (json !== undefined) yield {name: field('event') ?? 'message', data: JSON.parse(json)};
    }
  }
}

/** Forgets what this browser keeps that only the user may read: pages that were read, and changes that wait. */
export function forgetUser() {
  outbox.forget();
  navigator.serviceWorker?.controller?.postMessage('forget');
}

/** Changes that could not be sent: they are sent, in their order, when the server is back. */
export const outbox = {
  get waiting() { return store.read('outbox', []); },
  forget() { store.write('outbox', []); },
  /** Sends a change now, or keeps it; gives the answer, or null when it was kept. */
  async send(method, path, body) {
    try {
      if (!this.waiting.length) return await api(method, path, body);
    } catch (error) {
      if (error.code !== 'offline') throw error;
    }
    store.write('outbox', [...this.waiting, {method, path, body}]);
    note(t('offline.kept'));
    this.flush();
    return null;
  },
  flush() { return this.flushing ??= this.sendAll().finally(() => { this.flushing = null; }); },
  async sendAll() {
    let sent = 0;
    for (let [next, ...rest] = this.waiting; next; [next, ...rest] = this.waiting) {
      try {
        await api(next.method, next.path, next.body);
        sent++;
      } catch (error) {
        if (error.code === 'offline') break;
        note(t('offline.refused', {message: error.message}));
      }
      store.write('outbox', rest);
    }
    if (!sent) return;
    note(tn('offline.sent', sent));
    // What is shown was read before they came.
    live.tell({kind: 'again', value: null});
  },
};

/** What happens on the server while the page is open: `live.on('job', job => …)`. One window of the browser listens for all. */
export const live = {
  listeners: new Map(),
  on(kind, listener) {
    if (!this.listeners.has(kind)) this.listeners.set(kind, new Set());
    this.listeners.get(kind).add(listener);
    return () => this.listeners.get(kind).delete(listener);
  },
  tell({kind, value}) { for (const listener of this.listeners.get(kind) ?? []) listener(value); },
  start() {
    const channel = new BroadcastChannel('spacepipe live');
    channel.addEventListener('message', event => this.tell(event.data));
    const listen = () => new Promise(() => {
      const source = new EventSource('/api/v1/events');
      for (const kind of ['job', 'space', 'conversation']) source.addEventListener(kind, event => {
        const message = {kind, value: JSON.parse(event.data)};
        this.tell(message);
        channel.postMessage(message);
      });
      // A stream that begins again says nothing of what was missed.
      let isFirst = true;
      source.addEventListener('open', () => {
        if (!isFirst) this.tell({kind: 'again', value: null});
        isFirst = false;
        tellReached(true);
        outbox.flush();
      });
    });
    if (navigator.locks) navigator.locks.request('spacepipe live', listen); else listen();
  },
};

// MARK: Notes, questions, menus

const notes = make('div', {class: 'notes', role: 'status', 'aria-live': 'polite'});

/** Puts notes into the sheet in front: what is outside of it can neither be seen nor used meanwhile. */
function bringNotesForward() {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1), place = sheet ?? document.body;
  if (notes.parentNode === place) return;
  place.append(notes);
  sheet?.addEventListener('close', bringNotesForward);
}

/** Says something at the edge of the window for a while, with a button where something can be done about it; `onLeave` is called when somebody takes it away. */
export function note(text, {action, run, isWrong = false, onLeave} = {}) {
  bringNotesForward();
  const made = make('div', {class: isWrong ? 'note wrong' : 'note'}, icon(isWrong ? 'warning' : 'right'), make('span', {dir: 'auto', text}));
  const leave = () => { made.remove(); onLeave?.(); };
  // Of what can be undone only the last is offered: an older one would undo something else by then.
  if (run) for (const older of notes.querySelectorAll('.undo')) older.remove();
  if (run) made.classList.add('undo');
  if (run) made.append(make('button', {class: 'button plain', type: 'button', text: action, on: {click: () => { leave(); run(); }}}));
  made.append(make('button', {class: 'button plain close', type: 'button', 'aria-label': t('tile.close'), on: {click: leave}}, icon('close')));
  notes.append(made);
  const timer = setTimeout(() => made.remove(), run || isWrong ? 12000 : 6000);
  made.addEventListener('pointerenter', () => clearTimeout(timer));
  made.addEventListener('focusin', () => clearTimeout(timer));
  while (notes.children.length > 3) notes.firstChild.remove();
}

const laterKey = 'spacepipe later';
/** Says something on the next page of this window; `undo` is a change, as `outbox` takes it, that is offered to take something back. */
export function later(text, {isWrong = false, undo = null} = {}) {
  const all = JSON.parse(sessionStorage.getItem(laterKey) ?? '[]');
  sessionStorage.setItem(laterKey, JSON.stringify([...all, {text, isWrong, undo}]));
}

function tellWhatWasLeft() {
  const all = JSON.parse(sessionStorage.getItem(laterKey) ?? '[]');
  sessionStorage.removeItem(laterKey);
  for (const {text, isWrong, undo} of all) note(text, {isWrong, action: t('undo'), run: undo ? () => attempt(() => outbox.send(...undo)) : undefined});
}

/** Runs `work`, and says what went wrong if it fails; gives what it gives, or undefined. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    if (error.name !== 'AbortError') note(error.message, {isWrong: true});
    return undefined;
  }
}

/** A sheet with a form: fields, and buttons that end it. `submit` gets the form, and keeps the sheet open when it fails. */
export function openForm(title, fields, {button, submit, isDangerous = false, wide = false} = {}) {
  const wrong = make('p', {class: 'error', role: 'alert', hidden: true});
  const go = make('button', {class: `button main${isDangerous ? ' danger' : ''}`, type: 'submit', text: button});
  const form = make('form', {class: 'form', novalidate: true}, ...fields, wrong, make('div', {class: 'row end'},
    make('button', {class: 'button', type: 'button', text: t('cancel'), on: {click: () => opened.close()}}), go));
  form.addEventListener('submit', async event => {
    event.preventDefault();
    const invalid = form.querySelector(':invalid');
    if (invalid) {
      wrong.textContent = t(invalid.validity.valueMissing ? 'form.missing' : 'form.wrong', {label: invalid.labels[0]?.firstChild.textContent ?? '', why: invalid.title || invalid.validationMessage});
      wrong.hidden = false;
      invalid.focus();
      return;
    }
    go.disabled = true;
    try {
      await submit(form);
      opened.close();
    } catch (error) {
      wrong.textContent = error.message;
      wrong.hidden = false;
    } finally { go.disabled = false; }
  });
  const opened = openSheet(title, form, {wide, kind: 'narrow'});
  (form.querySelector('[autofocus]') ?? form.querySelector('input, select, textarea, button'))?.focus();
  return opened;
}

/** A labelled field: `control` with its label over it, and a hint under it. */
export function field(label, control, hint) {
  control.id ||= `field-${field.count = (field.count ?? 0) + 1}`;
  const parts = [make('label', {for: control.id, text: label}), control];
  if (hint) {
    parts.push(make('p', {class: 'quiet small', id: `${control.id}-hint`, text: hint}));
    control.setAttribute('aria-describedby', `${control.id}-hint`);
  }
  return make('div', {class: 'labelled'}, ...parts);
}

export function choice(options, value, attributes = {}) {
  const select = make('select', attributes, ...options.map(([value, text]) => make('option', {value, text})));
  if (value !== undefined) select.value = value;
  return select;
}

/** Asks whether to go on. */
export function confirmed(title, text, button, run) {
  openForm(title, [make('p', {dir: 'auto', text})], {button, submit: run, isDangerous: true});
}

/** A button that opens a menu of `items()`: `{text, icon, run, isDangerous}`. Under `key` it is found again where it was made anew. */
export function menuButton(label, items, {image = 'more', text = null, key = null} = {}) {
  const button = make('button', {class: text ? 'button' : 'button plain round', type: 'button', 'data-key': key, 'aria-label': text ? null : label, 'aria-haspopup': 'menu', 'aria-expanded': 'false'},
    icon(image), text ? make('span', {text}) : null);
  button.addEventListener('click', event => { event.preventDefault(); event.stopPropagation(); openMenu(button, items()); });
  return button;
}

/** Opens a menu of `items` at a button. */
export function openMenu(button, items) {
  const menu = make('div', {class: 'menu', role: 'menu', popover: 'auto'});
  menu.append(...items.filter(Boolean).map(item => make('button', {class: item.isDangerous ? 'danger' : '', role: item.isOn === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.isOn === undefined ? null : String(item.isOn), type: 'button', tabindex: '-1', on: {click: () => { menu.hidePopover(); item.run(); }}},
    icon(item.isOn ? 'right' : item.icon ?? 'blank'), make('span', {dir: 'auto', text: item.text}))));
  menu.addEventListener('keydown', event => {
    const all = [...menu.children], at = all.indexOf(document.activeElement);
    const to = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1}[event.key];
    if (to !== undefined) { all.at(to % all.length).focus(); event.preventDefault(); event.stopPropagation(); }
    if (event.key === 'Tab') menu.hidePopover();
  });
  menu.addEventListener('toggle', event => {
    if (event.newState === 'open') return;
    button.setAttribute('aria-expanded', 'false');
    if (menu.contains(document.activeElement) || document.activeElement === document.body) present(button)?.focus();
    menu.remove();
  });
  // Within the part of the page that it belongs to.
  (button.closest('dialog, main, .head') ?? document.body).append(menu);
  button.setAttribute('aria-expanded', 'true');
  menu.showPopover();
  const {left, right, bottom, top} = button.getBoundingClientRect();
  const {offsetWidth: width, offsetHeight: height} = menu;
  menu.style.left = `${Math.max(8, Math.min(document.dir === 'rtl' ? left : right - width, innerWidth - width - 8))}px`;
  menu.style.top = `${bottom + height + 8 < innerHeight ? bottom + 4 : Math.max(8, top - height - 4)}px`;
  menu.firstChild?.focus();
}

/** Puts `children` in the place of what `list` holds. What had the focus has it again where it was made anew under the same `data-key`. */
export function replaceKept(list, ...children) {
  const held = list.contains(document.activeElement) ? document.activeElement : null;
  list.replaceChildren(...children);
  if (held) present(held)?.focus({preventScroll: true});
}

/** Puts text where it can be pasted from, also where the page is not served over HTTPS, and says so. */
export function copy(text) {
  return attempt(async () => {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
    } else {
      const area = make('textarea', {class: 'unseen'});
      area.value = text;
      (document.querySelector('dialog[open]') ?? document.body).append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
    }
    note(t('copied'));
  });
}

/** Saves `blob` as a file called `name`. */
export function saveFile(blob, name) {
  const address = URL.createObjectURL(blob);
  make('a', {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** The tags of a field that holds them apart by commas. */
export function tagsOf(field) { return field.value.split(',').map(tag => tag.trim()).filter(Boolean); }

/** Where the API has a file of a Space. */
export function fileAddress(space, path) { return `spaces/${space}/files/${path.split('/').map(encodeURIComponent).join('/')}`; }

/** Waits until nobody has called for `milliseconds`, then calls. */
export function calm(milliseconds, work) {
  let timer;
  return (...values) => { clearTimeout(timer); timer = setTimeout(() => work(...values), milliseconds); };
}

/** True of keys that belong to a text that is being written. */
function isWriting(target) { return target.closest?.('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null; }

// MARK: Jobs

/** Follows a job until it has ended: `shown` gets each of its states. Fails with what the program said. */
export function finished(job, shown) {
  return new Promise((resolve, reject) => {
    const look = next => {
      if (next.id !== job.id) return;
      shown?.(next);
      if (next.state === 'waiting' || next.state === 'running') return;
      leave.forEach(stop => stop());
      clearInterval(timer);
      if (next.state === 'done' || next.state === 'incomplete') resolve(next); else reject(new Failure(next.state, next.message || t(`job.${next.state}`)));
    };
    const ask = () => api('GET', `jobs/${job.id}`).then(look, () => {});
    const leave = [live.on('job', look), live.on('again', ask)];
    // Where events do not get through, it is asked now and then.
    const timer = setInterval(ask, 3000);
    look(job);
  });
}

/** What a job is at, in words. */
export function progressOf(job) {
  if (job.state === 'running' && job.of) return t('job.progress', {done: job.done ?? 0, of: job.of});
  return t(`job.${job.state}`);
}

/** Brings all Spaces up to date with their notes; `shown` gets words about it. */
export async function syncAll(shown = () => {}) {
  const {job} = await api('POST', 'sync', {});
  shown(t('job.waiting'));
  try {
    const done = await finished(job, next => shown(progressOf(next)));
    // In these words the API says that nothing had to be done.
    note(done.message === 'nothing changed' ? t('sync.nothing') : done.message, {isWrong: done.state === 'incomplete'});
  } finally { shown(''); }
}

// MARK: Shortcuts and the palette

export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const commands = [
  {key: 'n', name: 'command.chat', icon: 'ask', isChange: true, run: () => location.assign('/chat')},
  {key: 'p', name: 'command.spaces', icon: 'grid', run: () => location.assign('/spaces')},
  {key: 'h', name: 'command.home', icon: 'home', run: () => location.assign('/')},
  {key: ',', name: 'command.settings', icon: 'settings', run: () => location.assign('/settings')},
  {key: 'r', name: 'command.sync', icon: 'sync', isChange: true, run: () => attempt(() => syncAll())},
  {key: '+', name: 'command.newSpace', icon: 'plus', isChange: true, run: async () => (await import('/assets/newspace.js')).openNewSpace()},
  {key: '?', name: 'command.help', icon: 'keyboard', run: openHelp},
].filter(command => mayChange || !command.isChange);

function openHelp() {
  const rows = [['/', t('command.search')], [isApple ? '⌘ K' : 'Ctrl K', t('command.palette')], ...commands.map(({key, name}) => [key.toUpperCase(), t(name)])];
  openSheet(t('command.help'), make('dl', {class: 'keys'}, ...rows.flatMap(([key, text]) => [make('dt', {}, make('kbd', {text: key})), make('dd', {text})])), {kind: 'narrow'});
}

async function openPalette() { (await import('/assets/palette.js')).openPalette(commands); }

function onKey(event) {
  const withCommand = isApple ? event.metaKey : event.ctrlKey;
  if (withCommand && event.key.toLowerCase() === 'k') { event.preventDefault(); openPalette(); return; }
  if (event.altKey || document.querySelector('dialog[open], .menu:popover-open')) return;
  const command = commands.find(({key}) => key === event.key.toLowerCase());
  if (withCommand) {
    if (command && ',np'.includes(command.key)) { event.preventDefault(); command.run(); }
    return;
  }
  // Keys alone can be turned off: they get in the way of speech input.
  if (isWriting(event.target) || !store.read('keys', true) || event.metaKey || event.ctrlKey) return;
  if (event.key === '/') {
    const target = document.querySelector('input[type=search]');
    if (target) { event.preventDefault(); target.focus(); }
  } else if (command) { event.preventDefault(); command.run(); }
}

// MARK: The page

/** Puts a screen together: what stands beside its title, what stands under it, and what it shows. */
export function showScreen(action, tools, ...content) {
  const head = document.querySelector('.head');
  if (action) head.append(action);
  if (tools.length) head.append(make('div', {class: 'row tools'}, ...tools));
  replaceText(...content);
}

/** Takes a change of theme into the page. */
export function wear(theme) { document.documentElement.dataset.theme = theme; }

/** Tells beside the link to the chat how many conversations have answers that were not seen. */
async function tellUnread() {
  const {conversations} = await api('GET', 'conversations?limit=50');
  beginUnread(conversations);
  const link = document.querySelector('.app-bar a[href="/chat"]');
  link?.querySelector('.badge')?.remove();
  const count = conversations.filter(talk => isUnread(talk) && location.pathname !== `/chat/${talk.id}`).length;
  if (count) link?.append(make('span', {class: 'badge'}, make('span', {'aria-hidden': 'true', text: String(count)}), make('span', {class: 'unseen', text: tn('chat.unreadCount', count)})));
}

for (const place of document.querySelectorAll('[data-icon]')) place.replaceWith(icon(place.dataset.icon));
document.body.append(notes);
document.addEventListener('keydown', onKey);
document.querySelector('#open-palette')?.addEventListener('click', openPalette);
addEventListener('online', () => { tellReached(true); outbox.flush(); });
addEventListener('offline', () => tellReached(false));
tellReached(true);
tellWhatWasLeft();
const isUser = frame.user && !frame.user.mustChangePassword;
if (isUser) {
  live.start();
  outbox.flush();
  if (frame.settings?.notifications && 'Notification' in window && navigator.locks) import('/assets/notify.js');
  const tell = calm(300, () => tellUnread().catch(() => {}));
  live.on('conversation', tell);
  live.on('again', tell);
  addEventListener('storage', tell);
  tell();
}
if ('serviceWorker' in navigator && isUser) navigator.serviceWorker.register('/worker.js', {type: 'classic'}).catch(() => {});
