import SpaceModel
import SpaceText

/// Decides how sure a proposed definition is: logistic regression over hashed features of its words and place, in 16-bit
/// weights. What it was trained on stands in the card.
package struct DefinitionModel: Sendable {
  package static let rows: UInt32 = 15
  package static let shared = DefinitionModel(Models.definitions)
  /// Glossaries list fewer terms than a text defines, so the model is too strict by this much.
  private static let offset = 1800

  private let weights: [Int16]

  /// The logarithm of the number of weights, then two bytes a weight, little endian; nil when there are none.
  package init?(_ file: [UInt8]) {
    guard file.first == UInt8(Self.rows), file.count == 1 + 2 << Int(Self.rows) else { return nil }
    weights = stride(from: 1, to: file.count, by: 2).map {
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

extension DefinitionFinder {
  /// The rows of the model that a proposal picks.
  func rows(_ shape: DefinitionShape, cue: Int?, term: Range<Int>, explanation: Range<Int>) -> [UInt32] {
    let pattern = shape.rawValue << 24
    var values = TermView(self, term).values
    values.append(contentsOf: ExplanationView(self, explanation, cue).values)
    let isStart = term.lowerBound <= sentenceStart
    let before = term.lowerBound - 1
    let determiner = isStart ? 98 : tag(before) == .determiner ? folded(hash(before)) : UInt32(tag(before).rawValue)
    let mentions = mentions(of: term)
    let isFirst: UInt32 = mentions.isFirst ? 1 : 0
    let count = UInt32(mentions.count)
    let rarest = UInt32(term.reduce(30) { min($0, word($1).rarity) })
    let isName: UInt32 = term.contains { tag($0) == .properNoun } ? 1 : 0
    let offset = UInt32(min(6, max(0, term.lowerBound - sentenceStart)))
    values.append(contentsOf: [
      determiner, isFirst, count, UInt32(mentions.before), isFirst << 8 | count << 4 | isName,
      rarest / 3 << 8 | count, determiner &* 31 &+ isFirst, isFirst << 8 | rarest / 4 << 4 | min(3, count), offset,
      offset << 4 | isFirst,
    ])
    var result: [UInt32] = []
    result.reserveCapacity(values.count * 2)
    for (number, value) in values.enumerated() {
      result.append(DefinitionModel.row(UInt32(number), value))
      result.append(DefinitionModel.row(UInt32(number) + 64, value ^ pattern))
    }
    return result
  }

  func folded(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash ^ hash >> 32) }

  /// How often the term's stems stand in a row in the document (at most six times), how often before this place (three),
  /// and whether this is the first time. Looks at few places, so that a word that fills a document costs no more.
  private func mentions(of term: Range<Int>) -> (count: Int, before: Int, isFirst: Bool) {
    var count = 0
    var before = 0
    for place in places(of: term.lowerBound).prefix(64) {
      let start = Int(place)
      guard start + term.count <= tokens.tokens.count,
        (1..<term.count).allSatisfy({ stem(start + $0) == stem(term.lowerBound + $0) })
      else { continue }
      count += 1
      if start < term.lowerBound { before += 1 }
      if count == 6 { break }
    }
    return (count, min(3, before), before == 0)
  }
}

/// What the model sees of a term.
private struct TermView {
  var values: [UInt32] = []

  init(_ finder: DefinitionFinder, _ term: Range<Int>) {
    let last = finder.word(term.upperBound - 1)
    var rarest: UInt8 = 0
    var commonest: UInt8 = 30
    var names: UInt32 = 0
    var tags: UInt32 = 0
    for (number, index) in term.enumerated() {
      rarest = max(rarest, finder.word(index).rarity)
      commonest = min(commonest, finder.word(index).rarity)
      if finder.tag(index) == .properNoun { names += 1 }
      if number < 3 { tags = tags << 5 | UInt32(finder.tag(index).rawValue + 1) }
    }
    let form = last.form.utf8
    let isPlural = form.last == 0x73 && form.dropLast().last != 0x73
    let ending = form.suffix(3).reduce(UInt32(7)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    values = [
      UInt32(term.count), names, isPlural ? 1 : 0, UInt32(commonest / 2), UInt32(rarest / 2), ending,
      UInt32(finder.tag(term.lowerBound).rawValue), tags,
    ]
  }
}

/// What the model sees of an explanation and the word that ties it to its term.
private struct ExplanationView {
  var values: [UInt32] = []

  init(_ finder: DefinitionFinder, _ explanation: Range<Int>, _ cue: Int?) {
    var head: Int?
    var hasRelative = false
    var pronouns: UInt32 = 0
    var names: UInt32 = 0
    var numbers: UInt32 = 0
    var joints: UInt32 = 0
    for (place, index) in explanation.enumerated() {
      let tag = finder.tag(index)
      let isRelative = finder.bits(index) & DefinitionCues.Cue.relative != 0
      if tag == .adposition || tag == .particle || isRelative { joints += 1 }
      if place >= 25 { continue }
      if tag == .properNoun { names += 1 }
      if tag == .numeral { numbers += 1 }
      if place >= 16 { continue }
      if head == nil, finder.isNoun(index) { head = index }
      if place > 0, isRelative { hasRelative = true }
      if tag == .pronoun, !isRelative { pronouns += 1 }
    }
    // The head of the first noun phrase: its last noun before anything else.
    while let at = head, at + 1 < explanation.upperBound, finder.isNoun(at + 1) { head = at + 1 }
    let tags = explanation.prefix(3).map { UInt32(finder.tag($0).rawValue) + 1 }
    let two = tags.prefix(2).reduce(0) { $0 << 5 | $1 }
    let first = finder.folded(finder.hash(explanation.lowerBound))
    let cueWord = cue.map { finder.folded(finder.hash($0)) } ?? 0
    // "-s" tells what always holds, "-ed" what happened once.
    let cueEnding = cue.map { finder.word($0).form.utf8.suffix(2).reduce(UInt32(7)) { $0 << 8 | UInt32($1) } } ?? 0
    let lastTag = UInt32(finder.tag(explanation.upperBound - 1).rawValue)
    values = [
      0, cueWord, cue.map { UInt32(finder.tag($0).rawValue) } ?? 99, first,
      head.map { finder.folded(finder.stemHash($0)) } ?? 0, UInt32(min(10, explanation.count / 3)), two,
      tags.reduce(0) { $0 << 5 | $1 }, hasRelative ? 1 : 0, min(3, pronouns), min(3, names), min(2, numbers),
      head.map { UInt32(finder.word($0).rarity / 3) } ?? 11, min(5, joints), cueWord &* 31 &+ first,
      cueEnding, lastTag,
    ]
  }
}
