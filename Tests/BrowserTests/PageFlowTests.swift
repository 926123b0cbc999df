import Foundation
import SpaceViews
import TestServers
import Testing

/// What people do with a page, by keyboard and by mouse, in a real browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed: make deps-test"))
struct PageFlowTests {
  /// The button that opens the tile of a block.
  private func opener(_ type: String) -> String { "document.querySelector('.type-\(type) .opener')" }

  private func open(_ type: String, in browser: Browser) throws {
    try browser.run("\(opener(type)).focus()")
    try browser.press("Enter")
    #expect(try browser.flag("document.querySelector('dialog[open]') !== null"), "\(type) does not open")
  }

  @Test(arguments: SamplePages.names) func everyTileOpensAndCloses(_ name: String) throws {
    let browser = try Browser()
    try browser.open(SamplePages.page(name))
    let types = try browser.strings("blocks.filter(block => !emptyBlocks.includes(block)).map(block => block.type)")
    #expect(types.count >= 2)
    for type in types {
      try open(type, in: browser)
      #expect(
        try browser.string("document.querySelector('dialog h2').textContent")
          == browser.string("blocks.find(block => block.type === '\(type)').title"))
      try browser.press("Escape")
      #expect(try !browser.flag("document.querySelector('dialog') !== null"), "\(type) does not close")
      #expect(try browser.flag("document.activeElement === \(opener(type))"), "\(type) loses the focus")
      try browser.click("document.querySelector('.tile.type-\(type) .preview')")
      #expect(try browser.flag("document.querySelector('dialog[open]') !== null"), "\(type) does not open by mouse")
      try browser.click("document.querySelector('dialog .close')")
      #expect(try !browser.flag("document.querySelector('dialog') !== null"))
    }
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func cardsAreTurnedAndGradedByKeyboard() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("learning"))
    try open("Flashcards", in: browser)
    #expect(try browser.flag("document.activeElement.classList.contains('flash')"))
    let total = try browser.number("cardsOf(blocks.find(block => block.type === 'Flashcards')).length")
    try browser.press(" ")
    #expect(try browser.flag("document.querySelector('.flash').classList.contains('flipped')"))
    #expect(
      try browser.strings("[...document.querySelectorAll('.grade .when')].map(when => when.textContent)")
        == ["1 min", "1 day", "2 days", "8 days"])
    #expect(
      try browser.string("document.querySelector('.study [aria-live].unseen').textContent").contains(
        browser.string("cardsOf(blocks.find(block => block.type === 'Flashcards'))[0].back")))
    try browser.press("2")
    try browser.press(" ")
    // The focus is on Good now, so that the space bar says so, as it does in the terminal.
    try browser.press(" ")
    #expect(try browser.number("progress.read().size") == 2)
    #expect(
      try browser.strings("[...progress.read().values()].map(card => String(card.stability)).sort()") == [
        "1293", "2307",
      ])
    #expect(
      try browser.string("document.querySelector('.study .grow').textContent")
        == "\(Int(total) - 2) left of \(Int(total))")
    try browser.press("Escape")
    #expect(
      try browser.string("document.querySelector('.type-Flashcards .foot').textContent").contains(
        "\(Int(total) - 2) to study"))
    try browser.open(SamplePages.page("learning"))
    #expect(try browser.number("progress.read().size") == 2, "what was studied is forgotten")
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func cardsAreTurnedAndGradedByMouseToTheEnd() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("creative-writing"))
    try browser.click(opener("Flashcards"))
    let total = Int(try browser.number("cardsOf(blocks.find(block => block.type === 'Flashcards')).length"))
    try browser.click("document.querySelector('.flash')")
    try browser.click("document.querySelector('.grade.again')")
    for _ in 0..<total {
      try browser.click("document.querySelector('.flash')")
      try browser.click("document.querySelector('.grade.easy')")
    }
    let end = try browser.string("document.querySelector('.side.front').textContent")
    #expect(end.contains("\(total + 1) answered: 1 again, \(total) easy."), "\(end)")
    #expect(end.contains("The next card comes in"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func theQuizShowsWhatIsRightWithoutColour() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("learning"))
    try open("Quiz", in: browser)
    let count = Int(try browser.number("blocks.find(block => block.type === 'Quiz').questions.length"))
    for _ in 0..<count {
      try browser.press("1")
      #expect(
        try browser.strings("[...document.querySelectorAll('.choice.right .mark')].map(mark => mark.textContent)") == [
          "✓"
        ])
      let isRight = try browser.flag("document.querySelector('.verdict.right') !== null")
      #expect(
        try browser.strings("[...document.querySelectorAll('.choice.wrong .mark')].map(mark => mark.textContent)")
          == (isRight ? [] : ["✗"]))
      #expect(
        try browser.string("document.querySelector('.verdict[aria-live=polite]').textContent").hasPrefix(
          isRight ? "✓" : "✗"))
      #expect(
        try browser.flag(
          "document.activeElement.textContent.startsWith('Next') || document.activeElement.textContent.startsWith('See')"
        ))
      try browser.press("Enter")
    }
    #expect(try browser.string("document.querySelector('.score').textContent").hasSuffix("of \(count)"))
    try browser.press("Escape")
    #expect(try browser.string("document.querySelector('.type-Quiz .foot').textContent").hasPrefix("Best so far"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  /// What is right is counted as soon as it is told.
  @Test func theQuizCountsAnAnswerAtOnce() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("learning"))
    try open("Quiz", in: browser)
    let standing = "document.querySelector('.quiz > .quiet').textContent"
    #expect(try browser.string(standing).hasSuffix("0 right"))
    try browser.press("1")
    let isRight = try browser.flag("document.querySelector('.verdict.right') !== null")
    #expect(try browser.string(standing).hasSuffix(isRight ? "1 right" : "0 right"))
  }

  /// What the other choices are stands apart from why the answer is right.
  @Test func anExplanationTellsOfTheAnswerFirst() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("learning"))
    func parts(_ explanation: String) throws -> [String] {
      try browser.strings(
        "explanationParts({explanation: '\(explanation)', choices: ['Mainspring', 'verge', 'foliot', 'clock: a']})")
    }
    #expect(
      try parts("Verge: a rod (see clock: a). Mainspring: a coiled ribbon of steel. Foliot: a bar.")
        == ["Verge: a rod (see clock: a).", "Mainspring: a coiled ribbon of steel.", "Foliot: a bar."])
    let whole = "In 1656 the verge: a rod. Mainspring: a ribbon."
    #expect(try parts(whole) == [whole])
    try open("Quiz", in: browser)
    try browser.press("1")
    let first = "document.querySelector('.verdict > p').textContent.toLowerCase()"
    let answer = "document.querySelector('.choice.right .grow').textContent.toLowerCase()"
    #expect(try browser.flag("\(first).includes(\(answer))"))
  }

  @Test func theQuizComesInAnotherOrderEachTime() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("learning"))
    var orders: [String] = []
    for _ in 0..<4 {
      try open("Quiz", in: browser)
      orders.append(try browser.string("document.querySelector('.quiz').innerText"))
      try browser.press("Escape")
    }
    #expect(Set(orders).count > 1)
    // The same time gives the same order, with all questions and choices in it.
    let same = "JSON.stringify(mixedQuestions(blocks.find(block => block.type === 'Quiz').questions, 7))"
    #expect(try browser.string(same) == browser.string(same))
    let isWhole = """
      (questions => mixedQuestions(questions, 7).every(mixed => mixed.choices[mixed.answer] !== undefined
        && [...mixed.order].sort().join() === mixed.choices.map((_, at) => at).join()
        && questions.some(question => question.id === mixed.id)))(blocks.find(block => block.type === 'Quiz').questions)
      """
    #expect(try browser.flag(isWhole))
  }

  @Test func theTimelineOpensUnfolded() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("research-assistant"))
    try open("Timeline", in: browser)
    #expect(
      try browser.number("document.querySelectorAll('dialog .moment').length")
        == browser.number("blocks.find(block => block.type === 'Timeline').items.length"))
  }

  @Test func sourcesAreNumbersThatOpenWhatTheyName() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("learning"))
    try open("Summary", in: browser)
    let number = try browser.string("document.querySelector('dialog .source').textContent")
    #expect(Int(number).map { (1...7).contains($0) } == true)
    let label = try browser.string("document.querySelector('dialog .source').getAttribute('aria-label')")
    #expect(label.hasPrefix("Source \(number): "))
    try browser.click("document.querySelector('dialog .source')")
    #expect(
      try browser.string("[...document.querySelectorAll('dialog h2')].at(-1).textContent")
        == browser.string("document.querySelectorAll('.document')[\(number) - 1].querySelector('[dir]').textContent"))
    #expect(try browser.flag("document.querySelector('.reader mark') !== null"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  @Test func nothingBrightStaysBesideASheet() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("learning"))
    let light = "getComputedStyle(document.documentElement).backgroundColor"
    let before = try browser.string(light)
    try open("Summary", in: browser)
    #expect(try browser.string(light) != before)
  }

  /// A cover above the Space's name, and what helps to remember a card behind its answer.
  @Test func picturesOfModelsAreShown() throws {
    _ = try SamplePages.page("learning")
    let (space, files) = (SamplePages.folder.appending(path: "drawn.space"), FileManager.default)
    try files.copyItem(at: SamplePages.folder.appending(path: "learning.space"), to: space)
    try files.createDirectory(at: space.appending(path: "pictures"), withIntermediateDirectories: false)
    let point =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    try #require(Data(base64Encoded: point)).write(to: space.appending(path: "pictures/0123456789abcdef.png"))
    for (file, key, name) in [
      ("blocks/flashcards.json", "\"kind\":", "picture"), ("space.json", "\"documents\":", "cover"),
    ] {
      let place = space.appending(path: file)
      var text = try String(contentsOf: place, encoding: .utf8)
      let picture = "{\"path\":\"pictures/0123456789abcdef.png\",\"alt\":\"A gate in a wall.\",\"engine\":\"laptop\"}"
      text.insert(contentsOf: "\"\(name)\":\(picture),", at: try #require(text.range(of: key)).lowerBound)
      try text.write(to: place, atomically: true, encoding: .utf8)
    }
    // The cover's file is not in the page twice; a card has another one.
    try files.copyItem(
      at: space.appending(path: "pictures/0123456789abcdef.png"),
      to: space.appending(path: "pictures/fedcba9876543210.png"))
    let cards = space.appending(path: "blocks/flashcards.json")
    try String(contentsOf: cards, encoding: .utf8).replacing("0123456789abcdef.png", with: "fedcba9876543210.png")
      .write(to: cards, atomically: true, encoding: .utf8)
    try SamplePages.spacepipe("view drawn.space -o drawn.html")
    let browser = try Browser()
    try browser.open(SamplePages.folder.appending(path: "drawn.html"))
    #expect(try browser.flag("document.querySelector('.head .cover[alt=\"A gate in a wall.\"]').naturalWidth === 1"))
    try open("Flashcards", in: browser)
    try browser.press(" ")
    #expect(try browser.flag("document.querySelector('.back .picture[alt=\"A gate in a wall.\"]').naturalWidth === 1"))
  }

  @Test func pageAndTerminalCarryProgressToOneAnother() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("learning"))
    try open("Flashcards", in: browser)
    for key in [" ", "3", " ", "1", " ", "4"] { try browser.press(key) }
    let saved = try browser.string("JSON.stringify(progress.record(progress.read()))")
    try saved.write(to: SamplePages.folder.appending(path: "page.json"), atomically: true, encoding: .utf8)
    let printed = try SamplePages.spacepipe("study learning.space --import page.json --export -")
    #expect(printed == saved + "\n")

    // Another browser, which knows nothing yet, takes what the terminal wrote.
    try printed.write(to: SamplePages.folder.appending(path: "terminal.json"), atomically: true, encoding: .utf8)
    let other = try Browser()
    try other.open(SamplePages.page("learning"))
    try open("Flashcards", in: other)
    let document = try other.send("DOM.getDocument")["root"] as? [String: Any] ?? [:]
    let input = try other.send(
      "DOM.querySelector", ["nodeId": document["nodeId"] ?? 0, "selector": "dialog input[type=file]"])
    try other.send(
      "DOM.setFileInputFiles",
      ["nodeId": input["nodeId"] ?? 0, "files": [SamplePages.folder.appending(path: "terminal.json").path]])
    try other.run(
      "new Promise(done => { const look = () => progress.read().size ? done(true) : requestAnimationFrame(look); look(); })"
    )
    #expect(try other.string("JSON.stringify(progress.record(progress.read()))") == saved)
    #expect(browser.problems.isEmpty && other.problems.isEmpty)
  }

  @Test func spacesOfOneNameShareNothing() throws {
    var pages: [URL] = []
    for (number, text) in ["A neap tide is a tide of small range.", "A spring tide is a tide of large range."]
      .enumerated()
    {
      let folder = SamplePages.folder.appending(path: "course\(number)/notes")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: folder.appending(path: "tides.md"), atomically: true, encoding: .utf8)
      try SamplePages.spacepipe(
        "run --quiet --type learning course\(number)/notes -o course\(number)/notes.space && spacepipe view --quiet course\(number)/notes.space -o course\(number).html"
      )
      pages.append(SamplePages.folder.appending(path: "course\(number).html"))
    }
    let browser = try Browser()
    try browser.open(pages[0])
    #expect(try browser.string("data.space.name") == "notes")
    try browser.run("progress.keep('c1', scheduler.review(null, 3, 1000))")
    try browser.run("store.write(quizKey, {best: 2})")
    try browser.open(pages[1])
    #expect(try browser.string("data.space.name") == "notes")
    #expect(try browser.number("progress.read().size") == 0)
    #expect(try browser.flag("store.read(quizKey, null) === null"))

    // Notes that change leave the Space what it is.
    let note = SamplePages.folder.appending(path: "course0/notes/tides.md")
    try "A neap tide is a tide of small range. It comes twice a month.".write(
      to: note, atomically: true, encoding: .utf8)
    try SamplePages.spacepipe(
      "run --quiet --type learning course0/notes -o course0/notes.space && spacepipe view --quiet course0/notes.space -o course0.html"
    )
    try browser.open(pages[0])
    #expect(try browser.number("progress.read().size") == 1)
  }
}

