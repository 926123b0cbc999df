import SpaceBlocks
import SpaceForms
import SpaceLanguage
import SpaceModel
import SpaceText
import Testing

/// What every block maker must do, checked for all that are registered.
@Suite struct EveryBlockTests {
  private func json(_ maker: any BlockMaker.Type, _ documents: [Document]) throws -> [UInt8] {
    var options = Options()
    let stage = try maker.init(&options)
    try options.finish()
    var notes = Diagnostics()
    var json = JSONWriter()
    stage.make(from: documents, &notes).write(to: &json, SourceWriter(documents))
    return json.bytes
  }

  private func documents(_ texts: [String], language: String?) throws -> [Document] {
    try texts.enumerated().map { number, text in
      var document = try EveryAnnotatorTests.annotated(EveryAnnotatorTests.document(text, language: language))
      document.id = Document.ID("d\(number)")
      return document
    }
  }

  @Test func noDocumentsMakeAnEmptyBlockThatSaysWhy() throws {
    for maker in Blocks.all {
      var options = Options()
      var notes = Diagnostics()
      let block = try maker.init(&options).make(from: [], &notes)
      #expect(block.isEmpty && block.message != nil, "\(maker.about.name)")
    }
  }

  @Test(arguments: Torture.texts + Torture.damagedTexts())
  func blocksAreTheSameTwice(_ text: String) throws {
    let documents = try documents([text], language: "en")
    for maker in Blocks.all {
      #expect(try json(maker, documents) == json(maker, documents), "\(maker.about.name)")
    }
  }

  @Test func manyDocumentsAndLanguages() throws {
    for language in ["en", "de", "fr", "es", "it", "pt", "nl", "zh", nil] {
      let documents = try documents([Torture.note, "", Torture.note + "\n\nMore.", "x"], language: language)
      for maker in Blocks.all { _ = try json(maker, documents) }
    }
  }

  @Test(arguments: ["en", "de", "es", "zh"]) func blocksOfOneSpaceAreThoseMadeOneByOne(_ language: String) throws {
    let documents = try documents(
      [Torture.note, Torture.note + "\n\nMore of it.", "", Torture.texts.joined(separator: "\n\n")], language: language)
    for makers in [Blocks.all, Blocks.all.reversed()] {
      let corpus = Corpus(DocumentList(documents))
      for maker in makers {
        var options = Options()
        var notes = Diagnostics()
        var together = JSONWriter()
        try maker.init(&options).make(from: corpus, &notes).write(to: &together, SourceWriter(documents))
        #expect(try together.bytes == json(maker, documents), "\(maker.about.name)")
      }
    }
  }

  @Test(arguments: Torture.texts + Torture.damagedTexts())
  func keptDocumentsReadBack(_ text: String) throws {
    let document = try documents([text], language: "en")[0]
    var out = BinaryWriter()
    document.write(to: &out)
    var bytes = BinaryReader(out.bytes)
    let again = try Document.read(from: &bytes)
    var (before, after) = (JSONWriter(), JSONWriter())
    document.write(to: &before, layers: .all)
    again.write(to: &after, layers: .all)
    #expect(before.bytes == after.bytes && bytes.isAtEnd)
  }

  /// What was laid and kept with documents only saves work.
  @Test(arguments: [
    Torture.note, Torture.story, Torture.wordList, Torture.figures, "", Torture.texts.joined(separator: "\n\n"),
  ])
  func groundworkChangesNoBlock(_ text: String) throws {
    let without = try documents([text, Torture.note + "\n\nMore of it.", text + "\n\nThe end."], language: "en")
    let with = try without.map { document in
      var document = document
      document[.items] = NoteItems(of: document)
      GroundworkStage.annotate(&document)
      var out = BinaryWriter()
      document.write(to: &out)
      var bytes = BinaryReader(out.bytes)
      return try Document.read(from: &bytes, kinds: [ItemAnnotator.kind, GroundworkStage.kind])
    }
    for maker in Blocks.all { #expect(try json(maker, with) == json(maker, without), "\(maker.about.name)") }
  }

  @Test func needsAreKnownLayers() {
    let known = Set(LayerKind.all.map(\.name) + [ItemAnnotator.kind.name])
    for maker in Blocks.all { #expect(Set(maker.about.needs).isSubset(of: known), "\(maker.about.name)") }
  }
}
