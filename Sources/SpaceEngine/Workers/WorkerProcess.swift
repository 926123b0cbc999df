import CSandbox
import Glibc
import SpaceModel
import SpaceReaders
import SpaceText

/// The other side: what a worker process does from its start to its end.
public enum WorkerProcess {
  /// What a worker finds as its own name among its arguments.
  public static let name = "spacepipe-worker"

  /// Folders that libraries look into while they read a file: poppler's tables for Chinese, Japanese and Korean, fonts,
  /// and glibc's character sets.
  private static let readable = [
    "/usr/share/poppler", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/etc/fonts",
    "/var/cache/fontconfig", "/usr/lib/x86_64-linux-gnu/gconv", "/usr/lib/aarch64-linux-gnu/gconv",
  ]

  /// Serves the parent until it closes the socket; never returns.
  public static func run() -> Never {
    linux_end_with_parent()
    guard linux_limit_memory(Limits().workerBytes) == 0, confine() == 0 else { _exit(1) }
    let socket = Descriptor(WORKER_SOCKET)
    while let (request, file) = receive(from: socket) {
      _ = linux_limit_processor(Int32(clamping: request.limits.seconds))
      let answer = Faults.isAsked(request) ? Faults.commit(file) : answer(to: request, file)
      do throws(SystemError) { try socket.write(answer) } catch { _exit(1) }
    }
    _exit(0)
  }

  private static func confine() -> Int32 {
    let paths = readable.map { Array($0.utf8CString) }
    // Kept for the program's life, which the list ends with.
    var pointers: [UnsafePointer<CChar>?] = unsafe paths.map { path in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: path.count)
      unsafe copy.initialize(from: path, count: path.count)
      return unsafe UnsafePointer(copy)
    }
    unsafe pointers.append(nil)
    return unsafe linux_confine(pointers, 0)
  }

  private static func receive(from socket: borrowing Descriptor) -> (WorkerRequest, Int32)? {
    var head = [UInt8](repeating: 0, count: 8192)
    var file: Int32 = -1
    let count = unsafe linux_receive_file(socket.number, &head, head.count, &file)
    guard count > 0, file >= 0, let request = WorkerRequest(Array(head.prefix(count))) else { return nil }
    return (request, file)
  }

  private static func answer(to request: WorkerRequest, _ file: Int32) -> [UInt8] {
    var notes = Diagnostics()
    do throws(ReadFailure) {
      guard let reader = Readers.all.first(where: { $0.about.name == request.reader }) else { throw .unknownFormat }
      let bytes = try FileBytes.all(of: Descriptor(file), request.limits)
      var document = try reader.init().read(bytes, request.limits, &notes)
      document.origin.sha256 = Checksum.sha256(bytes)
      return WorkerAnswer.document(document, notes).bytes
    } catch {
      return WorkerAnswer.failure(error).bytes
    }
  }
}
