import SpaceModel
import SpaceText

/// How a document is named where several are told of, by itself.
struct DocumentName: Sendable {
  /// Its title; the name of its file where the title is one that any text may have.
  let title: String
  /// What its cards are called together.
  let topic: String
  /// The day, month or year that it says it is of, in ISO 8601.
  let date: String?
  /// Where it is named: its first heading, else where its text begins.
  let place: Span?

  init(_ document: Document) {
    topic = DeckTopic.of(document)
    title = Self.title(of: document, topic)
    date = Self.date(of: document)
    place = (document.elements.prefix(3).first { $0.kind == .heading } ?? document.elements.first)?.span
  }

  private static func title(of document: Document, _ topic: String) -> String {
    let title = document.title.flatMap { DocumentTitles.cleaned($0) } ?? topic
    guard Outline.isFrame(title) else { return title }
    let name = DeckTopic.ofFile(document)
    return Outline.isFrame(name) ? title : name
  }

  /// The date it was published, else the one in its title, where that has the year.
  private static func date(of document: Document) -> String? {
    if let date = document.metadata.date { return date }
    guard let heading = document.elements.prefix(3).first(where: { $0.kind == .heading })?.span,
      let found = document[.dates]?.first(where: { $0.kind == .date && heading.contains($0.span) })?.value,
      found.utf8.count >= 4, document.string(in: heading).contains(found.prefix(4))
    else { return nil }
    return found
  }
}

/// How a summary names its documents, and in which order it tells of them.
struct DocumentTitles {
  private static let mostWords = 14

  private let documents: DocumentList
  private let names: [DocumentName]
  /// The language most of the text is in.
  let language: String?
  /// The places of the documents as they are told of: by day where all have one, else as they came.
  let order: [Int]
  private let ranks: [Int]
  private let labels: [String]

  init(_ documents: DocumentList, _ digests: [DocumentDigest]) {
    self.documents = documents
    let names = digests.map(\.name)
    self.names = names
    var sizes: [String: Int] = [:]
    for digest in digests { sizes[digest.language ?? "", default: 0] += digest.size }
    language = sizes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let isDated = names.allSatisfy { $0.date?.utf8.count == 10 }
    let order = names.indices.sorted {
      isDated ? (names[$0].date ?? "", $0) < (names[$1].date ?? "", $1) : $0 < $1
    }
    self.order = order
    var ranks = [Int](repeating: 0, count: names.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    self.ranks = ranks
    let years = Set(names.compactMap { $0.date?.prefix(4) })
    let counts = names.reduce(into: [String: Int]()) { $0[$1.title, default: 0] += 1 }
    labels = names.map { name in
      guard let date = name.date, !name.title.contains(date.prefix(4)) else { return name.title }
      // A day tells apart what the title doesn't.
      if counts[name.title] ?? 0 > 1 { return "\(name.title) (\(date))" }
      return years.count > 1 ? "\(name.title) (\(date.prefix(4)))" : name.title
    }
  }

  /// The day, month or year that each document says it is of, in ISO 8601.
  var dates: [String?] { names.map(\.date) }

  func label(of number: Int) -> String { labels[number] }

  func rank(of number: Int) -> Int { ranks[number] }

  /// True of a document that has a title or heading of its own.
  func isNamed(_ number: Int) -> Bool { documents.head(number).title != nil }

  /// Where a document is named.
  func source(of number: Int) -> Source? {
    names[number].place.map { Source(document: documents.head(number).id, span: $0) }
  }

  /// A title on one line without what ends it; nil of one that is too long.
  static func cleaned(_ title: String) -> String? {
    var label = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
    while let last = label.last, last == ":" || last == "." || last == " " { label.removeLast() }
    let cleaned = String(label)
    return cleaned.isEmpty || cleaned.blankSeparatedCount > mostWords ? nil : cleaned
  }
}
