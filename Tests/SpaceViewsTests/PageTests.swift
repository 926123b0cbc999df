import SpaceViews
import Testing

@Suite struct PageTests {
  @Test(arguments: [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "<!-- <script>", "javascript:alert(1)",
    "\u{202E}drow ",
    "&lt;img src=x&gt;", "\u{2028}\u{2029}", "]]>",
  ])
  func hostileTextMakesNoElement(_ text: String) throws {
    let page = String(decoding: SpacePage.write(try TestSpace.make(text), id: "t"), as: UTF8.self)
    let plain = String(decoding: SpacePage.write(try TestSpace.make(), id: "t"), as: UTF8.self)
    for tag in ["<script", "</script", "<img", "<!--", "<title", "<style", "<a "] {
      #expect(page.count(of: tag) == plain.count(of: tag), "\(tag)")
    }
  }

  @Test func thePolicyAllowsNothingFromElsewhere() throws {
    let page = String(decoding: SpacePage.write(try TestSpace.make(), id: "t"), as: UTF8.self)
    #expect(page.contains("default-src 'none'; style-src 'sha256-"))
    #expect(!page.contains("unsafe-inline") && !page.contains("unsafe-eval"))
    #expect(!page.contains("innerHTML") && !page.contains("insertAdjacentHTML") && !page.contains("document.write"))
    #expect(page.count(of: "https://") == 0)
  }

  @Test func thePageHoldsAllBlocksAndTexts() throws {
    let page = String(decoding: SpacePage.write(try TestSpace.make(), id: "t"), as: UTF8.self)
    for words in ["What moves the sea?", "Read the gauge", "It comes every two weeks.", "Which tide is small?"] {
      #expect(page.contains(words))
    }
    #expect(page.contains("<title>Tides</title>"))
  }

  @Test func theTextStandsInThePageWithoutItsScript() throws {
    let page = String(decoding: SpacePage.write(try TestSpace.make(), id: "t"), as: UTF8.self)
    let start = try #require(page.ranges(of: "</script>").last).upperBound
    for words in ["<h2 dir=\"auto\">Flashcards</h2>", "Sube.", "Read the gauge", "neap ✓", "(Tides)", "notes/tides.md"]
    {
      #expect(page[start...].contains(words), "\(words)")
    }
  }

  @Test(arguments: [
    ("cell-biology", "Cell biology"), ("spring_term", "Spring term"), ("2026-09-25", "2026-09-25"),
    ("iPhone-notes", "iPhone notes"),
    ("notes of Ada", "Notes of Ada"), ("week-3", "Week 3"), ("é-mail", "É mail"), ("-", "-"),
    ("Überblick", "Überblick"),
  ])
  func namesAreShownAsTitles(_ name: String, _ title: String) throws {
    let page = String(decoding: SpacePage.write(try TestSpace.make(name: name), id: "t"), as: UTF8.self)
    #expect(page.contains("<h1 dir=\"auto\">\(title)</h1>"))
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
