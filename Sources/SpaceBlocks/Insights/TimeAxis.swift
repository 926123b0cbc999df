import SpaceModel
import SpaceText

/// Puts documents in order of time, as far as they say when they were written.
struct TimeAxis: Sendable {
  /// A key for each document that sorts by time; equal lengths not required.
  private let keys: [String?]
  /// True when every document says its date.
  let isDated: Bool
  /// The place of each document in the order of time; documents that don't say stay in their own order.
  let rank: [Int]

  init(_ documents: [Document]) {
    let keys = documents.map { Self.date(of: $0) }
    self.keys = keys
    isDated = !keys.isEmpty && keys.allSatisfy { $0 != nil } && Set(keys.compactMap { $0 }).count == keys.count
    let order = documents.indices.sorted { a, b in
      if let first = keys[a], let second = keys[b], first != second { return first < second }
      return a < b
    }
    var rank = [Int](repeating: 0, count: documents.count)
    if isDated {
      for (place, document) in order.enumerated() { rank[document] = place }
    } else {
      rank = Array(documents.indices)
    }
    self.rank = rank
  }

  /// What the document says of its own date; shown beside a figure.
  func label(_ document: Int) -> String? { keys[document] }

  private static func date(of document: Document) -> String? {
    if let date = document.metadata.date { return date }
    return dateInName(document.origin.path ?? "") ?? dateInName(document.title ?? "")
  }

  /// A year with what follows it (`2024-05`, `2024-05-17`) in a file's name or a title.
  private static func dateInName(_ name: String) -> String? {
    let bytes = Array(name.utf8)
    var i = 0
    while i + 4 <= bytes.count {
      let isStart = i == 0 || !ASCII.isDigit(bytes[i - 1])
      if isStart, bytes[i] == 0x31 && bytes[i + 1] == 0x39 || bytes[i] == 0x32 && bytes[i + 1] == 0x30,
        bytes[i..<i + 4].allSatisfy({ ASCII.isDigit($0) }), i + 4 == bytes.count || !ASCII.isDigit(bytes[i + 4])
      {
        var end = i + 4
        while end + 2 < bytes.count, bytes[end] == 0x2D || bytes[end] == 0x5F, ASCII.isDigit(bytes[end + 1]),
          ASCII.isDigit(bytes[end + 2]), end - i < 10
        { end += 3 }
        return String(decoding: bytes[i..<end].map { $0 == 0x5F ? 0x2D : $0 }, as: UTF8.self)
      }
      i += 1
    }
    return nil
  }
}
