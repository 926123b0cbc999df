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
    let parts = documents.map(\.parts)
    var documentCounts: [UInt64: Int] = [:]
    var headCounts: [UInt64: Int] = [:]
    for list in parts {
      for hash in Set(list.map(\.hash)) { documentCounts[hash, default: 0] += 1 }
      for part in list where part.isColumnHead { headCounts[part.hash, default: 0] += 1 }
    }
    let least = max(3, documents.count / 4)
    spans = parts.map { list in
      list.filter { (documentCounts[$0.hash] ?? 0) >= least || (headCounts[$0.hash] ?? 0) >= 3 }.map(\.span)
    }
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
