import SpaceModel

/// One item as a model wrote it: a card, a term, a sentence of the summary.
struct WrittenItem: Sendable {
  /// What it is within its block: one of the roles that its `BlockForm` knows.
  let role: Role
  /// The deck, branch or list that it stands in; empty where there is none.
  let group: String
  /// Its members.
  let value: JSONValue
  /// The lines that it cites, by their places in `Evidence.lines`.
  let lines: [Int]

  enum Role: String, Sendable { case item, head, branch }

  init(_ value: JSONValue, role: Role = .item, group: String = "", citing numbers: Set<Int>) {
    (self.role, self.group, self.value) = (role, group, value)
    var seen: Set<Int> = []
    lines = (value["sources"]?.items ?? []).compactMap { $0.integer.map { $0 - 1 } }
      .filter { numbers.contains($0) && seen.insert($0).inserted }
  }

  /// The same item written anew.
  func replaced(by value: JSONValue, citing numbers: Set<Int>) -> WrittenItem {
    WrittenItem(value, role: role, group: group, citing: numbers)
  }

  /// A text of it without blanks around it and line breaks in it; empty where there is none.
  func text(_ name: String) -> String { (value[name]?.text ?? "").words }

  func texts(_ name: String) -> [String] { (value[name]?.items ?? []).map { ($0.text ?? "").words } }
}

extension String {
  /// Its words, one blank between them.
  var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// Something that an item says, to be proved.
struct ItemClaim: Sendable {
  let text: String
  /// What it stands under, which a reader knows: the front of a card, a term.
  let subject: String?
}
