import SpaceLibrary
import SpaceProviders

extension Store {
  /// Counts what `model` was asked for an answer, and adds the answer to a conversation unless that is nil. Gives its message.
  public func keep(
    _ outcome: Assistant.Outcome, by model: ModelEntry?, in conversation: String?, for user: String
  ) throws -> Message {
    let message = Message(
      id: RandomID.id, .assistant, outcome.parts, model: outcome.engine, created: Clock.milliseconds)
    if outcome.usage.calls > 0, let model { try add(outcome.usage, of: model.name, by: user, on: Clock.today) }
    if let conversation { try add(message, to: conversation) }
    return message
  }
}
