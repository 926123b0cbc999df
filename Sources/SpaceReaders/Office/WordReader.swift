import SpaceModel
import SpaceText

/// Word's DOCX (ECMA-376): headings by style, lists, tables, footnotes; deleted text and comments are left out.
public struct WordReader: Reader {
  public static let about = About(name: "docx", summary: "Reads Word documents (DOCX).")
  public static let mediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
  public static let needsWorker = true
  public static let needsLoading = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    if ZipArchive.begins(head, holding: ["word/document.xml", "word/"]) { return .certain }
    return FileName.has(name, ["docx", "docm"]) ? .certain : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    let archive = try ZipArchive(bytes)
    guard let body = try archive.contents(of: "word/document.xml") else {
      throw .damaged("no text part in the document")
    }
    let styles = WordStyles(try archive.contents(of: "word/styles.xml"))
    var writer = WordMarkup(styles: styles)
    XMLEvents.walk(body) { writer.take($0) }
    writer.closeLists()
    var page = writer.markup
    for part in ["word/footnotes.xml", "word/endnotes.xml"] {
      guard let xml = try archive.contents(of: part) else { continue }
      var notes = WordMarkup(styles: styles, isNotes: true, prefix: part.contains("end") ? "e" : "")
      XMLEvents.walk(xml) { notes.take($0) }
      page.tag("<ol>")
      page.append(notes.markup.bytes)
      page.tag("</ol>")
    }
    let tree = HTMLParser.parse(page.bytes, limits, &notes)
    let found = PackageMetadata(try archive.contents(of: "docProps/core.xml"))
    let flow = OfficePage.rendered(tree, into: FlowWriter(), movesNotes: true)
    return flow.finish(title: found.title ?? writer.title, language: found.language, metadata: found.metadata)
  }
}

/// What the styles of a document say: which are headings, titles, quotations, captions, lists.
struct WordStyles {
  enum Role: Equatable { case heading(Int), title, quote, caption, list(Int), code }
  private var roles: [String: Role] = [:]
  private var parents: [String: String] = [:]

  init(_ xml: [UInt8]?) {
    guard let xml else { return }
    var roles: [String: Role] = [:]
    var parents: [String: String] = [:]
    var current = ""
    XMLEvents.walk(xml) { event in
      guard case .start(let name, let attributes) = event else { return }
      let value = attributes["val"] ?? ""
      switch name {
      case "style": current = attributes["styleId"] ?? ""
      case "basedOn": parents[current] = value
      case "name": if let role = Self.role(named: value.lowercased()) { roles[current] = role }
      case "outlineLvl":
        if let level = Int(value), level < 6, roles[current] == nil { roles[current] = .heading(level + 1) }
      default: break
      }
    }
    self.roles = roles
    self.parents = parents
  }

  private static func role(named name: String) -> Role? {
    if name == "title" { return .title }
    if name.hasPrefix("heading "), let level = Int(name.dropFirst(8)), (1...9).contains(level) {
      return .heading(min(level, 6))
    }
    if ["quote", "quotations", "intense quote", "block text"].contains(name) { return .quote }
    if name == "caption" || name == "table caption" || name == "image caption" { return .caption }
    if name == "source code" || name == "html preformatted" || name == "preformatted text" || name == "code" {
      return .code
    }
    if name.hasPrefix("list bullet") || name.hasPrefix("list number") {
      return .list((Int(name.split(separator: " ").last ?? "") ?? 1) - 1)
    }
    return nil
  }

  /// The role of a style or the nearest one it is based on.
  func role(of style: String) -> Role? {
    var at = style
    for _ in 0..<10 {
      if let role = roles[at] { return role }
      guard let parent = parents[at] else { return nil }
      at = parent
    }
    return nil
  }
}

/// Turns the events of a text part into HTML.
struct WordMarkup {
  private(set) var markup = Markup()
  /// The text of the first paragraph in the style "Title".
  private(set) var title: String?
  private let styles: WordStyles
  private let isNotes: Bool
  private let prefix: String
  private var paragraph = Markup()
  private var plain = ""
  private var role: WordStyles.Role?
  private var listLevel: Int?
  private var openLists = 0
  private var isDeleted = 0
  private var isText = false
  private var isBold = false
  private var isItalic = false
  private var isRunProperties = false
  private var paragraphs = 0
  private var tables = 0

  init(styles: WordStyles, isNotes: Bool = false, prefix: String = "") {
    self.styles = styles
    self.isNotes = isNotes
    self.prefix = prefix
  }

