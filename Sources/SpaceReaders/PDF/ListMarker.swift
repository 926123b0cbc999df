import SpaceModel
import SpaceText

/// What a line of a list begins with.
struct ListMarker: Equatable {
  enum Kind: Equatable {
    case bullet(UInt32)
    /// `1.`, `(a)`, `[3]`: the value and what stands around it.
    case number(Int, form: UInt8)
  }
  var kind: Kind
  /// How many words of the line it takes.
  var words: Int
  var x0: Float
  /// Where the text after it starts.
  var textX: Float
}
