/// Finds the title of a page, for the name of its file: what readers show is found by the reader of pages, in a process without rights.
enum PageTitle {
  /// The text of the first `title` element, on one line; nil where there is none, or nothing in it.
  static func find(in bytes: [UInt8]) -> String? {
    let text = Self.text(Array(bytes.prefix(most)))
    guard let match = text.firstMatch(of: #/<title[^>]*>([^<]*)</#.ignoresCase()) else { return nil }
    let words = unescaped(String(match.1)).split { $0.isWhitespace || $0 == "\u{A0}" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Titles stand in the head of pages.
  private static let most = 1 << 18

  /// As UTF-8, else as ISO 8859-1.
  private static func text(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The entities that every page has to use, and those by number.
  private enum Entity: String, CaseIterable {
    case amp = "&", lt = "<", gt = ">", quot = "\"", apos = "'", nbsp = " "
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing(#/&(?:#([0-9]{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([a-z]{2,4}));/#) { match in
      if let name = match.3 {
        return Entity.allCases.first { "\($0)" == name }?.rawValue ?? String(match.0)
      }
      let number = match.1.flatMap { UInt32($0) } ?? match.2.flatMap { UInt32($0, radix: 16) }
      return number.flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
    }
  }
}
