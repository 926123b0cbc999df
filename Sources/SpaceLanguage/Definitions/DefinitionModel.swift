import SpaceModel
import SpaceText

/// The shape in which a definition was proposed.
enum DefinitionShape: UInt32 {
  case copula = 1, forward, verb, passive, naming, anaphor, apposition, relative, restatement, bracket, dash, colon
  case relativeNaming
}

/// Decides how sure a proposed definition is: logistic regression over hashed features of its words and place, in 16-bit
/// weights. What it was trained on stands in the card.
package struct DefinitionModel: Sendable {
  package static let rows: UInt32 = 12
  static let shared = DefinitionModel(Models.definitions)
  /// Glossaries list fewer terms than a text defines, so the model is too strict by this much.
  private static let offset = 1800

  private let weights: [Int16]

  /// Two bytes a weight, little endian; nil when there are none.
  package init?(_ file: [UInt8]) {
    guard file.count == 2 << Int(Self.rows) else { return nil }
    weights = stride(from: 0, to: file.count, by: 2).map {
      Int16(bitPattern: UInt16(file[$0]) | UInt16(file[$0 + 1]) << 8)
    }
  }

  /// 0...1000; 500 is even odds.
  package func confidence(_ rows: [UInt32]) -> Int {
    var sum = 0
    for row in rows { sum += Int(weights[Int(row)]) }
    // A thousandth of log odds a unit; straight in the middle, flat at the ends, like the logistic function.
    sum += Self.offset
    let magnitude = abs(sum)
    let above = magnitude < 2000 ? magnitude / 5 : min(490, 400 + (magnitude - 2000) / 33)
    return sum < 0 ? 500 - above : 500 + above
  }

  static func row(_ feature: UInt32, _ value: UInt32) -> UInt32 {
    var h = (value ^ feature &* 0x9E37_79B9) &* 0x85EB_CA6B
    h ^= h >> 15
    h = h &* 0xC2B2_AE35
    return h >> (32 - rows)
  }
}

/// A definition as proposed, with what the model is asked about it.
package struct DefinitionProposal {
  package let definition: Definition
  package let rows: [UInt32]
}

extension DefinitionFinder {
  /// The rows of the model that a proposal picks.
  func rows(_ shape: DefinitionShape, cue: Int?, term: Range<Int>, explanation: Range<Int>) -> [UInt32] {
    let pattern = shape.rawValue << 24
    func folded(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash ^ hash >> 32) }
    var nouns: [Int] = []
    var hasRelative = false
    var pronouns: UInt32 = 0
    for index in explanation.prefix(16) {
      if isNoun(index) { nouns.append(index) }
      if index > explanation.lowerBound, bits(index) & DefinitionCues.Cue.relative != 0 { hasRelative = true }
      if tag(index) == .pronoun, bits(index) & DefinitionCues.Cue.relative == 0 { pronouns += 1 }
    }
    // The head of the first noun phrase: its last noun before anything else.
    var head = nouns.first
    while let at = head, at + 1 < explanation.upperBound, isNoun(at + 1) { head = at + 1 }
    let headHash = head.map { folded(hash($0)) } ?? 0
    let first = folded(hash(explanation.lowerBound))
    let before = term.lowerBound > 0 ? term.lowerBound - 1 : nil
    let determiner = before.map { tag($0) == .determiner ? folded(hash($0)) : UInt32(tag($0).rawValue) } ?? 99
    let length = UInt32(min(9, explanation.count / 4))
    let firstTag = UInt32(tag(explanation.lowerBound).rawValue)
    let secondTag = explanation.count > 1 ? UInt32(tag(explanation.lowerBound + 1).rawValue) : 99
    let termWord = word(term.upperBound - 1)
    let isFirst = firstMention[termWord.stem].map { $0 >= term.lowerBound - 40 } ?? true
    let mentions = UInt32(min(5, mentionCount[termWord.stem] ?? 0))
    let isName = tag(term.upperBound - 1) == .properNoun
    let rare = UInt32(tokens.words[Int(tokens.tokens[term.upperBound - 1].word)].rarity / 3)
    let headRare = head.map { UInt32(word($0).rarity / 3) } ?? 20
    let isStart =
      term.lowerBound == 0 || tag(term.lowerBound - 1) == .punctuation || before.map { tag($0) == .determiner } ?? false
    let vague: UInt32 =
      (lists(term.lowerBound) & Language.List.vague != 0 ? 1 : 0)
      + (lists(term.upperBound - 1) & Language.List.vague != 0 ? 2 : 0)
    let values: [UInt32] = [
      0, cue.map { folded(hash($0)) } ?? 0, first, headHash, determiner, length, firstTag << 8 | secondTag,
      hasRelative ? 1 : 0, min(3, pronouns), UInt32(min(6, term.count)), isFirst ? 1 : 0, mentions, isName ? 1 : 0,
      rare, headRare, isStart ? 1 : 0, vague, (isName ? 1 : 0) | (isFirst ? 2 : 0) | mentions << 2,
      determiner &* 31 &+ first,
    ]
    var result: [UInt32] = []
    for (number, value) in values.enumerated() {
      result.append(DefinitionModel.row(UInt32(number), value))
      result.append(DefinitionModel.row(UInt32(number) + 64, value ^ pattern))
    }
    return result
  }
}
