import SpaceModel
import SpaceText

/// The words of some lines and of those around them, for what comparing a claim's words as a bag does not show: a figure of the lines
/// that is given to something else ("290,400 parameters" for "290,400 neurons"), and a term put where the lines have none.
struct LineWording {
  private let text: String
  private var stems: Set<String> = []
  /// The stems of the words behind a figure, up to the next one, by its digits.
  private var followers: [String: Set<String>] = [:]
  /// Words behind a figure that it may count.
  private static let reach = 4
  private static let around = 2

  init(_ evidence: Evidence, lines: [Int]) {
    text = Self.folded(evidence.text(near: lines))
    for line in evidence.around(lines, reach: Self.around).map({ evidence.lines[$0] }) {
      let document = evidence.documents[line.document]
      guard let tokens = document[.tokens] else { continue }
      let own = tokens.indices(in: line.span)
      stems.formUnion(own.map { tokens.word(of: tokens.tokens[$0]).stem })
      for place in own {
        guard let figure = Self.figure(tokens.tokens[place], in: document) else { continue }
        let behind = tokens.tokens[own].dropFirst(place + 1 - own.lowerBound)
          .prefix { Self.figure($0, in: document) == nil }.filter { $0.tag != .punctuation && $0.tag != .symbol }
        followers[figure, default: []].formUnion(behind.prefix(Self.reach).map { tokens.word(of: $0).stem })
      }
    }
  }

  /// False of a sentence that has more than the lines in one of these ways.
  func bears(_ sentence: Document) -> Bool {
    guard let tokens = sentence[.tokens] else { return true }
    return figuresHold(sentence, tokens) && !hasNewTerm(sentence, tokens) && quotationsStand(sentence)
  }

  /// True when what stands right behind each figure stands behind it in the lines, too. Dates are compared elsewhere.
  private func figuresHold(_ sentence: Document, _ tokens: Tokens) -> Bool {
    let dates = sentence[.dates] ?? []
    return tokens.tokens.indices.dropLast().allSatisfy { place in
      let (token, next) = (tokens.tokens[place], tokens.tokens[place + 1])
      guard let figure = Self.figure(token, in: sentence), let known = followers[figure],
        !dates.contains(where: { $0.span.contains(token.span) })
      else { return true }
      let word = tokens.word(of: next)
      let counts = next.tag != .punctuation && next.tag != .symbol && Self.figure(next, in: sentence) == nil
      return !counts || word.isStopword || known.contains(word.stem)
    }
  }

  /// True when two words of a term follow each other that the lines do not have.
  private func hasNewTerm(_ sentence: Document, _ tokens: Tokens) -> Bool {
    var run = 0
    for token in tokens.tokens {
      let word = tokens.word(of: token)
      let isOfTerm = [.noun, .properNoun, .adjective].contains(token.tag) && !word.isStopword
      let isNew =
        isOfTerm && !stems.contains(word.stem) && !text.contains(Self.folded(sentence.string(in: token.span)))
      run = isNew ? run + 1 : 0
      if run == Self.wordsOfTerm { return true }
    }
    return false
  }

  private static let wordsOfTerm = 2

  /// True when what the sentence puts between quotation marks stands in the lines.
  private func quotationsStand(_ sentence: Document) -> Bool {
    var open: Character?
    var quotation = ""
    var before: Character = " "
    for character in sentence.text.string(in: sentence.text.span) {
      if let mark = open {
        if character == mark {
          if !text.contains(Self.folded(quotation)) { return false }
          open = nil
        } else {
          quotation.append(character)
        }
      } else if let mark = Self.marks[character], !before.isLetter, !before.isNumber {
        (open, quotation) = (mark, "")
      }
      before = character
    }
    return true
  }

  private static let marks: [Character: Character] = [
    "\"": "\"", "'": "'", "“": "”", "‘": "’", "„": "“", "«": "»", "»": "«",
  ]

  /// In small letters, with letters and digits only.
  private static func folded(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// The digits of a number; nil of any other word.
  private static func figure(_ token: Token, in document: Document) -> String? {
    let text = document.string(in: token.span)
    guard let first = text.utf8.first, ASCII.isDigit(first) else { return nil }
    return String(text.filter(\.isNumber).drop { $0 == "0" })
  }
}
