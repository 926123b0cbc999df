import SpaceText

/// Where a document came from.
public struct Origin: Sendable, Equatable {
  /// As `interface.md` says: from the input's parent folder; `-` for standard input; nil when it was never told.
  public var path: String?
  /// The media type found from the content ("text/markdown").
  public var mediaType: String?
  /// The SHA-256 of the bytes read, in hexadecimal.
  public var sha256: String?

  public init(path: String? = nil, mediaType: String? = nil, sha256: String? = nil) {
    self.path = path
    self.mediaType = mediaType
    self.sha256 = sha256
  }
}
