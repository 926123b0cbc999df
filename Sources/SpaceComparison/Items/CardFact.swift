import SpaceModel
import SpaceViews

/// What a card asks and from which words of the notes, as it was when it was last seen: what it is known by when its text changes.
public struct CardFact: Sendable, Equatable {
  /// The card's.
  public let id: String
  public let kind: String
  public let front: String
  public let back: String
  /// The words that it is from.
  public let quote: String

  public init(id: String, kind: String, front: String, back: String, quote: String) {
    (self.id, self.kind, self.front, self.back, self.quote) = (id, kind, front, back, quote)
  }

  public init(_ card: CardRecord) {
    self.init(
      id: card.id, kind: card.kind, front: card.front, back: card.back, quote: card.sources.first?.quote ?? "")
  }

  /// Reads what `write` wrote; what is missing is empty.
  public static func read(from json: inout JSONScanner) throws(JSONError) -> CardFact {
    var members: [String: String] = [:]
    try json.object { (json, key) throws(JSONError) in
      if json.peek() == .string { members[key] = try json.string() } else { try json.skip() }
    }
    func member(_ name: String) -> String { members[name] ?? "" }
    return CardFact(
      id: member("id"), kind: member("kind"), front: member("front"), back: member("back"), quote: member("quote"))
  }

  /// Writes it as an object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("kind", kind)
      json.member("front", front)
      json.member("back", back)
      json.member("quote", quote)
    }
  }
}
