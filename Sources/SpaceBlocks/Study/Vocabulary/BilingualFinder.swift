import SpaceModel
import SpaceText

/// Reads the word lists that learners keep: tables with a column a language, and lines "word – translation".
///
/// A table says by its header what its columns hold. Lines say nothing of the sort: a section of them is a word list when one
/// side's words are in the document's language and the other's are not (their rarity in it is known for every word), in most
/// lines and by a clear margin; so glossaries and labels in one language stay out. Linear.
struct BilingualFinder {
  /// Which of two languages is learnt.
  private enum Order {
    /// The one that these many words of running text are in.
    case byUse([String: Int])
    case asWritten, swapped
  }

  private let order: Order

  private init(_ order: Order) { self.order = order }

  /// `all` is what the learner reads.
  init(of all: [DocumentDigest]) {
    var running: [String: Int] = [:]
    for digest in all {
      guard let code = digest.language?.split(separator: "-").first.map(String.init) else { continue }
      running[code, default: 0] += digest.runningTokens
    }
    self.init(.byUse(running))
  }

  /// The number of tokens in a document's longer paragraphs.
  static func runningTokens(of document: Document) -> Int {
    let tokens = document[.tokens] ?? Tokens()
    return document.elements.reduce(0) { count, element in
      element.kind == .paragraph && element.span.count > 120 ? count + tokens.indices(in: element.span).count : count
    }
  }

  /// False when a text has no pairs, whatever is learnt.
  static func mayHoldPairs(_ text: StudyText) -> Bool {
    [Order.asWritten, .swapped].contains { !BilingualFinder($0).pairs(in: text).isEmpty }
  }

  /// All pairs in reading order, each front once. `texts` are those that may hold pairs; one after the other is looked at.
  func pairs(in texts: some Sequence<StudyText>) -> [BilingualPair] {
    var result: [BilingualPair] = []
    var seen: Set<String> = []
    for text in texts {
      for pair in pairs(in: text) where seen.insert("\(pair.language ?? "") \(pair.bareFront)").inserted {
        result.append(pair)
      }
    }
    return result
  }

  private func pairs(in text: StudyText) -> [BilingualPair] {
    var result: [BilingualPair] = []
    var columns: [LanguageNames.Column?] = []
    var section: [Line] = []
    var number = 0
    for (index, element) in text.document.elements.enumerated() {
      switch element.kind {
      case .heading:
        result += lines(section, number, text)
        section = []
        number = index
      case .table: result += rows(element.span, index, text, &columns)
      case .listItem, .paragraph: section += Self.lines(of: element.span, in: text)
      case .code, .quote, .caption: continue
      }
    }
    result += lines(section, number, text)
    return result.sorted { $0.span < $1.span }
  }

  // MARK: Tables

  private func rows(
    _ span: Span, _ section: Int, _ text: StudyText, _ columns: inout [LanguageNames.Column?]
  ) -> [BilingualPair] {
    var lines = text.document.text.lines(in: span)[...]
    guard let first = lines.first else { return [] }
    let header = text.document.text.cells(in: first).map {
      LanguageNames.column(text.document.string(in: $0).trimmingMarks)
    }
    if header.contains(where: { $0 != nil }) {
      columns = header
      lines = lines.dropFirst()
    } else if header.count != columns.count {
      // A table of its own kind; one with as many columns goes on with the columns of the one before.
      return []
    }
    guard let (front, back) = sides(columns) else { return [] }
    return lines.compactMap { line in
      let cells = text.document.text.cells(in: line)
      guard front < cells.count, back < cells.count else { return nil }
      func cell(_ kind: LanguageNames.Column) -> String? {
        columns.firstIndex(of: kind).flatMap { $0 < cells.count ? text.side(cells[$0]) : nil }
      }
      guard let word = text.side(cells[front]), let meaning = text.side(cells[back]) else { return nil }
      return pair(
        word, meaning, code(columns[front]), code(columns[back]), text, line, section, plural: cell(.plural),
        example: cell(.example))
    }
  }

