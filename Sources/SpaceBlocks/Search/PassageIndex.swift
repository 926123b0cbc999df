import SpaceModel
import SpaceText

/// Finds the passages of some documents that fit a query.
public struct PassageIndex: Sendable {
  /// The layers that documents and queries must have.
  public static let needs = [LayerName("tokens"), LayerName("sentences")]

  private let documents: [Document]

  public init(_ documents: [Document]) { self.documents = documents }

  /// The best `max` passages for `query`, an annotated document whose text is what was asked; best first.
  public func hits(for query: Document, max: Int) -> [Hit] { [] }
}
