// How each type of block is shown: a preview in its tile, and all of it when the tile is opened.

/** True when an item came with the last run. */
function isNew(kind, key) { return Boolean(data.news?.[kind]?.includes(key)); }
function newBadge(kind, key) { return isNew(kind, key) ? make('span', {class: 'tag new', text: t('tile.new')}) : null; }

/** A list that unfolds: its line is `label`, and `inside` makes what is in it when it is first opened. */
function fold(label, inside, {count = null, badge = null, open = false} = {}) {
  const line = make('summary', {}, make('span', {dir: 'auto', text: label}), badge);
  if (count !== null) line.append(make('span', {class: 'count', text: count}));
  line.append(icon('open'));
  const details = make('details', {class: 'fold'}, line);
  const fill = () => { if (details.open && details.children.length === 1) details.append(make('div', {class: 'inside'}, ...inside())); };
  details.addEventListener('toggle', fill);
  if (open) { details.open = true; fill(); }
  return details;
}

function paragraph(text, kind = '') { return make('p', {class: kind, dir: 'auto', text}); }
function titleOf(block) { return worded(`tile.${block.type}`, block.title); }
/** Why a block has nothing to show. */
function reason(block) { return worded(`tile.without.${block.type}`, block.message ?? ''); }

/** Which model wrote a block, and what became of what it wrote. */
function writer(block) {
  const {name, id, supported, repaired, replaced} = block.model;
  if (block.engine !== name) return t('tile.writer.none', {name, id});
  return [t('tile.writer', {name, id}), tn('tile.writer.proved', supported + repaired), repaired ? tn('tile.writer.repaired', repaired) : '',
    replaced ? tn('tile.writer.replaced', replaced) : ''].filter(Boolean).join(' ');
}

/** A paragraph with the numbers of its sources behind its last word. */
function statement(text, sources, kind = '') {
  const made = paragraph(text, kind);
  const numbers = sourceButtons(sources);
  if (numbers) made.append('\u2060', numbers);
  return made;
}

/** How far something is: open, done, overdue. */
function statusTag(status) { return make('span', {class: 'tag', dir: 'auto', text: worded(`tile.status.${status}`, status)}); }

/** A text in a tile, which ends earlier where there is no room for it. */
function excerpt(text, kind = '') { return make('p', {class: kind, dir: 'auto', 'data-text': text, text}); }

/** The first of `all`, as many as there is room for in the tile, and how many more there are. */
function excerpts(name, kind, all, itemOf) {
  return [make(name, {class: kind}, ...all.slice(0, 12).map(item => { const made = itemOf(item); made.dataset.item = ''; return made; })),
    make('p', {class: 'foot', 'data-more': String(all.length)})];
}

/** Text as a filter compares it: without case and marks. */
function folded(text) { return text.toLowerCase().normalize('NFD').replace(/\p{M}+/gu, ''); }

