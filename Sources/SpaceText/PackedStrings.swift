/// Many short strings one after the other in one piece of memory: a list of Strings takes sixteen bytes for each, and more for
/// those that are longer.
public struct PackedStrings: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int32] = []

  public init() {}

  public init(_ strings: some Sequence<String>) {
    for string in strings { append(string) }
    (bytes, ends) = (bytes.trimmed, ends.trimmed)
  }

  public mutating func append(_ string: String) {
    bytes.append(contentsOf: string.utf8)
    ends.append(Int32(bytes.count))
  }

  public var count: Int { ends.count }
  public var indices: Range<Int> { ends.indices }

  public subscript(place: Int) -> String { String(decoding: utf8(place), as: UTF8.self) }

  /// The bytes of one of the strings.
  public func utf8(_ place: Int) -> ArraySlice<UInt8> {
    bytes[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])]
  }
}

extension Array {
  /// The same elements in no more memory than they take: what grew may have twice as much.
  public var trimmed: [Element] { capacity > count ? unsafe withUnsafeBufferPointer { unsafe Array($0) } : self }
}
