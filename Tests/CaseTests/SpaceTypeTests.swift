import Foundation
import Testing

/// `run` without a type makes the one that fits the notes, and says why.
@Suite struct SpaceTypeTests {
  /// Notes of people, a folder each, and the type of Space that fits them.
  private static let notes: [(type: String, files: [String: String])] = [
    (
      "time-management",
      [
        "week.md": """
        # This term

        - [ ] Hand in the lab report by 3 March 2031
        - [ ] Chemistry midterm on 14 March 2031, 09:00, hall C
        - Choir practice every Tuesday at 19:00
        - Dentist on 5 March 2031 at 10:30
        """,
        "mail.txt":
          "The committee will meet on 11 March 2031 at 18:00 in room 4. Please send your agenda items by 7 March 2031.",
      ]
    ),
    (
      "creative-writing",
      [
        "chapter-1.md": """
        # The lamp

        "Who left the lamp burning?" asked Mara. The keeper did not look up from his ropes.

        "Nobody leaves it," said Tomas. "It was out when I came down, and I came down at four."

        "Then somebody lit it," said Mara. She went to the window. "There is a boat on the bar."

        "There is no boat," said Tomas. "There has been no boat since Easter."

        "Look," said Mara. "Look where the foam is white."

        Tomas put down the rope. "That is no foam," he said. "That is a sail, and it is coming in."

        "Wake the others," said Mara. "Wake them all, and bring the long line."

        "In this wind?" asked Tomas. "They will not thank us."

        "They will thank us," said Mara, "when the mast is on the rocks and the men are not."
        """
      ]
    ),
    (
      "language-learning",
      [
        "woorden.md": """
        # Woordenlijst

        | Nederlands | English |
        | --- | --- |
        | het huis | house |
        | de boom | tree |
        | lopen | to walk |
        | de fiets | bicycle |
        | het water | water |
        | schrijven | to write |
        | de straat | street |
        | het boek | book |
        | de winkel | shop |
        | eten | to eat |
        | de trein | train |
        | slapen | to sleep |
        """
      ]
    ),
    (
      "learning",
      [
        "lecture.md": """
        # Economics, lecture 3

        Inflation is a sustained rise in the general level of prices. Deflation is a fall in that level. A price index is a
        weighted average of the prices of a basket of goods. The money supply is the stock of money that is held by
        households and firms. Central banks set a policy rate. The policy rate is the rate at which banks borrow from the
        central bank overnight. Unemployment is the share of the labour force without work. It falls when demand rises.
        """,
        "terms.md":
          "# Terms\n\n**Barter** – trade of goods without money\n\n**Fiat money** – money that is not backed by a commodity\n",
      ]
    ),
    (
      "research-assistant",
      [
        "review.md": """
        # Sleep and memory: notes on the literature

        Early work found that sleep protects new memories (Jenkins, 1924). Later studies tied this to slow waves (Born, 2006;
        Walker, 2009). A larger trial found a smaller effect (Cordi, 2021). Naps help as well (Mednick, 2003), though others
        saw nothing of the kind (Backhaus, 2007). Reactivation during sleep improves recall (Rasch, 2007; Rudoy, 2009).
        """,
        "paper.md": """
        # Spindles predict recall

        We recorded forty adults. Spindle density rose with training, as reported before (Gais, 2002). It predicted recall on
        the next day (Schabus, 2004), but not after a week (Tamminen, 2010).
        """,
      ]
    ),
    (
      "productivity-dashboard",
      [
        "status-2031-03-07.md":
          "# Status, 7 March 2031\n\nSales rose to 1,240 units. Support tickets fell to 31. The new shop opens on 4 April 2031. Open: who signs the lease.\n",
        "status-2031-03-14.md":
          "# Status, 14 March 2031\n\nSales rose to 1,310 units. Support tickets rose to 44. The shop's opening moves to 11 April 2031.\n",
        "status-2031-03-21.md":
          "# Status, 21 March 2031\n\nSales fell to 1,290 units. Support tickets fell to 29. The lease is signed. Next review on 28 March 2031.\n",
      ]
    ),
  ]

  private func run(_ line: String) throws -> CaseTests.Outcome {
    try CaseTests.run(line, in: Samples.root.appending(path: "Pipelines"))
  }

  @Test(arguments: notes.indices) func theTypeFitsTheNotes(_ number: Int) throws {
    let (type, files) = Self.notes[number]
    let writing = files.sorted { $0.key < $1.key }.map { "cat > notes/\($0.key) <<'END'\n\($0.value)\nEND" }
    let outcome = try run("mkdir notes\n\(writing.joined(separator: "\n"))\nspacepipe run notes -o -")
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("spacepipe: made a Space of type \(type), since they "), "\(outcome.errors)")
    #expect(outcome.output.contains("\"type\":\"\(type)\""))
  }

  /// What was chosen gives the bytes of a run that was told so.
  @Test(arguments: Samples.all) func aChosenTypeIsAsGoodAsATold(_ samples: Samples) throws {
    let chosen = try Samples.output("run \(samples.folder) -o -")
    // Lectures and a primer are as well learnt from as looked through.
    let type = ["heat-pumps", "history-of-timekeeping"].contains(samples.folder) ? "learning" : samples.spaceType
    let told = try Samples.output("run --type \(type) \(samples.folder) -o -")
    #expect(chosen.errors.contains("of type \(type), since"), "\(chosen.errors)")
    #expect(chosen.output == told.output)
  }

  @Test func aSpaceStaysOfItsType() throws {
    let outcome = try run(
      """
      export XDG_STATE_HOME="$PWD/state"
      spacepipe run --quiet --type information-compression "$SAMPLES/spring-term" -o term.space
      spacepipe run "$SAMPLES/spring-term" -o term.space
      grep -o '"type":"[a-z-]*"' term.space/space.json | head -1
      rm -r state
      spacepipe run "$SAMPLES/spring-term" -o term.space
      grep -o '"type":"[a-z-]*"' term.space/space.json | head -1
      spacepipe run "$SAMPLES/spring-term" -o other.space
      spacepipe sync .
      """)
    #expect(outcome.output == "\"type\":\"information-compression\"\n\"type\":\"information-compression\"\n")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}
