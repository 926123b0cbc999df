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

  /// Two matters, each under a heading, after one that any text may have.
  private var parted: Document {
    let introduction = ["Introduction/NOUN", matters[0]]
    let plain = HandTagged.document(
      "coast", title: "The coast",
      introduction + ["1/NUM Salt/NOUN making/NOUN"] + matters[..<6] + ["Ferry/NOUN quay/NOUN"] + matters[6...],
      terms: ["salt pan", "ferry timetable", "quay", "brine"])
    return changed(plain, headings: [0, 2, 9])
  }

  @Test func theBranchesOfAMapAreTheNotesOwnParts() throws {
    let made = try map([parted])
    let branches = made.edges.filter { $0.from == made.root }.map { edge in made.nodes.first { $0.id == edge.to }?.label
    }
    #expect(branches == ["Salt making", "Ferry quay"], "\(branches)")
    #expect(made.nodes.first?.label == "The coast")
    #expect(made.edges.allSatisfy { $0.relation.isEmpty })
  }

  @Test func aTextWithoutPartsHasNoMap() throws {
    let plain = HandTagged.document("coast", matters, terms: ["salt pan", "ferry timetable", "quay", "brine"])
    #expect(try map([plain]).nodes.isEmpty)
  }

  private static let licence = [
    "Old/ADJ Harbour/NOUN License/NOUN", "Copyright/NOUN the/DET harbour/NOUN board/NOUN",
    "Permission/NOUN is/AUX hereby/ADV granted/VERB ,/PUNCT free/ADJ of/ADP charge/NOUN ,/PUNCT to/ADP any/DET person/NOUN"
      + " obtaining/VERB a/DET copy/NOUN of/ADP the/DET Software/NOUN ./PUNCT",
    "The/DET Software/NOUN comes/VERB without/ADP Warranty/NOUN ./PUNCT",
    "The/DET Warranty/NOUN for/ADP the/DET Software/NOUN is/AUX void/ADJ ./PUNCT",
  ]

  @Test func aLicenceBesideTheNotesIsNoPartOfThem() throws {
    let coast = parted
    let licence = HandTagged.document("LICENSE", Self.licence, terms: ["Software", "Warranty"])
    var options = Options()
    var notes = Diagnostics()
    let made = try #require(try MindMap(&options).make(from: [licence, coast], &notes) as? MindMapBlock)
    #expect(labels(made).isDisjoint(with: ["Software", "Warranty"]) && labels(made).contains("Ferry quay"))
    #expect(notes.all.map(\.code) == [.licenceLeftOut] && notes.all[0].message.contains("LICENSE.md"))
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
