// Which conversations have an answer that was not seen in this browser.
// A record {since, seen}: `since` is when it was begun, `seen` when each conversation was looked at last, in the server's time.
const most = 300;

const read = () => store.read('unread', null);

/** True of a conversation that was written in after it was looked at last. */
export function isUnread(talk) {
  const record = read();
  return record !== null && talk.updated > (record.seen[talk.id] ?? record.since);
}

/** Takes a conversation for seen as it was at `moment`. */
export function markSeen(id, moment) {
  const record = read() ?? {since: moment, seen: {}};
  if (moment <= (record.seen[id] ?? '')) return;
  record.seen[id] = moment;
  const all = Object.entries(record.seen).sort(([, a], [, b]) => a < b ? 1 : -1);
  // What was looked at longest ago is forgotten: all that is older counts as seen.
  if (all.length > most && all[most][1] > record.since) record.since = all[most][1];
  store.write('unread', {since: record.since, seen: Object.fromEntries(all.slice(0, most))});
}

/** What was there before this browser began to look counts as seen. */
export function beginUnread(talks) {
  if (read() === null) store.write('unread', {since: talks.reduce((last, talk) => talk.updated > last ? talk.updated : last, ''), seen: {}});
}
