import Foundation
import Testing

/// Notes as students and planners type them: tables, lists without full stops, boxes to tick.
@Suite struct NoteTests {
  /// The members `name` of all objects in what a command prints, in order.
  private func members(
    _ name: String, of command: String, _ notes: String, file: String = "notes.md"
  ) throws -> [String] {
    let outcome = try CaseTests.run(
      """
      cat > \(file) <<'END'
      \(notes)
      END
      spacepipe \(command) \(file)
      """, in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let all = outcome.output.components(separatedBy: "\"\(name)\":\"").dropFirst()
    return all.compactMap { $0.components(separatedBy: "\"").first }
  }

  /// The backs of the cards that are made of notes, by their fronts.
  private func cards(of notes: String, _ options: String = "") throws -> [String: String] {
    let command = "block flashcards \(options)"
    let (fronts, backs) = (try members("front", of: command, notes), try members("back", of: command, notes))
    return Dictionary(zip(fronts, backs)) { first, _ in first }
  }

  private static let lesson = """
    # How locks work

    A canal climbs a hill by locks, and each of them has parts that every keeper knows by heart.

    | Part | Function | Material |
    | --- | --- | --- |
    | Paddle | lets water through a gate | iron |
    | Balance beam | turns the gate against the water | oak |
    | Pound | holds the water between two locks | clay |
    | Wing wall | guides boats into the chamber | stone |

    | Term | Meaning |
    | --- | --- |
    | Puddling | sealing a canal bed with wet clay |

    The summit cost is the price of the best water that is given up. Lock sickness is the trouble that a
    badly hung gate gives its keeper.
    """

  @Test func tablesAndShortDefinitionsGiveCards() throws {
    let cards = try cards(of: Self.lesson)
    #expect(cards["What does “Puddling” mean?"] == "sealing a canal bed with wet clay", "\(cards)")
    #expect(cards["The _____ is the price of the best water that is given up."] == "summit cost", "\(cards)")
  }

  @Test func aListOfTasksIsItsPlannersTimeline() throws {
    let notes = """
      # Spring

      Our plan for the spring, which the whole committee of the garden has agreed on.

      - [ ] Hand in the report by 3 March 2031
      - [x] Book the hall for 5 March 2031
      - [ ] Water the seedlings every Monday
      - Dentist on 20 March 2031 at 10:00
      """
    let command = "block timeline --type time-management --reference-date 2031-03-10"
    #expect(
      try members("event", of: command, notes) == [
        "Hand in the report by 3 March 2031", "Book the hall for 5 March 2031", "Dentist on 20 March 2031 at 10:00",
        "Water the seedlings every Monday",
      ])
    #expect(try members("status", of: command, notes) == ["overdue", "done", "open"])
  }

