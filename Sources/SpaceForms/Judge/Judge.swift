import CModels
import SpaceModel
import SpaceText

/// Says how likely a reader would keep an item made from a candidate: would use it as it stands, or with a touch of wording.
///
/// Boosted trees over `Traits`, trained on what readers said of candidates from many folders of notes; they know no words. What
/// each was trained on, and how often it is right, stands in its card.
public struct Judge: Sendable {
  private let trees: ObliviousTrees

  private init(_ kind: Candidate.Kind) {
    let model: FormJudge =
      switch kind {
      case .definition: .definition
      case .statement: .statement
      case .gap: .gap
      case .event: .event
      case .list: .list
      case .question: .question
      }
    let file = unsafe form_judge(model)
    self.init(file: unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
  }

  /// The judge in a file that `make models` wrote.
  package init(file: [UInt8]) { trees = ObliviousTrees(file) }

  private static let judges = Dictionary(uniqueKeysWithValues: Candidate.Kind.allCases.map { ($0, Judge($0)) })

  /// The logarithm of the odds that a reader would keep what is made from a candidate of `reading`, in thousandths.
  public static func score(_ candidate: Candidate, in reading: NoteReading) -> Int32 {
    let trust = Form.all.first { $0.name == candidate.form }?.trust ?? 0
    let worth = reading.traitsOfSentence(of: candidate).worth
    if candidate.kind == .statement { return worth + trust }
    guard let judge = judges[candidate.kind] else { return .min }
    var traits = Traits(candidate, in: reading)
    traits.add(worth: worth)
    return judge.score(traits) + trust
  }

  /// What the judge of statements says of a sentence by its traits.
  static func worth(_ traits: Traits) -> Int32 { judges[.statement]?.score(traits) ?? .min }

  /// The same from traits that are known; those of a sentence come first in all of them.
  package func score(_ traits: Traits) -> Int32 { trees.score(traits.values.span) }
}
