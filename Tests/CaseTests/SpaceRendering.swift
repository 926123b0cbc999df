import SpaceModel

/// A Space as text for people: each item with its sources below it, a place and what stands there.
struct SpaceRendering {
  let files: [(name: String, text: String)]

  init(_ space: JSONValue) {
    var files = [("space.txt", Self.overview(space))]
    for block in space["blocks"]?.items ?? [] {
      let type = block["type"]?.shown ?? ""
      files.append((type.lowercased() + ".txt", Self.render(block, type)))
    }
    self.files = files
  }

  private static func overview(_ space: JSONValue) -> String {
    var page = Page()
    page.line("\(space["name"]?.shown ?? "") (\(space["type"]?.shown ?? ""), \(space["model"]?.shown ?? ""))")
    page.message(of: space)
    for document in space["documents"]?.items ?? [] {
      page.line("")
      page.line(document["path"]?.shown ?? "")
      page.line("  title: \(document["title"]?.shown ?? "")")
      page.line("  language: \(document["language"]?.shown ?? "")")
      if case .object(let metadata) = document["metadata"] {
        for entry in metadata { page.line("  \(entry.key): \(entry.value.listed)") }
      }
      let kinds = (document["elements"]?.items ?? []).map { $0["kind"]?.shown ?? "" }
      let counts = Set(kinds).sorted().map { kind in "\(kinds.count { $0 == kind }) \(kind)" }
      page.line("  elements: \(counts.joined(separator: ", "))")
    }
    for skipped in space["skipped"]?.items ?? [] {
      page.line("")
      page.line("skipped \(skipped["path"]?.shown ?? ""): \(skipped["reason"]?.shown ?? "")")
    }
    return page.text
  }

  private static func render(_ block: JSONValue, _ type: String) -> String {
    var page = Page()
    page.line("\(block["title"]?.shown ?? "") \(block["size"]?.shown ?? "")")
    page.message(of: block)
    func items(_ key: String, _ write: (inout Page, JSONValue) -> Void) {
      for item in block[key]?.items ?? [] {
        page.line("")
        write(&page, item)
        page.sources(of: item)
      }
    }
    switch type {
    case "Summary": items("sentences") { $0.line($1["text"]?.shown ?? "") }
    case "KeyTerms":
      items("terms") { page, term in
        page.line("\(term["term"]?.shown ?? "") (\(term["count"]?.shown ?? ""))")
        if let explanation = term["explanation"] { page.line("  = \(explanation.shown)") }
      }
    case "Insights": items("insights") { $0.line("\($1["kind"]?.shown ?? ""): \($1["text"]?.shown ?? "")") }
    case "MainQuestion":
      page.line("")
      page.line(block["question"]?.shown ?? "")
      items("topics") { page, topic in
        page.line("\(topic["topic"]?.shown ?? ""): \(topic["question"]?.shown ?? "")")
        page.line("  \(topic["answer"]?.shown ?? "")")
      }
    case "Timeline": items("items") { $0.event($1) }
    case "Quiz": items("questions") { $0.question($1) }
    case "Flashcards":
      for deck in block["decks"]?.items ?? [] {
        page.line("")
        page.line("== \(deck["topic"]?.shown ?? "")")
        for card in deck["cards"]?.items ?? [] { page.card(card) }
      }
    case "MindMap": page.map(block)
    default: page.line("(no rendering for \(type))")
    }
    return page.text
  }
}

extension JSONValue {
  /// A list with commas between, anything else as it is shown.
  fileprivate var listed: String {
    if case .array(let items) = self { items.map(\.shown).joined(separator: ", ") } else { shown }
  }
}

/// A text as it grows, line by line.
private struct Page {
  private(set) var text = ""

  mutating func line(_ words: String) { text += words.split(separator: "\n").joined(separator: " ⏎ ") + "\n" }

  mutating func message(of record: JSONValue) {
    if let message = record["message"] { line("(\(message.shown))") }
  }

  mutating func sources(of item: JSONValue) {
    for source in item["sources"]?.items ?? [] {
      let page = source["page"].map { " p. \($0.shown)" } ?? ""
      line("    \(source["path"]?.shown ?? "")\(page) \(source["start"]?.shown ?? "")–\(source["end"]?.shown ?? "")")
      line("    “\(source["quote"]?.shown ?? "")”")
    }
  }

  mutating func event(_ item: JSONValue) {
    let end = item["end"].map { " to \($0.shown)" } ?? ""
    line("\(item["date"]?.shown ?? "")\(end) [\(item["label"]?.shown ?? ""), \(item["precision"]?.shown ?? "")]")
    line("  \(item["event"]?.shown ?? "")")
    for key in ["importance", "recurrence", "owner", "status", "kind"] {
      if let value = item[key] { line("  \(key): \(value.shown)") }
    }
  }

  mutating func question(_ item: JSONValue) {
    line("\(item["kind"]?.shown ?? ""): \(item["prompt"]?.shown ?? "")")
    for (index, choice) in (item["choices"]?.items ?? []).enumerated() {
      line("  \(item["answer"]?.shown == "\(index)" ? "*" : "-") \(choice.shown)")
    }
    line("  because: \(item["explanation"]?.shown ?? "")")
  }

  mutating func card(_ card: JSONValue) {
    line("")
    line("\(card["kind"]?.shown ?? ""): \(card["front"]?.shown ?? "")")
    line("  → \(card["back"]?.shown ?? "")")
    for key in ["form", "example"] {
      if let value = card[key] { line("  \(key): \(value.shown)") }
    }
    sources(of: card)
  }

  /// The tree from its root, then the links across.
  mutating func map(_ block: JSONValue) {
    var nodes: [String: JSONValue] = [:]
    for node in block["nodes"]?.items ?? [] { nodes[node["id"]?.shown ?? ""] = node }
    var seen: Set<String> = []
    var across: [JSONValue] = []
    var children: [String: [JSONValue]] = [:]
    for edge in block["edges"]?.items ?? [] {
      if seen.insert(edge["to"]?.shown ?? "").inserted {
        children[edge["from"]?.shown ?? "", default: []].append(edge)
      } else {
        across.append(edge)
      }
    }
    func label(_ id: String) -> String { nodes[id]?["label"]?.shown ?? "?" }
    var waiting = [(id: block["root"]?.shown ?? "", relation: "", depth: 0)]
    while let next = waiting.popLast() {
      guard let node = nodes[next.id], next.depth < 20 else { continue }
      let relation = next.relation.isEmpty ? "" : "(\(next.relation)) "
      line("")
      let place = "at \(node["x"]?.shown ?? ""), \(node["y"]?.shown ?? "")"
      line(
        String(repeating: "  ", count: next.depth)
          + "\(relation)\(label(next.id)) [\(node["weight"]?.shown ?? ""), \(place)]")
      sources(of: node)
      for edge in (children[next.id] ?? []).reversed() {
        waiting.append((edge["to"]?.shown ?? "", edge["relation"]?.shown ?? "", next.depth + 1))
      }
    }
    if !across.isEmpty { line("") }
    for edge in across {
      line("\(label(edge["from"]?.shown ?? "")) — \(edge["relation"]?.shown ?? "") → \(label(edge["to"]?.shown ?? ""))")
    }
  }
}
