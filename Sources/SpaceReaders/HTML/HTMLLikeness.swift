import SpaceText

/// Elements that a template made alike: the same tag and the same first class, numbers aside.
struct HTMLLikeness: Hashable {
  let tag: HTMLTag
  private let name: UInt64

  init(_ tree: HTMLTree, _ node: Int) {
    tag = tree.tag(node)
    guard let value = tree.attribute(node, .class) else {
      name = 0
      return
    }
    var word = value.drop(while: ASCII.isBlank).prefix { !ASCII.isBlank($0) }
    // "post-17", "post-18" and "cell_3" are made from one template.
    while let last = word.last, ASCII.isDigit(last) || last == 0x2D || last == 0x5F { word = word.dropLast() }
    name = word.isEmpty ? 0 : NameHash.of(word.map { ASCII.isDigit($0) ? 0x30 : $0 })
  }

  /// Alike elements have the same.
  var number: UInt64 { name ^ UInt64(tag.rawValue) &* 0x9E37_79B9_7F4A_7C15 }

  /// True for elements with a class.
  var isNamed: Bool { name != 0 }
}
