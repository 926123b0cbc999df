import CModels
import SpaceModel
import SpaceText

/// What an item of a plan is: what a calendar must know of it.
public enum TimelineKind: String, Sendable, CaseIterable {
  /// Takes place, and is prepared for.
  case exam
  /// Takes place.
  case meeting
  /// Is to be done by its day.
  case deadline
  /// Is to be done.
  case task
}

/// The words of one language that say what a dated note is about; see `occasions.txt`.
struct Occasions: Sendable {
  private var words: [String: Set<String>] = [:]
  private var joinsWords = false

  /// What takes place by the words of `range`, or is due; nil where they only mention it or say neither.
  ///
  /// The word must be what the note is about: no verb stands before it ("book the meeting room"), no preposition leads to it
  /// ("revise for the exam") and no noun goes on from it ("exam registration"). An exam may be what is to be sat.
  ///
  /// Of what an item was made from, only the words that are still in `event` count.
  func kind(_ tokens: Tokens, _ range: Range<Int>, in event: String? = nil) -> TimelineKind? {
    let event = event?.lowercased()
    for index in range {
      let form = tokens.word(of: tokens.tokens[index]).form
      if let event, !event.contains(form) { continue }
      for kind in [TimelineKind.exam, .meeting] where has(kind.rawValue, form) {
        if isTopic(index, tokens, range, mayBeObject: kind == .exam) { return kind }
      }
      if has(TimelineKind.deadline.rawValue, form) { return .deadline }
    }
    return nil
  }

  /// Where the words of `range` say that it does not take place; nil where they don't.
  func cancellation(_ tokens: Tokens, _ range: Range<Int>) -> Int? {
    range.first { has("cancelled", tokens.word(of: tokens.tokens[$0]).form) }
  }

  func isCancelled(_ status: String) -> Bool { has("cancelled", status.lowercased()) }

  private func isTopic(_ index: Int, _ tokens: Tokens, _ range: Range<Int>, mayBeObject: Bool) -> Bool {
    let first = range.lowerBound
    let before = mayBeObject && index == first + 1 ? first..<first : first..<index
    if before.contains(where: { tokens.tokens[$0].tag == .verb || tokens.tokens[$0].tag == .adposition }) {
      return false
    }
    return index + 1 >= range.upperBound || tokens.tokens[index + 1].tag != .noun
  }

  private func has(_ kind: String, _ form: String) -> Bool {
    guard let known = words[kind] else { return false }
    if known.contains(form) { return true }
    // A compound counts by its last part, which is no ending of another word from some length on.
    return joinsWords && known.contains { $0.utf8.count > 4 && form.hasSuffix($0) }
  }

  /// The words of a BCP 47 tag's language; of English where it is unknown, of none where it has no list.
  static func of(_ tag: String?) -> Occasions { table[String((tag ?? "en").prefix(2))] ?? Occasions() }

  private static let table: [String: Occasions] = {
    let file = unsafe block_occasions()
    let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
    var table: [String: Occasions] = [:]
    var language = ""
    for line in unsafe String(decoding: bytes, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        language = String(line.dropFirst().prefix { $0 != "]" })
        table[language] = Occasions()
        table[language]?.joinsWords = line.hasSuffix(" joins")
      } else if let colon = line.firstIndex(of: ":") {
        table[language]?.words[String(line[..<colon])] = Set(words: String(line[line.index(after: colon)...]))
      }
    }
    return table
  }()
}
