import SpaceModel

/// The changes of one block, in the order in which its items stand.
struct BlockNews {
  /// A change with the items that it is about.
  struct Told {
    let change: SpaceChange
    let before: ItemComparison.Placed?
    let after: ItemComparison.Placed?
  }

  private(set) var told: [Told] = []
  private let block: String

  var changes: [SpaceChange] { told.map(\.change) }

  init(_ block: String, _ items: ItemComparison, _ news: ItemNews) {
    self.block = block
    for place in news.removed { tell(.removed, items.before[place], nil) }
    let changed = news.changed.map { (place: $0.after, before: Optional($0.before)) }
    let added = news.added.map { (place: $0, before: Int?.none) }
    for entry in (changed + added).sorted(by: { $0.place < $1.place }) {
      tell(entry.before == nil ? .added : .changed, entry.before.map { items.before[$0] }, items.after[entry.place])
    }
  }

  private mutating func tell(
    _ kind: SpaceChange.Change, _ before: ItemComparison.Placed?, _ after: ItemComparison.Placed?
  ) {
    guard let item = after?.item ?? before?.item else { return }
    let change = SpaceChange(
      change: kind, block: block, kind: item.kind.rawValue,
      id: item.id.isEmpty ? ChangeID.of(block, item.subkind, item.key) : item.id, label: item.label,
      before: before.map { Self.shown($0.item) }, after: after.map { Self.shown($0.item) },
      sources: (after?.item.sources ?? []).map { ChangeSource($0) },
      earlierSources: (before?.item.sources ?? []).map { ChangeSource($0) })
    told.append(Told(change: change, before: before, after: after))
  }

  private static func shown(_ item: SpaceItem) -> String {
    item.status.isEmpty ? item.text : "\(item.text) (\(item.status))"
  }
}

/// Ids of what has none of its own.
enum ChangeID {
  /// Sixteen hexadecimal digits that name `parts`.
  static func of(_ parts: String...) -> String {
    String(Checksum.sha256(Array(parts.joined(separator: "|").utf8)).prefix(16))
  }
}
