import SpaceLanguage
import SpaceModel
import SpaceText
import Testing

/// The definitions of `text` as "term = explanation", surest first.
func definitions(_ text: String, language: String = "en") -> [String] {
  let document = annotated(text, language: language)
  return document[.definitions]!.sorted { ($1.confidence, $0.term) < ($0.confidence, $1.term) }
    .map { "\(document.string(in: $0.term)) = \(document.string(in: $0.explanation))" }
}

@Suite struct DefinitionTests {
  @Test func aCopulaDefinesItsSubject() {
    #expect(
      definitions("A glacier is a large body of ice that moves slowly under its own weight.").first
        == "glacier = a large body of ice that moves slowly under its own weight")
  }

  /// The clause behind a name inside a glossary's explanation tells of the entry.
  @Test func anEntrysExplanationDefinesNoOtherTerm() {
    let found = definitions(
      """
      Enzyme: a biological catalyst, usually a protein, that speeds up a reaction.
      Ribosome: a small particle, partly of protein, which joins amino acids.
      Vacuole: a sac filled with sap, a store of sugar, which keeps a plant stiff.
      """)
    #expect(found.map { $0.split(separator: " ").first } == ["Enzyme", "Ribosome", "Vacuole"])
  }

  @Test func aNamingVerbDefinesWhatFollows() {
    #expect(
      definitions("The change of a liquid into a gas is called evaporation.").first
        == "evaporation = The change of a liquid into a gas")
  }

  @Test func definitionsComeInManyShapes() {
    #expect(
      definitions("Sailors feared scurvy, a disease caused by a lack of vitamin C.").contains(
        "scurvy = a disease caused by a lack of vitamin C"))
    #expect(
      definitions("Geologists define an aquifer as a body of rock that holds water.").contains(
        "aquifer = a body of rock that holds water"))
    #expect(
      definitions("The term permafrost refers to ground that stays frozen for two years or more.").contains(
        "permafrost = ground that stays frozen for two years or more"))
    #expect(
      definitions("An estuary, on the other hand, is a body of water where a river meets the sea.").contains(
        "estuary = a body of water where a river meets the sea"))
  }

  @Test func definitionsHideInsideSentences() {
    #expect(
      definitions("Sleep loss can lead to myopia, or blurred sight of what is far away.").contains(
        "myopia = blurred sight of what is far away"))
    #expect(
      definitions("Rocks have two classes here: Basalt is a dark rock that forms when lava cools quickly.").contains(
        "Basalt = a dark rock that forms when lava cools quickly"))
    // The last of a list is no other word for the one before.
    #expect(!definitions("We saw ducks, geese, or a large flock of swans.").contains { $0.hasPrefix("geese = ") })
  }

  @Test func whatIsSaidOfSomebodyIsNoDefinition() {
    #expect(definitions("My neighbour bought a red car last week. The car was cheap.").isEmpty)
  }

  @Test func somebodysThingsAreNoTerms() {
    #expect(definitions("Mi fruta favorita es la pera que crece en el norte.", language: "es").isEmpty)
    #expect(!definitions("La pera es una fruta que crece en el norte.", language: "es").isEmpty)
  }

  @Test func aWordThatFillsADocumentIsReadInLinearTime() {
    let document = annotated(String(repeating: "A glacier is a body of ice. ", count: 10_000))
    #expect(!document[.definitions]!.isEmpty)
  }

  @Test func longFormsExplainAcronyms() {
    #expect(
      definitions("We trained a recurrent neural network (RNN) on it.").contains("RNN = recurrent neural network"))
  }

  @Test func whenSomethingIsIsNoDefinition() {
    for entry in [
      "Orchestra: Tuesdays 19:00 in the gym", "Glaze exam: Tues 15 December, 9:00, hall 1",
      "Birthday of Ana: 3 April 2031, book a table in good time", "March to 10 April: the move of all the books",
    ] {
      var builder = DocumentBuilder()
      builder.open(.listItem, level: 1)
      builder.append(entry)
      let document = annotated(builder.finish(id: Document.ID("x"), language: "en"))
      #expect(document[.definitions]!.isEmpty, "\(entry)")
    }
  }

  @Test func theDotOfANumberEndsNoExplanation() {
    var builder = DocumentBuilder()
    builder.open(.listItem, level: 1)
    builder.append("Programme: a suite for strings, Symphony No. 8, and a waltz. It lasts an hour.")
    let document = annotated(builder.finish(id: Document.ID("x"), language: "en"))
    #expect(
      document[.definitions]!.map { document.string(in: $0.explanation) } == [
        "a suite for strings, Symphony No. 8, and a waltz"
      ])
  }

  @Test func entriesOfListsDefine() {
    var builder = DocumentBuilder()
    builder.open(.listItem, level: 1)
    builder.append("Lichen: a fungus and an alga that live together. It grows on stone.")
    let document = annotated(builder.finish(id: Document.ID("x"), language: "en"))
    let found = document[.definitions]!.map {
      "\(document.string(in: $0.term)) = \(document.string(in: $0.explanation))"
    }
    #expect(found.contains("Lichen = a fungus and an alga that live together"))
  }

  @Test func aDefinitionListDefines() {
    var builder = DocumentBuilder()
    func write(_ text: String, isTerm: Bool = false) {
      builder.open(.paragraph)
      if isTerm { builder.openMark(.definition) }
      builder.append(text)
      builder.close()
    }
    write("Lichen", isTerm: true)
    write("A fungus and an alga that live together. They grow on stone.")
    write("Sporangium (pl. sporangia)", isTerm: true)
    write("Spore case", isTerm: true)
    write("a small case in which spores are made")
    write("Next lesson", isTerm: true)
    write("Tuesday, 3 March, in the old hall")
    let document = annotated(builder.finish(id: Document.ID("x"), language: "en"))
    let found = document[.definitions]!.filter { $0.kind == .glossary }.map {
      "\(document.string(in: $0.term)) = \(document.string(in: $0.explanation))"
    }
    #expect(
      found == [
        "Lichen = A fungus and an alga that live together", "Sporangium = a small case in which spores are made",
        "Spore case = a small case in which spores are made",
      ])
  }

  @Test func linesOneBelowTheOtherAreAGlossary() {
    let lines = [
      "Lichen: a fungus and an alga that live together.", "Moss: a small plant without roots that grows in cushions.",
      "Spore: a single cell from which a new plant can grow; it is light.",
    ]
    func found(_ lines: [String]) -> [String] {
      var builder = DocumentBuilder()
      for line in lines {
        builder.open(.paragraph)
        builder.append(line)
        builder.close()
      }
      let document = annotated(builder.finish(id: Document.ID("x"), language: "en"))
      return document[.definitions]!.filter { $0.kind == .entry }.map {
        "\(document.string(in: $0.term)) = \(document.string(in: $0.explanation))"
      }
    }
    #expect(
      found(lines) == [
        "Lichen = a fungus and an alga that live together", "Moss = a small plant without roots that grows in cushions",
        "Spore = a single cell from which a new plant can grow",
      ])
    #expect(found(Array(lines.prefix(2))).isEmpty)
  }

  @Test func otherLanguagesDefine() {
    #expect(
      definitions("Ein Gletscher ist eine große Masse aus Eis, die sich langsam bewegt.", language: "de").contains {
        $0.hasPrefix("Gletscher = eine große Masse")
      })
    #expect(
      definitions("El glaciar es una masa de hielo que se mueve lentamente.", language: "es").contains(
        "glaciar = una masa de hielo que se mueve lentamente"))
  }
}

