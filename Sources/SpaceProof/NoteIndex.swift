import SpaceModel
import SpaceText

/// A sentence of the notes, a row of a table or a line of code.
struct NoteUnit: Sendable {
  let document: Int32
  let span: Span
  let isHeading: Bool
  /// Where its tokens, quantities and dates stand in the index.
  let tokens: Range<Int>
  let quantities: Range<Int>
  let dates: Range<Int>
  /// The place of its context in the index, and the number of its section: units of one section stand together.
  let context: Int
  let section: Int32
}

/// What stands above a unit and tells what it is about: headings, the title, the file's name, the line before a list, a table's
/// first row.
struct NoteContext: Sendable {
  var terms: Set<Int32> = []
  var quantities: [Quantity] = []
  var dates: [DateParts] = []
}

/// All sentences of the notes with their words.
struct NoteIndex: Sendable {
  let documents: [Document]
  private(set) var terms = StringTable(expecting: 1 << 12)
  private(set) var units: [NoteUnit] = []
  private(set) var tokens: [ProofToken] = []
  private(set) var quantities: [Quantity] = []
  private(set) var dates: [(parts: DateParts, tokens: Range<Int>)] = []
  private(set) var contexts: [NoteContext] = []
  /// By document the units that it has.
  private(set) var unitsOfDocuments: [Range<Int>] = []
  /// For each term where its units stand in `unitsOfTerms`; they are in order.
  private var firstUnits: [Int] = []
  private var unitsOfTerms: [Int32] = []
  /// The language that most documents are in.
  let language: String?
  /// Terms by their letters, for what begins alike, and by their letters from the end.
  let spelling: TermSpelling

  init(_ documents: [Document]) {
    self.documents = documents
    language = Self.commonest(documents.map(\.language))
    var builder = Builder()
    for (number, document) in documents.enumerated() { builder.add(document, Int32(number)) }
    terms = builder.terms
    units = builder.units
    tokens = builder.tokens
    quantities = builder.quantities
    dates = builder.dates
    contexts = builder.contexts
    unitsOfDocuments = builder.unitsOfDocuments
    spelling = TermSpelling(terms.strings)
    fillPostings()
  }

