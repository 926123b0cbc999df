/// What can be typed besides questions.
enum ChatCommand: String, CaseIterable {
  case sources, open, new, models, help, quit

  var about: String {
    switch self {
    case .sources: "/sources      the sources of the last answer, in full"
    case .open: "/open N       what stands around source N"
    case .new: "/new          begin a new conversation"
    case .models: "/models NAME  take this model; without a name, list them"
    case .help: "/help         this list"
    case .quit: "/quit         end, as Ctrl-D does; Ctrl-C stops an answer"
    }
  }

  /// The command in a line that begins with a slash, and what follows it; nil of any other line.
  static func read(_ line: String) -> (command: ChatCommand?, rest: String)? {
    guard line.first == "/" else { return nil }
    let parts = line.dropFirst().split(separator: " ", maxSplits: 1)
    return (parts.first.flatMap { ChatCommand(rawValue: String($0)) }, parts.count > 1 ? String(parts[1]) : "")
  }
}
