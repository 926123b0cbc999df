import Foundation
import Testing

/// Notes as students and planners type them: tables, lists without full stops, boxes to tick.
@Suite struct NoteTests {
  /// The members `name` of all objects in what a command prints, in order.
  private func members(_ name: String, of command: String, _ notes: String) throws -> [String] {
    let outcome = try CaseTests.run(
      """
      cat > notes.md <<'END'
      \(notes)
      END
      spacepipe \(command) notes.md
      """, in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let all = outcome.output.components(separatedBy: "\"\(name)\":\"").dropFirst()
    return all.compactMap { $0.components(separatedBy: "\"").first }
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
    let fronts = try members("front", of: "block flashcards", Self.lesson)
    let backs = try members("back", of: "block flashcards", Self.lesson)
    let cards = Dictionary(zip(fronts, backs)) { first, _ in first }
    #expect(cards["Paddle: what is its function?"] == "lets water through a gate", "\(cards)")
    #expect(cards["Pound: what is its function?"] == "holds the water between two locks", "\(cards)")
    #expect(cards["What does “Puddling” mean?"] == "sealing a canal bed with wet clay", "\(cards)")
    #expect(cards["What is the summit cost?"] == "the price of the best water that is given up", "\(cards)")
    #expect(!cards.keys.contains { $0.contains("Material") || $0.contains("material") }, "\(cards)")
  }

  @Test func cellsOfOneColumnStandBesideEachOther() throws {
    let questions = try CaseTests.run(
      """
      cat > notes.md <<'END'
      \(Self.lesson)
      END
      spacepipe block quiz notes.md
      """, in: Samples.root.appending(path: "Pipelines")
    ).output
    #expect(questions.contains("what is its function?"), "\(questions)")
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
}
