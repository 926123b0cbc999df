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

  /// True of what this device made and the model did not word better.
  var isOwn = false

  enum Role: String, Sendable { case item, head, branch }

  init(_ value: JSONValue, role: Role = .item, group: String = "", citing lines: [Int]) {
    (self.role, self.group, self.value, self.lines) = (role, group, value, lines)
  }

  /// An item of an answer to a request that showed `excerpt`.
  init(_ value: JSONValue, role: Role = .item, group: String = "", from excerpt: Excerpt) {
    self.init(
      value, role: role, group: group, citing: excerpt.lines(cited: value["sources"]?.items ?? []))
  }

  /// The same item written anew.
  func replaced(by value: JSONValue, from excerpt: Excerpt) -> WrittenItem {
    WrittenItem(value, role: role, group: group, from: excerpt)
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
