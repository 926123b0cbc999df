import Foundation
import TestServers
import Testing

/// What browsers keep of users, and what accounts ask of them, in a real browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed: make deps-test"))
struct StoredDataTests {
  private static let password = "correct horse battery"

  private func open(_ path: String, _ server: RunningServer, in browser: Browser) throws {
    try browser.open(try #require(URL(string: server.url + path)))
    try browser.wait(for: "document.querySelector('.app')")
  }

  private func logIn(_ name: String, _ password: String, _ server: RunningServer, in browser: Browser) throws {
    try open("/login", server, in: browser)
    try browser.wait(for: "document.querySelector('[name=username]')")
    try browser.run("document.querySelector('[name=username]').value = '\(name)'")
    try browser.run("document.querySelector('[name=password]').value = '\(password)'")
    try browser.click("document.querySelector('form.login [type=submit]')")
  }

  /// The button of that text that is in front.
  private func click(_ text: String, in browser: Browser) throws {
    let button =
      "[...([...document.querySelectorAll('dialog[open]')].at(-1) ?? document).querySelectorAll('button, summary')]"
      + ".find(e => e.textContent.trim() === '\(text)' && e.getClientRects().length)"
    try browser.wait(for: button)
    try browser.click(button)
  }

  /// Waits until a promise gives true.
  private func wait(for promise: String, in browser: Browser) throws {
    for _ in 0..<200 {
      if (try? browser.flag(promise)) == true { return }
      usleep(50_000)
    }
    Issue.record("never came true: \(promise)")
  }

  @Test func logOutForgetsWhatWaits() async throws {
    let server = try RunningServer(users: [("ada", Self.password)])
    let browser = try Browser(allowing: server.url)
    try logIn("ada", Self.password, server, in: browser)
    try browser.wait(for: "location.pathname === '/'")
    try open("/settings", server, in: browser)
    // Never sent: an address that there is not would be refused, and forgotten, so the server is out of reach for it.
    try browser.run(
      "window.fetch = (real => (url, ...rest) => String(url).includes('/never') ? Promise.reject(new TypeError()) : real(url, ...rest))(window.fetch); true"
    )
    try browser.run("store.write('outbox', [{method: 'PATCH', path: 'never', body: {}}]); true")
    try click("Log out", in: browser)
    try browser.wait(for: "document.querySelector('dialog[open]')?.textContent.includes('would be lost')")
    try click("Log out", in: browser)
    try browser.wait(for: "location.pathname === '/login' && document.querySelector('[name=username]')")
    #expect(try browser.flag("store.read('outbox', null).length === 0"))
    try wait(for: "caches.keys().then(names => !names.includes('pages'))", in: browser)
  }

  @Test func anEndedLoginForgetsWhatWaits() async throws {
    let server = try RunningServer(users: [("ada", Self.password)])
    let browser = try Browser(allowing: server.url)
    try logIn("ada", Self.password, server, in: browser)
    try browser.wait(for: "location.pathname === '/'")
    try open("/settings", server, in: browser)
    try browser.run("store.write('outbox', [{method: 'PATCH', path: 'settings', body: {}}]); true")
    try RunningServer.run(["user", "password", "ada"], in: server.folder, input: "quite another phrase\n")
    // The page may have heard of it by itself.
    _ = try? browser.run("import('/assets/app.js').then(app => app.outbox.flush()); true")
    try browser.wait(for: "location.pathname === '/login' && document.querySelector('[name=username]')")
    #expect(try browser.flag("store.read('outbox', null).length === 0"))
  }

  @Test func aFirstPasswordIsChangedAtTheLogin() async throws {
    let server = try RunningServer(users: [("ada", Self.password)])
    let ada = try await LoggedIn(server, "ada", Self.password)
    let made = try await ada.ask("POST", "/api/v1/users", #"{"name":"eve"}"#)
    let first = try #require(made.json["password"] as? String)
    let browser = try Browser(allowing: server.url)
    try logIn("eve", first, server, in: browser)
    let next = "document.activeElement.matches('dialog[open] [autocomplete=new-password]')"
    try browser.wait(for: next)
    // Whoever closes it logs in once more.
    try browser.press("Escape")
    try browser.click("document.querySelector('form.login [type=submit]')")
    try browser.wait(for: next)
    try browser.type("a password of my own")
    try click("Change the password", in: browser)
    try browser.wait(for: "location.pathname === '/'")
    _ = try await LoggedIn(server, "eve", "a password of my own")
  }

  @Test func aPageOfTheWebIsAddedByItsAddress() async throws {
    let server = try RunningServer([], arguments: ["--allow-private"])
    let body =
      "<!DOCTYPE html><title>Osmosis</title><h1>Osmosis</h1><p>Osmosis is the movement of water through a membrane.</p>"
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
    let web = try #require(StandIn([], last: [StandIn.Part(text: head + body)]))
    let space = try await server.makeSpace("Web")
    let browser = try Browser(allowing: server.url)
    try open("/spaces/\(space)", server, in: browser)
    try click("Add files", in: browser)
    try browser.wait(for: "document.querySelector('dialog[open] .file-box')")
    // What allows it is beside the field until it is allowed.
    let allowing =
      "Boolean(document.querySelector('dialog[open] [type=url]').closest('.fold').querySelector('[type=checkbox]'))"
    #expect(try browser.flag(allowing))
    _ = try await server.ask("PATCH", "/api/v1/settings", #"{"fetching":true}"#)
    try open("/spaces/\(space)", server, in: browser)
    try click("Add files", in: browser)
    try click("Add a page of the web", in: browser)
    #expect(try !browser.flag(allowing))
    try browser.click("document.querySelector('dialog[open] [type=url]')")
    try browser.type(web.url)
    try browser.click("[...document.querySelectorAll('dialog[open] .row.end button')].at(-1)")
    try browser.wait(for: "document.querySelector('.tile')")
    #expect(try await server.files(space).keys.sorted() == ["Osmosis.mhtml"])
  }

  @Test func hiddenWindowsNotify() async throws {
    let server = try RunningServer([])
    _ = try await server.ask("PATCH", "/api/v1/settings", #"{"notifications":true}"#)
    let browser = try Browser(allowing: server.url)
    try open("/", server, in: browser)
    try browser.run(
      """
      window.told = [];
      window.Notification = class { static permission = 'granted'; constructor(title, {body}) { told.push(`${title}: ${body}`); } addEventListener() {} };
      import('/assets/notify.js').then(() => { window.isReady = true; }); true
      """)
    try browser.wait(for: "window.isReady")
    let job = "{id: 'x', name: 'Cells', state: 'done', ended: '2026-01-01T00:00:00Z', message: '3 changed'}"
    try browser.run(
      "import('/assets/app.js').then(app => { app.live.tell({kind: 'job', value: \(job)}); window.isTold = true; }); true"
    )
    try browser.wait(for: "window.isTold")
    #expect(try browser.strings("told").isEmpty)
    try browser.run(
      "Object.defineProperty(document, 'hidden', {get: () => true}); document.dispatchEvent(new Event('visibilitychange')); true"
    )
    try wait(
      for: "navigator.locks.query().then(({held}) => !held.some(lock => lock.name === 'spacepipe visible'))",
      in: browser)
    try browser.run("import('/assets/app.js').then(app => app.live.tell({kind: 'job', value: \(job)})); true")
    try browser.wait(for: "told.length")
    #expect(try browser.strings("told") == ["Cells: done: 3 changed"])
  }
}
