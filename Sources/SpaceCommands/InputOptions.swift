import ArgumentParser
import SpaceEngine
import SpaceModel

/// What every command that reads inputs takes.
@dynamicMemberLookup
struct InputOptions: ParsableArguments {
  @Argument(
    help: "Files, folders, Spaces (by folder or name), libraries, or - for standard input (the default).",
    completion: .file())
  var inputs: [String] = []

  @OptionGroup var reading: DocumentOptions

  subscript<Value>(dynamicMember member: KeyPath<DocumentOptions, Value>) -> Value { reading[keyPath: member] }

  var paths: [RawPath] { inputs.map(LibraryChoice.input) }

  /// Reads the inputs; `tell` gets what happens, besides the terminal.
  func session(_ tell: @escaping @Sendable (Event) -> Void = { _ in }) throws(PasswordFileError) -> Session {
    try reading.session(of: inputs, tell)
  }
}

extension Tally {
  /// The exit status that tells how reading went.
  var status: ExitCode { .reading(documents, skipped: skipped.count) }
}

extension ExitCode {
  /// The exit status when so many documents were read and so many inputs skipped.
  static func reading(_ documents: Int, skipped: Int) -> ExitCode {
    if documents == 0 { return skipped == 0 ? .success : .failure }
    return skipped == 0 ? .success : ExitCode(3)
  }
}
