import CMarkup
import SpaceModel
import SpaceText

/// Well-formed XML as a stream of events, by libxml2's reader: no network, no DTD, no entities but XML's own five.
enum XMLEvents {
  struct Attributes {
    fileprivate(set) var values: [(name: String, value: String)] = []
    /// The value of the attribute with that local name.
    subscript(_ name: String) -> String? { values.first { $0.name == name }?.value }
  }

  enum Event {
    /// Local name and attributes by their local names.
    case start(String, Attributes)
    case end(String)
    case text(String)
  }

  /// Calls `body` for each event. XML that breaks off or is not well-formed gives what comes before.
  static func walk(_ bytes: [UInt8], _ body: (Event) -> Void) {
    guard bytes.count < Int(Int32.max) else { return }
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let walk = unsafe xml_open(buffer.baseAddress, buffer.count) else { return }
      defer { unsafe xml_close(walk) }
      while unsafe report(xml_next(walk), walk, body) {}
    }
  }

  /// Reports a node of that kind; false at the end.
  private static func report(_ kind: Int32, _ walk: OpaquePointer, _ body: (Event) -> Void) -> Bool {
    switch kind {
    case Int32(XML_WALK_END_OF_DOCUMENT): return false
    case Int32(XML_WALK_START):
      let name = unsafe string(xml_name(walk))
      let isEmpty = unsafe xml_is_empty(walk) != 0
      var attributes = Attributes()
      while unsafe xml_next_attribute(walk) != 0 {
        unsafe attributes.values.append((string(xml_name(walk)), string(xml_value(walk))))
      }
      body(.start(name, attributes))
      if isEmpty { body(.end(name)) }
    case Int32(XML_WALK_END): body(.end(unsafe string(xml_name(walk))))
    case Int32(XML_WALK_TEXT): body(.text(unsafe string(xml_value(walk))))
    default: break
    }
    return true
  }

  private static func string(_ chars: UnsafePointer<CChar>?) -> String {
    guard let chars = unsafe chars else { return "" }
    return unsafe String(cString: chars)
  }
}

/// The HTML that the readers of office files make, so that one renderer serves all formats.
struct Markup {
  private(set) var bytes: [UInt8] = []
  mutating func tag(_ tag: String) { bytes.append(contentsOf: tag.utf8) }
  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }
  mutating func text(_ string: String) {
    for byte in string.utf8 {
      switch byte {
      case 0x26: tag("&amp;")
      case 0x3C: tag("&lt;")
      case 0x3E: tag("&gt;")
      case 0x22: tag("&quot;")
      default: bytes.append(byte)
      }
    }
  }
  var isEmpty: Bool { bytes.isEmpty }

  /// Opens a paragraph of code, or goes on with the code that stands right before it: office programs make each line a
  /// paragraph.
  mutating func openCode() {
    let closing = "</pre>".utf8
    if bytes.suffix(closing.count).elementsEqual(closing) {
      bytes.removeLast(closing.count)
      bytes.append(0x0A)
    } else {
      tag("<pre>")
    }
  }
}

/// Dublin Core as office files and books keep it.
struct PackageMetadata {
  var title: String?
  var language: String?
  var metadata = Metadata()

  init(_ xml: [UInt8]?) {
    guard let xml else { return }
    var path: [String] = []
    var authors: [String] = []
    var title: String?
    var language: String?
    var date: String?
    XMLEvents.walk(xml) { event in
      switch event {
      case .start(let name, _): path.append(name)
      case .end: _ = path.popLast()
      case .text(let text):
        guard let clean = HTMLMetadataFinder.clean(text) else { return }
        switch path.last {
        case "title" where title == nil: title = clean
        case "creator": authors += HTMLMetadataFinder.people(clean).filter { $0.lowercased() != "unknown author" }
        case "language" where language == nil: language = HTMLMetadataFinder.languageTag(clean)
        case "date" where date == nil: date = PublicationDate.iso(clean)
        default: break
        }
      }
    }
    self.title = title
    self.language = language
    metadata.authors = authors
    metadata.date = date
  }
}
