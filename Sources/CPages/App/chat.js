// Conversations with assistants.
import {ago, api, attempt, calm, call, confirmed, copy, eventsOf, field, frame, live, mayChange, menuButton, openForm, outbox, replaceKept, saveFile} from '/assets/app.js';
import {openAddFiles, openNewSpace} from '/assets/newspace.js';
import {markdown} from '/assets/markdown.js';
import {beginUnread, isUnread, markSeen} from '/assets/unread.js';

const parameters = new URLSearchParams(location.search);
const state = {id: location.pathname.split('/')[2] || null, agent: parameters.get('agent') ?? 'global', model: null, reading: null, hasMore: false};
let agents = [], models = [];

// MARK: Messages

const log = make('ol', {class: 'messages', 'aria-label': t('chat.messages')});
const older = make('button', {class: 'button', type: 'button', hidden: true, text: t('chat.older'), on: {click: () => attempt(readOlder)}});
const start = make('div', {class: 'chat-start', hidden: true});
const scroller = make('div', {class: 'scroller', tabindex: '0', role: 'region', 'aria-label': t('chat.messages')}, older, start, log);

const isAtEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 120;
const toEnd = () => { scroller.scrollTop = scroller.scrollHeight; };

/** Opens the passage that a sentence stands on, in its document. */
async function openPassage(source) {
  const found = await api('GET', `spaces/${source.space}/documents/${source.document}`);
  const {reader, mark} = readerOf(found, unitOffset(found, source.start), unitOffset(found, source.end));
  openSheet(found.metadata?.title ?? shownPath(source.path), reader, {wide: true, kind: 'reading', tools: [make('a', {class: 'button', href: `/spaces/${source.space}`, text: t('chat.openSpace')})]});
  bringIntoView(mark);
}

/** A sentence with the numbers of its passages behind it. `numbered` holds the message's passages. */
function sentenceOf(sentence, numbered) {
  const made = make('span', {class: `sentence ${sentence.support}`}, ...markdown(sentence.text));
  if (sentence.support === 'unproved') made.append(make('span', {class: 'unproved-mark', title: t('chat.unproved.about'), text: t('chat.unproved')}));
  const buttons = (sentence.sources ?? []).map(source => {
    const key = `${source.space} ${source.document} ${source.start} ${source.end}`;
    if (!numbered.has(key)) numbered.set(key, numbered.size + 1);
    const number = numbered.get(key);
    const place = source.page ? t('chat.page', {path: shownPath(source.path), page: source.page}) : shownPath(source.path);
    return make('button', {class: 'source', type: 'button', text: String(number), title: `${place}: ${source.quote ?? ''}`.slice(0, 400), 'aria-label': t('chat.source', {n: number, place}), on: {click: () => attempt(() => openPassage(source))}});
  });
  // The places of an item of a list stand in its line.
  const line = made.lastElementChild?.matches('ul, ol') ? made.lastElementChild.lastElementChild : made;
  if (buttons.length) line.append('\u2060', make('sup', {class: 'sources'}, ...buttons));
  return made;
}

function toolOf(use) {
  const failed = use.error !== undefined, isDone = failed || use.output !== undefined;
  const asked = use.name === 'ask' ? '' : Object.values(use.input ?? {}).filter(value => typeof value === 'string').join(' · ');
  // What this device reads for each question says nothing beyond the answer.
  if (use.name === 'ask' && !failed) return make('p', {class: 'tool-line quiet small', 'data-id': use.id}, t('tool.ask'), isDone ? null : ' …');
  const pretty = value => make('pre', {text: JSON.stringify(value, null, 2)});
  const details = make('details', {class: 'tool', 'data-id': use.id}, make('summary', {}, icon(failed ? 'warning' : isDone ? 'right' : 'search'),
    make('span', {dir: 'auto', text: `${t(`tool.${use.name}`)}${asked ? `: ${asked}` : ''}`}), isDone ? null : make('span', {class: 'quiet', text: t('chat.working')})));
  details.addEventListener('toggle', () => {
    if (details.open && details.children.length === 1) details.append(make('div', {class: 'inside'}, pretty(use.input), isDone ? pretty(failed ? use.error : use.output) : ''));
  });
  return details;
}

