import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

/// Summary, mind map, insights, search and ask on small documents tagged by hand.
@Suite struct ReadingBlocksTests {
  private let harbour = HandTagged.document(
    "harbour", title: "Harbour",
    [
      "the/DET harbour/NOUN office/NOUN keeps/VERB a/DET log/NOUN of/ADP every/DET ship/NOUN ./PUNCT",
      "however/ADV ,/PUNCT the/DET harbour/NOUN log/NOUN lists/VERB no/DET fishing/NOUN boats/NOUN ./PUNCT",
      "It/PRON lists/VERB the/DET cargo/NOUN of/ADP every/DET ship/NOUN as/ADP well/ADV ./PUNCT",
      "The/DET regatta/NOUN in/ADP Malmo/PROPN starts/VERB on/ADP 4/NUM June/PROPN ./PUNCT",
    ],
    terms: ["harbour", "ship", "regatta"], dates: [("4 June", "XXXX-06-04")])
  private let club = HandTagged.document(
    "club", title: "Club",
    [
      "The/DET sailing/NOUN club/NOUN rents/VERB nine/NUM boats/NOUN to/ADP its/PRON members/NOUN ./PUNCT",
      "The/DET regatta/NOUN in/ADP Malmo/PROPN opens/VERB on/ADP 18/NUM June/PROPN ./PUNCT",
    ],
    terms: ["club", "regatta"], dates: [("18 June", "XXXX-06-18")])

  private func make<Maker: BlockMaker>(
    _ type: Maker.Type, _ documents: [Document], _ options: [String: OptionValue] = [:]
  )
    throws -> any Block
  {
    var options = Options(options)
    var notes = Diagnostics()
    return try Maker(&options).make(from: documents, &notes)
  }

  @Test func summaryKeepsToItsWordsAndLeavesOutWhatLeansOnOthers() throws {
    for words in [5, 12, 25, 60] {
      let block = try #require(try make(Summary.self, [harbour, club], ["words": .integer(words)]) as? SummaryBlock)
      #expect(block.text.split(separator: " ").count <= words)
      #expect(!block.sentences.contains { $0.text.hasPrefix("It ") || $0.text.hasPrefix("However") })
      #expect(block.sentences.allSatisfy { !$0.sources.isEmpty })
    }
  }

  @Test func nothingComesOfNothing() throws {
    let empty = Document(id: Document.ID("e"), origin: Origin(), text: Text(""), elements: [])
    #expect(try make(Summary.self, [empty]).isEmpty)
    #expect(try make(MindMap.self, [empty]).isEmpty)
    #expect(try make(MainQuestion.self, [empty]).isEmpty)
    #expect(try make(Insights.self, [empty]).isEmpty)
    #expect(PassageIndex([empty]).hits(for: club, max: 5).isEmpty)
    #expect(QuestionAnswerer([empty]).answer(club, max: 5, today: nil).answer == nil)
  }

  @Test func twoDatesOfOneEventAreToldWithBothPlaces() throws {
    let block = try #require(try make(Insights.self, [harbour, club]) as? InsightsBlock)
    let found = try #require(block.insights.first { $0.kind == .contradiction })
    #expect(found.text.contains("4 June") && found.text.contains("18 June"))
    #expect(Set(found.sources.map(\.document)) == [harbour.id, club.id])
  }

  @Test func searchFindsTheDocumentThatSpeaksOfIt() {
    let query = HandTagged.document("q", ["fishing/NOUN log/NOUN"])
    let hits = PassageIndex([club, harbour]).hits(for: query, max: 5)
    #expect(hits.first?.document == harbour.id)
    #expect(hits.allSatisfy { $0.score > 0 })
  }

  @Test func askSaysWhenTheDocumentsHoldNoAnswer() {
    let answerer = QuestionAnswerer([club, harbour])
    let known = HandTagged.document("k", ["How/ADV many/ADJ boats/NOUN does/AUX the/DET club/NOUN rent/VERB ?/PUNCT"])
    #expect(answerer.answer(known, max: 3, today: nil).sources.first?.document == club.id)
    let unknown = HandTagged.document("u", ["Who/PRON painted/VERB the/DET cathedral/NOUN ceiling/NOUN ?/PUNCT"])
    #expect(answerer.answer(unknown, max: 3, today: nil).answer == nil)
  }

  @Test func aMapHangsTogetherAndItsLabelsAreApart() throws {
    let block = try #require(try make(MindMap.self, [harbour, club], ["max": .integer(8)]) as? MindMapBlock)
    let ids = Set(block.nodes.map(\.id))
    #expect(ids.count == block.nodes.count && Set(block.nodes.map(\.label)).count == block.nodes.count)
    #expect(block.edges.allSatisfy { ids.contains($0.from) && ids.contains($0.to) })
    for (index, node) in block.nodes.enumerated() {
      for other in block.nodes[..<index] { #expect(abs(node.x - other.x) >= 300 || abs(node.y - other.y) >= 28) }
    }
  }
}
