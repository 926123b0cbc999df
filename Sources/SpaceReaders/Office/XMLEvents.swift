import CMarkup
import SpaceModel
import SpaceText

/// Well-formed XML as a stream of events, by libxml2's reader: no network, no DTD, no entities but XML's own five.
enum XMLEvents {
  struct Attributes {
    var values: [(name: String, value: String)] = []
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
