import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

/// Mind maps and main questions: what becomes a branch, a label, a question.
@Suite struct MapAndQuestionTests {
  private func map(_ documents: [Document], max: Int = 12) throws -> MindMapBlock {
    var options = Options(["max": .integer(max)])
    var notes = Diagnostics()
    return try #require(try MindMap(&options).make(from: documents, &notes) as? MindMapBlock)
  }

  private func inquiry(_ documents: [Document], max: Int = 5) throws -> MainQuestionBlock {
    var options = Options(["max": .integer(max)])
    var notes = Diagnostics()
    return try #require(try MainQuestion(&options).make(from: documents, &notes) as? MainQuestionBlock)
  }

  private func insights(_ documents: [Document]) throws -> InsightsBlock {
    var options = Options()
    var notes = Diagnostics()
    return try #require(try Insights(&options).make(from: documents, &notes) as? InsightsBlock)
  }

  /// The document with some of its lines as headings, or two lines joined to one paragraph.
  private func changed(_ document: Document, headings: Set<Int> = [], joined: Int? = nil) -> Document {
    var elements: [Element] = []
    for (place, element) in document.elements.enumerated() {
      if headings.contains(place) {
        elements.append(Element(kind: .heading, level: 2, span: element.span))
      } else if let joined, place == joined + 1, let last = elements.popLast() {
        elements.append(Element(kind: .paragraph, span: last.span.union(element.span)))
      } else {
        elements.append(element)
      }
    }
    var result = Document(
      id: document.id, origin: document.origin, text: document.text, elements: elements, title: document.title,
      language: document.language)
    result.layers = document.layers
    return result
  }

  private func labels(_ block: MindMapBlock) -> Set<String> { Set(block.nodes.map(\.label)) }

  /// Sentences of two matters, six each.
  private let matters = [
    "The/DET salt/NOUN pan/NOUN holds/VERB brine/NOUN ./PUNCT",
    "The/DET salt/NOUN pan/NOUN heats/VERB the/DET brine/NOUN ./PUNCT",
    "Workers/NOUN rake/VERB brine/NOUN in/ADP the/DET salt/NOUN pan/NOUN ./PUNCT",
    "The/DET brine/NOUN leaves/VERB the/DET salt/NOUN pan/NOUN ./PUNCT",
    "The/DET salt/NOUN pan/NOUN needs/VERB fresh/ADJ brine/NOUN daily/ADV ./PUNCT",
    "The/DET brine/NOUN fills/VERB every/DET salt/NOUN pan/NOUN ./PUNCT",
    "The/DET ferry/NOUN timetable/NOUN names/VERB the/DET quay/NOUN ./PUNCT",
    "The/DET ferry/NOUN timetable/NOUN hangs/VERB beside/ADP the/DET quay/NOUN ./PUNCT",
    "The/DET quay/NOUN needs/VERB a/DET ferry/NOUN timetable/NOUN ./PUNCT",
    "The/DET ferry/NOUN timetable/NOUN changes/VERB at/ADP the/DET quay/NOUN ./PUNCT",
    "The/DET quay/NOUN shows/VERB the/DET ferry/NOUN timetable/NOUN ./PUNCT",
    "The/DET ferry/NOUN timetable/NOUN leaves/VERB the/DET quay/NOUN ./PUNCT",
  ]

  @Test func twoBareLinesInOneCornerDoNotDivideAText() throws {
    let plain = HandTagged.document(
      "coast", ["Brine/NOUN first/ADV"] + [matters[0], "Quay/NOUN next/ADV"] + matters.dropFirst(),
      terms: ["salt pan", "ferry timetable", "quay", "brine"])
    let made = labels(try map([changed(plain, headings: [0, 2])]))
    #expect(made.isDisjoint(with: ["Brine first", "Quay next"]))
    #expect(made.contains("ferry timetable") && made.contains("salt pan"))
  }

