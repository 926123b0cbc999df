import Foundation
import TestServers
import Testing

/// Every screen by axe-core, which `make deps-test` installs, in all colours and at the width of a telephone.
@Suite(.serialized) struct AccessibilityTests {
  private static let packages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".build-clients/lib")
  private static let axe: String? = {
    let found =
      FileManager.default.enumerator(at: packages, includingPropertiesForKeys: nil)?
      .first { ($0 as? URL)?.lastPathComponent == "axe.min.js" } as? URL
    return found.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()
  private static var isInstalled: Bool { axe != nil && Browser.program != nil }

  private static let looks: [(name: String, features: [String: String], width: Int)] = [
    ("light", ["prefers-color-scheme": "light"], 1280), ("dark", ["prefers-color-scheme": "dark"], 1280),
    ("forced colours", ["forced-colors": "active"], 1280),
    ("more contrast", ["prefers-contrast": "more", "prefers-reduced-motion": "reduce"], 1280),
    ("320 pixels", ["prefers-color-scheme": "light"], 320),
  ]

  @Test(.enabled(if: isInstalled, "make deps-test installs axe-core and Chromium"))
  func noScreenHasAFault() async throws {
    let server = try RunningServer(["cell-biology"])
    let made = try await server.ask("POST", "/api/v1/conversations", "{}").json["id"] as? String ?? ""
    _ = try await server.ask("POST", "/api/v1/conversations/\(made)/messages", #"{"text":"What do ribosomes make?"}"#)
    let spaces = try await server.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]] ?? []
    let id = try #require(spaces.first?["id"] as? String)
    let browser = try Browser(allowing: server.url)
    let axe = try #require(Self.axe)
    for path in ["/", "/spaces", "/spaces/\(id)", "/chat", "/chat/\(made)", "/settings"] {
      for look in Self.looks {
        try browser.prefer(look.features)
        try browser.resize(look.width)
        try browser.open(try #require(URL(string: server.url + path)))
        try browser.wait(for: "document.querySelector('.app') && !document.querySelector('[aria-busy]')")
        usleep(300_000)
        try browser.run("\(axe); true")
        let faults = try browser.strings(
          "axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v => `${v.id}: ${v.nodes[0].html}`))"
        )
        #expect(faults.isEmpty, "\(path), \(look.name): \(faults)")
        let excess = try browser.number(
          "document.documentElement.scrollWidth - document.documentElement.clientWidth")
        #expect(excess <= 0, "\(path), \(look.name): \(excess) pixels too wide")
      }
    }
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }
}
