import SpaceModel
import SpaceText

// Definitions that need no defining verb between term and explanation.

extension DefinitionFinder {
  /// A model judges what the shapes propose, so that more shapes may be tried.
  var hasModel: Bool { language.pack.habits.contains(.trainedDefinitions) }

  /// "In operant conditioning, organisms learn …": the clause tells what happens where the term holds.
  func readScene(in range: Range<Int>) {
    var scene = range.lowerBound
    // "However, in …"
    if tag(scene) == .adverb, scene + 2 < range.upperBound, isComma(scene + 1) { scene += 2 }
    guard bits(scene) & DefinitionCues.Cue.scene != 0 else { return }
    var first = scene + 1
    while first < range.upperBound, tag(first) == .determiner { first += 1 }
    var end = first
    while end < range.upperBound, end - first < 6, isNoun(end) || tag(end) == .adjective || tag(end) == .other {
      end += 1
    }
    guard end > first, end + 5 < range.upperBound, isComma(end), isNoun(end - 1) else { return }
    let term = first..<end
    // "In individual therapy, also known as …, the client …"
    if let close = alias(after: end, in: range), close + 5 < range.upperBound { end = close }
    switch tag(end + 1) {
    case .determiner, .noun, .properNoun, .adjective, .numeral: break
    default: return
    }
    var stop = end + 1
    while stop < range.upperBound, byte(stop) != 0x3B { stop += 1 }
    add(.scene, cue: scene, term: term, explanation: end + 1..<stop, prior: 0)
  }

  /// "define X as …", "use the term X to refer to …".
  func readDefining(at index: Int, in range: Range<Int>) {
    var first = index + 1
    while first < range.upperBound, tag(first) == .determiner || isQuote(first) { first += 1 }
    var end = first
    while end < range.upperBound, end - first < 6, isNoun(end) || tag(end) == .adjective || tag(end) == .other {
      end += 1
    }
    guard end > first else { return }
    var tie = end
    while tie < range.upperBound, isQuote(tie) { tie += 1 }
    guard tie + 3 < range.upperBound, let cue = cue(at: tie, in: range) else { return }
    let wanted = bits(index) & DefinitionCues.Cue.defines != 0 ? DefinitionCues.Cue.defined : DefinitionCues.Cue.used
    guard cue.bits & wanted != 0 else { return }
    let start = tie + cue.count
    add(.forward, cue: tie, term: first..<end, explanation: start..<clauseEnd(start, in: range), prior: 700)
  }

  /// The first token of the term after "the term", "the word"; nil when the words at `index` announce none.
  func label(at index: Int, in range: Range<Int>) -> Int? {
    var at = index
    if at < range.upperBound, tag(at) == .determiner { at += 1 }
    guard at + 3 < range.upperBound, bits(at) & DefinitionCues.Cue.label != 0 else { return nil }
    at += 1
    while at < range.upperBound, isQuote(at) { at += 1 }
    guard at + 2 < range.upperBound else { return nil }
    return isNoun(at) || tag(at) == .adjective || tag(at) == .other ? at : nil
  }
}
