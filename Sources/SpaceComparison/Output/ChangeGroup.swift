/// The changes of one block, or the disagreements.
struct ChangeGroup {
  let title: String
  let changes: [SpaceChange]

  /// In the order of `changes`.
  static func all(_ changes: [SpaceChange]) -> [ChangeGroup] {
    var titles: [String] = []
    var groups: [String: [SpaceChange]] = [:]
    for change in changes {
      let title = change.change == .conflict ? "Conflicts" : change.block
      if groups[title] == nil { titles.append(title) }
      groups[title, default: []].append(change)
    }
    return titles.map { ChangeGroup(title: $0, changes: groups[$0] ?? []) }
  }

  /// `2 added, 1 changed`; of disagreements their number.
  var summary: String {
    SpaceChange.Change.allCases.compactMap { kind -> String? in
      let count = changes.count { $0.change == kind }
      if count == 0 { return nil }
      return kind == .conflict ? "\(count)" : "\(count) \(kind.rawValue)"
    }.joined(separator: ", ")
  }
}