const blockTypes = {
  Summary: {
    count: () => '',
    isEmpty: block => !block.text,
    preview: block => [excerpt(block.text, 'prose')],
    open(block) {
      // A paragraph for each part, with its title before it.
      const paragraphs = [];
      let part = null;
      for (const sentence of block.sentences ?? []) {
        if (!paragraphs.length || (sentence.part ?? '') !== part) {
          part = sentence.part ?? '';
          paragraphs.push(make('p', {class: 'prose', dir: 'auto'}, part && make('strong', {text: part}), part && ' '));
        }
        const text = paragraphs[paragraphs.length - 1];
        text.append(make('span', {text: sentence.text}));
        const numbers = sourceButtons(sentence.sources);
        if (numbers) text.append('\u2060', numbers);
        if (isDone(sentence.sources)) text.append(' ', statusTag('done'));
        text.append(' ');
      }
      if (!paragraphs.length) paragraphs.push(make('p', {class: 'prose', dir: 'auto', text: block.text}));
      openSheet(titleOf(block), make('div', {}, ...paragraphs));
    },
  },

  Flashcards: {
    count: block => tn('tile.cards', cardsOf(block).length),
    isEmpty: block => !cardsOf(block).length,
    preview(block) {
      const due = dueCards(cardsOf(block)).length;
      return [make('div', {class: 'card-edge'}, excerpt(cardsOf(block)[0].front, 'serif'), icon('turn')),
        make('p', {class: 'foot', text: `${tn('tile.decks', block.decks.length)} · ${due ? t('tile.toStudy', {n: due}) : t('tile.studied')}`})];
    },
    open: block => openCards(block),
  },

  MainQuestion: {
    count: block => tn('tile.topics', block.topics?.length ?? 0),
    isEmpty: block => !block.question && !block.topics?.length,
    preview: block => [excerpt(block.question, 'lead'),
      ...excerpts('ul', 'lines small quiet', block.topics ?? [], topic => make('li', {dir: 'auto', text: topic.topic}))],
    open(block) {
      openSheet(titleOf(block), make('div', {},
        paragraph(block.question, 'question'),
        ...block.topics.map((topic, number) => fold(topic.question || topic.topic,
          () => [statement(topic.answer, topic.sources, 'prose')], {open: number === 0}))));
    },
  },

  KeyTerms: {
    count: block => tn('tile.terms', block.terms?.length ?? 0),
    isEmpty: block => !block.terms?.length,
    preview: block => excerpts('ul', 'lines', block.terms, term => make('li', {dir: 'auto', text: term.term})),
    open(block) {
      const list = make('div');
      const found = make('p', {class: 'unseen', 'aria-live': 'polite'});
      const show = text => {
        const terms = block.terms.filter(term => folded(`${term.term} ${term.explanation ?? ''}`).includes(folded(text)));
        found.textContent = text ? tn('tile.terms.found', terms.length) : '';
        list.replaceChildren(...terms.map(term => fold(term.term,
          () => [statement(term.explanation || t('tile.unexplained'), term.sources, term.explanation ? 'prose' : 'quiet')],
          {count: `${term.count ?? 0} ×`, badge: newBadge('terms', term.term)})));
      };
      const input = make('input', {type: 'search', placeholder: t('tile.findTerm'), 'aria-label': t('tile.findTerm'), on: {input: () => show(input.value)}});
      show('');
      openSheet(titleOf(block), make('div', {}, make('div', {class: 'field'}, icon('search'), input), found, list));
    },
  },

  Timeline: {
    count: block => tn('tile.dates', block.items?.length ?? 0),
    isEmpty: block => !block.items?.length,
    preview(block) {
      const main = mostImportant(block.items);
      const [list, more] = excerpts('ol', 'line', main, item => make('li', {class: 'moment important'},
        make('span', {class: 'row'}, make('span', {class: 'date', dir: 'auto', text: item.label}), item.status && item.status !== 'open' ? statusTag(item.status) : null), excerpt(item.event)));
      more.dataset.more = String(block.items.length);
      return [list, more];
    },
    open(block) {
      const main = new Set(mostImportant(block.items));
      openSheet(titleOf(block), make('ol', {class: 'line whole'}, ...block.items.map(item => make('li', {class: main.has(item) ? 'moment important' : 'moment'},
        make('span', {class: 'row'}, make('span', {class: 'date', dir: 'auto', text: item.label}),
          main.has(item) ? make('span', {class: 'unseen', text: t('tile.important')}) : null,
          item.recurrence ? make('span', {class: 'tag', text: t('tile.recurring')}) : null,
          item.owner ? make('span', {class: 'tag', dir: 'auto', text: item.owner}) : null,
          item.status ? statusTag(item.status) : null,
          newBadge('events', item.event)),
        statement(item.event, item.sources)))), {kind: 'type-Timeline'});
    },
  },

  MindMap: {
    count: block => tn('tile.topics', block.nodes?.length ?? 0),
    isEmpty: block => !block.nodes?.length,
    preview: block => smallMap(block),
    open: block => openMap(block),
  },

  Quiz: {
    count: block => tn('tile.questions', block.questions?.length ?? 0),
    isEmpty: block => !block.questions?.length,
    preview(block) {
      const best = store.read(quizKey, {}).best ?? null;
      return [excerpt(block.questions[0].prompt, 'serif'),
        make('p', {class: 'foot', text: best === null ? t('tile.quiz.new') : t('tile.quiz.best', {n: best, of: block.questions.length})})];
    },
    open: block => openQuiz(block),
  },

  Insights: {
    count: block => String(block.insights?.length ?? ''),
    isEmpty: block => !block.insights?.length,
    preview: block => excerpts('ul', 'lines', block.insights, insight => make('li', {}, make('span', {class: 'kind', text: kindOf(insight)}), excerpt(insight.text))),
    open(block) {
      openSheet(titleOf(block), make('div', {}, ...block.insights.map(insight => make('div', {class: 'statement'},
        make('span', {class: 'row'}, make('span', {class: 'kind', text: kindOf(insight)}), newBadge('insights', insight.text)),
        paragraph(insight.text, 'prose'),
        make('details', {class: 'small'}, make('summary', {text: t('tile.evidence', {n: insight.sources?.length ?? 0})}),
          make('div', {class: 'inside'}, ...(insight.sources ?? []).map(source => make('blockquote', {class: 'quote', dir: 'auto'},
            statement(source.quote, [source])))))))));
    },
  },
};

function kindOf(insight) { return worded(`tile.insight.${insight.kind}`, insight.kind); }

/** The three items that weigh most, in the order of time. */
function mostImportant(items) {
  const order = items.map((item, at) => ({item, at}));
  order.sort((a, b) => (b.item.importance ?? 0) - (a.item.importance ?? 0) || a.at - b.at);
  return order.slice(0, 3).sort((a, b) => a.at - b.at).map(entry => entry.item);
}

/** A block as a tile; the whole tile opens it. */
function tileOf(block) {
  const type = blockTypes[block.type];
  const count = make('span', {class: 'count'});
  const opener = make('button', {class: 'opener', type: 'button', 'aria-haspopup': 'dialog'},
    icon(block.type), make('span', {dir: 'auto', text: titleOf(block)}), count, icon('open'));
  const preview = make('div', {class: 'preview'});
  const tile = make('section', {class: `tile type-${block.type}`, id: `tile-${block.type}`, 'data-size': /^[12]x[12]$/.test(block.size) ? block.size : '1x1'},
    make('h2', {}, opener), preview);
  tile.fit = () => fit(preview);
  tile.refresh = () => {
    count.textContent = type.count(block);
    preview.replaceChildren(...type.preview(block));
    tile.fit();
  };
  opener.addEventListener('click', () => {
    type.open(block);
    if (block.model) document.querySelector('dialog:last-of-type .sheet-body')?.append(paragraph(writer(block), 'quiet writer'));
  });
  return tile;
}
