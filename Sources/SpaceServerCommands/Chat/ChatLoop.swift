import SpaceAssistant

/// Reads questions and commands, line by line, until there are no more.
final class ChatLoop {
  private let session: ChatSession
  private var output: any ChatOutput

  init(_ session: ChatSession, _ output: any ChatOutput) { (self.session, self.output) = (session, output) }

  func run() throws {
    Interruption.watch()
    try output.greet(session.agent.title, session.model.name)
    while true {
      try output.prompt()
      guard let line = Interruption.whileWaiting({ readLine() }) else { return try output.end() }
      let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words.isEmpty { continue }
      guard let (command, rest) = ChatCommand.read(words) else {
        try ask(line)
        continue
      }
      if command == .quit { return }
      try output.tell(answer(to: command, rest))
    }
  }

  private func ask(_ question: String) throws {
    Interruption.forget()
    let answer = try session.ask(question, { !Interruption.isAsked }) { [self] event in output.take(event, session) }
    try output.finish(question, answer, session)
  }

  private func answer(to command: ChatCommand?, _ rest: String) -> String {
    switch command {
    case .sources?: return sources
    case .open?: return opened(rest)
    case .new?:
      session.begin()
      return "a new conversation"
    case .models?: return models(rest)
    case .help?, .quit?: return ChatCommand.allCases.map(\.about).joined(separator: "\n")
    case nil: return "there is no such command; /help lists them"
    }
  }

  private var sources: String {
    if session.sources.isEmpty { return "the last answer has no sources" }
    return session.sources.enumerated().map { "[\($0 + 1)] \($1.place)\n    \(PlainText.line($1.quote))" }
      .joined(separator: "\n")
  }

  private func opened(_ rest: String) -> String {
    guard let number = Int(rest), session.sources.indices.contains(number - 1) else {
      let count = session.sources.count
      return count == 0 ? "the last answer has no sources" : "say /open and a number from 1 to \(count)"
    }
    let source = session.sources[number - 1]
    return source.surroundings(in: session.workspace) ?? "\(source.place) is not there any more"
  }

  private func models(_ rest: String) -> String {
    if rest.isEmpty {
      return ChatModel.names(in: session.workspace).map { "\($0 == session.model.name ? "* " : "  ")\($0)" }
        .joined(separator: "\n")
    }
    do {
      session.model = try ChatModel(rest, in: session.workspace)
      return "\(session.model.name) answers from now on"
    } catch {
      return error.message
    }
  }
}
