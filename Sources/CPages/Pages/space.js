// The page of a Space, put together.

const blocks = (data.blocks ?? []).filter(block => blockTypes[block.type]);
const emptyBlocks = blocks.filter(block => blockTypes[block.type].isEmpty(block));
const tiles = [];

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
  const hits = result?.events ?? result?.hits ?? [];
  const title = isQuestion ? result?.events ? tn('tile.dates.found', hits.length) : result?.answer ?? result?.message ?? t('tile.noAnswer') : hits.length ? tn('tile.passages.found', hits.length) : t('tile.nothingFound');
  const notes = (result?.corrections ?? []).map(({asked, meant}) => paragraph(t('tile.corrected', {asked, meant}), 'quiet'));
  const left = result?.events && result.message ? [paragraph(result.message, 'quiet')] : [];
  panel.replaceChildren(make('h2', {text: title, dir: 'auto', 'aria-live': 'polite'}), ...notes, make('ul', {class: 'hits'}, ...hits.map(hit => {
    const text = make('span', {class: 'hit-text', dir: 'auto', lang: hit.found.language});
    if (hit.line) text.append(hit.line); else appendMarked(text, snippet(hit, isMarked), isMarked);
    return make('li', {}, make('button', {class: 'hit', type: 'button', on: {click: () => openDocument(hit.found, hit)}},
      make('span', {class: 'hit-place', dir: 'auto', text: placeOf({document: hit.found.id, page: hit.page > 0 ? hit.page : undefined})}), text));
  })), ...left);
}

function searchFields() {
  const panel = make('section', {class: 'results', hidden: true, 'aria-label': t('tile.results')});
  const field = (name, label, isQuestion) => {
    const input = make('input', {type: 'search', placeholder: label, 'aria-label': label, autocomplete: 'off', enterkeyhint: 'search'});
    const clear = event => { if (event.key === 'Escape' && input.value) { input.value = ''; showResults(panel, '', isQuestion); event.preventDefault(); } };
    input.addEventListener('keydown', clear);
    input.addEventListener('focus', () => search.open());
    input.addEventListener(isQuestion ? 'change' : 'input', () => showResults(panel, input.value, isQuestion));
    if (isQuestion) input.addEventListener('input', () => { if (!input.value) showResults(panel, '', true); });
    return make('div', {class: 'field'}, icon(name), input);
  };
  return {fields: make('div', {class: 'fields', role: 'search'}, field('search', t('tile.search'), false), field('ask', t('tile.ask'), true)), panel};
}

/** The documents under the numbers by which statements name them. */
function documentsTile() {
  if (!documents.length && !data.space.skipped?.length) return null;
  const list = documents.map(found => make('li', {}, make('button', {class: 'document', type: 'button', on: {click: () => openDocument(found)}},
    make('span', {class: 'number', 'aria-hidden': 'true', text: String(documentNumber(found.id))}),
    make('span', {}, make('span', {dir: 'auto', text: documentName(found)}), ' ', newBadge('documents', found.path) ?? '', make('span', {class: 'quiet small path', dir: 'auto', text: shownPath(found.path ?? '')})))));
  const left = (data.space.skipped ?? []).map(skipped => make('li', {class: 'quiet small', dir: 'auto', text: t('tile.notRead', {name: shownPath(skipped.path), why: skipped.detail ?? skipped.reason})}));
  return make('section', {class: 'below'}, make('div', {class: 'tile type-Documents'},
    make('h2', {}, icon('Documents'), t('tile.Documents')), make('ul', {class: 'documents'}, ...list, ...left)));
}

/** The blocks that have nothing to show, in one line; what is told of each unfolds. */
function emptyLine() {
  if (!emptyBlocks.length) return null;
  const names = new Intl.ListFormat(interfaceLanguage, {type: 'unit'}).format(emptyBlocks.map(titleOf));
  return make('details', {class: 'without quiet small'}, make('summary', {text: t('tile.without', {blocks: names})}),
    make('ul', {}, ...emptyBlocks.map(block => make('li', {}, `${titleOf(block)}: `, make('span', {dir: 'auto', text: reason(block)}), block.model ? ` ${writer(block)}` : ''))));
}

/** What the Space is told of, below its blocks where the window is too narrow for it above them. */
function aboutSpace() {
  const {description, tags} = data.space;
  if (!description && !tags?.length) return null;
  return make('section', {class: 'below about-space narrow-only'}, description ? paragraph(description) : null,
    make('p', {class: 'row'}, ...(tags ?? []).map(tag => make('span', {class: 'tag', dir: 'auto', text: tag}))));
}

/** What an address asks to be opened: the tile of a block (`#tile-Timeline`), or a passage (`#passage:<document>:<start>:<end>`). */
function openFromAddress() {
  const [kind, id, start, end] = location.hash.slice(1).split(':');
  if (kind === 'passage' && documentsById.has(id)) openSources([{document: id, start: Number(start), end: Number(end)}]);
  else tiles.find(tile => tile.id === kind)?.querySelector('.opener').click();
}

function startSpace() {
  const {fields, panel} = searchFields();
  const isEmpty = Boolean(data.space.message);
  const grid = make('div', {class: 'tiles'});
  if (!isEmpty && search.isThere) document.querySelector('.head').append(fields);
  replaceText(panel, isEmpty ? make('div', {class: 'empty'}, icon('Documents'), paragraph(t('tile.empty')),
    paragraph(t('tile.empty.about'), 'quiet small')) : grid, isEmpty ? null : emptyLine(), documentsTile(), aboutSpace());
  if (data.sharedUntil) document.querySelector('.facts .shared').textContent = t('tile.shared.until', {day: new Date(data.sharedUntil).toLocaleDateString(interfaceLanguage, {dateStyle: 'long'})});
  document.body.prepend(make('a', {class: 'skip', href: '#content', text: t('tile.skipTo')}));
  if (!isEmpty) {
    tiles.push(...blocks.filter(block => !emptyBlocks.includes(block)).map(tileOf));
    grid.append(...tiles);
    refreshTiles();
    keepTiled(grid, tiles);
    openFromAddress();
    addEventListener('hashchange', openFromAddress);
  }
}

startSpace();
