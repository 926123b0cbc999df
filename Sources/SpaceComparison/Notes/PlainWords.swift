import SpaceText

/// Text without what has no part in what it says: how blanks, quotation marks and dashes are written.
enum PlainWords {
  /// The text of `bytes` on one line, with plain marks, without a number or bullet in front of it and full stops behind it.
  static func key(_ bytes: ArraySlice<UInt8>) -> String {
    var plain = line(bytes)
    plain.removeFirst(markerLength(plain))
    while let last = plain.last, [0x2E, 0x3B, 0x2C, 0x3A, 0x20].contains(last) { plain.removeLast() }
    return String(decoding: plain, as: UTF8.self)
  }

  /// True when there is a letter or digit in it.
  static func saysSomething(_ key: String) -> Bool {
    key.unicodeScalars.contains { !ScalarClass.of($0.value).isDisjoint(with: [.letter, .digit]) }
  }

  /// The words in lower case; a mark within a number is a part of it, and each letter of a script without blanks a word.
  static func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.allSatisfy { $0 < 0x80 } ? asciiWords(bytes) : unicodeWords(text)
  }

  /// The same of text that is ASCII, which takes a tenth of the time.
  private static func asciiWords(_ bytes: [UInt8]) -> [String] {
    func isDigit(_ place: Int) -> Bool { bytes.indices.contains(place) && ASCII.isDigit(bytes[place]) }
    func isInNumber(_ place: Int) -> Bool {
      switch bytes[place] {
      case 0x2E, 0x2C, 0x3A: isDigit(place - 1) && isDigit(place + 1)
      case 0x2D: isDigit(place + 1) && (place == 0 || bytes[place - 1] == 0x20)
      case 0x25: true
      default: false
      }
    }
    var words: [String] = []
    var word: [UInt8] = []
    for place in bytes.indices {
      if ASCII.isAlphanumeric(bytes[place]) || isInNumber(place) {
        word.append(ASCII.lowered(bytes[place]))
      } else if !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  private static func unicodeWords(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    func end() {
      if !word.isEmpty { words.append(String(word).lowercased()) }
      word = String.UnicodeScalarView()
    }
    for (place, scalar) in scalars.enumerated() {
      let kind = ScalarClass.of(scalar.value)
      if kind.contains(.unspaced) {
        end()
        words.append(String(scalar))
      } else if !kind.isDisjoint(with: [.letter, .digit, .mark]) || isInNumber(scalars, place) {
        word.append(scalar)
      } else {
        end()
      }
    }
    end()
    return words
  }

  /// The letters and digits, and the marks within numbers: the same however words are hyphenated or set in lines.
  static func letters(_ text: String) -> String { words(text).joined() }

  private static func isInNumber(_ scalars: [Unicode.Scalar], _ place: Int) -> Bool {
    func isDigit(_ place: Int) -> Bool {
      scalars.indices.contains(place) && ScalarClass.of(scalars[place].value).contains(.digit)
    }
    switch scalars[place] {
    case ".", ",", ":": return isDigit(place - 1) && isDigit(place + 1)
    case "-": return isDigit(place + 1) && (place == 0 || scalars[place - 1] == " ")
    case "%", "°": return true
    default: return false
    }
  }

  /// One line with plain marks and single blanks.
  private static func line(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(bytes.count)
    var at = bytes.startIndex
    while at < bytes.endIndex {
      let byte = bytes[at]
      if ASCII.isBlank(byte) {
        addBlank(to: &line)
        at += 1
      } else if byte < 0xC2 || !addMark(bytes, &at, to: &line) {
        line.append(byte)
        at += 1
      }
    }
    return line
  }

  private static func addBlank(to line: inout [UInt8]) {
    if let last = line.last, last != 0x20 { line.append(0x20) }
  }

  /// Adds the plain form of the mark at `at` and steps behind it; false when there is none.
  private static func addMark(_ bytes: ArraySlice<UInt8>, _ at: inout Int, to line: inout [UInt8]) -> Bool {
    if bytes[at] == 0xC2, at + 1 < bytes.endIndex, bytes[at + 1] == 0xA0 || bytes[at + 1] == 0xAD {
      if bytes[at + 1] == 0xA0 { addBlank(to: &line) }
      at += 2
      return true
    }
    guard bytes[at] == 0xE2, at + 2 < bytes.endIndex, bytes[at + 1] == 0x80 else { return false }
    switch bytes[at + 2] {
    case 0x80...0x8A, 0xA8, 0xA9, 0xAF: addBlank(to: &line)
    case 0x8B...0x8F: break
    case 0x90...0x95: line.append(0x2D)
    case 0x98...0x9B: line.append(0x27)
    case 0x9C...0x9F: line.append(0x22)
    case 0xA6: line += [0x2E, 0x2E, 0x2E]
    default: return false
    }
    at += 3
    return true
  }

  /// How long the bullet, number or letter is that an item or heading begins with: its place, which says nothing.
  private static func markerLength(_ line: [UInt8]) -> Int {
    guard let blank = line.firstIndex(of: 0x20), blank < line.count - 1, blank <= longestMarker else { return 0 }
    let marker = line[..<blank]
    if marker.count == 1, [0x2D, 0x2A, 0x2B].contains(marker[0]) { return blank + 1 }
    if marker.elementsEqual("•".utf8) { return blank + 1 }
    let inside = marker.drop { $0 == 0x28 }
    guard let last = inside.last else { return 0 }
    let fields = inside.split(separator: 0x2E).map { $0.filter { $0 != 0x29 } }
    let areNumbers = fields.allSatisfy { !$0.isEmpty && $0.count <= 2 && $0.allSatisfy(ASCII.isDigit) }
    let isLetter = inside.count == 2 && ASCII.isLower(inside[inside.startIndex]) && last == 0x29
    let isClosed = last == 0x2E || last == 0x29
    return isLetter || areNumbers && (isClosed || fields.count > 1) ? blank + 1 : 0
  }

  private static let longestMarker = 9
}
