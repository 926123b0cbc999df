import Foundation
import TestServers
import Testing

/// What somebody sees who may read, but change nothing.
@Suite(.enabled(if: Browser.program != nil, "Chromium is not installed: make deps-test"))
struct ReaderFlowTests {
  @Test func readersAreOfferedNothingThatTheyMayNotDo() async throws {
    let accounts = try await Accounts()
    let space = try await accounts.space()
    _ = try await accounts.reader.ask("PATCH", "/api/v1/settings", #"{"welcomed":true}"#)
    let browser = try Browser(allowing: accounts.server.url)
    func open(_ path: String, until expression: String) throws {
      try browser.open(try #require(URL(string: accounts.server.url + path)))
      try browser.wait(for: expression)
    }
    try open("/login", until: "document.activeElement.name === 'username'")
    try browser.type("rita")
    try browser.run("document.querySelector('input[name=password]').focus()")
    try browser.type(Accounts.password)
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('.start-card')")
    #expect(
      try browser.strings("[...document.querySelectorAll('.start-card')].map(e => e.getAttribute('href'))")
        == ["/spaces"])
    try open("/spaces", until: "document.querySelector('.space')")
    #expect(try browser.number("document.querySelectorAll('.head > .button, .space button').length") == 0)
    try open("/spaces/\(space)", until: "document.querySelector('.tile') && document.querySelector('.tools .button')")
    #expect(
      try browser.strings("[...document.querySelectorAll('.tools .button')].map(e => e.textContent)")
        == ["Files", "Export"])
    try open("/chat", until: "document.querySelector('.composer')")
    #expect(try !browser.flag("Boolean(document.querySelector('.composer textarea'))"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func whatIsNotThereIsSaidInTheLanguageOfTheReader() async throws {
    let server = try RunningServer([])
    let page = try await server.ask(
      "GET", "/spaces/nothing", fields: ["Accept": "text/html", "Accept-Language": "de"])
    #expect(page.status == 404 && page.text.contains("Hier ist nichts") && page.text.contains("ist fort"))
    let other = try await server.ask("GET", "/spaces/nothing", fields: ["Accept": "text/html"])
    #expect(other.status == 404 && other.text.contains("What was here is gone"))
  }
}
