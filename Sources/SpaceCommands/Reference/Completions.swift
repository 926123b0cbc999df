import ArgumentParser
import SpaceEngine

struct Completions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print the completion script of a shell.",
    usage: "spacepipe completions <shell>",
    discussion: "make install puts them where shells look for them.")

  private static let shells = CompletionShell.allCases.map(\.rawValue).sorted()

  @Argument(help: ArgumentHelp("\(shells.joined(separator: ", ")).", valueName: "shell"), completion: .list(shells))
  var shell: String

  func run() throws {
    guard let shell = CompletionShell(rawValue: shell) else {
      throw ValidationError(Mistake.unknown("shell", shell, in: Self.shells))
    }
    try Output.print(Spacepipe.completionScript(for: shell) + "\n")
  }
}
