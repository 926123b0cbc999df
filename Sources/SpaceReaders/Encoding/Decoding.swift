import SpaceModel
import SpaceText

/// Bytes of text formats as UTF-8, with the diagnostics about it.
enum Decoding {
  /// Decodes `bytes`; `declared` is what the format itself says of its encoding.
  static func text(of bytes: [UInt8], declared: Charset? = nil, _ notes: inout Diagnostics) -> [UInt8] {
    let guess = Charset.guess(bytes, declared: declared)
    if guess.isGuess {
      notes.add(Diagnostic(.textEncodingGuessed, .note, "no encoding is declared; taken for \(guess.charset.name)"))
    }
    let decoded = guess.charset.decode(bytes)
    if decoded.replaced > 0 {
      notes.add(
        Diagnostic(
          .textReplaced, .warning,
          "\(decoded.replaced) bytes are not \(guess.charset.name); each was replaced by U+FFFD"))
    }
    return decoded.utf8
  }
}

extension Charset {
  /// The name people know it by.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    case .utf32LittleEndian: "UTF-32LE"
    case .utf32BigEndian: "UTF-32BE"
    case .singleByte(let table): Charset.singleByteNames[table]
    case .shiftJIS: "Shift_JIS"
    case .eucJP: "EUC-JP"
    case .iso2022JP: "ISO-2022-JP"
    case .gb18030: "GB18030"
    case .big5: "Big5"
    case .eucKR: "EUC-KR"
    }
  }
}
