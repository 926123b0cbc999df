import Glibc
import SpaceBlocks
import SpaceModel

/// Bytes that are needed again before the run ends, and are too many for memory: the newest are held, all others lie in a file without
/// a name, which ends with the process.
///
/// Where no file can be had, or the disk is full, all stays in memory.
package final class SpillFile: DigestShelf {
  private struct State {
    /// What was added and is in no file yet.
    var held: [UInt8] = []
    /// How many bytes are in the file.
    var written = 0
    var file: SharedDescriptor?
    var isFull = false
  }

  private let state = Monitor(State())
  private let mostHeld: Int
  private let lost: @Sendable () -> Never

  /// So many bytes are held in memory before they go to the file. `lost` is called when they cannot be read from there.
  package init(holding mostHeld: Int = 1 << 23, lost: @escaping @Sendable () -> Never) {
    (self.mostHeld, self.lost) = (mostHeld, lost)
  }

  /// Adds bytes; returns where they begin.
  package func add(_ bytes: [UInt8]) -> Int {
    state.withLock { state in
      let start = state.written + state.held.count
      state.held += bytes
      if state.held.count > mostHeld, !state.isFull { Self.spill(&state) }
      return start
    }
  }

  private static func spill(_ state: inout State) {
    do throws(SystemError) {
      if state.file == nil { state.file = SharedDescriptor(try nameless()) }
      try state.file?.write(state.held)
      state.written += state.held.count
      state.held.removeAll(keepingCapacity: true)
    } catch {
      state.isFull = true
    }
  }

  /// A file in the folder for what is large and temporary, from which its name is taken at once.
  private static func nameless() throws(SystemError) -> Descriptor {
    let folder = RawPath(unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/var/tmp")
    var generator = SystemRandomNumberGenerator()
    let path = folder.appending(Array(".spacepipe-\(String(generator.next(), radix: 36)).tmp".utf8))
    let file = try Descriptor(opening: path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    _ = unsafe path.withCString { unsafe unlink($0) }
    return file
  }

  /// The bytes that were added there.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    let found = state.withLock { state -> [UInt8]? in
      let written = state.written
      if range.lowerBound >= written {
        return Array(state.held[range.lowerBound - written..<range.upperBound - written])
      }
      return state.file?.bytes(in: range)
    }
    guard let found else { lost() }
    return found
  }
}
