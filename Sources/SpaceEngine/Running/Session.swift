import SpaceBlocks
import SpaceModel
import SpaceText

/// Reads inputs, annotates them and hands on what is made of each, in the order of the inputs.
public struct Session: Sendable {
  public let loader: DocumentLoader
  public let jobs: Int
  /// Documents as they were read and annotated before; nil to read all of them.
  public var cache: DocumentCache?
  /// Paths, as records give them, of inputs that are left out.
  public var excluded: Set<String> = []
  /// True when documents keep the ids that they come with, also where several have the same.
  public var keepsIDs = false
  /// The Space that is being made, which is no input of its own where its library is one.
  public var output: RawPath?
  /// Told of everything worth saying, in the order of the inputs.
  private let report: @Sendable (Event) -> Void

  /// `jobs` documents at once; by default as many as there are processors.
  public init(loader: DocumentLoader, jobs: Int? = nil, report: @escaping @Sendable (Event) -> Void) {
    self.loader = loader
    self.jobs = jobs ?? Runner.processors
    self.report = report
  }

  /// Tells of what came up when all inputs were read, nothing twice.
  public func tell(_ notes: Diagnostics) {
    for (index, note) in notes.all.enumerated() where !notes.all[..<index].contains(note) { report(.remarked(note)) }
  }

  /// Calls `emit` with what `make` makes of each document that `arguments` name, once `plan` has annotated it. `idle` is
  /// called whenever there is nothing to hand on yet.
  ///
  /// `make` may be called twice for a document: it is called again when the document's id had to change because an
  /// earlier one has the same. `replace` makes what is handed on in the place of an input that is skipped, where something is.
  public func forEachDocument<Result: Sendable, Failure: Error>(
    in arguments: [RawPath], plan: Plan, make: @escaping @Sendable (Document, inout Diagnostics) -> Result,
    replace: (@Sendable (ErrorRecord) -> Result)? = nil,
    idle: () throws(Failure) -> Void, emit: (Result) throws(Failure) -> Void
  ) throws(Failure) -> Tally {
    let inputs = InputSequence(arguments, limits: loader.limits, excluded: excluded, output: output)
    return try forEach(
      inputs, ids: keepsIDs ? nil : UniqueIDs(), plan: plan, make: { loaded, notes in make(loaded.document, &notes) },
      replace: replace, idle: idle, emit: emit)
  }

  /// A document as it was loaded.
  struct Loaded: Sendable {
    var document: Document
    /// True of the head alone of a document that the cache has.
    var isHead = false
    /// What the cache keeps it under; nil where it does not.
    var key: String?
    /// Nil where it wasn't asked for.
    var digest: DocumentDigest?
  }

  /// Calls `emit` with each document and its digest; of those that the cache has whole, with their heads.
  func forEachKept(in arguments: [RawPath], plan: Plan, emit: (Loaded) -> Void) -> Tally {
    let inputs = InputSequence(arguments, limits: loader.limits, excluded: excluded, output: output)
    return forEach(
      inputs, ids: keepsIDs ? nil : UniqueIDs(), plan: plan, digests: true, make: { loaded, _ in loaded }, replace: nil,
      idle: {}, emit: emit)
  }

  /// Calls `emit` exactly once for each line of standard input, in their order. Ids stay as they came, also equal ones, so that a
  /// session may last as long as its caller.
  public func forEachLine<Result: Sendable, Failure: Error>(
    plan: Plan, make: @escaping @Sendable (Document, inout Diagnostics) -> Result,
    replace: @escaping @Sendable (ErrorRecord) -> Result,
    idle: () throws(Failure) -> Void, emit: (Result) throws(Failure) -> Void
  ) throws(Failure) -> Tally {
    try forEach(
      InputSequence(linesOfStandardInput: loader.limits), ids: nil, plan: plan,
      make: { loaded, notes in make(loaded.document, &notes) }, replace: replace,
      idle: idle, emit: emit)
  }

