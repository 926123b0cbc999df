import Glibc
import SpaceText

/// Programs of the caller's choice.
public enum ChildProgram {
  /// Starts `program`, found on the `PATH`, with `arguments`, and leaves it to itself, away from our standard streams; false
  /// when there is none of that name.
  public static func start(_ program: String, _ arguments: [[UInt8]]) -> Bool {
    unsafe withArguments([Array(program.utf8)] + arguments) { vector in
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      var process: pid_t = 0
      return unsafe posix_spawnp(&process, program, &actions, nil, vector, environ) == 0
    }
  }

  /// Runs a line of `sh` with `input` on its standard input; returns its exit status, or nil when it could not be run.
  public static func run(line: String, input: [UInt8]) -> Int32? {
    var ends: [Int32] = [0, 0]
    if unsafe pipe(&ends) != 0 { return nil }
    let (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
    let started: pid_t? = unsafe withArguments([Array("sh".utf8), Array("-c".utf8), Array(line.utf8)]) { vector in
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      unsafe posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO)
      unsafe posix_spawn_file_actions_addclose(&actions, reading)
      var process: pid_t = 0
      return unsafe posix_spawn(&process, "/bin/sh", &actions, nil, vector, environ) == 0 ? process : nil
    }
    close(reading)
    // A command that doesn't read ends the pipe: no failure of ours.
    if started != nil { try? Descriptor.write(input, to: writing) }
    close(writing)
    guard let process = started else { return nil }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private static func withArguments<Result>(
    _ arguments: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let strings = unsafe arguments.map { bytes in unsafe strdup(bytes.map { CChar(bitPattern: $0) } + [0]) }
    defer { for index in unsafe strings.indices { unsafe free(strings[index]) } }
    let vector = unsafe strings + [nil]
    return unsafe vector.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
  }
}
