import SpaceModel
import SpaceText

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
