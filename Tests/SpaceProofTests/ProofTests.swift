import SpaceLanguage
import SpaceModel
import SpaceProof
import Testing

/// Claims held against short notes.
@Suite struct ProofTests {
  static func document(_ paragraphs: [String], _ language: String) -> Document {
    var builder = DocumentBuilder()
    for paragraph in paragraphs {
      builder.open(paragraph.hasPrefix("# ") ? .heading : .paragraph)
      builder.append(paragraph.hasPrefix("# ") ? String(paragraph.dropFirst(2)) : paragraph)
    }
    var document = builder.finish(id: Document.ID("notes"))
    document.language = language
    var notes = Diagnostics()
    for type in Annotators.all where !Set(type.about.gives).isDisjoint(with: Proof.needs) {
      var options = Options()
      try? type.init(&options).annotate(&document, &notes)
    }
    return document
  }

  static let english = document(
    [
      "# Harbour committee, 4 March 2021",
      "The committee met in Norwich with nine members present.",
      "Anna Lind reported that the old pier was closed in 2019 because its beams were rotten.",
      "The repair costs 48,000 euros, and the town pays a third of it.",
      "The members did not approve the new parking area.",
      "Visitor numbers increased after the museum opened.",
    ], "en")

  @Test(arguments: [
    ("The old pier was closed in 2019 because its beams were rotten.", Verdict.Kind.quoted),
    ("Because its beams were rotten, the old pier was closed in 2019.", .supported),
    ("The repair costs 84,000 euros.", .number),
    ("The old pier was closed in 2017 because its beams were rotten.", .date),
    ("The old harbour swallowed two submarines during a thunderstorm.", .unsupported),
  ])
  func englishClaims(_ claim: String, _ kind: Verdict.Kind) {
    #expect(Proof([Self.english]).verdict(of: claim, language: "en").kind == kind)
  }
}
