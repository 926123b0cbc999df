import SpaceText

/// The name and type of one kind of annotation; the only way in and out of `Layers`.
public struct Layer<Value: LayerValue>: Sendable {
  public let name: LayerName
  public init(_ name: String) { self.name = LayerName(name) }
}

extension Layer<[Mark]> {
  /// Emphasis, links, code and so on as the document itself marks them; given by readers.
  public static var marks: Self { Layer("marks") }
}

extension Layer<Tokens> {
  /// Words, numbers and punctuation with their parts of speech.
  public static var tokens: Self { Layer("tokens") }
}

extension Layer<[Span]> {
  /// Sentences, sorted and apart; each within one element.
  public static var sentences: Self { Layer("sentences") }
}

extension Layer<[DateMention]> {
  /// Temporal expressions (TIMEX3), sorted and apart.
  public static var dates: Self { Layer("dates") }
}

extension Layer<[Term]> {
  /// Candidates for key terms with all their mentions, best first.
  public static var terms: Self { Layer("terms") }
}

extension Layer<[Definition]> {
  /// Places where the document explains a term, in reading order.
  public static var definitions: Self { Layer("definitions") }
}
