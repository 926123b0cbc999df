import Foundation
import TestServers
import Testing

/// What people do in the workspace, in a real browser: by the mouse, and by the keyboard alone.
@Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed: make deps-test"))
struct WorkspaceFlowTests {
  private static let server = Result { try RunningServer(["cell-biology", "spring-term"]) }
  private let server: RunningServer
  private let browser: Browser

  init() throws {
    server = try Self.server.get()
    browser = try Browser(allowing: server.url)
  }

  private func open(_ path: String) throws {
    try browser.open(try #require(URL(string: server.url + path)))
    try browser.wait(for: "document.querySelector('.app')")
  }

  private func id(_ name: String) async throws -> String {
    let spaces = try await server.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]] ?? []
    return try #require(spaces.first { $0["name"] as? String == name }?["id"] as? String)
  }

  /// An expression for the button or link of that text within the front of the page.
  private func control(_ text: String, in place: String = "document") -> String {
    "[...\(place).querySelectorAll('button, a, summary')].find(e => (e.getAttribute('aria-label') ?? e.textContent).trim() === '\(text)' && e.getClientRects().length)"
  }

  private func click(_ text: String) throws {
    let place =
      "(document.querySelector('.menu:popover-open') ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? document)"
    try browser.wait(for: control(text, in: place))
    try browser.click(control(text, in: place))
  }

  /// Presses Tab until what has the focus fits `expression`, of which `e` is the element.
  private func tab(to expression: String) throws {
    for _ in 0..<60 {
      if try browser.flag("(e => Boolean(\(expression)))(document.activeElement)") { return }
      try browser.press("Tab")
    }
    Issue.record("no Tab leads to \(expression)")
  }

  @Test func aSpaceIsMadeFromChosenFiles() throws {
    try open("/spaces")
    try click("New Space")
    try browser.wait(for: "document.activeElement.name === 'name'")
    try browser.type("Rivers")
    try click("Next")
    try browser.wait(for: "document.querySelector('dialog .file-box')")
    let note = server.folder.appending(path: "rivers.md")
    try
      "# Rivers\n\nA river is a natural stream of water that flows to a sea or a lake. A delta is land that a river leaves at its mouth.\n"
      .write(to: note, atomically: true, encoding: .utf8)
    try browser.choose([note], in: "document.querySelector('dialog input[type=file]')")
    try click("Make the Space")
    try browser.wait(for: "location.pathname.startsWith('/spaces/') && document.querySelector('.tile')", seconds: 60)
    #expect(try browser.string("document.querySelector('h1').textContent") == "Rivers")
    #expect(try browser.flag("document.querySelector('.documents').textContent.includes('Rivers')"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func aSpaceIsMadeFromPastedTextByTheKeyboard() throws {
    try open("/")
    try browser.press("+")
    try browser.wait(for: "document.activeElement.name === 'name'")
    try browser.type("Tides")
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('dialog .file-box')")
    try tab(to: "e.tagName === 'SUMMARY'")
    try browser.press("Enter")
    try tab(to: "e.tagName === 'TEXTAREA'")
    try browser.type("A tide is the rise and fall of the sea. The Moon causes most of it.")
    try tab(to: "e.textContent === 'Add this text'")
    try browser.press("Enter")
    try tab(to: "e.textContent === 'Make the Space'")
    try browser.press("Enter")
    try browser.wait(for: "location.pathname.startsWith('/spaces/') && document.querySelector('.tile')", seconds: 60)
    #expect(try browser.string("document.querySelector('h1').textContent") == "Tides")
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func aSpaceWithoutFilesSaysWhatItNeeds() throws {
    try open("/spaces")
    try click("New Space")
    try browser.wait(for: "document.activeElement.name === 'name'")
    try browser.type("Later")
    try click("Next")
    try click("Skip for now")
    try browser.wait(for: "document.querySelector('.empty')")
    #expect(try browser.string("document.querySelector('.empty').textContent").contains("add some information"))
    // A second one of the same name is refused where it is asked for.
    try open("/spaces")
    try click("New Space")
    try browser.wait(for: "document.activeElement.name === 'name'")
    try browser.type("later")
    try click("Next")
    try browser.wait(for: "document.querySelector('dialog .error:not([hidden])')")
  }

  @Test func anAnswerOpensThePassageItStandsOn() throws {
    try open("/chat")
    try browser.wait(for: "document.activeElement.matches('.composer textarea')")
    try browser.type("What is ATP?")
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('.message.assistant .source')", seconds: 60)
    try browser.wait(for: "!document.querySelector('[aria-busy]')")
    #expect(try browser.string("document.querySelector('.message.assistant .answer').textContent").contains("molecule"))
    try browser.click("document.querySelector('.message.assistant .source')")
    try browser.wait(for: "document.querySelector('dialog .reader mark')")
    try browser.press("Escape")
    // The conversation is there when the page is loaded again, and may be renamed and deleted.
    let address = try browser.string("location.pathname")
    try open(address)
    try browser.wait(for: "document.querySelectorAll('.message').length === 2")
    try browser.wait(for: "document.querySelector('.talks .current')")
    try browser.click("document.querySelector('.talks .current button')")
    try click("Rename")
    try browser.wait(for: "document.querySelector('dialog input')")
    try browser.run("document.querySelector('dialog input').select()")
    try browser.type("Energy")
    try browser.press("Enter")
    try browser.wait(
      for:
        "document.querySelector('.talks .current .talk-title')?.textContent === 'Energy' && !document.querySelector('dialog')"
    )
    try browser.click("document.querySelector('.talks .current button')")
    try click("Delete")
    try browser.click("document.querySelector('dialog .main')")
    try browser.wait(for: "location.pathname === '/chat'")
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func aQuestionIsChangedAndAskedAgain() throws {
    try open("/chat")
    try browser.wait(for: "document.activeElement.matches('.composer textarea')")
    try browser.type("What is a cell?")
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('.message.assistant:not([aria-busy]) .answer')", seconds: 60)
    try tab(to: "e.getAttribute('aria-label') === 'Edit and ask again'")
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('dialog textarea')")
    try browser.run("document.querySelector('dialog textarea').select()")
    try browser.type("What do ribosomes do?")
    try browser.click("document.querySelector('dialog .main')")
    try browser.wait(for: "document.querySelector('.message.user .answer').textContent.includes('ribosomes')")
    try browser.wait(for: "document.querySelector('.message.assistant:not([aria-busy]) .answer')", seconds: 60)
    #expect(try browser.number("document.querySelectorAll('.message').length") == 2)
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func aSpaceIsArchivedAndBroughtBack() throws {
    try open("/spaces")
    try browser.wait(for: "document.querySelector('.space')")
    try browser.click("document.querySelector('[aria-label=\"More about “Spring term”\"]')")
    try browser.press("ArrowDown")
    try browser.press("Enter")
    try browser.wait(for: "![...document.querySelectorAll('.space h2')].some(e => e.textContent === 'Spring term')")
    try click("Undo")
    try browser.wait(for: "[...document.querySelectorAll('.space h2')].some(e => e.textContent === 'Spring term')")
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func whatIsDeletedOnItsPageComesBack() async throws {
    let space = try await id("spring-term")
    try open("/spaces/\(space)")
    try browser.wait(for: "document.querySelector('.tools [aria-haspopup=menu]:last-child')")
    try browser.click("document.querySelector('.tools [aria-haspopup=menu]:last-child')")
    try click("Delete")
    try browser.wait(for: "location.pathname === '/spaces' && document.querySelector('.note.undo')")
    try browser.wait(for: "document.querySelector('.space') && !document.querySelector('[data-id=\"\(space)\"]')")
    try click("Undo")
    try browser.wait(for: "document.querySelector('[data-id=\"\(space)\"]')")
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  /// What is changed far down a long list leaves it where it is.
  @Test func aLongListStaysWhereItIsScrolledTo() async throws {
    let own = try RunningServer([])
    for number in 100..<155 { _ = try await own.makeSpace("Space \(number)") }
    let browser = try Browser(allowing: own.url)
    try browser.open(try #require(URL(string: own.url + "/spaces")))
    let count = "document.querySelectorAll('.shelf > .space').length"
    try browser.wait(for: "\(count) === 48 || \(count) === 55")
    try browser.run("scrollTo(0, document.documentElement.scrollHeight)")
    try browser.wait(for: "\(count) === 55")
    try browser.run("scrollTo(0, document.documentElement.scrollHeight)")
    try browser.click("document.querySelector('[aria-label=\"More about “Space 150”\"]')")
    try browser.wait(for: "document.querySelector('.menu:popover-open')")
    try browser.press("ArrowDown")
    try browser.press("Enter")
    try browser.wait(for: "\(count) === 54")
    usleep(500_000)
    #expect(try browser.number(count) == 54)
    #expect(try browser.number("scrollY") > 500)
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  /// Whoever works by the keyboard goes on where they were.
  @Test func theFocusComesBackToWhatWasRenamed() async throws {
    let space = try await id("spring-term")
    func rename(to name: String) throws {
      try browser.press("Enter")
      try browser.wait(for: "document.querySelector('dialog input')")
      try browser.run("document.querySelector('dialog input').select()")
      try browser.type(name)
      try browser.press("Enter")
    }
    let button = "document.querySelector('[data-id=\"\(space)\"] button')"
    try open("/spaces")
    try browser.wait(for: button)
    try browser.run("\(button).focus()")
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('.menu:popover-open')")
    try rename(to: "Summer term")
    try browser.wait(for: "document.querySelector('[data-id=\"\(space)\"] h2').textContent === 'Summer term'")
    // Also when others tell of the change once more.
    for _ in 0..<2 {
      usleep(500_000)
      #expect(try browser.flag("document.activeElement === \(button)"))
    }
    try open("/spaces/\(space)")
    try browser.wait(for: "document.querySelector('.tools [aria-haspopup=menu]:last-child')")
    try browser.run("document.querySelector('.tools [aria-haspopup=menu]:last-child').focus()")
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('.menu:popover-open')")
    try browser.press("ArrowDown")
    try rename(to: "spring-term")
    try browser.wait(
      for: "document.activeElement.matches('h1') && document.activeElement.textContent === 'Spring term'")
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func cardsCanBeStudiedByTheMouse() async throws {
    try await open("/spaces/\(id("cell-biology"))")
    try browser.wait(for: "document.querySelector('.tile.type-Flashcards .opener')")
    try browser.click("document.querySelector('.tile.type-Flashcards .opener')")
    try browser.wait(for: "document.querySelector('dialog .study .button.main')")
    try browser.click("document.querySelector('dialog .study .button.main')")
    try browser.wait(for: "document.querySelector('dialog .grade')")
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func aSharedSpaceIsReadWithoutALogin() async throws {
    try await open("/spaces/\(id("cell-biology"))")
    try click("Share")
    try click("Make a link")
    try browser.wait(for: "document.querySelector('.made input')")
    let address = try browser.string("document.querySelector('.made input').value")
    let path = try #require(URL(string: address)?.path())
    let page = try await server.ask("GET", path)
    #expect(page.status == 200 && page.text.contains("Cell biology"))
    try click("Withdraw")
    try browser.click("document.querySelector('dialog:last-of-type .main.danger')")
    try browser.wait(for: "!document.querySelector('.made input')")
    #expect(try await server.ask("GET", path).status == 404)
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func thePaletteFindsSpacesByTheKeyboard() async throws {
    try open("/")
    try browser.run("document.querySelector('#open-palette').focus()")
    try browser.press("Enter")
    try browser.wait(for: "document.activeElement.getAttribute('role') === 'combobox'")
    try browser.type("cell")
    try browser.wait(
      for: "document.querySelector('[role=option][aria-selected=true]')?.textContent.includes('Cell biology')")
    try browser.press("Enter")
    try await browser.wait(for: "location.pathname === '/spaces/\(id("cell-biology"))'")
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func settingsLast() async throws {
    try open("/settings")
    try browser.run(
      "(e => { e.value = 'dark'; e.dispatchEvent(new Event('change')) })(document.querySelector('#look select'))")
    try browser.wait(for: "document.documentElement.dataset.theme === 'dark'")
    try browser.run(
      "(e => { e.value = 'de'; e.dispatchEvent(new Event('change')) })(document.querySelectorAll('#look select')[1])")
    try browser.wait(for: "document.querySelector('h1')?.textContent === 'Einstellungen'")
    #expect(try browser.string("document.documentElement.dataset.theme") == "dark")
    _ = try await server.ask("PATCH", "/api/v1/settings", #"{"welcomed":true}"#)
    try open("/")
    #expect(try browser.string("document.querySelector('h1').textContent").contains("Gute"))
    try open("/settings")
    for at in 0...1 {
      try browser.run(
        "(e => { e.value = 'system'; e.dispatchEvent(new Event('change')) })(document.querySelectorAll('#look select')[\(at)])"
      )
    }
    try browser.wait(for: "document.querySelector('h1')?.textContent === 'Settings'")
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  /// Pages that are kept are those of the language and theme that were chosen last.
  @Test func whatIsReadWithoutTheServerLooksAsItWasChosen() async throws {
    let own = try RunningServer()
    let browser = try Browser(allowing: own.url)
    func open(_ path: String, until expression: String) throws {
      try browser.open(try #require(URL(string: own.url + path)))
      try browser.wait(for: expression)
    }
    try open("/spaces", until: "navigator.serviceWorker.controller && document.querySelector('.space')")
    try open("/spaces", until: "document.querySelector('.space')")
    try open("/settings", until: "document.querySelector('#look select')")
    for (at, value) in [(0, "dark"), (1, "de")] {
      try browser.run(
        "(e => { e.value = '\(value)'; e.dispatchEvent(new Event('change')) })(document.querySelectorAll('#look select')[\(at)])"
      )
      try browser.wait(for: "document.documentElement.\(at == 0 ? "dataset.theme" : "lang") === '\(value)'")
    }
    let look = "caches.match('/spaces', {cacheName: 'pages'}).then(kept => kept?.headers.get('x-look'))"
    for _ in 0..<100 where try browser.string(look) != "de dark" { usleep(50_000) }
    own.stop()
    try open("/spaces", until: "document.querySelector('.space')")
    #expect(try browser.string("document.documentElement.lang") == "de")
    #expect(try browser.string("document.documentElement.dataset.theme") == "dark")
    try browser.open(try #require(URL(string: own.url + "/chat")))
    try browser.wait(for: "document.querySelector('h1')?.textContent === 'Keine Verbindung'")
    #expect(try browser.string("document.documentElement.dataset.theme") == "dark")
  }

  @Test func whatWasReadIsThereWithoutTheServer() async throws {
    let own = try RunningServer()
    let browser = try Browser(allowing: own.url)
    let spaces = try await own.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]] ?? []
    let id = try #require(spaces.first?["id"] as? String)
    try browser.open(try #require(URL(string: own.url + "/spaces")))
    try browser.wait(for: "navigator.serviceWorker.controller && document.querySelector('.space')")
    for path in ["/spaces/\(id)", "/spaces"] {
      try browser.open(try #require(URL(string: own.url + path)))
      try browser.wait(for: "document.querySelector('.tile, .space')")
    }
    own.stop()
    try browser.open(try #require(URL(string: own.url + "/spaces/\(id)")))
    try browser.wait(for: "document.querySelector('.tile') && document.querySelector('.offline').checkVisibility()")
    try browser.open(try #require(URL(string: own.url + "/spaces")))
    try browser.wait(for: "document.querySelector('.space')")
    // A change waits for the server.
    try browser.click("document.querySelector('.space button')")
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('dialog input')")
    try browser.run("document.querySelector('dialog input').select()")
    try browser.type("Cells")
    try browser.press("Enter")
    try browser.wait(for: "localStorage.getItem('spacepipe outbox')?.includes('Cells')")
    let again = try own.restartAtItsPort()
    try browser.open(try #require(URL(string: again.url + "/spaces")))
    try browser.wait(for: "document.querySelector('.space h2')?.textContent === 'Cells'", seconds: 30)
    #expect(try !browser.flag("document.querySelector('.offline').checkVisibility()"))
  }
}
