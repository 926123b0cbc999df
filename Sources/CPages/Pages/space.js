// The page of a Space, put together.

const blocks = (data.blocks ?? []).filter(block => blockTypes[block.type]);
const tiles = [];

/** Shows what changed while a sheet was open. */
function refreshTiles() { for (const tile of tiles) tile.refresh(); }

/** The passages that a query finds, in place of nothing: an empty query takes them away. */
function showResults(panel, query, isQuestion) {
  panel.hidden = !query.trim();
  if (panel.hidden) { panel.replaceChildren(); return; }
  const {words, hits, total = 0} = rankPassages(query, {every: !isQuestion, max: isQuestion ? 6 : 30});
  const title = !hits.length ? 'Nothing was found' : isQuestion ? 'Where the documents may answer this' : `${counted(total, 'passage')} found`;
  panel.replaceChildren(make('h2', {text: title, 'aria-live': 'polite'}), make('ul', {class: 'hits'}, ...hits.map(hit => {
    const text = make('span', {class: 'hit-text', dir: 'auto', lang: hit.found.language});
    appendMarked(text, snippet(hit, words), words);
    return make('li', {}, make('button', {class: 'hit', type: 'button', on: {click: () => openDocument(hit.found, hit.part)}},
      make('span', {class: 'hit-place', dir: 'auto', text: placeOf({document: hit.found.id, page: hit.part.page})}), text));
  })));
}

function searchFields() {
  const panel = make('section', {class: 'results', hidden: true, 'aria-label': 'Results'});
  const field = (name, label, isQuestion) => {
    const input = make('input', {type: 'search', placeholder: label, 'aria-label': label, autocomplete: 'off', enterkeyhint: 'search'});
    const clear = event => { if (event.key === 'Escape' && input.value) { input.value = ''; showResults(panel, '', isQuestion); event.preventDefault(); } };
    input.addEventListener('keydown', clear);
    input.addEventListener(isQuestion ? 'change' : 'input', () => showResults(panel, input.value, isQuestion));
    if (isQuestion) input.addEventListener('input', () => { if (!input.value) showResults(panel, '', true); });
    return make('div', {class: 'field'}, icon(name), input);
  };
  return {fields: make('div', {class: 'fields', role: 'search'}, field('search', 'Search the documents', false), field('ask', 'Ask a question', true)), panel};
}

/** The documents under the numbers by which statements name them. */
function documentsTile() {
  if (!documents.length && !data.space.skipped?.length) return null;
  const list = documents.map(found => make('li', {}, make('button', {class: 'document', type: 'button', on: {click: () => openDocument(found)}},
    make('span', {class: 'number', 'aria-hidden': 'true', text: String(documentNumber(found.id))}),
    make('span', {}, make('span', {dir: 'auto', text: documentName(found)}), ' ', newBadge('documents', found.path) ?? '', make('span', {class: 'quiet small path', dir: 'auto', text: found.path ?? ''})))));
  const left = (data.space.skipped ?? []).map(skipped => make('li', {class: 'quiet small', dir: 'auto', text: `${skipped.path}: not read (${skipped.detail ?? skipped.reason})`}));
  return make('section', {class: 'below'}, make('div', {class: 'tile type-Documents'},
    make('h2', {}, icon('Documents'), 'Documents'), make('ul', {class: 'documents'}, ...list, ...left)));
}

function startSpace() {
  const {fields, panel} = searchFields();
  const isEmpty = Boolean(data.space.message);
  const grid = make('div', {class: 'tiles'});
  if (!isEmpty) document.querySelector('.head').append(fields);
  replaceText(panel, isEmpty ? make('div', {class: 'empty'}, icon('Documents'), paragraph(data.space.message),
    paragraph('Add notes to the folder this Space is made from, and make it again.', 'quiet small')) : grid, documentsTile());
  document.body.prepend(make('a', {class: 'skip', href: '#content', text: 'Skip to the blocks'}));
  if (!isEmpty) {
    tiles.push(...blocks.map(tileOf));
    grid.append(...tiles);
    refreshTiles();
    keepTiled(grid, tiles);
  }
  index.fillWhenIdle();
}

startSpace();
