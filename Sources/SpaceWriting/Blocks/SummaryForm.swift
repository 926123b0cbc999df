import SpaceBlocks
import SpaceModel

/// A summary as a model writes it: sentences that read as one text.
struct SummaryForm: BlockForm {
  static let name = "summary"
  private let words: Int

  init(_ options: [String: OptionValue], words: Int) {
    let usual = [BlockSize.small.rawValue: 60, BlockSize.wide.rawValue: 160]
    self.words = options.number("words") ?? options.word("size").flatMap { usual[$0] } ?? 160
  }

  var prompt: String {
    let most = max(2, words / 16)
    return WritingPrompts.text(
      Self.name,
      ["count": "\(max(2, words / 26))", "most": "\(most)", "words": "\(words)", "least": "\(words * 4 / 5)"])
  }
  var shape: Shape { .list(.record([("text", .text(most: 600)), ("sources", .lines)]), most: max(3, words / 10)) }
  var tokens: Int { words * 2 + 100 }

  func claims(of item: WrittenItem) -> [ItemClaim] { [ItemClaim(text: item.text("text"), subject: nil)] }
  var leastFound: Int { 300 }
  func key(of item: WrittenItem) -> String { item.text("text") }

  func block(of items: [WrittenItem], in evidence: Evidence, beside made: any Block, engine: String) -> (any Block)? {
    var left = words
    var sentences: [SummaryBlock.Sentence] = []
    for item in items {
      left -= item.text("text").split(separator: " ").count
      if left < 0 { break }
      var sentence = SummaryBlock.Sentence(text: item.text("text"), sources: evidence.sources(item.lines))
      sentence.engine = engine
      sentences.append(sentence)
    }
    return sentences.isEmpty ? nil : SummaryBlock(size: made.size, sentences: sentences)
  }
}
