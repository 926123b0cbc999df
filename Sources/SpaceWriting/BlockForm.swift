import SpaceBlocks
import SpaceModel

/// How a model writes one kind of block.
protocol BlockForm: Sendable {
  /// As pipelines call it: `keyterms`. Also the member of the answer that holds it.
  static var name: String { get }
  /// For a block with these options, of notes of so many words.
  init(_ options: [String: OptionValue], words: Int)

  /// What the model is told.
  var prompt: String { get }
  /// The shape of the whole block in an answer, and of one item of it.
  var shape: Shape { get }
  var itemShape: [WrittenItem.Role: Shape] { get }
  /// How many tokens it takes to write.
  var tokens: Int { get }

  /// The items of an answer, those that follow from nothing left out.
  func items(in value: JSONValue, from excerpt: Excerpt) -> [WrittenItem]
  /// What is wrong with an item by itself; nil when nothing is.
  func fault(of item: WrittenItem, in evidence: Evidence) -> String?
  /// What it says that has to be proved.
  func claims(of item: WrittenItem) -> [ItemClaim]
  /// How much of its words the notes must have at least, in thousandths: less where an item draws conclusions.
  var leastFound: Int { get }
  /// What it says, to see what is said twice.
  func key(of item: WrittenItem) -> String
  /// How a small model words it anew; nil where it is not to.
  var wording: Wording? { get }
  /// What it words anew of the block that was made on this device.
  func passages(of made: any Block, in evidence: Evidence) -> [Passage]
  /// The block of items that stand; nil when there are too few of them to be one. `made` is the one that was made on this device.
  func block(of items: [WrittenItem], in evidence: Evidence, beside made: any Block, engine: String) -> (any Block)?
}

/// The blocks that models write.
enum BlockForms {
  static let all: [any BlockForm.Type] = [
    SummaryForm.self, FlashcardsForm.self, MainQuestionForm.self, KeyTermsForm.self, TimelineForm.self,
    MindMapForm.self, InsightsForm.self, QuizForm.self,
  ]

  static func named(_ name: String, _ options: [String: OptionValue], words: Int) -> (any BlockForm)? {
    all.first { $0.name == name }?.init(options, words: words)
  }
}

extension [String: OptionValue] {
  func number(_ name: String) -> Int? {
    if case .integer(let number) = self[name] { number } else { nil }
  }
  func word(_ name: String) -> String? {
    if case .string(let word) = self[name] { word } else { nil }
  }
}

extension BlockForm {
  var itemShape: [WrittenItem.Role: Shape] {
    guard case .list(let item, _) = shape else { return [:] }
    return [.item: item]
  }

  /// The items of a block that is one list.
  func items(in value: JSONValue, from excerpt: Excerpt) -> [WrittenItem] {
    value.items.map { WrittenItem($0, from: excerpt) }
  }

  func fault(of item: WrittenItem, in evidence: Evidence) -> String? { nil }

  var leastFound: Int { 450 }
}
