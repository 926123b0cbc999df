/// A picture in a Space: a file of it, and what it shows, for those who do not see it.
public struct Picture: Sendable, Equatable {
  /// The file, from the Space's folder: `pictures/0a1b2c.png`.
  public let path: String
  public let alt: String
  /// The model that drew it.
  public let engine: String

  public init(path: String, alt: String, engine: String) { (self.path, self.alt, self.engine) = (path, alt, engine) }

  package func write(to json: inout JSONWriter, as name: String) {
    json.record(name) { json in
      json.member("path", path)
      json.member("alt", alt)
      json.member("engine", engine)
    }
  }
}

/// How a picture's bytes are written, as their beginning tells.
public enum PictureFormat: String, Sendable, CaseIterable {
  case png, jpg, webp

  /// Nil of what is none of these.
  public init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpg
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      self = .webp
    } else {
      return nil
    }
  }

  public var mediaType: String { self == .jpg ? "image/jpeg" : "image/\(rawValue)" }
}
