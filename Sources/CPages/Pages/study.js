// Cards: what is practised, and when again.

const studyKey = `${data.id} study`;
const grades = ['again', 'hard', 'good', 'easy'];

/** All cards of a block, each with its deck's topic. */
function cardsOf(block) {
  return (block.decks ?? []).flatMap(deck => (deck.cards ?? []).map(card => ({...card, topic: deck.topic})));
}

/** What is known of the cards, as the terminal's `study` writes and reads it. */
const progress = {
  schema: 'spacepipe.study/1',

  /** Memories by the cards' ids. */
  read() { return progress.cardsIn(store.read(studyKey, null)) ?? new Map(); },

  /** The cards in a record; null when it is none. */
  cardsIn(record) {
    if (typeof record !== 'object' || record === null || !Array.isArray(record.cards) || (record.schema ?? progress.schema) !== progress.schema) return null;
    const cards = new Map();
    for (const card of record.cards) {
      const memory = scheduler.checked(card ?? {});
      if (!memory || typeof card.id !== 'string' || !card.id) return null;
      cards.set(card.id, memory);
    }
    return cards;
  },

  record(cards) {
    const sorted = [...cards].sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0);
    return {schema: progress.schema, space: data.id, cards: sorted.map(([id, memory]) => ({id, ...memory}))};
  },

  keep(id, memory) { store.write(studyKey, progress.record(progress.read().set(id, memory))); },

  /** Takes over what `cards` know: of each card, what was seen last. */
  merge(cards) {
    const order = memory => [memory.seen, memory.due, memory.stability, memory.difficulty];
    const isLater = (a, b) => { const at = order(a).findIndex((value, at) => value !== order(b)[at]); return at >= 0 && order(a)[at] > order(b)[at]; };
    const mine = progress.read();
    for (const [id, memory] of cards) if (!mine.has(id) || isLater(memory, mine.get(id))) mine.set(id, memory);
    store.write(studyKey, progress.record(mine));
  },
};

const secondsNow = () => Math.floor(Date.now() / 1000);

/** Cards that are due, longest first, then those that were never seen. */
function dueCards(cards) {
  const known = progress.read(), now = secondsNow();
  const due = cards.filter(card => known.has(card.id) && known.get(card.id).due <= now)
    .sort((a, b) => known.get(a.id).due - known.get(b.id).due || (a.id < b.id ? -1 : 1));
  return [...due, ...cards.filter(card => !known.has(card.id))];
}

/** Numbers from 0 to 1 that follow from `seed` alone (mulberry32, Ettinger 2017). */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `list` in an order that follows from `random` (Fisher and Yates). */
function shuffled(list, random) {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other], result[at]];
  }
  return result;
}

/** Buttons that carry progress to a file and back; `onLoaded` is called when some was taken over. */
function progressTools(all, onLoaded) {
  const told = make('span', {class: 'quiet small', 'aria-live': 'polite'});
  const save = make('button', {class: 'button', type: 'button', text: t('tile.save'), on: {click() {
    const text = `${JSON.stringify(progress.record(progress.read()))}\n`;
    const address = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
    const link = make('a', {href: address, download: `${data.space.name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}-progress.json`});
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    told.textContent = t('tile.saved', {command: 'spacepipe study --import'});
  }}});
  const file = make('input', {type: 'file', accept: '.json,application/json', class: 'unseen', tabindex: '-1', 'aria-hidden': 'true', on: {async change() {
    const [chosen] = file.files;
    if (!chosen) return;
    let cards = null;
    try { cards = progress.cardsIn(JSON.parse(await chosen.text())); } catch { /* told below */ }
    file.value = '';
    const here = cards ? all.filter(card => cards.has(card.id)).length : 0;
    if (!cards) told.textContent = t('tile.load.none', {name: chosen.name});
    else if (!here && cards.size) told.textContent = t('tile.load.others', {name: chosen.name});
    else { progress.merge(cards); told.textContent = tn('tile.loaded', here); onLoaded(); }
  }}});
  const load = make('button', {class: 'button', type: 'button', text: t('tile.load'), on: {click: () => file.click()}});
  return make('div', {class: 'row progress'}, save, load, file, told);
}

