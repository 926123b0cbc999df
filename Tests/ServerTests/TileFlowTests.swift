import Foundation
import TestServers
import Testing

/// The tiles of Spaces in the workspace, where they lead, and how they are shown elsewhere.
@Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed: make deps-test"))
struct TileFlowTests {
  private static let server = Result { try RunningServer(["cell-biology"]) }
  private let server: RunningServer
  private let browser: Browser

  init() throws {
    server = try Self.server.get()
    browser = try Browser(allowing: server.url)
  }

  private func open(_ path: String, until expression: String = "document.querySelector('.app')") throws {
    try browser.open(try #require(URL(string: server.url + path)))
    try browser.wait(for: expression)
  }

  private func set(_ settings: String) async throws {
    let answer = try await server.ask("PATCH", "/api/v1/settings", settings)
    try #require(answer.status == 200, "\(answer.text)")
  }

  private func id(_ name: String) async throws -> String {
    let spaces = try await server.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]] ?? []
    return try #require(spaces.first { $0["name"] as? String == name }?["id"] as? String)
  }

  private func make(_ name: String, type: String, of text: String) async throws -> String {
    let space = try await server.makeSpace(name, #","type":"\#(type)""#)
    let body = try JSONSerialization.data(withJSONObject: ["text": text])
    let pasted = try await server.ask("POST", "/api/v1/spaces/\(space)/texts", String(decoding: body, as: UTF8.self))
    try #require(pasted.status == 201, "\(pasted.text)")
    try await server.run(space)
    return space
  }

  @Test func blocksWithoutItemsTakeNoTiles() async throws {
    let space = try await make("Short", type: "learning", of: "# Bread\n\nA lame is a razor blade for scoring dough.\n")
    try open("/spaces/\(space)")
    let (all, shown) = ("blocks.length", "document.querySelectorAll('.tiles > .tile').length")
    #expect(try browser.number(shown) < browser.number(all))
    #expect(try browser.flag("document.querySelector('.without summary').textContent.startsWith('Not here: ')"))
    #expect(
      try browser.number("document.querySelectorAll('.without li').length")
        == browser.number(all) - browser.number(shown))
    // What was pasted has the name of its file.
    #expect(try browser.flag("!document.querySelector('.documents').textContent.includes('added/')"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func tilesSpeakTheLanguageOfTheInterface() async throws {
    try await set(#"{"language":"de"}"#)
    try await open("/spaces/\(id("cell-biology"))", until: "document.querySelector('.tile')")
    let titles = try browser.strings("[...document.querySelectorAll('.opener > span[dir]')].map(e => e.textContent)")
    #expect(titles.contains("Karteikarten") && titles.contains("Zusammenfassung"))
    try browser.click("document.querySelector('.tile.type-Flashcards .opener')")
    try browser.wait(for: "document.querySelector('dialog .study')")
    let said = try browser.string("document.querySelector('dialog').textContent")
    #expect(said.contains("Antwort zeigen") && said.contains("Mischen"))
    for word in ["Show answer", "Shuffle", "Skip", "left of"] { #expect(!said.contains(word), "\(word)") }
    try await set(#"{"language":null}"#)
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func whatIsTickedIsShownAsDone() async throws {
    let text =
      "# Minutes\n\nThe club met in the hall to plan the season.\n\nTodo:\n- [x] Anna sends the invoice to the council by 12 March 2031.\n- [ ] Ben books the hall for the summer party by 20 April 2031.\n"
    let space = try await make("Ticked", type: "time-management", of: text)
    try open("/spaces/\(space)", until: "document.querySelector('.tile')")
    #expect(
      try browser.strings("[...document.querySelectorAll('.type-Timeline .preview .tag')].map(e => e.textContent)") == [
        "done"
      ])
    try browser.click("document.querySelector('.type-Summary .opener')")
    try browser.wait(for: "document.querySelector('dialog .prose')")
    #expect(try browser.flag("/Anna sends[^.]*\\.\\W*1? *done/.test(document.querySelector('dialog').textContent)"))
    #expect(try browser.number("document.querySelectorAll('dialog .prose .tag').length") == 1)
    try browser.press("Escape")
    try browser.click("document.querySelector('.document')")
    try browser.wait(for: "document.querySelector('dialog .reader')")
    #expect(try browser.string("document.querySelector('.reader .item.done').textContent").hasPrefix("done: Anna"))
    #expect(try browser.string("document.querySelector('.reader .item.task').textContent").hasPrefix("open: Ben"))
    _ = try await server.ask("PATCH", "/api/v1/spaces/\(space)", #"{"place":"trash"}"#)
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func homeTellsWhatComesUp() async throws {
    try await set(#"{"welcomed":true}"#)
    let later = Date().addingTimeInterval(3 * 86_400).formatted(.iso8601.year().month().day())
    let space = try await make(
      "Plans", type: "time-management", of: "# Appointments\n\n- \(later): dentist, Dr. Meyer\n")
    // Other Spaces have dates as well.
    let own = "[...document.querySelectorAll('.coming li')].find(item => item.textContent.includes('Plans'))"
    try open("/", until: own)
    #expect(try browser.string("\(own).querySelector('.when').textContent").hasPrefix("in "))
    try browser.click("\(own).querySelector('a')")
    try browser.wait(for: "location.pathname === '/spaces/\(space)' && document.querySelector('dialog .moment')")
    _ = try await server.ask("PATCH", "/api/v1/spaces/\(space)", #"{"place":"trash"}"#)
    try open("/", until: "document.querySelector('.figures dd')")
    try browser.wait(for: "!\(own)")
    try browser.wait(
      for: "document.querySelector('.coming').closest('section').hidden === !document.querySelector('.coming li')")
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  /// Enter opens what is found first, also when it is pressed before it is shown; asking comes last.
  @Test func enterInThePaletteOpensTheFirstHit() throws {
    try open("/settings")
    func palette(_ words: String) throws {
      try browser.run("document.querySelector('#open-palette').click()")
      try browser.wait(for: "document.activeElement.getAttribute('role') === 'combobox'")
      try browser.type(words)
    }
    try palette("mitochondria")
    try browser.wait(for: "document.querySelector('[role=option].passage')")
    #expect(try browser.flag("document.querySelector('[role=option]').matches('.passage[aria-selected=true]')"))
    #expect(try browser.flag("[...document.querySelectorAll('[role=option]')].at(-1).matches('.asking')"))
    try browser.press("Escape")
    try palette("ribosomes")
    try browser.press("Enter")
    try browser.wait(for: "location.pathname.startsWith('/spaces/') && document.querySelector('dialog .reader mark')")
    // Where nothing is found it is asked.
    try open("/settings")
    try palette("zzqqxx")
    try browser.press("Enter")
    try browser.wait(for: "location.pathname.startsWith('/chat')")
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func thePaletteOpensAPassageOfTheNotes() throws {
    try open("/settings")
    try browser.run("document.querySelector('#open-palette').click()")
    try browser.wait(for: "document.activeElement.getAttribute('role') === 'combobox'")
    try browser.type("ribosomes")
    try browser.wait(for: "document.querySelector('[role=option].passage')")
    try browser.run("document.querySelector('[role=option].passage').click()")
    try browser.wait(for: "location.pathname.startsWith('/spaces/') && document.querySelector('dialog .reader mark')")
    #expect(try browser.flag("document.querySelector('.reader mark').textContent.toLowerCase().includes('ribosome')"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func aSharedPageWearsTheColoursOfTheWorkspace() async throws {
    let space = try await id("cell-biology")
    let made = try await server.ask("POST", "/api/v1/spaces/\(space)/shares", "{}")
    let address = try #require(made.json["address"] as? String)
    let colours =
      "['--paper', '--accent', '--card'].map(name => getComputedStyle(document.documentElement).getPropertyValue(name))"
    try open("/spaces/\(space)")
    let own = try browser.strings(colours)
    try open(address)
    #expect(try browser.strings(colours) == own)
    #expect(browser.problems.isEmpty, "\(browser.problems)")
    // Who reads it chooses the language.
    let german = try await server.ask("GET", address, fields: ["Accept-Language": "de-AT,en;q=0.5"])
    #expect(german.text.contains("<html lang=\"de\"") && german.text.contains(">Karteikarten</h2>"))
  }

  @Test func aSharedPageSaysWhatItIsAndUntilWhen() async throws {
    let made = try await server.ask("POST", "/api/v1/spaces/\(try await id("cell-biology"))/shares", #"{"days":7}"#)
    let address = try #require(made.json["address"] as? String)
    let end = try #require(made.json["expires"] as? String)
    try open(address)
    #expect(try browser.string("document.querySelector('h1').textContent") == "Cell biology")
    let day = try browser.string("new Date('\(end)').toLocaleDateString('en', {dateStyle: 'long'})")
    #expect(
      try browser.string("document.querySelector('.facts .shared').textContent") == "Read-only, shared until \(day)")
    // Without scripts the day is as records write it.
    let german = try await server.ask("GET", address, fields: ["Accept-Language": "de"]).text
    #expect(german.contains("Nur zum Lesen, geteilt bis \(end.prefix(10))"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  /// What can be done with a Space is one menu on a telephone, so that its blocks begin the page.
  @Test(arguments: ["en", "de"]) func aTelephoneShowsTilesFirst(_ language: String) async throws {
    try await set(#"{"language":"\#(language)"}"#)
    let space = try await id("cell-biology")
    try browser.resize(375, 812)
    try open("/spaces/\(space)", until: "document.querySelector('.tile') && document.querySelector('.head > .button')")
    #expect(try browser.number("document.querySelector('.tile').getBoundingClientRect().top + scrollY") <= 160)
    try browser.click("document.querySelector('.head > .button')")
    try browser.wait(for: "document.querySelector('.menu:popover-open')")
    let entries = try browser.strings("[...document.querySelectorAll('.menu button')].map(e => e.textContent)")
    let expected =
      language == "en"
      ? ["Chat", "Files", "Export", "Share"] : ["Chat", "Dateien", "Ausgeben", "Teilen"]
    #expect(Array(entries.prefix(4)) == expected)
    for _ in 0..<2 { try browser.press("ArrowDown") }
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('.menu:popover-open')?.textContent.includes('Markdown')")
    try browser.press("Escape")
    // Of the two fields the one that is used has the room.
    let widths = "[...document.querySelectorAll('.fields .field')].map(e => String(e.offsetWidth > 100))"
    #expect(try browser.strings(widths) == ["false", "true"])
    try browser.click("document.querySelector('.fields .field input')")
    #expect(try browser.strings(widths) == ["true", "false"])
    try browser.type("ribosomes")
    try browser.wait(for: "document.querySelector('.results .hit')")
    try await set(#"{"language":null}"#)
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }
}
