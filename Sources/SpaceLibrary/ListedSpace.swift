import SpaceEngine
import SpaceModel
import SpaceViews

/// A Space as lists show it.
public struct ListedSpace: Sendable {
  public let entry: Library.Entry
  public let record: SpaceHeadRecord
  public let created: Int
  public let updated: Int
  /// How it is made; nil when nobody knows.
  public let recipe: Recipe?
  /// By which Spaces are sorted by name.
  public let key: String

  /// Nil when its `space.json` is damaged.
  public init?(_ entry: Library.Entry) {
    guard let record = try? SpaceHeadRecord(json: entry.head) else { return nil }
    self.entry = entry
    self.record = record
    recipe = SpaceState(of: entry.folder, .ours).recipe
    created = recipe?.created ?? entry.modified
    updated = recipe?.updated ?? entry.modified
    key = record.name.lowercased() + "\u{0}" + entry.folder.text
  }

  /// True when each word of `text` is in the name, the description, a tag or the type.
  public func holds(_ text: String) -> Bool {
    let all = ([record.name, record.description ?? "", record.type] + record.tags).joined(separator: " ").lowercased()
    return text.lowercased().split(separator: " ").allSatisfy { all.contains($0) }
  }
}
