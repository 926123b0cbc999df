import SpaceModel
import SpaceProviders

/// What was said before a question, as a model is told of it: from a user's message on, each side in turn, without sentences that
/// the notes did not bear out.
struct LoopHistory {
  let messages: [ModelRequest.Message]
  /// What the user asked before.
  let earlierQuestion: String?
  /// Where the last answer stands.
  let earlierSources: [CitedSource]

  private static let mostMessages = 8
  private static let mostCharacters = 1200

  /// `all` ends with the question; `room` is how many characters there are for what was said before.
  init(_ all: [Message], room: Int) {
    let before = all.dropLast()
    earlierQuestion = before.last { $0.role == .user }?.plainText
    earlierSources = before.last { $0.role == .assistant }?.sentences.flatMap(\.sources) ?? []
    var left = room
    var turns: [ModelRequest.Message] = []
    for message in before.suffix(Self.mostMessages).reversed() {
      let text = String(Self.text(of: message).prefix(Self.mostCharacters))
      if text.isEmpty { continue }
      left -= text.utf8.count
      if left < 0 { break }
      let role: ModelRequest.Message.Role = message.role == .user ? .user : .assistant
      if let next = turns.last, next.role == role {
        turns[turns.count - 1] = ModelRequest.Message(role, text + "\n" + next.text)
      } else {
        turns.append(ModelRequest.Message(role, text))
      }
    }
    // The question is the user's next message.
    if turns.first?.role == .user { turns.removeFirst() }
    if turns.last?.role == .assistant { turns.removeLast() }
    messages = turns.reversed()
  }

  private static func text(of message: Message) -> String {
    message.role == .user
      ? message.plainText
      : message.parts.map { part in
        guard case .answer(let sentences) = part else { return part.plainText }
        return MessagePart.answer(sentences.filter { $0.support != .unproved }).plainText
      }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Message {
  /// The sentences of its answers.
  var sentences: [Sentence] {
    parts.flatMap { part -> [Sentence] in
      if case .answer(let sentences) = part { sentences } else { [] }
    }
  }
}
