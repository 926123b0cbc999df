import SpaceText

/// A noun phrase: what a sentence speaks of. Without articles and other determiners; `of`-phrases are phrases of their own.
public struct Phrase: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// "gradient descent", "the old bridge".
    case common
    /// A name of which nothing more is known.
    case name
    case person, place, organisation
  }

  public let kind: Kind
  public let span: Span
  /// Its last noun (its first in languages whose adjectives follow the noun).
  public let head: Span

  public init(kind: Kind, span: Span, head: Span) {
    self.kind = kind
    self.span = span
    self.head = head
  }
}

extension Layer<[Phrase]> {
  /// Noun phrases, sorted and apart, with the kind of name they are.
  public static var phrases: Self { Layer("phrases") }
}

extension Phrase: LayerItem {
  public func write(to json: inout JSONWriter, in text: Text) {
    json.object { json in
      json.member("kind", kind.rawValue)
      json.key("span")
      json.pair(span, in: text)
      json.key("head")
      json.pair(head, in: text)
    }
  }

  public static func read(from json: inout JSONScanner, in text: Text) throws(JSONError) -> Phrase {
    let fields = try Fields(from: &json, in: text)
    return Phrase(kind: try fields.kind("kind"), span: try fields.span("span"), head: try fields.span("head"))
  }
}
