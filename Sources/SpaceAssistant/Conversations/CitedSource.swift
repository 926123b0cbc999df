import SpaceModel

/// Where a sentence of an answer stands: a Source record (`interface.md`) and the Space that holds its document.
public struct CitedSource: Sendable, Equatable {
  public let space: String?
  public let record: JSONValue

  public init(_ record: JSONValue, in space: String?) { (self.record, self.space) = (record, space) }

  /// Reads what `value` gives.
  init(_ value: JSONValue) {
    guard case .object(let members) = value else {
      self.init(value, in: nil)
      return
    }
    self.init(.object(members.filter { $0.key != "space" }), in: value["space"]?.text)
  }

  /// The part of it that is `text`; all of it where the text stands there in other words.
  func narrowed(to text: String) -> CitedSource {
    guard case .object(let members) = record, let quote = record["quote"]?.text, let start = record["start"]?.integer,
      let range = quote.firstRange(of: text.trimmedToWords)
    else { return self }
    let first = start + quote[..<range.lowerBound].unicodeScalars.count
    let last = first + quote[range].unicodeScalars.count
    let placed = members.map { member in
      switch member.key {
      case "start": Metadata.Entry(key: member.key, value: .number("\(first)"))
      case "end": Metadata.Entry(key: member.key, value: .number("\(last)"))
      case "quote": Metadata.Entry(key: member.key, value: .string(String(quote[range])))
      default: member
      }
    }
    return CitedSource(.object(placed), in: space)
  }

  /// True when both are of one document and have some of its text in common.
  func overlaps(_ other: CitedSource) -> Bool {
    guard space == other.space, record["document"] == other.record["document"],
      let start = record["start"]?.integer, let end = record["end"]?.integer,
      let otherStart = other.record["start"]?.integer, let otherEnd = other.record["end"]?.integer
    else { return false }
    return start < otherEnd && otherStart < end
  }

  /// The record with its Space as the first member.
  var value: JSONValue {
    guard case .object(let members) = record, let space else { return record }
    return .object([Metadata.Entry(key: "space", value: .string(space))] + members)
  }
}

extension String {
  /// Without the first word, whose capital may be the answer's own, and without marks at the end.
  fileprivate var trimmedToWords: Substring {
    let rest = drop { !$0.isWhitespace }.drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { $0.isLetter || $0.isNumber }) else { return self[...] }
    return rest[...last]
  }
}
