import Foundation
import Testing

/// What notes of a term become in a calendar.
@Suite struct CalendarTests {
  private static let notes = """
    mkdir notes
    cat > notes/plan.md <<'END'
    # Term

    - [ ] Chemistry midterm on 14 March 2031, 09:00, hall C
    - [ ] Revise for the chemistry exam by 12 March 2031
    - [x] Pay the deposit by 3 March 2031
    - Submit the lab report by 21 March 2031
    - Committee meeting on 18 March 2031 at 18:00 (owner: Ana)
    - Physics exam on 20 May 2031
    - Guest lecture on 9 April 2031
    END
    cat > notes/news.md <<'END'
    # News

    The physics exam was moved from 20 May 2031 to 23 May 2031.

    The guest lecture on 9 April 2031 is cancelled.
    END
    spacepipe run --quiet --type time-management --reference-date 2031-02-01 notes -o term.space
    """

  /// The entries of the calendar: their lines by the summary's first words.
  private func calendar(_ options: String = "") throws -> (entries: [String], errors: String) {
    let outcome = try CaseTests.run(
      "\(Self.notes)\nspacepipe export term --to ical \(options)", in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.status == 0)
    let text = outcome.output.replacing("\r\n ", with: "").replacing("\r\n", with: "\n")
    let entries = text.components(separatedBy: "BEGIN:V").filter { $0.hasPrefix("EVENT") || $0.hasPrefix("TODO") }
    // An alarm belongs to the entry before it.
    let alarms = text.components(separatedBy: "\nEND:VTODO\n").flatMap { $0.components(separatedBy: "\nEND:VEVENT\n") }
    return (entries.isEmpty ? [] : alarms.filter { $0.contains("\nSUMMARY:") }, outcome.errors)
  }

  private func entry(_ words: String, in entries: [String]) throws -> String {
    try #require(entries.first { $0.contains("SUMMARY:\(words)") }, "\(words)")
  }

  @Test func whatTakesPlaceIsAnEventAndWhatIsToBeDoneATask() throws {
    let (entries, errors) = try calendar()
    for words in ["Chemistry midterm", "Committee meeting", "The physics exam"] {
      #expect(try entry(words, in: entries).contains("BEGIN:VEVENT"), "\(words)")
    }
    for words in ["Revise for", "Pay the deposit", "Submit the lab report"] {
      #expect(try entry(words, in: entries).contains("BEGIN:VTODO"), "\(words)")
    }
    #expect(try entry("Pay the deposit", in: entries).contains("STATUS:COMPLETED"))
    #expect(errors.contains("2 moved or cancelled"))
  }

  @Test func whatNoLongerHoldsIsLeftOut() throws {
    let entries = try calendar().entries
    #expect(!entries.contains { $0.contains("20310520") || $0.contains("20310409") })
    #expect(try entry("The physics exam", in: entries).contains("DTSTART;VALUE=DATE:20310523"))
  }

  @Test func examsAndDeadlinesRemindTheDayBefore() throws {
    let entries = try calendar().entries
    #expect(try entry("Chemistry midterm", in: entries).contains("TRIGGER:-P1D"))
    #expect(try entry("The physics exam", in: entries).contains("TRIGGER:-PT15H"))
    #expect(try entry("Submit the lab report", in: entries).contains("TRIGGER;RELATED=END:-PT15H"))
    #expect(!(try entry("Committee meeting", in: entries).contains("VALARM")))
    #expect(!(try entry("Pay the deposit", in: entries).contains("VALARM")))
  }

  @Test func allAreEventsWhereTasksArePassedOver() throws {
    let entries = try calendar("--events").entries
    #expect(entries.count == (try calendar().entries.count))
    #expect(!entries.contains { $0.contains("BEGIN:VTODO") || $0.contains("DUE") })
    let report = try entry("Submit the lab report", in: entries)
    #expect(
      report.contains("DTSTART;VALUE=DATE:20310321\nDTEND;VALUE=DATE:20310322") && report.contains("TRIGGER:-PT15H"))
  }

  /// A Space without a timeline exports what its documents date; where that is nothing, it says so.
  @Test func aSpaceWithoutATimelineExportsWhatItsDocumentsDate() throws {
    let outcome = try CaseTests.run(
      """
      export XDG_CACHE_HOME="$PWD/cache"
      mkdir course && cat > course/optics.md <<'END'
      # Optics

      A lens is a piece of glass that bends light. The first were ground in 1286. Newton wrote about them on 6 February 1672.

      The essay is due on 12 March 2131. The exam takes place on 3 April 2131 at 9:00.
      END
      printf 'Glass bends light. In 1286 the first lenses were ground.\\n' > history.md
      printf 'Glass bends light.\\n' > glass.md
      for notes in course history.md glass.md; do
        spacepipe run --quiet --type learning $notes -o $notes.space
        spacepipe export $notes.space --to ics | grep -c -e '^BEGIN:VEVENT' -e '^BEGIN:VTODO'; echo
      done
      spacepipe export course.space --to ics | grep -e '^DTSTART' -e '^DUE'
      spacepipe export history.md.space --to ics --quiet > empty.ics; echo $?
      """, in: Samples.root.appending(path: "Pipelines"))
    let lines = outcome.output.split(whereSeparator: \.isWhitespace)
    #expect(lines == ["2", "0", "0", "DUE;VALUE=DATE:21310312", "DTSTART:21310403T090000", "0"], "\(outcome.output)")
    #expect(outcome.errors.contains("course.space: 2 of 4 items left out"), "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "history.md.space: the calendar is empty: 1 dated events were found, all left out: 1 without a day, done, or over"
      ),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("glass.md.space: the calendar is empty: no dated event was found"))
  }
}
