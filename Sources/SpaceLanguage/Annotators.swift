import SpaceModel

/// All stages that annotate single documents.
public enum Annotators {
  /// One line a stage; the planner runs those that a pipeline needs, in this order.
  public static let all: [any Annotator.Type] = [
    SentenceAnnotator.self, TokenAnnotator.self, PhraseAnnotator.self, DefinitionAnnotator.self, TermAnnotator.self,
    DateAnnotator.self,
  ]
}
