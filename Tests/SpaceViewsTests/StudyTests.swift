import SpaceViews
import Testing

@Suite struct StudyTests {
  private static let day = 86_400

  @Test func firstIntervalsAreThoseOfTheMethod() {
    func days(_ grade: Grade) -> Int { Scheduler.review(nil, grade, at: 0).due / Self.day }
    #expect([days(.hard), days(.good), days(.easy)] == [1, 2, 8])
    #expect(Scheduler.review(nil, .again, at: 0).due == 60)
  }

  /// Histories of grades, each with the days since the one before, and the stability and difficulty that the authors' own
  /// implementation (py-fsrs 6.3.2, without fuzz and learning steps) gives after each.
  private static let reference: [[(grade: Grade, days: Int, stability: Int, difficulty: Int)]] = [
    [
      (.good, 0, 2306, 2118), (.good, 2, 10964, 2111), (.good, 11, 46280, 2104), (.good, 46, 162_862, 2097),
      (.good, 163, 497_447, 2091),
    ],
    [
      (.again, 0, 212, 6413), (.good, 0, 247, 6402), (.good, 1, 2021, 6391), (.hard, 3, 5535, 7589),
      (.easy, 6, 20701, 6769),
    ],
    [
      (.easy, 0, 8296, 1000), (.again, 8, 1389, 7027), (.good, 1, 3595, 7015), (.good, 4, 10319, 7003),
      (.again, 30, 1601, 9000),
    ],
    [
      (.hard, 0, 1293, 5112), (.hard, 1, 3249, 6740), (.hard, 2, 5806, 7821), (.again, 3, 948, 9269),
      (.again, 1, 294, 9745), (.easy, 1, 1258, 9645),
    ],
    [
      (.good, 0, 2306, 2118), (.good, 0, 2306, 2111), (.again, 0, 775, 7392), (.good, 0, 828, 7380),
      (.good, 400, 13490, 7368),
    ],
  ]

  @Test(arguments: reference) func theMethodIsThatOfItsAuthors(
    _ history: [(grade: Grade, days: Int, stability: Int, difficulty: Int)]
  ) {
    var memory: Memory?
    var now = 1_700_000_000
    for step in history {
      now += step.days * Self.day
      let next = Scheduler.review(memory, step.grade, at: now)
      // What is kept is rounded to thousandths.
      #expect(abs(next.stability - step.stability) <= max(2, step.stability / 1000))
      #expect(abs(next.difficulty - step.difficulty) <= 1)
      memory = next
    }
  }

