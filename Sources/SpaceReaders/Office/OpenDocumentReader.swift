import SpaceModel
import SpaceText

/// OpenDocument texts (ODT, ISO 26300): headings, lists, tables, notes; deleted text and comments are left out.
public struct OpenDocumentReader: Reader {
  public static let about = About(name: "odt", summary: "Reads OpenDocument texts (ODT).")
  public static let mediaType = "application/vnd.oasis.opendocument.text"
  public static let needsWorker = true
  public static let needsLoading = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    if ZipArchive.begins(head, holding: ["application/vnd.oasis.opendocument.text"]) { return .certain }
    return FileName.has(name, ["odt"]) ? .likely : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    let archive = try ZipArchive(bytes)
    guard let body = try archive.contents(of: "content.xml") else { throw .damaged("no text part in the document") }
    var writer = OpenDocumentMarkup()
    XMLEvents.walk(body) { writer.take($0) }
    var page = writer.markup
    page.tag("<ol>")
    page.append(writer.notes.bytes)
    page.tag("</ol>")
    let found = PackageMetadata(try archive.contents(of: "meta.xml"))
    let flow = OfficePage.rendered(HTMLParser.parse(page.bytes, limits, &notes), into: FlowWriter(), movesNotes: true)
    return flow.finish(title: found.title ?? writer.title, language: found.language, metadata: found.metadata)
  }
}

/// Turns the events of an OpenDocument text into HTML.
struct OpenDocumentMarkup {
  private(set) var markup = Markup()
  private(set) var notes = Markup()
  private(set) var title: String?
  private var isSkipped = 0
  private var isBody = false
  private var noteDepth = 0
  private var noteCount = 0
  private var paragraphs = 0
  private var isTitle = false
  private var isHeader = false
  /// What styles made for single paragraphs are based on: "P1" on "Heading_20_1".
  private var parents: [String: String] = [:]
  /// Closing tags of open elements, innermost last.
  private var closing: [String] = []

  private static let skipped: Set<String> = [
    "tracked-changes", "annotation", "note-citation", "sequence-decls", "forms", "table-of-content-title", "desc",
    "index-title",
  ]

  private mutating func put(_ tag: String) { if noteDepth > 0 { notes.tag(tag) } else { markup.tag(tag) } }

  mutating func take(_ event: XMLEvents.Event) {
    switch event {
    case .start(let name, let attributes): start(name, attributes)
    case .end(let name): end(name)
    case .text(let text):
      guard isBody, isSkipped == 0, paragraphs > 0 else { return }
      if noteDepth > 0 { notes.text(text) } else { markup.text(text) }
      if isTitle { title = (title ?? "") + text }
    }
  }

  private mutating func start(_ name: String, _ attributes: XMLEvents.Attributes) {
    if Self.skipped.contains(name) { isSkipped += 1 }
    if name == "body" { isBody = true }
    if name == "style", let style = attributes["name"], let parent = attributes["parent-style-name"] {
      parents[style] = parent
    }
    if isSkipped > 0 { return }
    switch name {
    case "h":
      paragraphs += 1
      let level = min(max(Int(attributes["outline-level"] ?? "1") ?? 1, 1), 6)
      closing.append("</h\(level)>")
      put("<h\(level)>")
    case "p" where isBody: startParagraph(attributes["style-name"] ?? "")
    case "list": put("<ul>")
    case "list-item": put("<li>")
    case "table": put("<table>")
    case "table-row": put("<tr>")
    case "table-header-rows": isHeader = true
    case "table-cell":
      let columns = attributes["number-columns-spanned"] ?? "1"
      put("<\(isHeader ? "th" : "td") colspan=\"\(Int(columns) ?? 1)\">")
    case "line-break": put("<br>")
    case "tab": put(closing.last == "</pre>" ? "\t" : " ")
    case "s": put(String(repeating: " ", count: min(max(Int(attributes["c"] ?? "1") ?? 1, 1), 200)))
    case "a": put("<a href=\"\((attributes["href"] ?? "").filter { $0 != "\"" && $0 != "<" })\">")
    case "note":
      noteCount += 1
      put("<sup><a href=\"#fn-\(noteCount)\" data-footnote-ref>\(noteCount)</a></sup>")
    case "note-body":
      noteDepth += 1
      notes.tag("<li id=\"fn-\(noteCount)\">")
    default: break
    }
  }

  private mutating func startParagraph(_ name: String) {
    paragraphs += 1
    let style = parents[name] ?? name
    isTitle = style == "Title" && title == nil
    let tag =
      isTitle ? "h1" : Self.heading(style) ?? Self.tags.first(where: { style.hasPrefix($0.style) })?.tag ?? "p"
    closing.append("</\(tag)>")
    if tag == "pre" {
      if noteDepth > 0 { notes.openCode() } else { markup.openCode() }
    } else {
      put("<\(tag)>")
    }
  }

  /// The tags for paragraphs in styles whose names begin so.
  private static let tags: [(style: String, tag: String)] = [
    ("Quotations", "blockquote"), ("Preformatted", "pre"), ("Source_20_Code", "pre"),
  ]

  /// The tag for a paragraph in the style of a heading ("Heading_20_2"), which converters write for headings.
  private static func heading(_ style: String) -> String? {
    guard style.hasPrefix("Heading_20_"), let level = Int(style.dropFirst(11)), (1...10).contains(level) else {
      return nil
    }
    return "h\(min(level, 6))"
  }

  private mutating func end(_ name: String) {
    if Self.skipped.contains(name) {
      isSkipped -= 1
      return
    }
    if isSkipped > 0 { return }
    switch name {
    case "h" where paragraphs > 0, "p" where paragraphs > 0:
      paragraphs -= 1
      isTitle = false
      put(closing.popLast() ?? "")
    case "list": put("</ul>")
    case "list-item": put("</li>")
    case "table": put("</table>")
    case "table-row": put("</tr>")
    case "table-header-rows": isHeader = false
    case "table-cell": put(isHeader ? "</th>" : "</td>")
    case "a": put("</a>")
    case "note-body":
      notes.tag("</li>")
      noteDepth -= 1
    default: break
    }
  }
}
