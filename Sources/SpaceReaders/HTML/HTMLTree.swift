import SpaceText

/// A parsed page: all nodes in document order in one array, so that a subtree is a range and no walk needs recursion.
struct HTMLTree: Sendable {
  struct Node: Sendable {
    var tag: HTMLTag
    /// The depth below the root, which has 0.
    var depth: UInt16
    var parent: Int32
    /// One past the last node of its subtree.
    var end: Int32
    /// Text nodes: where their text lies in `bytes`. Elements: their range in `attributes`.
    var from: Int32
    var to: Int32
  }

  struct Attribute: Sendable {
    let name: HTMLAttribute
    let from: Int32
    let to: Int32
  }

  var nodes: [Node] = []
  var attributes: [Attribute] = []
  /// The text of all text nodes and attributes.
  var bytes: [UInt8] = []
  /// JSON-LD scripts, and TeX scripts by the place of their node.
  var jsonLinkedData: [Range<Int>] = []
  /// True when the page was cut at a limit.
  var isCut = false

  func tag(_ node: Int) -> HTMLTag { nodes[node].tag }
  func parent(_ node: Int) -> Int { Int(nodes[node].parent) }
  func end(_ node: Int) -> Int { Int(nodes[node].end) }
  func subtree(_ node: Int) -> Range<Int> { node..<Int(nodes[node].end) }

  func text(_ node: Int) -> ArraySlice<UInt8> { bytes[Int(nodes[node].from)..<Int(nodes[node].to)] }

  func attribute(_ node: Int, _ name: HTMLAttribute) -> ArraySlice<UInt8>? {
    if nodes[node].tag == .text { return nil }
    for i in Int(nodes[node].from)..<Int(nodes[node].to) where attributes[i].name == name {
      return bytes[Int(attributes[i].from)..<Int(attributes[i].to)]
    }
    return nil
  }

  func string(_ node: Int, _ name: HTMLAttribute) -> String? {
    attribute(node, name).map { String(decoding: $0, as: UTF8.self) }
  }

  func has(_ node: Int, _ name: HTMLAttribute) -> Bool { attribute(node, name) != nil }

  /// A small whole number held by an attribute.
  func integer(_ node: Int, _ name: HTMLAttribute) -> Int? {
    guard let value = attribute(node, name) else { return nil }
    var result = 0
    var digits = 0
    for byte in value {
      if ASCII.isBlank(byte), digits == 0 { continue }
      guard ASCII.isDigit(byte), digits < 6 else { break }
      result = result * 10 + Int(byte - 0x30)
      digits += 1
    }
    return digits > 0 ? result : nil
  }

  /// The children of a node in order.
  func children(_ node: Int) -> Children { Children(tree: self, at: node + 1, end: end(node)) }

  struct Children: Sequence, IteratorProtocol {
    let tree: HTMLTree
    var at: Int
    let end: Int
    mutating func next() -> Int? {
      if at >= end { return nil }
      defer { at = tree.end(at) }
      return at
    }
  }

  /// All text below a node, blanks collapsed, as a string; silent elements are left out.
  func plainText(_ node: Int, limit: Int = 4096) -> String {
    var result: [UInt8] = []
    var i = node
    let end = end(node)
    while i < end {
      let tag = tag(i)
      if tag == .text {
        for byte in text(i) {
          if ASCII.isBlank(byte) {
            if let last = result.last, last != 0x20 { result.append(0x20) }
          } else {
            result.append(byte)
          }
        }
        if result.count > limit { break }
      } else if tag.isSilent && i != node {
        i = self.end(i)
        continue
      } else if tag.isBlock || tag == .br, let last = result.last, last != 0x20 {
        result.append(0x20)
      }
      i += 1
    }
    while result.last == 0x20 { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  /// True when the attribute's value contains `word` as one of its blank-separated words, case aside.
  func hasWord(_ node: Int, _ name: HTMLAttribute, _ word: StaticString) -> Bool {
    guard let value = attribute(node, name), value.count >= word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { wanted in
      var i = value.startIndex
      while i < value.endIndex {
        // The word that begins here, and how much of it agrees.
        var k = 0
        while i < value.endIndex, k < wanted.count, unsafe ASCII.lowered(value[i]) == ASCII.lowered(wanted[k]) {
          i += 1
          k += 1
        }
        if k == wanted.count, i == value.endIndex || ASCII.isBlank(value[i]) { return true }
        while i < value.endIndex, !ASCII.isBlank(value[i]) { i += 1 }
        while i < value.endIndex, ASCII.isBlank(value[i]) { i += 1 }
      }
      return false
    }
  }

  /// True when a class or id of the node contains `part`, which must be in lower case.
  func isNamed(_ node: Int, _ part: StaticString) -> Bool {
    contains(node, .class, part) || contains(node, .id, part)
  }

  func contains(_ node: Int, _ name: HTMLAttribute, _ part: StaticString) -> Bool {
    guard let value = attribute(node, name), value.count >= part.utf8CodeUnitCount else { return false }
    return part.withUTF8Buffer { wanted in
      var i = value.startIndex
      let last = value.endIndex - wanted.count
      while i <= last {
        var k = 0
        while k < wanted.count, unsafe ASCII.lowered(value[i + k]) == wanted[k] { k += 1 }
        if k == wanted.count { return true }
        i += 1
      }
      return false
    }
  }
}