  @Test func headingsThatDivideATextNameItsBranches() throws {
    let plain = HandTagged.document(
      "coast", ["Salt/NOUN making/NOUN"] + matters[..<6] + ["Ferry/NOUN quay/NOUN"] + matters[6...],
      terms: ["salt pan", "ferry timetable", "quay", "brine"])
    let made = try map([changed(plain, headings: [0, 7])])
    let branches = made.edges.filter { $0.from == made.root }.map { edge in made.nodes.first { $0.id == edge.to }?.label
    }
    #expect(branches.contains("Salt making") && branches.contains("Ferry quay"))
  }

  /// A heading that is too long for a label says what its part is about all the same.
  @Test func aLongHeadingLendsItsBranchATerm() throws {
    let headed = HandTagged.document(
      "coast", title: "Coast",
      ["Salt/NOUN making/NOUN"] + matters[..<6] + [
        "Reading/VERB the/DET small/ADJ print/NOUN of/ADP a/DET ferry/NOUN timetable/NOUN"
      ] + matters[6...],
      terms: ["brine", "salt pan", "quay", "ferry timetable"])
    let made = try map([changed(headed, headings: [0, 7])])
    let branches = made.edges.filter { $0.from == made.root }.compactMap { edge in
      made.nodes.first { $0.id == edge.to }?.label
    }
    #expect(branches == ["Salt making", "ferry timetable"], "\(branches)")
  }

  @Test func whatIsMostlyAVerbOrOnlyAPieceOfALongerNameIsNoNode() throws {
    let document = HandTagged.document(
      "law",
      [
        "The/DET keeper/NOUN proposes/VERB a/DET ceteris/NOUN paribus/NOUN rule/NOUN ./PUNCT",
        "The/DET mayor/NOUN proposes/VERB a/DET ceteris/NOUN paribus/NOUN rule/NOUN ./PUNCT",
        "A/DET ceteris/NOUN paribus/NOUN rule/NOUN binds/VERB the/DET keeper/NOUN ./PUNCT",
      ], terms: ["proposes", "paribus", "ceteris paribus", "keeper"])
    let made = labels(try map([document]))
    #expect(made.isDisjoint(with: ["proposes", "paribus"]))
    #expect(made.contains("ceteris paribus") && made.contains("keeper"))
  }

  @Test func aPieceOfASentenceIsNoNode() throws {
    let document = HandTagged.document(
      "growth",
      [
        "Figure/NOUN two/NUM shows/VERB growth/NOUN rates/NOUN per/ADP capita/NOUN ./PUNCT",
        "Chart/NOUN four/NUM shows/VERB growth/NOUN rates/NOUN per/ADP capita/NOUN ./PUNCT",
        "Incomes/NOUN per/ADP capita/NOUN rise/VERB with/ADP the/DET harvest/NOUN ./PUNCT",
        "The/DET harvest/NOUN per/ADP capita/NOUN fell/VERB ./PUNCT",
      ], terms: ["shows growth rates", "capita", "harvest", "Incomes"])
    let made = labels(try map([document]))
    #expect(made.isDisjoint(with: ["shows growth rates", "capita"]) && made.contains("harvest"))
  }

  @Test func aKindStandsBelowItsKind() throws {
    let document = HandTagged.document(
      "coast",
      [
        "The/DET village/NOUN has/VERB sea/NOUN defences/NOUN ./PUNCT",
        "A/DET groyne/NOUN is/AUX a/DET low/ADJ wall/NOUN ./PUNCT",
        "The/DET wall/NOUN keeps/VERB the/DET sand/NOUN ./PUNCT",
        "Storms/NOUN hit/VERB the/DET groyne/NOUN and/CCONJ the/DET village/NOUN ./PUNCT",
      ], terms: ["village", "sea defences", "wall", "groyne"])
    let made = try map([document])
    func id(_ label: String) -> String? { made.nodes.first { $0.label == label }?.id }
    let groyne = try #require(id("groyne"))
    #expect(made.edges.contains { $0.from == id("wall") && $0.to == groyne })
  }

