import SpaceText

/// The size of a block's tile, columns by rows.
public enum BlockSize: String, Sendable, CaseIterable {
  case small = "1x1", wide = "1x2", large = "2x2"
}