function bodyOf(message) {
  const numbered = new Map();
  return message.parts.map(part => {
    if (part.type === 'tool') return toolOf(part);
    if (part.type === 'answer') return make('div', {class: 'answer', dir: 'auto'}, ...part.sentences.flatMap(sentence => [sentenceOf(sentence, numbered), ' ']));
    return make('div', {class: 'answer', dir: 'auto'}, ...(message.role === 'user' ? [part.text] : markdown(part.text)));
  });
}

const textOf = message => message.parts.map(part => part.text ?? '').filter(Boolean).join('\n\n');
const engineName = name => !name || name === 'on-device' ? t('model.onDevice') : name;

function itemOf(message) {
  const isMine = message.role === 'user';
  const item = make('li', {class: `message ${message.role}`, 'data-id': message.id});
  const copyButton = make('button', {class: 'button plain round', type: 'button', 'aria-label': t('copy'), title: t('copy'), on: {click: () => copy(textOf(message))}}, icon('copy'));
  const again = make('button', {class: 'button plain round', type: 'button', 'aria-label': t('chat.regenerate'), title: t('chat.regenerate'), on: {click: () => attempt(() => regenerate(item))}}, icon('turn'));
  const change = make('button', {class: 'button plain round', type: 'button', 'aria-label': t('chat.edit'), title: t('chat.edit'), on: {click: () => editMessage(item, message)}}, icon('edit'));
  const more = menuButton(t('chat.message.menu'), () => [
    navigator.share ? {text: t('chat.shareText'), icon: 'link', run: () => navigator.share({text: textOf(message)}).catch(() => {})} : null,
    {text: t('delete'), icon: 'trash', isDangerous: true, run: () => attempt(async () => { await api('DELETE', `conversations/${state.id}/messages/${message.id}`); item.remove(); })}]);
  item.append(make('p', {class: isMine ? 'unseen' : 'by'}, isMine ? t('chat.you') : engineName(message.model)), make('div', {class: 'bubble'}, ...bodyOf(message)),
    make('div', {class: 'row message-tools'}, copyButton, isMine ? change : again, more));
  return item;
}

function editMessage(item, message) {
  const text = make('textarea', {rows: '5', required: true, autofocus: true});
  text.value = textOf(message);
  openForm(t('chat.edit'), [field(t('chat.edit.label'), text, t('chat.edit.hint'))], {button: t('chat.send'), async submit() {
    const words = text.value.trim();
    // The answer is waited for outside of the form.
    attempt(() => ask(words, message.id));
  }});
}

async function regenerate(item) {
  let before = item.previousElementSibling;
  while (before && !before.classList.contains('user')) before = before.previousElementSibling;
  if (before) await ask(before.querySelector('.answer').textContent, before.dataset.id);
}

// MARK: Asking

const input = make('textarea', {rows: '1', placeholder: t('chat.placeholder'), 'aria-label': t('chat.placeholder'), maxlength: '100000', enterkeyhint: 'send'});
const send = make('button', {class: 'button main round', type: 'submit', 'aria-label': t('chat.send'), title: t('chat.send')}, icon('send'));
const stop = make('button', {class: 'button main round', type: 'button', hidden: true, 'aria-label': t('chat.stop'), title: t('chat.stop'), on: {click: () => attempt(stopReply)}}, icon('stop'));
const picker = make('input', {type: 'file', multiple: true, hidden: true, on: {change: event => {
  const found = [...event.target.files].map(file => ({path: file.name, file}));
  event.target.value = '';
  const agent = agents.find(agent => agent.id === state.agent);
  attempt(async () => { if (agent?.id === 'global' || !agent) await openNewSpace(found); else openAddFiles({id: agent.id, title: agent.title}, found); });
}}});
const attach = make('button', {class: 'button plain round', type: 'button', 'aria-label': t('chat.attach'), title: t('chat.attach'), on: {click: () => picker.click()}}, icon('clip'));
const composer = make('form', {class: 'composer'}, attach, input, send, stop, picker);
const heard = make('p', {class: 'unseen', role: 'status', 'aria-live': 'polite'});

