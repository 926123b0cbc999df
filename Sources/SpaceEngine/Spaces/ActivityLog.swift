import Glibc
import SpaceModel
import SpaceText

/// What was done, a line each, at the end of a file in the state folder.
public struct ActivityLog: Sendable {
  private let file: RawPath

  public init(in state: StateFolder) { file = state.path.appending(Array("activity.jsonl".utf8)) }

  /// Adds a line with one write, so that two programs at once don't mix theirs.
  public func add(_ activity: Activity) {
    var json = JSONWriter()
    activity.write(to: &json)
    guard (try? StateFile.makeFolders(file.folder)) != nil,
      let open = try? Descriptor(
        opening: file, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK, mode: 0o600),
      let status = try? open.status(), status.kind == S_IFREG
    else { return }
    try? open.write(json.take())
  }

  /// All that was done, oldest first.
  public var all: [Activity] {
    guard let bytes = StateFile.read(file) else { return [] }
    return bytes.split(separator: 0x0A).compactMap { Activity(json: Array($0)) }
  }
}
