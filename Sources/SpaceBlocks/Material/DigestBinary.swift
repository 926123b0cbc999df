import SpaceForms
import SpaceModel
import SpaceText

// How the lists of a digest are kept: see `BinaryWriter`. They are read without the text that they are of.

extension BinaryWriter {
  mutating func list<Item>(_ items: [Item], _ write: (inout BinaryWriter, Item) -> Void) {
    number(items.count)
    for item in items { write(&self, item) }
  }
}

extension BinaryReader {
  mutating func list<Item>(
    _ read: (inout BinaryReader) throws(BinaryDamage) -> Item
  ) throws(BinaryDamage) -> [Item] {
    let count = try count()
    var result: [Item] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try read(&self)) }
    return result
  }

  mutating func strings() throws(BinaryDamage) -> [String] {
    try list { bytes throws(BinaryDamage) in try bytes.string() }
  }

  mutating func numbers() throws(BinaryDamage) -> [Int32] {
    try list { bytes throws(BinaryDamage) in Int32(try bytes.small()) }
  }

  /// One of `choices`, by its place.
  fileprivate mutating func choice<Choice>(of choices: [Choice]) throws(BinaryDamage) -> Choice {
    let place = Int(try byte())
    guard choices.indices.contains(place) else { throw BinaryDamage() }
    return choices[place]
  }
}

extension DocumentName {
  func write(to out: inout BinaryWriter) {
    out.string(title)
    out.string(topic)
    out.optionalString(date)
    var previous = 0
    out.byte(place == nil ? 0 : 1)
    if let place { out.span(place, after: &previous) }
  }

  init(from bytes: inout BinaryReader) throws(BinaryDamage) {
    title = try bytes.string()
    topic = try bytes.string()
    date = try bytes.optionalString()
    var previous = 0
    place = try bytes.byte() == 0 ? nil : try bytes.span(after: &previous)
  }
}

extension DocumentTime {
  func write(to out: inout BinaryWriter) {
    for value in [headingValue, toldValue, titleValue] { out.optionalString(value) }
    out.byte(isTitled ? 1 : 0)
  }

  static func read(from bytes: inout BinaryReader) throws(BinaryDamage) -> DocumentTime {
    let heading = try bytes.optionalString()
    let told = try bytes.optionalString()
    let title = try bytes.optionalString()
    return DocumentTime(
      headingValue: heading, toldValue: told, titleValue: title, isTitled: try bytes.byte() != 0)
  }
}

extension [DateMention] {
  private static var kinds: [DateMention.Kind] { DateMention.Kind.allCases }

  func writeDigest(to out: inout BinaryWriter) {
    var previous = 0
    out.list(self) { out, mention in
      out.byte(UInt8(Self.kinds.firstIndex(of: mention.kind) ?? 0))
      out.span(mention.span, after: &previous)
      out.string(mention.value)
      out.optionalString(mention.modifier)
    }
  }

  static func readDigest(from bytes: inout BinaryReader) throws(BinaryDamage) -> [DateMention] {
    var previous = 0
    var result: [DateMention] = []
    for _ in 0..<(try bytes.count(size: 5)) {
      let kind = try bytes.choice(of: Self.kinds)
      let span = try bytes.span(after: &previous)
      let value = try bytes.string()
      result.append(DateMention(span: span, kind: kind, value: value, modifier: try bytes.optionalString()))
    }
    return result
  }
}

extension StatementDigest {
  func write(to out: inout BinaryWriter) {
    out.number(sentences.count)
    for sentence in sentences {
      out.number(Int(sentence.marks.rawValue))
      for count in [
        Int(sentence.words), Int(sentence.properNouns), Int(sentence.persons), Int(sentence.pronouns),
        Int(sentence.subjectWords), Int(sentence.measuredWords), Int(sentence.figuresEnd),
      ] { out.number(count) }
    }
    var previous = 0
    out.list(figures) { out, figure in
      out.signed(figure.value)
      out.string(figure.unit)
      out.span(figure.span, after: &previous)
    }
    out.list(openHeadings.sorted { $0.key < $1.key }) { out, heading in
      out.number(heading.key)
      out.list(heading.value) { out, word in out.string(word) }
    }
  }

