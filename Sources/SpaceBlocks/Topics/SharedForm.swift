import SpaceModel
import SpaceText

/// What several documents have word for word in common: the headings, column heads and stock paragraphs of a form they
/// were all written in. They say what kind of documents these are, not what any of them is about.
///
/// An element, or a cell of a table, is form when it stands with the same words in three documents or more, and in at least a
/// quarter of all; so are the cells of a table's first row when three tables or more begin with them, in whatever
/// documents. Linear in the text.
struct SharedForm: Sendable {
  /// For each document the spans that are form, in order and apart.
  private let spans: [[Span]]

  init(_ documents: [DocumentDigest]) {
    // Nearly all elements stand once: those whose hashes share a place with too few others are not counted one by one.
    let filter = Self.counts(of: documents)
    var documentCounts: [UInt64: Int] = [:]
    var headCounts: [UInt64: Int] = [:]
    for document in documents {
      let list = document.elements.filter { filter[Self.place(of: $0, in: filter)] >= Self.fewest }
      for hash in Set(list.map(\.hash)) { documentCounts[hash, default: 0] += 1 }
      for part in list where part.isColumnHead { headCounts[part.hash, default: 0] += 1 }
    }
    let least = max(Self.fewest, documents.count / 4)
    documentCounts = documentCounts.filter { $0.value >= least }
    headCounts = headCounts.filter { $0.value >= Self.fewest }
    guard !documentCounts.isEmpty || !headCounts.isEmpty else {
      spans = documents.map { _ in [] }
      return
    }
    spans = documents.map { document in
      document.elements.filter { documentCounts[$0.hash] != nil || headCounts[$0.hash] != nil }.map(\.span)
    }
  }

  /// What stands less often is no form.
  private static let fewest = 3

  /// How many parts of all documents have each of the places that hashes are spread over, as far as 255.
  private static func counts(of documents: [DocumentDigest]) -> [UInt8] {
    var size = 1 << 12
    let bytes = documents.reduce(0) { $0 + $1.size }
    // An element takes a hundred bytes and more.
    while size < bytes / 32, size < 1 << 28 { size *= 2 }
    var counts = [UInt8](repeating: 0, count: size)
    for document in documents {
      for part in document.elements {
        let place = place(of: part, in: counts)
        if counts[place] < .max { counts[place] += 1 }
      }
    }
    return counts
  }

  private static func place(of part: Part, in counts: [UInt8]) -> Int {
    Int(truncatingIfNeeded: part.hash ^ part.hash >> 32) & (counts.count - 1)
  }

  /// True when nothing of a document is form.
  func isEmpty(_ document: Int) -> Bool { spans[document].isEmpty }

  /// True when `span` of a document lies in what is form.
  func contains(_ span: Span, in document: Int) -> Bool {
    let own = spans[document]
    let place = own.firstIndex(endingAfter: Int(span.start))
    return place < own.count && own[place].start <= span.start
  }

  struct Part: Sendable {
    let hash: UInt64
    let span: Span
    let isColumnHead: Bool
  }

  static func parts(of document: Document) -> [Part] {
    var result: [Part] = []
    let bytes = document.text.bytes
    for element in document.elements {
      guard element.kind == .table else {
        result.append(Part(hash: hash(bytes[element.span.range]), span: element.span, isColumnHead: false))
        continue
      }
      var start = Int(element.span.start)
      var isFirstRow = true
      for i in element.span.range.lowerBound...element.span.range.upperBound {
        let isEnd = i == element.span.range.upperBound
        guard isEnd || bytes[i] == 0x09 || bytes[i] == 0x0A else { continue }
        if i > start {
          result.append(Part(hash: hash(bytes[start..<i]), span: Span(start, i), isColumnHead: isFirstRow))
        }
        if !isEnd, bytes[i] == 0x0A { isFirstRow = false }
        start = i + 1
      }
    }
    return result
  }

  /// FNV-1a over the folded letters and digits: marks and blanks make no difference.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in CaseFolding.folded(bytes) where byte >= 0x80 || ASCII.isAlphanumeric(byte) {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return value
  }
}
