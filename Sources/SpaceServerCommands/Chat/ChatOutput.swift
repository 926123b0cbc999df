import SpaceAssistant

/// How a conversation is written.
protocol ChatOutput {
  /// Before a question is read; `agent` and `model` are who answers.
  mutating func greet(_ agent: String, _ model: String) throws
  func prompt() throws
  /// While an answer is made, as it comes.
  mutating func take(_ event: Assistant.Event, _ session: ChatSession)
  /// After it: the whole of it, or nil when it was stopped.
  mutating func finish(_ question: String, _ answer: Message?, _ session: ChatSession) throws
  /// After the last line.
  func end() throws
  /// What a command says.
  func tell(_ text: String) throws
}
