import SpaceModel
import SpaceText

/// The few things of HTML that hOCR is made of.
enum HTMLPieces {
  enum Piece {
    case start(kind: String, title: ArraySlice<UInt8>)
    case end(isSpan: Bool)
    case text([UInt8])
  }

  static func walk(_ bytes: [UInt8], _ take: (Piece) -> Void) {
    var i = 0
    while i < bytes.count {
      guard bytes[i] == 0x3C else {
        let end = bytes[i...].firstIndex(of: 0x3C) ?? bytes.count
        let text = plain(bytes[i..<end])
        if !text.isEmpty { take(.text(text)) }
        i = end
        continue
      }
      let end = bytes[i...].firstIndex(of: 0x3E) ?? bytes.count
      let tag = bytes[(i + 1)..<end]
      if tag.first == 0x2F {
        take(.end(isSpan: tag.dropFirst().elementsEqual("span".utf8)))
      } else if let kind = attribute("class", of: tag) {
        take(.start(kind: String(decoding: kind, as: UTF8.self), title: attribute("title", of: tag) ?? []))
      }
      i = end + 1
    }
  }

  private static func attribute(_ name: StaticString, of tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var i = tag.startIndex
    while let equals = tag[i...].firstIndex(of: 0x3D), equals + 1 < tag.endIndex {
      let quote = tag[equals + 1]
      let from = equals + 2
      guard quote == 0x22 || quote == 0x27, from <= tag.endIndex,
        let end = tag[from...].firstIndex(of: quote)
      else { return nil }
      let before = tag[i..<equals]
      if before.count >= name.utf8CodeUnitCount,
        name.withUTF8Buffer({ unsafe before.suffix($0.count).elementsEqual($0) })
      {
        return tag[from..<end]
      }
      i = end + 1
    }
    return nil
  }

  /// Text without blanks around it, its references resolved.
  private static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var i = text.startIndex
    while i < text.endIndex {
      if text[i] == 0x26, let end = text[i...].prefix(12).firstIndex(of: 0x3B) {
        switch String(decoding: text[(i + 1)..<end], as: UTF8.self) {
        case "amp": result.append(0x26)
        case "lt": result.append(0x3C)
        case "gt": result.append(0x3E)
        case "quot": result.append(0x22)
        case "apos", "#39": result.append(0x27)
        default: break
        }
        i = end + 1
      } else {
        if text[i] > 0x20 { result.append(text[i]) }
        i += 1
      }
    }
    return result
  }
}
