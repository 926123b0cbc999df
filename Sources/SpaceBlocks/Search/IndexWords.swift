import SpaceModel
import SpaceText

/// A word of an index, with the numbers of the terms that it is looked up by.
struct IndexWord: Sendable {
  let form: String
  let stem: String
  let terms: [Int32]
}

/// The distinct words of an index and their terms, by number, while it is made.
struct IndexWords: Sendable {
  private(set) var words: [Word] = []
  private var termStart: [Int32] = [0]
  private var termsOfWords: [Int32] = []
  /// The first word with each form; for each word the next one with the same form, of another language.
  private var forms = StringTable(expecting: 1 << 12)
  private var first: [Int32] = []
  private var next: [Int32] = []
  private var terms = StringTable(expecting: 1 << 12)
  /// The stems of forms met so far, of each the first: parts of hyphenated words are stemmed by looking up.
  private(set) var stemOfForm: [String: String] = [:]

  /// What words are looked up by, by number.
  var stems: [String] { terms.strings }
  var count: Int { words.count }

  /// Takes note of a document's words, which have to be known before the parts of hyphenated ones can be numbered.
  mutating func learn(_ words: [Word]) {
    for word in words where TermForms.isTerm(word) && word.form != word.stem && stemOfForm[word.form] == nil {
      stemOfForm[word.form] = word.stem
    }
  }

  /// The number of a word, a new one if it had none.
  mutating func number(_ word: Word) -> Int32 {
    let form = Int(forms.number(word.form))
    if form == first.count { first.append(-1) }
    var at = first[form]
    while at >= 0 {
      let known = words[Int(at)]
      if known.stem == word.stem, known.isStopword == word.isStopword { return at }
      at = next[Int(at)]
    }
    let number = Int32(words.count)
    words.append(word)
    next.append(first[form])
    first[form] = number
    for key in TermForms.keys(word, stemOfForm: { stemOfForm[$0] }) { termsOfWords.append(terms.number(key)) }
    termStart.append(Int32(termsOfWords.count))
    return number
  }

  func isTerm(_ number: Int32) -> Bool { termStart[Int(number)] < termStart[Int(number) + 1] }

  func terms(of number: Int32) -> ArraySlice<Int32> {
    termsOfWords[Int(termStart[Int(number)])..<Int(termStart[Int(number) + 1])]
  }

  func word(_ number: Int32) -> IndexWord {
    let word = words[Int(number)]
    return IndexWord(form: word.form, stem: word.stem, terms: Array(terms(of: number)))
  }

  func term(_ key: String) -> Int32? { terms.find(key) }
  func stem(ofForm form: String) -> String? { stemOfForm[form] }
}

/// What a word is looked up by: its stem, of a hyphenated word its parts. Function words and punctuation are not looked up.
enum TermForms {
  static func keys(_ word: Word, stemOfForm: (String) -> String?) -> [String] {
    guard isTerm(word) else { return [] }
    guard word.form.utf8.contains(0x2D) else { return [word.stem] }
    let parts = word.form.utf8.split(separator: 0x2D).filter { $0.count > 1 }.compactMap { part -> String? in
      String(part).map { stemOfForm($0) ?? $0 }
    }
    return parts.isEmpty ? [word.stem] : parts
  }

  static func isTerm(_ word: Word) -> Bool {
    guard !word.isStopword, let first = word.form.unicodeScalars.first else { return false }
    return !ScalarClass.of(first.value).isDisjoint(with: [.letter, .digit])
  }
}
