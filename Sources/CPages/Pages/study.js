// Cards and quiz: what is practised, and when again.

const day = 86_400_000;
const cardKey = `${data.space.name} cards`;

/** All cards of a block, each with its deck's topic. */
function cardsOf(block) {
  return (block.decks ?? []).flatMap(deck => (deck.cards ?? []).map(card => ({...card, topic: deck.topic})));
}

/** Cards that were never seen or are due. */
function dueCards(block) {
  const seen = store.read(cardKey, {});
  return cardsOf(block).filter(card => (seen[card.id]?.due ?? 0) <= Date.now());
}

/**
 * SM-2 (Wozniak 1990) with two answers: "again" counts as 2 and starts the card over, "good" as 4. Intervals are 1 day,
 * 6 days, then the last times the ease.
 */
function answered(state, isGood, now) {
  const {ease = 2.5, interval = 0, count = 0} = state ?? {};
  if (!isGood) return {ease: Math.max(1.3, ease - .32), interval: 0, count: 0, due: now + 60_000};
  const next = count === 0 ? 1 : count === 1 ? 6 : Math.round(interval * ease);
  return {ease, interval: next, count: count + 1, due: now + next * day};
}

/** When a card comes again, in words. */
function interval(state) {
  const days = Math.round((state.due - Date.now()) / day);
  return days < 1 ? 'in this round' : days === 1 ? 'tomorrow' : days < 60 ? `in ${days} days` : `in ${Math.round(days / 30)} months`;
}

function shuffled(list) {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [result[at], result[other]] = [result[other], result[at]];
  }
  return result;
}

function openCards(block) {
  const all = cardsOf(block);
  let seen = store.read(cardKey, {});
  let queue = [], total = 0, isFlipped = false;

  const decks = make('select', {'aria-label': 'Deck', on: {change: () => begin()}},
    make('option', {value: '', text: `All cards (${all.length})`}),
    ...block.decks.map((deck, number) => make('option', {value: String(number), text: `${deck.topic} (${deck.cards.length})`})));
  const status = make('span', {class: 'quiet small grow'});
  const spoken = make('span', {class: 'unseen', 'aria-live': 'polite'});
  const shuffle = make('button', {class: 'button', type: 'button', text: 'Shuffle', on: {click: () => { queue = shuffled(queue); show(); }}});
  const fill = make('div');
  const front = make('div', {class: 'side', dir: 'auto'});
  const back = make('div', {class: 'side back', dir: 'auto'});
  const card = make('button', {class: 'flash', type: 'button', on: {click: flip}}, make('div', {class: 'flash-inner'}, front, back));
  const again = make('button', {class: 'button', type: 'button', on: {click: () => answer(false)}}, 'Again ', make('kbd', {text: '1'}));
  const good = make('button', {class: 'button main', type: 'button', on: {click: () => answer(true)}}, 'Good ', make('kbd', {text: '2'}));
  const next = make('button', {class: 'button plain', type: 'button', text: 'Skip', on: {click: () => { queue.push(queue.shift()); show(); }}});
  const answers = make('div', {class: 'row answers'}, again, good, next);
  const source = make('div');
  const table = make('div', {class: 'study'}, make('div', {class: 'row'}, decks, status, shuffle), make('div', {class: 'bar'}, fill), card, answers, source, spoken);

  function begin(everything = false) {
    const deck = decks.value === '' ? all : all.filter(card => block.decks[Number(decks.value)].cards.some(other => other.id === card.id));
    const due = deck.filter(card => everything || (seen[card.id]?.due ?? 0) <= Date.now());
    queue = [...due];
    total = due.length;
    show();
  }

  function show() {
    isFlipped = false;
    card.classList.remove('flipped');
    source.replaceChildren();
    fill.style.width = total ? `${100 * (total - queue.length) / total}%` : '100%';
    if (!queue.length) {
      const soonest = Math.min(...all.map(card => seen[card.id]?.due ?? Infinity));
      front.replaceChildren(make('span', {text: total ? 'That was all. Well done!' : 'Nothing is due.'}),
        make('span', {class: 'hint', text: soonest < Infinity ? `The next card comes ${interval({due: soonest})}.` : ''}),
        make('span', {class: 'hint', text: 'Press to go through all of them again.'}));
      back.replaceChildren();
      status.textContent = '';
      answers.hidden = true;
      return;
    }
    const current = queue[0];
    front.lang = back.lang = documentsById.get(current.sources?.[0]?.document)?.language ?? '';
    front.replaceChildren(make('span', {text: current.front}), make('span', {class: 'hint', text: current.topic}));
    back.replaceChildren(make('span', {text: current.back}), current.example ? example(current) : '');
    back.setAttribute('aria-hidden', 'true');
    front.removeAttribute('aria-hidden');
    status.textContent = `${queue.length} left of ${total}`;
    answers.hidden = false;
    again.hidden = good.hidden = true;
  }

  // The sentence with the word marked.
  function example({example, form}) {
    const hint = make('span', {class: 'hint', text: example});
    const at = form ? example.indexOf(form) : -1;
    if (at >= 0) hint.replaceChildren(example.slice(0, at), make('mark', {text: form}), example.slice(at + form.length));
    return hint;
  }

  function flip() {
    if (!queue.length) { begin(true); return; }
    isFlipped = !isFlipped;
    card.classList.toggle('flipped', isFlipped);
    front.setAttribute('aria-hidden', String(isFlipped));
    back.setAttribute('aria-hidden', String(!isFlipped));
    again.hidden = good.hidden = !isFlipped;
    if (isFlipped) {
      const button = sourceButtons(queue[0].sources);
      source.replaceChildren(...(button ? [button] : []));
      spoken.textContent = queue[0].back;
    }
  }

  function answer(isGood) {
    if (!isFlipped || !queue.length) return;
    const current = queue.shift();
    seen = {...store.read(cardKey, {}), [current.id]: answered(seen[current.id], isGood, Date.now())};
    store.write(cardKey, seen);
    if (!isGood) queue.splice(Math.min(queue.length, 4), 0, current);
    show();
    card.focus({preventScroll: true});
  }

  begin();
  openSheet(block.title, table, {
    onKey(event) {
      if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '1') answer(false);
      else if (event.key === '2') answer(true);
      else if (event.key === 'ArrowRight' && queue.length) { queue.push(queue.shift()); show(); }
      else if (event.key === 'ArrowLeft' && queue.length) { queue.unshift(queue.pop()); show(); }
      else if (event.key === 's') { queue = shuffled(queue); show(); }
      else if (event.key === ' ' && event.target !== card) flip();
      else return;
      event.preventDefault();
    },
    onClose: () => refreshTiles(),
  });
  card.focus({preventScroll: true});
}