  private static let licence = [
    "Old/ADJ Harbour/NOUN License/NOUN", "Copyright/NOUN the/DET harbour/NOUN board/NOUN",
    "Permission/NOUN is/AUX hereby/ADV granted/VERB ,/PUNCT free/ADJ of/ADP charge/NOUN ,/PUNCT to/ADP any/DET person/NOUN"
      + " obtaining/VERB a/DET copy/NOUN of/ADP the/DET Software/NOUN ./PUNCT",
    "The/DET Software/NOUN comes/VERB without/ADP Warranty/NOUN ./PUNCT",
    "The/DET Warranty/NOUN for/ADP the/DET Software/NOUN is/AUX void/ADJ ./PUNCT",
  ]

  @Test func aLicenceBesideTheNotesIsNoPartOfThem() throws {
    let coast = HandTagged.document("coast", matters, terms: ["salt pan", "ferry timetable", "quay", "brine"])
    let licence = HandTagged.document("LICENSE", Self.licence, terms: ["Software", "Warranty"])
    var options = Options()
    var notes = Diagnostics()
    let made = try #require(try MindMap(&options).make(from: [licence, coast], &notes) as? MindMapBlock)
    #expect(labels(made).isDisjoint(with: ["Software", "Warranty"]) && labels(made).contains("quay"))
    #expect(notes.all.map(\.code) == [.licenceLeftOut] && notes.all[0].message.contains("LICENSE.md"))
    // Who reads licences gets them.
    #expect(labels(try map([licence])).contains("Warranty"))
  }

  private func mainQuestion(about term: String, _ lines: [String]) throws -> String? {
    let document = HandTagged.document("notes", title: term, lines + matters, terms: [term, "salt pan", "quay"])
    return try inquiry([document]).question
  }

  @Test func aNameInThePluralIsAskedAfterByItsVerb() throws {
    let many = (0..<6).map { "Tide/PROPN Mills/PROPN are/AUX machines/NOUN with/ADP \($0)/NUM stones/NOUN ./PUNCT" }
    #expect(try mainQuestion(about: "Tide Mills", many) == "What are Tide Mills, and why do they matter?")
    let one = (0..<6).map { "Tide/PROPN Mills/PROPN is/AUX a/DET firm/NOUN with/ADP \($0)/NUM clerks/NOUN ./PUNCT" }
    #expect(try mainQuestion(about: "Tide Mills", one) == "What is Tide Mills, and why does it matter?")
  }

  @Test func aTitleThatAsksIsTheMainQuestion() throws {
    let asked = HandTagged.document(
      "strips",
      ["Bees/NOUN in/ADP town/NOUN :/PUNCT do/AUX strips/NOUN help/VERB bees/NOUN ?/PUNCT"] + matters[..<6],
      terms: ["salt pan", "brine", "bees"])
    #expect(try inquiry([changed(asked, headings: [0])]).question == "Do strips help bees?")
  }

  @Test func aHeadingIsPutAsTheQuestionItIs() throws {
    let lines: [String] =
      ["What/PRON Fills/VERB Salt/NOUN Pans/NOUN"] + matters[..<6] + ["How/ADV Ferries/NOUN Leave/VERB Quays/NOUN"]
      + matters[6...]
    let document = HandTagged.document("coast", lines, terms: ["salt pan", "ferry timetable", "quay", "brine"])
    let questions = try inquiry([changed(document, headings: [0, 7])]).topics.map { $0.question.lowercased() }
    #expect(questions.contains("what fills salt pans?"))
    #expect(questions.contains("how do ferries leave quays?"))
  }

  /// The questions of a text in two sections with these headings.
  private func questions(_ first: String, _ second: String) throws -> [String] {
    let lines: [String] = [first] + matters[..<6] + [second] + matters[6...]
    let document = HandTagged.document("coast", lines, terms: ["salt pan", "ferry timetable", "quay", "brine"])
    return try inquiry([changed(document, headings: [0, 7])]).topics.map(\.question)
  }

