// Documents, their passages, and search.

const documents = data.documents ?? [];
const documentsById = new Map(documents.map(found => [found.id, found]));

const documentNumbers = new Map(documents.map((found, at) => [found.id, at + 1]));

/** What to call a document. */
function documentName(found) { return data.names[documentNumbers.get(found.id) - 1]; }

/** The number of a document in the page's list. */
function documentNumber(id) { return documentNumbers.get(id); }

const wordPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/** The index that the program put into the page, unpacked when it is first asked for. */
const search = {
  isThere: Boolean(data.search),

  open() { return this.opening ??= this.unpack(); },

  async unpack() {
    const packed = Uint8Array.from(atob(data.search), letter => letter.charCodeAt(0));
    data.search = null;
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const index = new searchEngine.Index(new Uint8Array(await new Response(stream).arrayBuffer()), documents.map(found => found.text));
    index.heads = documents;
    index.kinds = documents.map(found => elementsOf(found).map(part => part.kind));
    return index;
  },

  /** What `spacepipe search` finds: passages, the terms that were looked for, and what was meant by words that stand nowhere. */
  async find(query, max = 30) {
    const index = await this.open();
    const {hits, weights, corrections} = index.search(query, max);
    return {corrections, terms: new Set(weights.map(([term]) => term)),
      hits: hits.map(({passage}) => ({...index.passages[passage].span, page: index.passages[passage].page, found: documents[index.passages[passage].document]}))};
  },

  /**
   * What `spacepipe ask` answers, with its sources; null where the documents hold no answer. A question about dates has its events,
   * or why there are none.
   */
  async answer(question, max) {
    const index = await this.open();
    const answer = searchEngine.answer(index, question.trim(), max);
    return answer && {...answer,
      hits: answer.sources.map(({document, start, end}) => ({start, end, page: pageOf(documents[document], start), found: documents[document]})),
      events: answer.events?.map(({line, sources: [{document, start, end}]}) => ({line, start, end, page: pageOf(documents[document], start), found: documents[document]}))};
  },

  /** Whether a word of a text is one of the terms; function words are none. */
  async marker(terms) {
    const index = await this.open();
    return word => {
      const known = index.everyForm.get(word.toLowerCase().replaceAll('’', "'")) ?? [];
      return known.some(word => word.terms.some(term => terms.has(term)));
    };
  },
};

/** The page on which an offset lies; undefined in formats without pages. */
function pageOf(found, offset) {
  const parts = elementsOf(found);
  let at = parts.findIndex(part => part.end > offset);
  if (at < 0) at = parts.length - 1;
  return parts[at]?.page;
}

/** Adds `text` to `target` with the words marked that `isMarked` says yes to. */
function appendMarked(target, text, isMarked) {
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    if (!isMarked(match[0])) continue;
    target.append(text.slice(end, match.index), make('mark', {text: match[0]}));
    end = match.index + match[0].length;
  }
  target.append(text.slice(end));
}

/** A passage's text around the first word that was looked for. */
function snippet({found, start: from, end: to}, isMarked) {
  const text = found.text.slice(from, to).replace(/\s+/g, ' ');
  if (text.length <= 320) return text;
  let first = 0;
  for (const match of text.matchAll(wordPattern)) {
    if (isMarked(match[0])) { first = match.index; break; }
  }
  const start = first < 200 ? 0 : text.indexOf(' ', first - 120) + 1;
  const stop = Math.min(text.length, start + 300);
  return (start > 0 ? '… ' : '') + text.slice(start, stop) + (stop < text.length ? ' …' : '');
}

/** Where something stands, in words. */
function placeOf(source) {
  const found = documentsById.get(source.document);
  const name = found ? documentName(found) : shownPath(source.path ?? '');
  return source.page ? t('tile.page', {name, page: source.page}) : name;
}

/** True where all that is told stands in items that the notes mark as done. */
function isDone(sources) {
  const marks = id => documentsById.get(id)?.layers?.marks ?? [];
  return Boolean(sources?.length) && sources.every(source => marks(source.document).some(({kind, span: [start, end]}) => kind === 'done' && start <= source.start && source.end <= end));
}

/** Raised numbers that open where something stands: one a document, the number under which the page lists it. */
function sourceButtons(sources) {
  const known = (sources ?? []).filter(source => documentsById.has(source.document));
  const first = known.filter((source, at) => known.findIndex(other => other.document === source.document) === at);
  if (!first.length) return null;
  return make('sup', {class: 'sources'}, ...first.map(source => {
    const here = known.filter(other => other.document === source.document).length;
    const label = here === 1 ? placeOf(source) : t('tile.source.more', {place: placeOf(source), n: here - 1});
    return make('button', {class: 'source', type: 'button', title: label, 'aria-label': t('tile.source', {n: documentNumber(source.document), place: label}),
      text: String(documentNumber(source.document)), on: {click: event => { event.stopPropagation(); openSources(known, known.indexOf(source)); }}});
  }));
}

/** Opens the document of the first source with its passage marked; the others are a button away. */
function openSources(sources, at = 0) {
  const place = make('span', {class: 'quiet small', 'aria-live': 'polite'});
  const content = make('div');
  const go = step => { at = (at + step + sources.length) % sources.length; show(); };
  const tools = sources.length < 2 ? [] : [place,
    make('button', {class: 'button', type: 'button', text: t('tile.previous'), on: {click: () => go(-1)}}),
    make('button', {class: 'button', type: 'button', text: t('tile.following'), on: {click: () => go(1)}})];
  const found = documentsById.get(sources[at].document);
  const {sheet} = openSheet(documentName(found), content, {wide: true, kind: 'reading', tools});
  function show() {
    const source = sources[at];
    const found = documentsById.get(source.document);
    sheet.querySelector('h2').textContent = documentName(found);
    place.textContent = t('tile.at', {n: at + 1, of: sources.length});
    const {reader, mark} = readerOf(found, unitOffset(found, source.start), unitOffset(found, source.end));
    content.replaceChildren(reader);
    bringIntoView(mark);
  }
  show();
}

/** Opens a document at its beginning, or where `part` is. */
function openDocument(found, part = null) {
  const {reader, mark} = readerOf(found, part?.start ?? -1, part?.end ?? -1);
  openSheet(documentName(found), reader, {wide: true, kind: 'reading'});
  bringIntoView(mark);
}
