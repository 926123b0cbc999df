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
}
