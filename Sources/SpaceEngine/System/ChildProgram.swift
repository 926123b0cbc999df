import CSandbox
import Glibc
import SpaceText

/// Programs of the caller's choice. They find signals as this program found them.
public enum ChildProgram {
  /// Starts `program`, found in the folders of `path` unless it says where it is, with `arguments`, and leaves it to itself, away
  /// from our standard streams; false when there is none of that name.
  public static func start(_ program: String, _ arguments: [[UInt8]], path: String) -> Bool {
    guard let file = find(program, in: path) else { return false }
    return unsafe withArguments([file.bytes] + arguments) { vector in
      var process: Int32 = 0
      return unsafe linux_start_program(vector, environ, -1, -1, STDERR_FILENO, 0, &process) == 0
    }
  }

  /// The program called `name` as it lies in one of the folders of `path`, which are apart by colons; nil when it is in none.
  static func find(_ name: String, in path: String) -> RawPath? {
    let places = name.contains("/") ? [RawPath(name)] : path.split(separator: ":").map { RawPath("\($0)/\(name)") }
    return places.first { place in unsafe place.withCString { unsafe access($0, X_OK) } == 0 }
  }

  /// How a program ended.
  public enum End: Equatable, Sendable {
    case status(Int32)
    case signal(Int32)
    /// Why it could not be run.
    case notRun(SystemError)
  }

  /// Runs a line of `sh` with `input` on its standard input, to its end; when this program is told to end, so is the line.
  public static func run(line: String, input: [UInt8]) -> End {
    var ends: [Int32] = [0, 0]
    if unsafe pipe(&ends) != 0 { return .notRun(SystemError.last) }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var process: Int32 = 0
    // Nobody may end this program between the start and the note of whom to tell.
    let error = childGroup.withLock { group -> Int32 in
      let error = unsafe withArguments(["/bin/sh", "-c", line].map { Array($0.utf8) }) { vector in
        unsafe linux_start_program(vector, environ, reading, STDOUT_FILENO, STDERR_FILENO, 1, &process)
      }
      if error == 0 { group = process }
      return error
    }
    close(reading)
    // A command that doesn't read ends the pipe: no failure of ours.
    if error == 0 { try? Descriptor.write(input, to: writing) }
    close(writing)
    if error != 0 { return .notRun(SystemError(error)) }
    var status: Int32 = 0
    var ended: Int32
    repeat { ended = unsafe waitpid(process, &status, 0) } while ended < 0 && errno == EINTR
    childGroup.withLock { $0 = 0 }
    if ended < 0 { return .notRun(SystemError.last) }
    return status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  static func withArguments<Result>(
    _ arguments: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let strings = unsafe arguments.map { bytes in unsafe strdup(bytes.map { CChar(bitPattern: $0) } + [0]) }
    defer { for index in unsafe strings.indices { unsafe free(strings[index]) } }
    let vector = unsafe strings + [nil]
    return unsafe vector.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
  }
}

extension ChildProgram {
  /// Becomes the program at `file`, called with `arguments`. Returns only when that cannot be, with the reason.
  public static func become(_ file: RawPath, _ arguments: [[UInt8]]) -> SystemError {
    unsafe withArguments([file.bytes] + arguments) { vector in
      _ = unsafe file.withCString { unsafe execv($0, vector) }
      return SystemError.last
    }
  }
}
