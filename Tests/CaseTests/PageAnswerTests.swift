import Foundation
import Testing

/// A page searches and answers by a port of this program's own code: both must say the same.
@Suite struct PageAnswerTests {
  private static let hasNode =
    (try? CaseTests.run("command -v node", in: Samples.root.appending(path: "Pipelines")))?
    .status == 0

  /// The script knows parts of speech from the documents only, the program from a tagger: hence a hundredth of answers, and a
  /// little more where the question is in another language than the documents, may differ. So may those of questions that name a
  /// day in a way that only the program's grammar knows. Passages are the same.
  @Test(
    .enabled(if: hasNode, "needs node"),
    arguments: [
      ("cell-biology", 99), ("heat-pumps", 99), ("town-library-renovation", 97), ("german-and-french-reader", 97),
      ("spanish-reader", 96), ("spring-term", 92),
    ])
  func aPageAnswersAsTheProgramDoes(_ folder: String, percent: Int) throws {
    let type = try #require(Samples.all.first { $0.folder == folder }).spaceType
    let outcome = try CaseTests.run(
      """
      spacepipe run --quiet --type \(type) "$SAMPLES/\(folder)" -o notes.space && spacepipe view --quiet notes.space -o page.html
      node '\(Samples.root.path)/Tests/Page/compare.js' "$SPACEPIPE" "$SAMPLES/\(folder)" notes.space page.html \
        '\(Samples.root.path)/Sources/CPages/Pages'
      """, in: Samples.root.appending(path: "Pipelines"))
    let lines = outcome.output.split(separator: "\n")
    let counts = (lines.last ?? "").split(separator: " ").compactMap { Int($0) }
    try #require(counts.count == 3, "\(outcome.output) \(outcome.errors)")
    #expect(counts[0] * 100 >= counts[2] * percent && counts[1] * 100 >= counts[2] * 99, "\(outcome.output)")
  }

  /// In notes of two languages both read a question in its own. Days are understood in the forms in which people ask for them, in
  /// every language that has questions about dates.
  @Test(
    .enabled(if: hasNode, "needs node"),
    arguments: [
      "mixed-en-de", "mixed-en-fr", "mixed-de-es", "dates-de", "dates-en", "dates-es", "dates-fr", "dates-it",
      "dates-nl", "dates-pl", "dates-pt", "dates-sv",
    ])
  func aPageReadsQuestionsAsTheProgramDoes(_ name: String) throws {
    let outcome = try CaseTests.run(
      """
      mkdir notes && mv *.md notes
      spacepipe run --quiet --type learning notes -o notes.space && spacepipe view --quiet notes.space -o page.html
      node '\(Samples.root.path)/Tests/Page/compare.js' "$SPACEPIPE" "$PWD/notes" notes.space page.html \
        '\(Samples.root.path)/Sources/CPages/Pages' questions.txt
      """, in: Samples.root.appending(path: "Tests/Cases/cli/ask-\(name)"))
    let counts = Set(outcome.output.split(whereSeparator: \.isWhitespace))
    #expect(counts.count == 1, "\(outcome.output) \(outcome.errors)")
  }

  /// A slip is forgiven, and told; the page does so by the same words.
  @Test func aWordThatStandsNowhereIsTakenForTheNearest() throws {
    let outcome = try CaseTests.run(
      """
      cp "$SAMPLES"/cell-biology/lecture-01-membranes.md . && export XDG_CACHE_HOME="$PWD/cache"
      spacepipe search --max 1 aquaporins lecture-01-membranes.md > right
      for query in aquaporin aquoporins aquaprins auqaporins; do
        spacepipe search --max 1 $query lecture-01-membranes.md | cmp - right
      done
      spacepipe search --quiet aquoporins lecture-01-membranes.md | wc -l
      spacepipe search xqzzk lecture-01-membranes.md
      """, in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.errors.contains("\"aquoporins\" occurs nowhere; searched for \"aquaporins\""), "\(outcome.errors)")
    #expect(!outcome.output.contains("differ") && !outcome.errors.contains("aquaporin\" occurs"), "\(outcome.output)")
  }
}
