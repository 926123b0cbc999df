import SpaceModel
import SpaceText

/// A stretch of lines that is one element.
struct TextPiece: Sendable {
  var kind: Element.Kind
  var level: UInt8?
  /// Whole lines, without the rule under or over a heading.
  var lines: Range<Int>
  /// For each line but the first.
  var joins: [TextJoin] = []
  /// Of a table of labels, where what is said of them begins.
  var column: Int?
}