  static func read(from bytes: inout BinaryReader) throws(BinaryDamage) -> StatementDigest {
    func clamped<Number: FixedWidthInteger>(_: Number.Type) throws(BinaryDamage) -> Number {
      guard let number = Number(exactly: try bytes.number()) else { throw BinaryDamage() }
      return number
    }
    let count = try bytes.count(size: 8)
    var sentences: [Sentence] = []
    sentences.reserveCapacity(count)
    for _ in 0..<count {
      let marks = Sentence.Marks(rawValue: try clamped(UInt16.self))
      let (words, properNouns) = (try clamped(UInt16.self), try clamped(UInt16.self))
      let (persons, pronouns) = (try clamped(UInt8.self), try clamped(UInt8.self))
      let (subject, measured) = (try clamped(UInt16.self), try clamped(UInt16.self))
      sentences.append(
        Sentence(
          marks: marks, words: words, properNouns: properNouns, persons: persons, pronouns: pronouns,
          subjectWords: subject, measuredWords: measured, figuresEnd: try clamped(Int32.self)))
    }
    var previous = 0
    let figures = try bytes.list { bytes throws(BinaryDamage) -> Figure in
      let value = try bytes.signed()
      let unit = try bytes.string()
      return Figure(value: value, unit: unit, span: try bytes.span(after: &previous))
    }
    guard sentences.last?.figuresEnd ?? 0 <= figures.count else { throw BinaryDamage() }
    var headings: [Int: [String]] = [:]
    for _ in 0..<(try bytes.count()) {
      let place = try bytes.small()
      headings[place] = try bytes.strings()
    }
    return StatementDigest(sentences, figures, headings)
  }
}

extension SharedForm.Part {
  static func write(_ parts: [SharedForm.Part], to out: inout BinaryWriter) {
    var previous = 0
    out.list(parts) { out, part in
      out.word(part.hash)
      out.span(part.span, after: &previous)
      out.byte(part.isColumnHead ? 1 : 0)
    }
  }

  static func list(from bytes: inout BinaryReader) throws(BinaryDamage) -> [SharedForm.Part] {
    var previous = 0
    return try bytes.list { bytes throws(BinaryDamage) in
      let hash = try bytes.word()
      let span = try bytes.span(after: &previous)
      return SharedForm.Part(hash: hash, span: span, isColumnHead: try bytes.byte() != 0)
    }
  }
}

extension MarkedOutcome {
  func write(to out: inout BinaryWriter) {
    var previous = 0
    out.span(span, after: &previous)
    out.string(lead)
    out.number(length)
    out.number(score)
    out.number(sentence)
  }

  static func read(from bytes: inout BinaryReader) throws(BinaryDamage) -> MarkedOutcome {
    var previous = 0
    let span = try bytes.span(after: &previous)
    let lead = try bytes.string()
    let (length, score) = (try bytes.small(), try bytes.small())
    return MarkedOutcome(span: span, lead: lead, length: length, score: score, sentence: try bytes.small())
  }
}

extension NoteItem {
  static func write(_ items: [NoteItem], to out: inout BinaryWriter) {
    var previous = 0
    out.list(items) { out, item in item.write(to: &out, after: &previous) }
  }

  static func list(from bytes: inout BinaryReader) throws(BinaryDamage) -> [NoteItem] {
    var previous = 0
    return try bytes.list { bytes throws(BinaryDamage) in try NoteItem.read(from: &bytes, after: &previous) }
  }
}

extension ExplanationDigest {
  func write(to out: inout BinaryWriter) {
    var previous = 0
    out.list(all) { out, found in
      found.item.write(to: &out, after: &previous)
      out.string(found.term)
      out.string(found.key)
      out.string(found.told)
      out.byte((found.isReadable ? 1 : 0) | (found.namesPersonOrPlace ? 2 : 0))
      out.number(Int(found.blanks))
    }
    out.list(labels) { out, label in out.string(label) }
    previous = 0
    out.list(acronyms) { out, acronym in
      out.span(acronym.short, after: &previous)
      out.span(acronym.long, after: &previous)
    }
  }

