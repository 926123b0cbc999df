import SpaceAssistant
import SpaceEngine
import SpaceModel

extension CitedSource {
  var quote: String { record["quote"]?.text ?? "" }

  /// Path and page.
  var place: String {
    let path = record["path"]?.text ?? record["document"]?.text ?? ""
    return record["page"]?.integer.map { "\(path), p. \($0)" } ?? path
  }

  /// How many characters are shown before and behind a passage.
  private static let reach = 500

  /// The passage in what stands around it; nil when it is not there any more.
  func surroundings(in workspace: Workspace) -> String? {
    guard let space = space.flatMap({ workspace.space($0) }), let id = record["document"]?.text,
      let start = record["start"]?.integer, let end = record["end"]?.integer,
      let json = SpaceFolder.document(Document.ID(id), of: space.folder),
      let text = (try? JSONValue(json: json))?["text"]?.text?.unicodeScalars, start < end, end <= text.count
    else { return nil }
    let (first, last) = (max(0, start - Self.reach), min(text.count, end + Self.reach))
    let shown = String(text.dropFirst(first).prefix(last - first))
    return "\(space.name): \(place)\n\n\(first > 0 ? "… " : "")\(shown)\(last < text.count ? " …" : "")\n"
  }
}
