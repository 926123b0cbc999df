import Foundation
import TestServers
import Testing

/// Files of a Space in the workspace: what is removed, archived and brought back, and pages of the web.
@Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed: make deps-test"))
struct FileFlowTests {
  private static let server = Result { try RunningServer([], arguments: ["--allow-private"]) }
  private let server: RunningServer
  private let browser: Browser

  init() throws {
    server = try Self.server.get()
    browser = try Browser(allowing: server.url)
  }

  private static let rivers = "# Rivers\n\nA river is a natural stream of water that flows to a sea or a lake.\n"
  private static let tides = "# Tides\n\nA tide is the rise and fall of the sea, which the Moon causes.\n"

  /// Makes a Space of two files, and opens its page.
  private func openSpace(_ name: String) async throws -> String {
    let space = try await server.makeSpace(name, #","type":"learning""#)
    for (file, text) in [("rivers.md", Self.rivers), ("tides.md", Self.tides)] {
      let path = "/api/v1/spaces/\(space)/files/\(file)"
      try #require(try await server.ask("PUT", path, text).status == 201)
    }
    try await server.run(space)
    try open("/spaces/\(space)", until: "document.querySelector('.tools .button')")
    return space
  }

  private func open(_ path: String, until expression: String) throws {
    try browser.open(try #require(URL(string: server.url + path)))
    try browser.wait(for: expression)
  }

  /// Presses the button of that text or label in the front of the page.
  private func press(_ text: String) throws {
    let control =
      "[...(document.querySelector('.menu:popover-open') ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? document).querySelectorAll('button, a, summary')]"
      + ".find(e => (e.getAttribute('aria-label') ?? e.textContent).trim() === '\(text)' && e.getClientRects().length)"
    try browser.wait(for: control)
    try browser.click(control)
  }

  private let listed = "[...document.querySelectorAll('.documents .path')].map(e => e.textContent)"

  @Test func aRemovedFileIsGoneAtOnceAndComesBack() async throws {
    let space = try await openSpace("Waters")
    let made = try await server.ask("POST", "/api/v1/spaces/\(space)/shares", "{}")
    let shared = try #require(made.json["address"] as? String)
    #expect(try await server.ask("GET", shared).text.contains("The rise and fall".lowercased()))
    try press("Files")
    try press("More about tides.md")
    try press("Remove")
    try browser.wait(for: "document.querySelectorAll('dialog .files li').length === 1")
    try browser.wait(for: "document.querySelector('dialog .note.undo')")
    #expect(try browser.flag("document.querySelector('dialog').contains(document.activeElement)"))
    try browser.press("Escape")
    try browser.wait(for: "document.querySelector('.documents') && \(listed).join() === 'rivers.md'", seconds: 60)
    #expect(try await server.ask("GET", shared).text.contains("Tides") == false)
    // What was done is told on the page that is shown then as well, and taken back there.
    try browser.wait(for: "document.querySelector('.note.undo')?.textContent.includes('tides.md')")
    try press("Undo")
    try browser.wait(for: "document.querySelector('.documents') && \(listed).length === 2", seconds: 60)
    try browser.wait(for: "document.querySelector('.note')?.textContent.includes('is back')")
    #expect(try await server.ask("GET", shared).text.contains("Tides"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func anArchivedFileIsLeftOutAtOnceByTheKeyboard() async throws {
    _ = try await openSpace("Archives")
    try browser.run("[...document.querySelectorAll('.tools .button')].find(e => e.textContent === 'Files').focus()")
    try browser.press("Enter")
    try browser.wait(for: "document.querySelectorAll('dialog .files li').length === 2")
    try browser.run("document.querySelector('dialog .files li button').focus()")
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('.menu:popover-open')")
    for _ in 0..<4 where try !browser.flag("document.activeElement.textContent === 'Archive'") {
      try browser.press("ArrowDown")
    }
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('dialog .files .tag')?.textContent === 'archived'")
    try browser.wait(for: "document.activeElement.closest('.files li')")
    try browser.press("Escape")
    try browser.wait(for: "document.querySelector('.documents') && \(listed).length === 1", seconds: 60)
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func whatWasRemovedIsBackInTheListAtOnce() async throws {
    _ = try await openSpace("Lists")
    try press("Files")
    try press("More about rivers.md")
    try press("Remove")
    try browser.wait(for: "document.querySelectorAll('dialog .files li').length === 1")
    try press("Undo")
    try browser.wait(for: "document.querySelectorAll('dialog .files li').length === 2")
    try browser.wait(for: "document.querySelector('dialog .note')?.textContent.includes('is back')")
    try browser.press("Escape")
    try browser.wait(for: "document.querySelector('.documents') && \(listed).length === 2", seconds: 60)
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  /// A file is never lost to another one of its name.
  @Test(arguments: ["Keep both", "Replace it"]) func aNameThatIsTakenIsAskedAbout(_ answer: String) async throws {
    let space = try await openSpace("Names, \(answer)")
    let other = server.folder.appending(path: "rivers.md")
    try "# Brooks\n\nA brook is a small stream.\n".write(to: other, atomically: true, encoding: .utf8)
    try press("Files")
    try press("Add files")
    try browser.choose([other], in: "document.querySelector('dialog input[type=file]')")
    try press("Add")
    try press(answer)
    try browser.wait(for: "document.querySelector('.documents')?.textContent.includes('Brooks')", seconds: 60)
    let expected = answer == "Keep both" ? ["rivers-2.md", "rivers.md", "tides.md"] : ["rivers.md", "tides.md"]
    #expect(try await server.files(space).keys.sorted() == expected)
    #expect(browser.problems.count { !$0.contains("409") } == 0, "\(browser.problems)")
  }

  @Test func theAddressOfAPageIsOfferedAsAPage() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n"
    let page = "<title>Deltas</title><h1>Deltas</h1><p>A delta is land that a river leaves at its mouth.</p>"
    let web = try #require(StandIn([], last: [StandIn.Part(text: head + page)]))
    let address = web.url.replacing("/v1", with: "/deltas")
    _ = try await server.ask("PATCH", "/api/v1/settings", #"{"fetching":false}"#)
    _ = try await openSpace("Pages")
    try press("Files")
    try press("Add files")
    try press("Paste text")
    try browser.run("document.querySelector('dialog textarea').focus()")
    try browser.type(address)
    try browser.wait(for: "document.querySelector('dialog .file-box').textContent.includes('address of a page')")
    try press("Add")
    // Fetching is off: what turns it on is beside the field.
    try browser.wait(for: "document.activeElement.matches('dialog .file-box input[type=checkbox]')")
    #expect(try browser.string("document.querySelector('dialog input[type=url]').value") == address)
    #expect(try browser.flag("Boolean(document.querySelector('dialog .file-box .error:not([hidden])'))"))
    try browser.press(" ")
    try browser.wait(for: "document.querySelector('dialog .file-box .error').hidden")
    try press("Add")
    try browser.wait(for: "document.querySelector('.documents')?.textContent.includes('Deltas')", seconds: 60)
    #expect(try await server.ask("GET", "/api/v1/settings").json["fetching"] as? Bool == true)
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }
}
