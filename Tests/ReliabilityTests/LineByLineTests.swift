import Foundation
import Testing

/// What programs are promised that speak to the program line by line.
@Suite struct LineByLineTests {
  private static func records(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test(arguments: ["annotate", "ingest"], ["1", "3"])
  func eachLineIsAnsweredWithOne(_ command: String, _ jobs: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      "lines",
      #"{"id":"a","txt":1}"# + "\n" + #"{"id":"b","text":"Water moves."}"# + "\nnot JSON\n"
        + #"{"id":"b","text":"Water moves on."}"# + "\n" + #"{"id":"c","text":7}"# + "\n")
    let outcome = try scratch.run("spacepipe \(command) --line-by-line --jobs \(jobs) < lines")
    let records = try Self.records(outcome.text)
    #expect(outcome.status == 3)
    #expect(records.map { $0["id"] as? String } == ["a", "b", nil, "b", "c"])
    #expect(records.map { $0["reason"] as? String } == ["damaged", nil, "damaged", nil, "damaged"])
    // What is said of a line does not depend on those before it.
    #expect(records[0]["detail"] as? String == #"column 19: a document needs "text""#)
    #expect(records.allSatisfy { $0["line"] == nil })
  }

  @Test(arguments: ["1", "2"]) func answersComeBeforeTheNextLine(_ jobs: String) throws {
    let scratch = try Scratch()
    let outcome = try scratch.run(
      """
      mkfifo questions answers
      spacepipe annotate --line-by-line --jobs \(jobs) < questions > answers & exec 3> questions 4< answers
      for n in 1 2 3; do printf '{"id":"%s","text":"Water moves."}\\n' $n >&3; read -r line <&4; echo "$line"; done
      exec 3>&-; wait $!; echo $?
      """)
    #expect(outcome.lines.count == 4 && outcome.lines.last == "0")
  }

  @Test func textsAreCheckedLineByLine() throws {
    let scratch = try Scratch()
    try scratch.write("in/notes.md", "Osmosis is the movement of water through a membrane.\n")
    try scratch.write(
      "lines", #"{"id":"a","text":"Osmosis is the movement of water through a membrane."}"# + "\n{}\n")
    let outcome = try scratch.run("spacepipe check - --line-by-line --against in < lines")
    let records = try Self.records(outcome.text)
    let verdicts = try #require(records.first?["verdicts"] as? [[String: Any]])
    #expect(records.map { $0["schema"] as? String } == ["spacepipe.verdicts/1", "spacepipe.error/1"])
    #expect(verdicts.map { $0["verdict"] as? String } == ["quoted"])
  }

  @Test func errorRecordsBecomeWhatWasSkipped() throws {
    let scratch = try Scratch()
    try scratch.writeNotes(2)
    try scratch.write("in/broken.pdf", "%PDF broken")
    try scratch.write("in/page.html", "<html><body><p>The <b>harbour</b> is small, but it is deep.</p></body></html>")
    let made = try scratch.run("spacepipe run --type learning in --name in -o -")
    let records = try scratch.run(
      """
      spacepipe ingest --error-records in | spacepipe annotate --line-by-line |
      spacepipe run --type learning --name in -o - -
      """)
    #expect(made.status == 3 && made.text.contains(#""path":"in/broken.pdf","reason":"damaged""#))
    #expect(records.output == made.output)
  }

  @Test(arguments: [
    "annotate --line-by-line in", "check in --line-by-line --against in", "check - --line-by-line --against -",
  ])
  func whatContradictsItselfIsRefused(_ command: String) throws {
    let outcome = try Scratch().run("spacepipe \(command)")
    #expect(outcome.status == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty)
  }
}
