import SpaceModel
import SpaceText

/// How a summary names its documents, and in which order it tells of them.
struct DocumentTitles {
  private static let mostWords = 14

  private let documents: [Document]
  /// The language most of the text is in.
  let language: String?
  /// The places of the documents as they are told of: by day where all have one, else as they came.
  let order: [Int]
  private let ranks: [Int]
  /// The day, month or year that each document says it is of, in ISO 8601.
  let dates: [String?]
  private let labels: [String]

  init(_ documents: [Document]) {
    self.documents = documents
    var sizes: [String: Int] = [:]
    for document in documents { sizes[document.language ?? "", default: 0] += document.text.count }
    language = sizes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let dates = documents.map { Self.date(of: $0) }
    self.dates = dates
    let isDated = dates.allSatisfy { $0?.utf8.count == 10 }
    let order = documents.indices.sorted { isDated ? (dates[$0] ?? "", $0) < (dates[$1] ?? "", $1) : $0 < $1 }
    self.order = order
    var ranks = [Int](repeating: 0, count: documents.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    self.ranks = ranks
    let years = Set(dates.compactMap { $0?.prefix(4) })
    let titles = documents.map { $0.title.flatMap { Self.cleaned($0) } ?? DeckTopic.of($0) }
    let counts = titles.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    labels = zip(titles, dates).map { title, date in
      guard let date, !title.contains(date.prefix(4)) else { return title }
      // A day tells apart what the title doesn't.
      if counts[title] ?? 0 > 1 { return "\(title) (\(date))" }
      return years.count > 1 ? "\(title) (\(date.prefix(4)))" : title
    }
  }

  func label(of number: Int) -> String { labels[number] }

  func rank(of number: Int) -> Int { ranks[number] }

  /// True of a document that has a title or heading of its own.
  func isNamed(_ number: Int) -> Bool { documents[number].title != nil }

  /// Where a document is named: its first heading, else where its text begins.
  func source(of number: Int) -> Source? {
    let elements = documents[number].elements
    return (elements.prefix(3).first { $0.kind == .heading } ?? elements.first).map {
      Source(document: documents[number].id, span: $0.span)
    }
  }

  /// A title on one line without what ends it; nil of one that is too long.
  static func cleaned(_ title: String) -> String? {
    var label = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
    while let last = label.last, last == ":" || last == "." || last == " " { label.removeLast() }
    let cleaned = String(label)
    return cleaned.isEmpty || cleaned.blankSeparatedCount > mostWords ? nil : cleaned
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
