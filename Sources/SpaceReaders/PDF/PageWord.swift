/// How a word is set.
struct WordStyle: OptionSet, Hashable {
  let rawValue: UInt8
  static let bold = WordStyle(rawValue: 1)
  static let italic = WordStyle(rawValue: 2)
  static let fixed = WordStyle(rawValue: 4)
}

/// A run of glyphs without a blank, in one font and on one baseline. Parts of a printed word that differ in font, or are
/// raised, are words of their own here; whether a blank stands between two is decided when lines are put together.
///
/// Places are in points in the frame of the page's main writing direction, `baseline` growing downwards.
struct PageWord {
  var x0: Float
  var x1: Float
  var baseline: Float
  var size: Float
  /// Its UTF-8 in the arena of `PageWords`.
  var start: Int32
  var end: Int32
  /// The number of scalars.
  var count: Int32
  var font: UInt16
  var style: WordStyle
  var turn: UInt8
  /// The file draws a blank before it.
  var hasSpaceBefore = false
  /// The file itself marks it as page furniture.
  var isArtifact = false
  var isOblique = false
  /// The marked-content identifier, which ties it to the structure tree, or -1.
  var mark: Int32

  var width: Float { x1 - x0 }
  /// The top and bottom of its letters, taken from usual proportions: fonts' own figures are too often wrong.
  var top: Float { baseline - 0.72 * size }
  var bottom: Float { baseline + 0.22 * size }
}

/// Something drawn on a page that is no text.
struct PageBox {
  enum Kind { case rule, rectangle, drawing, highlight, struckOut, note }
  var x0: Float
  var y0: Float
  var x1: Float
  var y1: Float
  var kind: Kind
  /// What a reader wrote there.
  var note: String?

  var width: Float { x1 - x0 }
  var height: Float { y1 - y0 }
  /// False for what a reader left on the page.
  var isDrawn: Bool { kind != .highlight && kind != .struckOut && kind != .note }
  var isHorizontalRule: Bool { kind == .rule && width > height }
  var isVerticalRule: Bool { kind == .rule && height >= width }
}

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
