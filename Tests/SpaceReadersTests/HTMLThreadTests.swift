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

  @Test func thePostsDateIsNotThatOnWhichItsWriterJoined() throws {
    let posts = (1...4).map { number in
      """
      <div class="post"><dl class="postprofile"><dt class="no-profile-rank"><div>Topic Author</div><a class="username"
      href="/u/\(number)">Miller\(number)</a></dt><dd>Posts: 1,1\(number)</dd><dd><strong>Joined:</strong> Mon Jul 24, 2017 9:28 am</dd></dl>
      <div class="body"><p class="by">by Miller » Sat Feb 2\(number), 2024 6:09 pm</p><div class="words">\(paragraph(number))</div></div></div>
      """
    }
    let reading = try read(
      "<html><head><meta name=generator content=phpBB></head><body><h1>Frost</h1>\(posts.joined())</body></html>")
    #expect(reading.text.contains("Miller3") && reading.text.contains("Feb 23, 2024"))
    for words in ["2017", "Topic Author", "1,13"] { #expect(!reading.text.contains(words)) }
  }

  @Test func namesBesideNumericDatesAndNoNotices() throws {
    let posts = (1...4).map { number in
      """
      <div class="reply"><div class="font-bold">oldmiller\(number) <span>03/0\(number)/2026 19:4\(number)</span></div>
      <div class="words">\(paragraph(number))</div></div>
      """
    }
    let reading = try read(
      """
      <html><head><meta name=generator content=phpBB></head><body><h1>Frost</h1><ul class="notices"><li class="notice">Members are
      reminded not to send money for mills that they have not seen with their own eyes.</li></ul>\(posts.joined())</body></html>
      """)
    #expect(reading.text.contains("oldmiller2") && reading.text.contains("03/03/2026 19:43"))
    #expect(!reading.text.contains("reminded"))
  }
}
