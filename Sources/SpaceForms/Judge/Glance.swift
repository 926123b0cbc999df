import CModels
import SpaceModel
import SpaceText

/// Says before a sentence is parsed whether anything that is made from it may be worth showing: parsing costs more than all else that
/// is done to a sentence.
///
/// Boosted trees over what `Traits` tell without syntax, trained on what the judges say of all items of a sentence once it is
/// parsed; they know no words. What is saved and what is lost stands in the card of the judges.
public struct Glance: Sendable {
  private let trees: ObliviousTrees

  /// The glance in a file that `make judges` wrote.
  package init(file: [UInt8]) { trees = ObliviousTrees(file) }

  private static let own: Glance = {
    let file = unsafe form_glance()
    return Glance(file: unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
  }()

  /// Sentences that are given less are not parsed, but for the best of a text: what they say may be all that it says.
  private static let least: Int32 = -1300
  private static let best = 40

  /// The logarithm of the odds that the best item of a sentence with these traits is kept, in thousandths.
  package func score(_ traits: Traits) -> Int32 { trees.score(traits.values.span) }

  /// For each sentence of a document whether it is worth being parsed for what it says by itself.
  static func worthParsing(in reading: NoteReading) -> [Bool] {
    guard reading.sentences.count > best else { return reading.sentences.map { _ in true } }
    let scores = reading.sentences.indices.map { place in
      WholeSentence.canBeOne(place, in: reading) ? own.score(Traits(glancingAt: place, in: reading)) : .min
    }
    let bar = min(least, scores.sorted(by: >)[best - 1])
    return scores.map { $0 > .min && $0 >= bar }
  }

  /// The traits of the sentences of a document that could be parsed for what they say, with their places.
  package static func sentences(of reading: NoteReading) -> [(place: Int, traits: Traits)] {
    reading.sentences.indices.filter { WholeSentence.canBeOne($0, in: reading) }
      .map { ($0, Traits(glancingAt: $0, in: reading)) }
  }
}