  mutating func take(_ event: XMLEvents.Event) {
    switch event {
    case .start(let name, let attributes): start(name, attributes)
    case .end(let name): end(name)
    case .text(let text): if isText && isDeleted == 0 { write(text) }
    }
  }

  private mutating func write(_ text: String) {
    if isBold { paragraph.tag("<b>") }
    if isItalic { paragraph.tag("<i>") }
    paragraph.text(text)
    plain += text
    if isItalic { paragraph.tag("</i>") }
    if isBold { paragraph.tag("</b>") }
  }

  private static let deleting: Set<String> = ["del", "moveFrom", "Fallback", "instrText", "delText", "pict"]

  private mutating func start(_ name: String, _ attributes: XMLEvents.Attributes) {
    if Self.deleting.contains(name) { isDeleted += 1 }
    let value = attributes["val"] ?? ""
    switch name {
    case "p":
      // A text box stands inside a paragraph: what came before it is written first.
      if paragraphs > 0 { flush() }
      paragraphs += 1
      (role, listLevel) = (nil, nil)
    case "pStyle":
      role = styles.role(of: value)
      if case .list(let level) = role, listLevel == nil { listLevel = level }
    case "outlineLvl": if let level = Int(value), level < 6, role == nil { role = .heading(level + 1) }
    case "ilvl": listLevel = Int(value)
    case "numId": if value == "0" { listLevel = nil } else if listLevel == nil { listLevel = 0 }
    case "r": (isBold, isItalic) = (false, false)
    case "rPr": isRunProperties = true
    case "b" where isRunProperties: isBold = value != "0" && value != "false"
    case "i" where isRunProperties: isItalic = value != "0" && value != "false"
    case "t": isText = true
    case "tab" where paragraphs > 0 && !isRunProperties && attributes.values.isEmpty: write(" ")
    case "br", "cr": if isDeleted == 0 && attributes["type"] != "page" { paragraph.tag("<br>") }
    case "noBreakHyphen": write("-")
    case "footnoteReference", "endnoteReference": reference(attributes["id"] ?? "", name)
    case "footnote", "endnote": if isNotes { markup.tag("<li id=\"fn-\(prefix)\(attributes["id"] ?? "")\">") }
    case "tbl":
      closeLists()
      tables += 1
      markup.tag("<table>")
    case "tr": markup.tag("<tr>")
    case "tc": markup.tag("<td>")
    default: break
    }
  }

  private mutating func reference(_ id: String, _ name: String) {
    let target = "#fn-\(name == "endnoteReference" ? "e" : "")\(id)"
    paragraph.tag("<sup><a href=\"\(target)\" data-footnote-ref>\(id)</a></sup>")
  }

  private mutating func end(_ name: String) {
    if Self.deleting.contains(name) { isDeleted -= 1 }
    switch name {
    case "p":
      flush()
      paragraphs -= 1
    case "rPr": isRunProperties = false
    case "t": isText = false
    case "footnote", "endnote": if isNotes { markup.tag("</li>") }
    case "tc": markup.tag("</td>")
    case "tr": markup.tag("</tr>")
    case "tbl":
      markup.tag("</table>")
      tables -= 1
    default: break
    }
  }

  /// Writes the paragraph gathered so far.
  private mutating func flush() {
    defer {
      paragraph = Markup()
      plain = ""
    }
    if paragraph.isEmpty { return }
    if tables > 0 || isNotes { return wrap("p") }
    if case .heading(let level) = role { return wrap("h\(level)") }
    if let level = listLevel { return item(level) }
    switch role {
    case .title:
      if title == nil { title = HTMLMetadataFinder.clean(plain) }
      wrap("h1")
    case .quote: wrap("blockquote")
    case .caption: wrap("figcaption")
    case .code:
      closeLists()
      markup.openCode()
      markup.append(paragraph.bytes)
      markup.tag("</pre>")
    case .heading, .list, nil: wrap("p")
    }
  }

  private mutating func wrap(_ tag: String) {
    closeLists()
    markup.tag("<\(tag)>")
    markup.append(paragraph.bytes)
    markup.tag("</\(tag)>")
  }

  private mutating func item(_ level: Int) {
    let depth = min(max(level, 0), 8) + 1
    while openLists < depth {
      markup.tag("<ul>")
      openLists += 1
    }
    while openLists > depth {
      markup.tag("</ul>")
      openLists -= 1
    }
    markup.tag("<li>")
    markup.append(paragraph.bytes)
    markup.tag("</li>")
  }

  mutating func closeLists() {
    while openLists > 0 {
      markup.tag("</ul>")
      openLists -= 1
    }
  }
}
