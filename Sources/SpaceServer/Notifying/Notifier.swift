import Logging
import SpaceAssistant
import SpaceEngine
import SpaceModel
import Synchronization

/// Runs the owner's program for one event after the other, with the event as JSON on its standard input.
final class Notifier: Sendable {
  private let command: NotifyCommand
  private let thread = Blocking(threads: 1)
  private let waiting = Atomic(0)
  private let logger = Logger(label: "spacepipe")
  private static let mostWaiting = 100
  /// A program that takes longer is ended.
  private static let longest = Duration.seconds(30)
  /// Characters of a message that are passed on.
  private static let longestMessage = 4000

  /// Nil where no program is named.
  init?(_ settings: ServerSettings) throws {
    do throws(SettingsError) {
      guard let file = settings.configuration, let command = try NotifyCommand(reading: file) else { return nil }
      self.command = command
    } catch {
      throw ServerRefusal(error.message)
    }
  }

  /// `{"event":"job","job":{…}}`, of a job that has ended.
  func tell(_ job: Job) {
    var job = job
    job.message = String(job.message.prefix(Self.longestMessage))
    tell { json in
      json.member("event", "job")
      json.key("job")
      job.write(to: &json)
    }
  }

  /// `{"event":"answer","conversation":"…","user":"…"}`.
  func tell(answerIn conversation: String, of user: User) {
    tell { json in
      json.member("event", "answer")
      json.member("conversation", conversation)
      json.member("user", user.name)
    }
  }

  private func tell(_ write: (inout JSONWriter) -> Void) {
    let bytes = JSONAnswer.bytes { json in json.object(write) } + [0x0A]
    guard waiting.add(1, ordering: .relaxed).newValue <= Self.mostWaiting else {
      waiting.subtract(1, ordering: .relaxed)
      return logger.warning("notify: \(command.program.text) is too slow: an event was left out")
    }
    thread.begin { [self] in
      run(bytes)
      waiting.subtract(1, ordering: .relaxed)
    }
  }

  private func run(_ input: [UInt8]) {
    do {
      let running = try RunningProgram(command.program, command.arguments, input: input)
      let timer = Task {
        try await Task.sleep(for: Self.longest)
        running.stop(atOnce: true)
      }
      defer { timer.cancel() }
      let end = running.wait(most: 1 << 20) { _ in }.end
      if end != .status(0) { logger.warning("notify: \(command.program.text) ended with \(end)") }
    } catch {
      logger.warning("notify: \(command.program.text) could not be run: \(error.message)")
    }
  }
}