  private func code(_ column: LanguageNames.Column?) -> String? {
    if case .language(let code) = column { code } else { nil }
  }

  /// The columns of the learnt word and of its translation.
  private func sides(_ columns: [LanguageNames.Column?]) -> (Int, Int)? {
    let languages = columns.indices.filter { code(columns[$0]) != nil }
    if languages.count >= 2 {
      let (a, b) = (languages[0], languages[1])
      return isFront(code(columns[b]), before: code(columns[a])) ? (b, a) : (a, b)
    }
    let words = columns.firstIndex(of: .word)
    let translations = columns.firstIndex(of: .translation)
    if let words, let translations { return (words, translations) }
    if let words, let language = languages.first { return (words, language) }
    if let language = languages.first, let translations { return (language, translations) }
    return nil
  }

  /// True when `a` is clearly the language of the texts and `b` is not.
  private func isFront(_ a: String?, before b: String?) -> Bool {
    switch order {
    case .byUse(let running):
      let (x, y) = (a.map { running[$0] ?? 0 } ?? 0, b.map { running[$0] ?? 0 } ?? 0)
      return x > 0 && x >= y * 2
    case .asWritten: return false
    case .swapped: return true
    }
  }

  private func pair(
    _ word: String, _ meaning: String, _ language: String?, _ translation: String?, _ text: StudyText, _ span: Span,
    _ section: Int, plural: String? = nil, example: String? = nil
  ) -> BilingualPair? {
    guard word.blankSeparatedCount <= 9, meaning.blankSeparatedCount <= 12, word.lowercased() != meaning.lowercased()
    else { return nil }
    // "who said so", "Next test: 11 December": labels in a list of words.
    if word.blankSeparatedCount > 3, meaning.blankSeparatedCount == 1, meaning.first?.isUppercase == true { return nil }
    if (word + meaning).utf8.contains(where: ASCII.isDigit) { return nil }
    return BilingualPair(
      front: word, back: meaning, plural: plural, example: example, language: language,
      translationLanguage: translation, text: text.index, span: text.document.text.trimmed(span), section: section,
      bareFront: word.withoutArticle)
  }

  // MARK: Lines

  private struct Line {
    let span: Span
    let left: Span
    let right: Span
  }

  /// The lines of an element that have the form "word – translation".
  private static func lines(of span: Span, in text: StudyText) -> [Line] {
    text.document.text.lines(in: span).compactMap { line in
      guard line.count < 160, let mark = separator(in: line, text.document.text.bytes) else { return nil }
      return Line(
        span: line, left: Span(Int(line.start), mark.lowerBound), right: Span(mark.upperBound, Int(line.end)))
    }
  }

  private static let separators: [[UInt8]] = [
    " = ", " : ", ": ", " – ", " — ", " - ", " → ", " means ", " significa ", " signifie ", " bedeutet ", " betekent ",
  ].map { Array($0.utf8) }

  /// The first mark that can part a word from its translation.
  private static func separator(in line: Span, _ bytes: [UInt8]) -> Range<Int>? {
    var at = Int(line.start) + 1
    while at + 1 < Int(line.end) {
      // All of them begin with a blank or a colon.
      guard bytes[at] == 0x20 || bytes[at] == 0x3A else {
        at += 1
        continue
      }
      for mark in separators
      where bytes[at + 1] == mark[1] && bytes[at] == mark[0] && at + mark.count < Int(line.end) {
        if bytes[at..<at + mark.count].elementsEqual(mark) { return at..<at + mark.count }
      }
      at += 1
    }
    return nil
  }

