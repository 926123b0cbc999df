import SpaceModel
import SpaceText

/// A run of tokens that makes a noun phrase; indices into a document's tokens.
struct NounPhrase {
  var range: Range<Int>
  var head: Int
}
