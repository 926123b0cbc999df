import SpaceModel

/// A picture as a Space's files tell of it.
public struct PictureRecord: Sendable {
  /// The file, from the Space's folder.
  public let path: String
  public let alt: String

  init(_ record: JSONRecord) {
    path = record.string("path")
    alt = record.string("alt")
  }

  /// What it is called where folders are not known.
  var fileName: String { "spacepipe-" + (path.split(separator: "/").last.map(String.init) ?? path) }
}

extension PictureFormat {
  /// An address that holds the picture itself; nil of bytes that are none.
  static func address(_ bytes: [UInt8]) -> String? {
    PictureFormat(bytes).map { "data:\($0.mediaType);base64," + String(decoding: Base64.encoded(bytes), as: UTF8.self) }
  }
}