/// Page and terminal schedule with one algorithm: the same histories give the same numbers, to the last digit.
@Suite(.enabled(if: Browser.program != nil, "Chromium is not installed: make deps-test"))
struct SchedulerAgreementTests {
  /// A linear congruential generator (Knuth's MMIX constants cut to 31 bits), the same here and in the page.
  private struct Numbers {
    var state = 1
    mutating func next(_ bound: Int) -> Int {
      state = (state * 1_103_515_245 + 12345) % 2_147_483_648
      return (state >> 8) % bound
    }
  }

  @Test func theSameHistoriesGiveTheSameNumbers() throws {
    var numbers = Numbers()
    var expected: [String] = []
    for _ in 0..<300 {
      var memory: Memory?
      var now = 1_700_000_000
      for _ in 0..<12 {
        let grade = Grade(rawValue: numbers.next(4) + 1) ?? .good
        now += numbers.next(3) == 0 ? numbers.next(86_400) : numbers.next(400) * 86_400
        let next = Scheduler.review(memory, grade, at: now)
        expected.append("\(next.stability) \(next.difficulty) \(next.due) \(Scheduler.duration(next.due - now))")
        memory = next
      }
    }
    let browser = try Browser()
    try browser.open(SamplePages.page("learning"))
    let found = try browser.strings(
      """
      (() => {
        let state = 1;
        const number = bound => { state = Number((BigInt(state) * 1103515245n + 12345n) % 2147483648n); return (state >> 8) % bound; };
        const found = [];
        for (let history = 0; history < 300; history++) {
          let memory = null, now = 1700000000;
          for (let step = 0; step < 12; step++) {
            const grade = number(4) + 1;
            now += number(3) === 0 ? number(86400) : number(400) * 86400;
            memory = scheduler.review(memory, grade, now);
            found.push(`${memory.stability} ${memory.difficulty} ${memory.due} ${scheduler.duration(memory.due - now)}`);
          }
        }
        return found;
      })()
      """)
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) where found != expected { Issue.record("\(found), not \(expected)") }
  }
}
