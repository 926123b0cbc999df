import CSandbox
import Glibc
import SpaceModel
import SpaceText

/// A worker process, as the thread that started it sees it. It ends with that thread, or when it goes out of use.
final class Worker {
  /// How an exchange with a worker can end, other than with an answer.
  enum Loss: Error {
    /// It has ended, by itself or by a signal.
    case died
    /// It answered rubbish.
    case babbled
    case tooSlow
  }

  private let socket: Descriptor
  private let process: Int32
  private var hasEnded = false
  /// Documents it has been given.
  private(set) var served = 0
  /// Whether it has what `WorkerRequest.needsLoading` is about: the first document tells.
  private var hasLoaded = false

  /// Starts one: this program again, called `name`.
  convenience init(_ name: String) throws(SystemError) {
    try self.init { socket, process in unsafe linux_start_worker(name, socket, &process) }
  }

  private init(start: (Int32, inout Int32) -> Int32) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let error = unsafe linux_socket_pair(&ends)
    if error != 0 { throw SystemError(error) }
    let ours = Descriptor(ends[0])
    let theirs = Descriptor(ends[1])
    var process: Int32 = 0
    let failed = start(theirs.number, &process)
    if failed != 0 { throw SystemError(failed) }
    socket = ours
    self.process = process
  }

  /// A worker that stands ready for whoever needs the first.
  private static let ready = Monitor<Worker?>(nil)

  /// Makes a worker of a copy of this process, which costs a tenth of starting the program again: most of a start is
  /// the dynamic linker's. Call before any other thread and before anything is read. In the copy it never returns.
  static func keepOneReady() {
    let worker = try? Worker { socket, process in
      let failed = unsafe linux_fork_worker(socket, &process)
      if failed == 0, process == 0 { WorkerProcess.runOnceAsked() }
      return failed
    }
    ready.withLock { $0 = worker }
  }

  /// The worker that stands ready, if there still is one.
  static func takeReady() -> Worker? {
    ready.withLock { ready in
      defer { ready = nil }
      return ready
    }
  }

  /// Ends the worker that stands ready, if nobody took it.
  static func endReady() { takeReady()?.end() }

  deinit { end() }

  /// False when the worker is confined already and would have to load libraries.
  func canServe(_ request: WorkerRequest) -> Bool { served == 0 || hasLoaded || !request.needsLoading }

  /// How far a worker is with a document of pages.
  enum Progress: Equatable {
    case nowhere
    /// It has begun this page, counted from 1.
    case page(Int)
    /// It has taken in so many pages and puts the document together.
    case takenIn(Int)
  }
  private(set) var progress = Progress.nowhere

  /// Has the worker read `file`, which must be at its beginning. `recognise` reads pictures that it sends; the time that
  /// takes is not the worker's.
  func read(
    _ request: WorkerRequest, _ file: borrowing Descriptor, seconds: Int, recognise: (PagePicture) -> [UInt8]?
  ) throws(Loss) -> WorkerAnswer {
    if served == 0 { hasLoaded = request.needsLoading }
    served += 1
    progress = .nowhere
    var deadline = ContinuousClock.now + .seconds(seconds)
    let bytes = request.bytes
    if unsafe linux_send_file(socket.number, bytes, bytes.count, file.number) != 0 { throw .died }
    while true {
      guard let kind = WorkerFrame(rawValue: try receiveNumber(until: deadline)) else { throw .babbled }
      let number = try receiveNumber(until: deadline)
      switch kind {
      case .page: progress = .page(number)
      case .takenIn: progress = .takenIn(number)
      case .picture:
        guard request.pictures == .sent, number >= 0, number <= PagePicture.maximumCount,
          let picture = PagePicture(try receive(number, until: deadline))
        else { throw .babbled }
        let start = ContinuousClock.now
        let answer = recognise(picture)
        deadline += start.duration(to: .now)
        let head = FixedSize.bytes(answer?.count ?? -1)
        do throws(SystemError) { try socket.write(head + (answer ?? [])) } catch { throw .died }
      case .answer:
        guard number >= 0, number <= WorkerAnswer.maximumCount(request.limits) else { throw .babbled }
        let body = try receive(number, until: deadline)
        do throws(BinaryDamage) { return try WorkerAnswer.read(body) } catch { throw .babbled }
      }
    }
  }

  private func receiveNumber(until deadline: ContinuousClock.Instant) throws(Loss) -> Int {
    FixedSize.number(try receive(8, until: deadline)[...])
  }

  /// What has come and was not asked for yet: what a worker sends at once is received at once.
  private var received: ArraySlice<UInt8> = []

  private func receive(_ count: Int, until deadline: ContinuousClock.Instant) throws(Loss) -> [UInt8] {
    if received.isEmpty, count < 1 << 14 { received = try more(1 << 15, until: deadline)[...] }
    var bytes = Array(received.prefix(count))
    received = received.dropFirst(bytes.count)
    if bytes.count < count { bytes.reserveCapacity(count) }
    while bytes.count < count { bytes += try more(min(count - bytes.count, 1 << 20), until: deadline) }
    return bytes
  }

  /// The bytes that come next, `most` at the most.
  private func more(_ most: Int, until deadline: ContinuousClock.Instant) throws(Loss) -> [UInt8] {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
      if milliseconds <= 0 { throw .tooSlow }
      var wanted = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&wanted, 1, Int32(clamping: milliseconds))
      if ready < 0 && errno != EINTR { throw .died }
      if ready <= 0 { continue }
      do throws(SystemError) {
        let bytes = try socket.bytes(most)
        if bytes.isEmpty { throw SystemError(EPIPE) }
        return bytes
      } catch {
        throw .died
      }
    }
  }

  /// How a process ended.
  struct End {
    /// The signal that ended it, 0 for none.
    var signal: Int32 = 0
    /// The most memory it had.
    var bytes = 0
    /// True when it said itself that memory was what it lacked.
    var lackedMemory = false
  }

  /// Ends the process, if it runs.
  @discardableResult func end() -> End {
    if hasEnded { return End() }
    hasEnded = true
    var status: Int32 = 0
    var kilobytes = 0
    if unsafe linux_end_worker(process, &status, &kilobytes) != 0 { return End() }
    let signal = status & 0x7F
    return End(
      signal: signal, bytes: kilobytes << 10, lackedMemory: signal == 0 && status >> 8 & 0xFF == WORKER_OUT_OF_MEMORY)
  }
}
