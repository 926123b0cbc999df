import Foundation
import SpaceModel
import Testing

/// How often `ask` answers from the right sentence, and how often it rightly says that the documents hold no answer.
@Suite struct AskTests {
  private static let folder = "cell-biology"

  /// Questions on the notes, each with words that its first source must quote.
  private static let known: [(question: String, words: String)] = [
    ("What is osmosis?", "of water"),
    ("Who identified aquaporins?", "Peter Agre"),
    ("When was the sodium-potassium pump discovered?", "1957"),
    ("How thick is the plasma membrane?", "7 nm"),
    ("Who proposed the fluid mosaic model?", "Singer"),
    ("Why does oral rehydration solution contain salt and sugar?", "Glucose uptake"),
    ("What does colchicine prevent?", "microtubules"),
    ("What is active transport?", "against its concentration gradient"),
    ("What makes up the proton-motive force?", "charge"),
    ("What does cholesterol do when it is warm?", "restrains movement"),
    ("How many sodium ions bind to the pump?", "Three sodium ions"),
    ("What is phagocytosis?", "cell eating"),
  ]

  /// Questions that the notes do not answer, half of them about things that they mention.
  private static let unknown = [
    "Who built the first suspension bridge across the strait?", "What is the capital of Mongolia?",
    "How many goals did the visiting team score?", "When does the museum open on Sundays?",
    "Why did the shipping company close its office?", "What colour is the parish church roof?",
    "Who won the Nobel Prize in Literature in 1998?", "What is the boiling point of ethanol?",
    "How long do red squirrels live?", "Which vitamin prevents scurvy?",
    "Who invented the telephone exchange?", "What did the council decide about parking fees?",
  ]

  private func ask(_ question: String, _ options: String = "") throws -> [String: Any] {
    let outcome = try Samples.output("ask \(options) '\(question)' \(Self.folder)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any] ?? [:]
  }

  @Test func mostQuestionsAreAnsweredAndMostOthersAreNot() throws {
    var right = 0
    var refused = 0
    for (question, words) in Self.known {
      let answer = try ask(question)
      let quote = (answer["sources"] as? [[String: Any]])?.first?["quote"] as? String
      if quote == nil { refused += 1 }
      if quote?.contains(words) == true { right += 1 }
    }
    let answered = try Self.unknown.count { try ask($0)["answer"] is String }
    #expect(right >= 10, "\(right) of \(Self.known.count) in the right place")
    #expect(refused <= 1, "\(refused) of \(Self.known.count) refused that have an answer")
    #expect(answered <= 3, "\(answered) of \(Self.unknown.count) answered that have none")
  }

  @Test func cellsOfTablesAndDefinitionsOfAnyFormAnswer() throws {
    let outcome = try CaseTests.run(
      """
      export XDG_CACHE_HOME="$PWD/cache"
      cat > harbours.md <<'END'
      # Harbours of the coast

      The council keeps a list of its harbours. Silting is feared by every master. **Silting** occurs when mud that a river
      carries settles in still water. Dredging is the best answer to silting, and it is dear.

      | Harbour | Built | Berths | Master |
      | --- | --- | --- | --- |
      | Old Quay | 1874 | 12 | Mara Lind |
      | North Pier | 1911 | 40 | Jon Vik |

      ## Office

      | | |
      | --- | --- |
      | Point of contact | Ida Holm |
      END
      for question in 'When was the North Pier built?' 'How many berths does the Old Quay have?' 'Who is the master of Old Quay?' \
        'Who is the point of contact?' 'Who is the master of the South Pier?' 'Who built the Old Quay?' 'What is silting?'; do
        spacepipe ask "$question" harbours.md > plain
        spacepipe ask --index "$question" harbours.md | cmp - plain
        sed -E 's/.*"answer":("[^"]*"|null).*/\\1/' plain
      done
      """, in: Samples.root.appending(path: "Pipelines"))
    #expect(
      outcome.output.split(separator: "\n") == [
        "\"North Pier, Built: 1911\"", "\"Old Quay, Berths: 12\"", "\"Old Quay, Master: Mara Lind\"",
        "\"Point of contact: Ida Holm\"", "null", "null",
        "\"Silting occurs when mud that a river carries settles in still water.\"",
      ], "\(outcome.output) \(outcome.errors)")
  }