  static func read(from bytes: inout BinaryReader) throws(BinaryDamage) -> ExplanationDigest {
    if bytes.isAtEnd { return ExplanationDigest([], [], []) }
    var previous = 0
    let all = try bytes.list { bytes throws(BinaryDamage) -> Explanation in
      let item = try NoteItem.read(from: &bytes, after: &previous)
      let (term, key, told) = (try bytes.string(), try bytes.string(), try bytes.string())
      let marks = try bytes.byte()
      return Explanation(
        item, term: term, key: key, told: told, isReadable: marks & 1 != 0, namesPersonOrPlace: marks & 2 != 0,
        blanks: Int32(try bytes.small()))
    }
    let labels = try bytes.strings()
    previous = 0
    let acronyms = try bytes.list { bytes throws(BinaryDamage) -> (short: Span, long: Span) in
      (try bytes.span(after: &previous), try bytes.span(after: &previous))
    }
    return ExplanationDigest(all, labels, acronyms)
  }
}

extension QuizWriter.Explained {
  func write(to out: inout BinaryWriter) {
    for value in [term, explanation, language] { out.string(value) }
    out.optionalString(copula)
    out.byte((isReadable ? 1 : 0) | (form.isCapital ? 2 : 0) | (form.endsInS ? 4 : 0))
    out.byte(UInt8(Phrase.Kind.allCases.firstIndex(of: form.kind) ?? 0))
    out.list(kin.sections.sorted()) { out, section in out.signed(section) }
    out.list(kin.words.sorted()) { out, word in out.string(word) }
    out.optionalString(kin.genus)
  }

  static func read(from bytes: inout BinaryReader) throws(BinaryDamage) -> QuizWriter.Explained {
    let (term, explanation, language) = (try bytes.string(), try bytes.string(), try bytes.string())
    let copula = try bytes.optionalString()
    let marks = try bytes.byte()
    let kind = try bytes.choice(of: Phrase.Kind.allCases)
    let sections = Set(try bytes.list { bytes throws(BinaryDamage) in try bytes.signed() })
    let words = Set(try bytes.strings())
    return QuizWriter.Explained(
      term: term, explanation: explanation, isReadable: marks & 1 != 0, language: language, copula: copula,
      form: QuizWriter.Form(isCapital: marks & 2 != 0, endsInS: marks & 4 != 0, kind: kind),
      kin: QuizWriter.Kin(document: 0, sections: sections, words: words, genus: try bytes.optionalString()))
  }
}

extension AskedQuestion {
  func write(to out: inout BinaryWriter) {
    var previous = 0
    item.write(to: &out, after: &previous)
    out.string(question)
    out.string(answer)
  }

  static func read(from bytes: inout BinaryReader) throws(BinaryDamage) -> AskedQuestion {
    var previous = 0
    let item = try NoteItem.read(from: &bytes, after: &previous)
    let question = try bytes.string()
    return AskedQuestion(item: item, question: question, answer: try bytes.string())
  }
}

extension Saying {
  static func write(_ sayings: [Saying], to out: inout BinaryWriter) {
    var previous = 0
    out.list(sayings) { out, saying in
      out.span(saying.evidence, after: &previous)
      out.signed(Int(saying.score))
      out.number(Int(saying.sentence))
      out.number(Int(saying.orderInSection))
      out.byte(saying.length)
      out.byte((saying.isTied ? 1 : 0) | (saying.isSummary ? 2 : 0))
      out.signed(Int(saying.defining))
    }
  }

  static func list(from bytes: inout BinaryReader) throws(BinaryDamage) -> [Saying] {
    var previous = 0
    return try bytes.list { bytes throws(BinaryDamage) in
      let evidence = try bytes.span(after: &previous)
      let score = try bytes.smallSigned()
      let (sentence, order) = (Int32(try bytes.small()), Int32(try bytes.small()))
      let (length, marks) = (try bytes.byte(), try bytes.byte())
      return Saying(
        evidence: evidence, score: score, sentence: sentence, orderInSection: order, length: length,
        isTied: marks & 1 != 0, isSummary: marks & 2 != 0, defining: Int16(clamping: try bytes.signed()))
    }
  }
}
