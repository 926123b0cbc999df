import SpaceText

/// Fixed phrases to be found at the start of short texts, compared as `HTMLMetadataFinder.key` writes them.
struct HTMLPhrases: Sendable {
  private let wholes: Set<String>
  private let openings: [String]
  /// First two bytes of all phrases: nearly every text of a page can be told to be none from these.
  private let starts: Set<UInt16>

  init(wholes: [String], openings: [String] = []) {
    self.wholes = Set(wholes)
    self.openings = openings
    starts = Set((wholes + openings).compactMap { HTMLPhrases.start($0.utf8) })
  }

  private static func start(_ bytes: some Sequence<UInt8>) -> UInt16? {
    var result: UInt16 = 0
    var count = 0
    for byte in bytes where byte >= 0x80 || ASCII.isAlphanumeric(byte) {
      result = result << 8 | UInt16(ASCII.lowered(byte))
      count += 1
      if count == 2 { return result }
    }
    return nil
  }

  /// False when a text begins like none of the phrases.
  func canBegin(_ text: some Sequence<UInt8>) -> Bool {
    // Capitals beyond ASCII are looked at in full.
    guard let start = HTMLPhrases.start(text) else { return false }
    return start >= 0x8000 || starts.contains(start)
  }

  /// True for a text that is one of the whole phrases or begins with the words of an opening.
  func matches(_ text: some Collection<UInt8>) -> Bool {
    guard canBegin(text) else { return false }
    let key = HTMLMetadataFinder.key(String(decoding: text, as: UTF8.self))
    if wholes.contains(key) { return true }
    for opening in openings where key.hasPrefix(opening) {
      if key.utf8.count == opening.utf8.count || key.utf8.dropFirst(opening.utf8.count).first == 0x20 { return true }
    }
    return false
  }
}
