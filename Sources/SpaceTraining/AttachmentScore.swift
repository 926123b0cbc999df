import Foundation
import SpaceSyntax

/// How many tokens have the right head and relation.
struct AttachmentScore {
  var all = 0
  var heads = 0
  /// With the right relation, too, with and without its subtype.
  var labelled = 0
  var subtyped = 0

  mutating func add(_ parser: SyntaxParser, _ sentences: [ParserSentence]) {
    for sentence in sentences where !sentence.inputs.isEmpty {
      let tree = parser.parse(sentence.inputs)
      for token in sentence.inputs.indices where sentence.isScored[token] {
        all += 1
        let found = tree.heads[token]
        guard (found < sentence.owners.count ? sentence.owners[found] : found) == sentence.heads[token] else {
          continue
        }
        heads += 1
        if tree.relations[token].universal == sentence.relations[token].universal { labelled += 1 }
        if tree.relations[token] == sentence.relations[token] { subtyped += 1 }
      }
    }
  }

  var description: String {
    func share(_ count: Int) -> String { String(format: "%.4f", Double(count) / Double(max(1, all))) }
    return "LAS \(share(labelled)) UAS \(share(heads)) with subtypes \(share(subtyped)) (\(all) words)"
  }
}
