import SpaceModel
import SpaceReaders
import Testing

/// What is a discussion and what of it is said once.
@Suite struct HTMLThreadTests {
  private func read(_ source: String) throws -> Reading { try Reading(source, with: HTMLReader.self) }

  private func paragraph(_ number: Int) -> String {
    "<p>Chapter \(number) tells at some length how the sluice of the old mill was mended in the winter after the flood.</p>"
  }

  @Test func quotationsOfPostsAboveAreSaidOnce() throws {
    let words = [
      "The wheel of my mill groans at every turn since the frost came, and grease does not help it at all.",
      "Look at the bearing below the shaft first, since water gets in there and freezes over night.",
      "That was it, thank you: the bearing was full of ice, and it runs again without a sound now.",
    ]
    let posts = words.enumerated().map { number, text in
      """
      <div class="post"><a class="username" href="/u/\(number)">Miller\(number)</a>
      <div class="text">\(number > 0 ? "<blockquote>Miller said: \(words[number - 1])</blockquote>" : "")<p>\(text)</p></div></div>
      """
    }
    let reading = try read(
      "<html><head><meta name=generator content=phpBB></head><body><h1>Groans</h1>\(posts.joined())</body></html>")
    for text in words { #expect(reading.text.ranges(of: text).count == 1) }
  }

  @Test func aManualsTopicsAreNoDiscussion() throws {
    let sections = (1...5).map { "<section id=\"topics-posts-\($0)\"><h2>Part \($0)</h2>\(paragraph($0))</section>" }
    let reading = try read(
      """
      <html><head><link rel="canonical" href="https://docs.example.org/en/topics/mills/"></head>
      <body><main><h1>Mills</h1>\(sections.joined())</main></body></html>
      """)
    #expect(reading.text.contains("Part 3") && reading.text.contains("Chapter 5"))
  }

  @Test func postsKnownByTheirNumbersKeepTheirOwnDates() throws {
    let posts = (1...4).map { number in
      """
      <div id="post_120\(number)" class="box"><span class="username">Miller\(number)</span><span>Joined: Feb 2019</span>
      <span>2020-03-1\(number), 08:49 AM</span><div class="body">\(paragraph(number))</div></div>
      """
    }
    let reading = try read("<html><body><h1>Frost</h1>\(posts.joined())</body></html>")
    #expect(
      reading.text.contains("Miller3") && reading.text.contains("2020-03-13") && reading.text.contains("Chapter 3"))
    #expect(!reading.text.contains("Joined"))
  }
}
