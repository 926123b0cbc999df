import SpaceModel
import SpaceText

/// A word or phrase with the translation that the notes themselves give.
struct BilingualPair: Sendable {
  /// In the language that is learnt.
  let front: String
  /// In the language it is explained in.
  let back: String
  /// The plural, where the notes list it.
  let plural: String?
  /// A sentence that the notes give beside it.
  let example: String?
  /// Primary subtags; nil where unknown.
  let language: String?
  let translationLanguage: String?
  /// The index of its `StudyText`.
  let text: Int
  /// The line, item or row.
  let span: Span
  /// The heading, item or table it stands under: words of one kind.
  let section: Int

  /// The words without the article, in lower case: what is looked for in texts.
  let bareFront: String
  /// The same as it is written.
  var shownFront: String {
    let bare = bareFront
    guard let range = front.lowercased().range(ofPhrase: bare) else { return bare }
    return String(front.dropFirst(range.lowerBound).prefix(range.count))
  }

  /// True when both sides look alike: a word one knows without learning it.
  var isCognate: Bool { bareFront.isCognate(of: back.withoutArticle) }
  /// True when one can read the one side off the other, word by word: nothing to ask for.
  var isTransparent: Bool {
    let (a, b) = (bareFront, back.withoutArticle)
    if isCognate || a.differs(littleFrom: b) { return true }
    // "redes sociales – réseaux sociaux": one word gives the other away.
    return a.split(separator: " ").contains { word in
      b.split(separator: " ").contains {
        zip(String(word).foldedLetters, String($0).foldedLetters).prefix { $0 == $1 }.count >= 5
      }
    }
  }
}

extension String {
  /// True when two words begin alike for most of their length.
  func isCognate(of other: String) -> Bool {
    let (a, b) = (foldedLetters, other.foldedLetters)
    let same = zip(a, b).prefix { $0 == $1 }.count
    return same * 4 >= Swift.max(a.count, b.count) * 3 || same >= 4 && same * 3 >= Swift.min(a.count, b.count) * 2
  }

  /// True when at most a third of the letters would have to change to make one word of the other ("nación", "nation").
  func differs(littleFrom other: String) -> Bool {
    let (a, b) = (foldedLetters, other.foldedLetters)
    guard a.count >= 4, b.count >= 4, a.count < 40, b.count < 40 else { return false }
    // Levenshtein's distance, a row at a time.
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, otherLetter) in b.enumerated() {
        let changed = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(changed, Swift.min(row[j], diagonal) + 1)
      }
    }
    return row[b.count] * 3 <= Swift.max(a.count, b.count)
  }

  /// Without a leading article or "to"; of alternatives parted by "/" or a comma the first.
  var withoutArticle: String {
    var words = lowercased().split(separator: " ")
    if let first = words.first, words.count > 1, Self.articles.contains(first) { words.removeFirst() }
    var result = words.joined(separator: " ")
    for prefix in ["l'", "l’"] where result.hasPrefix(prefix) { result.removeFirst(2) }
    if let end = result.firstIndex(where: { $0 == "/" || $0 == "," || $0 == "(" }) { result = String(result[..<end]) }
    while result.hasSuffix(" ") { result.removeLast() }
    return result
  }

  /// Letters only, in lower case, without accents.
  fileprivate var foldedLetters: [Character] {
    lowercased().filter(\.isLetter).map { Self.plain[$0] ?? $0 }
  }

  private static let articles: Set<Substring> = [
    "el", "la", "los", "las", "un", "una", "unos", "unas", "le", "les", "une", "des", "der", "die", "das", "ein",
    "eine",
    "the", "a", "an", "to", "il", "lo", "i", "gli", "uno", "o", "os", "as", "um", "uma", "de", "het", "een",
  ]
  private static let plain: [Character: Character] = [
    "á": "a", "à": "a", "â": "a", "ä": "a", "ã": "a", "é": "e", "è": "e", "ê": "e", "ë": "e", "í": "i", "ì": "i",
    "î": "i", "ï": "i", "ó": "o", "ò": "o", "ô": "o", "ö": "o", "õ": "o", "ú": "u", "ù": "u", "û": "u", "ü": "u",
    "ñ": "n", "ç": "c",
  ]
}

extension String {
  /// The place of `phrase` in characters, at word limits.
  func range(ofPhrase phrase: String) -> Range<Int>? {
    let (text, sought) = (Array(self), Array(phrase))
    guard !sought.isEmpty, text.count >= sought.count else { return nil }
    for start in 0...(text.count - sought.count) where text[start] == sought[0] {
      let end = start + sought.count
      if text[start..<end].elementsEqual(sought), start == 0 || !text[start - 1].isLetter,
        end == text.count || !text[end].isLetter
      {
        return start..<end
      }
    }
    return nil
  }
}
