// A document as one reads it: its elements, and a passage of it marked.

/** Where in a JavaScript string a code point begins: records count code points, strings count UTF-16 units. */
function unitOffset(found, codePoint) {
  if (!found.pairs) {
    found.pairs = [];
    if (/[\ud800-\udbff]/.test(found.text)) {
      let count = 0;
      for (let at = 0; at < found.text.length; at++, count++) {
        const unit = found.text.charCodeAt(at);
        if (unit >= 0xd800 && unit < 0xdc00) { found.pairs.push(count); at++; }
      }
    }
  }
  let low = 0, high = found.pairs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (found.pairs[middle] < codePoint) low = middle + 1; else high = middle;
  }
  return codePoint + low;
}

/** The elements of a document with offsets into its string; a text without structure is one paragraph. */
function elementsOf(found) {
  if (!found.parts) {
    const elements = found.elements?.length ? found.elements : [{kind: 'paragraph', start: 0, end: Infinity}];
    found.parts = elements.map(element => ({
      kind: element.kind, level: element.level ?? 1, page: element.page,
      start: unitOffset(found, element.start),
      end: element.end === Infinity ? found.text.length : unitOffset(found, element.end),
    }));
  }
  return found.parts;
}

/** Scrolls to a passage; again after the stretches around it have been laid out, which are only guessed at before. */
function bringIntoView(mark) {
  mark?.scrollIntoView({block: 'center'});
  requestAnimationFrame(() => mark?.scrollIntoView({block: 'center'}));
}

/** The whole text of a document, with what lies between two offsets marked. */
function readerOf(found, start, end) {
  const reader = make('div', {class: 'reader', lang: found.language, dir: 'auto'});
  const facts = [found.path && shownPath(found.path), found.metadata?.author?.join?.(', '), found.metadata?.date].filter(fact => typeof fact === 'string' && fact);
  const head = make('p', {class: 'quiet small part', text: facts.join(' · ')});
  const address = safeAddress(found.metadata?.url);
  if (address) head.append(' · ', make('a', {href: address, rel: 'noreferrer noopener', text: found.metadata.url}));
  reader.append(head);
  let mark = null, page = null, stretch = null;
  elementsOf(found).forEach((part, number) => {
    if (number % 40 === 0) reader.append(stretch = make('div', {class: 'stretch'}));
    if (part.page && part.page !== page) stretch.append(make('span', {class: 'page-mark', text: t('tile.pageMark', {n: part.page})}));
    page = part.page ?? page;
    const made = partOf(found, part, start, end);
    stretch.append(made);
    mark ??= made.querySelector('mark');
  });
  return {reader, mark};
}

function partOf(found, part, start, end) {
  /** Adds what lies between two offsets to `target`, marked where it is the passage. */
  const append = (target, from, to) => {
    const first = Math.max(start, from), last = Math.min(end, to);
    if (first >= last) { target.append(found.text.slice(from, to)); return target; }
    target.append(found.text.slice(from, first), make('mark', {text: found.text.slice(first, last)}), found.text.slice(last, to));
    return target;
  };
  const simple = (name, kind) => append(make(name, {class: kind, dir: 'auto'}), part.start, part.end);
  switch (part.kind) {
  case 'heading': return simple(`h${Math.min(2 + part.level, 6)}`, '');
  case 'code': return simple('pre', 'part');
  case 'quote': return simple('blockquote', 'part quote');
  case 'caption': return simple('p', 'part caption');
  case 'listItem': {
    // What is to be done, and what is, as a list with boxes to tick shows it.
    const mark = (found.layers?.marks ?? []).find(({kind, span}) => (kind === 'done' || kind === 'task') && unitOffset(found, span[0]) === part.start)?.kind;
    const item = simple('div', `item${mark ? ` ${mark}` : ''}`);
    if (mark) item.prepend(make('span', {class: 'unseen', text: `${t(`tile.status.${mark === 'done' ? 'done' : 'open'}`)}: `}));
    item.style.setProperty('--depth', String(Math.min(part.level, 6)));
    return item;
  }
  case 'table': {
    const table = make('table');
    let at = part.start;
    for (const line of found.text.slice(part.start, part.end).split('\n')) {
      const row = make('tr');
      let cell = at;
      for (const text of line.split('\t')) {
        row.append(append(make('td', {dir: 'auto'}), cell, cell + text.length));
        cell += text.length + 1;
      }
      table.append(row);
      at += line.length + 1;
    }
    return make('div', {class: 'table part'}, table);
  }
  default: return simple('p', 'part');
  }
}
