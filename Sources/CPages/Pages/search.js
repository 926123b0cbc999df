// Search and answers, by the index that the program put into the page: the same passages, weights and trees as the commands
// `search` and `ask` use, and the same arithmetic in whole numbers, so that both find the same.

const searchEngine = (() => {
  const kinds = ['person', 'place', 'time', 'number', 'reason', 'manner', 'definition', 'choice', 'duration', 'frequency'];
  const encoder = new TextEncoder();
  const quotient = (value, by) => Math.trunc(value / by);

  // Parts of speech by their places in PartOfSpeech.
  const adjective = 0, determiner = 5, noun = 7, numeral = 8, properNoun = 11, punctuation = 12, verb = 15;

  /** Reads what the program's BinaryWriter wrote. */
  class Reader {
    constructor(bytes) { this.bytes = bytes; this.at = 0; this.decoder = new TextDecoder(); }
    byte() { return this.bytes[this.at++]; }
    number() {
      let value = 0, factor = 1;
      for (;;) {
        const byte = this.bytes[this.at++];
        value += (byte & 0x7f) * factor;
        if (byte < 0x80) return value;
        factor *= 128;
      }
    }
    signed() { const value = this.number(); return value % 2 ? -(value - 1) / 2 - 1 : value / 2; }
    string() { const count = this.number(); this.at += count; return this.decoder.decode(this.bytes.subarray(this.at - count, this.at)); }
    list(item) { return Array.from({length: this.number()}, () => item()); }
    numbers() { return this.list(() => this.number()); }
    strings() { return this.list(() => this.string()); }
    int32() { this.at += 4; return new DataView(this.bytes.buffer, this.bytes.byteOffset + this.at - 4, 4).getInt32(0, true); }
    /** A span as what the last one is away; `place` holds its end. */
    span(place) { const start = place.end + this.signed(); place.end = start + this.number(); return {start, end: place.end}; }
  }

  // Marks of tokens and of sentences, as SentenceFacts.swift numbers them.
  const token = {punctuation: 1, verb: 2, name: 4, number: 8, year: 16, aside: 32, describes: 64, quantity: 128, writer: 256,
    beforeNoun: 512, reason: 1024, means: 2048, bracketed: 4096, afterComma: 8192, names: 16384};
  const sentence = {heading: 1, question: 2, listItem: 4, announces: 8, line: 16, money: 32, date: 64, recurs: 128,
    duration: 256, person: 512, place: 1024, order: 2048, bareOrder: 4096, verb: 8192, occasion: 16384, negative: 32768,
    conditional: 65536, modal: 131072, opensWithPronoun: 262144, speaksOfWriter: 524288, speaksOfReader: 1048576};

  function readSentence(reader, place, state) {
    const span = reader.span(place);
    const marks = reader.number();
    const [length, element, part, commas, quantities, purposes, examples, subject] = Array.from({length: 8}, () => reader.number());
    const first = state.token + reader.number();
    state.token = first + reader.number();
    const definitions = reader.list(() => ({confidence: reader.signed(), words: reader.numbers(), determiners: reader.numbers(),
      place: reader.byte() ? reader.span({end: 0}) : null}));
    return {span, marks, length, element, place: part, commas, quantities, purposes, examples, subject: subject - 1,
      first, end: state.token, definitions};
  }

  function readFacts(reader) {
    const flags = reader.byte();
    const heading = reader.numbers(), title = reader.numbers();
    const count = reader.number();
    const words = new Int32Array(count), marks = new Int32Array(count);
    for (let at = 0; at < count; at++) {
      const value = reader.number();
      words[at] = value >>> 1;
      if (value & 1) marks[at] = reader.number();
    }
    const low = reader.number(), high = low + reader.number();
    const place = {end: 0}, state = {token: 0};
    const sentences = reader.list(() => readSentence(reader, place, state));
    return {isReferences: Boolean(flags & 1), isBelowHeading: Boolean(flags & 2), heading, title, words, marks, low, high,
      sentences, tables: reader.numbers()};
  }

  function readTable(reader) {
    return reader.list(() => {
      const place = {end: 0};
      const span = reader.span(place);
      place.end = span.start;
      return {span, cells: reader.list(() => {
        const own = reader.span(place), shape = reader.number();
        return {span: own, words: reader.numbers(), tokens: shape >>> 2, hasDigit: Boolean(shape & 1), hasLetter: Boolean(shape & 2)};
      })};
    });
  }

  // MARK: Whole numbers

  /** log₂(1 + k/512) in 1,024ths. */
  const logarithms = Array.from({length: 512}, (_, step) => {
    let x = BigInt(512 + step) << 21n, result = 0;
    for (let bit = 0; bit < 10; bit++) {
      x = (x * x) >> 30n;
      result <<= 1;
      if (x >= 2n << 30n) { x >>= 1n; result |= 1; }
    }
    return result;
  });

  /** log₂ of a positive whole number in 1,024ths. */
  function log2(value) {
    let exponent = Math.floor(Math.log2(value));
    if (2 ** exponent > value) exponent--; else if (2 ** (exponent + 1) <= value) exponent++;
    const mantissa = exponent >= 9 ? Math.floor(value / 2 ** (exponent - 9)) : value * 2 ** (9 - exponent);
    return exponent * 1024 + logarithms[mantissa - 512];
  }

  function exponential(value) {
    const octaves = Math.min(quotient(Math.max(value, 0) * 1477, 1024), 40 << 10);
    return BigInt(1024 + (octaves & 1023)) << BigInt(octaves >> 10);
  }

  function squareRoot(value) { return value > 0 ? Math.floor(Math.sqrt(value)) : 0; }

  // MARK: Words of questions

  const letterPattern = /[\p{L}\p{N}\p{M}]/u;
  const isLetter = text => text !== undefined && /^[\p{L}]/u.test(text);
  const isWordPart = text => text !== undefined && /^[\p{L}\p{N}]/u.test(text);
  const clitic = /^['’](?:s|d|m|re|ve|ll)(?![\p{L}\p{N}])/iu;
  const unspaced = /^(?:\p{Script=Han}|[\p{Script=Hiragana}\p{M}]+|[\p{Script=Katakana}ー\p{M}]+|[\p{Script=Thai}\p{M}]+|[\p{Script=Lao}\p{M}]+|[\p{Script=Khmer}\p{M}]+|[\p{Script=Myanmar}\p{M}]+)/u;

  /** The words and marks of a line, as Tokenizer.swift parts them; `isKnown` tells which abbreviations the documents have. */
  function tokenize(text, traits, isKnown) {
    const tokens = [];
    let at = 0;
    const add = (start, end, kind) => tokens.push({start, end, kind, text: text.slice(start, end)});
    while (at < text.length) {
      const character = String.fromCodePoint(text.codePointAt(at));
      if (/\s|\p{Cc}|\p{Zs}/u.test(character)) { at += character.length; continue; }
      const rest = text.slice(at);
      const run = unspaced.exec(rest);
      if (run) { add(at, at + run[0].length, 'word'); at += run[0].length; continue; }
      const address = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}.'_-]*(?::\/\/|@(?=[\p{L}\p{N}]))[^\s<>"]*/u.exec(rest);
      if (address) {
        const shown = address[0].replace(/[.,;:!?)\]}']+$/, '');
        add(at, at + shown.length, 'address');
        at += shown.length;
        continue;
      }
      if (letterPattern.test(character)) { at = word(text, at, traits, isKnown, add); continue; }
      const previous = text[at - 1];
      const found = traits.clitics && isWordPart(previous) ? clitic.exec(rest) : null;
      if (found) { add(at, at + found[0].length, 'word'); at += found[0].length; continue; }
      let end = at + character.length;
      if (character.length === 1 && !/[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"]/u.test(character)) while (text[end] === character) end++;
      add(at, end, 'mark');
      at = end;
    }
    return tokens;
  }

  /** Adds the word that begins at `start`, in parts where clitics part it; where it ends. */
  function word(text, start, traits, isKnown, add) {
    let at = start, letters = 0, uppers = 0, periods = 0, lowers = 0;
    const next = offset => text[at + offset] === undefined ? undefined : String.fromCodePoint(text.codePointAt(at + offset));
    while (at < text.length) {
      const character = next(0);
      if (/\p{L}/u.test(character) && !unspaced.test(character)) {
        letters++;
        if (/\p{Lu}/u.test(character)) uppers++; else lowers++;
      } else if (character === "'" || character === '’') {
        if (!isLetter(next(1)) || !letters) break;
        if (traits.elision && encoder.encode(text.slice(start, at)).length <= 7) { add(start, at + 1, 'word'); return at + 1; }
        if (traits.clitics && clitic.test(text.slice(at))) break;
      } else if (character === '-' || character === '\u2010' || character === '\u2011') {
        if (!isWordPart(next(1))) break;
      } else if (character === '.') {
        if (!isWordPart(next(1)) || !joins(text, start, at)) break;
        periods++;
      } else if (character === ',') {
        if (!/\d/.test(text[at - 1] ?? '') || !/\d/.test(text[at + 1] ?? '')) break;
      } else if (character === '_') {
        if (at === start || !isWordPart(next(1))) break;
      } else if (character === '\u00b7' || character === '\u00ad') {
        if (!isWordPart(next(1))) break;
      } else if (!/[\p{N}\p{M}]/u.test(character)) break;
      at += character.length;
    }
    if (at === start) at += next(0).length;
    const negation = traits.clitics && letters > 3 ? /n['’]t$/i.exec(text.slice(start, at)) : null;
    if (negation && negation.index > 0) {
      add(start, start + negation.index, 'word');
      add(start + negation.index, at, 'word');
      return at;
    }
    // The full stop of an abbreviation belongs to it.
    const isEnd = at + 1 >= text.length;
    if (text[at] === '.' && letters && text[at + 1] !== '.' && (periods && letters === periods + 1
      || !isEnd && (letters === 1 && uppers === 1 && at - start === 1 || isKnown(folded(text.slice(start, at + 1)))))) at++;
    add(start, at, 'word');
    return at;
  }

  /** True where a full stop stands inside `U.S.`, `3.5`, `example.org`. */
  function joins(text, start, at) {
    const next = text[at + 1], before = text[at - 1] ?? '';
    if (/\d/.test(before)) return /\d/.test(next) || /[a-z]/.test(next) && at - start < 8;
    const isSingle = at + 2 >= text.length || !isWordPart(text[at + 2]);
    const isAlone = at - 1 === start || text[at - 2] === '.';
    if (isAlone && isSingle || /[a-z\d]/.test(next)) return true;
    return isAlone && text[at + 2] === '.';
  }

  /** A word in lower case, as documents' words are kept. */
  function folded(text) {
    return text.toLowerCase().replaceAll('’', "'");
  }

  /** Function words and punctuation are not looked up. */
  const isTerm = word => !word.isStop && /^[\p{L}\p{N}]/u.test(word.form);

  // MARK: Languages

  /** What is not among the words of a language that are written down is this rare. */
  const rarest = 17;

  /** So many times likelier, as an exponent of 2, a language must be than those before it. */
  const clearly = 5;

  /** A language that questions may be asked in. */
  class Language {
    constructor(reader) {
      this.tag = reader.string();
      const stemmer = stemmers[reader.string()];
      this.stem = stemmer ?? (form => form);
      const traits = reader.byte();
      this.traits = {clitics: Boolean(traits & 1), elision: Boolean(traits & 2), isUnknown: Boolean(traits & 4), capitalNouns: Boolean(traits & 8)};
      this.stopWords = new Set(reader.strings());
      this.time = new dateEngine.TimeWords(reader);
      this.readRarities(reader);
      /** The words of documents in it, with their part of speech and how rare they are. */
      this.forms = new Map();
    }

    /** Reads where the words that are not rare stand in the language's table, by how rare they are. */
    readRarities(reader) {
      this.slots = reader.number();
      this.rarities = new Map();
      for (let rarity = 0; rarity <= 15; rarity++) {
        let key = 0;
        for (let count = reader.number(); count > 0; count--) this.rarities.set(key += reader.number(), rarity);
      }
    }

    /** Reads the words that tell what a question asks for. */
    readCues(reader) {
      this.cues = new Map();
      for (const kind of kinds) for (const phrase of reader.strings()) this.cues.set(phrase, kind);
      [this.prices, this.writers, this.persons] = [new Set(reader.strings()), new Set(reader.strings()), new Set(reader.strings())];
      this.dates = new dateEngine.DateWords(reader);
    }

    /** The words of what was asked, as the documents' words are kept. */
    annotated(text) {
      return tokenize(text, this.traits, form => this.forms.has(form)).map(found => {
        const form = folded(found.text);
        if (found.kind === 'address') return {...found, form, stem: form, isStop: false, rarity: 30, tag: -1};
        if (found.kind === 'mark' || !/\p{L}/u.test(form)) return {...found, form, stem: form, isStop: true, rarity: 30, tag: found.kind === 'mark' ? punctuation : numeral};
        // Words of documents in other languages are strangers here.
        const known = this.forms.get(form);
        const isStop = this.stopWords.has(form) || this.traits.isUnknown && encoder.encode(form).length <= 3 && form.charCodeAt(0) < 0x80;
        return {...found, form, stem: this.stem(form), isStop, rarity: known?.rarity ?? this.rarity(form), tag: known?.tag ?? -1};
      });
    }

    /** How rare a word is in the language, as far as it is not rare; FNV-1a finds its slot and its mark. */
    rarity(form) {
      if (!this.slots) return 30;
      let hash = 0xcbf29ce484222325n;
      for (const byte of encoder.encode(form)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
      const mark = Number((hash ^ hash >> 48n) & 0xffffn) || 1;
      const slot = Number(BigInt.asUintN(64, (hash ^ hash >> 32n) * 0x9e3779n) & BigInt(this.slots - 1));
      for (let offset = 0; offset < 6; offset++) {
        const found = this.rarities.get(((slot + offset) % this.slots) * 256 + (mark & 0xff));
        if (found !== undefined) return found;
      }
      return rarest;
    }
  }

  // MARK: The index

  /** What the program wrote of all documents; `texts` are theirs. */
  class Index {
    constructor(bytes, texts) {
      const reader = new Reader(bytes);
      this.texts = texts;
      this.languages = reader.list(() => new Language(reader));
      for (const language of this.languages) language.readCues(reader);
      this.readWords(reader);
      this.readPassages(reader);
      const stems = [...new Set(this.words.map(word => word.stem))];
      this.related = new Map(reader.list(() => [reader.string(), reader.list(() => ({stem: stems[reader.number()], strength: reader.byte()}))]));
      this.judge = Array.from({length: 10}, () => reader.int32());
      this.readTrees(reader);
    }

    readWords(reader) {
      this.stems = reader.strings();
      this.terms = new Map(this.stems.map((stem, number) => [stem, number]));
      this.everyForm = new Map();
      this.stemOfForm = new Map();
      this.words = reader.list(() => {
        const flags = reader.byte(), tags = this.languages.map(() => reader.byte());
        const form = reader.string(), letters = encoder.encode(form);
        const shared = reader.number(), count = reader.number();
        const root = new Uint8Array(shared + count);
        root.set(letters.subarray(0, shared));
        root.set(reader.bytes.subarray(reader.at, reader.at + count), shared);
        reader.at += count;
        return {form, stem: reader.decoder.decode(root), isStop: Boolean(flags & 1), rarity: flags >> 1, tags, terms: reader.numbers()};
      });
      for (const word of this.words) {
        this.everyForm.set(word.form, [...this.everyForm.get(word.form) ?? [], word]);
        word.tags.forEach((tag, place) => { if (tag !== 255) this.languages[place].forms.set(word.form, {tag, rarity: word.rarity}); });
        if (word.terms.length && word.form !== word.stem && !this.stemOfForm.has(word.form)) this.stemOfForm.set(word.form, word.stem);
      }
    }

    readPassages(reader) {
      this.asides = [];
      this.tables = [];
      this.documents = reader.number();
      for (let document = 0; document < this.documents; document++) {
        const place = {end: 0};
        this.asides.push(reader.list(() => reader.span(place)));
        this.tables.push(reader.list(() => readTable(reader)));
      }
      this.dated = Array.from({length: this.documents}, () => dateEngine.readDated(reader));
      this.postings = this.stems.map(() => []);
      this.meanLength = 0;
      let document = 0;
      const place = {end: 0};
      this.passages = reader.list(() => {
        const moved = reader.number();
        if (moved) { document += moved; place.end = 0; }
        const span = reader.span(place);
        return {document, span, page: reader.number() - 1, facts: readFacts(reader)};
      });
      this.passages.forEach((passage, number) => {
        const counts = new Map();
        let length = 0;
        const add = word => { for (const term of this.words[word].terms) { counts.set(term, (counts.get(term) ?? 0) + 1); length++; } };
        const {facts} = passage;
        for (let at = facts.low; at < facts.high; at++) add(facts.words[at]);
        if (facts.isBelowHeading) facts.heading.forEach(add);
        passage.length = length;
        this.meanLength += length;
        passage.counts = [...counts].sort((a, b) => a[0] - b[0]);
        for (const [term, count] of passage.counts) this.postings[term].push([number, count]);
      });
      this.meanLength = Math.max(quotient(this.meanLength, Math.max(this.passages.length, 1)), 1);
    }

    readTrees(reader) {
      const depth = 5, size = depth * 5 + (2 << depth);
      const bytes = reader.bytes.subarray(reader.at);
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      const count = Math.floor(bytes.length / size);
      this.trees = {count, features: new Uint8Array(count * depth), thresholds: new Int32Array(count * depth), leaves: new Int16Array(count << depth)};
      for (let tree = 0; tree < count; tree++) {
        for (let level = 0; level < depth; level++) {
          this.trees.features[tree * depth + level] = view.getUint8(tree * size + level);
          this.trees.thresholds[tree * depth + level] = view.getInt32(tree * size + depth + 4 * level, true);
        }
        for (let leaf = 0; leaf < 1 << depth; leaf++) this.trees.leaves[(tree << depth) + leaf] = view.getInt16(tree * size + 5 * depth + 2 * leaf, true);
      }
    }

    /** The logarithm of the odds, in 1,024ths, that a sentence with these features answers. */
    score(features) {
      const {count, thresholds, leaves} = this.trees;
      let sum = 0;
      for (let tree = 0; tree < count; tree++) {
        let leaf = 0;
        for (let level = tree * 5; level < tree * 5 + 5; level++) leaf = leaf << 1 | (features[this.trees.features[level]] > thresholds[level] ? 1 : 0);
        sum += leaves[(tree << 5) + leaf];
      }
      return quotient(sum * 1024, 1000);
    }

    inverseFrequency(term) {
      const frequency = this.postings[term].length, rest = this.passages.length - frequency;
      return log2(1024 + quotient(1024 * (2 * rest + 1), 2 * frequency + 1)) - 10 * 1024;
    }

    saturation(count, length) {
      const norm = 384 + quotient(1152 * length, this.meanLength);
      return quotient(2560 * count * 1024, 1024 * count + norm);
    }

    /** What a word is looked up by: its stem, of a hyphenated word its parts. */
    keys(word) {
      if (!isTerm(word)) return [];
      if (!word.form.includes('-')) return [word.stem];
      const parts = word.form.split('-').filter(part => encoder.encode(part).length > 1).map(part => this.stemOfForm.get(part) ?? part);
      return parts.length ? parts : [word.stem];
    }

    /** The terms of a word; where its stem stands nowhere, the stem that documents in another language have of the same form. */
    find(word) {
      const keys = this.keys(word), found = keys.map(key => this.terms.get(key)).filter(term => term !== undefined);
      if (found.length || !keys.length) return found;
      const term = this.terms.get(this.stemOfForm.get(word.form) ?? word.form);
      return term === undefined ? [] : [term];
    }

    /** The language of a question, among those that documents are in: the one in which its words are likeliest. */
    likeliest(text) {
      const words = Array.from(text.matchAll(/([\p{L}\p{M}]+)(['’]?)/gu), ([, word, mark]) => mark ? [folded(word), `${folded(word)}'`] : [folded(word)]);
      const cost = language => words.reduce((sum, spellings) => sum + Math.min(rarest, ...spellings.map(form => language.rarity(form))), 0);
      const [first, ...others] = this.languages;
      let best = first, least = cost(best);
      for (const language of others) {
        const own = cost(language);
        if (own + clearly <= least) [best, least] = [language, own];
      }
      return best;
    }

    /** The word of the documents that is nearest to one that stands nowhere: one edit away, two for long ones. */
    nearest(form) {
      const letters = [...form];
      const most = letters.length >= 8 ? 2 : letters.length >= 4 ? 1 : 0;
      let best = null;
      for (const word of most ? this.words : []) {
        if (!word.terms.length || Math.abs([...word.form].length - letters.length) > most) continue;
        const edits = distanceOfWords(letters, [...word.form], most);
        if (edits > most) continue;
        const count = this.postings[word.terms[0]].length;
        if (!best || edits < best.edits || edits === best.edits && count > best.count
          || edits === best.edits && count === best.count && word.form < best.form) best = {edits, count, form: word.form, terms: word.terms};
      }
      if (best) return best;
      const terms = letters.length >= 3 ? this.stems.flatMap((stem, term) => stem.startsWith(form) ? [term] : []) : [];
      return terms.length ? {form: `${form}*`, terms} : null;
    }

    // MARK: Search

    add(weights, scores) {
      for (const [term, share] of weights) {
        const weight = quotient(this.inverseFrequency(term) * share, 1024);
        for (const [passage, count] of this.postings[term]) {
          scores[passage] += quotient(weight * this.saturation(count, this.passages[passage].length), 1024);
        }
      }
    }

    top(scores, count, allows) {
      const found = [];
      scores.forEach((score, passage) => { if (score > 0 && allows(passage)) found.push({passage, score}); });
      found.sort((a, b) => b.score - a.score || a.passage - b.passage);
      return found.slice(0, count);
    }

    /** Passages by BM25. */
    ranked(weights, max, allows = () => true) {
      const scores = new Array(this.passages.length).fill(0);
      this.add(weights, scores);
      return this.top(scores, max, allows);
    }

    /** The best passages for a query with their scores in 1,024ths. */
    search(text, max) {
      const query = this.query(text);
      const allows = passage => this.allows(query, passage);
      let best = this.ranked(query.weights, Math.max(max, 60), allows);
      if (query.mayExpand && best.length > 1) {
        const first = best[0].passage;
        best = this.ranked(this.expanded(query.weights, best), Math.max(max, 60), allows);
        this.regularise(best);
        const place = best.findIndex(hit => hit.passage === first);
        if (place > 0) {
          best.splice(place, 1);
          best.unshift({passage: first, score: best[0].score});
        }
      }
      return {...query, hits: best.slice(0, max)};
    }

    query(text) {
      const phrases = [], filters = [], values = {};
      for (let at = 0; at < text.length;) {
        const quote = text[at] === '"' ? text.indexOf('"', at + 1) : -1;
        if (quote > at) { phrases.push([at + 1, quote]); at = quote + 1; continue; }
        let end = at;
        while (end < text.length && !/[ \t\n\v\f\r]/.test(text[end]) && text[end] !== '"') end++;
        const found = folded(text.slice(at, end));
        for (const name of ['path', 'type', 'page']) {
          if (found.startsWith(name + ':') && encoder.encode(found).length > 5) { values[name] = found.slice(5); filters.push([at, end]); }
        }
        at = Math.max(end, at) + 1;
      }
      const counts = new Map(), unknown = [];
      const count = term => counts.set(term, (counts.get(term) ?? 0) + 1);
      let hasPrefix = false;
      const tokens = this.likeliest(text).annotated(text);
      for (const word of tokens) {
        if (filters.some(([start, end]) => word.start < end && start < word.end)) continue;
        if (text[word.end] === '*') {
          hasPrefix = true;
          this.stems.forEach((stem, term) => { if (stem.startsWith(word.form)) count(term); });
        } else {
          const terms = this.find(word);
          terms.forEach(count);
          if (!terms.length && this.keys(word).length) unknown.push(word);
        }
      }
      const corrections = [];
      // In a long text a word that stands nowhere is one word less to go by; in a few words it is a slip.
      for (const word of counts.size + unknown.length > 8 ? [] : unknown) {
        const meant = this.nearest(word.form);
        if (!meant) continue;
        meant.terms.forEach(count);
        corrections.push({asked: word.text, meant: meant.form});
      }
      const weights = [...counts].sort((a, b) => a[0] - b[0]).map(([term, number]) => [term, number * 1024]);
      const stems = counts.size > 8 ? [] : phrases.map(([start, end]) =>
        tokens.filter(word => word.start >= start && word.start < end).map(word => word.stem)).filter(list => list.length);
      return {weights, phrases: stems, values, corrections, mayExpand: !stems.length && weights.length > 2 && !hasPrefix};
    }

    allows({phrases, values}, number) {
      const passage = this.passages[number], head = this.heads[passage.document];
      if (/^\d+$/.test(values.page ?? '') && passage.page !== Number(values.page)) return false;
      if (values.path && !(head.path ?? '').toLowerCase().includes(values.path)) return false;
      if (values.type && !(head.mediaType ?? '').toLowerCase().includes(values.type)) return false;
      if (!phrases.length) return true;
      const {facts} = passage;
      const stems = Array.from(facts.words.subarray(facts.low, facts.high), word => this.words[word].stem);
      return phrases.every(phrase => stems.some((_, start) => phrase.every((stem, place) => stems[start + place] === stem)));
    }

    /** The query's terms with those most typical of the first results (RM3). */
    expanded(query, results) {
      const model = new Map();
      const feedback = results.slice(0, 5);
      const scale = Math.max(feedback.reduce((sum, result) => sum + result.score, 0), 1);
      for (const {passage, score} of feedback) {
        const share = quotient(score * 2 ** 20, scale), length = Math.max(this.passages[passage].length, 1);
        for (const [term, count] of this.passages[passage].counts) {
          const gain = quotient(quotient(share * count, length) * this.inverseFrequency(term), 1024);
          model.set(term, (model.get(term) ?? 0) + gain);
        }
      }
      const best = [...model].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 12);
      const modelSum = Math.max(best.reduce((sum, item) => sum + item[1], 0), 1);
      const querySum = query.reduce((sum, item) => sum + item[1], 0);
      const result = new Map(query.map(([term, weight]) => [term, quotient(weight * (1024 - 410), 1024)]));
      for (const [term, weight] of best) {
        result.set(term, (result.get(term) ?? 0) + quotient(quotient(querySum * 410, 1024) * weight, modelSum));
      }
      return [...result].sort((a, b) => a[0] - b[0]);
    }

    /** Moves each score towards those of the passages it is like (cosine of tf·idf). */
    regularise(results) {
      const count = Math.min(results.length, 50);
      if (count <= 2) return;
      const vectors = results.slice(0, count).map(({passage}) => this.vector(passage));
      const gains = new Array(count).fill(0);
      let total = 0;
      for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) {
        const similarity = product(vectors[a], vectors[b]);
        gains[a] += similarity * results[b].score;
        gains[b] += similarity * results[a].score;
        total += 2 * similarity;
      }
      const mean = Math.max(quotient(total, count), 1);
      const floor = results.length > count ? results[count].score : 0;
      for (let place = 0; place < count; place++) {
        const smoothed = quotient(results[place].score * (1024 - 205) + quotient(gains[place], mean) * 205, 1024);
        results[place].score = Math.max(smoothed, floor);
      }
      results.sort((a, b) => b.score - a.score || a.passage - b.passage);
    }

    vector(passage) {
      const weighted = this.passages[passage].counts.map(([term, count]) => [term, log2(1 + count) * (this.inverseFrequency(term) >> 10)]);
      const norm = Math.max(squareRoot(weighted.reduce((sum, item) => sum + item[1] * item[1], 0)), 1);
      return weighted.map(([term, weight]) => [term, quotient(weight * 1024, norm)]);
    }
  }

  /** How many letters are put in, left out, changed or swapped with their neighbour between two words; `most` + 1 for more. */
  function distanceOfWords(one, other, most) {
    let before = null, previous = Array.from({length: other.length + 1}, (_, at) => at);
    for (let i = 1; i <= one.length; i++) {
      const row = [i];
      for (let j = 1; j <= other.length; j++) {
        row[j] = Math.min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      if (Math.min(...row) > most) return most + 1;
      [before, previous] = [previous, row];
    }
    return previous[other.length];
  }

  function product(one, other) {
    let sum = 0;
    for (let i = 0, j = 0; i < one.length && j < other.length;) {
      if (one[i][0] === other[j][0]) sum += one[i++][1] * other[j++][1];
      else if (one[i][0] < other[j][0]) i++; else j++;
    }
    return Math.floor(sum / 1024);
  }

  // MARK: Questions

  /**
   * What a question asks for: its words with their weights, and the kind of thing that would answer it. `left` are the places of
   * tokens that say nothing of what is asked about.
   */
  class Question {
    constructor(tokens, index, language, left) {
      Object.assign(this, {tokens, index, language});
      const [kind, cue] = kindOf(tokens, language);
      this.kind = kind;
      this.order = [];
      this.weightOf = new Map();
      this.names = new Set();
      this.verbs = new Set();
      this.nouns = new Set();
      this.letters = new Map();
      this.unknown = [];
      this.unknownNames = 0;
      tokens.forEach((word, place) => { if ((place < cue.start || place >= cue.end) && !left.has(place)) this.add(word, place); });
      this.head = this.headOf(tokens, cue);
      this.asksForMoney = tokens.some(word => language.prices.has(word.form));
      this.isOfWriter = tokens.some(word => language.writers.has(word.form));
      this.isOfReader = tokens.some(word => !language.writers.has(word.form) && language.persons.has(word.form));
      const known = [...this.weightOf.keys()].sort((a, b) => a - b);
      this.stems = [...this.unknown.map(word => ({...word, term: null})),
        ...known.map(term => ({stem: index.stems[term], weight: this.weightOf.get(term), term}))];
      for (const word of this.stems) word.letters = encoder.encode(word.stem);
      this.standIns = new Map();
      this.stems.forEach(({stem, weight, term}, place) => {
        for (const relation of language.tag.startsWith('en') ? index.related.get(stem) ?? [] : []) {
          const list = this.standIns.get(relation.stem) ?? [];
          list.push({place, term, strength: relation.strength, weight});
          this.standIns.set(relation.stem, list);
        }
      });
      this.total = [...this.weightOf.values()].reduce((sum, weight) => sum + weight, 0) + this.unknown.reduce((sum, word) => sum + word.weight, 0);
      this.weights = known.map(term => [term, 1024]);
      this.words = new Map();
    }

    add(word, place) {
      const {index} = this;
      const keys = index.keys(word);
      const terms = index.find(word);
      if (keys.length) addLetters(this.letters, word.form);
      const rarity = Math.min(Math.max(word.rarity - 4, 2), 14);
      const tag = tagOf(word, place, this.language);
      if (!terms.length && keys.length) {
        this.unknown.push({stem: word.stem, weight: 512 * rarity});
        if (tag === properNoun) this.unknownNames += 512 * rarity;
      }
      for (const term of terms) {
        this.order.push(term);
        (tag === properNoun ? this.names : tag === verb ? this.verbs : this.nouns).add(term);
        this.weightOf.set(term, quotient(index.inverseFrequency(term), 2) + quotient(1024 * rarity, 3));
      }
    }

    /** The last noun of "which French river", where the question word asks for one. */
    headOf(tokens, cue) {
      if (cue.start === cue.end) return null;
      const tags = tokens.map((word, place) => tagOf(word, place, this.language));
      let place = cue.end;
      while ([adjective, numeral, properNoun, determiner].includes(tags[place])) place++;
      if (tags[place] !== noun) return null;
      while (tags[place + 1] === noun) place++;
      return this.index.find(tokens[place]).at(-1) ?? null;
    }

    weight(terms) { let sum = 0; for (const term of terms) sum += this.weightOf.get(term) ?? 0; return sum; }

    share(terms) { return quotient(1000 * this.weight(terms), Math.max(this.total, 1)); }

    /** What a word of the documents is to the question. */
    word(number) {
      const known = this.words.get(number);
      if (known) return known;
      const word = this.index.words[number];
      const asked = word.terms.filter(term => this.weightOf.has(term));
      const standIns = this.standIns.get(word.stem) ?? [];
      const found = {form: word.form, terms: word.terms, asked, first: this.weightOf.has(word.terms[0]) ? word.terms[0] : -1,
        kinship: word.terms.length ? this.kinship(encoder.encode(word.stem)) : 0, standIns,
        related: standIns.reduce((most, item) => Math.max(most, quotient(item.weight * item.strength, 255)), 0)};
      this.words.set(number, found);
      return found;
    }

    /** How much of what is asked for a word of this stem is akin to. */
    kinship(letters) {
      let best = 0;
      for (const other of this.stems) {
        if (other.weight <= best) continue;
        const shorter = Math.min(letters.length, other.letters.length);
        if (shorter < 4) continue;
        let common = 0;
        while (common < shorter && letters[common] === other.letters[common]) common++;
        if (common === letters.length && common === other.letters.length) continue;
        if (common >= 4 && common * 20 >= shorter * 13 && common * 2 >= Math.max(letters.length, other.letters.length)) best = other.weight;
      }
      return best;
    }

    /** What of the question stands in some words, and whether each of them has something of it. */
    named(words) {
      const terms = new Set();
      let isWhole = true;
      for (const number of words) {
        const {asked} = this.word(number);
        asked.forEach(term => terms.add(term));
        if (!asked.length) isWhole = false;
      }
      return {terms, isWhole: isWhole && terms.size > 0};
    }
  }

  /**
   * What a word of a question is: what it mostly is in the documents; a word that stands in none of them is a name when it is
   * written as one. The program has a tagger for that, which is larger than most notes.
   */
  function tagOf(word, place, {traits, tag}) {
    if (word.tag >= 0) return word.tag;
    const mayBeName = place > 0 && !traits.capitalNouns || tag !== 'en' && word.rarity > 15;
    return mayBeName && /^\p{Lu}/u.test(word.text) ? properNoun : noun;
  }

  /** The kind of answer, from the first and longest question phrase; and the places of its words. */
  function kindOf(tokens, {cues, dates}) {
    const phrases = dates.found(tokens.map(word => word.form));
    for (let start = 0; start < tokens.length; start++) {
      for (const found of phrases) {
        if (found.start === start && (found.use === 'definition' || found.use === 'time')) return [found.use, found];
      }
      // "Qu'est-ce qui" asks for no person.
      if (phrases.some(found => found.start <= start && start < found.end && found.end - found.start > 1)) continue;
      for (let length = Math.min(3, tokens.length - start); length > 0; length--) {
        const kind = cues.get(tokens.slice(start, start + length).map(word => word.form).join(' '));
        if (kind) return [kind, {start, end: start + length}];
      }
    }
    return [null, {start: 0, end: 0}];
  }

  /** Counts the runs of three letters of a word, its beginning and its end being letters as well. */
  function addLetters(counts, form) {
    let run = 0x5e;
    const count = () => counts.set(run, (counts.get(run) ?? 0) + 1);
    for (const byte of encoder.encode(form)) {
      const isWhole = run > 0xff;
      run = (run << 8 | byte) & 0xffffff;
      if (isWhole) count();
    }
    run = (run << 8 | 0x24) & 0xffffff;
    count();
  }

  /** How like the letters of a question each of `others` is, in thousandths. */
  function likeness(letters, others) {
    const frequency = new Map();
    for (const other of others) for (const run of other.keys()) frequency.set(run, (frequency.get(run) ?? 0) + 1);
    const weight = (run, count) => {
      const rarity = log2(1024 + quotient(1024 * others.length, Math.max(frequency.get(run) ?? 0, 1))) - 10 * 1024;
      return Math.floor(log2(1 + count) * rarity / 1024);
    };
    const own = new Map([...letters].map(([run, count]) => [run, weight(run, count)]));
    const length = squareRoot([...own.values()].reduce((sum, value) => sum + value * value, 0));
    return others.map(other => {
      let sum = 0, square = 0;
      for (const [run, count] of other) {
        const value = weight(run, count);
        square += value * value;
        sum += value * (own.get(run) ?? 0);
      }
      return quotient(1000 * sum, Math.max(length * squareRoot(square), 1));
    });
  }

  // MARK: Sentences

  const asksForFacts = new Set(['person', 'place', 'time', 'number', 'duration', 'reason', 'definition']);
  const asksForMeasures = new Set(['number', 'duration', 'frequency', 'time']);

  /** Definitions that their document is less sure of, in thousandths, count for nothing. */
  const sureDefinition = 300;

  /** What one sentence has of a question. */
  class Match {
    constructor(facts, passage, question) {
      Object.assign(this, {facts, question, terms: new Set(), adjacent: 0, nearlyAdjacent: 0, frequency: 0, kinship: 0,
        standIns: new Map(), isNews: false, definition: 'none', definitionConfidence: 0, definedTerm: null, plainWords: 0, numbers: 0, names: 0, others: 0,
        numberDistance: 60, nameDistance: 60, stretch: 0, hasYear: false, hasReason: false, hasMeans: false,
        isCounted: false, firstAsked: 60, relatedVerbs: 0, doneByWriter: 0, letters: new Map()});
      this.read(passage);
      const isOrder = asksForFacts.has(question.kind) && this.has(sentence.order)
        || question.kind === 'definition' && this.has(sentence.bareOrder);
      this.mayAnswer = !this.has(sentence.heading | sentence.question) && !passage.isReferences && !isOrder && this.isNews;
      if (!question.order.length || question.unknown.length || !this.isPlain) return;
      this.definition = this.definitionIn(passage);
      if (question.kind !== 'definition') return;
      for (const found of facts.definitions) {
        if (!found.words.every(word => question.word(word).asked.length)) continue;
        const {terms} = question.named([...found.words, ...found.determiners]);
        if (question.order.every(term => terms.has(term)) && found.confidence > this.definitionConfidence) {
          [this.definitionConfidence, this.definedTerm] = [found.confidence, found.place];
        }
      }
    }

    has(marks) { return (this.facts.marks & marks) !== 0; }

    /** True of what has words enough to explain something; a formula has none. */
    get isPlain() { return this.plainWords >= 2; }

    read(passage) {
      const {facts, question} = this;
      const sequence = [], counts = new Map(), outside = new Set(), contents = new Set();
      const asked = [], numbers = [], names = [];
      let lastQuantity = -9, lastWriter = -9;
      for (let at = facts.first; at < facts.end; at++) {
        const marks = passage.marks[at], place = at - facts.first;
        if (marks & token.punctuation) continue;
        const word = question.word(passage.words[at]);
        const found = marks & token.describes ? word.asked.filter(term => !question.verbs.has(term)) : word.asked;
        word.terms.forEach(term => contents.add(term));
        for (const term of found) {
          this.terms.add(term);
          counts.set(term, (counts.get(term) ?? 0) + 1);
          if (!(marks & token.aside)) outside.add(term);
        }
        if (word.terms.length) {
          sequence.push(word.first);
          addLetters(this.letters, word.form);
        }
        if (marks & token.writer) lastWriter = place;
        if (marks & token.quantity) lastQuantity = place;
        if (question.head !== null && found.includes(question.head) && place - lastQuantity <= 4 && !(marks & token.beforeNoun)) this.isCounted = true;
        if (marks & token.verb) {
          if (!found.length) this.relatedVerbs = Math.max(this.relatedVerbs, word.related);
          if (place - lastWriter <= 4) this.doneByWriter = Math.max(this.doneByWriter, word.related, ...found.map(term => question.weight([term])));
        }
        if (found.length) {
          this.firstAsked = Math.min(this.firstAsked, place);
          asked.push(place);
          continue;
        }
        this.readOther(word, marks);
        if (marks & token.number) numbers.push(place);
        if (marks & token.name) names.push(place);
      }
      this.needsAsides = outside.size < this.terms.size;
      this.contents = [...contents].sort((a, b) => a - b);
      this.numbers = numbers.length;
      this.names = names.length;
      this.numberDistance = distance(numbers, asked);
      this.nameDistance = distance(names, asked);
      if (asked.length) this.stretch = asked.at(-1) - asked[0] + 1;
      this.weigh(counts, sequence);
    }

    /** Takes note of a word that was not asked for. */
    readOther(word, marks) {
      if (word.terms.length) {
        this.isNews = true;
        if (new TextEncoder().encode(word.form).length >= 4 && /^[a-z\u0080-\u{10FFFF}]*$/iu.test(word.form)) this.plainWords++;
        this.kinship = Math.max(this.kinship, word.kinship);
        for (const standIn of word.standIns) {
          if (standIn.strength > (this.standIns.get(standIn.place)?.strength ?? 0)) this.standIns.set(standIn.place, standIn);
        }
      }
      this.others++;
      if (marks & token.reason) this.hasReason = true;
      if (marks & token.means) this.hasMeans = true;
      if (marks & token.year) this.hasYear = true;
    }

    weigh(counts, sequence) {
      const {question} = this;
      for (const [term, count] of counts) {
        this.frequency += quotient(question.weight([term]) * 2200 * count, 1000 * count + 480 + 40 * Math.min(sequence.length, 60));
      }
      for (let at = 0; at + 1 < question.order.length; at++) {
        const [one, two] = [question.order[at], question.order[at + 1]];
        if (!this.terms.has(one) || !this.terms.has(two)) continue;
        const weight = quotient(question.weight([one]) + question.weight([two]), 2);
        let isClose = false, isNear = false;
        for (let place = 0; place + 1 < sequence.length; place++) {
          if (sequence[place] === one) {
            if (sequence[place + 1] === two) isClose = true;
            if (sequence[place + 2] === two) isNear = true;
          }
          if (sequence[place] === two && sequence[place + 1] === one) isNear = true;
        }
        if (isClose) this.adjacent += weight; else if (isNear) this.nearlyAdjacent += weight;
      }
    }

    definitionIn(passage) {
      const {facts, question} = this;
      if (facts.subject < 0) return 'none';
      const found = new Set();
      let others = 0;
      for (let at = facts.first; at < facts.first + facts.subject; at++) {
        const marks = passage.marks[at];
        if (marks & token.bracketed) continue;
        if (marks & token.afterComma && !found.size) others = 0;
        const {asked} = question.word(passage.words[at]);
        asked.forEach(term => found.add(term));
        if (!asked.length && marks & token.names) others++;
      }
      if (others > 1 || !question.order.every(term => found.has(term))) return 'none';
      return others ? 'ofMore' : 'ofAll';
    }

    /** What is added to the logarithm of the odds of a definition of what is asked for. */
    get definitionBonus() {
      const byForm = this.definedTerm ? 6 * 1024 : {none: 0, ofMore: 2 * 1024, ofAll: 6 * 1024}[this.definition];
      return byForm + (this.definitionConfidence >= sureDefinition ? this.definitionConfidence * 8 : 0);
    }

    /** How much it lacks of what is asked for: 0 when it has such a thing, 1 when it may, 2 when it has not. */
    get lack() {
      const {facts, question} = this;
      switch (question.kind) {
      case 'number':
        if (question.head !== null) return this.isCounted ? 0 : facts.quantities > 0 ? 1 : 2;
        return facts.quantities === 0 ? 2 : question.asksForMoney && !this.has(sentence.money) ? 1 : 0;
      case 'duration': return this.has(sentence.duration) ? 0 : facts.quantities > 0 || this.numbers > 1 ? 1 : 2;
      case 'frequency': return this.has(sentence.recurs) ? 0 : this.has(sentence.occasion) ? 1 : 2;
      case 'time': return this.has(sentence.date) || this.hasYear ? 0 : this.has(sentence.occasion) ? 1 : 2;
      default: return 0;
      }
    }

    get lacksMeasure() { return asksForMeasures.has(this.question.kind) && this.lack === 2; }

    /** The weight of what stands neither here nor in `found` but is said by other words. */
    related(found) {
      let sum = 0;
      for (const {term, weight, strength} of this.standIns.values()) {
        if (term !== null && (this.terms.has(term) || found.has(term))) continue;
        sum += quotient(weight * strength, 255);
      }
      return sum;
    }
  }

  /** The least number of tokens between one of the ones and one of the others, 60 at most. */
  function distance(places, others) {
    let best = 60;
    for (const place of places) for (const other of others) best = Math.min(best, Math.abs(place - other));
    return best;
  }

  // MARK: Features

  const measures = ['own', 'before', 'after', 'farther', 'passage', 'adjacent', 'nearlyAdjacent', 'frequency', 'kinship',
    'ownNames', 'passageNames', 'ownVerbs', 'ownNouns', 'head', 'last', 'count', 'ownOfBest', 'frequencyOfBest', 'best',
    'unknown', 'passageScore', 'passageRank', 'kind', 'numbers', 'numberDistance', 'year', 'date', 'names', 'nameDistance',
    'person', 'place', 'reason', 'means', 'words', 'others', 'commas', 'stretch', 'opensWithPronoun', 'pronounAfter',
    'persons', 'isFirst', 'documentPlace', 'order', 'paragraph', 'paragraphOpening', 'paragraphOrder', 'paragraphCount',
    'letters', 'ownRank', 'frequencyRank', 'lettersRank', 'lettersOfBest', 'paragraphOfBest', 'related', 'relatedNear', 'said',
    'saidOfBest', 'saidRank', 'quantities', 'isCounted', 'duration', 'occasion', 'lacks', 'line', 'item', 'announces',
    'negative', 'conditional', 'modal', 'speakers', 'heading', 'purposes', 'examples', 'echo', 'echoRank', 'centrality',
    'openingRelated', 'relatedVerbs', 'agent', 'position'];

  const without = (terms, others) => [...terms].filter(term => !others.has(term));
  const common = (terms, others) => [...terms].filter(term => others.has(term));

  /** What the ranker is told of the sentence at `at`; `found` is what of the question stands in its passage. */
  function featuresOf(matches, at, found, question) {
    const match = matches[at], {facts} = match, own = match.terms;
    const total = Math.max(question.total, 1);
    const share = terms => question.share(terms), part = weight => quotient(1000 * weight, total);
    const has = mark => match.has(mark) ? 1 : 0, none = new Set();
    const terms = offset => matches[at + offset]?.terms ?? none;
    const previous = terms(-1), next = terms(1);
    const near = new Set([...previous, ...next, ...own]);
    const opens = has(sentence.opensWithPronoun), before = share(without(previous, own));
    const related = part(match.related(none));
    const speaksOfReader = has(sentence.speaksOfReader), speaksOfWriter = has(sentence.speaksOfWriter);
    return {
      own: share(own), before, after: share(without(next, own)),
      farther: share(without(new Set([...terms(-2), ...terms(2)]), near)), passage: share(without(found, near)),
      adjacent: part(match.adjacent), nearlyAdjacent: part(match.nearlyAdjacent), frequency: part(match.frequency),
      kinship: part(match.kinship), related, said: share(own) + related,
      relatedNear: [at - 1, at + 1].reduce((sum, place) => sum + (matches[place] ? part(matches[place].related(own)) : 0), 0),
      ownNames: share(common(own, question.names)), passageNames: share(common(without(found, own), question.names)),
      ownVerbs: share(common(own, question.verbs)), ownNouns: share(common(own, question.nouns)),
      head: question.head === null ? 0 : own.has(question.head) ? 2 : 1,
      last: question.order.length && own.has(question.order.at(-1)) ? 1 : 0,
      count: quotient(1000 * own.size, Math.max(question.weights.length, 1)),
      unknown: part(question.unknown.reduce((sum, word) => sum + word.weight, 0)),
      kind: kinds.indexOf(question.kind) + 1, numbers: match.numbers, numberDistance: match.numberDistance,
      year: match.hasYear ? 1 : 0, date: has(sentence.date), names: match.names, nameDistance: match.nameDistance,
      person: has(sentence.person), place: has(sentence.place), reason: match.hasReason ? 1 : 0, means: match.hasMeans ? 1 : 0,
      quantities: facts.quantities, isCounted: match.isCounted ? 1 : 0, duration: has(sentence.duration),
      occasion: has(sentence.occasion), lacks: match.lack, line: has(sentence.line), item: has(sentence.listItem),
      announces: has(sentence.announces), negative: has(sentence.negative), conditional: has(sentence.conditional),
      modal: has(sentence.modal), purposes: facts.purposes, examples: facts.examples, position: match.firstAsked,
      relatedVerbs: part(match.relatedVerbs), agent: part(match.doneByWriter), speakers: speaksOfReader + 2 * speaksOfWriter,
      words: facts.length, others: match.others, commas: facts.commas, stretch: match.stretch, opensWithPronoun: opens,
      pronounAfter: opens ? before : 0,
      persons: (question.isOfWriter ? speaksOfReader : 0) + (question.isOfReader ? 2 * speaksOfWriter : 0),
      isFirst: facts.place === 0 ? 1 : 0, documentPlace: facts.place,
    };
  }

  /** Adds to the features of neighbouring sentences what of the question stands in their paragraphs. */
  function addParagraphs(matches, features, question) {
    for (let start = 0, end; start < matches.length; start = end) {
      end = start + 1;
      while (end < matches.length && matches[end].facts.element === matches[start].facts.element) end++;
      const found = new Set();
      for (let place = start; place < end; place++) matches[place].terms.forEach(term => found.add(term));
      for (let place = start; place < end; place++) {
        Object.assign(features[place], {paragraph: question.share(found), paragraphOpening: features[start].own,
          openingRelated: features[start].related, paragraphOrder: place - start, paragraphCount: end - start});
      }
    }
  }

  /** Adds to the features of all sentences that may answer how they compare. */
  function compare(features) {
    const best = measure => Math.max(features.reduce((most, item) => Math.max(most, item[measure]), 0), 1);
    const [own, frequency, letters, paragraph, said] = ['own', 'frequency', 'letters', 'paragraph', 'said'].map(best);
    for (const [by, as] of [['said', 'saidRank'], ['echo', 'echoRank'], ['own', 'ownRank'], ['frequency', 'frequencyRank'], ['letters', 'lettersRank']]) {
      const order = [...features].sort((a, b) => b[by] - a[by]);
      let value = 0;
      order.forEach((item, place) => {
        if (place > 0 && item[by] < order[place - 1][by]) value = Math.min(place, 30);
        item[as] = value;
      });
    }
    for (const item of features) {
      item.best = own;
      item.ownOfBest = quotient(1000 * item.own, own);
      item.saidOfBest = quotient(1000 * item.said, said);
      item.frequencyOfBest = quotient(1000 * item.frequency, frequency);
      item.lettersOfBest = quotient(1000 * item.letters, letters);
      item.paragraphOfBest = quotient(1000 * item.paragraph, paragraph);
    }
  }

  // MARK: Answers

  /** How likely a sentence answers, in 65,536ths. */
  function chance(score) {
    const odds = exponential(score);
    return Number((odds << 16n) / (odds + exponential(8 * 1024)));
  }

  /** Answers one question with the sentences that hold the answer. */
  class Asking {
    constructor(index, text, language) {
      this.index = index;
      const tokens = language.annotated(text);
      this.dates = dateEngine.dateQuestion(tokens, language, dateEngine.today(), place => isTerm(tokens[place]),
        place => tagOf(tokens[place], place, language) === noun);
      this.days = this.dates?.sections(index.dated) ?? new Map();
      this.question = new Question(tokens, index, language, this.dates?.asking(this.days.size > 0) ?? new Set());
    }

    /** The answer with at most `most` sources; null where the documents hold none. */
    answer(most) {
      const {index, question} = this;
      const dated = this.dates && dateEngine.answer(question, this.dates, most);
      if (dated) return dated;
      const max = most ?? 5;
      const found = this.tableAnswer(index.ranked(question.weights, 24).map(hit => hit.passage));
      if (found) return {answer: found.text, sources: found.sources.slice(0, max)};
      const candidates = this.candidatesOfDays();
      const first = candidates[0];
      const best = first && candidates.find(item => !item.lacks && item.score * 10 >= first.score * 7);
      if (!best || !this.accepts(best.features) || best.score < this.leastScore) return null;
      const sources = [];
      for (const item of candidates) {
        if (sources.length >= max || item.score * 10 < best.score * 5 || !this.accepts(item.features)) break;
        if (item.lacks) continue;
        const isRightAbove = item.term && item.term.end <= item.window.start && item.window.start - item.term.end <= 4;
        const [start, end] = [isRightAbove ? item.term.start : item.window.start, item.window.end];
        if (!sources.some(other => other.document === item.document && other.start < end && start < other.end)) {
          sources.push({document: item.document, start, end});
        }
      }
      return {answer: this.said(best), sources};
    }

    /** True where a single word is to be defined: "what is" is asked of much else. */
    get asksForTerm() { return this.question.kind === 'definition' && this.question.order.length === 1; }

    /** The score of even odds, which who asks for a definition and nothing more is to be answered by at least. */
    get leastScore() { return this.asksForTerm ? 8 * 1024 : 0; }

    /** Whether the odds are even or better that a sentence answers. */
    accepts(item) {
      const {question, index} = this;
      const near = item.own + item.before + item.after;
      const evidence = [near, near + item.farther + item.passage, item.adjacent, item.ownNames + item.passageNames,
        quotient(1000 * question.unknownNames, Math.max(question.total, 1)), item.persons > 0 ? near : 0, item.related,
        item.relatedNear, 500 * item.lacks];
      return evidence.reduce((sum, value, place) => sum + index.judge[place] * value, index.judge[evidence.length]) >= 0;
    }

    /** The best passages, neighbouring ones together; of a few pages all. */
    readings() {
      const {index, question} = this;
      const isShort = index.passages.length <= 64;
      const hits = index.ranked(question.weights, isShort ? index.passages.length : 24);
      const best = Math.max(hits[0]?.score ?? 1, 1);
      const ranked = hits.map((hit, rank) => ({passage: hit.passage, rank, score: quotient(1000 * hit.score, best)}));
      if (isShort) {
        const found = new Set(hits.map(hit => hit.passage));
        index.passages.forEach((_, passage) => { if (!found.has(passage)) ranked.push({passage, rank: hits.length, score: 0}); });
      }
      ranked.sort((a, b) => a.passage - b.passage);
      const readings = [];
      let previous = -1;
      for (const item of ranked) {
        const {document, facts} = index.passages[item.passage];
        let reading = readings.at(-1);
        if (reading?.document !== document || previous + 1 !== item.passage) readings.push(reading = {document, matches: [], about: []});
        previous = item.passage;
        const end = reading.matches.at(-1)?.facts.span.end ?? 0;
        const own = facts.sentences.filter(one => one.span.end > end).map(one => new Match(one, facts, question));
        const heading = question.named(facts.heading).terms;
        const found = new Set(heading);
        for (const match of own) match.terms.forEach(term => found.add(term));
        own.forEach((match, order) => reading.about.push({found, order, heading: question.share(heading), rank: item.rank, score: item.score}));
        reading.matches.push(...own);
      }
      for (const reading of readings) {
        const {matches, about} = reading;
        reading.features = matches.map((_, at) => featuresOf(matches, at, about[at].found, question));
        addParagraphs(matches, reading.features, question);
        reading.features.forEach((item, at) => Object.assign(item, {order: about[at].order, heading: about[at].heading,
          passageRank: about[at].rank, passageScore: about[at].score}));
      }
      this.compare(readings);
      return readings;
    }

    /** Tells the sentences that may answer how they compare. */
    compare(readings) {
      const all = [], matches = [];
      for (const reading of readings) reading.matches.forEach((match, at) => {
        if (match.mayAnswer) { all.push(reading.features[at]); matches.push(match); }
      });
      likeness(this.question.letters, matches.map(match => match.letters)).forEach((value, at) => { all[at].letters = value; });
      this.addEcho(all, matches.map(match => match.contents));
      compare(all);
    }

    /** How much of what a sentence says besides the question is said by the others as well. */
    addEcho(features, contents) {
      const best = Math.max(features.reduce((most, item) => Math.max(most, item.said), 0), 1);
      const shares = features.map(item => quotient(1000 * item.said, best)).map(value => quotient(value * value, 1000));
      const total = shares.reduce((sum, value) => sum + value, 0);
      const asked = new Set(this.question.order), said = new Map();
      contents.forEach((terms, at) => terms.forEach(term => {
        if (asked.has(term)) return;
        const entry = said.get(term) ?? {rarity: this.index.inverseFrequency(term), share: 0, count: 0};
        entry.share += shares[at];
        entry.count++;
        said.set(term, entry);
      }));
      features.forEach((item, at) => {
        let echo = 0, central = 0, weight = 8 * 1024;
        for (const term of contents[at]) {
          const entry = said.get(term);
          if (!entry) continue;
          echo += quotient(entry.rarity * (entry.share - shares[at]), 1024);
          central += quotient(1000 * entry.rarity * (entry.count - 1), 1024);
          weight += entry.rarity;
        }
        const scale = quotient(weight, 1024);
        item.echo = quotient(quotient(1000 * echo, scale), Math.max(total - shares[at], 1));
        item.centrality = quotient(quotient(central, scale), features.length);
      });
    }

    /** The candidates in notes of the days that are asked about, where one of them answers; else all. */
    candidatesOfDays() {
      const all = this.candidates();
      const own = all.filter(({document, sentence}) => this.days.get(document)?.some(span => span.start <= sentence.start && sentence.end <= span.end));
      return own.length && this.accepts(own[0].features) ? own : all;
    }

    /** Candidates, best first. */
    candidates() {
      const result = this.readings().flatMap(reading => this.candidatesIn(reading));
      result.sort((a, b) => b.mass - a.mass || b.score - a.score || a.document - b.document
        || a.sentence.start - b.sentence.start || a.sentence.end - b.sentence.end);
      return result.slice(0, 60);
    }

    candidatesIn({document, matches, features}) {
      const scores = matches.map((match, at) => {
        if (!match.mayAnswer || this.asksForTerm && !match.isPlain) return 0;
        const asksForDefinition = this.question.kind === 'definition';
        const bonus = asksForDefinition ? match.definitionBonus : 0;
        const isDefined = asksForDefinition && match.definitionConfidence >= sureDefinition;
        const isNoStatement = !isDefined && (match.has(sentence.line) || !match.has(sentence.verb) && match.definition === 'none');
        const malus = match.lack * 1536 + (isNoStatement ? 3 * 1024 : 0);
        const values = Int32Array.from(measures, measure => features[at][measure] ?? 0);
        return Math.max(this.index.score(values) + bonus - malus + 8 * 1024, 0);
      });
      const masses = scores.map(score => score ? chance(score) : 0);
      return matches.flatMap((match, at) => {
        if (scores[at] <= 0) return [];
        const {low, high, mass} = windowAround(at, matches, masses);
        const range = Array.from({length: high - low + 1}, (_, offset) => low + offset);
        // A neighbour may say it better: the first of the best that have what is asked for.
        let said = at;
        for (const other of range.filter(place => scores[place] > 0 && matches[place].lack === 0)) {
          const isBetter = scores[other] > scores[said] || other < said && scores[other] === scores[said];
          if (matches[said].lack || isBetter) said = other;
        }
        const leans = low < said && matches[said].has(sentence.opensWithPronoun) && !matches[said - 1].has(sentence.question)
          && matches[said - 1].facts.element === matches[said].facts.element;
        return [{document, sentence: matches[said].facts.span, score: scores[at], mass, features: features[at],
          window: {start: matches[low].facts.span.start, end: matches[high].facts.span.end},
          lacks: range.every(place => matches[place].lacksMeasure), leaning: leans ? matches[said - 1].facts.span : null,
          needsAsides: matches[said].needsAsides, term: this.question.kind === 'definition' ? matches[said].definedTerm : null,
          following: matches.slice(said + 1, high + 1).map(item => item.facts)}];
      });
    }

    /** A candidate's sentence, and what follows in its window of the list that it announces. */
    said(candidate) {
      let text = this.cleaned(candidate.document, candidate.sentence, candidate.needsAsides);
      if (candidate.leaning) text = `${this.cleaned(candidate.document, candidate.leaning)} ${text}`;
      if (candidate.term) {
        const named = this.cleaned(candidate.document, candidate.term);
        text = `${named}${named.endsWith(':') ? '' : ':'} ${text}`;
      }
      if (!text.endsWith(':')) return text;
      let last = null;
      for (const facts of candidate.following) {
        const kind = this.index.kinds[candidate.document][facts.element];
        if (kind === undefined || last !== null && (kind !== last || kind !== 'listItem')) break;
        if (last !== null) {
          text = text.replace(/[.,;]+$/, '');
          if (!text.endsWith(':')) text += ';';
        }
        text += ` ${this.cleaned(candidate.document, facts.span)}`;
        last = kind;
      }
      return text;
    }

    /** A stretch of a document without citations and, unless those are kept, asides in brackets, with single blanks. */
    cleaned(document, {start, end}, keepsAsides = false) {
      const text = this.index.texts[document];
      let kept = '', at = start;
      for (const aside of this.index.asides[document]) {
        if (aside.start < at || aside.end > end || keepsAsides && text[aside.start] !== '[') continue;
        kept += text.slice(at, aside.start);
        at = aside.end;
      }
      kept += text.slice(at, end);
      let result = '';
      for (let place = 0; place < kept.length; place++) {
        const character = kept[place];
        if (/[ \t\n\v\f\r]/.test(character)) {
          if (result && !result.endsWith(' ')) result += ' ';
        } else if (character === '*' && kept[place + 1] === '*') place++;
        else {
          if (',.:;'.includes(character) && result.endsWith(' ')) result = result.slice(0, -1);
          result += character;
        }
      }
      return result.endsWith(' ') ? result.slice(0, -1) : result;
    }

    // MARK: Tables

    /** The best cell whose row and column the question names, among the tables of some passages; null where none is. */
    tableAnswer(passages) {
      const {index, question} = this;
      if (question.kind === 'reason' || question.kind === 'manner' || !question.order.length) return null;
      let best = null;
      for (const number of passages) {
        const {document, facts} = index.passages[number];
        if (!facts.tables.length) continue;
        const context = new Set([...question.named(facts.title).terms, ...question.named(facts.heading).terms]);
        for (const table of facts.tables) {
          for (const found of this.cellsIn(index.tables[document][table], document, context)) {
            if (found.share > (best?.share ?? 0) || found.share === (best?.share ?? 0) && found.own > (best?.own ?? 0)) best = found;
          }
        }
      }
      return best;
    }

    * cellsIn(rows, document, context) {
      const {question} = this;
      if (!rows.length) return;
      const isWide = rows.some(row => row.cells.length > 2);
      const [head] = rows, heads = head.cells.map(cell => question.named(cell.words));
      for (const row of isWide ? rows.slice(1) : rows) {
        const label = question.named(row.cells[0].words);
        if (!label.isWhole) continue;
        for (let column = 1; column < row.cells.length; column++) {
          const cell = row.cells[column];
          if (!this.fits(cell, label.terms) || isWide && !heads[column]?.isWhole) continue;
          const terms = new Set([...label.terms, ...isWide ? heads[column].terms : []]);
          const share = question.share(new Set([...terms, ...context]));
          if (share < 850) continue;
          const said = span => this.cleaned(document, span);
          const sources = (isWide ? [row, head] : [row]).map(({span}) => {
            const text = this.index.texts[document].slice(span.start, span.end);
            return {document, start: span.start + text.length - text.trimStart().length, end: span.end - text.length + text.trimEnd().length};
          });
          yield {share, own: question.weight(terms), sources,
            text: `${said(row.cells[0].span)}${isWide ? `, ${said(head.cells[column].span)}` : ''}: ${said(cell.span)}`};
        }
      }
    }

    /** Whether a cell has something of the sort that is asked for. */
    fits(cell, label) {
      const {kind, order} = this.question;
      if (asksForMeasures.has(kind)) return cell.hasDigit;
      if (kind === 'person' || kind === 'place') return cell.hasLetter;
      if (kind === 'definition' && order.every(term => label.has(term))) return cell.tokens > 1;
      return cell.hasDigit || cell.hasLetter;
    }
  }

  /** Of the stretches of whole sentences around one that a quote can show, the one that most speaks for. */
  function windowAround(at, matches, masses) {
    let best = {low: at, high: at, mass: -1}, low = at;
    for (;;) {
      let high = low, words = 0, mass = 0;
      while (high < matches.length && words < 60) {
        const length = Math.max(matches[high].facts.length, 1);
        if (high > low && (matches[high].has(sentence.heading) || words + length > 80)) break;
        mass += quotient(masses[high] * Math.min(length, 60 - words), length);
        words += length;
        if (high >= at && (mass > best.mass || mass === best.mass && high - low > best.high - best.low)) best = {low, high, mass};
        high++;
      }
      if (high <= at || low === 0 || matches[low - 1].has(sentence.heading)) break;
      low--;
    }
    return best;
  }

  /**
   * The answer to a question with at most `max` sources, five where none are told, and the terms that it was found by: by the words of its own language, else
   * by those of the language that most documents are in; null where the documents hold none.
   */
  function answer(index, text, max) {
    for (const language of new Set([index.likeliest(text), index.languages[0]])) {
      const asking = new Asking(index, text, language), found = asking.answer(max);
      if (found) return {...found, terms: new Set(asking.question.order)};
    }
    return null;
  }

  return {Index, answer};
})();
