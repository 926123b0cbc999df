import SpaceModel
import SpaceText

/// Web pages: the main content with its structure, without the page's furniture.
public struct HTMLReader: Reader {
  public static let about = About(name: "html", summary: "Reads web pages (HTML, XHTML): the main content of the page.")
  public static let mediaType = "text/html"
  public static let needsWorker = true

  public init() {}

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    let isNamed = FileName.has(name, ["html", "htm", "xhtml", "xht", "shtml"])
    if HTMLSignature.isPage(head) { return .certain }
    return isNamed ? .likely : .no
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    if bytes.count > HTMLParser.largest { notes.add(HTMLParser.cut) }
    let utf8 = Decoding.text(of: HTMLReader.begin(of: bytes), declared: HTMLSignature.declaredCharset(bytes), &notes)
    return HTMLReader.document(of: utf8, from: nil, limits, &notes)
  }

  /// The begin of a page in any encoding that is not too large, up to the end of an element.
  private static func begin(of bytes: [UInt8]) -> [UInt8] {
    if bytes.count <= HTMLParser.largest { return bytes }
    // An even number of bytes, for UTF-16.
    let end = bytes[..<HTMLParser.largest].lastIndex(of: 0x3E).map { ($0 + 2) & ~1 } ?? HTMLParser.largest
    return Array(bytes[..<end])
  }

  /// The document that a page in UTF-8 is; `address` is where it was saved from, if the file around it tells.
  static func document(of utf8: [UInt8], from address: String?, _ limits: Limits, _ notes: inout Diagnostics)
    -> Document
  {
    let tree = HTMLParser.parse(utf8, limits, &notes)
    var finder = HTMLMetadataFinder(tree)
    if let address, finder.canonical == nil { finder.canonical = address }
    return HTMLReader.document(tree, HTMLContent.find(tree, finder), finder.find())
  }

  /// The document that a tree and the part of it to read make.
  static func document(_ tree: HTMLTree, _ content: HTMLContent, _ found: HTMLMetadata) -> Document {
    var renderer = HTMLRenderer(
      tree: tree, isDropped: content.isDropped, headingLevels: headingLevels(tree, content))
    if !content.lead.isEmpty {
      let lead = HTMLParser.parse(content.lead, Limits())
      var other = HTMLRenderer(tree: lead, isDropped: HTMLContent.whole(lead).isDropped, flow: renderer.flow)
      other.render(0)
      other.flow.close()
      renderer.flow = other.flow
    }
    for part in content.preface { renderer.render(part) }
    renderer.render(content.root)
    for part in content.appendix { renderer.render(part) }
    return renderer.flow.finish(title: found.title, language: found.language, metadata: found.metadata)
  }

  /// Levels without gaps: the highest heading in use keeps its level if that is 1 or 2, the others follow.
  static func headingLevels(_ tree: HTMLTree, _ content: HTMLContent) -> [UInt8] {
    var isUsed = [Bool](repeating: false, count: 7)
    for part in content.preface + [content.root] + content.appendix {
      var i = part
      while i < tree.end(part) {
        if content.isDropped[i] {
          i = tree.end(i)
          continue
        }
        if let level = HTMLFurniture.headingLevel(tree, i, tree.tag(i)) { isUsed[Int(level)] = true }
        i += 1
      }
    }
    return headingLevels(used: isUsed)
  }

  /// The level that each of the six is written with, when those at whose number `isUsed` is true are in use.
  static func headingLevels(used isUsed: [Bool]) -> [UInt8] {
    var result: [UInt8] = []
    var next: UInt8 = isUsed[1] ? 1 : 2
    for level in 1...6 {
      result.append(min(next, 6))
      if isUsed[level] { next += 1 }
    }
    return result
  }
}

/// How bytes tell that they are a web page, and in which encoding.
enum HTMLSignature {
  static func isPage(_ head: ArraySlice<UInt8>) -> Bool {
    var i = head.startIndex
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { i += 3 }
    // UTF-16 pages: look at every byte that is no NUL.
    let start = head[i...].prefix(2048)
    func isBlank(_ byte: UInt8) -> Bool { ASCII.isBlank(byte) || byte >= 0xFE }
    guard start.first(where: { $0 != 0 && !isBlank($0) }) == 0x3C else { return false }
    let bytes = start.filter { $0 != 0 }
    var at = 0
    func skipBlanks() { while at < bytes.count, isBlank(bytes[at]) { at += 1 } }
    skipBlanks()
    while at < bytes.count {
      if bytes[at...].starts(with: "<!--".utf8) {
        guard let end = find("-->", in: bytes, from: at) else { return false }
        at = end + 3
      } else if bytes[at...].starts(with: "<?".utf8) {
        guard let end = find(">", in: bytes, from: at) else { return false }
        at = end + 1
      } else {
        break
      }
      skipBlanks()
    }
    let rest = bytes[min(at, bytes.count)...].prefix(16).map(ASCII.lowered)
    for start in ["<!doctype html", "<html", "<head", "<body"] where rest.starts(with: start.utf8) { return true }
    return false
  }

  private static func find(_ word: String, in bytes: [UInt8], from: Int) -> Int? {
    let wanted = Array(word.utf8)
    var i = from
    while i + wanted.count <= bytes.count {
      if bytes[i] == wanted[0], bytes[i..<i + wanted.count].elementsEqual(wanted) { return i }
      i += 1
    }
    return nil
  }

  /// The encoding that the first bytes declare, by the prescan of the HTML standard: `<meta charset>`,
  /// `<meta http-equiv content>`, or an XML declaration.
  static func declaredCharset(_ bytes: [UInt8]) -> Charset? {
    let head = bytes.prefix(4096).map(ASCII.lowered)
    var i = 0
    while let at = find("charset", in: head, from: i) {
      i = at + 7
      guard isInMeta(head, at) else { continue }
      var k = i
      while k < head.count, ASCII.isBlank(head[k]) { k += 1 }
      guard k < head.count, head[k] == 0x3D else { continue }
      k += 1
      while k < head.count, ASCII.isBlank(head[k]) || head[k] == 0x22 || head[k] == 0x27 { k += 1 }
      let label = head[k...].prefix { ASCII.isAlphanumeric($0) || $0 == 0x2D || $0 == 0x5F || $0 == 0x3A }
      if let found = Charset.labelled(label) {
        // A page whose ASCII could be read to here is no UTF-16 (the standard says so, too).
        return found == .utf16LittleEndian || found == .utf16BigEndian ? .utf8 : found
      }
    }
    if head.starts(with: "<?xml".utf8), let at = find("encoding=", in: head, from: 0), at < 200 {
      let label = head[(at + 10)...].prefix { ASCII.isAlphanumeric($0) || $0 == 0x2D || $0 == 0x5F }
      return Charset.labelled(label)
    }
    return nil
  }

  private static func isInMeta(_ head: [UInt8], _ offset: Int) -> Bool {
    var i = offset
    while i > 0, offset - i < 512 {
      i -= 1
      if head[i] == 0x3E { return false }
      if head[i] == 0x3C { return head[i...].starts(with: "<meta".utf8) }
    }
    return false
  }
}
