// The quiz: asked in another order each time, and scored.

const quizKey = `${data.id} quiz`;

/** The questions in the order of the `seed`-th time; choices change places too, but for true and false. */
function mixedQuestions(questions, seed) {
  const random = randomFrom(seed);
  return shuffled(questions, random).map(question => {
    const order = question.choices.map((_, at) => at);
    return {...question, order: question.kind === 'trueFalse' ? order : shuffled(order, random)};
  });
}

/**
 * What an explanation tells of each choice, the right one first. Blocks write that in one paragraph, each as `Term: what it is.`; one
 * that is written otherwise stays whole.
 */
function explanationParts({explanation, choices}) {
  const text = explanation.toLowerCase();
  const starts = choices.map(choice => text.indexOf(`${choice.toLowerCase()}: `))
    .filter(at => at === 0 || at > 0 && /[.!?…]\s$/u.test(text.slice(0, at))).sort((a, b) => a - b);
  if (starts[0] !== 0) return [explanation];
  return starts.map((at, number) => explanation.slice(at, starts[number + 1]).trim());
}

function openQuiz(block) {
  let questions = [], at = 0, score = 0, missed = [];
  const body = make('div', {class: 'quiz'});

  function begin() {
    const kept = store.read(quizKey, {});
    const times = (kept.times ?? 0) + 1;
    store.write(quizKey, {...kept, times});
    questions = mixedQuestions(block.questions, times);
    at = score = 0;
    missed = [];
    show();
  }

  function show() {
    if (at >= questions.length) { finish(); return; }
    const question = questions[at];
    const verdict = make('div', {'aria-live': 'polite'});
    const standing = make('p', {class: 'quiet small'});
    const tell = () => { standing.textContent = t('tile.quiz.at', {n: at + 1, of: questions.length, right: score}); };
    tell();
    const next = make('button', {class: 'button main', type: 'button', hidden: true, text: t(at + 1 < questions.length ? 'tile.quiz.next' : 'tile.quiz.score'),
      on: {click: () => { at++; show(); body.querySelector('button, [tabindex]')?.focus(); }}});
    const buttons = question.order.map((choice, number) => make('button', {class: 'choice', type: 'button', on: {click: () => choose(number)}},
      make('span', {class: 'letter', text: `${number + 1}`}), make('span', {class: 'grow', dir: 'auto', text: question.choices[choice]})));
    function choose(number) {
      if (!next.hidden) return;
      const isRight = question.order[number] === question.answer;
      if (isRight) score++; else missed.push(question);
      tell();
      buttons.forEach((button, other) => {
        button.disabled = true;
        if (question.order[other] === question.answer) mark(button, 'right', t(other === number ? 'tile.quiz.yours.right' : 'tile.quiz.right'));
        else if (other === number) mark(button, 'wrong', t('tile.quiz.yours.wrong'));
      });
      verdict.className = `verdict ${isRight ? 'right' : 'wrong'}`;
      verdict.append(make('strong', {text: isRight ? `✓ ${t('tile.quiz.isRight')}` : `✗ ${t('tile.quiz.isWrong')}`}), ...explain(question));
      next.hidden = false;
      next.focus({preventScroll: true});
      next.scrollIntoView({block: 'nearest'});
    }
    body.choose = choose;
    body.replaceChildren(standing,
      make('h3', {class: 'prompt', dir: 'auto', text: question.prompt}),
      make('div', {class: 'choices', role: 'group', 'aria-label': question.prompt}, ...buttons), verdict, make('div', {class: 'row'}, next));
  }

  /** Why the answer is right, and apart from that what the other choices are. */
  function explain(question) {
    const [why, ...others] = explanationParts(question);
    return [statement(why, question.sources), others.length ? make('p', {class: 'quiet small', text: t('tile.quiz.others')}) : null,
      ...others.map(text => paragraph(text, 'quiet small'))].filter(Boolean);
  }

  /** Shows in words and signs, not in colour alone, what became of a choice. */
  function mark(button, kind, words) {
    button.classList.add(kind);
    button.append(make('span', {class: 'mark', 'aria-hidden': 'true', text: kind === 'right' ? '✓' : '✗'}), make('span', {class: 'unseen', text: ` (${words})`}));
  }

  function finish() {
    const kept = store.read(quizKey, {});
    store.write(quizKey, {...kept, best: Math.max(score, kept.best ?? 0)});
    body.choose = null;
    body.replaceChildren(make('p', {class: 'score', tabindex: '-1', text: t('tile.at', {n: score, of: questions.length})}),
      make('p', {class: 'quiet', text: t(missed.length ? 'tile.quiz.missed' : 'tile.quiz.all')}),
      ...missed.map(question => make('div', {class: 'statement'}, paragraph(question.prompt, 'serif'),
        statement(`✓ ${question.choices[question.answer]}`, question.sources))),
      make('div', {class: 'row'}, make('button', {class: 'button main', type: 'button', text: t('tile.quiz.again'), on: {click: () => { begin(); body.querySelector('button').focus(); }}})));
  }

  begin();
  openSheet(titleOf(block), body, {
    onKey(event) {
      const number = Number(event.key) - 1;
      if (Number.isInteger(number) && number >= 0 && number < (questions[at]?.choices.length ?? 0)) body.choose?.(number);
    },
    onClose: () => refreshTiles(),
  });
  body.querySelector('button').focus({preventScroll: true});
}
