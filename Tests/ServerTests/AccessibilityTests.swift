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

  /// A server with something on each screen, and where its screens are.
  private static func screens() async throws -> (server: RunningServer, paths: [String]) {
    let server = try RunningServer(["cell-biology", "spring-term"])
    let made = try await server.ask("POST", "/api/v1/conversations", "{}").json["id"] as? String ?? ""
    _ = try await server.ask("POST", "/api/v1/conversations/\(made)/messages", #"{"text":"What do ribosomes make?"}"#)
    let spaces = try await server.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]] ?? []
    let id = try #require(spaces.first?["id"] as? String)
    let shared = try await server.ask("POST", "/api/v1/spaces/\(id)/shares", "{}").json["address"] as? String ?? ""
    return (server, ["/", "/spaces", "/spaces/\(id)", shared, "/chat", "/chat/\(made)", "/settings"])
  }

  /// Opens each screen, Home with the first steps and without them.
  private func forEachScreen(
    _ browser: Browser, _ screens: (server: RunningServer, paths: [String]), _ body: (String) throws -> Void
  ) async throws {
    for (path, isWelcomed) in [("/", false)] + screens.paths.map({ ($0, true) }) {
      _ = try await screens.server.ask("PATCH", "/api/v1/settings", #"{"welcomed":\#(isWelcomed)}"#)
      try browser.open(try #require(URL(string: screens.server.url + path)))
      try browser.wait(for: "document.querySelector('.app') && !document.querySelector('[aria-busy]')")
      usleep(300_000)
      try body(isWelcomed ? path : "first steps")
    }
  }

  @Test(.enabled(if: isInstalled, "make deps-test installs axe-core and Chromium"))
  func noScreenHasAFault() async throws {
    let screens = try await Self.screens()
    let browser = try Browser(allowing: screens.server.url)
    let axe = try #require(Self.axe)
    for look in Self.looks {
      try browser.prefer(look.features)
      try browser.resize(look.width)
      try await forEachScreen(browser, screens) { path in
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

  /// What opens over the page of a Space: each tile, its files, its links, the palette, the menu of a narrow window.
  @Test(.enabled(if: isInstalled, "make deps-test installs axe-core and Chromium"))
  func noSheetHasAFault() async throws {
    let screens = try await Self.screens()
    let browser = try Browser(allowing: screens.server.url)
    let axe = try #require(Self.axe)
    func check(_ name: String, opening expression: String) throws {
      try browser.run("(\(expression)).click()")
      try browser.wait(for: "document.querySelector('dialog[open], .menu:popover-open')")
      usleep(300_000)
      let faults = try browser.strings(
        "axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v => `${v.id}: ${v.nodes[0].html}`))"
      )
      #expect(faults.isEmpty, "\(name): \(faults)")
      try browser.press("Escape")
      try browser.wait(for: "!document.querySelector('dialog, .menu')")
    }
    for look in Self.looks {
      try browser.prefer(look.features)
      try browser.resize(look.width)
      try browser.open(try #require(URL(string: screens.server.url + screens.paths[2])))
      try browser.wait(for: "document.querySelector('.tile') && document.querySelector('.head > .button')")
      try browser.run("\(axe); true")
      for type in try browser.strings("[...document.querySelectorAll('.tiles > .tile')].map(tile => tile.id)") {
        try check("\(type), \(look.name)", opening: "document.querySelector('#\(type) .opener')")
      }
      for text in ["Files", "Share"] {
        let button = "[...document.querySelectorAll('.tools button')].find(e => e.textContent === '\(text)')"
        try check("\(text), \(look.name)", opening: button)
      }
      try check("document, \(look.name)", opening: "document.querySelector('.document')")
      try check("palette, \(look.name)", opening: "document.querySelector('#open-palette')")
      if look.width < 640 { try check("menu", opening: "document.querySelector('.head > .button')") }
    }
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  /// Texts that are cut off without a sign of it, and controls that lie on one another.
  private static let losses = #"""
    (() => {
      const isShown = e => e.checkVisibility({visibilityProperty: true, contentVisibilityAuto: true}) && !e.closest('.unseen, .skip');
      const losses = [];
      for (const element of document.querySelectorAll('body *')) {
        if (!isShown(element) || ![...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())) continue;
        const own = element.getBoundingClientRect();
        for (let box = element; box !== document.body; box = box.parentElement) {
          const style = getComputedStyle(box);
          if (/auto|scroll/.test(style.overflow) || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
          const outer = box.getBoundingClientRect();
          if (style.overflow !== 'visible' && (own.bottom > outer.bottom + 2 || own.right > outer.right + 2)) losses.push(`cut off: ${element.textContent.trim().slice(0, 40)}`);
        }
      }
      const controls = [...document.querySelectorAll('a, button, input, select, textarea')].filter(e => isShown(e) && !e.matches('.opener, .space a') && !e.closest('.app-bar'));
      const boxes = controls.map(e => e.getBoundingClientRect());
      controls.forEach((a, i) => controls.forEach((b, j) => {
        if (i >= j || a.contains(b) || b.contains(a) || a.closest('.scroller, .talks') !== b.closest('.scroller, .talks')) return;
        const x = Math.min(boxes[i].right, boxes[j].right) - Math.max(boxes[i].x, boxes[j].x);
        const y = Math.min(boxes[i].bottom, boxes[j].bottom) - Math.max(boxes[i].y, boxes[j].y);
        if (x > 3 && y > 3 && !a.matches('.source') && !b.matches('.source')) losses.push(`${a.textContent || a.ariaLabel} lies on ${b.textContent || b.ariaLabel}`);
      }));
      return losses;
    })()
    """#

  @Test(.enabled(if: Browser.program != nil, "Chromium is not installed: make deps-test"), arguments: [1280, 390])
  func textOfTwiceTheSizeLosesNothing(_ width: Int) async throws {
    let screens = try await Self.screens()
    let browser = try Browser(allowing: screens.server.url)
    try browser.resize(width)
    try browser.send("Page.setFontSizes", ["fontSizes": ["standard": 32, "fixed": 26]])
    try await forEachScreen(browser, screens) { path in
      let losses = try browser.strings(Self.losses)
      #expect(losses.isEmpty, "\(path) at \(width): \(losses)")
      let excess = try browser.number("document.documentElement.scrollWidth - document.documentElement.clientWidth")
      #expect(excess <= 0, "\(path) at \(width): \(excess) pixels too wide")
    }
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }
}
