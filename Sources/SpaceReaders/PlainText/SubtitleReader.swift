import SpaceModel
import SpaceText

/// Subtitles and transcripts (SubRip, WebVTT): what is said, without numbers and times. Lines of one sentence are joined;
/// a new paragraph begins where somebody else speaks, after a pause, or where a sentence ends and the paragraph is long.
public struct SubtitleReader: Reader {
  public static let about = About(name: "subtitles", summary: "Reads subtitles and transcripts (.srt, .vtt).")
  public static let mediaType = "text/vtt"
  public static let needsWorker = false
  public init() {}

  /// Bytes after which a paragraph ends with the next sentence.
  private static let longParagraph = 600
  /// Milliseconds of silence that part paragraphs.
  private static let longPause = 4000

  public static func recognises(_ head: ArraySlice<UInt8>, _ name: String) -> Confidence {
    if FileName.has(name, ["srt", "vtt"]) { return .certain }
    // Before the "W" or the digit that they begin with stands nothing that can be seen.
    guard let first = head.first, first == 0x57 || ASCII.isDigit(first) || !(0x20..<0x7F).contains(first) else {
      return .no
    }
    let text = TextReader.normalised(Array(head))
    if text.starts(with: "WEBVTT".utf8) { return .certain }
    // A number, a line of times: with such a start nothing else is meant.
    let lines = text.split(separator: 0x0A, maxSplits: 3).prefix(2)
    guard lines.count == 2, lines[0].allSatisfy(ASCII.isDigit), times(lines[1]) != nil else { return .no }
    return .certain
  }

  public func read(_ bytes: [UInt8], _ limits: Limits, _ notes: inout Diagnostics) throws(ReadFailure) -> Document {
    let text = TextReader.normalised(Decoding.text(of: bytes, &notes))
    var builder = DocumentBuilder()
    var last: [UInt8] = []
    var end = 0
    var length = 0
    for cue in SubtitleReader.cues(text) {
      for (index, line) in cue.lines.enumerated() {
        // Captions that roll repeat the line above.
        if line == last { continue }
        last = line
        let isPause = index == 0 && cue.start - end > SubtitleReader.longPause
        let isLong = length > SubtitleReader.longParagraph && endsSentence(builder.bytes)
        if length == 0 || isPause || isLong || isSpeaker(line) {
          builder.open(.paragraph)
          length = 0
        } else {
          builder.append([0x20])
        }
        builder.append(line)
        length += line.count
      }
      end = cue.end
      if builder.count > limits.textBytes { break }
    }
    return builder.finish()
  }

  private func endsSentence(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.last else { return true }
    return [0x2E, 0x21, 0x3F, 0x22].contains(last) || last >= 0x80
  }

  /// "- Yes." or "ANN: Yes."
  private func isSpeaker(_ line: [UInt8]) -> Bool {
    if line.starts(with: [0x2D, 0x20]) || line.starts(with: [0xE2, 0x80, 0x93, 0x20]) { return true }
    guard let colon = line.firstIndex(of: 0x3A), colon >= 2, colon <= 30 else { return false }
    return line[..<colon].allSatisfy { !ASCII.isLower($0) } && line[..<colon].contains(where: ASCII.isUpper)
  }

  // MARK: cues

  private struct Cue {
    let start: Int
    let end: Int
    var lines: [[UInt8]] = []
  }

  private static func cues(_ text: [UInt8]) -> [Cue] {
    var result: [Cue] = []
    var isOpen = false
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let bare = line.drop(while: ASCII.isBlank)
      if let times = times(bare) {
        result.append(Cue(start: times.start, end: times.end))
        isOpen = true
      } else if bare.isEmpty {
        isOpen = false
      } else if isOpen {
        let said = said(bare)
        if !said.isEmpty { result[result.count - 1].lines.append(said) }
      }
    }
    return result
  }

  /// The milliseconds in `00:01:02,500 --> 00:01:04,000`.
  private static func times(_ line: ArraySlice<UInt8>) -> (start: Int, end: Int)? {
    var i = line.startIndex
    guard let start = time(line, &i) else { return nil }
    while i < line.endIndex, line[i] == 0x20 { i += 1 }
    guard line[i...].starts(with: "-->".utf8) else { return nil }
    i += 3
    while i < line.endIndex, line[i] == 0x20 { i += 1 }
    guard let end = time(line, &i) else { return nil }
    return (start, end)
  }

  private static func time(_ line: ArraySlice<UInt8>, _ i: inout Int) -> Int? {
    var fields: [Int] = []
    var value = 0
    var digits = 0
    while i < line.endIndex, ASCII.isDigit(line[i]) || [0x3A, 0x2C, 0x2E].contains(line[i]), digits < 10 {
      if ASCII.isDigit(line[i]) {
        value = value * 10 + Int(line[i] - 0x30)
        digits += 1
      } else {
        fields.append(value)
        value = 0
        digits = 0
      }
      i += 1
    }
    fields.append(value)
    guard (3...4).contains(fields.count), fields.allSatisfy({ $0 < 10_000 }) else { return nil }
    let seconds = fields.dropLast().reduce(0) { $0 * 60 + $1 }
    return seconds * 1000 + fields[fields.count - 1]
  }

  /// A line without tags (`<i>`, `<v Ann>`, `{\an8}`) and character references; a voice becomes "Ann: ".
  private static func said(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var i = line.startIndex
    while i < line.endIndex {
      let byte = line[i]
      if byte == 0x3C, let close = line[i...].firstIndex(of: 0x3E) {
        let tag = line[(i + 1)..<close]
        if tag.starts(with: "v ".utf8) || tag.starts(with: "v.".utf8), let blank = tag.firstIndex(of: 0x20) {
          result += Array(tag[(blank + 1)...]) + Array(": ".utf8)
        }
        i = close + 1
      } else if byte == 0x7B, i + 1 < line.endIndex, line[i + 1] == 0x5C, let close = line[i...].firstIndex(of: 0x7D) {
        i = close + 1
      } else if byte == 0x26, let (sign, next) = reference(line, i) {
        result += Array(sign.utf8)
        i = next
      } else {
        result.append(byte)
        i += 1
      }
    }
    while let last = result.last, ASCII.isBlank(last) { result.removeLast() }
    return Array(result.drop(while: ASCII.isBlank))
  }

  private static func reference(_ line: ArraySlice<UInt8>, _ at: Int) -> (String, Int)? {
    for (name, sign) in [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("&quot;", "\""), ("&#39;", "'"), ("&lrm;", ""),
      ("&rlm;", ""),
    ] where line[at...].starts(with: name.utf8) { return (sign, at + name.utf8.count) }
    return nil
  }
}
