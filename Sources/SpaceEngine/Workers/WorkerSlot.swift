import CSandbox
import Glibc
import SpaceModel
import SpaceReaders
import SpaceText

/// One thread's worker: started when it is first needed, and again when it has died or served long enough.
final class WorkerSlot {
  private var worker: Worker?
  /// Libraries leak; a fresh process costs a few hundredths of a second.
  private static let maximumServed = 1000

  /// Reads a file with the reader called `reader` in a worker.
  ///
  /// A document whose worker died is tried once more with a worker of its own, since an earlier document may be to blame.
  func read(
    _ file: borrowing Descriptor, with reader: String, named name: String, _ limits: Limits, _ notes: inout Diagnostics
  ) throws(ReadFailure) -> Document {
    switch attempt(file, with: reader, named: name, limits, &notes) {
    case .read(let document): return document
    case .failed(let failure): throw failure
    case .died(let failure): if case .timedOut = failure { throw failure }
    }
    if lseek(file.number, 0, SEEK_SET) != 0 { throw .crashed(signal: 0) }
    worker = nil
    defer { worker = nil }
    switch attempt(file, with: reader, named: name, limits, &notes) {
    case .read(let document): return document
    case .failed(let failure), .died(let failure): throw failure
    }
  }

  private enum Attempt {
    case read(Document)
    case failed(ReadFailure)
    /// The worker died over it.
    case died(ReadFailure)
  }

  private func attempt(
    _ file: borrowing Descriptor, with reader: String, named name: String, _ limits: Limits, _ notes: inout Diagnostics
  ) -> Attempt {
    let current: Worker
    do throws(SystemError) {
      if let worker, worker.served < Self.maximumServed { current = worker } else { current = try Worker() }
    } catch {
      return .failed(.system("its worker cannot be started: \(error.message)"))
    }
    worker = current
    // Wall time is more than processor time on a machine that is busy.
    let patience = limits.seconds * 3 / 2 + 1
    let request = WorkerRequest(reader: reader, name: String(name.prefix(1000)), limits: limits)
    do throws(Worker.Loss) {
      switch try current.read(request, file, seconds: patience) {
      case .document(let document, let found):
        notes.add(contentsOf: found)
        return .read(document)
      case .failure(let failure): return .failed(failure)
      }
    } catch {
      worker = nil
      let (signal, bytes) = current.end()
      switch error {
      case .tooSlow: return .died(.timedOut(after: patience))
      case .babbled: return .died(.crashed(signal: 0))
      case .died: break
      }
      if signal == SIGXCPU { return .died(.timedOut(after: limits.seconds)) }
      // A process that runs into its limit ends as if it had crashed; how much it had tells the two apart.
      if bytes > limits.workerBytes / 4 * 3 { return .died(.outOfMemory(limit: limits.workerBytes)) }
      return .died(.crashed(signal: signal))
    }
  }
}
