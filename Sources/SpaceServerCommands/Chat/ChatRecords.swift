import SpaceAssistant
import SpaceModel

/// A conversation as programs read it: one record a line for each answer.
struct ChatRecords: ChatOutput {
  private var notices: [String] = []

  mutating func greet(_ agent: String, _ model: String) {}
  func prompt() {}
  func end() {}

  mutating func take(_ event: Assistant.Event, _ session: ChatSession) {
    switch event {
    case .sentence(let sentence): for source in sentence.sources { _ = session.number(of: source) }
    case .notice(let text): notices.append(text)
    case .tool: break
    }
  }

  mutating func finish(_ question: String, _ answer: Message?, _ session: ChatSession) throws {
    var json = JSONWriter()
    json.object { json in
      json.member("conversation", session.conversation?.id)
      json.member("question", question)
      json.member("answer", answer?.plainText)
      json.member("model", answer?.model)
      json.list("parts") { json in for part in answer?.parts ?? [] { part.write(to: &json) } }
      json.list("notices") { json in for notice in notices { json.value(notice) } }
    }
    notices = []
    try ServerProgram.tell(String(decoding: json.take(), as: UTF8.self))
  }

  func tell(_ text: String) { ServerProgram.say(PlainText.of(text)) }
}
