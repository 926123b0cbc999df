import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

/// A document of the given elements whose dates are those marked `⟦words|value⟧`; sentences end at ". ".
private func document(_ parts: [(Element.Kind, String)], id: String = "x") -> Document {
  var builder = DocumentBuilder()
  var dates: [DateMention] = []
  var sentences: [Span] = []
  for (kind, text) in parts {
    builder.open(kind, level: kind == .heading ? 2 : nil)
    let start = builder.count
    for (number, piece) in text.split(separator: "⟦", omittingEmptySubsequences: false).enumerated() {
      guard number > 0, let close = piece.firstIndex(of: "⟧"), let bar = piece.firstIndex(of: "|") else {
        builder.append(String(piece))
        continue
      }
      let at = builder.count
      builder.append(String(piece[..<bar]))
      let value = String(piece[piece.index(after: bar)..<close])
      dates.append(
        DateMention(
          span: Span(at, builder.count), kind: value.hasPrefix("P") ? .set : value.contains("T") ? .time : .date,
          value: value))
      builder.append(String(piece[piece.index(after: close)...]))
    }
    sentences.append(Span(start, builder.count))
  }
  var document = builder.finish(id: Document.ID(id), language: "en")
  document[.dates] = dates
  document[.sentences] = sentences
  document[.tokens] = tokens(of: document.text)
  return document
}

/// Words as nouns, but for some verbs, and "has" as an auxiliary.
private func tokens(of text: Text) -> Tokens {
  var result = Tokens()
  var at = 0
  while at < text.count {
    var end = at
    while end < text.count, ASCII.isAlphanumeric(text.bytes[end]) || text.bytes[end] >= 0x80 { end += 1 }
    if end == at {
      if !ASCII.isBlank(text.bytes[at]) {
        result.words.append(Word(form: ".", stem: ".", isStopword: false, rarity: 1))
        result.tokens.append(Token(span: Span(at, at + 1), tag: .punctuation, word: Int32(result.words.count - 1)))
      }
      at += 1
      continue
    }
    let form = text.string(in: Span(at, end)).lowercased()
    let isVerb = [
      "opened", "burnt", "may", "is", "closed", "widened", "was", "were", "become", "alternates", "began", "made",
      "moved",
    ]
    .contains(
      form)
    result.words.append(
      Word(form: form, stem: form, isStopword: ["the", "on", "in", "of", "a", "it"].contains(form), rarity: 9))
    result.tokens.append(
      Token(
        span: Span(at, end), tag: form == "has" ? .auxiliary : form == "them" ? .pronoun : isVerb ? .verb : .noun,
        word: Int32(result.words.count - 1)))
    at = end
  }
  return result
}

private func timeline(_ documents: [Document], purpose: String = "history", reference: String? = nil) throws
  -> [TimelineItem]
{
  var options = Options(["purpose": .string(purpose)])
  if let reference { options.set("referenceDate", .string(reference)) }
  var notes = Diagnostics()
  let block = try Timeline(&options).make(from: documents, &notes)
  return (block as? TimelineBlock)?.items ?? []
}

@Suite struct TimelineTests {
  @Test func listsGiveItemsInOrder() throws {
    let items = try timeline([
      document([
        (.heading, "⟦1850|1850⟧"),
        (.listItem, "Railway line from Falun finished"),
        (.listItem, "⟦1849|1849⟧ – Post office moves into the old school"),
      ])
    ])
    #expect(items.map(\.date) == ["1849", "1850"])
    #expect(items.map(\.label) == ["1849", "1850"])
    #expect(items[0].event == "Post office moves into the old school")
    #expect(Set(items.map(\.importance)) == [1, 2])
  }

  @Test func numberedHeadingsWithoutDatesAreStages() throws {
    let items = try timeline([
      document([
        (.heading, "Phase 1: Survey of the harbour"), (.paragraph, "Soundings."),
        (.heading, "Phase 2: Building of the quay"), (.paragraph, "Stones."),
      ])
    ])
    #expect(items.map(\.label) == ["Phase 1", "Phase 2"])
    #expect(items.map(\.event) == ["Phase 1: Survey of the harbour", "Phase 2: Building of the quay"])
    #expect(items.allSatisfy { $0.date == nil && $0.precision == "stage" })
  }

  @Test func referencesAndRevisionsAreNoEvents() throws {
    let items = try timeline([
      document([
        (.heading, "Revision history"), (.listItem, "⟦3 May 1871|1871-05-03⟧: second draft by the harbour board"),
        (.heading, "References"), (.listItem, "⟦1870|1870⟧: Holm, P., Quays of the north and their masters"),
      ])
    ])
    #expect(items.isEmpty)
  }

  @Test func rangesAreOneItem() throws {
    let items = try timeline([
      document([(.listItem, "⟦1914|1914⟧–⟦1918|1918⟧: harbour basin closed to ships")])
    ])
    #expect(items.map(\.date) == ["1914"])
    #expect(items.map(\.end) == ["1918"])
    #expect(items.map(\.label) == ["1914 – 1918"])
  }

