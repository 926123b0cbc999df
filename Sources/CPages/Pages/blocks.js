// How each type of block is shown: a preview in its tile, and all of it when the tile is opened.

/** True when an item came with the last run. */
function isNew(kind, key) { return Boolean(data.news?.[kind]?.includes(key)); }
function newBadge(kind, key) { return isNew(kind, key) ? make('span', {class: 'tag new', text: 'new'}) : null; }

/** A list that unfolds: its line is `label`, and `inside` makes what is in it when it is first opened. */
function fold(label, inside, {count = null, badge = null, open = false} = {}) {
  const line = make('summary', {}, make('span', {dir: 'auto', text: label}), badge);
  if (count !== null) line.append(make('span', {class: 'count', text: count}));
  const details = make('details', {class: 'fold'}, line);
  const fill = () => { if (details.open && details.children.length === 1) details.append(make('div', {class: 'inside'}, ...inside())); };
  details.addEventListener('toggle', fill);
  if (open) { details.open = true; fill(); }
  return details;
}

function paragraph(text, kind = '') { return make('p', {class: kind, dir: 'auto', text}); }
function message(block) { return paragraph(block.message || 'There is nothing to show here.', 'quiet'); }

const blockTypes = {
  Summary: {
    count: () => '',
    isEmpty: block => !block.text,
    preview: block => [paragraph(block.text, 'prose clamp long')],
    open(block) {
      const text = make('p', {class: 'prose', dir: 'auto'});
      for (const sentence of block.sentences ?? []) {
        text.append(make('span', {text: sentence.text}), ' ');
        const button = sourceButtons(sentence.sources);
        if (button) text.append(button, ' ');
      }
      if (!block.sentences?.length) text.textContent = block.text;
      openSheet(block.title, text);
    },
  },

  Flashcards: {
    count: block => counted(cardsOf(block).length, 'card'),
    isEmpty: block => !cardsOf(block).length,
    preview(block) {
      const due = dueCards(block).length;
      return [make('div', {class: 'card-edge'}, paragraph(cardsOf(block)[0].front, 'serif clamp')),
        make('p', {class: 'foot', text: `${counted(block.decks.length, 'deck')} · ${due ? `${due} to study` : 'all done for now'}`})];
    },
    open: block => openCards(block),
  },

  MainQuestion: {
    count: block => counted(block.topics?.length ?? 0, 'topic'),
    isEmpty: block => !block.question && !block.topics?.length,
    preview: block => [paragraph(block.question, 'lead'),
      make('ul', {class: 'lines small quiet'}, ...block.topics.slice(0, 5).map(topic => make('li', {dir: 'auto', text: topic.topic})))],
    open(block) {
      openSheet(block.title, make('div', {},
        paragraph(block.question, 'question'),
        ...block.topics.map((topic, number) => fold(topic.question || topic.topic,
          () => [paragraph(topic.answer, 'prose'), sourceButtons(topic.sources)], {open: number === 0}))));
    },
  },

  KeyTerms: {
    count: block => counted(block.terms?.length ?? 0, 'term'),
    isEmpty: block => !block.terms?.length,
    preview: block => [make('ul', {class: 'lines'}, ...block.terms.slice(0, block.size === '1x1' ? 4 : 9).map(term =>
      make('li', {}, make('span', {dir: 'auto', text: term.term}))))],
    open(block) {
      const list = make('div');
      const show = text => list.replaceChildren(...block.terms
        .filter(term => folded(`${term.term} ${term.explanation ?? ''}`).includes(folded(text)))
        .map(term => fold(term.term, () => [
          paragraph(term.explanation || 'The documents do not explain it; here is where they use it.', term.explanation ? 'prose' : 'quiet'),
          sourceButtons(term.sources)], {count: `${term.count ?? 0} ×`, badge: newBadge('terms', term.term)})));
      const input = make('input', {type: 'search', placeholder: 'Find a term', 'aria-label': 'Find a term', on: {input: () => show(input.value)}});
      show('');
      openSheet(block.title, make('div', {}, make('div', {class: 'field'}, icon('search'), input), list));
    },
  },

  Timeline: {
    count: block => counted(block.items?.length ?? 0, 'date'),
    isEmpty: block => !block.items?.length,
    preview(block) {
      const main = mostImportant(block.items);
      const rest = block.items.length - main.length;
      return [make('ol', {class: 'line'}, ...main.map(item => make('li', {class: 'moment important'},
        make('span', {class: 'date', dir: 'auto', text: item.label}), paragraph(item.event, 'clamp')))),
        rest ? make('p', {class: 'foot', text: `and ${rest} more`}) : null];
    },
    open(block) {
      const main = new Set(mostImportant(block.items));
      const list = make('ol', {class: 'line'});
      const moment = item => make('li', {class: main.has(item) ? 'moment important' : 'moment'},
        make('span', {class: 'row'}, make('span', {class: 'date', dir: 'auto', text: item.label}),
          item.recurrence ? make('span', {class: 'tag', text: 'recurring'}) : null,
          item.owner ? make('span', {class: 'tag', dir: 'auto', text: item.owner}) : null,
          item.status ? make('span', {class: 'tag', dir: 'auto', text: item.status}) : null,
          newBadge('events', item.event)),
        paragraph(item.event), sourceButtons(item.sources));
      const rest = block.items.length - main.size;
      const more = make('button', {class: 'button', type: 'button', 'aria-expanded': 'false'});
      const show = all => {
        list.replaceChildren(...block.items.filter(item => all || main.has(item)).map(moment));
        more.textContent = all ? 'Show the most important' : `Show all ${block.items.length}`;
        more.setAttribute('aria-expanded', String(all));
      };
      more.addEventListener('click', () => show(more.getAttribute('aria-expanded') === 'false'));
      show(false);
      openSheet(block.title, make('div', {}, list, rest ? make('p', {class: 'below'}, more) : null), {kind: 'type-Timeline'});
    },
  },

  MindMap: {
    count: block => counted(block.nodes?.length ?? 0, 'topic'),
    isEmpty: block => !block.nodes?.length,
    preview: block => [smallMap(block)],
    open: block => openMap(block),
  },

  Quiz: {
    count: block => counted(block.questions?.length ?? 0, 'question'),
    isEmpty: block => !block.questions?.length,
    preview(block) {
      const best = store.read(`${data.space.name} quiz`, null);
      return [paragraph(block.questions[0].prompt, 'serif clamp'),
        make('p', {class: 'foot', text: best === null ? 'Not tried yet' : `Best so far: ${best} of ${block.questions.length}`})];
    },
    open: block => openQuiz(block),
  },

  Insights: {
    count: block => String(block.insights?.length ?? ''),
    isEmpty: block => !block.insights?.length,
    preview: block => [paragraph(block.insights[0].text, 'clamp'),
      block.insights.length > 1 ? make('p', {class: 'foot', text: `and ${block.insights.length - 1} more`}) : null],
    open(block) {
      openSheet(block.title, make('div', {}, ...block.insights.map(insight => make('div', {class: 'statement'},
        make('span', {class: 'row'}, make('span', {class: 'kind', text: insight.kind}), newBadge('insights', insight.text)),
        paragraph(insight.text, 'prose'),
        make('details', {class: 'small'}, make('summary', {text: `Evidence (${insight.sources?.length ?? 0})`}),
          make('div', {class: 'inside'}, ...(insight.sources ?? []).map(source => make('div', {class: 'statement'},
            make('blockquote', {class: 'quote', dir: 'auto', text: source.quote}), sourceButtons([source])))))))));
    },
  },
};