@Suite struct TermTests {
  private static let text = """
    Tidal energy is the power of moving sea water. A tidal barrage is a dam that holds water at high tide. Engineers \
    built the first tidal barrage near Saint-Malo. The barrage turns turbines, and the turbines drive generators. Tidal \
    energy depends on the tides, so planners know years ahead how much electricity a barrage gives.
    """

  @Test func termsAreWhatATextIsAbout() {
    let document = annotated(Self.text)
    let terms = document[.terms]!.prefix(8).map { $0.text.lowercased() }
    #expect(terms.contains("tidal energy"))
    #expect(terms.contains("tidal barrage"))
  }

  @Test func termsHaveTheCapitalsOfTheirOwnAlone() {
    func terms(_ text: String) -> [String] { annotated(text)[.terms]!.map(\.text) }
    let found = terms(
      "Osmotic pressure moves water through a membrane. Paris taught it first. Pressure cookers do not know it.")
    #expect(found.contains("osmotic pressure"))
    #expect(found.contains("Paris") && !found.contains("paris"))
  }

  @Test func capitalsInsideSentencesStay() {
    let document = annotated("The Clean Harbour Act passed in May. Clean Harbour Act rules apply to all ships.")
    #expect(document[.terms]!.contains { $0.text == "Clean Harbour Act" })
  }

  @Test func whatHasAShortFormIsATerm() {
    let document = annotated(
      "The council heard the Agency for Safe Rivers and Lakes (ASRL) in spring. It asked for new gauges. The ASRL reads them daily."
    )
    #expect(document[.terms]!.contains { $0.text == "Agency for Safe Rivers and Lakes" })
  }

  @Test func mentionsAreTheTermsWords() {
    let document = annotated(Self.text)
    for term in document[.terms]! {
      #expect(!term.mentions.isEmpty && term.score > 0)
      #expect(term.mentions == term.mentions.sorted())
      #expect(term.mentions.map { document.string(in: $0).lowercased() }.contains(term.text.lowercased()))
    }
  }

  @Test func namesHaveKinds() {
    let document = annotated("Professor Amara Okoye left the University of Lagos for Paris in May.")
    let kinds = document[.phrases]!.map { "\(document.string(in: $0.span)) \($0.kind.rawValue)" }
    #expect(kinds.contains { $0.hasSuffix("Okoye person") })
    #expect(kinds.contains("Paris place"))
  }
}
