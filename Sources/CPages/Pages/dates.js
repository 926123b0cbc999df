// Questions about dates, as Sources/SpaceBlocks/Search/Dates answers them: the days that a question asks about, and what of the
// dated events in the index is of those days. What days a question names the program finds with a grammar; here the plain forms
// are known, in which people ask.

const dateEngine = (() => {
  const longestMonth = 31, longestWeek = 7;

  // MARK: Days of the calendar, as numbers from 1 January 1970 on

  /** The number of a day; months and days roll over. */
  function dayOf(year, month, day) {
    const date = new Date(0);
    date.setUTCFullYear(year, month - 1, day);
    return Math.floor(date.getTime() / 86400000);
  }

  function parts(number) {
    const date = new Date(number * 86400000);
    return {year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate()};
  }

  const lengthOfMonth = (year, month) => dayOf(year, month + 1, 1) - dayOf(year, month, 1);
  const isValid = (year, month, day) => month >= 1 && month <= 12 && day >= 1 && day <= lengthOfMonth(year, month);
  const weekdayOf = number => (((number + 3) % 7) + 7) % 7 + 1;

  function addingMonths(number, months) {
    const {year, month, day} = parts(number), first = parts(dayOf(year, month + months, 1));
    return dayOf(first.year, first.month, Math.min(day, lengthOfMonth(first.year, first.month)));
  }

  const firstDay = dayOf(-9000, 1, 1), lastDay = dayOf(10000, 1, 1);

  function today() {
    const now = new Date();
    return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
  }

  /** The days of a day or a month of any year. */
  function daysOfYear({month, day}, year) {
    if (!day) return {start: dayOf(year, month, 1), end: dayOf(year, month + 1, 1)};
    const start = dayOf(year, month, Math.min(day, lengthOfMonth(year, month)));
    return {start, end: start + 1};
  }

  const isOpenAtStart = days => days.start <= firstDay;
  const isOpenAtEnd = days => days.end >= lastDay;
  const overlaps = (one, other) => one.start < other.end && other.start < one.end;

  /** Whether what takes `other` days is asked for: it has some of them, and not so many more that it says little of them. */
  function takes(days, other, isStretch) {
    return overlaps(days, other) && other.end - other.start <= Math.max(isStretch ? longestMonth : longestWeek, days.end - days.start);
  }

  // MARK: Recurrence (RFC 5545)

  const weekdays = ['TH', 'FR', 'SA', 'SU', 'MO', 'TU', 'WE'];

  class Recurrence {
    constructor(text) { this.parts = new Map(text.split(';').map(part => part.split('='))); }

    get namesDays() {
      switch (this.parts.get('FREQ')) {
        case 'DAILY': return true;
        case 'WEEKLY': return this.parts.has('BYDAY');
        case 'MONTHLY': return this.parts.has('BYMONTHDAY');
        case 'YEARLY': return this.parts.has('BYMONTH') && this.parts.has('BYMONTHDAY');
        default: return false;
      }
    }

    get skipsTurns() { return (this.parts.get('INTERVAL') ?? '1') !== '1' || this.parts.has('COUNT'); }

    lasts(day) {
      const until = /^(\d{4})(\d\d)(\d\d)/.exec(this.parts.get('UNTIL') ?? '');
      return !until || day <= dayOf(Number(until[1]), Number(until[2]), Number(until[3]));
    }

    /** The first day from `day` on that it names; null when there is none within eight years. */
    turn(day) {
      for (let number = day; number < day + 8 * 366; number++) if (this.names(number)) return number;
      return null;
    }

    names(number) {
      const {month, day} = parts(number);
      const lists = (name, value) => !this.parts.has(name) || this.parts.get(name).split(',').some(item => Number(item) === value);
      if (!lists('BYMONTH', month) || !lists('BYMONTHDAY', day)) return false;
      if (!this.parts.has('BYDAY')) return true;
      const weekday = weekdays[((number % 7) + 7) % 7];
      return this.parts.get('BYDAY').split(',').some(entry => {
        if (!entry.endsWith(weekday)) return false;
        if (entry.length === 2) return true;
        const place = Number(entry.slice(0, -2));
        return place === Math.trunc((day + 6) / 7) || place === -1 && parts(number + 7).month !== month;
      });
    }
  }

  // MARK: Words

  const uses = ['time', 'due', 'coming', 'past', 'event', 'decision', 'definition'];

  /** The phrases by which questions of one language ask for dates, its words of time, and how it writes dates. */
  class DateWords {
    constructor(reader) {
      this.uses = new Map(reader.list(() => [reader.string(), reader.number()]));
      this.longest = reader.number();
      [this.decisions, this.bounds, this.starts, this.articles] = Array.from({length: 4}, () => new Set(reader.strings()));
      this.kinds = new Map(reader.list(() => [reader.string(), reader.string()]));
      [this.months, this.monthsOfDay, this.weekdayNames] = Array.from({length: 3}, () => reader.strings());
      this.patterns = new Map(reader.list(() => [reader.string(), reader.string()]));
    }

    /** The phrases among some words, the longest first where they overlap, in order: what each asks for, and its places. */
    found(forms) {
      const result = [];
      for (let start = 0; start < forms.length;) {
        let end = Math.min(start + this.longest, forms.length);
        while (end > start && !this.uses.has(joined(forms.slice(start, end)))) end--;
        const mask = end > start ? this.uses.get(joined(forms.slice(start, end))) : 0;
        uses.forEach((use, at) => { if (mask >> at & 1) result.push({use, start, end}); });
        start = Math.max(end, start + 1);
      }
      return result;
    }

    isCalendarName(word) {
      return word.length > 1 && this.weekdayNames.some(name => name.toLowerCase().startsWith(word))
        || word.length > 2 && [...this.months, ...this.monthsOfDay].some(name => name.toLowerCase().startsWith(word));
    }

    text(number) {
      const {year, month, day} = parts(number);
      const filled = {d: day, m: this.monthsOfDay[month - 1], y: year > 0 ? year : this.put(1 - year, 'before')};
      return this.patterns.get('day').replace(/\{([dmy])\}/g, (_, name) => filled[name]);
    }

    put(text, pattern) { return this.patterns.get(pattern).split('{}').join(text); }
  }

  /** Words with a blank between them, but behind an apostrophe. */
  function joined(words) {
    return words.reduce((all, word) => all && !all.endsWith("'") ? `${all} ${word}` : all + word, '');
  }

  // MARK: Days in questions

  /** The words of time of one language, by what they are. */
  class TimeWords {
    constructor(reader) {
      this.monthFirst = reader.byte() === 1;
      this.classes = new Map(reader.list(() => [reader.string(), new Map(reader.list(() => [reader.string(), reader.signed()]))]));
      this.most = Math.max(1, ...[...this.classes.values()].flatMap(forms => [...forms.keys()].map(form => form.split(' ').length)));
    }

    /** The value of the longest form of these classes that begins at a token, and how many tokens it has; null without one. */
    read(tokens, at, ...classes) {
      for (let length = Math.min(this.most, tokens.length - at); length > 0; length--) {
        const form = joined(tokens.slice(at, at + length).map(token => token.form));
        for (const name of classes) {
          const value = this.classes.get(name)?.get(form);
          if (value !== undefined) return {value, length, name};
        }
      }
      return null;
    }
  }

  // Units as TemporalUnit numbers them.
  const units = new Map([[3, 'D'], [4, 'D'], [5, 'WE'], [6, 'W'], [8, 'M'], [11, 'Y']]);

  /** The mentions of days in a question, in order; see `read`. */
  class Mentions {
    constructor(tokens, words, now, isPast) { Object.assign(this, {tokens, words, now, isPast}); }

    * [Symbol.iterator]() {
      for (let at = 0; at < this.tokens.length;) {
        const found = this.read(at);
        if (found) yield {...found, start: at};
        at = found ? found.end : at + 1;
      }
    }

    isMark(at, marks) { return this.tokens[at]?.kind === 'mark' && marks.includes(this.tokens[at].text); }

    /** Past a short function word between the parts of a date ("3 de mayo"), or a comma. */
    past(at) {
      const token = this.tokens[at];
      return this.isMark(at, ',') || token?.isStop && token.kind === 'word' && token.form.length <= 3 ? at + 1 : at;
    }

    /** A day of the month, with what makes an ordinal of its number. */
    day(at) {
      const token = this.tokens[at];
      const digits = /^(\d{1,2})(\p{L}{1,3})?$/u.exec(token?.form ?? '');
      if (digits && Number(digits[1]) >= 1 && Number(digits[1]) <= 31 && (!digits[2] || this.words.classes.get('ordsuffix')?.has(digits[2]))) {
        return {value: Number(digits[1]), end: this.isMark(at + 1, '.') ? at + 2 : at + 1};
      }
      const ordinal = this.words.read(this.tokens, at, 'ordword');
      return ordinal && ordinal.value >= 1 && ordinal.value <= 31 ? {value: ordinal.value, end: at + ordinal.length} : null;
    }

    month(at, isBesideDay) {
      const found = this.words.read(this.tokens, at, 'month', 'maymonth');
      if (!found || found.name === 'maymonth' && !(/^\p{Lu}/u.test(this.tokens[at].text) && at > 0 || isBesideDay)) return null;
      const end = at + found.length;
      return {value: found.value, end: this.isMark(end, '.') && this.tokens[end].start === this.tokens[end - 1].end && end + 1 < this.tokens.length ? end + 1 : end};
    }

    year(at) {
      return /^(1\d{3}|2[01]\d\d)$/.test(this.tokens[at]?.form ?? '') && !this.isMark(at - 1, '#') ? {value: Number(this.tokens[at].form), end: at + 1} : null;
    }

    /** A year behind a day or a month, with what may stand between. */
    yearBehind(at) { return this.year(at) ?? this.year(this.past(at)); }

    weekday(at) {
      const found = this.words.read(this.tokens, at, 'weekday', 'shortweekday', 'maybeweekday');
      return found && {...found, end: at + found.length};
    }

    /** A stretch of days that is known, or one of each year; null where none begins at a token. */
    read(at) {
      return this.numbers(at) ?? this.dayAndMonth(at) ?? this.monthAlone(at) ?? this.counted(at) ?? this.related(at) ?? this.weekdayAlone(at) ?? this.yearAlone(at);
    }

    whole(year, month, day, end) { return isValid(year, month, day) ? {kind: 'date', precision: 'day', days: {start: dayOf(year, month, day), end: dayOf(year, month, day) + 1}, namesYear: true, end} : null; }

    numbers(at) {
      const {form} = this.tokens[at];
      const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(form);
      if (iso) return this.whole(Number(iso[1]), Number(iso[2]), Number(iso[3]), at + 1);
      const dotted = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))?$/.exec(form);
      if (dotted?.[3]) return this.whole(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]), at + 1);
      const [first, second, third] = [this.tokens[at], this.tokens[at + 2], this.tokens[at + 4]].map(token => /^\d+$/.test(token?.form ?? '') ? Number(token.form) : null);
      if (first === null || second === null || !this.isMark(at + 1, '/') || first > 31 || second > 31) return null;
      const [day, month] = this.words.monthFirst && first <= 12 || second > 12 ? [second, first] : [first, second];
      if (third !== null && third > 31 && this.isMark(at + 3, '/')) return this.whole(third, month, day, at + 5);
      return month <= 12 && month > 0 && day > 0 ? {kind: 'date', precision: 'day', yearless: {month, day}, hasDigit: true, end: at + 3} : null;
    }

    /** "Friday, 3 May 2027", "May 3rd", "5 to 7 May": of the last the first day, the second is read after it. */
    dayAndMonth(at) {
      let start = at;
      const weekday = this.weekday(at);
      if (weekday) start = this.past(this.isMark(weekday.end, '.') ? weekday.end + 1 : weekday.end);
      const day = this.day(start), month = this.month(start, true);
      const dated = (day, month, end) => {
        const year = this.yearBehind(end);
        if (year) return this.whole(year.value, month, day, year.end);
        return isValid(2000, month, day) ? {kind: 'date', precision: 'day', yearless: {month, day}, isNamed: true, hasDigit: true, end} : null;
      };
      if (day) {
        const behind = this.month(this.past(day.end), true);
        if (behind) return dated(day.value, behind.value, behind.end);
        // The month of the second day is that of the first.
        const joiner = this.tokens[day.end], next = joiner && (joiner.isStop || '–-/'.includes(joiner.text)) ? this.day(day.end + 1) : null;
        const shared = next && this.month(this.past(next.end), true);
        if (shared) {
          const found = dated(day.value, shared.value, shared.end);
          return found && {...found, end: day.end};
        }
        return null;
      }
      const behind = month && this.day(month.end);
      if (behind && !this.year(month.end)) return dated(behind.value, month.value, behind.end);
      return null;
    }

    monthAlone(at) {
      const month = this.month(at, this.year(at + 1) !== null);
      const season = month ? null : this.words.read(this.tokens, at, 'season');
      if (!month && !season) return null;
      const end = month ? month.end : at + season.length, year = this.yearBehind(end);
      const first = month ? month.value : 3 * (season.value + 1), count = month ? 1 : 3;
      const of = year => ({start: dayOf(year, first, 1), end: dayOf(year, first + count, 1)});
      if (year) return {kind: 'date', precision: month ? 'month' : 'season', days: of(year.value), namesYear: true, end: year.end};
      return {kind: 'date', precision: month ? 'month' : 'season', ofYear: of, isNamed: true, end};
    }

    /** "The next two weeks", "the last few months": a length. */
    counted(at) {
      const lead = this.words.read(this.tokens, at, 'window', 'relative', 'relpre', 'next', 'last', 'upcoming');
      let place = at + (lead?.length ?? 0);
      const number = () => {
        const digits = /^\d{1,3}$/.exec(this.tokens[place]?.form ?? '');
        const found = digits ? {value: Number(digits[0]), length: 1} : this.words.read(this.tokens, place, 'number', 'vague', 'vague2');
        return found && {length: found.length, value: found.name === 'vague' ? null : found.name === 'vague2' ? found.value / 1000 : found.value};
      };
      let count = number();
      if (count) place += count.length;
      const between = count && !lead ? this.words.read(this.tokens, place, 'window', 'relative', 'relpost', 'next', 'last', 'upcoming') : null;
      place += between?.length ?? 0;
      const unit = this.words.read(this.tokens, place, 'units', ...count ? ['unit'] : []);
      if (!unit || !(lead || count) || !units.has(unit.value)) return null;
      let end = place + unit.length;
      const behind = lead || between ? null : this.words.read(this.tokens, end, 'relpost', 'next', 'last');
      end += behind?.length ?? 0;
      const letter = units.get(unit.value);
      return {kind: 'duration', count: count?.value ?? null, unit: letter === 'WE' ? 'W' : letter, end};
    }

    /** "Tomorrow", "next week", "la semaine prochaine", "week 7". */
    related(at) {
      const offset = this.words.read(this.tokens, at, 'dayOffset');
      if (offset) return {kind: 'date', precision: 'day', days: {start: this.now + offset.value, end: this.now + offset.value + 1}, end: at + offset.length};
      const before = this.words.read(this.tokens, at, 'relative', 'relpre', 'upcoming', 'this');
      const place = at + (before?.length ?? 0);
      const weekday = before && this.weekday(place), unit = this.words.read(this.tokens, place, 'unit');
      if (weekday) {
        const step = before.name === 'this' ? 0 : before.value, monday = this.now - weekdayOf(this.now) + 1;
        // The next one is that of the days to come.
        const ahead = (weekday.value - weekdayOf(this.now) + 7) % 7 || 7;
        const start = step === 1 ? this.now + ahead : step === -1 ? this.now + ahead - 7 : monday + weekday.value - 1;
        return {kind: 'date', precision: 'day', days: {start, end: start + 1}, isNamed: true, end: weekday.end};
      }
      if (!unit || !units.has(unit.value)) return null;
      const letter = units.get(unit.value), end = place + unit.length;
      if (!before && letter === 'W' && /^\d{1,2}$/.test(this.tokens[end]?.form ?? '')) {
        const number = Number(this.tokens[end].form), fourth = dayOf(parts(this.now).year, 1, 4);
        const start = fourth - weekdayOf(fourth) + 1 + 7 * (number - 1);
        return number >= 1 && number <= 53 ? {kind: 'date', precision: 'week', days: {start, end: start + 7}, end: end + 1} : null;
      }
      const behind = before ? null : this.words.read(this.tokens, end, 'relpost', 'relative');
      if (!before && !behind) return null;
      return {kind: 'date', precision: letter, days: this.period(letter, before?.name === 'this' ? 0 : (before ?? behind).value), end: end + (behind?.length ?? 0)};
    }

    /** The day, week, month … so many behind the one that is now. */
    period(unit, step) {
      const {year, month} = parts(this.now), monday = this.now - weekdayOf(this.now) + 1 + 7 * step;
      switch (unit) {
        case 'D': return {start: this.now + step, end: this.now + step + 1};
        case 'W': return {start: monday, end: monday + 7};
        case 'WE': return {start: monday + 5, end: monday + 7};
        case 'M': return {start: dayOf(year, month + step, 1), end: dayOf(year, month + step + 1, 1)};
        default: return {start: dayOf(year + step, 1, 1), end: dayOf(year + step + 1, 1, 1)};
      }
    }

    weekdayAlone(at) {
      const found = this.words.read(this.tokens, at, 'weekday');
      if (!found) return null;
      const ahead = (found.value - weekdayOf(this.now) + 7) % 7;
      const start = this.now + (this.isPast ? (ahead || 7) - 7 : ahead);
      return {kind: 'date', precision: 'day', days: {start, end: start + 1}, isNamed: true, end: at + found.length};
    }

    yearAlone(at) {
      const year = this.year(at);
      return year && {kind: 'date', precision: 'year', days: {start: dayOf(year.value, 1, 1), end: dayOf(year.value + 1, 1, 1)}, namesYear: true, end: year.end};
    }
  }

  /** The days that a question asks about, in the order in which they are tried, and the places of the mentions of days. */
  function askedDays(tokens, language, found, now, isNoun) {
    const has = use => found.some(item => item.use === use);
    const words = language.dates;
    const mentions = [...new Mentions(tokens, language.time, now, has('past'))];
    const result = {places: [], candidates: []};
    mentions.forEach((mention, number) => {
      const own = tokens.slice(mention.start, mention.end);
      const hasDigit = own.some(token => /\d/.test(token.text));
      if (has('time') && mention.kind === 'date' && !hasDigit && mention.end < tokens.length && isNoun(mention.end)) return;
      const read = daysOf(mention, number);
      if (!read) return;
      result.places.push({start: mention.start, end: mention.end});
      const [first] = result.candidates, [second] = read;
      result.candidates = first ? [{start: Math.min(first.start, second.start), end: Math.max(first.end, second.end)}] : read;
    });
    return result;

    function daysOf(mention, number) {
      if (mention.kind === 'duration') return stretch(mention);
      const all = intervals(mention);
      return all.length ? all.map(days => bounded(days, mention, number)) : null;
    }

    function intervals({days, ofYear, yearless, namesYear, precision, isNamed}) {
      if (yearless) return order(year => daysOfYear(yearless, year));
      if (ofYear) return order(ofYear);
      if (!namesYear && precision === 'day' && isNamed && (has('due') || has('coming')) && days.end <= now) {
        return [{start: days.start + 7, end: days.end + 7}];
      }
      return [days];
    }

    /** The days of each year: what is to come first, then what was last, then the years before. */
    function order(days) {
      const {year} = parts(now);
      const all = Array.from({length: 62}, (_, at) => days(year - 60 + at));
      const coming = all.filter(item => item.end > now), gone = all.filter(item => item.end <= now).reverse();
      if (has('past') || has('decision')) return [...gone, ...coming];
      if (has('due') || has('coming')) return coming.slice(0, 1);
      return [...coming, ...gone];
    }

    /** "By Friday" is from today until then, "since May" from then on. */
    function bounded(days, mention, number) {
      const before = tokens[mention.start - 1]?.form, own = tokens[mention.start]?.form;
      if ([before, own].some(form => words.bounds.has(form)) && days.end > now) return {start: Math.min(now, days.start), end: days.end};
      if (before !== undefined && words.starts.has(before) && number === mentions.length - 1) return {start: days.start, end: lastDay};
      if ((has('due') || has('coming')) && days.start <= now && now < days.end) return {start: now, end: days.end};
      return days;
    }

    /** "In the next two weeks", "the last three months". */
    function stretch({start, end, count, unit}) {
      const own = new Set(words.found(tokens.slice(start, end).map(token => token.form)).map(item => item.use));
      const goesBack = own.has('past');
      if (!goesBack && !own.has('coming') && !has('coming')) return null;
      const steps = (count ?? 7) * (goesBack ? -1 : 1);
      if (!Number.isInteger(steps) || !steps || Math.abs(steps) > 1000) return null;
      const other = unit === 'D' ? now + steps : unit === 'W' ? now + 7 * steps : addingMonths(now, unit === 'M' ? steps : 12 * steps);
      return [goesBack ? {start: other, end: now + 1} : {start: now, end: other + 1}];
    }
  }

  // MARK: Questions

  /** What a question asks of dates; null of one that no dated event would answer. `isTerm` and `isNoun` tell that of its tokens. */
  function dateQuestion(tokens, language, now, isTerm, isNoun) {
    const words = language.dates, forms = tokens.map(token => token.form);
    const found = words.found(forms);
    const has = use => found.some(item => item.use === use);
    const asked = askedDays(tokens, language, found, now, isNoun);
    const phrases = found.filter(item => item.use !== 'definition');
    if (has('definition') && phrases[0]?.start > 0 && !asked.places.length && words.articles.has(forms[phrases[0].start - 1])) return null;
    if (!has('time') && !asked.candidates.length && !has('due') && !has('coming') && !has('past')) return null;
    const isIn = (place, ranges) => ranges.some(({start, end}) => start <= place && place < end);
    const content = tokens.map((_, place) => place).filter(place => isTerm(place) && !isIn(place, found) && !isIn(place, asked.places));
    const open = has('past') ? [{start: firstDay, end: now}] : has('coming') || has('due') ? [{start: now, end: lastDay}] : [];
    const days = asked.candidates.length ? asked.candidates : open;
    if (!content.length && !days.length) return null;
    const placesOf = ranges => tokens.map((_, place) => place).filter(place => isIn(place, ranges));
    const asking = placesOf(phrases), dates = placesOf(asked.places);
    const [first] = days;
    const isShort = first && first.end - first.start <= longestMonth;
    return {words, now, content, days, asksWhen: has('time'), isPast: has('past'),
      wanted: has('due') ? 'due' : has('decision') ? 'decisions' : 'anything',
      /** The parts of documents that are about the days that are asked about. */
      sections: documents => new Map(!isShort ? [] : documents.flatMap(({sections}, number) => {
        const own = sections.filter(({day}) => first.start <= day && day < first.end).map(({span}) => span);
        return own.length ? [[number, own]] : [];
      })),
      asking: withDays => new Set(withDays ? [...asking, ...dates] : has('time') ? asking : [])};
  }

  // MARK: Answers

  const mostEvents = 10, least = 700, whole = 1000;
  const asksForDates = new Set([null, 'time', 'choice', 'definition']);
  const mark = {due: 1, closed: 2, note: 4, ofDay: 8, decision: 16, namesDay: 32};
  const anyDay = 'XXXX-XX-XX';
  const has = (fact, bit) => (fact.marks & bit) !== 0;

  /** The answer of the dated events; undefined where passages may answer better. `question` is what was asked, `asked` what of dates. */
  function answer(question, asked, max) {
    if (!asksForDates.has(question.kind)) return undefined;
    const {index, tokens} = question, {words, now} = asked;

    const share = fact => {
      const own = question.named(fact.words).terms, context = question.named(fact.context).terms;
      let [found, named, total] = [0, 0, 0];
      for (const place of asked.content) {
        const word = tokens[place], weight = Math.min(Math.max(word.rarity - 4, 2), 14), terms = index.find(word);
        total += weight;
        const isNamed = terms.some(term => own.has(term));
        if (isNamed) named += weight;
        if (isNamed || fact.kind && words.kinds.get(word.form) === fact.kind || terms.some(term => context.has(term))) found += weight;
      }
      return total ? [Math.trunc(1000 * found / total), Math.trunc(1000 * named / total)] : [0, 0];
    };

    const isWanted = (fact, wanted, days, isAhead) => {
      if (isAhead && has(fact, mark.closed)) return false;
      if (has(fact, mark.ofDay) && (isOpenAtEnd(days) || isOpenAtStart(days) && wanted !== 'decisions')) return false;
      if (wanted === 'decisions') return has(fact, mark.decision);
      if (wanted === 'due') {
        if (has(fact, mark.ofDay)) return false;
        if (!asked.content.length) return has(fact, mark.due) || fact.kind === 'deadline' || fact.kind === 'task';
        return has(fact, mark.note | mark.due) || fact.kind !== null;
      }
      return isOpenAtEnd(days) ? has(fact, mark.note) || fact.isExact : true;
    };

    /** The days of a fact that lie within those asked about: of what comes back, the first. */
    const occurrence = (fact, days) => {
      if (fact.yearless) {
        const first = isOpenAtStart(days) ? parts(now).year : parts(days.start).year;
        return [first, first + 1].map(year => daysOfYear(fact.yearless, year)).find(own => takes(days, own, false));
      }
      if (fact.recurrence !== null) {
        const rule = new Recurrence(fact.recurrence);
        if (days.end <= now || !rule.namesDays || rule.skipsTurns) return undefined;
        const first = fact.days.start === fact.days.end ? now : Math.max(now, fact.days.start);
        const next = rule.turn(Math.max(first, days.start));
        return next !== null && rule.lasts(next) && days.start <= next && next < days.end ? {start: next, end: next + 1} : undefined;
      }
      return fact.days.start < fact.days.end && takes(days, fact.days, fact.end !== null) ? fact.days : undefined;
    };

    const tellsSame = (one, other) => {
      if (one.minute !== other.minute && one.minute >= 0 && other.minute >= 0) return false;
      if (one.event === other.event) return true;
      const first = new Set(one.words), second = new Set(other.words);
      const shared = [...first].filter(word => second.has(word)).length;
      return shared > 2 && shared * 5 >= Math.min(first.size, second.size) * 4;
    };
    const isSame = (one, other) => one.days.start === other.days.start && one.days.end === other.days.end && tellsSame(one.fact, other.fact);
    const isOfSamePlace = (one, other) => one.document === other.document && one.fact.span.start === other.fact.span.start
      && one.fact.span.end === other.fact.span.end && one.fact.event === other.fact.event;
    const sourceOf = ({document, fact}) => ({document, ...fact.span});

    /** What is told twice of a day, once with both places; and a sentence with several dates, once. */
    const joinedEvents = events => {
      const result = [];
      for (const event of events) {
        const twin = result.findLast(other => isOfSamePlace(other, event) || isSame(other, event));
        if (!twin) { result.push({...event, sources: [sourceOf(event)]}); continue; }
        const source = sourceOf(event);
        if (!twin.sources.some(other => other.document === source.document && other.start === source.start && other.end === source.end)) twin.sources.push(source);
      }
      return result;
    };

    const asksForKind = !asked.isPast && asked.content.every(place => words.kinds.has(tokens[place].form));
    const eventsOf = (days, wanted = asked.wanted) => {
      const isAhead = days.start >= now;
      let found = [];
      index.dated.forEach(({facts}, document) => facts.forEach(fact => {
        if (!isWanted(fact, wanted, days, isAhead)) return;
        const own = occurrence(fact, days);
        if (!own) return;
        const [all, named] = asked.content.length ? share(fact) : [whole, whole];
        const isOfKind = fact.kind && asked.content.some(place => words.kinds.get(tokens[place].form) === fact.kind);
        if (all >= least && (named > 0 || asked.asksWhen || isOfKind)) found.push({document, fact, days: own, all, named});
      }));
      const best = found.reduce(([all, named], item) => item.all > all || item.all === all && item.named > named ? [item.all, item.named] : [all, named], [0, 0]);
      found = found.filter(item => item.all >= best[0] && !(item.all === best[0] && item.named < best[1]));
      // Of more than a day, what notes of each say is told where nothing names its date.
      const told = found.filter(({fact}) => !has(fact, mark.ofDay) || has(fact, mark.decision));
      if (told.length && days.end - days.start > 1) found = told;
      found.sort((a, b) => a.days.start - b.days.start || a.fact.minute - b.fact.minute || a.document - b.document
        || a.fact.span.start - b.fact.span.start || a.fact.span.end - b.fact.span.end);
      return joinedEvents([...found.filter(({fact}) => fact.recurrence === null), ...found.filter(({fact}) => fact.recurrence !== null)]);
    };

    const othersIn = (days, events) => asked.wanted !== 'due' || asked.content.length ? 0 : eventsOf(days, 'anything').filter(event =>
      event.fact.recurrence === null && !events.some(other => isOfSamePlace(other, event) || isSame(other, event))).length;

    const told = ({document, fact, days, sources}) => {
      let {label} = fact, isNamed = has(fact, mark.namesDay) || fact.date === anyDay && fact.event.includes(label);
      if (fact.recurrence !== null && fact.date !== anyDay && (days.start !== fact.days.start || days.end !== fact.days.end)) {
        const own = index.languages.find(({tag}) => tag === index.heads[document].language) ?? index.languages[0];
        const two = number => String(number).padStart(2, '0');
        label = own.dates.text(days.start) + (fact.minute < 0 ? '' : `, ${two(Math.trunc(fact.minute / 60))}:${two(fact.minute % 60)}`);
        isNamed = false;
      }
      return {line: (isNamed ? fact.event : `${label}: ${fact.event}`).split(/[\n\r\v\f\u0085\u2028\u2029]+/).filter(Boolean).join(' '), sources};
    };

    const list = (events, isLatestFirst, most, others = 0) => {
      const ordered = isLatestFirst ? [...events.filter(({fact}) => fact.recurrence === null).reverse(), ...events.filter(({fact}) => fact.recurrence !== null)] : events;
      const shown = ordered.slice(0, most), more = ordered.length - shown.length, lines = shown.map(told);
      const left = [more > 0 ? words.put(more, 'further') : '', others > 0 ? words.put(others, 'other-dates') : ''].filter(Boolean).join(' ');
      const sources = [];
      for (const source of lines.flatMap(line => line.sources)) {
        if (!sources.some(other => other.document === source.document && other.start === source.start && other.end === source.end)) sources.push(source);
      }
      return {answer: lines.map(({line}) => line).join('\n'), events: lines, message: left || undefined, sources};
    };

    /** What is said where nothing is of the days that were asked about. */
    const nothingIn = days => {
      const first = isOpenAtStart(days) ? '…' : words.text(days.start), last = isOpenAtEnd(days) ? '…' : words.text(days.end - 1);
      const span = first === last ? first : `${first} – ${last}`;
      const others = othersIn(days, []);
      if (others > 0) return `${words.put(span, 'nothing-due')} ${words.put(others, 'other-dates')}`;
      if (isOpenAtEnd(days)) return words.put(first, 'nothing-from');
      return isOpenAtStart(days) ? words.put(words.text(days.end), 'nothing-before') : words.put(span, 'nothing-within');
    };

    for (const days of asked.days) {
      const found = eventsOf(days);
      if (found.length) return list(found, asked.isPast && isOpenAtStart(days), max ?? mostEvents, othersIn(days, found));
    }
    if (!asked.days.length) {
      if (!asked.asksWhen || !asked.content.length) return undefined;
      const isAppointment = ({fact, all}) => fact.kind !== null && all >= least || has(fact, mark.note) && all >= whole;
      const next = eventsOf({start: now, end: lastDay}).filter(isAppointment);
      if (next.length) return list(next, false, max ?? mostEvents);
      const last = eventsOf({start: firstDay, end: now}).filter(isAppointment);
      return last.length ? list(last, true, 1) : undefined;
    }
    const isKnownElsewhere = () => asked.asksWhen && eventsOf({start: firstDay, end: lastDay}).length > 0;
    if (!asked.content.length || asksForKind || isKnownElsewhere()) return {answer: null, message: nothingIn(asked.days[0]), sources: []};
    return undefined;
  }

  /** What a document dates, as the program wrote it. */
  function readDated(reader) {
    let place = {end: 0};
    const facts = reader.list(() => {
      const span = reader.span(place), start = reader.signed(), end = start + reader.number(), yearless = reader.number();
      const minute = reader.number() - 1, isExact = reader.byte() === 1;
      const optional = () => reader.byte() ? reader.string() : null;
      return {span, days: {start, end}, yearless: yearless ? {month: Math.trunc(yearless / 32), day: yearless % 32} : null, minute, isExact,
        date: reader.string(), end: optional(), label: reader.string(), event: reader.string(), kind: optional(), recurrence: optional(),
        marks: reader.number(), words: reader.numbers(), context: reader.numbers()};
    });
    place = {end: 0};
    return {facts, sections: reader.list(() => ({day: reader.signed(), span: reader.span(place)}))};
  }

  return {DateWords, TimeWords, dateQuestion, answer, readDated, today};
})();
