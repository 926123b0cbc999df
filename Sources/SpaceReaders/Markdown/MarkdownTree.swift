import CCmark
import Glibc
import SpaceModel
import SpaceText

/// A note's tree straight from libcmark-gfm's: the very tree that its page has, without the page being written and parsed,
/// which costs several times as much.
///
/// There is none where only the page can tell: for raw HTML, which may open in one node and close in another; for footnotes,
/// whose numbers libcmark-gfm keeps to itself; and where the page's parser would leave something out, be it characters that
/// HTML forbids or what is beyond a limit.
@safe struct MarkdownTree {
  private var builder: HTMLTreeBuilder
  private let limits: Limits
  /// True where the page would begin a line.
  private var beginsLine = true
  /// The image whose description is being read, where in the bytes that began, and its attributes.
  private var image: (node: OpaquePointer, start: Int, attributes: Int)?
  private var isInHead = false
  private var hasBody = false
  /// False once something was met that only the page can tell.
  private var isWhole = true

  /// The tree of what `libcmark-gfm` found; nil where the page is needed.
  static func made(of root: OpaquePointer, bytes: Int, _ limits: Limits) -> HTMLTree? {
    var tree = MarkdownTree(bytes: bytes, limits)
    unsafe tree.walk(root)
    if !tree.isWhole { return nil }
    tree.builder.finish()
    return tree.builder.tree
  }

  private init(bytes: Int, _ limits: Limits) {
    self.limits = limits
    builder = HTMLTreeBuilder(limits: limits)
    builder.tree.bytes.reserveCapacity(bytes)
    builder.tree.nodes.reserveCapacity(bytes / 64 + 16)
    builder.begin()
  }

  private mutating func walk(_ root: OpaquePointer) {
    // An empty page has no body.
    if unsafe cmark_node_first_child(root) == nil { return }
    open(.html)
    open(.body)
    guard let walk = unsafe cmark_iter_new(root) else { return isWhole = false }
    defer { unsafe cmark_iter_free(walk) }
    while isWhole {
      let event = unsafe cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { break }
      guard let node = unsafe cmark_iter_get_node(walk) else { break }
      let type = unsafe cmark_node_get_type(node)
      if let image = unsafe image, unsafe node != image.node {
        unsafe describe(node, type)
      } else if event == CMARK_EVENT_ENTER {
        unsafe enter(node, type)
      } else {
        unsafe leave(node, type)
      }
    }
  }

