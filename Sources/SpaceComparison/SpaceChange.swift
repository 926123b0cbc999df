import SpaceModel

/// One difference between what two Spaces say.
public struct SpaceChange: Sendable, Equatable {
  public enum Change: String, Sendable, CaseIterable {
    case added, removed, changed
    /// The notes now say both `before` and `after`.
    case conflict
  }

  public let change: Change
  /// The type of the block that tells it; `Notes` of what no block does.
  public let block: String
  /// What it is: `term`, `card`, `sentence` and so on; of a conflict, what the statements disagree in.
  public let kind: String
  /// Names what changed, wherever it stands; a card's and a question's own id.
  public let id: String
  /// What the item is called; empty where its text says all.
  public let label: String
  public let before: String?
  public let after: String?
  /// Where it stands after, and where it stood before.
  public let sources: [ChangeSource]
  public let earlierSources: [ChangeSource]

  /// The type under which statements are told that no block tells of.
  public static let notes = "Notes"
  static let conflicts = "conflict"

  /// Writes the Change record.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("change", change.rawValue)
      json.member("block", block)
      json.member("id", id)
      json.member("kind", kind)
      if !label.isEmpty { json.member("label", label) }
      json.member("before", before)
      json.member("after", after)
      json.list("sources") { json in
        for source in sources { source.write(to: &json, in: "after") }
        for source in earlierSources { source.write(to: &json, in: "before") }
      }
    }
  }
}
