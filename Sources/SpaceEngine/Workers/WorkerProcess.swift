import CSandbox
import Glibc
import LoadedLibraries
import SpaceModel
import SpaceReaders
import SpaceText

/// The other side: what a worker process does from its start to its end.
public enum WorkerProcess {
  /// What a worker finds as the name it was started by.
  public static let name = "spacepipe-worker"
  /// The same where a test wants to see what holds on a kernel without landlock.
  public static let nameWithoutLandlock = "spacepipe-worker-without-landlock"

  /// Folders that libraries look into while they read a file: poppler's tables for Chinese, Japanese and Korean, fonts,
  /// and glibc's character sets.
  private static let readable = [
    "/usr/share/poppler", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/etc/fonts",
    "/var/cache/fontconfig", "/usr/lib/x86_64-linux-gnu/gconv", "/usr/lib/aarch64-linux-gnu/gconv",
  ]

  /// True when `argument` is the path of a folder, or of a file that is neither records nor plain text by its name: a
  /// worker may be needed for it, and one that stands ready costs less than one that is started later. What comes on
  /// standard input is mostly records, which need none.
  public static func mayServe(_ argument: RawPath) -> Bool {
    let isText = [".txt", ".jsonl"].contains { argument.bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
    return unsafe !isText && argument.withCString { unsafe access($0, F_OK) } == 0
  }

  /// Has a worker stand ready for the first document; for commands that read some. Call before any other thread.
  public static func keepOneReady() { Worker.keepOneReady() }

  /// Ends the worker that stands ready, if no document needed it, so that its time is in this process's account.
  public static func endReady() { Worker.endReady() }

  /// Like `run`, but does nothing until there is something to do: a worker that nobody needs costs nothing.
  static func runOnceAsked() -> Never {
    linux_end_with_parent()
    linux_wait_for_input(WORKER_SOCKET)
    run(withoutLandlock: false)
  }

  /// Serves the parent until it closes the socket; never returns. The first request, which is the parent's and trusted,
  /// tells whether there are libraries to load; nothing of its file is touched before the process is confined.
  public static func run(withoutLandlock: Bool) -> Never {
    linux_end_with_parent()
    linux_end_when_memory_is_exhausted(nil, WORKER_OUT_OF_MEMORY)
    guard let first = receive() else { _exit(0) }
    // A failure to load is told by the reader.
    if first.0.needsLoading { _ = LoadedLibraries.failure }
    guard linux_limit_memory(Limits().workerBytes) == 0, confine(withoutLandlock) == 0 else { _exit(1) }
    var next: (WorkerRequest, Int32)? = first
    while let (request, file) = next {
      _ = linux_limit_processor(Int32(clamping: request.limits.seconds))
      send(Faults.isAsked(request) ? Faults.commit(request, file) : answer(to: request, file))
      next = receive()
    }
    _exit(0)
  }

  /// Sends bytes to the parent; without one there is nothing to live for.
  static func send(_ bytes: [UInt8]) {
    do throws(SystemError) { try Descriptor.write(bytes, to: WORKER_SOCKET) } catch { _exit(1) }
  }

  private static func confine(_ withoutLandlock: Bool) -> Int32 {
    let paths = readable.map { Array($0.utf8CString) }
    // Kept for the program's life, which the list ends with.
    var pointers: [UnsafePointer<CChar>?] = unsafe paths.map { path in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: path.count)
      unsafe copy.initialize(from: path, count: path.count)
      return unsafe UnsafePointer(copy)
    }
    unsafe pointers.append(nil)
    return unsafe linux_confine(pointers, withoutLandlock ? 1 : 0)
  }

  private static func receive() -> (WorkerRequest, Int32)? {
    var head = [UInt8](repeating: 0, count: WorkerRequest.maximumCount)
    var file: Int32 = -1
    let count = unsafe linux_receive_file(WORKER_SOCKET, &head, head.count, &file)
    guard count > 0, file >= 0, let request = WorkerRequest(Array(head.prefix(count))) else { return nil }
    return (request, file)
  }

  private static func answer(to request: WorkerRequest, _ file: Int32) -> [UInt8] {
    var notes = Diagnostics()
    do throws(ReadFailure) {
      guard let reader = Readers.all.first(where: { $0.about.name == request.reader }) else { throw .unknownFormat }
      let bytes = try FileBytes.all(of: Descriptor(file), request.limits)
      var document: Document
      if let paged = reader as? any PagedReader.Type {
        document = try paged.init().read(bytes, request.limits, pages(of: request), &notes)
      } else {
        document = try reader.init().read(bytes, request.limits, &notes)
      }
      document.origin.sha256 = Checksum.sha256(bytes)
      return WorkerAnswer.document(document, notes).bytes
    } catch {
      return WorkerAnswer.failure(error).bytes
    }
  }

  // MARK: pages

  /// What the reader is told and may ask. Half of the processor time is for taking pages in, so that what was taken in
  /// can be put together before the limit strikes.
  private static func pages(of request: WorkerRequest) -> PageRequest {
    let end = processorTime + Double(request.limits.seconds) / 2
    var pages = PageRequest()
    pages.passwords = request.password.map { [$0] } ?? []
    pages.lastPage = request.lastPage
    pages.pagesLeftOut = Set(request.pagesLeftOut)
    pages.mayBegin = { number in
      if processorTime > end { return false }
      send(WorkerFrame.page.head(number))
      return true
    }
    pages.hasTakenIn = { send(WorkerFrame.takenIn.head($0)) }
    switch request.pictures {
    case .notAsked: pages.pictures = .notAsked
    case .notInstalled: pages.pictures = .notInstalled
    case .sent: pages.pictures = .by(recognised)
    }
    return pages
  }

  /// What the parent finds in a picture.
  private static func recognised(_ picture: PagePicture) -> [UInt8]? {
    let bytes = picture.bytes
    send(WorkerFrame.picture.head(bytes.count) + bytes)
    let count = FixedSize.number(received(8)[...])
    return count < 0 ? nil : received(count)
  }

  private static func received(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(WORKER_SOCKET, buffer.baseAddress.map { unsafe $0 + done }, count - done)
      }
      if got < 0, errno == EINTR { continue }
      if got <= 0 { _exit(0) }
      done += got
    }
    return bytes
  }

  /// Seconds of processor time so far.
  private static var processorTime: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