const grow = () => {
  input.style.height = 'auto';
  // Five lines and what is around them.
  input.style.height = `${Math.min(input.scrollHeight, 6 * parseFloat(getComputedStyle(input).lineHeight))}px`;
  send.disabled = !input.value.trim();
};
input.addEventListener('input', grow);
input.addEventListener('keydown', event => {
  if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) { event.preventDefault(); composer.requestSubmit(); }
  if (event.key === 'Escape' && state.reading) attempt(stopReply);
});
composer.addEventListener('submit', event => {
  event.preventDefault();
  const words = input.value.trim();
  if (!words) return;
  input.value = '';
  grow();
  attempt(() => ask(words));
});

async function stopReply() {
  await api('DELETE', `conversations/${state.id}/reply`);
  state.reading?.abort();
}

/** Sends a message, or one in the place of `replaced` and what follows it, and shows the answer while it comes. */
async function ask(words, replaced) {
  start.hidden = true;
  state.reading?.abort();
  const id = replaced ?? crypto.randomUUID?.() ?? Math.random().toString(36).slice(2).padEnd(12, '0');
  if (replaced) {
    const old = [...log.children].findIndex(item => item.dataset.id === replaced);
    if (old >= 0) while (log.children.length > old) log.lastChild.remove();
  }
  const mine = itemOf({id, role: 'user', parts: [{type: 'text', text: words}]});
  log.append(mine);
  toEnd();
  try {
    if (!state.id) await begin();
    await readReply(words, id, mine);
  } catch (error) {
    if (error.name === 'AbortError') return;
    mine.classList.add(error.code === 'offline' && state.id ? 'waiting' : 'failed');
    if (error.code === 'offline') {
      // It is kept, and asked when the server is back.
      if (state.id) { outbox.send('POST', `conversations/${state.id}/messages`, {text: words, id, model: state.model ?? undefined}); return; }
      input.value = words;
      mine.remove();
      grow();
    }
    throw error;
  }
}

async function begin() {
  const made = await api('POST', 'conversations', {agent: state.agent});
  state.id = made.id;
  history.replaceState(null, '', `/chat/${made.id}`);
}

async function readReply(words, id, mine) {
  const stopping = state.reading = new AbortController();
  [send.hidden, stop.hidden] = [true, false];
  const reply = {id: '', role: 'assistant', model: state.model, parts: []};
  const numbered = new Map();
  const bubble = make('div', {class: 'bubble'}, make('p', {class: 'quiet thinking', text: t('chat.thinking')}));
  const item = make('li', {class: 'message assistant', 'aria-busy': 'true'}, make('p', {class: 'by', text: engineName(state.model)}), bubble);
  log.append(item);
  toEnd();
  let answer = null;
  const add = element => { bubble.querySelector('.thinking')?.remove(); bubble.append(element); };
  try {
    const response = await call('POST', `conversations/${state.id}/messages`, {text: words, id, model: state.model ?? undefined}, {signal: stopping.signal});
    for await (const {name, data} of eventsOf(response)) {
      const follows = isAtEnd();
      if (name === 'message') { mine.replaceWith(mine = itemOf(data)); markSeen(state.id, justAfter(data.created)); }
      if (name === 'tool') {
        const known = bubble.querySelector(`[data-id="${CSS.escape(data.id)}"]`);
        if (known) known.replaceWith(toolOf(data)); else add(toolOf(data));
      }
      if (name === 'sentence') {
        if (!answer) add(answer = make('div', {class: 'answer', dir: 'auto'}));
        answer.append(sentenceOf(data, numbered), ' ');
      }
      if (name === 'notice') add(make('p', {class: 'quiet small', dir: 'auto', text: data.message}));
      if (name === 'done') {
        item.replaceWith(itemOf(data));
        seeShown(data.created);
        heard.textContent = t('chat.heard', {text: textOf(data).slice(0, 300)});
      }
      if (name === 'error') add(make('p', {class: 'error', text: data.message === 'stopped' ? t('chat.stopped') : data.message}));
      if (follows) toEnd();
    }
  } catch (error) {
    if (error.name !== 'AbortError') { item.remove(); throw error; }
    if (item.isConnected) add(make('p', {class: 'quiet small', text: t('chat.stopped')}));
  } finally {
    item.removeAttribute('aria-busy');
    if (state.reading === stopping) {
      state.reading = null;
      [send.hidden, stop.hidden] = [false, true];
    }
  }
  attempt(readTalks);
}

