// Notifications of the browser, for users who have turned them on: a job that ended, or an answer that came, while no window of the
// workspace is visible.
import {api, live} from '/assets/app.js';

const visible = 'spacepipe visible';
let release = null, isAsked = false;

/** Holds a lock as long as this window is visible, so that other windows know. */
async function tellVisible() {
  if (document.hidden) { release?.(); return; }
  if (isAsked) return;
  isAsked = true;
  // What is hidden by the time it gets the lock does not keep it.
  await navigator.locks.request(visible, {mode: 'shared'}, () => document.hidden ? null : new Promise(resolve => { release = resolve; }));
  [release, isAsked] = [null, false];
  if (!document.hidden) tellVisible();
}

async function notify(title, body, {tag, address}) {
  if (Notification.permission !== 'granted' || !document.hidden) return;
  const {held} = await navigator.locks.query();
  if (held.some(lock => lock.name === visible)) return;
  // Windows that notify of the same thing show it once: they use the same tag.
  const shown = new Notification(title, {body, tag, icon: '/assets/icon.svg', lang: document.documentElement.lang});
  shown.addEventListener('click', () => {
    shown.close();
    focus();
    location.assign(address);
  });
}

live.on('job', job => {
  if (!job.ended || job.state === 'stopped') return;
  notify(t(`notify.job.${job.state}`, {name: job.name}), job.message, {tag: job.id, address: job.space ? `/spaces/${job.space}` : '/'});
});
live.on('conversation', async ({id, answer}) => {
  if (!answer || !document.hidden) return;
  const talk = await api('GET', `conversations/${id}`).catch(() => null);
  if (talk) notify(t('notify.answer'), talk.title ?? '', {tag: id, address: `/chat/${id}`});
});

document.addEventListener('visibilitychange', tellVisible);
tellVisible();