  @Test func stretchesOfDaysHaveBothEnds() throws {
    let items = try timeline([
      document([(.listItem, "⟦10 to 12 April 2031|2031-04-10/2031-04-12⟧: harbour basin closed to ships")])
    ])
    #expect(items.map(\.date) == ["2031-04-10"])
    #expect(items.map(\.end) == ["2031-04-12"])
  }

  @Test func whatHasADayIsFoundThere() throws {
    let items = try timeline([
      document([
        (.heading, "5. What comes next"),
        (.listItem, "⟦11 January 2031|2031-01-11⟧: delivery of slates"),
        (.listItem, "⟦2 February 2031|2031-02-02⟧: delivery of lifts"),
        (.listItem, "⟦15 March 2031|2031-03-15⟧: move of books"),
      ])
    ])
    #expect(items.map(\.date) == ["2031-01-11", "2031-02-02", "2031-03-15"])
    #expect(items.first?.event == "delivery of slates")
  }

  @Test func plansComeBackAndFallDue() throws {
    let items = try timeline(
      [
        document([
          (.listItem, "[ ] ⟦2031-04-02|2031-04-02⟧ send the budget to the board (owner: Ana Lund)"),
          (.listItem, "⟦2031-05-02|2031-05-02⟧ board meeting in Lund"),
        ])
      ], purpose: "planning", reference: "2031-04-09")
    #expect(items.map(\.status) == ["overdue", nil] || items.map(\.status) == ["open", nil])
  }

