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
