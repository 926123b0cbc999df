import SpaceEngine
import SpaceModel

/// The program `spacepipe`, which makes and changes Spaces: its rules hold here because it is what keeps them.
struct SpacepipeProgram: Sendable {
  let file: RawPath

  /// The one that lies beside this program.
  static var besideUs: RawPath { RawPath("/proc/self/exe").absolute.folder.appending(Array("spacepipe".utf8)) }

  /// Why the program did not do what it was to do, in its own words.
  struct Failure: Error {
    /// True when it was asked for something that cannot be.
    let isUsage: Bool
    let message: String

    var answer: APIFailure { isUsage ? .wrong(message) : APIFailure(.conflict, "refused", message) }
  }

  /// What it printed, and what it remarked besides although it succeeded.
  struct Output {
    var bytes: [UInt8] = []
    var remarks: [String] = []
    /// False when some of what it was to read could not be read.
    var isComplete = true
  }

  /// Runs it to its end. `onStart` gets what can stop it, `onProgress` how far it is.
  func run(
    _ arguments: [[UInt8]], most: Int = 1 << 20, onStart: (RunningProgram) -> Void = { _ in },
    onProgress: (RunProgress) -> Void = { _ in }
  ) throws(Failure) -> Output {
    let running: RunningProgram
    do throws(SystemError) {
      running = try RunningProgram(file, arguments, variables: ["SPACEPIPE_PROGRESS": "1"])
    } catch {
      throw Failure(isUsage: false, message: "\(file.text) cannot be started: \(error.message)")
    }
    onStart(running)
    var (said, isHelp): ([String], Bool) = ([], false)
    let result = running.wait(most: most) { line in
      if let progress = RunProgress(line) {
        onProgress(progress)
      } else if !isHelp, said.count < Self.mostLines {
        // How to use the command follows, which is no use to clients.
        let text = line.hasPrefix("spacepipe: ") ? String(line.dropFirst(11)) : line
        isHelp = text.hasPrefix("Usage: ")
        if !isHelp && !text.allSatisfy(\.isWhitespace) { said.append(text) }
      }
    }
    guard let bytes = result.output else {
      throw Failure(isUsage: false, message: "what it made is larger than \(most) bytes")
    }
    switch result.end {
    case .status(0): return Output(bytes: bytes, remarks: said)
    case .status(3): return Output(bytes: bytes, remarks: said, isComplete: false)
    case .status(let status):
      let message = said.isEmpty ? "spacepipe ended with status \(status)" : said.joined(separator: "\n")
      throw Failure(isUsage: status == 2, message: message)
    case .signal(let number): throw Failure(isUsage: false, message: "spacepipe was ended by signal \(number)")
    case .notRun(let error): throw Failure(isUsage: false, message: error.message)
    }
  }

  private static let mostLines = 50
}

/// How far the program is: a line of JSON that it writes on standard error.
struct RunProgress: Sendable {
  let name: String?
  let message: String?
  let done: Int?
  let total: Int?

  init?(_ line: String) {
    guard line.hasPrefix("{"), let value = try? JSONValue(json: Array(line.utf8)) else { return nil }
    (name, message) = (value["name"]?.text, value["message"]?.text)
    (done, total) = (value["done"]?.integer, value["of"]?.integer)
  }
}