// MARK: Conversations

const talks = make('ul', {class: 'talks'});
const talkSearch = make('input', {type: 'search', placeholder: t('chat.find'), 'aria-label': t('chat.find'), autocomplete: 'off'});

/** What the list shows, as it was read: it is only made anew when that differs, so that nobody's click meets what is gone. */
let shownTalks = '';

/** A moment by which a message that was `created` is kept: a conversation's time is when that was done. */
function justAfter(created) { return new Date(Date.parse(created) + 1000).toISOString(); }

/** Takes the conversation on the screen for seen, if anybody can look at it. */
function seeShown(moment) { if (state.id && moment && document.visibilityState === 'visible') markSeen(state.id, moment); }

async function readTalks() {
  const {conversations} = await api('GET', `conversations?limit=100&q=${encodeURIComponent(talkSearch.value.trim())}`);
  const agentName = id => id === 'global' ? t('chat.global') : agents.find(agent => agent.id === id)?.title ?? t('chat.agent.gone');
  beginUnread(conversations);
  if (!state.reading) seeShown(conversations.find(talk => talk.id === state.id)?.updated);
  const next = JSON.stringify([conversations, state.id, conversations.map(isUnread), agents.length]);
  if (next === shownTalks) return;
  shownTalks = next;
  replaceKept(talks, ...conversations.map(talk => make('li', {class: talk.id === state.id ? 'current' : ''},
    make('a', {href: `/chat/${talk.id}`, 'data-key': `open ${talk.id}`, 'aria-current': talk.id === state.id ? 'page' : null}, make('span', {class: 'talk-title', dir: 'auto', text: talk.title ?? t('chat.untitled')}),
      make('span', {class: 'quiet small', dir: 'auto', text: `${agentName(talk.agent)} · ${ago(talk.updated)}`})),
    isUnread(talk) && talk.id !== state.id ? make('span', {class: 'tag new unread', text: t('chat.unread')}) : null,
    menuButton(t('chat.talk.menu', {name: talk.title ?? t('chat.untitled')}), () => talkEntries(talk), {key: `menu ${talk.id}`}))));
  if (!conversations.length) talks.replaceChildren(make('li', {class: 'quiet small none', text: t(talkSearch.value ? 'chat.noneFound' : 'chat.none')}));
}

function talkEntries(talk) {
  return [
    {text: t('rename'), icon: 'edit', run: () => {
      const title = make('input', {required: true, maxlength: '200', value: talk.title ?? '', autofocus: true});
      openForm(t('rename'), [field(t('chat.title'), title)], {button: t('save'), async submit() { await outbox.send('PATCH', `conversations/${talk.id}`, {title: title.value.trim()}); await readTalks(); }});
    }},
    {text: t('chat.export'), icon: 'download', run: () => attempt(() => exportTalk(talk))},
    {text: t('delete'), icon: 'trash', isDangerous: true, run: () => confirmed(t('chat.delete'), t('chat.delete.about', {name: talk.title ?? t('chat.untitled')}), t('delete'), async () => {
      // What other windows tell of it meanwhile is not asked for: it is gone.
      const isShown = talk.id === state.id;
      if (isShown) state.id = null;
      try {
        await outbox.send('DELETE', `conversations/${talk.id}`);
      } catch (error) {
        if (isShown) state.id = talk.id;
        throw error;
      }
      if (isShown) location.assign('/chat'); else await readTalks();
    })},
  ];
}

