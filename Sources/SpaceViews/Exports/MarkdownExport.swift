/// All blocks as one Markdown document (CommonMark), with the sources as numbered notes at its end.
enum MarkdownExport {
  static func write(_ space: SpaceRecord) -> [UInt8] {
    var writer = MarkdownWriter()
    let outline = Outline(space)
    writer.line("# \(MarkdownWriter.escaped(outline.title))")
    if !outline.text.isEmpty { writer.line(MarkdownWriter.escaped(outline.text)) }
    for block in outline.children { writer.write(block, level: 2) }
    writer.writeSources()
    return Array(writer.result.utf8)
  }
}
