import SpaceModel
import SpaceText

/// Which punctuation can be left off at the edges of a stretch of a sentence: all but brackets and quotation marks whose partners
/// are inside.
struct EdgePunctuation: Sendable {
  /// The place of the bracket or quotation mark that goes with the one at a place; -1 without one.
  let partners: [Int16]

  init(_ text: Text, _ tokens: [Token]) {
    var partners = [Int16](repeating: -1, count: tokens.count)
    var open: [(mark: Unicode.Scalar, place: Int)] = []
    for (place, token) in tokens.enumerated() where token.tag == .punctuation {
      guard let mark = text.string(in: token.span).unicodeScalars.first else { continue }
      if let start = open.suffix(Self.reach).lastIndex(where: { Self.closes(mark, $0.mark) }) {
        partners[open[start].place] = Int16(place)
        partners[place] = Int16(open[start].place)
        open.removeSubrange(start...)
      } else if Self.isBracketOrQuote(mark) {
        open.append((mark, place))
      }
    }
    self.partners = partners
  }

  /// How many open marks are looked back at: keeps a line of brackets from costing the square of its length.
  private static let reach = 8

  private static func isBracketOrQuote(_ mark: Unicode.Scalar) -> Bool {
    switch mark.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    case .closePunctuation, .finalPunctuation: true
    default: mark == "\"" || mark == "'"
    }
  }

  /// Quotation marks open and close differently from language to language („…“, “…”, »…«); brackets don't.
  private static func closes(_ mark: Unicode.Scalar, _ opener: Unicode.Scalar) -> Bool {
    switch opener {
    case "(", "[", "{": mark == (opener == "(" ? ")" : opener == "[" ? "]" : "}")
    case "\"", "'": mark == opener
    case "\u{201E}", "\u{201A}", "\u{201C}", "\u{201D}", "\u{2018}":
      mark == "\u{201C}" || mark == "\u{201D}" || mark == "\u{2019}" || mark == "\u{2018}"
    case "\u{AB}", "\u{BB}": mark == "\u{AB}" || mark == "\u{BB}"
    default: false
    }
  }
}
