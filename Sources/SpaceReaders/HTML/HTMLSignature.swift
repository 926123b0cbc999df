import SpaceModel
import SpaceText

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
