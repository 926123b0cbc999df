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
