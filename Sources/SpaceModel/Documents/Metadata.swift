import SpaceText

/// What a document says of itself. What it doesn't say is absent, never made up.
public struct Metadata: Sendable, Equatable {
  public var authors: [String] = []
  /// ISO 8601 date of publication: `2024`, `2024-05` or `2024-05-17`.
  public var date: String?
  public var url: String?
  public var pages: Int?
  /// Everything else, by the key it has in JSON, in the order it was found.
  public var other: [Entry] = []

  public struct Entry: Sendable, Equatable {
    public let key: String
    public let value: JSONValue
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  public init() {}
  public var isEmpty: Bool { authors.isEmpty && date == nil && url == nil && pages == nil && other.isEmpty }
}