/** The three items that weigh most, in the order of time. */
function mostImportant(items) {
  const order = items.map((item, at) => ({item, at}));
  order.sort((a, b) => (b.item.importance ?? 0) - (a.item.importance ?? 0) || a.at - b.at);
  return order.slice(0, 3).sort((a, b) => a.at - b.at).map(entry => entry.item);
}

/** A block as a tile; the whole tile opens it. */
function tileOf(block) {
  const type = blockTypes[block.type];
  if (!type) return null;
  const isEmpty = type.isEmpty(block);
  const opener = make('button', {class: 'opener', type: 'button', 'aria-haspopup': 'dialog'}, icon(block.type), make('span', {dir: 'auto', text: block.title}));
  const size = ['1x1', '1x2', '2x2'].includes(block.size) ? block.size : '1x1';
  const tile = make('section', {class: `tile size-${size} type-${block.type}`}, make('h2', {}, opener));
  const fill = () => {
    opener.querySelector('.count')?.remove();
    if (!isEmpty) opener.append(make('span', {class: 'count', text: type.count(block)}));
    tile.querySelector('.preview')?.remove();
    tile.append(make('div', {class: 'preview'}, ...(isEmpty ? [message(block)] : type.preview(block))));
  };
  fill();
  tile.refresh = fill;
  opener.addEventListener('click', () => {
    if (isEmpty) openSheet(block.title, message(block)); else type.open(block);
  });
  return tile;
}
