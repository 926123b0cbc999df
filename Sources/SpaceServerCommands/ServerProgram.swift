import ArgumentParser
import Glibc
import SpaceEngine
import SpaceServer

/// The server's program from its arguments to its exit status: 0, 1 for what failed, 2 for what was asked wrongly.
public enum ServerProgram {
  public static func run() async -> Never {
    Streams.reserveStandard()
    var type: any ParsableCommand.Type = SpacepipeServer.self
    do {
      var command = try SpacepipeServer.parseAsRoot()
      type = Swift.type(of: command)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      exit(0)
    } catch let refusal as ServerRefusal {
      say(refusal.message)
      exit(1)
    } catch let status as ExitCode {
      exit(status.rawValue)
    } catch {
      let status = type.exitCode(for: error)
      if status == .success {
        try? tell(type.fullMessage(for: error))
        exit(0)
      }
      let isParsing = status == .validationFailure || "\(error)".contains("CommandError")
      let message = isParsing ? type.fullMessage(for: error) : "\(error)"
      for line in message.replacing("'spacepipe-server ", with: "'spacepipe ").split(separator: "\n") {
        say(String(line.hasPrefix("Error: ") ? line.dropFirst(7) : line))
      }
      exit(isParsing ? 2 : 1)
    }
  }

  /// A line on standard error.
  static func say(_ text: String) { try? Streams.write(Array("spacepipe: \(text)\n".utf8), to: STDERR_FILENO) }

  /// A line on standard output, or a piece of one. Fails when nobody takes it.
  static func tell(_ text: String, ending: String = "\n") throws(SystemError) {
    try Streams.write(Array((text + ending).utf8), to: STDOUT_FILENO)
  }
}

/// The commands that need the server.
struct SpacepipeServer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spacepipe-server", abstract: "The workspace of spacepipe; 'spacepipe serve' and others call it.",
    subcommands: [Serve.self, Chat.self, ModelContext.self, Accounts.self])
}
