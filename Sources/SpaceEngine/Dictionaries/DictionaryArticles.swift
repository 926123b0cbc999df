import CZlib
import Glibc

/// The articles of a dictd dictionary: plain, or compressed by dictzip.
///
/// dictzip's files are gzip files (RFC 1952) that were flushed every so many bytes; the extra field `RA` lists how long each
/// piece is when compressed, so that a piece can be inflated by itself. Memory: one piece (at most 64 KB) and the last few.
struct DictionaryArticles: ~Copyable {
  private let file: DictionaryFile
  /// How long a piece is when inflated, and where each begins in the file; nil for a plain file.
  private let pieces: (length: Int, starts: [Int])?
  private var recent: [(number: Int, bytes: [UInt8])] = []
  private static let kept = 6

  init(_ path: RawPath) throws(DictionaryDamage) {
    let file = try DictionaryFile(path)
    let head = try file.bytes(in: 0..<Swift.min(file.count, 12 + 0x10000 + 4096))
    pieces = head.starts(with: [0x1F, 0x8B]) ? try Self.pieces(head) : nil
    self.file = file
  }

  /// The pieces that a gzip header lists.
  private static func pieces(_ head: [UInt8]) throws(DictionaryDamage) -> (length: Int, starts: [Int]) {
    func number(_ at: Int) -> Int { Int(head[at]) | Int(head[at + 1]) << 8 }
    guard head.count >= 12, head[2] == 8, head[3] & 4 != 0 else { throw .malformed("gzip without dictzip's table") }
    let flags = head[3]
    let extraEnd = 12 + number(10)
    guard extraEnd <= head.count else { throw .malformed("gzip header") }
    var at = 12
    while at + 4 <= extraEnd, !(head[at] == 0x52 && head[at + 1] == 0x41) { at += 4 + number(at + 2) }
    guard at + 10 <= extraEnd, number(at + 4) == 1 else { throw .malformed("gzip without dictzip's table") }
    let (length, count) = (number(at + 6), number(at + 8))
    guard length > 0, at + 10 + count * 2 <= extraEnd else { throw .malformed("dictzip's table") }
    var start = extraEnd
    for flag in [UInt8(8), 16] where flags & flag != 0 {
      guard let end = head[Swift.min(start, head.count)...].firstIndex(of: 0) else { throw .malformed("gzip header") }
      start = end + 1
    }
    if flags & 2 != 0 { start += 2 }
    var starts = [start]
    for piece in 0..<count {
      start += number(at + 10 + piece * 2)
      starts.append(start)
    }
    return (length, starts)
  }

  /// The bytes of an article.
  mutating func bytes(in range: Range<Int>) throws(DictionaryDamage) -> [UInt8] {
    guard let pieces else {
      if range.upperBound > file.count { throw .malformed("an article outside the file") }
      return try file.bytes(in: range)
    }
    guard range.lowerBound >= 0, range.upperBound <= pieces.length * (pieces.starts.count - 1) else {
      throw .malformed("an article outside the file")
    }
    var result: [UInt8] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let number = at / pieces.length
      let piece = try piece(number, of: pieces)
      let from = at - number * pieces.length
      let to = Swift.min(piece.count, range.upperBound - number * pieces.length)
      guard from < to else { throw .malformed("an article outside the file") }
      result += piece[from..<to]
      at += to - from
    }
    return result
  }

  private mutating func piece(
    _ number: Int, of pieces: (length: Int, starts: [Int])
  ) throws(DictionaryDamage) -> [UInt8] {
    if let index = recent.firstIndex(where: { $0.number == number }) {
      recent.append(recent.remove(at: index))
    } else {
      let packed = try file.bytes(in: pieces.starts[number]..<pieces.starts[number + 1])
      if recent.count == Self.kept { recent.removeFirst() }
      recent.append((number, try Self.inflated(packed, limit: pieces.length)))
    }
    return recent[recent.count - 1].bytes
  }

  /// The first `limit` bytes of what `packed` holds.
  private static func inflated(_ packed: [UInt8], limit: Int) throws(DictionaryDamage) -> [UInt8] {
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    guard unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, size) == Z_OK else { throw .unreadable("out of memory") }
    defer { unsafe inflateEnd(&stream) }
    var packed = packed
    var bytes = [UInt8](repeating: 0, count: limit)
    let status = unsafe packed.withUnsafeMutableBufferPointer { input in
      unsafe bytes.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        return unsafe inflate(&stream, Z_SYNC_FLUSH)
      }
    }
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { throw .malformed("compressed data") }
    bytes.removeLast(unsafe Int(stream.avail_out))
    return bytes
  }
}
