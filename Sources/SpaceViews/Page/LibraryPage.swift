import CPages
import SpaceModel

/// The page of a library: its Spaces as tiles that lead to their own pages.
public enum LibraryPage {
  /// A Space as the page shows it.
  public struct Tile: Sendable {
    let space: SpaceRecord
    let address: String
    let created: Int
    let updated: Int
    let news: String?

    /// `address` is where its page is, from the library's; times are in seconds since 1970.
    public init(_ space: SpaceRecord, address: String, created: Int, updated: Int, news: String?) {
      self.space = space
      self.address = address
      self.created = created
      self.updated = updated
      self.news = news
    }
  }

  /// Something that was done lately.
  public struct Event: Sendable {
    let time: Int
    let what: String
    let name: String

    public init(time: Int, what: String, name: String) {
      self.time = time
      self.what = what
      self.name = name
    }
  }

  public static func write(name: String, _ tiles: [Tile], recent: [Event]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("strings")
      json.raw(Catalogue.json(of: .english, keys: ["tile.", "spaces.", "documents."])[...])
      json.list("spaces") { json in for tile in tiles { write(tile, to: &json) } }
      json.list("recent") { json in
        for event in recent {
          json.object { json in
            json.member("time", event.time)
            json.member("what", event.what)
            json.member("name", event.name)
          }
        }
      }
    }
    let list = tiles.map { (title: $0.space.name.asTitle, address: $0.address, lines: preview(of: $0.space)) }
    let content = PageWriter.Content(
      head: "<h1 dir=\"auto\">\(name.asTitle.xmlEscaped)</h1>\n", text: PageText.list(list), data: json.bytes)
    return unsafe PageWriter.page(
      title: name.asTitle, content, style: [page_style(), library_style()], script: [library_script()])
  }

  private static func write(_ tile: Tile, to json: inout JSONWriter) {
    let space = tile.space
    json.object { json in
      json.member("name", space.name)
      json.member("title", space.name.asTitle)
      json.member("type", space.type)
      json.member("typeTitle", space.type.asTypeTitle)
      json.member("description", space.description)
      json.list("tags") { json in for tag in space.tags { json.value(tag) } }
      json.member("documents", space.documents.count)
      json.member("address", tile.address)
      json.member("created", tile.created)
      json.member("updated", tile.updated)
      json.member("news", tile.news)
      json.list("blocks") { json in for block in space.blocks { json.value(block.title) } }
      json.list("preview") { json in for line in preview(of: space) { json.value(line) } }
    }
  }

  /// Some lines of the first block that has any.
  public static func preview(of space: SpaceRecord) -> [String] {
    for block in space.blocks {
      let lines: [String]
      switch block.content {
      case .summary(let text, _): lines = text.isEmpty ? [] : [shortened(text, 260)]
      case .mainQuestion(let question, _): lines = question.isEmpty ? [] : [question]
      case .flashcards(let decks): lines = decks.flatMap(\.cards).prefix(3).map(\.front)
      case .keyTerms(let terms): lines = [terms.prefix(12).map(\.term).joined(separator: " · ")].filter { !$0.isEmpty }
      case .timeline(let items): lines = items.prefix(3).map { "\($0.label): \($0.event)" }
      case .mindMap(let map):
        lines = map.tree.map { [([$0.label] + $0.children.map(\.label)).joined(separator: " · ")] } ?? []
      case .quiz(let questions): lines = questions.prefix(1).map(\.prompt)
      case .insights(let insights): lines = insights.prefix(1).map(\.text)
      case .unknown: lines = []
      }
      if !lines.isEmpty { return lines.map { shortened($0.onOneLine, 260) } }
    }
    return space.message.map { [$0] } ?? []
  }

  /// `text` as far as its last whole word within `count` characters.
  private static func shortened(_ text: String, _ count: Int) -> String {
    if text.unicodeScalars.count <= count { return text }
    let head = String.UnicodeScalarView(text.unicodeScalars.prefix(count))
    let end = head.lastIndex { $0.properties.isWhitespace } ?? head.endIndex
    return String(head[..<end]) + " …"
  }
}
