import SpaceEngine
import SpaceLibrary

/// The program that is told when a job ends or an answer comes. Only `server.yaml` names it, which the API neither shows nor changes:
/// `notify: [/usr/local/bin/tell, --short]`.
struct NotifyCommand: Sendable {
  let program: RawPath
  let arguments: [[UInt8]]

  /// Nil where the file is not there. Throws where it is damaged, or others than its owner may write to it.
  init?(reading file: RawPath) throws(SettingsError) {
    guard file.exists else { return nil }
    let (bytes, mode) = try SettingsFile.secret(file.text)
    func failure(_ problem: String) -> SettingsError { SettingsError(file: file.text, place: nil, problem: problem) }
    if mode & 0o022 != 0 { throw failure("can be written by others: chmod go-w makes it its owner's") }
    guard case .map(let members) = try YAMLFile.read(bytes, file: file.text).content else {
      throw failure("must be a map: notify: [/path/to/program, argument]")
    }
    var words: [String] = []
    for member in members {
      guard case .scalar("notify", _) = member.key.content, case .list(let items) = member.value.content else {
        throw failure("can say one thing: notify: [/path/to/program, argument]")
      }
      for item in items {
        guard case .scalar(let word, _) = item.content else { throw failure("notify must be a list of words") }
        words.append(word)
      }
    }
    guard let first = words.first, first.hasPrefix("/") else { throw failure("notify must begin with a path from /") }
    program = RawPath(first)
    arguments = words.dropFirst().map { Array($0.utf8) }
  }
}
