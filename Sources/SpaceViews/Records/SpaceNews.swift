import SpaceModel

/// What a Space holds that an earlier one did not.
public struct SpaceNews: Sendable, Equatable {
  /// Paths of documents that came, changed and went.
  public var documents: [String] = []
  public var changed: [String] = []
  public var removed: [String] = []
  public var terms: [String] = []
  public var events: [String] = []
  public var insights: [String] = []

  public init(since old: SpaceRecord, in new: SpaceRecord) {
    let before = Dictionary(old.listed.map { ($0.path, $0.sha256) }) { first, _ in first }
    let now = Set(new.listed.map(\.path))
    for document in new.listed {
      switch before[document.path] {
      case nil: documents.append(document.path)
      case .some(let sha256) where sha256 != document.sha256: changed.append(document.path)
      default: break
      }
    }
    removed = old.listed.map(\.path).filter { !now.contains($0) }
    terms = Self.added(old, new) { content in
      if case .keyTerms(let terms) = content { terms.map(\.term) } else { [] }
    }
    events = Self.added(old, new) { content in
      if case .timeline(let items) = content { items.map(\.event) } else { [] }
    }
    insights = Self.added(old, new) { content in
      if case .insights(let insights) = content { insights.map(\.text) } else { [] }
    }
  }

  private static func added(
    _ old: SpaceRecord, _ new: SpaceRecord, _ items: (BlockContent) -> [String]
  ) -> [String] {
    let before = Set(old.blocks.flatMap { items($0.content) })
    return new.blocks.flatMap { items($0.content) }.filter { !before.contains($0) }
  }

  /// Reads what `json` writes; what cannot be read is no news.
  public init(json: [UInt8]) {
    guard let record = try? JSONRecord(json) else { return }
    documents = record.strings("documents")
    changed = record.strings("changed")
    removed = record.strings("removed")
    terms = record.strings("terms")
    events = record.strings("events")
    insights = record.strings("insights")
  }

  public var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (name, items) in lists { json.list(name) { json in for item in items { json.value(item) } } }
    }
    return json.bytes
  }

  private var lists: [(name: String, items: [String])] {
    [
      ("documents", documents), ("changed", changed), ("removed", removed), ("terms", terms), ("events", events),
      ("insights", insights),
    ]
  }

  public var isEmpty: Bool { lists.allSatisfy(\.items.isEmpty) }

  /// `2 documents, 1 changed, 3 terms`; nil when there is nothing new.
  public var line: String? {
    func counted(_ number: Int, _ noun: String) -> String? {
      number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let parts = [
      counted(documents.count, "document"), changed.isEmpty ? nil : "\(changed.count) changed",
      removed.isEmpty ? nil : "\(removed.count) removed", counted(terms.count, "term"), counted(events.count, "event"),
      counted(insights.count, "insight"),
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