  /// The pairs of one section's lines, if it is a word list.
  private func lines(_ lines: [Line], _ number: Int, _ text: StudyText) -> [BilingualPair] {
    guard lines.count >= 2, let own = text.document.language?.split(separator: "-").first.map(String.init) else {
      return []
    }
    var leaning = 0
    var contrary = 0
    var shares: [(left: Int, right: Int)] = []
    for line in lines {
      var share = (known(line.left, text), known(line.right, text))
      // "to moor": English for certain, and the other side is not.
      let (a, b) = (startsWithTo(line.left, text), startsWithTo(line.right, text))
      if a != b { share = a == (own == "en") ? (100, 0) : (0, 100) }
      shares.append(share)
      if share.0 >= share.1 + 50 { leaning += 1 }
      if share.1 >= share.0 + 50 { contrary += 1 }
    }
    let clear = max(leaning, contrary)
    let heading = text.document.elements[number]
    let isAnnounced =
      heading.kind == .heading && LanguageNames.announcesVocabulary(text.document.string(in: heading.span))
    // Words that both languages have, and rare ones, lean the wrong way: below a heading that says "vocabulary" most decide.
    guard clear >= 2, clear > min(leaning, contrary) * (isAnnounced ? 1 : 3),
      clear * (isAnnounced ? 3 : 2) >= lines.count
    else {
      return []
    }
    let leftIsOwn = leaning > contrary
    let other = language(of: lines.map { leftIsOwn ? $0.right : $0.left }, in: text, not: own)
    let (left, right) = leftIsOwn ? (own, other) : (other, own)
    let swaps = isFront(right, before: left)
    return zip(lines, shares).compactMap { line, share in
      // Both sides in the document's language: a label, a gloss.
      // A second mark: two entries that ran into one line.
      if Self.separator(in: line.right, text.document.text.bytes) != nil { return nil }
      if (leftIsOwn ? share.right : share.left) >= 75 { return nil }
      guard let a = text.side(line.left), let b = text.side(line.right) else { return nil }
      return swaps
        ? pair(b, a, right, left, text, line.span, number) : pair(a, b, left, right, text, line.span, number)
    }
  }

  /// The share of words that the document's own language has, in hundredths; 50 where there are none to tell by.
  private func known(_ span: Span, _ text: StudyText) -> Int {
    var words = 0
    var known = 0
    for token in text.tokens.indices(in: span) where text.isWord(token) && text.span(token).count > 3 {
      words += 1
      if text.word(token).rarity < 21 { known += 1 }
    }
    return words == 0 ? 50 : known * 100 / words
  }

  /// The language whose function words stand in `spans` most often.
  private func language(of spans: [Span], in text: StudyText, not own: String) -> String? {
    var best: (code: String, count: Int)?
    for language in StudyLanguage.all where language.code != own {
      var count = 0
      for span in spans {
        for token in text.tokens.indices(in: span) where !language.role(of: text.form(token)).isEmpty { count += 1 }
      }
      if language.code == "en" { count += spans.count { startsWithTo($0, text) } }
      if count > best?.count ?? 0 { best = (language.code, count) }
    }
    return best?.code
  }

  private func startsWithTo(_ span: Span, _ text: StudyText) -> Bool {
    text.tokens.indices(in: span).first.map { text.form($0) == "to" } ?? false
  }
}

extension StudyText {
  /// One side of a pair as a card shows it; nil when it can't be one.
  fileprivate func side(_ span: Span) -> String? {
    let tokens = tokens.indices(in: span)
    guard !tokens.isEmpty, !isDisturbed(span) else { return nil }
    let text = string(tokens).trimmingMarks
    // "para + verb": a pattern of grammar, no word.
    guard text.utf8.count < 110, text.contains(where: \.isLetter), ItemRules.isReadable(text), !text.contains("_"),
      !text.contains(" + ")
    else { return nil }
    return text
  }
}

extension String {
  /// Without bullets, stops and dots at its ends, and quotation marks around it.
  fileprivate var trimmingMarks: String {
    var result = Substring(self)
    while let first = result.first, " -–—•·*:=…".contains(first) { result.removeFirst() }
    while let last = result.last, " :;,=….–—".contains(last) { result.removeLast() }
    if let first = result.first, let last = result.last, "“\"«'‘".contains(first), "”\"»'’".contains(last),
      result.count > 2
    {
      result = result.dropFirst().dropLast()
    }
    return String(result)
  }
}
