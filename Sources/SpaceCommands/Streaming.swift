import ArgumentParser
import SpaceEngine
import SpaceModel
import SpaceViews
import Synchronization

/// A command that prints records for one document after the other.
enum Streaming {
  /// Annotates each input by `plan` and prints the records that `write` writes for it, which are of `kind`.
  static func run(
    _ options: InputOptions, _ plan: Plan, _ format: FormatOption, of kind: RecordText.Kind,
    _ exchange: ExchangeOptions? = nil,
    _ write: @escaping @Sendable (Document, inout JSONWriter, inout Diagnostics) -> Void
  ) throws {
    var output = Output()
    let replacement = exchange?.replacement
    let reading = replacement == nil ? format.text : nil
    let make: @Sendable (Document, inout Diagnostics) -> [UInt8] = { (document, notes) in
      var json = JSONWriter()
      write(document, &json, &notes)
      guard let reading else { return json.take() }
      return Array(reading.text(of: json.take(), as: kind, from: document).utf8)
    }
    func flush() throws(OutputFailure) { try output.flush() }
    func emit(_ bytes: [UInt8]) throws(OutputFailure) { try output.write(bytes) }
    let tally: Tally
    if let replacement, exchange?.lineByLine == true {
      tally = try options.session().forEachLine(
        plan: plan, make: make, replace: replacement, idle: flush, emit: emit)
    } else {
      tally = try options.session().forEachDocument(
        in: options.paths, plan: plan, make: make, replace: replacement, idle: flush, emit: emit)
    }
    try output.flush()
    throw tally.status
  }

  /// Reads and annotates all inputs and keeps them.
  static func collect(
    _ options: InputOptions, _ plan: Plan, cache: DocumentCache? = nil
  ) throws -> (documents: [Document], tally: Tally, warnings: [String]) {
    try collect(options.inputs, options.reading, plan, cache: cache)
  }

  static func collect(
    _ inputs: [String], _ options: DocumentOptions, _ plan: Plan, cache: DocumentCache? = nil
  ) throws -> (documents: [Document], tally: Tally, warnings: [String]) {
    var documents: [Document] = []
    let warnings = Warnings()
    var session = try options.session(of: inputs) { warnings.add($0) }
    session.cache = cache
    let tally = try session.forEachDocument(
      in: inputs.map(LibraryChoice.input), plan: plan, make: { document, _ in document },
      idle: { () throws(OutputFailure) in },
      emit: { (document) throws(OutputFailure) in documents.append(document) })
    cache?.removeUnused()
    return (documents, tally, warnings.lines.withLock { $0 })
  }

  /// What was said of inputs that were read.
  private final class Warnings: Sendable {
    let lines = Mutex<[String]>([])

    func add(_ event: Event) {
      guard case .noted(let diagnostic, let path) = event, let line = Messages.warning(diagnostic, path) else { return }
      lines.withLock { $0.append(line) }
    }
  }
}
