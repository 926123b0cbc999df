/// A page's words in drawing order.
struct PageWords {
  /// Counted from 1.
  var number: Int32
  var width: Float
  var height: Float
  var words: [PageWord]
  var boxes: [PageBox]
  /// True when left and right were exchanged, for a script that runs from right to left.
  var isMirrored = false
}
