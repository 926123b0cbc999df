import ArgumentParser
import SpaceEngine
import SpaceModel
import SpaceViews

/// A command that prints records for one document after the other.
enum Streaming {
  /// Annotates each input by `plan` and prints the records that `write` writes for it, which are of `kind`.
  static func run(
    _ options: InputOptions, _ plan: Plan, _ format: FormatOption, of kind: RecordText.Kind,
    _ write: @escaping @Sendable (Document, inout JSONWriter, inout Diagnostics) -> Void
  ) throws {
    var output = Output()
    let reading = format.text
    let tally = try options.session().forEachDocument(
      in: options.paths, plan: plan,
      make: { (document, notes) -> [UInt8] in
        var json = JSONWriter()
        write(document, &json, &notes)
        guard let reading else { return json.take() }
        return Array(reading.text(of: json.take(), as: kind, from: document).utf8)
      },
      idle: { () throws(OutputFailure) in try output.flush() },
      emit: { (bytes) throws(OutputFailure) in try output.write(bytes) })
    try output.flush()
    throw tally.status
  }

  /// Reads and annotates all inputs and keeps them.
  static func collect(
    _ options: InputOptions, _ plan: Plan, cache: DocumentCache? = nil
  ) throws -> (documents: [Document], tally: Tally) {
    var documents: [Document] = []
    var session = try options.session()
    session.cache = cache
    let tally = try session.forEachDocument(
      in: options.paths, plan: plan, make: { document, _ in document }, idle: { () throws(OutputFailure) in },
      emit: { (document) throws(OutputFailure) in documents.append(document) })
    cache?.removeUnused()
    return (documents, tally)
  }
}