  private func forEach<Result: Sendable, Failure: Error>(
    _ inputs: InputSequence, ids: consuming UniqueIDs?, plan: Plan, digests: Bool = false,
    make: @escaping @Sendable (Loaded, inout Diagnostics) -> Result,
    replace: (@Sendable (ErrorRecord) -> Result)?,
    idle: () throws(Failure) -> Void, emit: (Result) throws(Failure) -> Void
  ) throws(Failure) -> Tally {
    var tally = Tally()
    var ids = ids
    try Runner.run(
      InputBatches(inputs: inputs),
      jobs: jobs,
      state: { [loader] in loader.workerSlot() },
      work: { [self] batch, worker in batch.map { outcome(of: $0, worker, plan, digests, make) } }, idle: idle
    ) { (outcomes) throws(Failure) in
      for outcome in outcomes {
        switch outcome {
        case .skipped(let error):
          tally.skipped.append(error.skipped)
          report(.skipped(error.skipped))
          if let replace { try emit(replace(error)) }
        case .made(let made):
          tally.documents += 1
          var loaded = made.loaded
          let path = loaded.document.origin.path ?? loaded.document.id.value
          for note in made.notes.all { report(.noted(note, path: path)) }
          if ids?.claim(&loaded.document.id) ?? true {
            try emit(made.result)
          } else {
            var again = Diagnostics()
            try emit(make(loaded, &again))
          }
        }
        report(.progress(tally.documents + tally.skipped.count))
      }
    }
    report(.finished)
    return tally
  }

  private struct Made<Result: Sendable>: Sendable {
    let loaded: Loaded
    let result: Result
    let notes: Diagnostics
  }
  private enum Outcome<Result: Sendable>: Sendable {
    case made(Made<Result>)
    case skipped(ErrorRecord)
  }

  private func outcome<Result: Sendable>(
    of input: Input, _ worker: WorkerSlot, _ plan: Plan, _ digests: Bool,
    _ make: @Sendable (Loaded, inout Diagnostics) -> Result
  ) -> Outcome<Result> {
    var notes = Diagnostics()
    do throws(Skipped) {
      let loaded = try load(input, worker, plan, digests, &notes)
      let result = make(loaded, &notes)
      return .made(Made(loaded: loaded, result: result, notes: notes))
    } catch {
      guard case .record(let json, let line) = input.content else {
        return .skipped(ErrorRecord(id: nil, line: nil, skipped: error))
      }
      return .skipped(ErrorRecord(id: ErrorRecord.id(in: json), line: line, skipped: error))
    }
  }
}

extension Session {
  /// The document annotated, from the cache where it is there; with its digest where `digests` are asked for.
  private func load(
    _ input: Input, _ worker: WorkerSlot, _ plan: Plan, _ digests: Bool, _ notes: inout Diagnostics
  ) throws(Skipped) -> Loaded {
    guard let cache, case .file(let file, let isNamed) = input.content,
      let bytes = loader.bytes(of: file, isNamed: isNamed)
    else {
      var document = try loader.load(input, worker, &notes)
      plan.annotate(&document, &notes)
      return Loaded(document: document, digest: digests ? DocumentDigest(document) : nil)
    }
    let key = cache.key(named: file.name, bytes)
    if digests, let (head, digest) = cache.digest(for: key, at: input.path, &notes) {
      return Loaded(document: head, isHead: true, key: key, digest: digest)
    }
    if var document = cache.document(for: key, &notes) {
      document.origin.path = input.path
      if !cache.isComplete { plan.annotate(&document, &notes) }
      return Loaded(
        document: document, key: cache.isComplete ? key : nil, digest: digests ? DocumentDigest(document) : nil)
    }
    var own = Diagnostics()
    var document = try loader.load(input, worker, &own)
    plan.annotate(&document, &own)
    let digest = digests ? DocumentDigest(document) : nil
    // A file that changed while it was read belongs to no key.
    let isKept =
      document.origin.sha256 == Checksum.sha256(bytes) && cache.keep(document, digest, own, for: key)
    notes.add(contentsOf: own)
    return Loaded(document: document, key: isKept ? key : nil, digest: digest)
  }
}
