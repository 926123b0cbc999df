import SpaceModel
import SpaceText

/// The structure of plain text: what its blank lines, indents, rules and signs say.
public enum TextStructure {
  /// The elements of a text that is already fixed. They point into it, lines stay as they are. O(n).
  public static func elements(in text: Text) -> [Element] {
    let layout = TextLayout(text.bytes)
    var result: [Element] = []
    for piece in layout.pieces {
      let start =
        piece.kind == .code ? layout.lines[piece.lines.lowerBound].start : layout.lines[piece.lines.lowerBound].first
      let end = layout.lines[piece.lines.upperBound - 1].end
      guard start < end, start >= Int(result.last?.span.end ?? 0) else { continue }
      result.append(Element(kind: piece.kind, level: piece.level, span: Span(start, end)))
    }
    return result
  }
}
