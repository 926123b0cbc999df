import Glibc
import SpaceModel

/// A file of which little is read, and all that is read is known to be as it was written: behind its bytes stands a digest of each
/// block of them.
///
/// What is damaged is as if it were not there, and told.
final class CheckedFile: Sendable {
  private static let blockSize = 1 << 14
  private static let letters: [UInt8] = Array("spblocks".utf8)

  private struct State: Sendable {
    var blocks: [Int: [UInt8]] = [:]
    var isDamaged = false
  }

  private let file: SharedDescriptor
  private let digests: [UInt64]
  private let state = Monitor(State())
  /// How many bytes it holds.
  let size: Int

  /// The file at `path`; nil when there is none, or its end is no list of digests.
  init?(_ path: RawPath) {
    guard let open = try? Descriptor(reading: path), let status = try? open.status() else { return nil }
    file = SharedDescriptor(open)
    let foot = Self.letters.count + 16
    let whole = Int(status.st_size)
    guard whole >= foot, let end = file.bytes(in: whole - foot..<whole), end.starts(with: Self.letters) else {
      return nil
    }
    var numbers = BinaryReader(end, from: Self.letters.count)
    guard let size = (try? numbers.word()).flatMap({ Int(exactly: $0) }), let digest = try? numbers.word(),
      size <= whole
    else { return nil }
    let count = (size + Self.blockSize - 1) / Self.blockSize
    guard size + count * 8 + foot == whole, let list = file.bytes(in: size..<whole - foot),
      QuickDigest.of(list[...]) == digest
    else { return nil }
    var words = BinaryReader(list)
    digests = (0..<count).compactMap { _ in try? words.word() }
    self.size = size
  }

  /// True once something was read that is not as it was written.
  var isDamaged: Bool { state.withLock { $0.isDamaged } }

  /// A stretch of the file; nil where it has no such bytes.
  func bytes(in range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound >= 0, range.upperBound <= size else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      let number = at / Self.blockSize
      guard let block = block(number) else { return nil }
      let start = number * Self.blockSize
      let end = min(range.upperBound - start, block.count)
      result += block[(at - start)..<end]
      at = start + end
    }
    return result
  }

  private func block(_ number: Int) -> [UInt8]? {
    if let known = state.withLock({ $0.blocks[number] }) { return known }
    let start = number * Self.blockSize
    let bytes = file.bytes(in: start..<min(start + Self.blockSize, size))
    guard let bytes, QuickDigest.of(bytes[...]) == digests[number] else {
      state.withLock { $0.isDamaged = true }
      return nil
    }
    state.withLock { $0.blocks[number] = bytes }
    return bytes
  }

  /// `pieces` with the digests of their blocks behind them.
  static func pieces(_ pieces: some Sequence<[UInt8]>) -> some Sequence<[UInt8]> {
    var iterator = pieces.makeIterator()
    var block: [UInt8] = []
    var digests = BinaryWriter()
    var size = 0
    var isDone = false
    return AnyIterator<[UInt8]> {
      if let piece = iterator.next() {
        size += piece.count
        block += piece
        var at = 0
        while block.count - at >= blockSize {
          digests.word(QuickDigest.of(block[at..<at + blockSize]))
          at += blockSize
        }
        block.removeFirst(at)
        return piece
      }
      if isDone { return nil }
      isDone = true
      if !block.isEmpty { digests.word(QuickDigest.of(block[...])) }
      var foot = BinaryWriter()
      foot.raw(digests.bytes)
      foot.raw(letters)
      foot.word(UInt64(size))
      foot.word(QuickDigest.of(digests.bytes[...]))
      return foot.bytes
    }
  }
}
