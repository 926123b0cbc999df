import SpaceAssistant
import SpaceModel

/// An answer as the chunks of a UI message stream (Vercel's AI SDK, version 5), one JSON object an event.
///
/// Events end in two line feeds, JSON is written without blanks, and nothing but the last chunk has the bytes
/// `"type":"finish"`: the app takes these for the end wherever they are.
struct PageSpaceChunks {
  private var out: [UInt8] = []
  /// What was said since the last tool.
  private var text = ""
  /// The number of the block of text that is open, or of the last one.
  private var block = 0
  private var isInBlock = false

  static func stream(_ events: AsyncStream<Replies.Event>) -> AsyncStream<[UInt8]> {
    let (bytes, out) = AsyncStream.makeStream(of: [UInt8].self)
    let task = Task {
      var chunks = PageSpaceChunks()
      chunks.chunk("start") { _ in }
      chunks.chunk("start-step") { _ in }
      out.yield(chunks.take())
      for await event in events {
        chunks.tell(event)
        out.yield(chunks.take())
      }
      chunks.end()
      out.yield(chunks.take())
      out.finish()
    }
    out.onTermination = { _ in task.cancel() }
    return bytes
  }

  private mutating func take() -> [UInt8] {
    defer { out = [] }
    return out
  }

  private mutating func chunk(_ type: String, _ write: (inout JSONWriter) -> Void) {
    out += EventStreaming.event { json in
      json.object { json in
        json.member("type", type)
        write(&json)
      }
    }
  }

  private mutating func tell(_ event: Replies.Event) {
    switch event {
    case .tool(let use): tell(use)
    case .sentence(let sentence): say(sentence.plainText(behind: text))
    case .notice(let notice): say((text.isEmpty ? "" : "\n\n") + notice + "\n\n")
    // The app shows nothing of chunks of the type error.
    case .failed(let message): say((text.isEmpty ? "" : "\n\n") + "The answer was not made: \(message)")
    case .done: break
    }
  }

  private mutating func say(_ more: String) {
    if !isInBlock {
      block += 1
      isInBlock = true
      chunk("text-start") { [block] in $0.member("id", "text-\(block)") }
    }
    text += more
    chunk("text-delta") { [block] json in
      json.member("id", "text-\(block)")
      json.member("delta", more)
    }
  }

  private mutating func endBlock() {
    if isInBlock { chunk("text-end") { [block] in $0.member("id", "text-\(block)") } }
    (isInBlock, text) = (false, "")
  }

  private mutating func tell(_ use: ToolUse) {
    endBlock()
    guard let output = use.output else {
      chunk("tool-input-start") { json in
        json.member("toolCallId", use.id)
        json.member("toolName", use.name)
      }
      return chunk("tool-input-available") { json in
        json.member("toolCallId", use.id)
        json.member("toolName", use.name)
        json.key("input")
        json.raw(Self.guarded(use.inputObject))
      }
    }
    // Without the tool's name, with which the app takes it for another call; and a failure is an output for it.
    chunk("tool-output-available") { json in
      json.member("toolCallId", use.id)
      json.key("output")
      switch output {
      case .value(let value): json.raw(Self.guarded(value))
      case .failure(let message):
        json.value(message)
        json.key("isError")
        json.value(true)
      }
    }
  }

  /// JSON that cannot be taken for the end of the stream.
  private static func guarded(_ value: JSONValue) -> String.UTF8View {
    value.json.replacing(#""type":"finish""#, with: #""type": "finish""#).utf8
  }

  private mutating func end() {
    endBlock()
    chunk("finish-step") { _ in }
    chunk("finish") { _ in }
    out += Array("data: [DONE]\n\n".utf8)
  }
}
