import SpaceText

/// The mark at the end of the words before a gap.
struct GapMark {
  var scalar: UInt32
  var kind: ProposedGap.Kind
  var isClosed: Bool
}
