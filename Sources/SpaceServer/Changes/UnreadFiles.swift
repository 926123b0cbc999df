import SpaceAssistant
import SpaceModel

/// The documents of Spaces that could not be read.
struct UnreadFiles {
  private var total = 0
  private var files: [(path: String, reason: String)] = []

  /// Nil when there are none.
  init?(of spaces: [WorkspaceSpace]) {
    for space in spaces {
      guard let head = try? JSONValue(json: space.listed.entry.head) else { continue }
      let skipped = head["skipped"]?.items ?? []
      total += skipped.count + (head["documents"]?.items.count ?? 0)
      files += skipped.map { file in
        (file["path"]?.text ?? "?", file["detail"]?.text ?? file["reason"]?.text ?? "?")
      }
    }
    if files.isEmpty { return nil }
  }

  /// `2 of 40 documents could not be read: a.pdf (damaged), b.pdf (not a PDF)`.
  var text: String {
    let named = files.prefix(Self.mostNamed).map { "\($0.path) (\($0.reason))" }.joined(separator: ", ")
    let rest = files.count > Self.mostNamed ? " and \(files.count - Self.mostNamed) more" : ""
    return "\(files.count) of \(total) documents could not be read: \(named)\(rest)"
  }

  private static let mostNamed = 5
}
