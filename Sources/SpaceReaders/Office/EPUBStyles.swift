import SpaceText

// Books that office programs and converters write hold no heading elements: headings are paragraphs in larger and bold
// letters, by the classes of a style sheet. Sizes of classes are read from the sheets, in tenths of the usual size; the
// body's size is the one that most letters of a chapter have. A short paragraph all of whose letters are larger is a
// heading, the larger the higher; chapters with heading elements stay as they are. O(nodes + bytes of the sheets).

struct EPUBStyles {
  private struct Style {
    var size: Int?
    var isBold = false
  }

  /// By the hash of the class's name.
  private var styles: [UInt64: Style] = [:]

  /// Takes in the rules of a style sheet that have a single class each.
  mutating func add(_ sheet: [UInt8]) {
    var start = sheet.startIndex
    while let open = sheet[start...].firstIndex(of: 0x7B) {
      let close = sheet[open...].firstIndex(of: 0x7D) ?? sheet.endIndex
      let style = Self.style(sheet[open..<close])
      if style.size != nil || style.isBold {
        for selector in sheet[start..<open].split(separator: 0x2C) {
          let bare = selector.drop { ASCII.isBlank($0) }
          guard let dot = bare.firstIndex(of: 0x2E), bare[..<dot].allSatisfy(ASCII.isAlphanumeric) else { continue }
          let name = bare[(dot + 1)...].prefix { !ASCII.isBlank($0) }
          if name.allSatisfy({ ASCII.isAlphanumeric($0) || $0 == 0x2D || $0 == 0x5F || $0 >= 0x80 }) {
            styles[NameHash.of(name)] = style
          }
        }
      }
      start = min(close + 1, sheet.endIndex)
    }
  }

  /// What the declarations between two braces say.
  private static func style(_ block: ArraySlice<UInt8>) -> Style {
    var result = Style()
    for declaration in String(decoding: block.dropFirst(), as: UTF8.self).lowercased().split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let name = HTMLMetadataFinder.clean(String(parts[0])),
        let value = HTMLMetadataFinder.clean(String(parts[1]))
      else { continue }
      if name == "font-size" { result.size = tenths(value) }
      if name == "font-weight" { result.isBold = value.hasPrefix("bold") || value == "700" || value == "800" }
    }
    return result
  }

  /// "18.0000pt", "1.5em", "150%", "24px" in tenths of the usual size.
  private static func tenths(_ value: String) -> Int? {
    let number = value.utf8.prefix { ASCII.isDigit($0) || $0 == 0x2E }.split(separator: 0x2E)
    guard let first = number.first, first.count <= 4, let whole = Int(String(decoding: first, as: UTF8.self)) else {
      return nil
    }
    var thousandths = whole * 1000
    if number.count > 1 {
      let digits = Array(number[1].prefix(3)) + [0x30, 0x30, 0x30]
      thousandths += digits.prefix(3).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    if value.hasSuffix("pt") { return thousandths / 1200 }
    if value.hasSuffix("px") { return thousandths / 1600 }
    if value.hasSuffix("em") { return thousandths / 100 }
    return value.hasSuffix("%") ? thousandths / 10_000 : nil
  }

  /// A chapter with its large paragraphs as headings.
  func headed(_ tree: HTMLTree) -> HTMLTree {
    if styles.isEmpty || tree.nodes.indices.contains(where: { tree.tag($0).headingLevel != nil }) { return tree }
    var letters: [Int: Int] = [:]
    var paragraphs: [(node: Int, size: Int, isBold: Bool)] = []
    for i in tree.nodes.indices where tree.tag(i) == .p || tree.tag(i) == .div {
      guard let look = look(of: i, tree) else { continue }
      letters[look.size, default: 0] += look.letters
      if look.letters <= 120 { paragraphs.append((i, look.size, look.isBold)) }
    }
    guard let body = letters.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })?.key else { return tree }
    let headings = paragraphs.filter { $0.size * 4 >= body * 5 || $0.isBold && $0.size * 10 >= body * 11 }
    // A page of a few large words is a title page.
    if headings.count * 2 > paragraphs.count + 2 && letters.count < 2 { return tree }
    let sizes = Set(headings.map(\.size)).sorted(by: >)
    var result = tree
    for (node, size, _) in headings {
      let levels: [HTMLTag] = [.h1, .h2, .h3, .h4]
      result.nodes[node].tag = levels[min(sizes.firstIndex(of: size) ?? 0, 3)]
    }
    return result
  }

  /// The smallest size of the letters in a paragraph without others inside, and whether all are bold; nil for others.
  private func look(of node: Int, _ tree: HTMLTree) -> (size: Int, isBold: Bool, letters: Int)? {
    var size = Int.max
    var isBold = true
    var letters = 0
    for i in tree.subtree(node) where i > node {
      let tag = tree.tag(i)
      if tag.isBlock { return nil }
      guard tag == .text else { continue }
      let count = HTMLMeasures.visible(tree.text(i))
      if count == 0 { continue }
      letters += count
      var here = Style()
      var parent = tree.parent(i)
      while parent >= node {
        let style = styles[NameHash.of((tree.attribute(parent, .class) ?? []).prefix { !ASCII.isBlank($0) })]
        here.size = here.size ?? style?.size
        here.isBold = here.isBold || style?.isBold ?? false || tree.tag(parent) == .b || tree.tag(parent) == .strong
        if parent == 0 { break }
        parent = tree.parent(parent)
      }
      size = min(size, here.size ?? 10)
      isBold = isBold && here.isBold
    }
    return letters == 0 ? nil : (size, isBold, letters)
  }
}
