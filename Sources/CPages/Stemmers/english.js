// The English stemmer of Snowball ("Porter 2", snowballstem.org/algorithms/english/stemmer.html).

var stemmers = stemmers ?? {};
stemmers.english = (() => {
  const whole = new Map(Object.entries({
    skis: 'ski', skies: 'sky', dying: 'die', lying: 'lie', tying: 'tie', idly: 'idl', gently: 'gentl', ugly: 'ugli',
    early: 'earli', only: 'onli', singly: 'singl', sky: 'sky', news: 'news', howe: 'howe', atlas: 'atlas',
    cosmos: 'cosmos', bias: 'bias', andes: 'andes',
  }));
  const afterPlural = new Set(['inning', 'outing', 'canning', 'herring', 'earring', 'proceed', 'exceed', 'succeed']);
  const step2 = Object.entries({
    ational: 'ate', fulness: 'ful', iveness: 'ive', ization: 'ize', ousness: 'ous', biliti: 'ble', lessli: 'less',
    tional: 'tion', alism: 'al', aliti: 'al', ation: 'ate', entli: 'ent', fulli: 'ful', iviti: 'ive', ousli: 'ous',
    abli: 'able', alli: 'al', anci: 'ance', ator: 'ate', enci: 'ence', izer: 'ize', bli: 'ble', ogi: 'og', li: '',
  });
  const step3 = Object.entries({
    ational: 'ate', tional: 'tion', alize: 'al', ative: '', icate: 'ic', iciti: 'ic', ical: 'ic', ness: '', ful: '',
  });
  const step4 = ['ement', 'ance', 'ence', 'able', 'ible', 'ment', 'ant', 'ent', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize',
    'ion', 'al', 'er', 'ic'];
  const vowel = '[aeiouy]', other = '[^aeiouy]';
  const hasVowel = new RegExp(vowel);
  /** Ends in a short syllable. */
  const isShort = word => /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word);

  /** Where the region behind the first consonant that follows a vowel begins, from `start` on. */
  function region(word, start) {
    const found = new RegExp(`${vowel}${other}`).exec(word.slice(start));
    return found ? start + found.index + 2 : word.length;
  }

  /** The first of `pairs` that ends the word, replaced where `allows` says so. */
  function replaced(word, pairs, allows) {
    for (const [ending, by] of pairs) {
      if (!word.endsWith(ending)) continue;
      const stem = word.slice(0, word.length - ending.length);
      return allows(stem, ending) ? stem + by : word;
    }
    return word;
  }

  function withoutPlural(word) {
    if (word.endsWith('sses')) return word.slice(0, -2);
    if (/ie[sd]$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
    if (/[us]s$/.test(word) || !word.endsWith('s')) return word;
    return hasVowel.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
  }

  function withoutTense(word, first) {
    if (/eed(ly)?$/.test(word)) {
      const stem = word.replace(/eed(ly)?$/, '');
      return stem.length >= first ? stem + 'ee' : word;
    }
    const found = /(ingly|edly|ing|ed)$/.exec(word);
    if (!found || !hasVowel.test(word.slice(0, found.index))) return word;
    const stem = word.slice(0, found.index);
    if (/(at|bl|iz)$/.test(stem)) return stem + 'e';
    if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1);
    return stem.length === first && isShort(stem) ? stem + 'e' : stem;
  }

  return function stemWord(form) {
    if (whole.has(form)) return whole.get(form);
    if ([...form].length < 3) return form;
    let word = form.replace(/^'/, '');
    word = word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y');
    const prefix = /^(gener|commun|arsen)/.exec(word);
    const first = prefix ? prefix[0].length : region(word, 0);
    const second = region(word, first);
    word = withoutPlural(word.replace(/('s'|'s|')$/, ''));
    if (afterPlural.has(word)) return word;
    word = withoutTense(word, first);
    if (word.length > 2) word = word.replace(/([^aeiouy])[yY]$/, '$1i');
    word = replaced(word, step2, (stem, ending) => stem.length >= first
      && (ending !== 'li' || /[cdeghkmnrt]$/.test(stem)) && (ending !== 'ogi' || stem.endsWith('l')));
    word = replaced(word, step3, (stem, ending) => stem.length >= first && (ending !== 'ative' || stem.length >= second));
    word = replaced(word, step4.map(ending => [ending, '']), (stem, ending) =>
      stem.length >= second && (ending !== 'ion' || /[st]$/.test(stem)));
    if (word.endsWith('e')) {
      const stem = word.slice(0, -1);
      if (stem.length >= second || stem.length >= first && !isShort(stem)) word = stem;
    } else if (word.endsWith('ll') && word.length - 1 >= second) word = word.slice(0, -1);
    return word.replaceAll('Y', 'y');
  };
})();
