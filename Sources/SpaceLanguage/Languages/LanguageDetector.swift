import CLanguageDetector
import SpaceModel
import SpaceText

/// Finds the language of a text with libcld2.
public enum LanguageDetector {
  /// At most this many bytes are looked at: more changes no answer.
  private static let limit = 64 * 1024

  /// A long text is first looked at in this many places, so many bytes in each. Of 430 long texts of one language 423 were clear
  /// from that, and of 380 in seven languages 356, none of them wrongly; 512 bytes tell no more, at twice the cost, 128 take
  /// texts of two languages for one.
  private static let places = 4
  private static let glanceSize = 256

  private typealias Found = (code: String, percent: Int, isReliable: Bool)

  /// The BCP 47 tag of the language `document` is written in; nil when it holds too little to tell.
  ///
  /// What the document declares is taken when the text doesn't clearly contradict it: pages often declare the language
  /// of their template.
  public static func language(of document: Document) -> String? {
    let prose = Prose(document, most: limit)
    let hint = hint(document.language)
    if let (found, letters) = glance(prose.count, hint, { prose.bytes(from: $0, count: $1) }) {
      return told(by: found, hint, letters: letters, declared: document.language)
    }
    let sample = prose.count > 0 ? prose.bytes(from: 0, count: prose.count) : Array(document.text.bytes.prefix(limit))
    return language(ofSample: sample, declared: document.language)
  }

  /// The language of `utf8`, which may be cut in the middle of a scalar. `declared` is what the source says of itself.
  public static func language(ofSample utf8: [UInt8], declared: String? = nil) -> String? {
    let clean = UTF8Repair.repaired(utf8).bytes
    let letters = letters(in: clean)
    if letters < 12 { return declared }
    let hint = hint(declared)
    let seen = glance(clean.count, hint) { Array(clean[$0..<min($0 + $1, clean.count)]) }
    return told(by: seen?.found ?? found(in: clean, hint), hint, letters: letters, declared: declared)
  }

  /// What to say of a text with so many letters.
  private static func told(by found: Found, _ hint: String?, letters: Int, declared: String?) -> String? {
    if found.code == "un" || found.code.isEmpty { return declared }
    if let declared, hint == found.code || !found.isReliable || letters < 60 { return declared }
    if !found.isReliable && letters < 40 && found.percent < 80 { return declared }
    return tag(found.code)
  }

  private static func hint(_ declared: String?) -> String? {
    declared.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() }
  }

  private static func letters(in utf8: [UInt8]) -> Int {
    utf8.reduce(0) { $0 + (ASCII.isLetter($1) || $1 >= 0x80 ? 1 : 0) }
  }

  /// What a look at a few places spread over a long text of so many bytes shows, and how many letters that were; nil when that
  /// leaves the least doubt, or the text is short. `bytes` gives so many bytes from a place on, fewer at the end.
  private static func glance(
    _ count: Int, _ hint: String?, _ bytes: (_ start: Int, _ count: Int) -> [UInt8]
  ) -> (found: Found, letters: Int)? {
    guard count >= 4 * places * glanceSize else { return nil }
    var sample: [UInt8] = []
    for place in 0..<places {
      let start = (count - glanceSize) * place / (places - 1)
      let part = bytes(start, glanceSize + reach)
      sample += part[(start == 0 ? 0 : wordStart(part, 0))..<wordStart(part, min(glanceSize, part.count))]
      sample.append(0x0A)
    }
    let letters = letters(in: sample)
    guard letters >= 60 else { return nil }
    let found = found(in: sample, hint)
    return found.isReliable && found.percent >= 97 ? (found, letters) : nil
  }

  /// How far a word's end is looked for.
  private static let reach = 64

  /// The next place from `at` on where no word is cut; where there are no blanks, no scalar.
  private static func wordStart(_ utf8: [UInt8], _ at: Int) -> Int {
    let near = at..<min(at + reach, utf8.count)
    return utf8[near].firstIndex(where: ASCII.isBlank) ?? utf8[near].firstIndex { $0 & 0xC0 != 0x80 } ?? utf8.count
  }

  private static func found(in utf8: [UInt8], _ hint: String?) -> Found {
    PlainEnglish.isClear(utf8[...]) ? ("en", 100, true) : detect(utf8, hint)
  }

  private static func detect(_ utf8: [UInt8], _ hint: String?) -> (code: String, percent: Int, isReliable: Bool) {
    unsafe utf8.withUnsafeBufferPointer { buffer in
      let found = unsafe buffer.baseAddress!.withMemoryRebound(to: CChar.self, capacity: buffer.count) { text in
        unsafe detect_language(text, buffer.count, hint)
      }
      return unsafe (String(cString: found.code), Int(found.percent), found.reliable != 0)
    }
  }

  /// libcld2's codes that BCP 47 writes otherwise.
  private static func tag(_ code: String) -> String {
    switch code {
    case "iw": "he"
    case "zh-Hant": "zh-Hant"
    case "jw": "jv"
    case "mo": "ro"
    default: code
    }
  }
}

/// The running text of a document, without its code and tables, an element a line.
private struct Prose {
  private let text: Text
  private var elements: [(start: Int, span: Span)] = []
  /// Its bytes, of which no more than asked for are looked at.
  private(set) var count = 0

  init(_ document: Document, most: Int) {
    text = document.text
    for element in document.elements where element.kind != .code && element.kind != .table {
      elements.append((count, element.span))
      count += element.span.count + 1
      if count >= most { break }
    }
    count = min(count, most)
  }

  /// Its bytes from a place on, which may cut a scalar.
  func bytes(from start: Int, count wanted: Int) -> [UInt8] {
    var result: [UInt8] = []
    let end = min(start + wanted, count)
    for element in elements where element.start < end && element.start + element.span.count + 1 > start {
      let bytes = text.bytes(in: element.span)
      let from = max(start - element.start, 0)
      if from < bytes.count { result += bytes.dropFirst(from).prefix(end - start - result.count) }
      if result.count < end - start { result.append(0x0A) }
    }
    return result
  }
}
