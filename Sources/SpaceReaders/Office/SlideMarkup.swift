import SpaceModel
import SpaceText

/// Turns the events of one slide into HTML.
struct SlideMarkup {
  private(set) var markup = Markup()
  private(set) var title: String?
  private let isNotes: Bool
  private var kind = ""
  private var level = 0
  private var hasBullet = true
  /// True for paragraphs of any box that bring their own bullet or number.
  private var isBulleted = false
  private var paragraph = ""
  private var isText = false
  private var tables = 0
  private var openLists = 0
  /// The box that is the title although nothing says so, and how many boxes there were.
  private let titleBox: Int?
  private var boxes = 0

  init(isNotes: Bool = false, titleBox: Int? = nil) {
    self.isNotes = isNotes
    self.titleBox = titleBox
  }

  mutating func take(_ event: XMLEvents.Event) {
    switch event {
    case .start(let name, let attributes):
      switch name {
      case "sp":
        kind = boxes == titleBox ? "title" : "other"
        boxes += 1
      case "ph": kind = attributes["type"] ?? "body"
      case "p" where !isPresentationPart(attributes):
        (level, hasBullet, isBulleted, paragraph) = (0, true, false, "")
      case "pPr": level = Int(attributes["lvl"] ?? "0") ?? 0
      case "buNone": (hasBullet, isBulleted) = (false, false)
      case "buChar", "buAutoNum": isBulleted = true
      case "t": isText = true
      case "br": paragraph += "\n"
      case "tbl":
        closeLists()
        tables += 1
        markup.tag("<table>")
      case "tr": markup.tag("<tr>")
      case "tc": markup.tag("<td>")
      default: break
      }
    case .end(let name):
      switch name {
      case "p": flush()
      case "t": isText = false
      case "sp": closeLists()
      case "tbl":
        markup.tag("</table>")
        tables -= 1
      case "tr": markup.tag("</tr>")
      case "tc": markup.tag("</td>")
      default: break
      }
    case .text(let text): if isText { paragraph += text }
    }
  }

  private func isPresentationPart(_ attributes: XMLEvents.Attributes) -> Bool { attributes["typeface"] != nil }

  private mutating func flush() {
    defer { paragraph = "" }
    guard let text = HTMLMetadataFinder.clean(paragraph) else { return }
    // Numbers, dates and footers of the slide are furniture.
    if ["sldNum", "dt", "ftr", "hdr", "sldImg"].contains(kind) { return }
    // Some programs write the notes into a box without a role.
    if isNotes && kind != "body" && kind != "other" { return }
    if tables > 0 {
      write("p", text)
    } else if kind == "title" || kind == "ctrTitle" {
      closeLists()
      if title == nil { title = text }
      write("h2", text)
    } else if kind == "body" && hasBullet && !isNotes || level > 0 || isBulleted {
      let depth = min(max(level, 0), 8) + 1
      while openLists < depth {
        markup.tag("<ul>")
        openLists += 1
      }
      while openLists > depth {
        markup.tag("</ul>")
        openLists -= 1
      }
      write("li", text)
    } else {
      closeLists()
      write("p", text)
    }
  }

  private mutating func write(_ tag: String, _ text: String) {
    markup.tag("<\(tag)>")
    markup.text(text)
    markup.tag("</\(tag)>")
  }

  private mutating func closeLists() {
    while openLists > 0 {
      markup.tag("</ul>")
      openLists -= 1
    }
  }
}
