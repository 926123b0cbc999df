import SpaceModel
import SpaceText

/// PowerPoint's PPTX (ECMA-376): slide by slide, titles as headings, points as lists, tables, the speaker's notes.
public struct SlidesReader: Reader {
  public static let about = About(name: "pptx", summary: "Reads PowerPoint slides (PPTX) with the speaker's notes.")
  public static let mediaType = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
  public static let needsWorker = true
  public static let needsLoading = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    if ZipArchive.begins(head, holding: ["ppt/presentation.xml", "ppt/"]) { return .certain }
    return FileName.has(name, ["pptx", "pptm"]) ? .certain : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    let archive = try ZipArchive(bytes)
    guard let presentation = try archive.contents(of: "ppt/presentation.xml") else {
      throw .damaged("no list of slides")
    }
    let slides = Self.slides(
      of: presentation, Self.links(try archive.contents(of: "ppt/_rels/presentation.xml.rels")))
    var flow = FlowWriter()
    var title: String?
    for (index, path) in slides.enumerated() {
      guard let xml = try archive.contents(of: path) else { continue }
      var boxes = SlideBoxes()
      XMLEvents.walk(xml) { boxes.take($0) }
      var slide = SlideMarkup(titleBox: boxes.title)
      XMLEvents.walk(xml) { slide.take($0) }
      var page = slide.markup
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      for link in Self.links(try archive.contents(of: "ppt/slides/_rels/\(name).rels"))
      where link.target.contains("notesSlide") {
        guard let xml = try archive.contents(of: ArchivePath.resolved(link.target, in: "ppt/slides/")) else { continue }
        var speaker = SlideMarkup(isNotes: true)
        XMLEvents.walk(xml) { speaker.take($0) }
        page.append(speaker.markup.bytes)
      }
      flow.page = Int32(index + 1)
      flow = OfficePage.rendered(HTMLParser.parse(page.bytes, limits, &notes), into: flow, movesNotes: false)
      if title == nil { title = slide.title }
    }
    var found = PackageMetadata(try archive.contents(of: "docProps/core.xml"))
    found.metadata.pages = slides.count
    if found.title == nil || found.title == "PowerPoint Presentation" { found.title = title }
    return flow.finish(title: found.title, language: found.language, metadata: found.metadata)
  }

  /// The paths of the slides, in order.
  private static func slides(of presentation: [UInt8], _ links: [(id: String, target: String)]) -> [String] {
    var slides: [String] = []
    XMLEvents.walk(presentation) { event in
      guard case .start("sldId", let attributes) = event else { return }
      // Both `id` and `r:id` have the local name `id`; the relation's begins with a letter.
      for (name, value) in attributes.values where name == "id" {
        if let link = links.first(where: { $0.id == value }) {
          slides.append(ArchivePath.resolved(link.target, in: "ppt/"))
        }
      }
    }
    return slides
  }

  private static func links(_ xml: [UInt8]?) -> [(id: String, target: String)] {
    guard let xml else { return [] }
    var result: [(id: String, target: String)] = []
    XMLEvents.walk(xml) { event in
      if case .start("Relationship", let attributes) = event, let id = attributes["Id"],
        let target = attributes["Target"]
      {
        result.append((id, target))
      }
    }
    return result
  }
}
