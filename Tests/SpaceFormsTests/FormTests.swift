import SpaceForms
import SpaceLanguage
import SpaceModel
import SpaceReaders
import SpaceText
import Testing

/// Runs the examples of forms and vetoes through the reader of Markdown, the annotators and the parser.
@Suite struct FormTests {
  /// An English note as forms read it.
  static func reading(_ markdown: String) throws -> NoteReading {
    var notes = Diagnostics()
    var document = try MarkdownReader().read(Array(markdown.utf8), Limits(), &notes)
    document.language = "en"
    for annotator in Annotators.all {
      var options = Options()
      try annotator.init(&options).annotate(&document, &notes)
    }
    return NoteReading(document)
  }

  private static func text(_ candidate: SpaceForms.Candidate, in document: Document) -> String {
    "\(document.string(in: candidate.subject)) → \(document.string(in: candidate.answer))"
  }

  @Test(arguments: Form.all) func formFindsWhatItsExamplesSay(_ form: Form) throws {
    #expect(!form.examples.isEmpty, "\(form.name) has no example")
    for example in form.examples {
      let reading = try Self.reading(example.note)
      let found = form.candidates(in: reading).map { Self.text($0, in: reading.document) }
      #expect(found == example.finds, "\(form.name): \(example.note)")
    }
  }

  @Test func namesAreUnique() {
    #expect(Set(Form.all.map(\.name)).count == Form.all.count)
    #expect(Set(Veto.all.map(\.name)).count == Veto.all.count)
  }

  @Test(arguments: Veto.all) func vetoRefusesItsExample(_ veto: Veto) throws {
    let reading = try Self.reading(veto.example.note)
    let bytes = reading.document.text.bytes
    let answer = try #require(bytes.firstRange(of: Array(veto.example.answer.utf8)), "\(veto.name)")
    let span = Span(answer.lowerBound, answer.upperBound)
    let candidate = SpaceForms.Candidate(
      kind: .definition, form: "copula", subject: Span(0, 1), answer: span, evidence: span, prior: 500)
    #expect(Veto.first(against: candidate, in: reading)?.name == veto.name)
  }
}
