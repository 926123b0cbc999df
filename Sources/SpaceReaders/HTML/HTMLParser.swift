import CMarkup
import SpaceModel
import SpaceText

// Pages become trees through libxml2's HTML parser, used as a stream of events (SAX): no tree of its own is built, so
// nesting costs no recursion, and the nodes come out in one array. Scripts, styles, comments and drawings never reach
// it (see `HTMLPrefilter`): on saved pages they are half the bytes. libxml2 gets UTF-8, no network, no DTD, no entity
// substitution beyond HTML's own characters.

enum HTMLParser {
  /// Parses a page of valid UTF-8. Nodes deeper than `limits.depth` hang from the last node above that depth; a page
  /// with more nodes than `limits.elements`, or larger than `largest`, is cut, and `notes` say so.
  static func parse(_ utf8: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) -> HTMLTree {
    let tree = parse(utf8, limits)
    if tree.isCut { notes.add(cut) }
    return tree
  }

  /// What is said of a page that was cut.
  static let cut = Diagnostic(.elementsCut, .warning, "the document is too large; its end was left out")

  /// The same where nothing can be said of it.
  static func parse(_ utf8: [UInt8], _ limits: Limits) -> HTMLTree {
    let page = HTMLPrefilter.filtered(begin(of: utf8))
    var builder = HTMLTreeBuilder(limits: limits)
    builder.tree.isCut = utf8.count > largest
    builder.tree.bytes.reserveCapacity(page.markup.count / 2)
    builder.tree.nodes.reserveCapacity(page.markup.count / 24 + 16)
    builder.begin()
    unsafe page.markup.withUnsafeBufferPointer { buffer in
      unsafe run(&builder, buffer)
    }
    builder.finish()
    builder.tree = HTMLDisclosures.opened(HTMLStreamedParts.joined(builder.tree))
    for block in page.linkedData {
      let start = builder.tree.bytes.count
      builder.tree.bytes.append(contentsOf: block)
      builder.tree.jsonLinkedData.append(start..<builder.tree.bytes.count)
    }
    return builder.tree
  }

  /// Larger pages are cut here: libxml2 makes a copy of a page, the tree another, and a worker's memory must hold all of it.
  static let largest = 48 << 20

  /// The begin of a page in UTF-8 that is not too large, in whole characters.
  static func begin(of utf8: [UInt8]) -> [UInt8] {
    if utf8.count <= largest { return utf8 }
    var end = largest
    while end > 0, utf8[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(utf8[..<end])
  }

  private static func run(_ builder: inout HTMLTreeBuilder, _ buffer: UnsafeBufferPointer<UInt8>) {
    guard buffer.count > 0 else { return }
    var events = unsafe HTMLEvents(
      start: { context, name, attributes in
        guard let builder = unsafe HTMLParser.builder(context), let name = unsafe name else { return 0 }
        return unsafe builder.pointee.startElement(name, attributes) ? 0 : 1
      },
      end: { context, name in
        guard let builder = unsafe HTMLParser.builder(context), let name = unsafe name else { return }
        unsafe builder.pointee.endElement(name)
      },
      text: { context, text, count in
        guard let builder = unsafe HTMLParser.builder(context), let text = unsafe text else { return }
        unsafe builder.pointee.characters(UnsafeBufferPointer(start: text, count: Int(count)))
      })
    let isWhole = unsafe withUnsafeMutablePointer(to: &builder) { builder in
      unsafe html_parse(buffer.baseAddress, buffer.count, &events, builder) != 0
    }
    // A parser that gave up, for want of memory or at a limit of its own, says nothing of what follows.
    if !isWhole { builder.tree.isCut = true }
  }

  private static func builder(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<HTMLTreeBuilder>? {
    unsafe context?.assumingMemoryBound(to: HTMLTreeBuilder.self)
  }
}
