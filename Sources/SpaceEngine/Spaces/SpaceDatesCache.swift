import SpaceModel

/// What the documents of one Space date, kept in the cache folder behind the stamp by which it holds. It can be deleted at any time.
public struct SpaceDatesCache: Sendable {
  private let file: RawPath
  private let stamp: [UInt8]

  /// The cache in `root` for the Space in `folder`, as it is now; nil where nothing is kept.
  public init?(of folder: RawPath, in root: RawPath?) {
    guard let root else { return nil }
    let key = String(Checksum.sha256(folder.absolute.bytes).prefix(24))
    file = root.appending(Array("dates".utf8)).appending(Array(key.utf8))
    stamp = Array(InputStamp.of([folder], options: []).utf8)
  }

  /// The timeline that was kept, when it holds.
  public func current() -> [UInt8]? {
    guard let bytes = StateFile.read(file), bytes.starts(with: stamp) else { return nil }
    return Array(bytes.dropFirst(stamp.count))
  }

  /// Keeps `timeline`. What cannot be kept is made again the next time.
  public func keep(_ timeline: [UInt8]) { try? StateFile.write(stamp + timeline, to: file) }
}
