import SpaceProviders
import SpaceWriting

/// How far an answer by a model may go.
struct LoopLimits {
  /// Requests to the model.
  let steps: Int
  /// Tokens that are sent for one answer, all steps together.
  let budget: Int
  let step: ConversationStep.Limits
  /// What tools tell besides passages, in characters, each.
  let resultCharacters: Int
  let historyCharacters: Int

  /// Small models word single sentences better than they read many pages, and read slowly on the machines that they run on.
  init(for model: ModelEntry) {
    if model.isSmall {
      (steps, budget, resultCharacters, historyCharacters) = (2, 3 * model.context, 400, 1000)
      step = ConversationStep.Limits(room: min(500, model.context / 4), mostSentences: 3, mostTokens: 250)
    } else {
      (steps, budget, resultCharacters, historyCharacters) = (8, 120_000, 4000, 8000)
      step = ConversationStep.Limits(
        room: min(16_000, model.context / 2), mostSentences: 8, mostTokens: min(1200, model.output))
    }
  }
}
