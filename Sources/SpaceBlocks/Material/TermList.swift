import SpaceModel
import SpaceText

/// The terms of a document without what can be read in its text, in few pieces of memory: several blocks walk over all of them.
struct TermList: Sendable {
  let scores: [Int32]
  /// The mentions of all terms, one term after the other, and where each term's begin; one more beginning marks the end.
  private let mentions: [Span]
  private let firstMention: [Int32]
  /// How many words each has as a label; see `TopicTable.length`.
  let labelLengths: [UInt8]
  /// How rare the word is that each is, in the commonest form that the document has of it; `unmet` of longer ones.
  let rarities: [UInt8]

  /// More than any word's rarity counts for.
  static let unmet: UInt8 = 20

  init(_ terms: [Term], _ labelLengths: [UInt8], _ vocabulary: NoteVocabulary) {
    scores = terms.map(\.score)
    mentions = terms.flatMap(\.mentions)
    var first: [Int32] = [0]
    first.reserveCapacity(terms.count + 1)
    for term in terms { first.append(first[first.count - 1] + Int32(term.mentions.count)) }
    firstMention = first
    self.labelLengths = labelLengths
    rarities = terms.map { vocabulary.rarity(of: $0.key) ?? Self.unmet }
  }

  private init(
    _ scores: [Int32], _ mentions: [Span], _ firstMention: [Int32], _ labelLengths: [UInt8], _ rarities: [UInt8]
  ) {
    (self.scores, self.mentions, self.firstMention) = (scores, mentions, firstMention)
    (self.labelLengths, self.rarities) = (labelLengths, rarities)
  }

  var count: Int { scores.count }
  var indices: Range<Int> { scores.indices }

  /// The mentions of one term.
  func mentions(of term: Int) -> ArraySlice<Span> { mentions[Int(firstMention[term])..<Int(firstMention[term + 1])] }

  func write(to out: inout BinaryWriter) {
    out.number(count)
    for score in scores { out.signed(Int(score)) }
    out.raw(labelLengths)
    out.raw(rarities)
    out.number(mentions.count)
    for term in indices {
      let own = mentions(of: term)
      out.number(own.count)
      var previous = 0
      for mention in own { out.span(mention, after: &previous) }
    }
  }

  static func read(from bytes: inout BinaryReader) throws(BinaryDamage) -> TermList {
    let count = try bytes.count(size: 4)
    var scores: [Int32] = []
    scores.reserveCapacity(count)
    for _ in 0..<count { scores.append(try bytes.smallSigned()) }
    let lengths = Array(try bytes.raw(count))
    let rarities = Array(try bytes.raw(count))
    var mentions: [Span] = []
    mentions.reserveCapacity(try bytes.count(size: 2))
    var first: [Int32] = [0]
    first.reserveCapacity(count + 1)
    for _ in 0..<count {
      var previous = 0
      for _ in 0..<(try bytes.count(size: 2)) { mentions.append(try bytes.span(after: &previous)) }
      first.append(Int32(mentions.count))
    }
    return TermList(scores, mentions, first, lengths, rarities)
  }
}
