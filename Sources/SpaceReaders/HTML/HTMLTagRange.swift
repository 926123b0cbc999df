import SpaceText

/// Elements that follow one another in `HTMLTag`'s declaration, for use in patterns.
struct HTMLTagRange {
  let low: UInt8
  let high: UInt8
}
