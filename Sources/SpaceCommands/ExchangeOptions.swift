import ArgumentParser
import SpaceEngine
import SpaceModel

/// What commands take that other programs speak to: where errors go, and when answers come.
struct ExchangeOptions: ParsableArguments {
  @Flag(help: "Print an Error record in the place of each input that is skipped.")
  var errorRecords = false

  @Flag(
    help: """
      For programs: answer each record of standard input with one record, in their order and as soon as it is made. What cannot \
      be read is answered with an Error record.
      """)
  var lineByLine = false

  /// Refuses what says that there are other inputs than standard input.
  func validate(inputs: [String]) throws {
    if lineByLine && !inputs.isEmpty && inputs != ["-"] {
      throw ValidationError("--line-by-line answers what comes on standard input: name no other input.")
    }
  }

  /// What is printed in the place of an input that is skipped; nil when that is nothing.
  var replacement: (@Sendable (ErrorRecord) -> [UInt8])? {
    errorRecords || lineByLine ? Self.line : nil
  }

  /// An Error record as it is printed.
  @Sendable static func line(of error: ErrorRecord) -> [UInt8] {
    var json = JSONWriter()
    error.write(to: &json)
    return json.take()
  }
}
