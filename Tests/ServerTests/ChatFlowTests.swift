import Foundation
import TestServers
import Testing

/// What is shown in the chat, and what is told of it elsewhere.
@Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed: make deps-test"))
struct ChatFlowTests {
  private let server: RunningServer
  private let browser: Browser

  init() throws {
    server = try RunningServer()
    browser = try Browser(allowing: server.url)
  }

  private func open(_ path: String) throws {
    try browser.open(try #require(URL(string: server.url + path)))
    try browser.wait(for: "document.querySelector('.app')")
  }

  @Test func answersThatNobodySawAreMarked() async throws {
    try open("/chat")
    try browser.wait(for: "document.querySelector('.talks .none') && localStorage.getItem('spacepipe unread')")
    // Another device of the same user.
    let made = try await server.ask("POST", "/api/v1/conversations", "{}").json["id"] as? String ?? ""
    _ = try await server.ask("POST", "/api/v1/conversations/\(made)/messages", #"{"text":"What is ATP?"}"#)
    try browser.wait(for: "document.querySelector('.talks .unread') && document.querySelector('.app-bar .badge')")
    #expect(try browser.string("document.querySelector('.app-bar .badge .unseen').textContent") == "1 new answer")
    try open("/")
    try browser.wait(for: "document.querySelector('.app-bar .badge')")
    try open("/chat/\(made)")
    try browser.wait(for: "document.querySelector('.talks .current') && !document.querySelector('.badge')")
    #expect(try !browser.flag("Boolean(document.querySelector('.talks .unread'))"))
    try open("/")
    try browser.wait(for: "document.querySelector('.start-card, .welcome')")
    usleep(600_000)
    #expect(try !browser.flag("Boolean(document.querySelector('.badge'))"))
    // One's own question, and what is answered to it here, is seen.
    try open("/chat")
    try browser.wait(for: "document.activeElement.matches('.composer textarea')")
    try browser.type("What is osmosis?")
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('.message.assistant:not([aria-busy]) .answer')", seconds: 60)
    try open("/chat/\(made)")
    try browser.wait(for: "document.querySelectorAll('.talks li').length === 2")
    #expect(try !browser.flag("Boolean(document.querySelector('.talks .unread'))"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  /// The MathML of a text of Markdown, without the name space.
  private func shown(_ text: String) throws -> String {
    let json = String(decoding: try JSONSerialization.data(withJSONObject: [text]), as: UTF8.self)
    return try browser.string(
      "import('/assets/markdown.js').then(({markdown}) => make('div', {}, ...markdown(\(json)[0])).innerHTML.replaceAll(' xmlns=\"http://www.w3.org/1998/Math/MathML\"', ''))"
    )
  }

  @Test func formulasAreReadable() throws {
    try open("/chat")
    #expect(
      try shown(#"$\frac{a}{b}$"#)
        == "<math><mrow><mfrac><mrow><mi>a</mi></mrow><mrow><mi>b</mi></mrow></mfrac></mrow></math>")
    #expect(try shown("$x_1^2$").contains("<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>"))
    #expect(try shown(#"$$\sum_{i=1}^n i$$"#).contains("<math display=\"block\"><mrow><munderover>"))
    #expect(try shown(#"\(\sqrt[3]{8}\)"#).contains("<mroot><mrow><mn>8</mn></mrow><mn>3</mn></mroot>"))
    #expect(try shown(#"$\alpha \le \Omega$"#).contains("<mi>α</mi><mo>≤</mo><mi mathvariant=\"normal\">Ω</mi>"))
    // Money is no formula, and what is not understood stays as it was written.
    #expect(try shown("It costs $5 here and $10 there") == "It costs $5 here and $10 there")
    #expect(try shown(#"$\frac{a}$"#) == #"<code class="formula">\frac{a}</code>"#)
    #expect(try shown(#"$\href{javascript:x}{y}$"#).hasPrefix("<code"))
    #expect(try shown(#"$\text{<img src=x>}$"#).contains("<mtext>&lt;img src=x&gt;</mtext>"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func theFirstStepsAreShownOnce() async throws {
    try open("/")
    try browser.wait(for: "document.querySelector('.welcome')")
    #expect(try browser.flag("document.querySelector('.start-cards').closest('[hidden]') !== null"))
    for _ in 1...2 { try browser.click("document.querySelector('.welcome .main')") }
    #expect(try browser.string("document.querySelector('.welcome .main').textContent") == "Get started")
    try browser.click("document.querySelector('.welcome .main')")
    try browser.wait(for: "!document.querySelector('.welcome') && document.activeElement.matches('.start-card')")
    // The account keeps it: another browser does not show them either.
    for _ in 0..<50 {
      if try await server.ask("GET", "/api/v1/settings").json["welcomed"] as? Bool == true { break }
      try await Task.sleep(for: .milliseconds(50))
    }
    let other = try Browser(allowing: server.url)
    try other.open(try #require(URL(string: server.url + "/")))
    try other.wait(for: "document.querySelector('.start-card')")
    #expect(try !other.flag("Boolean(document.querySelector('.welcome'))"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }
}
