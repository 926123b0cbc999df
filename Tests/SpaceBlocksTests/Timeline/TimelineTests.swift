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
  @Test func sentencesAndListsGiveItemsInOrder() throws {
    let items = try timeline([
      document([
        (.paragraph, "The mill at Orsa opened on ⟦3 May 1871|1871-05-03⟧ with forty looms."),
        (.heading, "⟦1850|1850⟧"),
        (.listItem, "Railway line from Falun finished"),
        (.listItem, "⟦1849|1849⟧ – Post office moves into the old school"),
        (.paragraph, "It opened again in ⟦1875|1875⟧ with new looms."),
      ])
    ])
    #expect(items.map(\.date) == ["1849", "1850", "1871-05-03"])
    #expect(items.map(\.label) == ["1849", "1850", "3 May 1871"])
    #expect(items[0].event == "Post office moves into the old school")
    #expect(items[2].event == "The mill at Orsa opened on 3 May 1871 with forty looms.")
    #expect(Set(items.map(\.importance)) == [1, 2, 3])
  }

  @Test func rangesAreOneItem() throws {
    let items = try timeline([
      document([(.listItem, "⟦1914|1914⟧–⟦1918|1918⟧: harbour basin closed to ships")])
    ])
    #expect(items.map(\.date) == ["1914"])
    #expect(items.map(\.end) == ["1918"])
    #expect(items.map(\.label) == ["1914 – 1918"])
  }

  /// "Began … and lasted until …" is one stretch.
  @Test func whatBeganAndLastedIsOneItem() throws {
    let items = try timeline([
      document([
        (
          .paragraph,
          "The second strike of the Visby quays began in ⟦May 1902|1902-05⟧ and lasted until ⟦June 1916|1916-06⟧ at all harbours."
        )
      ])
    ])
    #expect(items.map(\.date) == ["1902-05"])
    #expect(items.map(\.end) == ["1916-06"])
  }

  /// What leans on the sentence before is left out, and a condition tells no event.
  @Test func connectivesAreLeftOutAndConditionsAreNoEvents() throws {
    let items = try timeline([
      document([
        (.paragraph, "The ferry quay of Visby opened again, however, and in ⟦May 1911|1911-05⟧ was widened."),
        (.paragraph, "If anything, the ferry quay of Visby was widened since ⟦June 1912|1912-06⟧."),
      ])
    ])
    #expect(items.map(\.event) == ["The ferry quay of Visby opened again, and in May 1911 was widened."])
  }

  @Test func stretchesOfDaysHaveBothEnds() throws {
    let items = try timeline([
      document([(.listItem, "⟦the next three days|2031-04-10/2031-04-12⟧: harbour basin closed to ships")])
    ])
    #expect(items.map(\.date) == ["2031-04-10"])
    #expect(items.map(\.end) == ["2031-04-12"])
  }

  @Test func listsOfNamesAreOneItemUnderTheirLabel() throws {
    let items = try timeline([
      document([
        (.heading, "Harbour board"),
        (.paragraph, "Former harbour masters:"),
        (.listItem, "⟦1990|1990⟧: Ana Lund"),
        (.listItem, "⟦1994|1994⟧: Per Holm"),
        (.listItem, "⟦1998|1998⟧: Eva Dahl"),
      ])
    ])
    #expect(
      items.map(\.event) == ["Former harbour masters: Ana Lund (1990); Per Holm (1994); Eva Dahl (1998)"])
    #expect(items.map(\.date) == ["1990"])
    #expect(items.map(\.end) == ["1998"])
    #expect(items.first?.sources.count == 3)
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
    #expect(items.first?.event == "What comes next: delivery of slates")
  }

  @Test func aDayNobodyToldIsNoItem() throws {
    let items = try timeline([
      document([(.paragraph, "The old town of Visby burnt ⟦the next day|1402-06-XX⟧ with all its quays.")])
    ])
    #expect(items.isEmpty)
  }

  @Test func oneEventToldTwiceIsOneItemWithBothSources() throws {
    let items = try timeline([
      document(
        [(.paragraph, "The market hall of Visby burnt down on ⟦9 June 1902|1902-06-09⟧ in one night.")], id: "a"),
      document([(.paragraph, "The old market hall of Visby burnt down on ⟦9 June 1902|1902-06-09⟧.")], id: "b"),
    ])
    #expect(items.count == 1)
    #expect(Set(items[0].sources.map(\.document.value)) == ["a", "b"])
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

  @Test func whatMayComeIsNoEvent() throws {
    let items = try timeline([
      document([
        (.paragraph, "The ferry quay of Visby opened again on ⟦4 May 1911|1911-05-04⟧."),
        (.paragraph, "The second quay may not be opened until ⟦three years later|1914⟧ at Visby harbour."),
      ])
    ])
    #expect(items.map(\.date) == ["1911-05-04"])
  }

  @Test func aDayAndTheTimeOnItAreOnePoint() throws {
    let items = try timeline([
      document([
        (.paragraph, "The old mill of Visby burnt down on ⟦4 May 1911|1911-05-04⟧ at ⟦9 pm|1911-05-04T21:00⟧."),
        (.listItem, "⟦6 May 1911|1911-05-06⟧ at ⟦10:00|1911-05-06T10:00⟧: council meeting about the mill"),
        (.listItem, "⟦8 May 1911|1911-05-08⟧ council meeting about the new quay"),
      ])
    ])
    #expect(items.map(\.date) == ["1911-05-04T21:00", "1911-05-06T10:00", "1911-05-08"])
    #expect(items.map(\.event)[1] == "council meeting about the mill")
  }

  @Test func howThingsStandIsNoEvent() throws {
    let items = try timeline([
      document([
        (.paragraph, "The ferry quay of Visby opened again on ⟦4 May 1911|1911-05-04⟧."),
        (.paragraph, "The ferry quay of Visby is older than the walls that closed in ⟦May 1912|1912-05⟧."),
        (.paragraph, "In ⟦June 1913|1913-06⟧ the ferry quay of Visby has been widened by the harbour office."),
      ])
    ])
    #expect(items.map(\.date) == ["1911-05-04", "1913-06"])
  }

  @Test func aYearThatPointsBackAndTodayAreNoDates() throws {
    let items = try timeline([
      document([
        (.paragraph, "The ferry quay of Visby opened again on ⟦4 May 1911|1911-05-04⟧."),
        (.paragraph, "Ferry offices with a school of their own added two pilots of Visby in ⟦the year|1911⟧."),
        (.paragraph, "A ferry engine of Visby ordered ⟦today|1911-06-01⟧ arrives after two winters in port."),
        (.paragraph, "The ferry quay of Visby was widened in ⟦June 1912|1912-06⟧ by the harbour office."),
      ])
    ])
    #expect(items.map(\.date) == ["1911-05-04", "1912-06"])
  }

  @Test func amountsHabitsAndJudgementsAreNoEvents() throws {
    let items = try timeline([
      document([
        (.paragraph, "The ferry quay of Visby opened again on ⟦4 May 1911|1911-05-04⟧."),
        (.paragraph, "From ⟦June 1912|1912-06⟧ on the share of ferry tickets was 57 percent in Visby harbour."),
        (.paragraph, "By ⟦July 1913|1913-07⟧ some 85 percent of the ferry tickets of Visby were stamped by hand."),
        (
          .paragraph,
          "The number of ferry pilots alternates yearly, with the first election of Visby in ⟦May 1914|1914-05⟧."
        ),
        (.paragraph, "By ⟦late 1915|1915⟧ it was clear that ferry traffic of Visby harbour had no future."),
        (.paragraph, "The ferry of Visby was widened by the harbour office in ⟦June 1916|1916-06⟧."),
      ])
    ])
    #expect(items.map(\.date) == ["1911-05-04", "1916-06"])
  }

  @Test func aDecadeBeforeTheEraIsItsYears() throws {
    let items = try timeline([
      document([(.paragraph, "The temple of Hera at Samos burnt down in the ⟦470s BC|BC047⟧.")])
    ])
    #expect(items.map(\.date) == ["-0478/-0469"])
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
          "Course\tOld date\tNew date\tRoom\nPottery basics\t⟦3 March|2031-03-03⟧\t⟦5 March|2031-03-05⟧\tHall 1\n"
            + "Weaving basics\t⟦4 March|2031-03-04⟧\t⟦8 March|2031-03-08⟧\tHall 2"
        )
      ])
    ])
    #expect(moved.map(\.date) == ["2031-03-05", "2031-03-08"])
    #expect(moved[0].event == "Pottery basics – Old date: 3 March – Hall 1")
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
    let items = try timeline([
      document([
        (.heading, "⟦December 2031|2031-12⟧"), (.listItem, "exam in pottery: ⟦15 December|2031-12-15⟧, hall 1"),
        (.listItem, "pay the kiln deposit"),
      ])
    ])
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

  @Test func whatComesBackEachYearHasNone() throws {
    let items = try timeline([
      document([
        (.paragraph, "The water of the lake has opened ⟦each autumn|P1Y⟧ until ⟦mid-February|2031-02⟧."),
        (.paragraph, "The northern sluice opened ⟦each autumn|P1Y⟧ until ⟦March 1931|1931-03⟧."),
      ])
    ])
    #expect(items.map(\.date) == ["1931-03"])
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

  @Test func whatIsDoneToThemIsNoEventByItself() throws {
    let items = try timeline([
      document([
        (.paragraph, "The harbour council made them town property in ⟦1918|1918⟧."),
        (.paragraph, "The harbour council made the mills town property in ⟦1919|1919⟧."),
      ])
    ])
    #expect(items.map(\.date) == ["1919"])
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
