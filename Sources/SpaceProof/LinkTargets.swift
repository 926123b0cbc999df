import SpaceText

/// Markdown's links and notes in claims that were written with them: `[text](target)`, `[^1]`.
enum LinkTargets {
  /// `claim` with the text of links alone, and without marks of footnotes.
  static func removed(from claim: String) -> String {
    let bytes = Array(claim.utf8)
    guard bytes.contains(0x5B) || bytes.contains(0x5D) else { return claim }
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at...].starts(with: [0x5D, 0x28]), let end = bytes[at...].firstIndex(of: 0x29) {
        at = end + 1
      } else if bytes[at...].starts(with: [0x5B, 0x5E]), let end = bytes[at...].firstIndex(of: 0x5D) {
        at = end + 1
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
