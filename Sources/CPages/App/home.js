// Home: what to begin with, and what happened lately.
import {ago, api, attempt, frame, live, mayChange, note, showScreen, syncAll} from '/assets/app.js';
import {openNewSpace, takeDrops} from '/assets/newspace.js';
import {welcome} from '/assets/welcome.js';

const activityIcons = {made: 'plus', changed: 'turn', deleted: 'trash', restored: 'turn', archived: 'archive', synced: 'sync', asked: 'ask'};

function greeting() {
  const hour = new Date().getHours();
  const part = hour >= 6 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
  return frame.isOpen ? t(`home.${part}`) : t(`home.${part}.name`, {name: frame.user.name});
}

function card(image, title, about, run) {
  const said = make('span', {class: 'quiet small about', 'aria-live': 'polite', text: about});
  const tell = text => { said.textContent = text || about; said.classList.toggle('about', !text); };
  const made = make(typeof run === 'string' ? 'a' : 'button', {class: 'start-card', ...(typeof run === 'string' ? {href: run} : {type: 'button', on: {click: () => run(tell)}})},
    icon(image), make('span', {class: 'start-title', text: title}), said);
  return made;
}

const coming = make('ul', {class: 'coming'});
const comingUp = make('section', {hidden: true}, make('h2', {text: t('home.coming')}), coming);
const inDays = new Intl.RelativeTimeFormat(interfaceLanguage, {numeric: 'auto'});
async function showComing() {
  const now = new Date(), two = number => String(number).padStart(2, '0');
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const {events: all, unread} = await api('GET', `upcoming?limit=20&from=${today}`);
  // What was earlier today is over.
  const time = `${two(now.getHours())}:${two(now.getMinutes())}`;
  const events = all.filter(found => found.day !== today || !found.time || found.time >= time).slice(0, 5);
  coming.replaceChildren(...events.map(found => {
    const days = Math.round((Date.parse(found.day) - Date.parse(today)) / 86400000);
    const day = inDays.format(days, 'day');
    const isThisYear = found.day.slice(0, 4) === today.slice(0, 4);
    const date = new Date(found.day).toLocaleDateString(interfaceLanguage, {timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long', year: isThisYear ? undefined : 'numeric'});
    return make('li', {class: found.kind ?? ''}, make('a', {href: `/spaces/${found.space}#tile-Timeline`},
      make('span', {class: 'when', text: found.time ? t('home.coming.at', {day, time: found.time}) : day}), make('span', {class: 'what', dir: 'auto', text: found.event}),
      make('span', {class: 'quiet small', dir: 'auto'}, found.kind ? make('span', {class: 'tag', text: t(`upcoming.${found.kind}`)}) : '', ` ${found.title} · ${date}`)));
  }));
  comingUp.hidden = !events.length;
  // Of many Spaces some are read at a time.
  if (unread) await showComing();
}

const lately = make('ul', {class: 'lately'});
async function showLately() {
  const {activity: all} = await api('GET', 'activity?limit=50');
  // What was done to a Space several times in a row is one thing.
  const activity = all.filter((event, at) => !at || event.kind !== all[at - 1].kind || event.space !== all[at - 1].space).slice(0, 5);
  // What is of no Space by itself is of all.
  const nameOf = event => event.space ? event.title : t('chat.global');
  lately.replaceChildren(...activity.map(event => make('li', {}, icon(activityIcons[event.kind] ?? 'Documents'),
    make('span', {class: 'grow', dir: 'auto'}, event.space && event.kind !== 'deleted' ? make('a', {href: `/spaces/${event.space}`, text: nameOf(event)}) : make('span', {text: nameOf(event)}), ' ', make('span', {class: 'quiet', text: event.space ? t(`activity.${event.kind}`) : worded(`activity.${event.kind}.all`, t(`activity.${event.kind}`))})),
    make('time', {class: 'quiet small', datetime: event.time, text: ago(event.time)}),
    mayChange && event.kind === 'deleted' && all.find(other => other.space === event.space) === event ? make('button', {class: 'button plain', type: 'button', text: t('undo'), 'aria-label': t('activity.undo', {name: event.title}), on: {click: () => attempt(async () => { await api('PATCH', `spaces/${event.space}`, {place: 'shelf'}); note(t('space.restored', {name: event.title})); showLately(); })}}) : null,
    make('button', {class: 'button plain round', type: 'button', 'aria-label': t('activity.forget', {name: nameOf(event)}), on: {click: () => attempt(async () => { await api('DELETE', `activity/${event.id}`); showLately(); })}}, icon('close')))));
  if (!activity.length) lately.replaceChildren(make('li', {class: 'quiet', text: t('home.nothing')}));
}

const figures = make('dl', {class: 'figures'});
async function showFigures() {
  const [me, spaces, talks] = await Promise.all([api('GET', 'me'), api('GET', 'spaces?limit=1'), api('GET', 'conversations?limit=1')]);
  const all = [['home.calls', me.today.calls, tn('tokens', me.today.tokensIn + me.today.tokensOut)], ['home.spaces', spaces.total], ['home.conversations', talks.total]];
  figures.replaceChildren(...all.map(([key, number, about]) => make('div', {}, make('dt', {text: t(key)}), make('dd', {}, number.toLocaleString(interfaceLanguage), about ? make('span', {class: 'quiet small', text: about}) : null))));
}

const recent = make('ul', {class: 'shelf lines'});
async function showRecent() {
  const {spaces} = await api('GET', 'spaces?sort=updated&limit=5');
  recent.replaceChildren(...spaces.map(space => make('li', {class: 'space'}, make('h3', {}, make('a', {href: `/spaces/${space.id}`, dir: 'auto', text: space.title})),
    make('div', {class: 'foot'}, make('span', {class: 'tag', text: worded(`type.${space.type}`, space.type)}), make('span', {text: tn('documents', space.documents)}), make('span', {text: ago(space.updated)})))));
  if (!spaces.length) recent.replaceChildren(make('li', {class: 'quiet', text: t('spaces.none')}));
}

const start = make('div', {},
  make('div', {class: 'start-cards'}, ...(mayChange ? [
    card('ask', t('command.chat'), t('home.chat.about'), '/chat'),
    card('plus', t('command.newSpace'), t('home.newSpace.about'), () => openNewSpace()),
    card('sync', t('command.sync'), t('home.sync.about'), shown => attempt(() => syncAll(shown)))] : [card('grid', t('command.spaces'), t('home.spaces.about'), '/spaces')])),
  comingUp,
  make('div', {class: 'columns'},
    make('section', {}, make('h2', {text: t('home.recent')}), recent),
    make('section', {}, make('h2', {text: t('home.lately')}), lately)),
  make('section', {}, make('h2', {class: 'unseen', text: t('home.figures')}), figures));
/** Home, or before it the first steps. */
function show(isNew) {
  document.querySelector('h1').textContent = isNew ? t('welcome.title') : greeting();
  start.hidden = isNew;
}
const isNew = frame.settings?.welcomed === false;
show(isNew);
showScreen(null, [], ...(isNew ? [welcome(() => { show(false); start.querySelector('.start-card').focus(); })] : []), start);
takeDrops();
const showAll = () => attempt(() => Promise.all([showRecent(), showComing(), showLately(), showFigures()]));
showAll();
live.on('space', showAll);
live.on('again', showAll);
