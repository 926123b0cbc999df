import CSandbox
import Glibc

/// A program that was started to be waited for. It leads a process group of its own, which
/// ends when we do.
public final class RunningProgram: Sendable {
  /// What it left.
  public struct Result: Sendable {
    public let end: ChildProgram.End
    /// Its standard output; nil when it was longer than wanted, and the program was stopped for that.
    public let output: [UInt8]?
  }

  private let output: Descriptor
  private let errors: Descriptor
  /// The group to end; nil once the program is gone, when its number may be another's.
  private let group: Monitor<pid_t?>

  /// Starts `file` with `arguments`, with `variables` besides those of this program, and with `input` on its standard input, of
  /// which there are at most `longestInput` bytes.
  public init(
    _ file: RawPath, _ arguments: [[UInt8]], variables: [String: String] = [:], input: [UInt8] = []
  ) throws(SystemError) {
    let given = input.isEmpty ? -1 : try Self.pipe(holding: input)
    defer { if given >= 0 { close(given) } }
    let output = try Self.pipe()
    self.output = Descriptor(output.reading)
    // Closed here, so that the program's end is the end of both.
    let outputEnd = Descriptor(output.writing)
    let errors = try Self.pipe()
    self.errors = Descriptor(errors.reading)
    let errorsEnd = Descriptor(errors.writing)
    var process: Int32 = 0
    let error = unsafe ChildProgram.withArguments([file.bytes] + arguments) { vector in
      unsafe ChildProgram.withArguments(Self.environment(with: variables)) { environment in
        unsafe linux_start_program(
          vector, environment, given, outputEnd.number, errorsEnd.number, 1, &process)
      }
    }
    if error != 0 { throw SystemError(error) }
    group = Monitor(process)
  }

  /// What every pipe holds without a reader (pipe(7)).
  public static let longestInput = 1 << 16

  /// The reading end of a pipe that holds `bytes` and nothing else.
  private static func pipe(holding bytes: [UInt8]) throws(SystemError) -> Int32 {
    if bytes.count > longestInput { throw SystemError(EMSGSIZE) }
    let ends = try pipe()
    let writing = Descriptor(ends.writing)
    do throws(SystemError) {
      try writing.write(bytes)
    } catch {
      close(ends.reading)
      throw error
    }
    return ends.reading
  }

  private static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var (reading, writing): (Int32, Int32) = (-1, -1)
    if unsafe linux_pipe(&reading, &writing) != 0 { throw SystemError.last }
    return (reading, writing)
  }

  private static func environment(with variables: [String: String]) -> [[UInt8]] {
    var all: [[UInt8]] = []
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let bytes = unsafe Array(UnsafeBufferPointer(start: entry, count: strlen(entry))).map(UInt8.init(bitPattern:))
      let name = String(decoding: bytes.prefix { $0 != 0x3D }, as: UTF8.self)
      if variables[name] == nil { all.append(bytes) }
      unsafe next += 1
    }
    return all + variables.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) }
  }

  /// Waits for the end. `tell` gets each line of standard error when it comes; at most `most` bytes of output are taken.
  public func wait(most: Int, _ tell: (String) -> Void) -> Result {
    var (out, line): ([UInt8]?, [UInt8]) = ([], [])
    var ends = [output.number, errors.number].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while ends.contains(where: { $0.fd >= 0 }) {
      if unsafe poll(&ends, nfds_t(ends.count), -1) < 0 && errno != EINTR { break }
      if ends[0].revents != 0 {
        let bytes = (try? output.bytes(1 << 16)) ?? []
        if bytes.isEmpty { ends[0].fd = -1 }
        out?.append(contentsOf: bytes)
        if let length = out?.count, length > most {
          out = nil
          stop(atOnce: true)
        }
      }
      if ends[1].revents != 0 {
        let bytes = (try? errors.bytes(1 << 12)) ?? []
        if bytes.isEmpty { ends[1].fd = -1 }
        line = Self.lines(line + bytes, tell)
      }
    }
    if !line.isEmpty { tell(String(decoding: line, as: UTF8.self)) }
    return Result(end: end(), output: out)
  }

  /// Hands on whole lines; returns what is left.
  private static func lines(_ bytes: [UInt8], _ tell: (String) -> Void) -> [UInt8] {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      tell(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    return rest.count > longestLine ? [] : Array(rest)
  }

  private static let longestLine = 1 << 20

  /// Waits until it can be collected, without doing so, so that its number is its own until nobody ends it any more.
  private func end() -> ChildProgram.End {
    guard let process = group.withLock({ $0 }) else { return .notRun(SystemError(ESRCH)) }
    var info = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    return group.withLock { group in
      var status: Int32 = 0
      // What it started, and left running, ends with it.
      _ = kill(-process, SIGKILL)
      group = nil
      if unsafe waitpid(process, &status, 0) < 0 { return .notRun(SystemError.last) }
      return status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
  }

  /// Tells the program and all it started to end, or ends them without asking. Nothing happens once it is gone.
  public func stop(atOnce: Bool = false) {
    group.withLock { group in
      if let group { _ = kill(-group, atOnce ? SIGKILL : SIGTERM) }
    }
  }
}
