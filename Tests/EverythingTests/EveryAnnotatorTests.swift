import SpaceLanguage
import SpaceModel
import SpaceReaders
import SpaceText
import Testing

/// What every annotator must do, checked for all that are registered.
@Suite struct EveryAnnotatorTests {
  /// A document as pasted text becomes one.
  static func document(_ text: String, language: String? = nil) -> Document {
    let text = Text(text)
    return Document(
      id: Document.ID("d"), origin: Origin(path: "d.txt"), text: text, elements: TextStructure.elements(in: text),
      language: language)
  }

  /// `document` with all layers.
  static func annotated(_ document: Document) throws -> Document {
    var document = document
    var notes = Diagnostics()
    for annotator in Annotators.all {
      var options = Options()
      let stage = try annotator.init(&options)
      let before = Set(document.layers.names)
      stage.annotate(&document, &notes)
      let added = Set(document.layers.names).subtracting(before)
      #expect(added.isSubset(of: annotator.about.gives), "\(annotator.about.name) adds only what it gives")
      for name in annotator.about.gives {
        #expect(document.layers.contains(name), "\(annotator.about.name) gives \(name), if empty")
      }
    }
    return document
  }

  static func json(_ document: Document) -> [UInt8] {
    var json = JSONWriter()
    document.write(to: &json, layers: .all)
    return json.bytes
  }

  @Test(arguments: Torture.texts + Torture.damagedTexts())
  func layersAreValidAndTheSameTwice(_ text: String) throws {
    for language in ["en", "de", "zh", nil] {
      let document = Self.document(text, language: language)
      let once = try Self.annotated(document)
      #expect(problems(of: once) == [])
      #expect(Self.json(once) == Self.json(try Self.annotated(document)))
    }
  }

  @Test(arguments: Torture.texts)
  func annotatedDocumentsReadBack(_ text: String) throws {
    let document = try Self.annotated(Self.document(text, language: "en"))
    let json = Self.json(document)
    var scanner = JSONScanner(json)
    #expect(Self.json(try Document.read(from: &scanner)) == json)
  }

  @Test func anotherThreadSaysTheSame() async throws {
    let here = Self.json(try Self.annotated(Self.document(Torture.note, language: "en")))
    let there = try await Task.detached {
      Self.json(try Self.annotated(Self.document(Torture.note, language: "en")))
    }.value
    #expect(here == there)
  }

  @Test func needsAreGivenByEarlierAnnotators() {
    var given: Set<LayerName> = [Layer.marks.name]
    for annotator in Annotators.all {
      #expect(Set(annotator.about.needs).isSubset(of: given), "\(annotator.about.name) needs what comes before it")
      given.formUnion(annotator.about.gives)
    }
  }

  @Test func descriptionsAreWellFormed() {
    var names: Set<String> = []
    for about in Annotators.all.map({ $0.about }) + Readers.all.map({ $0.about }) {
      #expect(names.insert(about.name).inserted, "\(about.name) is told apart by its name")
      #expect(about.summary.hasSuffix("."), "\(about.name): the summary ends in a full stop")
    }
  }
}