  private mutating func enter(_ node: OpaquePointer, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_DOCUMENT: break
    case CMARK_NODE_TEXT: unsafe text(cmark_node_get_literal(node))
    case CMARK_NODE_SOFTBREAK: endLine()
    case CMARK_NODE_PARAGRAPH:
      if unsafe !isTight(node) { block(.p) }
    case CMARK_NODE_HEADING:
      block(HTMLTag(rawValue: HTMLTag.h1.rawValue + UInt8(unsafe cmark_node_get_heading_level(node)) - 1) ?? .h6)
    case CMARK_NODE_LIST: unsafe list(node)
    case CMARK_NODE_ITEM: unsafe item(node)
    case CMARK_NODE_BLOCK_QUOTE:
      block(.blockquote)
      endLine()
    case CMARK_NODE_CODE_BLOCK: unsafe code(node)
    case CMARK_NODE_THEMATIC_BREAK:
      block(.hr)
      closeLine()
    case CMARK_NODE_LINEBREAK:
      open(.br)
      close()
      endLine()
    case CMARK_NODE_CODE:
      open(.code)
      unsafe text(cmark_node_get_literal(node))
      close()
    case CMARK_NODE_STRONG: open(.strong)
    case CMARK_NODE_EMPH: open(.em)
    case CMARK_NODE_LINK:
      let first = builder.tree.attributes.count
      unsafe address(.href, cmark_node_get_url(node))
      unsafe title(node)
      open(.a, attributes: first)
    case CMARK_NODE_IMAGE:
      let first = builder.tree.attributes.count
      unsafe address(.src, cmark_node_get_url(node))
      unsafe image = (node, builder.tree.bytes.count, first)
    default: unsafe enterExtension(node)
    }
  }

  private mutating func leave(_ node: OpaquePointer, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_DOCUMENT: break
    case CMARK_NODE_PARAGRAPH:
      if unsafe !isTight(node) { closeLine() }
    case CMARK_NODE_HEADING, CMARK_NODE_LIST, CMARK_NODE_ITEM: closeLine()
    case CMARK_NODE_BLOCK_QUOTE:
      beginLine()
      closeLine()
    case CMARK_NODE_IMAGE: unsafe endImage(node)
    case CMARK_NODE_STRONG, CMARK_NODE_EMPH, CMARK_NODE_LINK: close()
    default: unsafe leaveExtension(node)
    }
  }

  // MARK: tables and strikethrough

  /// Of what libcmark-gfm's extensions add only the names are public.
  private enum Extension: String {
    case table, strikethrough, tasklist
    case tableHeader = "table_header"
    case tableRow = "table_row"
    case tableCell = "table_cell"
  }

  private func `extension`(_ node: OpaquePointer) -> Extension? {
    unsafe cmark_node_get_type_string(node).flatMap { unsafe Extension(rawValue: String(cString: $0)) }
  }

  private mutating func enterExtension(_ node: OpaquePointer) {
    switch unsafe self.extension(node) {
    case .table:
      block(.table)
      hasBody = false
    case .tableHeader:
      block(.thead)
      isInHead = true
      block(.tr)
    case .tableRow:
      if !hasBody { block(.tbody) }
      hasBody = true
      block(.tr)
    case .tableCell: block(isInHead ? .th : .td)
    case .strikethrough: open(.del)
    case .tasklist, nil: isWhole = false
    }
  }

  private mutating func leaveExtension(_ node: OpaquePointer) {
    switch unsafe self.extension(node) {
    case .table:
      beginLine()
      if hasBody { closeLine() }
      closeLine()
    case .tableHeader:
      beginLine()
      close()
      beginLine()
      close()
      isInHead = false
    case .tableRow:
      beginLine()
      close()
    case .tableCell, .strikethrough: close()
    case .tasklist, nil: isWhole = false
    }
  }

  // MARK: blocks

  /// True for a paragraph whose item shows it without a box of its own.
  private func isTight(_ paragraph: OpaquePointer) -> Bool {
    guard let list = unsafe cmark_node_parent(cmark_node_parent(paragraph)) else { return false }
    return unsafe cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
  }

  private mutating func list(_ node: OpaquePointer) {
    beginLine()
    let first = builder.tree.attributes.count
    let isBullets = unsafe cmark_node_get_list_type(node) == CMARK_BULLET_LIST
    let start = unsafe cmark_node_get_list_start(node)
    if !isBullets, start != 1 { attribute(.start) { $0 += String(start).utf8 } }
    open(isBullets ? .ul : .ol, attributes: first)
    endLine()
  }

  private mutating func item(_ node: OpaquePointer) {
    block(.li)
    guard unsafe self.extension(node) == .tasklist else { return }
    let first = builder.tree.attributes.count
    attribute(.type) { $0 += "checkbox".utf8 }
    if unsafe cmark_gfm_extensions_get_tasklist_item_checked(node) { attribute(.checked) { _ in } }
    open(.input, attributes: first)
    close()
    put(0x20)
  }

  private mutating func code(_ node: OpaquePointer) {
    block(.pre)
    let first = builder.tree.attributes.count
    if let info = unsafe plain(cmark_node_get_fence_info(node)), !info.isEmpty {
      attribute(.class) {
        $0 += "language-".utf8
        $0 += unsafe info.prefix { !ASCII.isBlank($0) }
      }
    }
    open(.code, attributes: first)
    unsafe text(cmark_node_get_literal(node))
    close()
    closeLine()
  }

  // MARK: links and images

  private mutating func attribute(_ name: HTMLAttribute, _ write: (inout [UInt8]) -> Void) {
    let start = builder.tree.bytes.count
    write(&builder.tree.bytes)
    builder.attribute(name, from: start)
  }

  /// An address, as it stands in a page.
  private mutating func address(_ name: HTMLAttribute, _ string: UnsafePointer<CChar>?) {
    guard let string = unsafe string else { return isWhole = false }
    let bytes = unsafe Self.bytes(string)
    let digits = Array("0123456789ABCDEF".utf8)
    attribute(name) { output in
      let start = output.count
      for i in 0..<bytes.count {
        let byte = unsafe bytes[i]
        if ASCII.isAlphanumeric(byte) || Self.addressSigns.contains(byte) {
          output.append(byte)
        } else {
          output += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
      }
      // Pictures written into the page, as in pages.
      if output.count - start >= 4096 { output.removeLast(output.count - start) }
    }
  }

  /// What stands for itself in addresses, beside letters and digits.
  private static let addressSigns = Array("-_.+!*'(),%#@?=;:/&$~".utf8)

  private mutating func title(_ node: OpaquePointer) {
    guard let title = unsafe plain(cmark_node_get_title(node)), !title.isEmpty else { return }
    attribute(.title) { unsafe $0.append(contentsOf: title) }
  }

  /// Adds what is said inside an image's brackets to its description.
  private mutating func describe(_ node: OpaquePointer, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE:
      if let text = unsafe plain(cmark_node_get_literal(node)) { unsafe builder.tree.bytes.append(contentsOf: text) }
    case CMARK_NODE_LINEBREAK, CMARK_NODE_SOFTBREAK: builder.tree.bytes.append(0x20)
    case CMARK_NODE_HTML_INLINE, CMARK_NODE_FOOTNOTE_REFERENCE: isWhole = false
    default: break
    }
  }

  private mutating func endImage(_ node: OpaquePointer) {
    guard let (_, start, first) = unsafe image else { return }
    unsafe image = nil
    builder.attribute(.alt, from: start)
    unsafe title(node)
    open(.img, attributes: first)
    close()
  }

  // MARK: elements and text

  private mutating func open(_ tag: HTMLTag, attributes: Int? = nil) {
    if builder.depth > limits.depth || builder.tree.nodes.count >= limits.elements { return isWhole = false }
    builder.open(tag, attributes: attributes ?? builder.tree.attributes.count)
    beginsLine = false
  }

  private mutating func close() {
    builder.close()
    beginsLine = false
  }

  /// Opens an element that begins a line.
  private mutating func block(_ tag: HTMLTag) {
    beginLine()
    open(tag)
  }

  /// Closes an element that ends a line.
  private mutating func closeLine() {
    close()
    endLine()
  }

  private mutating func beginLine() { if !beginsLine { endLine() } }

  private mutating func endLine() {
    put(0x0A)
    beginsLine = true
  }

  private mutating func put(_ byte: UInt8) {
    unsafe withUnsafePointer(to: byte) { unsafe builder.characters(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  private mutating func text(_ string: UnsafePointer<CChar>?) {
    guard let bytes = unsafe plain(string), let last = unsafe bytes.last else { return }
    unsafe builder.characters(bytes)
    beginsLine = last == 0x0A
  }

  private static func bytes(_ string: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
    let count = unsafe strlen(string)
    return unsafe string.withMemoryRebound(to: UInt8.self, capacity: count) {
      unsafe UnsafeBufferPointer(start: $0, count: count)
    }
  }

  /// A string's bytes; nil where there is none, or a page may not hold them.
  private mutating func plain(_ string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8>? {
    guard let string = unsafe string else { return nil }
    let bytes = unsafe Self.bytes(string)
    if unsafe Self.isPlain(bytes) { return unsafe bytes }
    isWhole = false
    return nil
  }

  /// True for text without control characters but tabs and line ends, and without U+FFFE and U+FFFF, for which
  /// libcmark-gfm writes 0xFE and 0xFF where an entity names them.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 0
    while i + ByteLanes.count <= bytes.count {
      let lanes = unsafe ByteLanes(bytes, at: i)
      let found =
        lanes.atMost(0x1F) & ~lanes.equal(0x0A) & ~lanes.equal(0x09) | lanes.equal(0xEF)
        | lanes.equal(0xFE) | lanes.equal(0xFF)
      if found != 0 { break }
      i += ByteLanes.count
    }
    while i < bytes.count {
      let byte = unsafe bytes[i]
      if byte < 0x20 && byte != 0x0A && byte != 0x09 || byte >= 0xFE { return false }
      if byte == 0xEF, i + 2 < bytes.count, unsafe bytes[i + 1] == 0xBF && bytes[i + 2] >= 0xBE { return false }
      i += 1
    }
    return true
  }
}
