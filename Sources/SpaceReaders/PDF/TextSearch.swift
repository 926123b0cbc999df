/// Finding one text in another, byte by byte.
enum TextSearch {
  static func contains(_ bytes: [UInt8], _ part: String) -> Bool {
    let wanted = Array(part.utf8)
    var i = 0
    while i + wanted.count <= bytes.count {
      if bytes[i] == wanted[0], bytes[i..<i + wanted.count].elementsEqual(wanted) { return true }
      i += 1
    }
    return false
  }
}