function openQuiz(block) {
  const questions = block.questions;
  let at = 0, score = 0;
  let missed = [];
  const body = make('div', {class: 'quiz'});

  function show() {
    if (at >= questions.length) { finish(); return; }
    const question = questions[at];
    const verdict = make('div', {'aria-live': 'polite'});
    const next = make('button', {class: 'button main', type: 'button', hidden: true, text: at + 1 < questions.length ? 'Next question' : 'See the score', on: {click: () => { at++; show(); body.querySelector('button')?.focus(); }}});
    const buttons = question.choices.map((choice, number) => make('button', {class: 'choice', type: 'button', on: {click: () => choose(number)}},
      make('span', {class: 'letter', text: `${number + 1}`}), make('span', {dir: 'auto', text: choice})));
    function choose(number) {
      if (!next.hidden) return;
      const isRight = number === question.answer;
      if (isRight) score++; else missed.push(question);
      buttons.forEach((button, other) => {
        button.disabled = true;
        if (other === question.answer) button.classList.add('right');
        else if (other === number) button.classList.add('wrong');
      });
      verdict.className = `verdict ${isRight ? 'right' : 'wrong'}`;
      verdict.append(make('strong', {text: isRight ? 'That is right.' : 'Not quite.'}), paragraph(question.explanation), sourceButtons(question.sources) ?? '');
      next.hidden = false;
      next.focus();
    }
    body.choose = choose;
    body.replaceChildren(make('p', {class: 'quiet small', text: `Question ${at + 1} of ${questions.length} · ${score} right`}),
      make('h3', {class: 'prompt', dir: 'auto', text: question.prompt}), ...buttons, verdict, make('div', {class: 'row'}, next));
  }

  function finish() {
    const key = `${data.space.name} quiz`;
    store.write(key, Math.max(score, store.read(key, 0)));
    body.choose = null;
    body.replaceChildren(make('p', {class: 'score', text: `${score} of ${questions.length}`}),
      make('p', {class: 'quiet', text: missed.length ? 'Worth another look:' : 'All of them. Well done!'}),
      ...missed.map(question => make('div', {class: 'statement'}, paragraph(question.prompt, 'serif'), paragraph(question.choices[question.answer]), sourceButtons(question.sources))),
      make('div', {class: 'row'}, make('button', {class: 'button main', type: 'button', text: 'Once more', on: {click: () => { at = score = 0; missed = []; show(); }}})));
  }

  show();
  openSheet(block.title, body, {
    onKey(event) {
      const number = Number(event.key) - 1;
      if (Number.isInteger(number) && number >= 0 && number < (questions[at]?.choices.length ?? 0)) body.choose?.(number);
    },
    onClose: () => refreshTiles(),
  });
}