  /// Minutes: who has a task, who asks, what was moved to when.
  @Test func minutesTellWhatIsOpenAndWhatWasMoved() throws {
    let notes = """
      # Weekly sync, 14 April 2031

      Present: Mara, Jon, Ilka, Tove.

      ## Decisions

      - The regatta moves from 3 May 2031 to 10 May 2031 because the slipway is not ready.
      - The club keeps the old jetty for another summer.

      ## Actions

      - [ ] Ilka to talk to the harbour about the slipway before the summer
      - [ ] Jon: order the buoys and the ropes from the yard in town
      - [ ] Who answers the letters of the neighbours?
      - [ ] Paint the start line on the jetty before the race
      """
    let told = try members("text", of: "block insights", notes)
    #expect(told.contains { $0.hasPrefix("The regatta moves from 3 May 2031") }, "\(told)")
    #expect(told.contains("Still open: Who answers the letters of the neighbours?"), "\(told)")
    #expect(!told.contains { $0.contains("Ilka to talk") }, "\(told)")
    #expect(
      told.contains("Nobody is named for this task: Paint the start line on the jetty before the race"), "\(told)")
    let lists = try members("quote", of: "block keyterms", notes)
    #expect(!lists.contains { $0.hasPrefix("order the buoys") }, "\(lists)")
    let dates = try members("value", of: "dates", "# Weekly sync, 14 April 2031\n\nLunch is moved to next Friday.")
    #expect(dates.suffix(2) == ["2031-04-14", "2031-04-25"], "\(dates)")
  }

  /// Whatever its wording: a label, a heading, a plain statement.
  @Test func whatHasADayToComeIsInAPlan() throws {
    let notes = """
      # Regatta, June 2031

      Committee meeting 12 Nov 2030. Present: Mara, Jon, Tove.

      - We sail from 14 to 17 June 2031 (Sat to Tue).
      - The harbour fee was paid on 3 Nov.

      ## For the sailmaker (Thu 28 Nov)

      Sign-up closes on 15 Feb 2031. The surveyor comes on 30 November at 9.

      Next meeting: Thursday 21 November, 18:30, boat house.
      """
    #expect(
      try members("date", of: "block timeline --type time-management --reference-date 2030-11-15", notes) == [
        "2030-11-21T18:30", "2030-11-28", "2030-11-30T09:00", "2031-02-15", "2031-06-14",
      ])
  }

  /// Lines without bullets and full stops are notes of their own; the head of a message is none.
  @Test func linesOfATodoFileAreTasks() throws {
    let notes = """
      Date: Mon, 9 Nov 2030

      later
      hull survey until March 2031

      Choir Wednesdays 19:30, boat house.
      """
    #expect(
      try members("event", of: "block timeline --type time-management", notes, file: "todo.txt") == [
        "hull survey until March 2031", "Choir Wednesdays 19:30, boat house.",
      ])
  }

  @Test func notesOfAStudyGiveCards() throws {
    let notes = """
      # PSY 210 – Hearing at sea

      Berg and Halvorsen (1987) found that sailors judge distances by sound less well in fog than on a clear night.

      - foghorn effect: listeners take a low note to be nearer than a high one
      - Halvorsen's law: the error doubles with every mile
      - **Echo** – sound comes back from a cliff or a wall

      For the department:

      **Budget** – Mara pays 300 € until May
      """
    let cards = try cards(of: notes)
    #expect(cards["What does “Halvorsen's law” mean?"] == "the error doubles with every mile", "\(cards)")
    #expect(!cards.keys.contains { $0.contains("Budget") }, "\(cards)")
  }

  @Test func stagesAndEquationsOfWordsGiveCards() throws {
    let notes = """
      # How a lock works – revision

      Lockage = how a boat is raised from one pound to the next.

      ## Stages
      1. Penning – in the chamber, the boat is held between two gates
      2. Equalisation – water flows through the paddles until both sides are level
      3. Release – the upper gate opens and the boat leaves the chamber

      ## Who brings what
      - Windlass: Anna brings hers on 3 May
      - Lunch: everybody cooks

      breastwork = boards that hold the bank

      Keeper's law: boats that go down the hill wait for boats that go up

      - lengthman - keeps a stretch of the towpath in repair
      - lockwright - builds the gates and hangs them on the walls
      """
    let cards = try cards(of: notes, "--max 20")
    #expect(!cards.keys.contains { $0.contains("indlass") || $0.contains("unch") }, "\(cards)")
  }

  @Test func tablesExplainKeyTerms() throws {
    let terms = try members("explanation", of: "block keyterms", Self.lesson)
    #expect(terms.contains("sealing a canal bed with wet clay"), "\(terms)")
  }

  @Test func shortLinesThatBeginSmallAreNotesOfTheirOwn() throws {
    let notes = """
      To do this week

      call the plumber about the leak
      pay the rent by 1 Dec
      email Dana about the slides
      leave for the lake 22.12. if it snows

      Next week
      dentist Tue 1/12 at 9:40
      hand in the essay 3/12
      Mum's birthday 5/12
      team call every Monday 10:00
      """
    let command = "block timeline --type time-management --reference-date 2026-11-23"
    #expect(
      try members("event", of: command, notes, file: "todo.txt") == [
        "pay the rent by 1 Dec", "dentist Tue 1/12 at 9:40", "hand in the essay 3/12", "Mum's birthday 5/12",
        "team call every Monday 10:00",
      ])
    #expect(
      try members("date", of: command, notes, file: "todo.txt").prefix(4) == [
        "2026-12-01", "2026-12-01T09:40", "2026-12-03", "2026-12-05",
      ])
  }

  /// Lines of a file without bullets, with capitals, and longer than those of a column.
  @Test func eachLineOfAListOfDaysIsANote() throws {
    let notes = """
      Viva Thu 18 Mar 2027 9:00 room K4, bring two printed copies and a pen
      Sign up by 20 January!!
      Draft 2 due Mon 25 Jan
      Draft 3 due Mon 22 Feb
      Lab meeting w/ Ruth + Omar every Tuesday
      Ask: is chapter 5 needed?
      """
    let command = "block timeline --type time-management --reference-date 2027-01-04"
    #expect(
      try members("date", of: command, notes, file: "todo.txt").prefix(4) == [
        "2027-01-20", "2027-01-25", "2027-02-22", "2027-03-18T09:00",
      ])
    #expect(try members("event", of: command, notes, file: "todo.txt").contains("Sign up by 20 January!!"))
  }

  @Test func paragraphsThatBeginWithTheirTermGiveCards() throws {
    let notes = """
      # Canal notes

      Canals lose water at every lock, and keepers have words for each way in which it goes.

      Lockage loss: water that runs down the hill with each boat. It is largest in summer.

      The staircase problem: nobody can pass while one boat is in the flight.

      Remedies
      1. Side pond: equal to half a lock in volume
      2. Back pump: lifts the water to the summit again

      Example: ten boats a day take ten locks of water.
      """
    let cards = try cards(of: notes)
    #expect(!cards.keys.contains { $0.contains("Example") }, "\(cards)")
  }

  @Test func whatMinutesListIsToCome() throws {
    let minutes = """
      # Team meeting, Monday 25 January 2027

      The transfer of the archive moves from 3 May to 10 May.

      ## Actions

      - Iva: sign the licence by Wednesday
      - Paul: book the van for Friday
      - [ ] Ask the council for a bigger room before the end of the month
      - 12 January: first floor painted
      """
    let command = "block timeline --type time-management"
    #expect(try members("date", of: command, minutes, file: "minutes.md").suffix(1) == ["2027-05-10"])
    let dates = try members("date", of: command, minutes, file: "minutes.md")
    #expect(
      dates.contains("2027-01") && dates.contains("2027-01-27") && dates.contains("2027-01-29")
        && !dates.contains("2027-05-03"), "\(dates)")
    // What was done by a day to come can be missed, what took place can't.
    let later = "block timeline --type time-management --reference-date 2027-02-01"
    #expect(try members("status", of: later, minutes, file: "minutes.md") == ["overdue", "overdue"])
  }

  /// The insights of notes that stand apart by `---`, in a file each.
  private func insights(_ notes: String) throws -> [String] {
    let files = notes.components(separatedBy: "---\n").enumerated().map { "cat > \($0).txt <<'END'\n\($1)\nEND" }
    let outcome = try CaseTests.run(
      "mkdir notes; cd notes\n\(files.joined(separator: "\n"))\ncd ..\nspacepipe block insights notes",
      in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.components(separatedBy: "\"text\":\"").dropFirst().compactMap {
      $0.components(separatedBy: "\"").first
    }
  }

  @Test func notesThatDisagreeOnADayAreSeen() throws {
    let texts = try insights(
      """
      Notes of the week

      The exam is on 4 May at 10:00. The council meeting is on 6 May. The median waiting time is 11 weeks.
      ---
      More notes

      The exam takes place on 5 May. The council meeting was moved to 13 May. The median waiting time is 13 weeks.
      """)
    #expect(texts.contains("The documents give different dates for the exam: 4 May and 5 May."), "\(texts)")
    #expect(texts.contains { $0.hasPrefix("What is said of council meeting changed:") }, "\(texts)")
    #expect(
      texts.contains("The documents give different figures for median waiting time: 11 weeks and 13 weeks."), "\(texts)"
    )
  }

  /// The order of time is that of the titles; figures of two quarters don't contradict each other.
  @Test func aFigureThatGoesUpAndDownIsTold() throws {
    let texts = try insights(
      """
      Harbour office, results of Q3 2031

      The net debt fell to 221 million crowns. Four ships were sold.
      ---
      Harbour office, results of Q1 2031

      The net debt stood at 210 million crowns. The quay was closed for a week.
      ---
      Harbour office, results of Q2 2031

      The net debt increased to 236 million crowns, as two ships were bought.
      """)
    #expect(
      texts.contains("Net debt was 210 million crowns, then 236 million crowns, then 221 million crowns."), "\(texts)")
    #expect(!texts.contains { $0.contains("different figures") }, "\(texts)")
  }

  @Test func daysInARowAreEachAnEvent() throws {
    let notes = """
      # Harbour office

      The harbour office tells its owners of the year.

      Next dates: trading update 14 January 2032, annual results 11 March 2032; owners' meeting 20 May 2032
      """
    #expect(
      try members("event", of: "block timeline --type time-management", notes) == [
        "Trading update 14 January 2032", "Annual results 11 March 2032", "Owners' meeting 20 May 2032",
      ])
  }

  /// No mark but the line's end parts these entries, and "Mon 7 Dec" is not of the year told last: that was a Friday.
  @Test func linesOfYearsAreAChronicle() throws {
    let notes = """
      # The guild

      **1821** The guild of weavers is founded in Harlow.
      **1834** A fire destroys the first hall.
      **1840–43** A new hall is built on Mill Street.
      **1860** Both guilds merge again under Anna Berg.

      # Deadlines

      Mon 7 Dec: essay draft due
      Wed 9 Dec: group meeting, room 4
      """
    #expect(
      try members("date", of: "block timeline", notes) == [
        "1821", "1834", "1840", "1860", "XXXX-12-07", "XXXX-12-09",
      ])
    let events = try members("event", of: "block timeline", notes)
    #expect(events.first == "The guild of weavers is founded in Harlow.", "\(events)")
    #expect(events.contains("A fire destroys the first hall."), "\(events)")
  }

  private static let diary = """
    # 2031-05-06
    - 09:00 lab: three samples of dune sand weighed
    - tomorrow: dentist 8:30
    - [ ] send Tom the photos ⏫ 🛫 2031-05-06 📅 2031-05-08

    # 2031-05-07
    - exam moved from 20 May to 23 May, room B2!
    - library books due next Monday
    """

  /// A day as a heading is that of its notes, but for what they say is to come; the marks of an editor of tasks are no words.
  @Test func notesOfADayTellWhatIsToCome() throws {
    let command = "block timeline --type time-management"
    #expect(
      try members("date", of: command, Self.diary) == [
        "2031-05-06T09:00", "2031-05-07T08:30", "2031-05-08", "2031-05-12", "2031-05-23",
      ])
    let events = try members("event", of: command, Self.diary)
    #expect(events.contains("send Tom the photos"), "\(events)")
    #expect(events.last == "Exam moved from 20 May to 23 May, room B2!", "\(events)")
    let insights = try members("text", of: "block insights", Self.diary)
    #expect(insights.contains("Exam moved from 20 May to 23 May, room B2!"), "\(insights)")
  }

  private static let vault = """
    # Kelp

    Kelp is a large brown alga that grows in cold water. Kelp anchors hold it to rock. Because kelp canopies
    shade the sea floor, red seaweeds lose most of their light.

    | Part | Place | Job for us | Owner |
    | --- | --- | --- | --- |
    | Holdfast | rock | sketch | Ida |
    | Stipe | water column | photo | Bo |

    | Zone | Depth | Light |
    | --- | --- | --- |
    | Canopy | surface | full |
    | Understorey | below the canopy | dim |

    - Why do kelp blades float? → gas bladders lift them
    - Is a kelp a plant? Nobody asked us.
    - What do urchins do to kelp?
      - they graze its holdfasts

    Q: What is a kelp forest?
    A: A dense stand of kelp below a closed canopy.
    """

  /// Nothing of plans, and nothing that nobody answers.
  @Test func plansOfAVaultGiveNoCards() throws {
    let cards = try cards(of: Self.vault)
    #expect(!cards.keys.contains { $0.contains("Holdfast") || $0.contains("plant") }, "\(cards)")
  }

  private static let protocolNotes = """
    Protokoll der Sitzung vom 12.05.2031

    1. Hafenfest
    Das Hafenfest findet am 28. Juni ab 16 Uhr am Kai statt. Lena fragt bis zum 20.05. die Kapelle an.

    2. Prüfung
    Die Prüfung in Knotenkunde wurde vom 14. Juli auf den 21. Juli verschoben.

    3. Bootshaus
    Offen ist, ob das Bootshaus sonntags öffnen darf.
    Nächste Sitzung: 26.05.2031, 18 Uhr, Raum 2
    """

  /// Numbered points above their paragraphs are headings; "Das" is an article there; what was moved is on its new day.
  @Test func germanMinutesTellWhatIsToCome() throws {
    let command = "block timeline --type time-management"
    let dates = try members("date", of: command, Self.protocolNotes, file: "notes.txt")
    #expect(dates == ["2031-05-20", "2031-05-26T18:00", "2031-06-28T16:00", "2031-07-21"])
    let events = try members("event", of: command, Self.protocolNotes, file: "notes.txt")
    #expect(events.contains("Das Hafenfest findet am 28. Juni ab 16 Uhr am Kai statt."), "\(events)")
  }

  private static let lecture = """
    # Die Salzstraße

    Die Salzstraße verband Lüneburg mit Lübeck. Am 9. März 1391 bewilligte der Rat den Bau eines Kanals. Im Jahr 1398
    erreichten die ersten Kähne den Hafen von Lübeck, weil der Kanal nun fertig war. 1412 erneuerte Hinrich Rapesulver
    die Verträge der Salzherren.

    - **Sole**: Wasser, das viel gelöstes Salz enthält
    - **Saline** – Betrieb, in dem aus Sole Salz gewonnen wird
    - **Stapelrecht**: Recht einer Stadt, durchreisende Händler zum Verkauf ihrer Waren zu verpflichten
    """

  @Test func germanLecturesGiveCards() throws {
    let cards = try cards(of: Self.lecture)
    #expect(cards["Was bedeutet „Saline“?"] == "Betrieb, in dem aus Sole Salz gewonnen wird", "\(cards)")
  }
}
