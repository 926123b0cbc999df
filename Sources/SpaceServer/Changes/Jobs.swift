import SpaceAssistant
import SpaceEngine
import SpaceLibrary
import Synchronization

/// The jobs of the server: one a Space at a time, and few at once; others wait for their turn. One that concerns all Spaces waits
/// for all others, and all that come after wait for it.
final class Jobs: Sendable {
  /// What a job does.
  typealias Work = @Sendable (JobRun) throws -> JobOutcome

  private struct Entry: Sendable {
    var job: Job
    let work: Work
    var program: RunningProgram?
    var isStopped = false
  }

  private let entries = Mutex<[Entry]>([])
  private let threads: Blocking
  private let tell: @Sendable (Job) -> Void
  private static let mostAtOnce = 2
  private static let mostWaiting = 1000
  /// So many that have ended are remembered.
  private static let mostEnded = 100

  /// Jobs run on `threads`; `tell` gets each whenever it changes, in the order of the changes.
  init(on threads: Blocking, tell: @escaping @Sendable (Job) -> Void) { (self.threads, self.tell) = (threads, tell) }

  /// Those that run or wait, and the last that ended, oldest first.
  var all: [Job] { entries.withLock { $0.map(\.job) } }

  func job(_ id: String) -> Job? { all.first { $0.id == id } }

  /// Adds a job, which begins as soon as it may. Nil when too many wait.
  func add(_ kind: Job.Kind, space: String?, name: String, _ work: @escaping Work) -> Job? {
    let job = Job(
      id: RandomID.id, kind: kind, space: space, name: name, message: "waits for its turn", started: Clock.milliseconds)
    let isAdded = entries.withLock { entries in
      if entries.count(where: { $0.job.state == .waiting }) >= Self.mostWaiting { return false }
      entries.append(Entry(job: job, work: work))
      tell(job)
      return true
    }
    if !isAdded { return nil }
    startWaiting()
    return job
  }

  /// Stops a job that waits or runs; nil when there is none of that id.
  func stop(_ id: String) -> Job? {
    let (job, program) = entries.withLock { entries -> (Job?, RunningProgram?) in
      guard let place = entries.firstIndex(where: { $0.job.id == id }) else { return (nil, nil) }
      entries[place].isStopped = true
      if entries[place].job.state == .waiting {
        Self.end(&entries[place].job, as: .stopped, "stopped")
        tell(entries[place].job)
      }
      return (entries[place].job, entries[place].program)
    }
    guard let job else { return nil }
    if let program { Self.end(program) }
    startWaiting()
    return job
  }

  /// Ends all that run, for good.
  func endAll() {
    let programs = entries.withLock { entries -> [RunningProgram] in
      for place in entries.indices {
        entries[place].isStopped = true
        if entries[place].job.state == .waiting { Self.end(&entries[place].job, as: .stopped, "the server ended") }
      }
      return entries.compactMap(\.program)
    }
    for program in programs { Self.end(program) }
  }

  /// A program that does not end when it is told to is ended.
  private static func end(_ program: RunningProgram) {
    program.stop()
    Task {
      try? await Task.sleep(for: .seconds(5))
      program.stop(atOnce: true)
    }
  }

  private static func end(_ job: inout Job, as state: Job.State, _ message: String) {
    (job.state, job.message, job.ended) = (state, message, Clock.milliseconds)
  }

  // MARK: Running

  private func startWaiting() {
    while let (id, work) = entries.withLock({ beginNext(&$0) }) {
      threads.begin { [self] in
        run(id, work)
        startWaiting()
      }
    }
  }

  /// Marks the next job that may run as running.
  private func beginNext(_ entries: inout [Entry]) -> (String, Work)? {
    let running = entries.filter { $0.job.state == .running }
    if running.count >= Self.mostAtOnce || running.contains(where: { $0.job.space == nil }) { return nil }
    for place in entries.indices where entries[place].job.state == .waiting {
      let space = entries[place].job.space
      if space == nil && !running.isEmpty { return nil }
      if space != nil && running.contains(where: { $0.job.space == space }) { continue }
      (entries[place].job.state, entries[place].job.message) = (.running, "begins")
      tell(entries[place].job)
      return (entries[place].job.id, entries[place].work)
    }
    return nil
  }

  private func run(_ id: String, _ work: @escaping Work) {
    let end: (state: Job.State, message: String)
    do {
      let outcome = try work(JobRun(id: id, jobs: self))
      end = (outcome.isComplete ? .done : .incomplete, outcome.message)
    } catch let failure as SpacepipeProgram.Failure {
      end = (.failed, failure.message)
    } catch {
      end = (.failed, (error as? APIFailure)?.message ?? "\(error)")
    }
    entries.withLock { entries in
      guard let place = entries.firstIndex(where: { $0.job.id == id }) else { return }
      let isStopped = entries[place].isStopped && end.state == .failed
      Self.end(&entries[place].job, as: isStopped ? .stopped : end.state, isStopped ? "stopped" : end.message)
      tell(entries[place].job)
      let ended = entries.indices.filter { entries[$0].job.ended != nil }
      for old in ended.dropLast(Self.mostEnded).reversed() { entries.remove(at: old) }
    }
  }

  /// Changes a job that runs, and tells of it.
  fileprivate func change(_ id: String, _ body: (inout Job) -> Void) {
    entries.withLock { entries in
      guard let place = entries.firstIndex(where: { $0.job.id == id }) else { return }
      let old = entries[place].job
      body(&entries[place].job)
      if entries[place].job != old { tell(entries[place].job) }
    }
  }

  /// False when the job was stopped meanwhile.
  fileprivate func take(_ program: RunningProgram?, for id: String) -> Bool {
    entries.withLock { entries in
      guard let place = entries.firstIndex(where: { $0.job.id == id }) else { return false }
      entries[place].program = program
      return !entries[place].isStopped
    }
  }
}

/// A job at work.
struct JobRun: Sendable {
  fileprivate let id: String
  fileprivate let jobs: Jobs

  /// Runs the program as part of the job: it is stopped with it, and how far it is shows.
  func run(_ program: SpacepipeProgram, _ arguments: [[UInt8]]) throws -> SpacepipeProgram.Output {
    guard jobs.take(nil, for: id) else { throw SpacepipeProgram.Failure(isUsage: false, message: "stopped") }
    defer { _ = jobs.take(nil, for: id) }
    return try program.run(arguments) { running in
      if !jobs.take(running, for: id) { running.stop() }
    } onProgress: { progress in
      jobs.change(id) { job in
        if let done = progress.done { (job.done, job.total) = (done, progress.total) }
        let what = progress.message ?? "reads"
        job.message = job.space == nil ? "\(progress.name.map { "\($0): " } ?? "")\(what)" : what
      }
    }
  }
}
