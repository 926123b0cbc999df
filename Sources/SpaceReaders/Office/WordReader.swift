import SpaceModel
import SpaceText

/// Word's DOCX (ECMA-376): headings by style, lists, tables, footnotes; deleted text and comments are left out.
public struct WordReader: Reader {
  public static let about = About(name: "docx", summary: "Reads Word documents (DOCX).")
  public static let mediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
  public static let needsWorker = true
  public static let needsLoading = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    if ZipArchive.begins(head, holding: ["word/document.xml", "word/"]) { return .certain }
    return FileName.has(name, ["docx", "docm"]) ? .certain : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    let archive = try ZipArchive(bytes)
    guard let body = try archive.contents(of: "word/document.xml") else {
      throw .damaged("no text part in the document")
    }
    let styles = WordStyles(try archive.contents(of: "word/styles.xml"))
    var writer = WordMarkup(styles: styles)
    XMLEvents.walk(body) { writer.take($0) }
    writer.closeLists()
    var page = writer.markup
    for part in ["word/footnotes.xml", "word/endnotes.xml"] {
      guard let xml = try archive.contents(of: part) else { continue }
      var notes = WordMarkup(styles: styles, isNotes: true, prefix: part.contains("end") ? "e" : "")
      XMLEvents.walk(xml) { notes.take($0) }
      page.tag("<ol>")
      page.append(notes.markup.bytes)
      page.tag("</ol>")
    }
    let tree = HTMLParser.parse(page.bytes, limits, &notes)
    let found = PackageMetadata(try archive.contents(of: "docProps/core.xml"))
    let flow = OfficePage.rendered(tree, into: FlowWriter(), movesNotes: true)
    return flow.finish(title: found.title ?? writer.title, language: found.language, metadata: found.metadata)
  }
}
