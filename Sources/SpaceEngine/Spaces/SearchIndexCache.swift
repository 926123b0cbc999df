import Glibc
import SpaceBlocks
import SpaceModel
import SpaceText

/// The index of some inputs, kept in the cache folder so that a second search reads a few kilobytes of it and none of them.
///
/// It holds for as long as the names, sizes and times of all inputs, the options and the program are what they were before
/// it was made (see `InputStamp`); else it is made anew, from documents that are kept by the SHA-256 of their bytes. It can
/// be deleted at any time: what comes out is the same.
public struct SearchIndexCache: Sendable {
  /// An index that holds, and what there was to say of its inputs.
  public struct Kept: Sendable {
    public let index: PassageIndex
    public let documents: Int
    /// What was said of inputs that were skipped.
    public let skipped: [String]
  }

  private let root: RawPath
  private let key: String
  private let stamp: String
  private let options: String

  /// The cache in `root` for `inputs`, as they are now; `options` is all that an index depends on besides. Nil for standard
  /// input, which is gone once it was read.
  public init?(in root: RawPath, of inputs: [RawPath], options: String) {
    if inputs.isEmpty || inputs.contains(where: { $0.bytes == [0x2D] }) { return nil }
    self.root = root
    self.options = options
    var named = Array("\(options)\n".utf8)
    for input in inputs { named += input.absolute.bytes + [0] }
    key = String(Checksum.sha256(named).prefix(24))
    stamp = InputStamp.of(inputs, options: named)
  }

  private var file: RawPath { root.appending(Array("search".utf8)).appending(Array(key.utf8)) }

  /// Documents kept from an index that no longer holds.
  public var documents: DocumentCache { DocumentCache(in: root, of: file, options: options) }

  /// The index, when there is one that holds.
  public func current() -> Kept? {
    guard let open = try? Descriptor(reading: file), let size = try? open.status().st_size else { return nil }
    let shared = SharedDescriptor(open)
    guard let index = PassageIndex(size: Int(size), { shared.bytes(in: $0) }) else { return nil }
    var reader = BinaryReader(index.stamp)
    do throws(BinaryDamage) {
      guard try reader.string() == stamp else { return nil }
      let documents = try reader.number()
      var skipped: [String] = []
      for _ in 0..<(try reader.count()) { skipped.append(try reader.string()) }
      return Kept(index: index, documents: documents, skipped: skipped)
    } catch {
      return nil
    }
  }

  /// Keeps `index`. What cannot be kept is made again the next time.
  public func keep(_ index: PassageIndex, documents: Int, skipped: [String]) {
    var out = BinaryWriter()
    out.string(stamp)
    out.number(documents)
    out.number(skipped.count)
    for line in skipped { out.string(line) }
    guard let pieces = index.pieces(stamp: out.bytes) else { return }
    try? StateFile.write(pieces, to: file)
  }
}
