import CSandbox
import Glibc
import SpaceModel
import SpaceReaders
import SpaceText

/// One thread's worker: started when it is first needed, and again when it has died, served long enough, failed to read a file
/// or meets the first file that needs libraries it hasn't loaded. A file with a password has a worker to itself.
final class WorkerSlot {
  private var worker: Worker?
  private let workerName: String
  /// Libraries leak; a fresh process costs a few hundredths of a second.
  private static let maximumServed = 1000
  /// How often a document may cost a worker its life.
  private static let maximumDeaths = 4

  /// `withoutLandlock` is for tests of what holds on older kernels.
  init(withoutLandlock: Bool = false) {
    workerName = withoutLandlock ? WorkerProcess.nameWithoutLandlock : WorkerProcess.name
  }

  /// Reads a file as `wanted`, with `recogniser` for pictures that it holds.
  ///
  /// A document whose worker died is tried once more with a worker of its own, since an earlier document may be to blame.
  /// If it is to blame itself and has pages, it is read without the page that did it, or up to it: what was read before a
  /// limit struck is kept.
  func read(
    _ file: borrowing Descriptor, as wanted: WorkerRequest, _ recogniser: inout PictureRecogniser?,
    _ notes: inout Diagnostics
  ) throws(ReadFailure) -> Document {
    var request = wanted
    var failures: [ReadFailure] = []
    // What a file may have done to its worker, and a password that it was given, is not the next one's.
    if request.password != nil { worker = nil }
    defer { if !failures.isEmpty || request.password != nil { worker = nil } }
    while true {
      let isFresh = worker == nil
      switch attempt(file, request, &recogniser, &notes) {
      case .failed(let failure): throw failures.first ?? failure
      case .read(let document):
        if !request.leavesOut { return document }
        if document.text.isEmpty { throw failures[0] }
        notes.add(Diagnostic(.pdfPartial, .warning, Self.message(request, failures[0])))
        return document
      case .died(let failure, let progress):
        failures.append(failure)
        guard failures.count < Self.maximumDeaths, lseek(file.number, 0, SEEK_SET) == 0 else { throw failures[0] }
        // The next attempt has a worker of its own.
        worker = nil
        var isLate = false
        if case .timedOut = failure { isLate = true }
        if !isLate, failures.count == 1, !isFresh { continue }
        guard request.leaveOut(progress, isLate: isLate) else { throw failures[0] }
      }
    }
  }

  private static func message(_ request: WorkerRequest, _ failure: ReadFailure) -> String {
    let why = "\(failure.reason): \(failure.detail)"
    if request.lastPage != .max { return "only pages up to \(request.lastPage) were kept (\(why))" }
    return "page \(request.pagesLeftOut.map(String.init).joined(separator: ", ")) was left out (\(why))"
  }

  private enum Attempt {
    case read(Document)
    case failed(ReadFailure)
    /// The worker died over it.
    case died(ReadFailure, Worker.Progress)
  }

  private func attempt(
    _ file: borrowing Descriptor, _ request: WorkerRequest, _ recogniser: inout PictureRecogniser?,
    _ notes: inout Diagnostics
  ) -> Attempt {
    let current: Worker
    do throws(SystemError) {
      if let worker, worker.served < Self.maximumServed, worker.canServe(request) {
        current = worker
      } else {
        let ready = workerName == WorkerProcess.name ? Worker.takeReady() : nil
        if let ready { current = ready } else { current = try Worker(workerName) }
      }
    } catch {
      return .failed(.system("its worker cannot be started: \(error.message)"))
    }
    worker = current
    // Wall time is more than processor time on a machine that is busy.
    let patience = request.limits.seconds * 3 / 2 + 1
    do throws(Worker.Loss) {
      switch try current.read(
        request, file, seconds: patience, recognise: { recogniser?.text(in: $0, &notes) })
      {
      case .document(let document, let found):
        notes.add(contentsOf: found)
        return .read(document)
      case .failure(let failure):
        worker = nil
        return .failed(failure)
      }
    } catch {
      worker = nil
      return .died(Self.failure(error, current.end(), request.limits, patience), current.progress)
    }
  }

  private static func failure(
    _ loss: Worker.Loss, _ end: Worker.End, _ limits: Limits, _ patience: Int
  ) -> ReadFailure {
    switch loss {
    case .tooSlow: return .timedOut(after: patience)
    case .babbled: return .crashed(signal: 0)
    case .died: break
    }
    if end.signal == SIGXCPU { return .timedOut(after: limits.seconds) }
    // Libraries may crash in their own ways when they run into the limit; how much there was tells that apart.
    if end.lackedMemory || end.bytes > limits.workerBytes / 4 * 3 { return .outOfMemory(limit: limits.workerBytes) }
    return .crashed(signal: end.signal)
  }
}

extension WorkerRequest {
  /// True when parts of the document are to be left out.
  var leavesOut: Bool { lastPage != .max || !pagesLeftOut.isEmpty }

  /// Leaves out what an attempt died of; false when nothing would be left, or nobody knows what it was.
  ///
  /// One page that crashes is left out alone. After a second one, and where time was what ran out, all from there on is: the
  /// time spent is to stay within bounds, so that the next attempt also has only a third of it.
  fileprivate mutating func leaveOut(_ progress: Worker.Progress, isLate: Bool) -> Bool {
    if isLate { limits.seconds = max(1, limits.seconds / 3) }
    switch progress {
    case .nowhere: return false
    case .page(let page):
      if !isLate, pagesLeftOut.isEmpty, lastPage == .max {
        pagesLeftOut = [page]
      } else {
        lastPage = min(lastPage, page - 1)
      }
    case .takenIn(let count): lastPage = min(lastPage, count) / 2
    }
    return lastPage > 0
  }
}