function openCards(block) {
  const all = cardsOf(block);
  let queue = [], total = 0, isFlipped = false, counts = [0, 0, 0, 0];

  const decks = make('select', {'aria-label': t('tile.deck'), on: {change: () => begin()}},
    make('option', {value: '', text: t('tile.allCards', {n: all.length})}),
    ...block.decks.map((deck, number) => make('option', {value: String(number), text: `${deck.topic} (${deck.cards.length})`})));
  const status = make('span', {class: 'quiet small grow'});
  const spoken = make('span', {class: 'unseen', 'aria-live': 'polite'});
  const shuffle = make('button', {class: 'button', type: 'button', text: t('tile.shuffle'), on: {click: mix}});
  const fill = make('div');
  const front = make('div', {class: 'side front', dir: 'auto'});
  const back = make('div', {class: 'side back', dir: 'auto'});
  const card = make('button', {class: 'flash', type: 'button', on: {click: flip}}, make('div', {class: 'flash-inner'}, front, back));
  const reveal = make('button', {class: 'button main', type: 'button', on: {click: flip}}, `${t('tile.show')} `, make('kbd', {text: t('tile.spaceBar')}));
  const skip = make('button', {class: 'button plain', type: 'button', text: t('tile.skip'), on: {click: () => turn(1)}});
  const gradeButtons = grades.map((name, at) => make('button', {class: `button grade ${name}`, type: 'button', on: {click: () => answer(at + 1)}},
    make('span', {}, `${t(`tile.grade.${name}`)} `, make('kbd', {text: String(at + 1)})), make('span', {class: 'when'})));
  const answers = make('div', {class: 'answers', role: 'group', 'aria-label': t('tile.howWell')}, reveal, skip, ...gradeButtons);
  const source = make('div', {class: 'small quiet'});
  const table = make('div', {class: 'study'}, make('div', {class: 'row'}, decks, status, shuffle), make('div', {class: 'bar', 'aria-hidden': 'true'}, fill), card, answers, source,
    progressTools(all, () => begin()), spoken);

  function begin(everything = false) {
    const ids = decks.value === '' ? null : new Set(block.decks[Number(decks.value)].cards.map(card => card.id));
    const deck = ids ? all.filter(card => ids.has(card.id)) : all;
    queue = everything ? [...deck] : dueCards(deck);
    total = queue.length;
    counts = [0, 0, 0, 0];
    show();
  }

  /** A hint below the text of a side that says what a press does. */
  const hint = text => make('span', {class: 'turn'}, icon('turn'), text);

  function show() {
    isFlipped = false;
    card.classList.remove('flipped');
    source.replaceChildren();
    fill.style.width = total ? `${100 * (total - queue.length) / total}%` : '100%';
    for (const button of gradeButtons) button.hidden = true;
    reveal.hidden = skip.hidden = !queue.length;
    front.removeAttribute('aria-hidden');
    back.setAttribute('aria-hidden', 'true');
    if (!queue.length) { finish(); return; }
    const current = queue[0];
    front.lang = back.lang = documentsById.get(current.sources?.[0]?.document)?.language ?? '';
    front.replaceChildren(make('span', {class: 'topic', text: current.topic}), make('span', {text: current.front}), hint(t('tile.turn')));
    back.replaceChildren(make('span', {text: current.back}), picture(current), current.example ? example(current) : '', hint(t('tile.turnBack')));
    status.textContent = t('tile.left', {n: queue.length, of: total});
  }

  /** What was done, and when to come back. */
  function finish() {
    const known = progress.read();
    const soonest = Math.min(...all.map(card => known.get(card.id)?.due ?? Infinity));
    const done = counts.map((count, at) => count ? t(`tile.graded.${grades[at]}`, {n: count}) : '').filter(Boolean).join(', ');
    const sum = counts.reduce((a, b) => a + b, 0);
    const lines = [t(total ? 'tile.done' : 'tile.notDue'), sum ? t('tile.answered', {n: sum, grades: done}) : '',
      soonest < Infinity ? t('tile.next', {time: scheduler.duration(soonest - secondsNow())}) : ''].filter(Boolean);
    front.replaceChildren(...lines.map((text, at) => make('span', {class: at ? 'hint' : '', text})), hint(t('tile.allAgain')));
    back.replaceChildren();
    status.textContent = '';
    spoken.textContent = lines.join(' ');
  }

  // What helps to remember the card, where there is something.
  function picture({picture}) {
    const address = picture ? data.pictures[picture.path] : null;
    return address ? make('img', {class: 'picture', src: address, alt: picture.alt}) : '';
  }

  // The sentence with the word marked.
  function example({example, form}) {
    const text = make('span', {class: 'hint', text: example});
    const at = form ? example.indexOf(form) : -1;
    if (at >= 0) text.replaceChildren(example.slice(0, at), make('mark', {text: form}), example.slice(at + form.length));
    return text;
  }

  function flip() {
    if (!queue.length) { begin(true); return; }
    isFlipped = !isFlipped;
    card.classList.toggle('flipped', isFlipped);
    front.setAttribute('aria-hidden', String(isFlipped));
    back.setAttribute('aria-hidden', String(!isFlipped));
    reveal.hidden = skip.hidden = isFlipped;
    const memory = progress.read().get(queue[0].id) ?? null, now = secondsNow();
    gradeButtons.forEach((button, at) => {
      button.hidden = !isFlipped;
      button.querySelector('.when').textContent = scheduler.duration(scheduler.review(memory, at + 1, now).due - now);
    });
    if (isFlipped) {
      const numbers = sourceButtons(queue[0].sources);
      source.replaceChildren(...(numbers ? [`${t('tile.stands')} `, numbers] : []));
      spoken.textContent = [queue[0].back, queue[0].example].filter(Boolean).join('. ');
      gradeButtons[2].focus({preventScroll: true});
    } else {
      card.focus({preventScroll: true});
    }
  }

  function answer(grade) {
    if (!isFlipped || !queue.length) return;
    const current = queue.shift();
    progress.keep(current.id, scheduler.review(progress.read().get(current.id) ?? null, grade, secondsNow()));
    counts[grade - 1]++;
    if (grade === 1) queue.splice(Math.min(queue.length, 4), 0, current);
    show();
    card.focus({preventScroll: true});
  }

  /** Goes on to the next card, or back to the one before. */
  function turn(step) {
    if (!queue.length) return;
    if (step > 0) queue.push(queue.shift()); else queue.unshift(queue.pop());
    show();
    card.focus({preventScroll: true});
  }

  function mix() {
    queue = shuffled(queue, Math.random);
    show();
  }

  begin();
  openSheet(titleOf(block), table, {
    onKey(event) {
      if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
      const grade = Number(event.key);
      if (grade >= 1 && grade <= 4) answer(grade);
      else if (event.key === 'ArrowRight') turn(1);
      else if (event.key === 'ArrowLeft') turn(-1);
      else if (event.key === 's') mix();
      else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) { if (isFlipped) answer(3); else flip(); }
      else return;
      event.preventDefault();
    },
    onClose: () => refreshTiles(),
  });
  card.focus({preventScroll: true});
}
