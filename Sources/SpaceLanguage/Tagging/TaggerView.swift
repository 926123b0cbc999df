import CModels
import SpaceModel
import SpaceText

/// What a tagger knows of a word by itself: the sums of the rows that it picks where it stands and for the words after and
/// before it, and, as they are kept, the rows that it picks for those two places away. Two lines of memory.
struct TaggerView: Sendable {
  let own: SIMD16<Int16>
  let before: SIMD16<Int16>
  let after: SIMD16<Int16>
  let twoBefore: SIMD8<Int16>
  let twoAfter: SIMD8<Int16>

  /// Of a word in a language without a tagger.
  static let none = TaggerView(own: .zero, before: .zero, after: .zero, twoBefore: .zero, twoAfter: .zero)
}
