import SpaceLanguage
import SpaceModel
import SpaceProof
import SpaceText
import Testing

/// Claims held against short notes in three languages.
@Suite struct ProofTests {
  /// Notes of some paragraphs; one that begins with "# " is a heading.
  static func notes(_ paragraphs: [String], _ language: String) -> Document {
    var builder = DocumentBuilder()
    for paragraph in paragraphs {
      let isHeading = paragraph.hasPrefix("# ")
      builder.open(isHeading ? .heading : .paragraph, level: isHeading ? 1 : nil)
      builder.append(isHeading ? String(paragraph.dropFirst(2)) : paragraph)
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

  static let english = notes(
    [
      "# Harbour committee, 4 March 2021",
      "The committee met in Norwich with nine members present.",
      "Anna Lind reported that the old pier was closed in 2019 because its beams were rotten.",
      "Tom Reed answered that the new lighthouse had been painted in May.",
      "The repair of the pier costs 48,000 euros, and the town pays a third of it.",
      "The members did not approve the parking area behind the museum.",
      "More visitors came to the museum in summer than in winter.",
      "# Next meeting",
      "Ada Wood takes the minutes on 2 May.",
    ], "en")

  static let german = notes(
    [
      "# Vorstandssitzung",
      "Der Vorstand traf sich in Bremen mit neun Mitgliedern.",
      "Anna Lind berichtete, dass die alte Brücke 2019 gesperrt wurde, weil ihre Balken morsch waren.",
      "Die Reparatur der Brücke kostet 48.000 Euro.",
      "Die Mitglieder haben den Parkplatz hinter dem Museum nicht genehmigt.",
    ], "de")

  static let french = notes(
    [
      "# Comité du port",
      "Le comité s'est réuni à Nantes avec neuf membres.",
      "Anna Lind a expliqué que la vieille jetée a été fermée en 2019, car ses poutres étaient pourries.",
      "La réparation de la jetée coûte 48 000 euros.",
      "Les membres n'ont pas approuvé le parking derrière le musée.",
    ], "fr")

  @Test(arguments: [
    ("Anna Lind reported that the old pier was closed in 2019 because its beams were rotten.", Verdict.Kind.quoted),
    ("the OLD pier was closed in 2019, because its beams were rotten", .quoted),
    ("Because its beams were rotten, the old pier was closed in 2019.", .supported),
    ("Repairing the pier costs 84,000 euros.", .number),
    ("The old pier was closed in 2017 because its beams were rotten.", .date),
    ("Ada Wood reported that the old pier was closed because its beams were rotten.", .name),
    ("The members approved the parking area behind the museum.", .negated),
    ("Fewer visitors came to the museum in summer than in winter.", .opposite),
    ("Submarines were sold at an auction by an admiral during a thunderstorm.", .unsupported),
  ])
  func english(_ claim: String, _ kind: Verdict.Kind) { expect(claim, kind, in: Self.english) }

  @Test(arguments: [
    ("Die Reparatur der Brücke kostet 48.000 Euro.", Verdict.Kind.quoted),
    ("Weil ihre Balken morsch waren, wurde die alte Brücke 2019 gesperrt.", .supported),
    ("Die Reparatur der Brücke kostet 84.000 Euro.", .number),
    ("Die alte Brücke wurde 2017 gesperrt, weil ihre Balken morsch waren.", .date),
    ("Die Mitglieder haben den Parkplatz hinter dem Museum genehmigt.", .negated),
    ("Ein Admiral versteigerte während eines Gewitters zwei Unterseeboote.", .unsupported),
  ])
  func german(_ claim: String, _ kind: Verdict.Kind) { expect(claim, kind, in: Self.german) }

  @Test(arguments: [
    ("La réparation de la jetée coûte 48 000 euros.", Verdict.Kind.quoted),
    ("Comme ses poutres étaient pourries, la vieille jetée a été fermée en 2019.", .supported),
    ("La réparation de la jetée coûte 84 000 euros.", .number),
    ("La vieille jetée a été fermée en 2017, car ses poutres étaient pourries.", .date),
    ("Les membres ont approuvé le parking derrière le musée.", .negated),
    ("Un amiral a vendu deux sous-marins pendant un orage.", .unsupported),
  ])
  func french(_ claim: String, _ kind: Verdict.Kind) { expect(claim, kind, in: Self.french) }

  private func expect(_ claim: String, _ kind: Verdict.Kind, in notes: Document) {
    let verdict = Proof([notes]).verdict(of: claim, language: notes.language)
    #expect(verdict.kind == kind, "\(claim): \(verdict.reasons)")
  }

  @Test func theReasonNamesWhatIsMissing() {
    let verdict = Proof([Self.english]).verdict(of: "Repairing the pier costs 84,000 euros.", language: "en")
    #expect(verdict.reasons.contains(.number("84,000")))
    #expect(verdict.places.first.map { Self.english.string(in: $0.span) }?.contains("48,000") == true)
  }

  @Test func theSubjectCountsAsTold() {
    let proof = Proof([Self.english])
    let claim = "It was closed in 2019 because of rotten beams."
    let (alone, below) = (proof.verdict(of: claim), proof.verdict(of: claim, subject: "The old pier"))
    #expect(below.kind == .supported && below.score >= alone.score)
  }

  @Test func whatIsCitedIsLookedAtFirst() throws {
    let notes = [Self.notes(["The mill was built in 1802."], "en"), Self.notes(["The mill was built in 1802."], "en")]
    let cited = Place(document: 1, span: notes[1].text.span)
    let verdict = Proof(notes).verdict(of: "The mill was built in 1802.", citing: [cited])
    #expect(verdict.kind == .quoted && verdict.places.first?.document == 1)
  }
}

/// What holds of all notes and claims.
@Suite struct ProofPropertyTests {
  @Test(arguments: [ProofTests.english, ProofTests.german, ProofTests.french])
  func aSentenceOfTheNotesIsQuoted(_ notes: Document) {
    let proof = Proof([ProofTests.english, ProofTests.german, ProofTests.french])
    for span in notes[.sentences] ?? [] {
      #expect(proof.verdict(of: notes.string(in: span), language: notes.language).kind == .quoted)
    }
  }

  @Test func theSameClaimHasTheSameVerdict() {
    let claims = ["Repairing the pier costs 84,000 euros.", "More visitors came in winter than in summer."]
    let (one, other) = (
      Proof([ProofTests.english, ProofTests.french]), Proof([ProofTests.english, ProofTests.french])
    )
    for claim in claims { #expect(one.verdict(of: claim) == other.verdict(of: claim)) }
  }

  @Test(arguments: [
    "", " ", "\n\n", ".", "!?", "a", "12", "0.0.0.0", "1,2,3,4,5,6,7", "99999999999999999999999999",
    "not not not never no", "🙂🙂🙂", "ﬁ\u{0301}\u{200D}", "\u{0}\u{1}\u{7F}", "漢字かな交じり文です。", "שלום עולם",
    "half half half third of a third", "-5 % of −3 €", "PT99999999999999999H", "in 31.12.9999 and 00:00:00",
    String(repeating: "word ", count: 3000), String(repeating: "x", count: 20000),
  ])
  func oddTextIsJudged(_ claim: String) {
    for notes in [[], [ProofTests.notes([], "en")], [ProofTests.english], [ProofTests.notes([claim], "en")]] {
      let verdict = Proof(notes).verdict(of: claim, language: "xx", citing: [Place(document: 7, span: Span(0, 9))])
      #expect((0...1000).contains(verdict.score))
      for place in verdict.places { #expect(notes.indices.contains(place.document)) }
    }
  }
}
