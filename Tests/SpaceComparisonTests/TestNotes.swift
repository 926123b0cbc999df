import SpaceComparison
import SpaceLanguage
import SpaceModel
import SpaceViews

/// Notes made of lines: `# ` begins a heading, `- ` an item, a tab makes a row; all others are paragraphs.
struct TestNotes {
  var files: [(path: String, lines: [String])]

  init(_ files: [(path: String, lines: [String])]) { self.files = files }

  init(_ lines: String...) { files = [("notes/a.md", lines)] }

  private static let head = Array("{\"schema\":\"spacepipe.space/1\",\"name\":\"notes\",\"type\":\"learning\"}".utf8)

  private func document(_ file: (path: String, lines: [String])) -> Document {
    var builder = DocumentBuilder()
    for line in file.lines {
      if line.hasPrefix("# ") {
        builder.open(.heading, level: 1)
        builder.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("- ") {
        builder.open(.listItem, level: 1)
        builder.append(String(line.dropFirst(2)))
      } else {
        builder.open(line.contains("\t") ? .table : .paragraph)
        builder.append(line)
      }
      builder.close()
    }
    var document = builder.finish(id: Document.ID(file.path), origin: Origin(path: file.path))
    document.language = "en"
    return document
  }

  private static let annotators: [any Annotator] = Annotators.all.compactMap { type in
    var options = Options()
    return try? type.init(&options)
  }

  /// With every layer.
  static func annotated(_ document: Document) -> Document {
    var (document, notes) = (document, Diagnostics())
    for annotator in annotators { annotator.annotate(&document, &notes) }
    return document
  }

  var side: SpaceDifference.Side {
    get throws {
      let record = try SpaceRecord(head: Self.head, blocks: [], documents: [], modified: 0)
      return SpaceDifference.Side(record, files.map { Self.annotated(document($0)) })
    }
  }

  /// What is told of the way from these notes to `other`.
  func changes(to other: TestNotes) throws -> [SpaceChange] {
    SpaceDifference(from: try side, to: try other.side, prepare: Self.annotated).changes
  }
}
