import SpaceModel
import SpaceText

/// Where the bytes of digests lie that are not in memory.
public protocol DigestShelf: Sendable {
  func bytes(_ range: Range<Int>) -> [UInt8]
}

/// The lists of a digest as bytes, each of which is read when it is asked for: in memory they take a third of what arrays do, and of
/// many documents they can lie in a file.
struct DigestParts: Sendable {
  enum Part: Int, CaseIterable, Sendable {
    case sentences, stems, keys, terms, dates, time, statements, hashes, elements, outcomes, askable, explanations,
      rivals,
      questions, sayings
  }

  private enum Place: Sendable {
    case held([UInt8])
    case shelved(any DigestShelf, at: Int)
  }

  /// Where each part ends.
  private let ends: [Int32]
  private let place: Place

  /// Parts as `write` writes them.
  init(_ write: (Part, inout BinaryWriter) -> Void) {
    var out = BinaryWriter()
    ends = Part.allCases.map { part in
      write(part, &out)
      return Int32(out.bytes.count)
    }
    place = .held(out.bytes.trimmed)
  }

  private init(_ ends: [Int32], _ place: Place) { (self.ends, self.place) = (ends, place) }

  private var size: Int { Int(ends[ends.count - 1]) }

  /// All of them, one after the other.
  var bytes: [UInt8] {
    switch place {
    case .held(let bytes): bytes
    case .shelved(let shelf, let start): shelf.bytes(start..<start + size)
    }
  }

  /// The same parts, whose bytes lie on `shelf` from `start` on.
  func lying(on shelf: any DigestShelf, at start: Int) -> DigestParts {
    DigestParts(ends, .shelved(shelf, at: start))
  }

  /// What `read` makes of a part, which is as it was written.
  func read<Value>(_ part: Part, _ read: (inout BinaryReader) throws(BinaryDamage) -> Value) -> Value {
    let start = part.rawValue == 0 ? 0 : Int(ends[part.rawValue - 1])
    let end = Int(ends[part.rawValue])
    var bytes =
      switch place {
      case .held(let all): BinaryReader(all, from: start)
      case .shelved(let shelf, let place): BinaryReader(shelf.bytes(place + start..<place + end))
      }
    do throws(BinaryDamage) {
      return try read(&bytes)
    } catch {
      preconditionFailure("what was written can be read")
    }
  }

  func write(to out: inout BinaryWriter) {
    for end in ends { out.number(Int(end)) }
    out.raw(bytes)
  }

  init(from bytes: inout BinaryReader) throws(BinaryDamage) {
    var ends: [Int32] = []
    for _ in Part.allCases {
      let end = Int32(try bytes.small())
      guard end >= ends.last ?? 0 else { throw BinaryDamage() }
      ends.append(end)
    }
    self.ends = ends
    place = .held(Array(try bytes.raw(Int(ends[ends.count - 1]))))
  }
}
