// The page of a Space, put together.

const blocks = (data.blocks ?? []).filter(block => blockTypes[block.type]);
const tiles = [];
const typeName = (data.space.type ?? '').split('-').map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');

/** Shows what changed while a sheet was open. */
function refreshTiles() { for (const tile of tiles) tile.refresh(); }

/** What a query or a question finds, in place of nothing: an empty one takes it away. */
async function showResults(panel, query, isQuestion) {
  const turn = showResults.turn = (showResults.turn ?? 0) + 1;
  panel.hidden = !query.trim();
  if (panel.hidden) { panel.replaceChildren(); return; }
  const result = isQuestion ? await search.answer(query) : await search.find(query);
  const isMarked = await search.marker(result?.terms ?? new Set());
  if (turn !== showResults.turn) return;
  const hits = result?.hits ?? [];
  const title = isQuestion ? result?.answer ?? 'The documents hold no answer' : hits.length ? `${counted(hits.length, 'passage')} found` : 'Nothing was found';
  const notes = (result?.corrections ?? []).map(({asked, meant}) => paragraph(`“${asked}” occurs nowhere; searched for “${meant}”`, 'quiet'));
  panel.replaceChildren(make('h2', {text: title, dir: 'auto', 'aria-live': 'polite'}), ...notes, make('ul', {class: 'hits'}, ...hits.map(hit => {
    const text = make('span', {class: 'hit-text', dir: 'auto', lang: hit.found.language});
    appendMarked(text, snippet(hit, isMarked), isMarked);
    return make('li', {}, make('button', {class: 'hit', type: 'button', on: {click: () => openDocument(hit.found, hit)}},
      make('span', {class: 'hit-place', dir: 'auto', text: placeOf({document: hit.found.id, page: hit.page > 0 ? hit.page : undefined})}), text));
  })));
}

function searchFields() {
  const panel = make('section', {class: 'results', hidden: true, 'aria-label': 'Results'});
  const field = (name, label, isQuestion) => {
    const input = make('input', {type: 'search', placeholder: label, 'aria-label': label, autocomplete: 'off', enterkeyhint: 'search'});
    const clear = event => { if (event.key === 'Escape' && input.value) { input.value = ''; showResults(panel, '', isQuestion); event.preventDefault(); } };
    input.addEventListener('keydown', clear);
    input.addEventListener('focus', () => search.open());
    input.addEventListener(isQuestion ? 'change' : 'input', () => showResults(panel, input.value, isQuestion));
    if (isQuestion) input.addEventListener('input', () => { if (!input.value) showResults(panel, '', true); });
    return make('div', {class: 'field'}, icon(name), input);
  };
  return {fields: make('div', {class: 'fields', role: 'search'}, field('search', 'Search the documents', false), field('ask', 'Ask a question', true)), panel};
}

function documentsTile() {
  if (!documents.length && !data.space.skipped?.length) return null;
  const list = documents.map(found => make('li', {}, make('button', {class: 'document', type: 'button', on: {click: () => openDocument(found)}},
    make('span', {dir: 'auto', text: documentName(found)}), ' ', newBadge('documents', found.path) ?? '', make('span', {class: 'quiet small', dir: 'auto', text: ` ${found.path ?? ''}`}))));
  const left = (data.space.skipped ?? []).map(skipped => make('li', {class: 'quiet small', dir: 'auto', text: `${skipped.path}: not read (${skipped.detail ?? skipped.reason})`}));
  return make('section', {class: 'below'}, make('div', {class: 'tile type-Documents'},
    make('h2', {}, icon('Documents'), 'Documents'), make('ul', {class: 'documents'}, ...list, ...left)));
}

/** Everything on paper: blocks in full, without controls. */
function printed() {
  const place = sources => sources?.length ? make('span', {class: 'place', text: ` (${placeOf(sources[0])})`}) : '';
  const line = (strong, text, sources) => make('li', {dir: 'auto'}, strong ? make('strong', {text: `${strong}${text ? ': ' : ''}`}) : '', text ?? '', place(sources));
  const sections = blocks.map(block => {
    const items = {
      Summary: () => block.sentences.map(item => line('', item.text, item.sources)),
      Flashcards: () => cardsOf(block).map(card => line(card.front, card.back, card.sources)),
      MainQuestion: () => [line(block.question, ''), ...block.topics.map(topic => line(topic.question, topic.answer, topic.sources))],
      KeyTerms: () => block.terms.map(term => line(term.term, term.explanation, term.sources)),
      Timeline: () => block.items.map(item => line(item.label, item.event, item.sources)),
      MindMap: () => { const list = []; const visit = node => { list.push(line('', `${'– '.repeat(node.depth)}${node.label}`)); node.children.forEach(visit); }; visit(treeOf(block).root); return list; },
      Quiz: () => block.questions.map(question => line(question.prompt, `${question.choices.join(' / ')} → ${question.choices[question.answer]}`, question.sources)),
      Insights: () => block.insights.map(insight => line(insight.kind, insight.text, insight.sources)),
    }[block.type];
    return make('section', {}, make('h2', {text: block.title}), make('ul', {}, ...(blockTypes[block.type].isEmpty(block) ? [line('', block.message)] : items())));
  });
  return [make('p', {class: 'serif', text: data.space.name}), ...sections];
}

function startSpace() {
  const {fields, panel} = searchFields();
  const facts = [make('span', {class: 'tag', text: typeName}), make('span', {text: counted(documents.length, 'document')}),
    ...(data.space.tags ?? []).map(tag => make('span', {class: 'tag', dir: 'auto', text: tag}))];
  if (data.news?.documents?.length) facts.push(make('span', {class: 'tag new', text: `${data.news.documents.length} new`}));
  const grid = make('div', {class: 'tiles'});
  for (const block of blocks) {
    const tile = tileOf(block);
    tiles.push(tile);
    grid.append(tile);
  }
  const isEmpty = Boolean(data.space.message);
  const main = make('main', {id: 'content', tabindex: '-1'}, panel, isEmpty ? make('div', {class: 'empty'}, icon('Documents'),
    paragraph(data.space.message), paragraph('Add notes to the folder this Space is made from, and make it again.', 'quiet small')) : grid, documentsTile());
  const page = make('div', {class: 'page'},
    make('header', {class: 'head'}, data.library ? make('p', {}, make('a', {href: data.library, text: 'All Spaces'})) : null,
      make('h1', {dir: 'auto', text: data.space.name}), make('div', {class: 'facts'}, ...facts),
      data.space.description ? paragraph(data.space.description, 'about') : null, isEmpty || !search.isThere ? null : fields), main);
  const paper = make('div', {class: 'printed', 'aria-hidden': 'true'});
  document.body.append(make('a', {class: 'skip', href: '#content', text: 'Skip to the blocks'}), page, paper);
  window.addEventListener('beforeprint', () => paper.replaceChildren(...printed()));
}

startSpace();
