import SpaceLexicon
import SpaceModel
import SpaceText

/// What the ranker knows of one candidate, all whole numbers; logarithms are in hundredths.
package struct TermFeatures {
  package static let count = 59
  package var values = InlineArray<59, Int32>(repeating: 0)
}