  @Test func whatRunsIsAskedHowItWorksAndAnOrderHowToFollowIt() throws {
    let made = try questions("The/DET Pan/NOUN System/NOUN", "Leave/VERB the/DET Quay/NOUN").map { $0.lowercased() }
    #expect(made.contains("how does the pan system work?"))
    #expect(!made.contains("how does leave the quay work?"))
    #expect(
      try questions("Build/VERB a/DET Salt/NOUN Pan/NOUN", "Old/ADJ Ferries/NOUN").contains(
        "How do you build a salt pan?"))
  }

  /// Without an article between them, its words make no question.
  @Test func aHeadingThatSaysWhatToDoIsQuoted() throws {
    let made = try questions("Heat/PROPN Salt/PROPN Pans/PROPN", "Quay/NOUN Ferry/NOUN Timetable/NOUN")
    #expect(made.contains("What should you know about “Heat Salt Pans”?"), "\(made)")
    #expect(!made.contains { $0.contains("“Quay") }, "\(made)")
  }

  @Test func whatASentenceSaysIsAThingOfAKindIsAskedWhatItIs() throws {
    // The heading is no part of the name that opens the sentence below it.
    let firm = [
      "is/AUX a/DET firm", "grinds/VERB the/DET corn", "keeps/VERB some/DET carts", "sells/VERB its/DET flour",
    ].map {
      "Tide/PROPN Mills/PROPN \($0)/NOUN with/ADP seven/NUM clerks/NOUN and/CCONJ boats/NOUN ./PUNCT"
    }
    let lines = ["Salt/NOUN Pans/NOUN"] + Array(matters[..<6]) + ["Tide/PROPN Mills/PROPN"] + firm
    let document = HandTagged.document("firm", lines, terms: ["Tide Mills", "salt pan"])
    let made = try inquiry([changed(document, headings: [0, 7])]).topics.map(\.question)
    #expect(made.contains { $0.hasPrefix("What is Tide Mills") }, "\(made)")
  }

  @Test func anAspectOfSomethingIsAskedAfterByItsName() throws {
    let made = try questions("Uses/NOUN of/ADP Salt/NOUN Pans/NOUN", "The/DET Role/NOUN of/ADP Quays/NOUN")
    #expect(made.contains("What are the uses of salt pans?") && made.contains("What is the role of quays?"), "\(made)")
    let versus = try questions("Brine/NOUN vs/ADP Water/NOUN", "Report/NOUN of/ADP Quays/NOUN").map { $0.lowercased() }
    #expect(versus.contains("what is the difference between brine and water?"), "\(versus)")
    #expect(!versus.contains("what is the report of quays?"), "\(versus)")
  }

  /// What lays something down or tells of it has something to say; "working with" is no kind of memory.
  @Test func aTextIsAskedWhatItSays() throws {
    let made = try questions("Salt/NOUN Pan/NOUN Charter/NOUN", "Quay/NOUN Report/NOUN 4/NUM").map { $0.lowercased() }
    #expect(made.contains("what does the salt pan charter say?"), "\(made)")
    #expect(made.contains("what does quay report 4 say?"), "\(made)")
    let others = try questions("Working/VERB with/ADP Salt/NOUN Pans/NOUN", "The/DET Weakness/NOUN of/ADP Quays/NOUN")
    #expect(others.contains { $0.lowercased() == "what does working with salt pans involve?" }, "\(others)")
    #expect(others.contains { $0.lowercased() == "what is the weakness of quays?" }, "\(others)")
  }

  @Test func aHeadingThatLeadsUpToAThingNamesNone() throws {
    let made = try questions("Before/SCONJ the/DET Salt/NOUN", "Beyond/ADP the/DET Quay/NOUN").map { $0.lowercased() }
    #expect(!made.contains { $0.contains("before the salt") || $0.contains("beyond the quay") }, "\(made)")
  }

  @Test func aTextThatGoesByItsKindIsAskedWhatItSays() throws {
    func text(_ id: String, _ title: String, _ lines: ArraySlice<String>) -> Document {
      changed(
        HandTagged.document(id, [title] + lines, terms: ["salt pan", "ferry timetable", "quay", "brine"]), headings: [0]
      )
    }
    let made = try inquiry([
      text("a", "CHRONICLE/NOUN OF/ADP THE/DET QUAYS/NOUN", matters[..<6]),
      text("b", "Interviews/NOUN with/ADP pilots/NOUN ,/PUNCT May/PROPN 2031/NUM", matters[6...]),
    ]).topics.map(\.question)
    #expect(made.contains("What does the chronicle of the quays say?"), "\(made)")
    #expect(made.contains("What do the interviews with pilots say?"), "\(made)")
  }

  @Test func aNoteOfALineAmongLongOnesIsNoPartOfWhatTheySay() throws {
    func long(_ name: String, _ lines: ArraySlice<String>, _ terms: [String]) -> Document {
      let title = "\(name)/NOUN"
      let all = [title] + (0..<9).flatMap { _ in lines }
      return changed(HandTagged.document(name, title: name, all, terms: terms), headings: [0])
    }
    let slip = changed(
      HandTagged.document(
        "slip", title: "Anchor Chains", ["Anchor/NOUN Chains/NOUN", "See/VERB the/DET anchor/NOUN list/NOUN ./PUNCT"],
        terms: ["anchor chains", "anchor list"]), headings: [0])
    let made = labels(
      try map([long("Brine", matters[..<6], ["salt pan", "brine"]), slip, long("Quays", matters[6...], ["quay"])]))
    #expect(made.isDisjoint(with: ["Anchor Chains", "anchor list"]), "\(made)")
  }

  @Test func theKindOfTextIsNoPartOfItsSubject() throws {
    let made = try questions("Introduction/NOUN to/ADP Salt/NOUN Pans/NOUN", "Old/ADJ Ferries/NOUN")
    #expect(!made.contains { $0.lowercased().contains("introduction") })
  }

  @Test func documentsThatAreJoinedGoByTheTitleOfOne() throws {
    let pans = HandTagged.document(
      "pans", title: "Fresh Brine", ["Fresh/ADJ Brine/NOUN"] + matters[..<6], terms: ["salt pan", "brine"])
    let more = HandTagged.document("more", Array(matters[..<3]), terms: ["salt pan", "brine"])
    let ferries = HandTagged.document(
      "ferries", title: "Ferry Timetables", ["Ferry/NOUN Timetables/NOUN"] + matters[6...],
      terms: ["ferry timetable", "quay"])
    let made = try inquiry(
      [changed(pans, headings: [0]), more, changed(ferries, headings: [0])], max: 2
    ).topics.map(\.topic)
    #expect(made.contains("Fresh Brine"), "\(made)")
  }

  @Test func everyTopicHasAQuestionAnAnswerAndSources() throws {
    let document = HandTagged.document("coast", matters, terms: ["salt pan", "ferry timetable", "quay", "brine"])
    let block = try inquiry([document])
    #expect(block.topics.count >= 2)
    for topic in block.topics {
      #expect(topic.question.hasSuffix("?") && !topic.answer.isEmpty && !topic.sources.isEmpty)
    }
    #expect(Set(block.topics.map(\.topic)).count == block.topics.count)
  }

  @Test func theRestOfABrokenSentenceIsNotQuoted() throws {
    let whole =
      "Copper/NOUN pipes/NOUN carry/VERB water/NOUN to/ADP seven/NUM houses/NOUN of/ADP the/DET lane/NOUN ./PUNCT"
    let first = HandTagged.document("a", ["In/ADP the/DET old/ADJ village/NOUN", whole], terms: ["pipes"])
    let second = HandTagged.document(
      "b",
      ["In/ADP the/DET village/NOUN copper/NOUN pipes/NOUN carry/VERB water/NOUN to/ADP the/DET houses/NOUN ./PUNCT"],
      terms: ["pipes"])
    let texts = try insights([changed(first, joined: 0), second]).insights.map(\.text)
    #expect(!texts.contains { $0.contains("Copper pipes carry") })
  }
}
