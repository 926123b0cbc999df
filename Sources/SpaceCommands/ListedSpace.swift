import ArgumentParser
import SpaceEngine
import SpaceModel
import SpaceViews

/// A Space as lists show it.
struct ListedSpace {
  let entry: Library.Entry
  let record: SpaceHeadRecord
  let created: Int
  let updated: Int

  /// Nil when its `space.json` is damaged.
  init?(_ entry: Library.Entry) {
    guard let record = try? SpaceHeadRecord(json: entry.head) else { return nil }
    self.entry = entry
    self.record = record
    let recipe = SpaceState(of: entry.folder, .ours).recipe
    created = recipe?.created ?? entry.modified
    updated = recipe?.updated ?? entry.modified
  }

  var key: String { record.name.lowercased() + "\u{0}" + entry.folder.text }

  /// True when each word of `text` is in the name, the description, a tag or the type.
  func holds(_ text: String) -> Bool {
    let all = ([record.name, record.description ?? "", record.type] + record.tags).joined(separator: " ").lowercased()
    return text.lowercased().split(separator: " ").allSatisfy { all.contains($0) }
  }
}
