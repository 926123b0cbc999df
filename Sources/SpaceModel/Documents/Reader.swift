import SpaceText

/// Bytes of one format to a document.
///
/// No `Stage`, since it meets hostile bytes: readers built on C libraries run in worker processes. A reader sets the
/// text, the elements, `title`, `metadata` and the `.marks` layer, and `language` only when the format declares one; the
/// caller sets `id` and `origin`.
public protocol Reader: Sendable {
  static var about: About { get }
  /// The media type of documents it reads.
  static var mediaType: String { get }
  /// True when it is built on a C library that meets the bytes, so that it must run in a worker process.
  static var needsWorker: Bool { get }
  /// True when it needs libraries that are loaded only now, which a worker can do before it is confined and not after.
  static var needsLoading: Bool { get }
  /// How sure it is that the file is of its format, from the first bytes (up to 4096) and the file's name, which is
  /// empty for standard input.
  static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence
  init()
  func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document
}

extension Reader {
  public static var needsLoading: Bool { false }
}