/** The conversation as Markdown, with the passages under each answer. */
async function exportTalk(talk) {
  let messages = [], cursor = '';
  for (;;) {
    const page = await api('GET', `conversations/${talk.id}/messages?limit=200${cursor && `&before=${cursor}`}`);
    messages = [...page.messages, ...messages];
    if (!page.hasMore) break;
    cursor = page.messages[0].id;
  }
  const lines = [`# ${talk.title ?? t('chat.untitled')}`];
  for (const message of messages) {
    lines.push(`## ${message.role === 'user' ? t('chat.you') : engineName(message.model)}`);
    const sources = [];
    for (const part of message.parts) {
      if (part.type === 'answer') lines.push(part.sentences.map(sentence => {
        const marks = sentence.sources.map(source => `[${sources.push(source)}]`).join('');
        return `${sentence.text}${sentence.support === 'unproved' ? ` (${t('chat.unproved')})` : ''}${marks && ` ${marks}`}`;
      }).reduce((all, text) => all ? `${all}${text.startsWith('- ') ? '\n' : ' '}${text}` : text, ''));
      else if (part.type === 'text') lines.push(part.text);
    }
    if (sources.length) lines.push(sources.map((source, at) => `${at + 1}. ${source.page ? t('chat.page', {path: shownPath(source.path), page: source.page}) : shownPath(source.path)}: “${(source.quote ?? '').replace(/\s+/g, ' ')}”`).join('\n'));
  }
  saveFile(new Blob([lines.join('\n\n') + '\n'], {type: 'text/markdown'}), `${(talk.title ?? 'chat').replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'chat'}.md`);
}

async function readOlder() {
  const [height, first] = [scroller.scrollHeight, log.firstChild?.dataset.id];
  const page = await api('GET', `conversations/${state.id}/messages?limit=50${first ? `&before=${first}` : ''}`);
  log.prepend(...page.messages.map(itemOf));
  older.hidden = !page.hasMore;
  scroller.scrollTop += scroller.scrollHeight - height;
}

// MARK: The screen

const agentPicker = make('select', {'aria-label': t('chat.agent')});
const modelPicker = make('select', {'aria-label': t('chat.model')});

function fillPickers() {
  const groups = new Map();
  for (const agent of agents) {
    const name = agent.library ?? '';
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(make('option', {value: agent.id, text: agent.id === 'global' ? t('chat.global') : agent.title}));
  }
  agentPicker.replaceChildren(...[...groups].flatMap(([name, options]) => name ? [make('optgroup', {label: name}, ...options)] : options));
  agentPicker.value = state.agent;
  modelPicker.replaceChildren(make('option', {value: 'on-device', text: t('model.onDevice')}), ...models.map(model => make('option', {value: model.name, text: model.leavesMachine ? t('model.leaves', {name: model.name}) : model.name})),
    make('hr'), make('option', {value: '+', text: t('model.manage')}));
  modelPicker.value = state.model ?? 'on-device';
}
agentPicker.addEventListener('change', () => {
  // A conversation stays with its assistant: another one begins a new conversation.
  if (state.id) { location.assign(`/chat?agent=${agentPicker.value}`); return; }
  state.agent = agentPicker.value;
  showStart();
});
modelPicker.addEventListener('change', () => {
  if (modelPicker.value === '+') { location.assign('/settings#models'); return; }
  state.model = modelPicker.value === 'on-device' ? null : modelPicker.value;
  store.write('model', modelPicker.value);
});

