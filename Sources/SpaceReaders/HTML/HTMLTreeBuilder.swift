import CMarkup
import SpaceModel
import SpaceText

/// Builds an `HTMLTree` from a parser's events.
struct HTMLTreeBuilder {
  var tree = HTMLTree()
  private let limits: Limits
  /// The elements that are open, the root first. Those beyond the depth limit are counted, not kept.
  private var open: [Int32] = []
  private var names: [UInt64] = []
  private var isStopped = false
  /// libxml2 looks through all open elements at each stray closing tag: beyond this many it is stopped.
  private static let mostOpen = 10_000

  init(limits: Limits) { self.limits = limits }

  mutating func begin() {
    tree.nodes.append(HTMLTree.Node(tag: .document, depth: 0, parent: 0, end: 0, from: 0, to: 0))
    open = [0]
    names = [0]
  }

  mutating func finish() {
    let count = Int32(tree.nodes.count)
    for node in open { tree.nodes[Int(node)].end = count }
    open = []
  }

  /// False when the parser is to stop.
  mutating func startElement(_ name: UnsafePointer<UInt8>, _ list: UnsafePointer<UnsafePointer<UInt8>?>?) -> Bool {
    let hash = unsafe NameHash.of(name)
    names.append(hash)
    if names.count > Self.mostOpen {
      tree.isCut = true
      isStopped = true
      return false
    }
    if names.count > limits.depth + 1 || isStopped { return true }
    if tree.nodes.count >= limits.elements * 2 {
      isStopped = true
      tree.isCut = true
      return true
    }
    let from = tree.attributes.count
    if let list = unsafe list { unsafe addAttributes(list) }
    var tag = HTMLTag.named(hash)
    // The shadow tree of an element, as programs that save pages write it, is what the page shows.
    if tag == .template, tree.attributes[from...].contains(where: { $0.name == .shadowrootmode }) { tag = .div }
    open(tag, attributes: from)
    return true
  }

  /// How many elements are open, the root among them.
  var depth: Int { open.count }

  /// Opens an element; its attributes are those from `first` on.
  mutating func open(_ tag: HTMLTag, attributes first: Int) {
    let node = Int32(tree.nodes.count)
    tree.nodes.append(
      HTMLTree.Node(
        tag: tag, depth: UInt16(open.count), parent: open[open.count - 1], end: node + 1, from: Int32(first),
        to: Int32(tree.attributes.count)))
    open.append(node)
  }

  /// Closes the innermost element.
  mutating func close() {
    let node = Int(open.removeLast())
    tree.nodes[node].end = Int32(tree.nodes.count)
  }

  /// Adds an attribute whose value is what the tree's bytes hold from `start` on.
  mutating func attribute(_ name: HTMLAttribute, from start: Int) {
    tree.attributes.append(HTMLTree.Attribute(name: name, from: Int32(start), to: Int32(tree.bytes.count)))
  }

  private mutating func addAttributes(_ list: UnsafePointer<UnsafePointer<UInt8>?>) {
    var i = 0
    while let name = unsafe list[i] {
      let value = unsafe list[i + 1]
      i += 2
      guard let attribute = HTMLAttribute.named(unsafe NameHash.of(name)) else { continue }
      let from = tree.bytes.count
      if let value = unsafe value {
        var length = 0
        while unsafe value[length] != 0 { length += 1 }
        // Pictures written into the page ("data:…") are of no use here.
        if length < 4096 || attribute != .src && attribute != .href {
          unsafe tree.bytes.append(contentsOf: UnsafeBufferPointer(start: value, count: length))
        }
      }
      self.attribute(attribute, from: from)
    }
  }

  mutating func endElement(_ name: UnsafePointer<UInt8>) {
    // libxml2 closes what it opened, innermost first; a name that doesn't match was never opened.
    guard names.count > 1, unsafe names[names.count - 1] == NameHash.of(name) else { return }
    names.removeLast()
    if names.count < open.count { close() }
  }

  mutating func characters(_ text: UnsafeBufferPointer<UInt8>) {
    if isStopped { return }
    let last = tree.nodes.count - 1
    let from = Int32(tree.bytes.count)
    unsafe tree.bytes.append(contentsOf: text)
    if tree.nodes[last].tag == .text, tree.nodes[last].parent == open[open.count - 1], tree.nodes[last].to == from {
      tree.nodes[last].to = Int32(tree.bytes.count)
      return
    }
    tree.nodes.append(
      HTMLTree.Node(
        tag: .text, depth: UInt16(open.count), parent: open[open.count - 1], end: Int32(last + 2), from: from,
        to: Int32(tree.bytes.count)))
  }
}
