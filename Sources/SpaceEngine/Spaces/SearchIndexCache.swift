import Glibc
import SpaceBlocks
import SpaceModel
import SpaceText

/// The index of some inputs, kept in the cache folder so that a second search reads a few kilobytes of it.
///
/// It holds for as long as the bytes of all inputs, the options and the program are what they were; or, where times are
/// trusted, for as long as names, sizes and times are (see `InputStamp`). Else it is made anew, from documents that are kept by
/// the SHA-256 of their bytes. It can be deleted at any time, be old or broken: what comes out is the same.
public struct SearchIndexCache: Sendable {
  /// An index that holds, and what there was to say of its inputs.
  public struct Kept: Sendable {
    public let index: PassageIndex
    public let documents: Int
    /// What was said of inputs that were skipped, and of others.
    public let skipped: [String]
    public let warnings: [String]
    fileprivate let file: CheckedFile

    /// True once something was read from it that is not as it was written: what came out is worth nothing.
    public var isDamaged: Bool { file.isDamaged }
  }

  /// More indexes than these are not kept; the oldest goes first.
  private static let most = 32

  private let root: RawPath
  private let inputs: [RawPath]
  private let options: String
  private let key: String
  private let trustsTimes: Bool
  private let passwords: RawPath?
  private let stamp: String

  /// The cache in `root` for `inputs`, as they are now; `options` and the file of `passwords` are all that an index depends on
  /// besides. Nil for what is gone once it was read: standard input, pipes.
  public init?(in root: RawPath, of inputs: [RawPath], passwords: RawPath?, options: String, trustsTimes: Bool) {
    if inputs.isEmpty || inputs.contains(where: { $0.bytes == [0x2D] }) { return nil }
    self.root = root
    self.inputs = inputs
    self.options = options
    self.trustsTimes = trustsTimes
    self.passwords = passwords
    var named = Array("\(options)\n\(trustsTimes ? "times" : "contents")\n".utf8)
    for input in inputs { named += input.absolute.bytes + [0] }
    key = String(Checksum.sha256(named).prefix(24))
    guard let stamp = Self.stamp(inputs, beside: passwords, options, trustsTimes, root) else { return nil }
    self.stamp = stamp
  }

  private static func stamp(
    _ inputs: [RawPath], beside passwords: RawPath?, _ options: String, _ trustsTimes: Bool, _ root: RawPath
  ) -> String? {
    var options = options
    if let passwords, let bytes = StateFile.read(following: passwords) { options += "\n\(Checksum.sha256(bytes))" }
    return trustsTimes
      ? InputStamp.of(inputs, options: Array(options.utf8))
      : InputStamp.ofContents(inputs, options: options)
  }

  private var folder: RawPath { root.appending(Array("search".utf8)) }
  private var file: RawPath { folder.appending(Array(key.utf8)) }

  /// Documents kept from an index that no longer holds, or for a Space that was made from the same files.
  public var documents: DocumentCache {
    DocumentCache(
      in: root, of: file, options: PipelineFile.annotation([:]) + options, layers: Searching.answerNeeds,
      takesOthers: true)
  }

  /// The index, when there is one that holds.
  public func current() -> Kept? {
    guard let file = CheckedFile(file), let index = PassageIndex(size: file.size, { file.bytes(in: $0) }) else {
      return nil
    }
    var reader = BinaryReader(index.stamp)
    do throws(BinaryDamage) {
      guard try reader.string() == stamp else { return nil }
      let documents = try reader.number()
      var said: [[String]] = []
      for _ in 0..<2 {
        let count = try reader.count()
        var lines: [String] = []
        for _ in 0..<count { lines.append(try reader.string()) }
        said.append(lines)
      }
      return Kept(index: index, documents: documents, skipped: said[0], warnings: said[1], file: file)
    } catch {
      return nil
    }
  }

  /// Keeps `index`, unless the inputs have changed since. What cannot be kept is made again the next time.
  public func keep(_ index: PassageIndex, documents: Int, skipped: [String], warnings: [String]) {
    guard Self.stamp(inputs, beside: passwords, options, trustsTimes, root) == stamp else { return }
    var out = BinaryWriter()
    out.string(stamp)
    out.number(documents)
    for lines in [skipped, warnings] {
      out.number(lines.count)
      for line in lines { out.string(line) }
    }
    guard let pieces = index.pieces(stamp: out.bytes) else { return }
    try? StateFile.write(CheckedFile.pieces(pieces), to: file)
    removeOldest()
  }

  /// Removes the indexes that were made first, with their documents, when there are too many.
  private func removeOldest() {
    guard let entries = try? Folder.entries(of: folder, followLink: false), entries.count > Self.most else { return }
    let made = entries.map { entry -> (path: RawPath, time: timespec) in
      let path = folder.appending(entry.name)
      var status = stat()
      _ = unsafe path.withCString { unsafe lstat($0, &status) }
      return (path, status.st_mtim)
    }
    let oldest = made.sorted { ($0.time.tv_sec, $0.time.tv_nsec) < ($1.time.tv_sec, $1.time.tv_nsec) }
    for old in oldest.prefix(entries.count - Self.most) {
      Removal.remove(old.path)
      Removal.remove(DocumentCache.folder(in: root, of: old.path))
    }
  }
}
