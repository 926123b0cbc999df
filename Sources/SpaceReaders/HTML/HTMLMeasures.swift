import SpaceText

/// Sums over the subtrees of a page: how much text there is, and how much of it in links.
struct HTMLMeasures {
  /// Visible bytes below a node (an East Asian character counts as two letters); dropped nodes count nothing.
  private(set) var text: [Int32]
  /// Those of them inside links.
  private(set) var links: [Int32]

  init(_ tree: HTMLTree, _ isDropped: [Bool]) {
    text = [Int32](repeating: 0, count: tree.nodes.count)
    links = text
    var i = tree.nodes.count - 1
    while i > 0 {
      let node = tree.nodes[i]
      if !isDropped[i], !node.tag.isSilent {
        if node.tag == .text {
          text[i] = HTMLMeasures.visible(tree.bytes, Int(node.from), Int(node.to))
        } else if node.tag == .a {
          links[i] = text[i]
        }
        text[Int(node.parent)] += text[i]
        links[Int(node.parent)] += links[i]
      }
      i -= 1
    }
  }

  /// The number of visible bytes.
  static func visible(_ text: ArraySlice<UInt8>) -> Int { text.count { $0 > 0x20 } }

  private static func visible(_ bytes: [UInt8], _ from: Int, _ to: Int) -> Int32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var count: Int32 = 0
      for i in from..<to where unsafe buffer[i] > 0x20 { count += 1 }
      return count
    }
  }

  /// Thousandths of the text that stand in links.
  func linkShare(_ node: Int) -> Int { text[node] == 0 ? 0 : Int(links[node]) * 1000 / Int(text[node]) }
  /// Text outside links.
  func prose(_ node: Int) -> Int { Int(text[node] - links[node]) }
}
