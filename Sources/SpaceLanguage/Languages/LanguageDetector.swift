import CLanguageDetector
import SpaceModel
import SpaceText

/// Finds the language of a text with libcld2.
public enum LanguageDetector {
  /// At most this many bytes are looked at: more changes no answer.
  private static let limit = 64 * 1024

  /// A long text is first looked at in this many places, so many bytes in each: of 552 long texts 534 were clear from that,
  /// and none of these was found to be of another language by the whole, at up to thirty times the cost.
  private static let places = 4
  private static let glanceSize = 512

  /// The BCP 47 tag of the language `document` is written in; nil when it holds too little to tell.
  ///
  /// What the document declares is taken when the text doesn't clearly contradict it: pages often declare the language
  /// of their template.
  public static func language(of document: Document) -> String? {
    var sample: [UInt8] = []
    for element in document.elements where element.kind != .code && element.kind != .table {
      let bytes = document.text.bytes(in: element.span)
      sample.append(contentsOf: bytes.prefix(limit - sample.count))
      sample.append(0x0A)
      if sample.count >= limit { break }
    }
    if sample.isEmpty { sample = Array(document.text.bytes.prefix(limit)) }
    return language(ofSample: sample, declared: document.language)
  }

  /// The language of `utf8`, which may be cut in the middle of a scalar. `declared` is what the source says of itself.
  public static func language(ofSample utf8: [UInt8], declared: String? = nil) -> String? {
    let clean = UTF8Repair.repaired(utf8).bytes
    let letters = clean.reduce(0) { $0 + (ASCII.isLetter($1) || $1 >= 0x80 ? 1 : 0) }
    if letters < 12 { return declared }
    let hint = declared.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() }
    let found = glance(clean, hint) ?? detect(clean, hint)
    if found.code == "un" || found.code.isEmpty { return declared }
    if let declared, hint == found.code || !found.isReliable || letters < 60 { return declared }
    if !found.isReliable && letters < 40 && found.percent < 80 { return declared }
    return tag(found.code)
  }

  /// What a look at a few places spread over a long text shows; nil when that leaves the least doubt, or the text is short.
  private static func glance(_ utf8: [UInt8], _ hint: String?) -> (code: String, percent: Int, isReliable: Bool)? {
    guard utf8.count >= 2 * places * glanceSize else { return nil }
    var sample: [UInt8] = []
    for place in 0..<places {
      let start = (utf8.count - glanceSize) * place / (places - 1)
      sample += utf8[wordStart(utf8, start)..<wordStart(utf8, start + glanceSize)]
      sample.append(0x0A)
    }
    let found = detect(sample, hint)
    return found.isReliable && found.percent >= 97 ? found : nil
  }

  /// The next place from `at` on where no word is cut; where there are no blanks, no scalar.
  private static func wordStart(_ utf8: [UInt8], _ at: Int) -> Int {
    if at == 0 || at >= utf8.count { return min(at, utf8.count) }
    let near = at..<min(at + 64, utf8.count)
    return utf8[near].firstIndex(where: ASCII.isBlank) ?? utf8[near].firstIndex { $0 & 0xC0 != 0x80 } ?? at
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
