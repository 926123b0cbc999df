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
