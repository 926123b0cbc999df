import CCmark
import Glibc
import SpaceModel
import SpaceText
import Synchronization

/// Markdown: CommonMark and GFM by libcmark-gfm, with the additions that Obsidian, Pandoc and site generators taught
/// people to write. The page it makes is read by the same code as web pages, so that HTML in notes is read as well.
public struct MarkdownReader: Reader {
  public static let about = About(
    name: "markdown", summary: "Reads Markdown (CommonMark, GFM, Obsidian's and Pandoc's additions, front matter).")
  public static let mediaType = "text/markdown"
  public static let needsWorker = true

  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    if FileName.has(name, ["md", "markdown", "mkd", "mdown", "mdx", "qmd", "rmd"]) { return .certain }
    return name.isEmpty && MarkdownSignature.isLikely(head) ? .likely : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    var text = TextReader.normalised(Decoding.text(of: bytes, &notes))
    if text.count > limits.textBytes {
      text = UTF8Repair.repaired(Array(text.prefix(limits.textBytes))).bytes
      notes.add(Diagnostic(.textCut, .warning, "only the first \(limits.textBytes >> 20) MB were read"))
    }
    let front = FrontMatter(text)
    text.removeFirst(front.end)
    let pieces = MarkdownPieces(MarkdownSource.prepared(text))
    text = []
    var flow = FlowWriter()
    flow.joinsHyphens = true
    var firstHeading: String?
    for range in pieces.ranges {
      let tree = try MarkdownReader.tree(pieces.source(of: range), limits)
      if tree.isCut { notes.add(HTMLParser.cut) }
      var content = HTMLContent.whole(tree)
      HTMLContents.dropLists(tree, &content.isDropped)
      let levels =
        pieces.ranges.count == 1
        ? HTMLReader.headingLevels(tree, content) : HTMLReader.headingLevels(used: pieces.usedLevels)
      var renderer = HTMLRenderer(
        tree: tree, isDropped: content.isDropped, headingLevels: levels, readsImages: true, movesNotes: true, flow: flow
      )
      flow = FlowWriter()
      renderer.render(0)
      renderer.flow.close()
      firstHeading = firstHeading ?? renderer.firstHeading
      flow = renderer.flow
    }
    let title = front.first("title") ?? firstHeading
    let language = front.first("lang", "language", "locale").flatMap(HTMLMetadataFinder.languageTag)
    return flow.finish(title: title, language: language, metadata: front.metadata)
  }

  /// libcmark-gfm notes the signs of its extensions in a table of the process while it reads what stands within blocks, and
  /// takes them out behind that: of two notes read at once, one would lose its links.
  private static let inlines = Mutex(())

  /// The tree of the page that libcmark-gfm makes of Markdown.
  static func tree(_ source: [UInt8], _ limits: Limits) throws(ReadFailure) -> HTMLTree {
    cmark_gfm_core_extensions_ensure_registered()
    let options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
    guard let parser = unsafe cmark_parser_new(options) else { throw .outOfMemory(limit: 0) }
    defer { unsafe cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      if let found = unsafe cmark_find_syntax_extension(name) {
        _ = unsafe cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    unsafe source.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { unsafe cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    let finished = Self.inlines.withLock { _ in unsafe UInt(bitPattern: cmark_parser_finish(parser)) }
    guard let root = unsafe OpaquePointer(bitPattern: finished) else {
      throw .damaged("no Markdown could be made of it")
    }
    defer { unsafe cmark_node_free(root) }
    if let tree = unsafe MarkdownTree.made(of: root, bytes: source.count, limits) { return tree }
    let extensions = unsafe cmark_parser_get_syntax_extensions(parser)
    guard let page = unsafe cmark_render_html(root, options, extensions) else { throw .outOfMemory(limit: 0) }
    defer { unsafe free(page) }
    return HTMLParser.parse(unsafe Array(UnsafeRawBufferPointer(start: page, count: strlen(page))), limits)
  }
}