  @Test(arguments: [
    (60, "1 min"), (3000, "50 min"), (7200, "2 hours"), (86_400, "1 day"), (11 * 86_400, "11 days"),
    (61 * 86_400, "2 months"), (365 * 86_400, "1 year"), (550 * 86_400, "1.5 years"),
  ])
  func intervalsAreToldInWords(_ seconds: Int, _ words: String) { #expect(Scheduler.duration(seconds) == words) }

  @Test func whatIsRememberedComesLaterEachTime() {
    var memory = Scheduler.review(nil, .good, at: 0)
    var last = memory.due
    for _ in 0..<8 {
      let now = memory.due
      memory = Scheduler.review(memory, .good, at: now)
      #expect(memory.due - now > last)
      last = memory.due - now
      #expect((1000...10_000).contains(memory.difficulty))
    }
  }

  @Test func whatIsForgottenComesSooner() {
    let known = Scheduler.review(Scheduler.review(nil, .easy, at: 0), .good, at: 8 * Self.day)
    let forgotten = Scheduler.review(known, .again, at: known.due)
    #expect(forgotten.stability < known.stability)
    #expect(forgotten.difficulty > known.difficulty)
    #expect(forgotten.due == known.due + 60)
  }

  @Test func gradesAreInOrder() {
    let known = Scheduler.review(nil, .good, at: 0)
    let after = [Grade.hard, .good, .easy].map { Scheduler.review(known, $0, at: 3 * Self.day).due }
    #expect(after == after.sorted() && Set(after).count == 3)
  }

  @Test func whatIsKnownOutlivesWritingAndReading() throws {
    var record = StudyRecord()
    record.cards["c1"] = Scheduler.review(nil, .good, at: 1000)
    let read = try StudyRecord(json: record.json)
    #expect(read.json == record.json)
    let space = try TestSpace.make()
    #expect(read.due(in: space, at: 1000, new: 20).map(\.id) == ["c2", "c3"])
    #expect(read.due(in: space, at: 1000 + 4 * Self.day, new: 1).map(\.id) == ["c1", "c2"])
  }

  @Test(arguments: [
    "rubbish", "[]", "{}", "{\"schema\":\"spacepipe.recipe/1\",\"cards\":[]}",
    "{\"cards\":[{\"id\":\"c1\",\"stability\":0,\"difficulty\":5000,\"seen\":1,\"due\":2}]}",
    "{\"cards\":[{\"id\":\"c1\",\"stability\":1,\"difficulty\":5000,\"seen\":9223372036854775807,\"due\":2}]}",
    "{\"cards\":[{\"stability\":1,\"difficulty\":5000,\"seen\":1,\"due\":2}]}",
  ])
  func whatIsNoProgressIsRefused(_ json: String) {
    #expect(throws: StudyRecordError.self) { try StudyRecord(json: Array(json.utf8)) }
  }

  @Test func progressIsMergedInAnyOrder() {
    var here = StudyRecord(space: "s")
    here.cards = ["a": Scheduler.review(nil, .good, at: 1000), "b": Scheduler.review(nil, .hard, at: 2000)]
    var there = StudyRecord(space: "s")
    there.cards = ["b": Scheduler.review(nil, .easy, at: 1500), "c": Scheduler.review(nil, .again, at: 10)]
    var first = here
    first.merge(there)
    var second = there
    second.merge(here)
    #expect(first == second)
    #expect(first.cards["b"] == here.cards["b"] && first.cards.count == 3)
    second.merge(first)
    #expect(first == second)
  }

  @Test func aSittingTellsWhatWasDone() throws {
    let space = try TestSpace.make()
    let record = StudyRecord(space: "s")
    var sitting = StudySitting(record.due(in: space, at: 0, new: 20), record)
    #expect(sitting.intervals(at: 0).map(\.seconds) == [60, 86_400, 2 * 86_400, 8 * 86_400])
    #expect(sitting.card?.id == "c1")
    sitting.answer(.again, at: 0)
    #expect(sitting.card?.id == "c2" && sitting.left == 3)
    for grade in [Grade.good, .good, .easy] { sitting.answer(grade, at: 100) }
    #expect(sitting.card == nil)
    #expect(sitting.summary == "4 answered: 1 again, 2 good, 1 easy.")
    #expect(sitting.record.cards.count == 3)
  }

  @Test func spacesOfOneNameHaveTheirOwnDigest() throws {
    let space = try TestSpace.make()
    #expect(space.digest == (try TestSpace.make()).digest)
    #expect(space.digest != (try TestSpace.make(name: "Tides 2")).digest)
    #expect(space.digest != (try TestSpace.make(document: "other")).digest)
  }
}

@Suite struct TextLayoutTests {
  @Test(arguments: [20, 33, 80]) func noLineIsWiderThanTheLayout(_ width: Int) throws {
    let layout = TextLayout(width: width)
    let text = layout.text(
      of: Outline(try TestSpace.make("ein Donaudampfschifffahrtsgesellschaftskapitän 潮汐是海水的涨落现象 🌕 ")))
    for line in text.split(separator: "\n") { #expect(TextLayout.columns(line) <= width, "\(line)") }
  }

  @Test func nothingControlsTheTerminal() throws {
    let text = TextLayout(width: 60).text(of: Outline(try TestSpace.make("\u{1B}]0;x\u{7}\u{9B}31m\u{202E}")))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
  }
}

@Suite struct NewsTests {
  @Test func onlyWhatWasNotThereIsNew() throws {
    let old = try TestSpace.make(blocks: ["keyterms"])
    let new = try TestSpace.make(blocks: ["keyterms", "insights", "timeline"])
    let news = SpaceNews(since: old, in: new)
    #expect(news.terms.isEmpty && news.documents.isEmpty && news.insights == ["Both say so."])
    #expect(news.line == "7 events, 1 insight")
    #expect(SpaceNews(json: news.json) == news)
    #expect(SpaceNews(since: new, in: new).isEmpty)
  }
}
