import SpaceModel
import SpaceText

/// The encodings in which bodies travel.
enum TransferEncoding {
  static func quotedPrintable(_ text: ArraySlice<UInt8>) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8? {
      if ASCII.isDigit(byte) { return byte - 0x30 }
      let letter = ASCII.lowered(byte)
      return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : nil
    }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var i = text.startIndex
    while i < text.endIndex {
      guard text[i] == 0x3D else {
        result.append(text[i])
        i += 1
        continue
      }
      if i + 2 < text.endIndex, let high = digit(text[i + 1]), let low = digit(text[i + 2]) {
        result.append(high << 4 | low)
        i += 3
      } else {
        // A soft line break.
        var next = i + 1
        while next < text.endIndex, text[next] == 0x20 || text[next] == 0x09 || text[next] == 0x0D { next += 1 }
        if next < text.endIndex, text[next] == 0x0A {
          i = next + 1
        } else {
          result.append(0x3D)
          i += 1
        }
      }
    }
    return result
  }
}
