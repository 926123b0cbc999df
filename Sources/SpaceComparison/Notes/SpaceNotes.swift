import SpaceModel
import SpaceText
import SpaceViews

/// What the documents of a Space say, statement by statement, in the order of the Space.
struct SpaceNotes: Sendable {
  let documents: [Document]
  private(set) var statements: [Statement] = []
  /// By document its statements.
  private(set) var ranges: [Range<Int>] = []
  /// By document its path without the folder that all are in.
  let paths: [String]
  private let places: [String: Int]

  /// Of documents that have sentences.
  init(_ documents: [Document]) {
    self.documents = documents
    places = Dictionary(documents.enumerated().map { ($1.id.value, $0) }) { first, _ in first }
    paths = Self.withoutCommonFolder(documents.map { $0.origin.path ?? "-" })
    for (number, document) in documents.enumerated() {
      let first = statements.count
      add(document, number)
      ranges.append(first..<statements.count)
    }
  }

  private mutating func add(_ document: Document, _ number: Int) {
    let sentences = document[.sentences] ?? []
    for element in document.elements {
      switch element.kind {
      case .table, .code:
        let kind = element.kind == .table ? Statement.Kind.row : .code
        for line in document.text.lines(in: element.span) { add(kind, line, document, number) }
      case .heading: add(.heading, element.span, document, number)
      case .paragraph, .listItem, .quote, .caption:
        var index = sentences.firstIndex(endingAfter: Int(element.span.start))
        while index < sentences.count, sentences[index].start < element.span.end {
          add(.sentence, sentences[index], document, number)
          index += 1
        }
      }
    }
  }

  private mutating func add(_ kind: Statement.Kind, _ span: Span, _ document: Document, _ number: Int) {
    let key = PlainWords.key(document.text.bytes(in: span))
    guard PlainWords.saysSomething(key) else { return }
    statements.append(Statement(kind: kind, document: number, span: span, key: key))
  }

  private static func withoutCommonFolder(_ paths: [String]) -> [String] {
    let folders = Set(paths.map { $0.prefix { $0 != "/" } })
    guard folders.count == 1, paths.allSatisfy({ $0.contains("/") }) else { return paths }
    return paths.map { String($0.drop { $0 != "/" }.dropFirst()) }
  }

  /// The statements that `source` shares text with.
  func statements(at source: SourceRecord) -> Range<Int> {
    guard let document = places[source.document], let start = byte(source.start, document),
      let end = byte(source.end, document), start < end
    else { return 0..<0 }
    let own = statements[ranges[document]]
    let first = own.partitioningIndex { Int($0.span.end) > start }
    return first..<max(first, own.partitioningIndex { Int($0.span.start) >= end })
  }

  /// The statements of which `source` has nearly all.
  func wholeStatements(at source: SourceRecord) -> [Int] {
    guard let document = places[source.document], let start = byte(source.start, document),
      let end = byte(source.end, document)
    else { return [] }
    return statements(at: source).filter { place in
      let span = statements[place].span
      return (min(end, Int(span.end)) - max(start, Int(span.start))) * 10 >= span.count * 9
    }
  }

  private func byte(_ codePoint: Int, _ document: Int) -> Int? {
    documents[document].text.byte(atCodePoint: codePoint)
  }

  /// The text of a statement on one line; cells of a row apart by bars.
  func text(of statement: Statement) -> String {
    let text = documents[statement.document].text
    if statement.kind != .row { return text.words(in: text.trimmed(statement.span)) }
    return text.bytes(in: statement.span).split(separator: 0x09)
      .map { String(decoding: $0, as: UTF8.self) }.filter { !$0.isEmpty }.joined(separator: " | ")
  }

  /// Where a statement stands.
  func source(of statement: Statement) -> ChangeSource {
    let document = documents[statement.document]
    let span = document.text.trimmed(statement.span)
    return ChangeSource(
      document: document.id.value, path: document.origin.path, page: document.page(at: Int(span.start)),
      start: document.text.codePoint(at: Int(span.start)), end: document.text.codePoint(at: Int(span.end)),
      quote: document.text.string(in: span))
  }
}
