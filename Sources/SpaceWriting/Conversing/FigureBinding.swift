import SpaceModel
import SpaceText

/// What figures count in some lines: the words behind each. A sentence may have a figure of the lines and still give it to something
/// else ("290,400 parameters" for "290,400 neurons"), which comparing words alone does not show.
struct FigureBinding {
  /// The stems of the words behind a figure, by its digits.
  private var followers: [String: Set<String>] = [:]
  /// Words behind a figure that it may count.
  private static let reach = 4

  init(_ evidence: Evidence, lines: [Int]) {
    for line in evidence.around(lines, reach: 2).map({ evidence.lines[$0] }) {
      let document = evidence.documents[line.document]
      guard let tokens = document[.tokens] else { continue }
      let own = tokens.indices(in: line.span)
      for place in own {
        guard let figure = Self.figure(tokens.tokens[place], in: document) else { continue }
        let behind = (place + 1..<max(place + 1, own.upperBound)).filter { tokens.tokens[$0].tag != .punctuation }
        followers[figure, default: []].formUnion(
          behind.prefix(Self.reach).map { tokens.word(of: tokens.tokens[$0]).stem })
      }
    }
  }

  /// True when what stands right behind each figure of `sentence` stands behind it in the lines, too. Dates are compared elsewhere.
  func holds(for sentence: Document) -> Bool {
    guard let tokens = sentence[.tokens] else { return true }
    let dates = sentence[.dates] ?? []
    return tokens.tokens.indices.dropLast().allSatisfy { place in
      let (token, next) = (tokens.tokens[place], tokens.tokens[place + 1])
      guard let figure = Self.figure(token, in: sentence), let known = followers[figure],
        !dates.contains(where: { $0.span.contains(token.span) })
      else { return true }
      let word = tokens.word(of: next)
      if next.tag == .punctuation || word.isStopword || Self.figure(next, in: sentence) != nil { return true }
      return known.contains(word.stem)
    }
  }

  /// The digits of a number; nil of any other word.
  private static func figure(_ token: Token, in document: Document) -> String? {
    let text = document.string(in: token.span)
    guard let first = text.utf8.first, ASCII.isDigit(first) else { return nil }
    return String(text.filter(\.isNumber).drop { $0 == "0" })
  }
}
