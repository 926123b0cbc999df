import SpaceModel

/// All types of blocks.
public enum Blocks {
  /// One line a type, in the order in which help lists them; called by `about.name` on the command line and in YAML.
  public static let all: [any BlockMaker.Type] = [
    Summary.self,
    Flashcards.self,
    MainQuestion.self,
    KeyTerms.self,
    Timeline.self,
    MindMap.self,
    Insights.self,
    Quiz.self,
  ]
}

/// A stage that makes one block from annotated documents.
public protocol BlockMaker: Stage {
  /// Always makes a block: one that has nothing to show says why in its `message`.
  func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block
}

extension BlockMaker {
  /// The block of documents that no other block is made of.
  public func make(from documents: [Document], _ notes: inout Diagnostics) -> any Block {
    let corpus = Corpus(DocumentList(documents))
    notes.add(contentsOf: corpus.notes)
    return make(from: corpus, &notes)
  }
}
