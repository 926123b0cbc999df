import SpaceEngine
import SpaceModel

/// Tells what happens while an answer is made, and keeps what becomes its message.
final class Telling {
  private let tell: (Assistant.Event) -> Void
  private var tools: [MessagePart] = []
  private var sentences: [Sentence] = []
  var engine = Engine.onDevice
  var usage = Usage()

  init(_ tell: @escaping (Assistant.Event) -> Void) { self.tell = tell }

  /// The answer as it stands.
  var outcome: Assistant.Outcome {
    let answer = sentences.isEmpty ? [] : [MessagePart.answer(sentences)]
    return Assistant.Outcome(parts: tools + answer, engine: engine, usage: usage)
  }

  /// Tells of a tool before and after `work`; `summary` is what is told and kept of its output.
  func use(
    _ name: String, _ input: JSONValue, _ work: () -> ToolOutput, summary: (JSONValue) -> JSONValue
  ) -> ToolOutput {
    var use = ToolUse(id: RandomID.id, name: name, input: input)
    tell(.tool(use))
    let output = work()
    switch output {
    case .value(let value): use.output = .value(summary(value))
    case .failure: use.output = output
    }
    tell(.tool(use))
    tools.append(.tool(use))
    return output
  }

  func say(_ sentence: Sentence) {
    tell(.sentence(sentence))
    sentences.append(sentence)
  }

  func say(_ all: [Sentence]) { for sentence in all { say(sentence) } }

  func notice(_ text: String) { tell(.notice(text)) }
}