async function showStart() {
  start.hidden = false;
  const agent = agents.find(agent => agent.id === state.agent);
  if (mayChange && agents.length === 1) {
    start.replaceChildren(make('h2', {text: t('chat.start')}), make('p', {class: 'quiet', text: t('spaces.none')}),
      make('button', {class: 'button main', type: 'button', on: {click: () => attempt(() => openNewSpace())}}, icon('plus'), t('command.newSpace')));
    return;
  }
  start.replaceChildren(make('h2', {dir: 'auto', text: agent && agent.id !== 'global' ? t('chat.start.space', {name: agent.title}) : t('chat.start')}), make('p', {class: 'quiet', text: t('chat.start.about')}));
  // Something to begin with: what the Space itself asks.
  if (!agent || agent.id === 'global') return;
  const block = await api('GET', `spaces/${agent.id}/blocks/mainquestion`).catch(() => null);
  const questions = block ? [block.question, ...(block.topics ?? []).map(topic => topic.question)].filter(Boolean).slice(0, 4) : [];
  start.append(make('ul', {class: 'suggestions'}, ...questions.map(question => make('li', {}, make('button', {class: 'button', type: 'button', dir: 'auto', text: question, on: {click: () => attempt(() => ask(question))}})))));
}

const list = make('aside', {class: 'talk-list', id: 'talk-list', 'aria-label': t('chat.conversations')},
  make('a', {class: 'button main', href: '/chat'}, icon('plus'), t('command.chat')), make('div', {class: 'field'}, icon('search'), talkSearch), talks);
const toggle = make('button', {class: 'button plain round list-toggle', type: 'button', 'aria-expanded': 'false', 'aria-controls': 'talk-list', 'aria-label': t('chat.conversations'), on: {click: () => toggle.setAttribute('aria-expanded', String(list.classList.toggle('open')))}}, icon('list'));
document.querySelector('.head').classList.add('unseen');
replaceText(make('div', {class: 'chat'}, list, make('div', {class: 'chat-main'},
  make('div', {class: 'row chat-head'}, toggle, agentPicker, modelPicker, make('span', {class: 'grow'}), make('a', {class: 'button plain round', href: '/chat', 'aria-label': t('command.chat'), title: t('command.chat')}, icon('plus'))),
  scroller, heard, mayChange ? composer : make('p', {class: 'composer quiet', text: t('chat.readOnly')}))));
talkSearch.addEventListener('input', calm(300, () => attempt(readTalks)));
scroller.addEventListener('scroll', calm(100, () => { if (scroller.scrollTop < 200 && !older.hidden) attempt(readOlder); }));

async function begun() {
  const [found, known] = await Promise.all([api('GET', 'agents'), api('GET', 'models')]);
  [agents, models] = [found.agents, known.models];
  const wanted = store.read('model', frame.settings?.model ?? known.default ?? 'on-device');
  state.model = models.some(model => model.name === wanted) ? wanted : null;
  if (state.id) {
    const [talk, page] = await Promise.all([api('GET', `conversations/${state.id}`), api('GET', `conversations/${state.id}/messages?limit=50`)]);
    state.agent = talk.agent;
    document.title = `${talk.title ?? t('chat.untitled')} – spacepipe`;
    log.replaceChildren(...page.messages.map(itemOf));
    older.hidden = !page.hasMore;
    toEnd();
  }
  fillPickers();
  if (!log.children.length) await showStart();
  await readTalks();
  const question = parameters.get('q');
  if (question && !state.id) await ask(question);
}

grow();
attempt(begun);
input.focus();
document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') attempt(readTalks); });
// Another window wrote in a conversation.
live.on('conversation', calm(200, changed => attempt(async () => {
  if (changed.id === state.id && changed.change === 'removed') { location.assign('/chat'); return; }
  await readTalks();
  if (changed.id !== state.id || state.reading) return;
  const follows = isAtEnd();
  const {messages} = await api('GET', `conversations/${state.id}/messages?limit=50`);
  const shown = [...log.children].map(item => item.dataset.id).join();
  if (shown.endsWith(messages.map(message => message.id).join())) return;
  log.replaceChildren(...messages.map(itemOf));
  if (follows) toEnd();
})));