  @Test func aKeptIndexChangesNothingAndNeverOutlivesItsInputs() throws {
    let outcome = try CaseTests.run(
      """
      mkdir notes && cp "$SAMPLES"/cell-biology/*.md "$SAMPLES"/cell-biology/glossary.txt notes && export XDG_CACHE_HOME="$PWD/cache"
      for query in 'proton gradient' '"lipid bilayer"' 'membra*' 'path:glossary cell' 'what stops the pump'; do
        env -u HOME -u XDG_CACHE_HOME "$SPACEPIPE" search "$query" notes > plain
        for round in 1 2; do for option in '' --index; do spacepipe search $option "$query" notes | cmp - plain; done; done
      done
      env -u HOME -u XDG_CACHE_HOME "$SPACEPIPE" ask 'Who identified aquaporins?' notes > plain
      for round in 1 2; do for option in '' --index; do spacepipe ask $option 'Who identified aquaporins?' notes | cmp - plain; done; done
      sed -i 's/Peter Agre/Signe Holm/' notes/lecture-01-membranes.md
      for option in '' --index; do spacepipe ask $option 'Who identified aquaporins?' notes | grep -c 'Signe Holm'; done
      for kept in cache/spacepipe/search/*; do printf x > $kept; done
      spacepipe search --index --max 1 'Signe Holm' notes | grep -c 'Signe Holm'
      spacepipe search --index 'x' < /dev/null; echo $?
      """, in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.output == "1\n1\n1\n2\n", "\(outcome.output) \(outcome.errors)")
  }

  @Test func whatWasAnnotatedForASpaceOrAnEarlierQuestionIsNotAnnotatedAgain() throws {
    let outcome = try CaseTests.run(
      """
      mkdir notes && cp "$SAMPLES"/cell-biology/*.md notes && export XDG_CACHE_HOME="$PWD/cache"
      spacepipe run --quiet --type learning notes -o cells.space
      spacepipe ask 'Who identified aquaporins?' notes > first
      ls cache/spacepipe/documents | wc -l
      rm -r cache && spacepipe ask 'Who identified aquaporins?' notes | cmp - first
      ls cache/spacepipe/documents/* | wc -l
      ls notes | wc -l
      # One file more: the others come from the cache, and so does what there is to say of it.
      cp notes/*membranes.md notes/copy.md && spacepipe ask 'Who identified aquaporins?' notes | grep -c 'Peter Agre'
      """, in: Samples.root.appending(path: "Pipelines"))
    let lines = outcome.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      lines.count == 4 && lines[0] == "1" && lines[1] == lines[2] && lines[3] == "1", "\(lines) \(outcome.errors)")
  }

  @Test func damageInAKeptIndexChangesNoAnswer() throws {
    let outcome = try CaseTests.run(
      """
      mkdir notes && cp "$SAMPLES"/cell-biology/*.md "$SAMPLES"/cell-biology/glossary.txt notes && export XDG_CACHE_HOME="$PWD/cache"
      spacepipe ask 'Who identified aquaporins?' notes > plain
      size=$(stat -c %s cache/spacepipe/search/*)
      for place in $(seq 0 12000 $size); do
        printf 'Z' | dd of=$(echo cache/spacepipe/search/*) bs=1 seek=$place conv=notrunc 2> /dev/null
        spacepipe ask 'Who identified aquaporins?' notes | cmp - plain
      done
      """, in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.output == "" && outcome.status == 0, "\(outcome.output) \(outcome.errors)")
  }

  @Test func manyQuestionsAreAnsweredALineEach() throws {
    let outcome = try CaseTests.run(
      """
      cp "$SAMPLES"/cell-biology/lecture-01-membranes.md . && export XDG_CACHE_HOME="$PWD/cache"
      printf '%s\n' 'Who identified aquaporins?' 'What is the capital of Mongolia?' 'What is osmosis?' > questions
      while read -r question; do spacepipe ask "$question" lecture-01-membranes.md; done < questions > one-by-one
      spacepipe ask - lecture-01-membranes.md < questions | cmp - one-by-one
      wc -l < one-by-one
      spacepipe ask - - < questions; echo $?
      spacepipe ask - < questions; echo $?
      """, in: Samples.root.appending(path: "Pipelines"))
    #expect(outcome.output == "3\n2\n2\n", "\(outcome.output) \(outcome.errors)")
    #expect(outcome.errors.contains("Standard input cannot hold both questions and documents"), "\(outcome.errors)")
  }
}
