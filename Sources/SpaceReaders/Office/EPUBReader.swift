import SpaceModel
import SpaceText

/// Books in EPUB: the chapters in the order of the spine.
public struct EPUBReader: Reader {
  public static let about = About(name: "epub", summary: "Reads books in EPUB, chapter by chapter.")
  public static let mediaType = "application/epub+zip"
  public static let needsWorker = true
  public static let needsLoading = true
  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    if ZipArchive.begins(head, holding: ["application/epub+zip", "META-INF/container.xml"]) { return .certain }
    return FileName.has(name, ["epub"]) ? .likely : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    let archive = try ZipArchive(bytes)
    let (packagePath, package) = try Self.package(of: archive)
    let folder = ArchivePath.folder(of: packagePath)
    var items: [(id: String, path: String, isContents: Bool)] = []
    var spine: [String] = []
    XMLEvents.walk(package) { event in
      guard case .start(let name, let attributes) = event else { return }
      if name == "item", let id = attributes["id"], let target = attributes["href"] {
        let isContents = attributes["properties"]?.contains("nav") ?? false
        items.append((id, ArchivePath.resolved(target, in: folder), isContents))
      } else if name == "itemref", attributes["linear"] != "no", let id = attributes["idref"] {
        spine.append(id)
      }
    }
    var styles = EPUBStyles()
    for item in items.prefix(1000) where FileName.has(item.path, ["css"]) {
      if let sheet = try archive.contents(of: item.path), sheet.count < 1 << 20 { styles.add(sheet) }
    }
    var flow = FlowWriter()
    for id in spine.prefix(10_000) {
      guard let item = items.first(where: { $0.id == id }), !item.isContents else { continue }
      guard let page = try archive.contents(of: item.path) else { continue }
      let tree = styles.headed(
        HTMLParser.parse(
          Decoding.text(of: page, declared: HTMLSignature.declaredCharset(page), &notes), limits, &notes))
      flow = OfficePage.rendered(tree, into: flow, movesNotes: false)
      if flow.count > limits.textBytes {
        notes.add(
          Diagnostic(
            .textCut, .warning, "the book is longer than \(limits.textBytes >> 20) MB of text; its end was left out"))
        break
      }
    }
    let found = PackageMetadata(package)
    return flow.finish(title: found.title, language: found.language, metadata: found.metadata)
  }

  /// The file that lists a book's parts, and its path.
  private static func package(of archive: ZipArchive) throws(ReadFailure) -> (path: String, contents: [UInt8]) {
    guard let container = try archive.contents(of: "META-INF/container.xml") else {
      throw .damaged("a book without a container file")
    }
    var path: String?
    XMLEvents.walk(container) { event in
      if case .start("rootfile", let attributes) = event, path == nil { path = attributes["full-path"] }
    }
    guard let path, let contents = try archive.contents(of: path) else {
      throw .damaged("a book without a package file")
    }
    return (path, contents)
  }
}
