import ArgumentParser
import Glibc
import SpaceEngine
import SpaceLibrary

/// The program from its arguments to its exit status.
public enum Program {
  /// Serves as a worker, and never returns, when the program was started as one.
  public static func becomeWorkerIfCalledOne() {
    let name = ProgramArguments.all.first.map { String(decoding: $0, as: UTF8.self) }
    if name == WorkerProcess.name { WorkerProcess.run(withoutLandlock: false) }
    if name == WorkerProcess.nameWithoutLandlock { WorkerProcess.run(withoutLandlock: true) }
  }

  /// Runs the command that the program's arguments ask for, and returns the exit status.
  public static func run() -> Int32 {
    let arguments = Array(ProgramArguments.all.dropFirst())
    Memory.keepFreed()
    Memory.tellWhenExhausted()
    Streams.reserveStandard()
    let name = arguments.first.map(RawArguments.string)
    // Scripts ask for it again and again, and the parser would take as long to get ready as the rest of the start.
    if arguments.count == 1, name == "--version" || name == "-V" { return printed(Version.text) }
    if Spacepipe.all.contains(where: { $0._commandName == name && $0 is any ReadingCommand.Type }),
      name == Sync._commandName || arguments.dropFirst().contains(where: { WorkerProcess.mayServe(RawPath($0)) })
    {
      WorkerProcess.keepOneReady()
    }
    defer { WorkerProcess.endReady() }
    Signals.watch()
    defer { Signals.goFirst() }
    var type: any ParsableCommand.Type = Spacepipe.self
    do {
      try refuseUnknownCommand(name)
      var command = try parse(arguments.map(RawArguments.string))
      type = Swift.type(of: command)
      try command.run()
      return 0
    } catch let failure as OutputFailure {
      return status(of: failure)
    } catch let failure as any Explained {
      Messages.say(failure.message)
      return failure.isUsage ? 2 : 1
    } catch {
      return status(of: error, in: type)
    }
  }

  /// The command that the arguments name. It is asked alone first: for the whole program's parser all commands are made ready, which
  /// takes as long as reading a chapter. What it can't take is the whole parser's to explain.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    if let named = Spacepipe.all.first(where: { $0._commandName == arguments.first }),
      let command = try? named.parseAsRoot(Array(arguments.dropFirst()))
    {
      return command
    }
    return try Spacepipe.parseAsRoot(arguments)
  }

  /// Says which command was probably meant, where the argument parser would speak of an unexpected argument.
  private static func refuseUnknownCommand(_ name: String?) throws {
    let names = Spacepipe.all.map { $0._commandName } + ["help", "--version"]
    guard let name, !name.hasPrefix("-"), !names.contains(name) else { return }
    throw ValidationError(Mistake.unknown("command", name, in: names))
  }

  private static func status(of failure: OutputFailure) -> Int32 {
    switch failure {
    case .readerGone: return 0
    case .system(let error):
      Messages.say("standard output: \(error.message)")
      return 1
    }
  }

  /// Writes `text` as a line to standard output; the exit status.
  private static func printed(_ text: String) -> Int32 {
    var output = Output()
    do throws(OutputFailure) {
      try output.write(Array((text + "\n").utf8))
      try output.flush()
      return 0
    } catch {
      return status(of: error)
    }
  }

  /// The parser's help with the usage, which begins with an example, before the overview.
  private static func exampleFirst(_ help: String) -> String {
    let help = help.replacing(" SUBCOMMANDS:\n", with: ":\n").replacing("help <subcommand>", with: "help <command>")
    guard help.hasPrefix("OVERVIEW: "), let usage = help.firstRange(of: "\n\nUSAGE: ") else { return help }
    let rest = help[usage.upperBound...]
    let end = rest.firstRange(of: "\n\n")?.lowerBound ?? rest.endIndex
    return "USAGE: \(rest[..<end])\n\n\(help[..<usage.lowerBound])\(rest[end...])"
  }

  /// What the argument parser has to say of the command called: help and version on standard output, mistakes on standard error.
  private static func status(of error: any Error, in type: any ParsableCommand.Type) -> Int32 {
    if let code = error as? ExitCode { return code.rawValue }
    let code = type.exitCode(for: error)
    var message = type.fullMessage(for: error)
    // A command that was parsed alone does not know whose it is.
    if type != Spacepipe.self {
      message = message.replacing("See '\(type._commandName) ", with: "See 'spacepipe \(type._commandName) ")
    }
    if code == .success { return printed(exampleFirst(message)) }
    // The parser's own word for it says nothing; the rest is one line a problem.
    let lines = message.split(separator: "\n")
    for line in lines { Messages.say(String(line.hasPrefix("Error: ") ? line.dropFirst(7) : line)) }
    return code == .validationFailure ? 2 : 1
  }
}