  /// Tasks as they are noted, with the day at their end and no full stop; in plain text with bullet and box.
  @Test func aListOfTasksIsAPlan() throws {
    let items = try timeline(
      [
        document([
          (.paragraph, "Tasks"), (.listItem, "Report to the council by ⟦3 April 2031|2031-04-03⟧"),
          (.listItem, "- [x] Hall and chairs for ⟦5 April 2031|2031-04-05⟧"),
          (.listItem, "- [ ] Seeds from the nursery on ⟦20 April 2031|2031-04-20⟧"),
          (.listItem, "The old hall closed on ⟦2 April 2031|2031-04-02⟧"),
        ])
      ], purpose: "planning", reference: "2031-04-09")
    #expect(
      items.map(\.event) == [
        "Report to the council by 3 April 2031", "Hall and chairs for 5 April 2031",
        "Seeds from the nursery on 20 April 2031",
      ])
    #expect(items.map(\.status) == ["overdue", "done", "open"])
  }

  /// The dash before the second day is its item's bullet.
  @Test func itemsOfAListMakeNoRange() throws {
    let items = try timeline(
      [
        document([
          (.listItem, "- Hall free until ⟦1 March 2031|2031-03-01⟧"),
          (.listItem, "- ⟦20 March 2031|2031-03-20⟧: call the printer"),
        ])
      ], purpose: "planning")
    #expect(items.map(\.date) == ["2031-03-01", "2031-03-20"])
    #expect(items.allSatisfy { $0.end == nil })
  }

  @Test func aDayAndTheTimeOnItAreOnePoint() throws {
    let items = try timeline([
      document([
        (.listItem, "⟦6 May 1911|1911-05-06⟧ at ⟦10:00|1911-05-06T10:00⟧: council meeting about the mill"),
        (.listItem, "⟦8 May 1911|1911-05-08⟧ council meeting about the new quay"),
      ])
    ])
    #expect(items.map(\.date) == ["1911-05-06T10:00", "1911-05-08"])
    #expect(items[0].event == "council meeting about the mill")
  }

  @Test func headingsOfColumnsSayWhatDatesAre() throws {
    let plan = try timeline(
      [
        document([
          (
            .table,
            "No.\tPackage\tLead\tBegins\tEnds\n1\tSowing of strips\tBenz\t⟦1 Jan 2031|2031-01-01⟧\t⟦26 Mar 2031|2031-03-26⟧\n"
              + "2\tCounting of bees\tStein\t⟦4 Apr 2031|2031-04-04⟧\t⟦9 May 2031|2031-05-09⟧"
          )
        ])
      ], purpose: "planning")
    #expect(plan.map(\.event) == ["Sowing of strips", "Counting of bees"])
    #expect(plan.map(\.end) == ["2031-03-26", "2031-05-09"])
    #expect(plan.map(\.owner) == ["Benz", "Stein"])
    let moved = try timeline([
      document([
        (
          .table,
          "Course\tOld date\tNew date\tRoom\nPottery basics\t⟦3 March 2031|2031-03-03⟧\t⟦5 March 2031|2031-03-05⟧\tHall 1\n"
            + "Weaving basics\t⟦4 March 2031|2031-03-04⟧\t⟦8 March 2031|2031-03-08⟧\tHall 2"
        )
      ])
    ])
    #expect(moved.map(\.date) == ["2031-03-05", "2031-03-08"])
    #expect(moved[0].event == "Pottery basics – Old date: 3 March 2031 – Hall 1")
  }

  @Test func aTableOverTwoPagesIsOneAndWhatIsDueIsAnEntryOfItsOwn() throws {
    let items = try timeline(
      [
        document([
          (
            .table,
            "Week\tBegins\tTopic\tDue\n1\t⟦4 Jan|2031-01-04⟧\tClay and glazes\t\n"
              + "2\t⟦11 Jan|2031-01-11⟧\tKilns and firing\tFirst bowl, ⟦14 Jan|2031-01-14⟧"
          ), (.table, "3\t⟦18 Jan|2031-01-18⟧\tHandles and lids\t\n4\t⟦25 Jan|2031-01-25⟧\tLarge jars\t"),
        ])
      ], purpose: "planning")
    #expect(
      items.map(\.event) == [
        "Week 1 – Clay and glazes", "Week 2 – Kilns and firing", "Due: First bowl", "Week 3 – Handles and lids",
        "Week 4 – Large jars",
      ])
    #expect(items.map(\.date) == ["2031-01-04", "2031-01-11", "2031-01-14", "2031-01-18", "2031-01-25"])
  }

  @Test func datesThatHeadColumnsAreNoEvents() throws {
    let items = try timeline([
      document([(.table, "Group of houses\t⟦2023|2023⟧\t⟦2024|2024⟧\nOld houses\t41\t43\nNew houses\t12\t11")])
    ])
    #expect(items.isEmpty)
  }

  @Test func entriesBelowAMonthTakeTheirOwnDay() throws {
    let items = try timeline(
      [
        document([
          (.heading, "⟦December 2031|2031-12⟧"), (.listItem, "exam in pottery: ⟦15 December|2031-12-15⟧, hall 1"),
          (.listItem, "pay the kiln deposit"),
        ])
      ], purpose: "planning")
    #expect(items.map(\.date) == ["2031-12", "2031-12-15"])
  }

  @Test func hoursOfOneDayAreOneStretch() throws {
    let items = try timeline([
      document([(.listItem, "⟦4 May 2031, 9:00|2031-05-04T09:00⟧–⟦12:00|2031-05-04T12:00⟧ exam in pottery")])
    ])
    #expect(items.map(\.label) == ["4 May 2031, 09:00 – 12:00"])
    #expect(items.map(\.end) == ["2031-05-04T12:00"])
  }

  @Test func theFieldsOfATitlePageAreNoEvent() throws {
    let items = try timeline([
      document([
        (.heading, "Report to the council"),
        (.paragraph, "⟦Autumn 2031|2031-FA⟧ · Ana Lind, director · ⟦18 November 2031|2031-11-18⟧"),
      ])
    ])
    #expect(items.isEmpty)
  }

  @Test func aRowThatTellsItsDayHasThatDay() throws {
    let items = try timeline([
      document([
        (
          .table,
          "⟦1362|1362⟧\tOn ⟦16 January|1362-01-16⟧ a storm breaks the harbour wall.\n"
            + "⟦1571|1571⟧\tA tower is built, and falls in ⟦May|1571-05⟧."
        )
      ])
    ])
    #expect(items.map(\.date) == ["1362-01-16", "1571"])
  }

  @Test func aMeasureIsToldWithWhatWasMeasured() throws {
    let items = try timeline([
      document([
        (
          .table,
          "Clock\tYear\tError per day\nPendulum of the tower\t⟦1656|1656⟧\t15 s\nRegulator of the hall\t⟦1721|1721⟧\t1 s"
        )
      ])
    ])
    #expect(items.first?.event == "Pendulum of the tower – Error per day: 15 s")
  }

  @Test func whatWasMovedHoldsOnTheNewDay() throws {
    let items = try timeline(
      [
        document([
          (.paragraph, "The exam in pottery was moved from ⟦3 May 2031|2031-05-03⟧ to ⟦10 May 2031|2031-05-10⟧."),
          (
            .paragraph,
            "The meeting of the glaziers was moved from ⟦9 June 2031|2031-06-09⟧ to ⟦2 June 2031|2031-06-02⟧."
          ),
        ])
      ], purpose: "planning")
    #expect(items.map(\.date) == ["2031-05-10", "2031-06-02"])
    #expect(items.map(\.end) == [nil, nil])
  }

  @Test func aNameAndADateInBracketsAssignATask() throws {
    let items = try timeline(
      [
        document([
          (
            .listItem,
            "⟦27 November 2031|2031-11-27⟧: Extend the lease of the kiln (S. Dahl, by ⟦27 November|2031-11-27⟧)."
          ),
          (
            .listItem,
            "⟦28 November 2031|2031-11-28⟧: Paint the fence of the yard (12 metres, by ⟦28 November|2031-11-28⟧)."
          ),
        ])
      ], purpose: "planning")
    #expect(items.map(\.owner) == ["S. Dahl", nil])
    #expect(items[0].event == "Extend the lease of the kiln")
  }

  @Test func anEmptyTimelineSaysWhy() throws {
    var options = Options()
    var notes = Diagnostics()
    let block = try Timeline(&options).make(from: [], &notes)
    #expect(block.isEmpty)
    #expect(block.message != nil)
  }
}
