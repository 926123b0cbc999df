/// The boxes of a slide, to find the title of one whose layout has none: programs that draw slides themselves put plain
/// text boxes there. The title is the topmost box with text, when that is one short paragraph and others stand below it.
struct SlideBoxes {
  private struct Box {
    var top: Int?
    var paragraphs = 0
    var letters = 0
    /// True for a part of the layout, which says itself what it is.
    var isPlaced = false
    var isBulleted = false
  }

  private var boxes: [Box] = []
  private var hasTitle = false
  private var isText = false
  private var letters = 0

  /// The place of the title among the slide's boxes.
  var title: Int? {
    let filled = boxes.indices.filter { boxes[$0].letters > 0 }
    if hasTitle || filled.count < 2 { return nil }
    guard let first = filled.min(by: { (boxes[$0].top ?? .max, $0) < (boxes[$1].top ?? .max, $1) }) else { return nil }
    let box = boxes[first]
    let isTitle = box.top != nil && box.paragraphs == 1 && (3...80).contains(box.letters) && !box.isPlaced
    return isTitle && !box.isBulleted ? first : nil
  }

  mutating func take(_ event: XMLEvents.Event) {
    switch event {
    case .start(let name, let attributes):
      if name == "sp" { boxes.append(Box()) }
      guard let last = boxes.indices.last else { return }
      switch name {
      case "ph":
        boxes[last].isPlaced = true
        if attributes["type"] == "title" || attributes["type"] == "ctrTitle" { hasTitle = true }
      case "off" where boxes[last].top == nil: boxes[last].top = attributes["y"].flatMap(Int.init)
      case "buChar", "buAutoNum": boxes[last].isBulleted = true
      case "t": isText = true
      default: break
      }
    case .end(let name):
      if name == "t" { isText = false }
      guard name == "p", let last = boxes.indices.last else { return }
      if letters > 0 { boxes[last].paragraphs += 1 }
      boxes[last].letters += letters
      letters = 0
    case .text(let text): if isText { letters += text.utf8.count }
    }
  }
}
