import SpaceViews
import Testing

@Suite struct StudyTests {
  private static let day = 86_400

  @Test func firstIntervalsAreThoseOfTheMethod() {
    func days(_ grade: Grade) -> Int { Scheduler.review(nil, grade, at: 0).due / Self.day }
    #expect([days(.hard), days(.good), days(.easy)] == [1, 3, 16])
    #expect(Scheduler.review(nil, .again, at: 0).due == 60)
  }

  @Test func whatIsRememberedComesLaterEachTime() {
    var memory = Scheduler.review(nil, .good, at: 0)
    var last = memory.due
    for _ in 0..<8 {
      let now = memory.due
      memory = Scheduler.review(memory, .good, at: now)
      #expect(memory.due - now > last)
      last = memory.due - now
      #expect((1...10).contains(memory.difficulty))
    }
  }

  @Test func whatIsForgottenComesSooner() {
    let known = Scheduler.review(Scheduler.review(nil, .easy, at: 0), .good, at: 16 * Self.day)
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
    let read = StudyRecord(json: record.json)
    #expect(read.json == record.json)
    #expect(StudyRecord(json: Array("rubbish".utf8)) == StudyRecord())
    let space = try TestSpace.make()
    #expect(read.due(in: space, at: 1000, new: 20).map(\.id) == ["c2", "c3"])
    #expect(read.due(in: space, at: 1000 + 4 * Self.day, new: 1).map(\.id) == ["c1", "c2"])
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
