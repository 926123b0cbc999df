import SpaceText

/// Rows of the model in the order of its features.
struct RowList<let size: Int> {
  private(set) var rows = InlineArray<size, UInt32>(repeating: 0)
  private var count = 0
  private var feature: UInt32
  private let base: UInt32
  private let tongue: UInt32

  init(_ view: GapView, from feature: UInt32) {
    self.feature = feature
    base = (view.mark.scalar << 1 | (view.isProposed ? 1 : 0)) &* 0xCC9E_2D51
    tongue = (view.language + 1) &* 0x1B87_3593
  }

  /// Adds the row of the next feature with this value; of this language alone, too, where asked.
  @inline(__always)
  mutating func add(_ value: UInt32, isOfLanguage: Bool = false) {
    rows[count] = Self.row(feature, value ^ base)
    count += 1
    if isOfLanguage {
      rows[count] = Self.row(feature + 64, value ^ base ^ tongue)
      count += 1
    }
    feature += 1
  }

  @inline(__always)
  private static func row(_ feature: UInt32, _ value: UInt32) -> UInt32 {
    var h = (value ^ feature &* 0x9E37_79B9) &* 0x85EB_CA6B
    h ^= h >> 15
    h = h &* 0xC2B2_AE35
    return h >> (32 - SentenceModel.rows)
  }
}
