/// The text of one document: immutable, valid UTF-8, line ends written as `\n`.
///
/// Copies share their storage. Code points are counted at every 64th byte, so that a byte offset becomes a code point
/// offset, or the other way round, without walking the text.
public struct Text: Sendable {
  private static let stride = 64

  public let bytes: [UInt8]
  /// `counts[k]` is the number of code points that begin before byte `k * stride`; empty when all bytes are ASCII.
  private let counts: [Int32]
  /// The number of code points in the whole text.
  public let codePointCount: Int

  /// Takes bytes that must be valid UTF-8 of less than 2 GiB; see `UTF8.repaired` for bytes of unknown origin.
  public init(validUTF8 bytes: [UInt8]) {
    precondition(bytes.count < Int(Int32.max), "a text is smaller than 2 GiB")
    self.bytes = bytes
    if UTF8Repair.isASCII(bytes) {
      counts = []
      codePointCount = bytes.count
      return
    }
    var counts: [Int32] = []
    var total = 0
    unsafe bytes.withUnsafeBufferPointer { buffer in
      counts.reserveCapacity(buffer.count / Self.stride + 1)
      var at = 0
      while at < buffer.count {
        counts.append(Int32(truncatingIfNeeded: total))
        let end = min(at + Self.stride, buffer.count)
        let continuations = unsafe Self.continuations(at..<end, in: buffer)
        total += end - at - continuations
        at = end
      }
    }
    self.counts = counts
    codePointCount = total
  }

  /// The UTF-8 bytes of `string`.
  public init(_ string: String) { self.init(validUTF8: Array(string.utf8)) }

  /// The text's length in bytes.
  public var count: Int { bytes.count }
  public var isEmpty: Bool { bytes.isEmpty }
  /// The span of the whole text.
  public var span: Span { Span(0, bytes.count) }

  public func bytes(in span: Span) -> ArraySlice<UInt8> { bytes[span.range] }

  /// The text at `span` as a string.
  public func string(in span: Span) -> String { String(decoding: bytes[span.range], as: UTF8.self) }

  /// The code point offset of a byte offset that is on a scalar's boundary. O(1).
  public func codePoint(at byte: Int) -> Int {
    if counts.isEmpty { return byte }
    let block = min(byte / Self.stride, counts.count - 1)
    let start = block * Self.stride
    return Int(counts[block]) + byte - start - continuations(start..<byte)
  }

  /// How many bytes of `range` go on with a UTF-8 sequence.
  private func continuations(_ range: Range<Int>) -> Int {
    precondition(range.upperBound <= bytes.count, "an offset is within its text")
    return unsafe bytes.withUnsafeBufferPointer { unsafe Self.continuations(range, in: $0) }
  }

  /// How many bytes of `range`, which lies within `buffer`, go on with a UTF-8 sequence.
  @inlinable @inline(__always)
  public static func continuations(_ range: Range<Int>, in buffer: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var i = range.lowerBound
    while i + ByteLanes.count <= range.upperBound {
      count += unsafe ByteLanes.number(ByteLanes(buffer, at: i).continuations)
      i += ByteLanes.count
    }
    while i < range.upperBound {
      if unsafe buffer[i] & 0xC0 == 0x80 { count += 1 }
      i += 1
    }
    return count
  }

  /// The byte offset of a code point offset, or nil when the text has fewer code points. O(log n).
  public func byte(atCodePoint codePoint: Int) -> Int? {
    if codePoint < 0 || codePoint > codePointCount { return nil }
    if counts.isEmpty { return codePoint }
    if codePoint == codePointCount { return bytes.count }
    let low = counts.partitioningIndex { Int($0) > codePoint }
    var remaining = codePoint - Int(counts[low - 1])
    var at = (low - 1) * Self.stride
    while at < bytes.count {
      if bytes[at] & 0xC0 != 0x80 {
        if remaining == 0 { return at }
        remaining -= 1
      }
      at += 1
    }
    return bytes.count
  }

  /// True when `offset` does not fall inside a scalar.
  public func isBoundary(_ offset: Int) -> Bool {
    offset == bytes.count || (offset >= 0 && offset < bytes.count && bytes[offset] & 0xC0 != 0x80)
  }

  /// The words of a stretch, one blank between them.
  public func words(in span: Span) -> String {
    let bytes = bytes[span.range]
    return unsafe String(unsafeUninitializedCapacity: bytes.count) { words in
      var count = 0
      for byte in bytes {
        if !ASCII.isBlank(byte) {
          unsafe words[count] = byte
          count += 1
        } else if count > 0, unsafe words[count - 1] != 0x20 {
          unsafe words[count] = 0x20
          count += 1
        }
      }
      return unsafe count > 0 && words[count - 1] == 0x20 ? count - 1 : count
    }
  }

  /// The number of stretches between ASCII blanks.
  public var blankSeparatedCount: Int {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var count = 0
      // The highest bit of a lane that follows a blank, as the beginning does.
      var afterBlank: UInt64 = 0x80
      var at = 0
      while at + ByteLanes.count <= buffer.count {
        let lanes = unsafe ByteLanes(buffer, at: at)
        let blanks = lanes.equal(0x20) | (lanes.atMost(0x0D) & ~lanes.atMost(0x08))
        count += ByteLanes.number((blanks << 8 | afterBlank) & ~blanks)
        afterBlank = blanks >> 56
        at += ByteLanes.count
      }
      var isInside = afterBlank == 0
      while at < buffer.count {
        let isBlank = unsafe ASCII.isBlank(buffer[at])
        if !isBlank && !isInside { count += 1 }
        isInside = !isBlank
        at += 1
      }
      return count
    }
  }

  /// `span` without the blanks (ASCII white space and U+00A0) at its ends.
  public func trimmed(_ span: Span) -> Span {
    var start = Int(span.start)
    var end = Int(span.end)
    while start < end {
      if ASCII.isBlank(bytes[start]) {
        start += 1
      } else if bytes[start] == 0xC2, start + 1 < end, bytes[start + 1] == 0xA0 {
        start += 2
      } else {
        break
      }
    }
    while end > start {
      if ASCII.isBlank(bytes[end - 1]) {
        end -= 1
      } else if bytes[end - 1] == 0xA0, end - 2 >= start, bytes[end - 2] == 0xC2 {
        end -= 2
      } else {
        break
      }
    }
    return Span(start, end)
  }
}