  private static func commonest(_ languages: [String?]) -> String? {
    var counts: [String: Int] = [:]
    for case let language? in languages { counts[language, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private mutating func fillPostings() {
    var counts = [Int](repeating: 0, count: terms.count + 1)
    var last = [Int32](repeating: -1, count: terms.count)
    func forEach(_ body: (Int, Int32) -> Void) {
      last = [Int32](repeating: -1, count: terms.count)
      for (number, unit) in units.enumerated() {
        for token in tokens[unit.tokens] where token.term >= 0 && token.marks.contains(.content) {
          for term in token.term == token.lemma ? [token.term] : [token.term, token.lemma] {
            if last[Int(term)] == Int32(number) { continue }
            last[Int(term)] = Int32(number)
            body(Int(term), Int32(number))
          }
        }
      }
    }
    forEach { term, _ in counts[term + 1] += 1 }
    for term in counts.indices.dropFirst() { counts[term] += counts[term - 1] }
    firstUnits = counts
    var next = counts
    var postings = [Int32](repeating: 0, count: counts[terms.count])
    forEach { term, unit in
      postings[next[term]] = unit
      next[term] += 1
    }
    unitsOfTerms = postings
  }

  func units(of term: Int32) -> ArraySlice<Int32> {
    unitsOfTerms[firstUnits[Int(term)]..<firstUnits[Int(term) + 1]]
  }

  /// True when a unit of `range` has the term.
  func has(_ term: Int32, in range: Range<Int>) -> Bool {
    let found = units(of: term)
    let first = found.partitioningIndex { Int($0) >= range.lowerBound }
    return first < found.endIndex && Int(found[first]) < range.upperBound
  }

  /// log₂ of how rare a term is among the units, in 1,024ths; −1 stands for one that none has.
  func inverseFrequency(_ term: Int32) -> Int {
    let frequency = term < 0 ? 0 : units(of: term).count
    return FixedPoint.log2(1024 + 1024 * (2 * (units.count - frequency) + 1) / (2 * frequency + 1)) - 10 * 1024
  }
}

extension NoteIndex {
  private struct Builder {
    var terms = StringTable(expecting: 1 << 12)
    var units: [NoteUnit] = []
    var tokens: [ProofToken] = []
    var quantities: [Quantity] = []
    var dates: [(parts: DateParts, tokens: Range<Int>)] = []
    var contexts: [NoteContext] = []
    var unitsOfDocuments: [Range<Int>] = []
    private var section: Int32 = 0

    /// What the walk over a document's elements remembers.
    private struct Walk {
      var headings: [(level: UInt8, context: NoteContext)] = []
      var base = NoteContext()
      /// The line that announces what follows.
      var leadIn: NoteContext?
      var number: Int32
    }

    mutating func add(_ document: Document, _ number: Int32) {
      let first = units.count
      let reader = TokenReader(document) { terms.number($0) }
      var walk = Walk(number: number)
      walk.base = base(of: document)
      section += 1
      let sentences = document[.sentences] ?? []
      for element in document.elements {
        switch element.kind {
        case .heading: addHeading(element, reader, &walk)
        case .table: addTable(element, document, reader, walk)
        default: addSentences(of: element, sentences, document, reader, &walk)
        }
      }
      unitsOfDocuments.append(first..<units.count)
    }

    /// The title, the name and the day of a document.
    private mutating func base(of document: Document) -> NoteContext {
      var context = NoteContext()
      if let date = document.metadata.date, let parts = DateParts(date) { context.dates.append(parts) }
      let path = document.origin.path ?? ""
      if let parts = PathDate.parts(path) { context.dates.append(parts) }
      return context
    }

    private mutating func addHeading(_ element: Element, _ reader: TokenReader, _ walk: inout Walk) {
      let level = element.level ?? 1
      walk.headings.removeAll { $0.level >= level }
      section += 1
      walk.leadIn = nil
      let context = appendContext(walk)
      let unit = append(element.span, reader, walk.number, context, isHeading: true)
      walk.headings.append((level, self.context(of: units[unit])))
      section += 1
    }

    private func context(of unit: NoteUnit) -> NoteContext {
      NoteContext(
        terms: Set(tokens[unit.tokens].lazy.filter { $0.marks.contains(.content) }.flatMap { [$0.term, $0.lemma] }),
        quantities: Array(quantities[unit.quantities]), dates: dates[unit.dates].map(\.parts))
    }

    /// Each row with the first as its context.
    private mutating func addTable(
      _ element: Element, _ document: Document, _ reader: TokenReader, _ walk: Walk
    ) {
      section += 1
      var walk = walk
      let lines = document.text.lines(in: element.span)
      for (row, line) in lines.enumerated() {
        let context = row < 2 ? appendContext(walk) : contexts.count - 1
        let unit = append(line, reader, walk.number, context, isHeading: false)
        if row == 0 { walk.leadIn = self.context(of: units[unit]) }
      }
      section += 1
    }

    private mutating func addSentences(
      of element: Element, _ sentences: [Span], _ document: Document, _ reader: TokenReader, _ walk: inout Walk
    ) {
      if element.kind == .paragraph { walk.leadIn = nil }
      let context = appendContext(walk)
      var index = sentences.firstIndex(endingAfter: Int(element.span.start))
      var last: Int?
      while index < sentences.count, sentences[index].start < element.span.end {
        last = append(sentences[index], reader, walk.number, context, isHeading: false)
        index += 1
      }
      if let last, element.kind == .paragraph || walk.leadIn == nil,
        document.text.bytes(in: document.text.trimmed(element.span)).last == 0x3A
      {
        walk.leadIn = self.context(of: units[last])
      }
    }

    /// The place of the context that `walk` has come to.
    private mutating func appendContext(_ walk: Walk) -> Int {
      var context = walk.base
      for part in walk.headings.map(\.context) + [walk.leadIn].compactMap(\.self) {
        context.terms.formUnion(part.terms)
        context.quantities += part.quantities
        context.dates += part.dates
      }
      contexts.append(context)
      return contexts.count - 1
    }

    private mutating func append(
      _ span: Span, _ reader: TokenReader, _ document: Int32, _ context: Int, isHeading: Bool
    ) -> Int {
      let reading = reader.reading(of: span)
      let (firstToken, firstQuantity, firstDate) = (tokens.count, quantities.count, dates.count)
      tokens += reading.tokens
      quantities += reading.quantities
      dates += reading.dates
      units.append(
        NoteUnit(
          document: document, span: span, isHeading: isHeading, tokens: firstToken..<tokens.count,
          quantities: firstQuantity..<quantities.count, dates: firstDate..<dates.count, context: context,
          section: section))
      return units.count - 1
    }
  }
}

/// The day that a file's name gives: "2018-04-02-weekly.md", "minutes_2021-03.txt".
enum PathDate {
  static func parts(_ path: String) -> DateParts? {
    let name = Array(path.utf8.suffix(from: path.utf8.lastIndex(of: 0x2F) ?? path.utf8.startIndex))
    var fields: [[UInt8]] = []
    for part in name.split(whereSeparator: { !ASCII.isDigit($0) }) {
      if fields.isEmpty, part.count == 8 {
        fields = [Array(part.prefix(4)), Array(part.dropFirst(4).prefix(2)), Array(part.suffix(2))]
        break
      }
      if fields.isEmpty ? part.count == 4 : part.count == 2 {
        fields.append(Array(part))
      } else if !fields.isEmpty {
        break
      }
      if fields.count == 3 { break }
    }
    guard let year = fields.first, year.first == 0x31 || year.first == 0x32 else { return nil }
    return DateParts(fields.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-"))
  }
}
