import SpaceLibrary
import SpaceProviders

extension Store {
  /// Counts what `model` was asked for an answer to the last of `messages`, and adds the answer to a conversation unless that is
  /// nil. Gives its message; nil when it is wanted no longer, or something else was written meanwhile.
  public func keep(
    _ outcome: Assistant.Outcome, to messages: [Message], by model: ModelEntry?, in conversation: String?,
    for user: String, isWanted: () -> Bool
  ) throws -> Message? {
    let message = Message(
      id: RandomID.id, .assistant, outcome.parts, model: outcome.engine, created: Clock.milliseconds)
    if outcome.usage.calls > 0, let model { try add(outcome.usage, of: model.name, by: user, on: Clock.today) }
    if !isWanted() { return nil }
    guard let conversation, let question = messages.last else { return message }
    return try add(answer: message, to: question, in: conversation) ? message : nil
  }
}
