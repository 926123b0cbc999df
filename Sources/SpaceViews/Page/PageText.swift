import SpaceModel

/// What a page holds as markup: its head, and all of its text for readers without scripts and for paper.
struct PageText {
  private(set) var html = ""
  /// Titles of documents by their ids, for the places of sources.
  private var titles: [String: String] = [:]
  private let language: AppFrame.Language

  private init(in language: AppFrame.Language) { self.language = language }

  /// The head of a Space's page.
  static func head(
    of space: SpaceRecord, new: Int, library: String?, share: SpacePage.Share? = nil, in language: AppFrame.Language
  ) -> String {
    var page = PageText(in: language)
    if let library {
      page.html += "<p><a href=\"\(library.xmlEscaped)\">\(language.text("space.all").xmlEscaped)</a></p>\n"
    }
    if let cover = space.cover, let bytes = space.pictures[cover.path], let address = PictureFormat.address(bytes) {
      page.html += "<img class=\"cover\" src=\"\(address)\" alt=\"\(cover.alt.xmlEscaped)\">\n"
    }
    page.element("h1", space.name.asTitle)
    let type = language.known("type.\(space.type)") ?? space.type.asTypeTitle
    var facts = ["<span class=\"tag\">\(type.xmlEscaped)</span>"]
    facts.append("<span>\(language.text("documents", count: space.documents.count).xmlEscaped)</span>")
    facts += space.tags.map { "<span class=\"tag\" dir=\"auto\">\($0.xmlEscaped)</span>" }
    if new > 0 {
      facts.append("<span class=\"tag new\">\(language.text("tile.newCount", ["n": "\(new)"]).xmlEscaped)</span>")
    }
    if let share { facts.append("<span class=\"shared\">\(page.fact(of: share).xmlEscaped)</span>") }
    page.html += "<div class=\"facts\">\(facts.joined())</div>\n"
    if let description = space.description { page.element("p", description, kind: "about") }
    return page.html
  }

  /// That the page is only read, and until which day; the script words the day as its reader does.
  private func fact(of share: SpacePage.Share) -> String {
    guard let end = share.end else { return language.text("tile.shared") }
    return language.text("tile.shared.until", ["day": String(end.prefix { $0 != "T" })])
  }

  /// All blocks of a Space, and what they were made from.
  static func body(of space: SpaceRecord, in language: AppFrame.Language) -> String {
    var page = PageText(in: language)
    for document in space.documents { page.titles["\(document.id)"] = document.shownTitle }
    if space.message != nil { page.element("p", language.text("tile.empty")) }
    for block in space.blocks { page.write(block) }
    page.writeDocuments(of: space)
    return page.html
  }

  /// A list of Spaces with where their pages are.
  static func list(_ spaces: [(title: String, address: String, lines: [String])]) -> String {
    var page = PageText(in: .english)
    page.list("ul", spaces) { page, space in
      page.html += "<a href=\"\(space.address.xmlEscaped)\" dir=\"auto\">\(space.title.xmlEscaped)</a>"
      for line in space.lines { page.element("p", line) }
    }
    return page.html
  }

  private mutating func element(_ name: String, _ text: String, kind: String? = nil) {
    let kind = kind.map { " class=\"\($0)\"" } ?? ""
    html += "<\(name)\(kind) dir=\"auto\">\(text.xmlEscaped)</\(name)>\n"
  }

  private mutating func list<Item>(
    _ name: String, _ items: some Sequence<Item>, _ write: (inout PageText, Item) -> Void
  ) {
    html += "<\(name)>\n"
    for item in items {
      html += "<li dir=\"auto\">"
      write(&self, item)
      html += "</li>\n"
    }
    html += "</\(name)>\n"
  }

  /// A strong label, a text, and where it stands.
  private mutating func line(_ label: String, _ text: String, _ sources: [SourceRecord]) {
    if !label.isEmpty { html += "<strong>\(label.xmlEscaped)</strong>\(text.isEmpty ? "" : " ")" }
    html += text.xmlEscaped
    var places: [String] = []
    for source in sources {
      let title = titles[source.document] ?? source.path.asShownPath
      let place = source.page.map { language.text("tile.page", ["name": title, "page": "\($0)"]) } ?? title
      if !places.contains(place) { places.append(place) }
    }
    if !places.isEmpty { html += " <small>(\(places.joined(separator: "; ").xmlEscaped))</small>" }
  }

  private mutating func write(_ block: BlockRecord) {
    html += "<section>\n"
    element("h2", language.known("tile.\(block.type)") ?? block.title)
    for text in [block.message, block.writer] { if let text { element("p", text) } }
    switch block.content {
    case .summary(let text, let sentences):
      if sentences.isEmpty { element("p", text) }
      for sentence in sentences {
        html += "<p dir=\"auto\">"
        line(sentence.part, sentence.text, sentence.sources)
        html += "</p>\n"
      }
    case .flashcards(let decks): for deck in decks { write(deck) }
    case .mainQuestion(let question, let topics):
      element("p", question)
      list("ul", topics) { $0.line($1.question, $1.answer, $1.sources) }
    case .keyTerms(let terms): list("ul", terms) { $0.line($1.term, $1.explanation ?? "", $1.sources) }
    case .timeline(let items):
      list("ol", items) { page, item in
        let notes = [item.owner, item.status].compactMap { $0 }.joined(separator: ", ")
        page.line(item.label, notes.isEmpty ? item.event : "\(item.event) (\(notes))", item.sources)
      }
    case .mindMap(let map): if let tree = map.tree { list("ul", [tree]) { $0.write($1) } }
    case .quiz(let questions): list("ol", questions) { $0.write($1) }
    case .insights(let insights): list("ul", insights) { $0.line("\($1.kind):", $1.text, $1.sources) }
    case .unknown: break
    }
    html += "</section>\n"
  }

  private mutating func write(_ deck: DeckRecord) {
    element("h3", deck.topic)
    list("ul", deck.cards) { page, card in
      page.line(card.front, [card.back, card.example].compactMap { $0 }.joined(separator: " – "), card.sources)
    }
  }

  private mutating func write(_ topic: Outline) {
    line("", topic.label, [])
    if !topic.children.isEmpty { list("ul", topic.children) { $0.write($1) } }
  }

  private mutating func write(_ question: QuizQuestionRecord) {
    line(question.prompt, "", [])
    list("ul", question.choices.enumerated()) { page, choice in
      page.line("", choice.offset == question.answer ? "\(choice.element) ✓" : choice.element, [])
    }
    line("", question.explanation, question.sources)
  }

  private mutating func writeDocuments(of space: SpaceRecord) {
    if space.documents.isEmpty && space.skipped.isEmpty { return }
    html += "<section>\n"
    element("h2", language.text("tile.Documents"))
    list("ol", space.documents) { page, document in
      page.line("", document.shownTitle, [])
      page.html += " <small>\(document.path.asShownPath.xmlEscaped)</small>"
    }
    if !space.skipped.isEmpty {
      list("ul", space.skipped) { page, skipped in
        let values = ["name": skipped.path.asShownPath, "why": skipped.detail ?? skipped.reason]
        page.line("", page.language.text("tile.notRead", values), [])
      }
    }
    html += "</section>\n"
  }
}
