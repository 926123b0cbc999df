import SpaceModel
import SpaceText

/// Finds claims that the notes have word for word, whatever their capitals, marks and blanks.
struct QuoteFinder: Sendable {
  private let index: NoteIndex
  /// The letters of each document.
  private let letters: [[UInt8]]

  init(_ index: NoteIndex) {
    self.index = index
    letters = index.documents.map { Self.letters($0.text.bytes[...]).letters }
  }

  /// The place of `claim`: near the passages that have most of it, else with `isLikely` anywhere.
  func place(of claim: String, near passages: [Passage], isLikely: Bool) -> Place? {
    let sought = Self.letters(Array(claim.utf8)[...]).letters
    guard !sought.isEmpty else { return nil }
    for passage in passages {
      let document = Int(index.units[passage.best].document)
      let range = index.unitsOfDocuments[document]
      let near =
        max(passage.units.lowerBound - 3, range.lowerBound)..<min(passage.units.upperBound + 4, range.upperBound)
      let span = index.units[near.lowerBound].span.union(index.units[near.upperBound - 1].span)
      if let place = find(sought, in: document, span) { return place }
    }
    guard isLikely else { return nil }
    for document in letters.indices where Self.first(sought, in: letters[document], from: 0) != nil {
      if let place = find(sought, in: document, index.documents[document].text.span) { return place }
    }
    return nil
  }

  /// The first place in `span` of a document where the letters stand as whole words.
  private func find(_ sought: [UInt8], in document: Int, _ span: Span) -> Place? {
    let text = index.documents[document].text
    let found = Self.letters(text.bytes(in: span))
    var from = 0
    while let place = Self.first(sought, in: found.letters, from: from) {
      let start = found.places[place]
      var end = found.places[place + sought.count - 1] + 1
      while !text.isBoundary(end) { end += 1 }
      let isCutBefore = start > 0 && Self.isPart(text.bytes[...], start - 1)
      let isCutBehind = end < text.count && Self.isPart(text.bytes[...], end)
      if !isCutBefore, !isCutBehind { return Place(document: document, span: Span(start, end)) }
      from = place + 1
    }
    return nil
  }

  private static func first(_ sought: [UInt8], in letters: [UInt8], from: Int) -> Int? {
    let (length, count) = (sought.count, letters.count)
    guard length > 0, count - from >= length else { return nil }
    return unsafe letters.withUnsafeBufferPointer { letters in
      unsafe sought.withUnsafeBufferPointer { sought in
        for start in from...count - length where unsafe letters[start] == sought[0] {
          var same = 1
          while same < length, unsafe letters[start + same] == sought[same] { same += 1 }
          if same == length { return start }
        }
        return nil
      }
    }
  }

  /// Letters and digits in lower case, and the places of their bytes.
  private static func letters(_ bytes: ArraySlice<UInt8>) -> (letters: [UInt8], places: [Int]) {
    var letters: [UInt8] = []
    var places: [Int] = []
    letters.reserveCapacity(bytes.count)
    places.reserveCapacity(bytes.count)
    for place in bytes.indices where isPart(bytes, place) {
      letters.append(ASCII.lowered(bytes[place]))
      places.append(place)
    }
    return (letters, places)
  }

  /// True of a byte of a letter or digit, and of a mark within a number.
  private static func isPart(_ bytes: ArraySlice<UInt8>, _ place: Int) -> Bool {
    let byte = bytes[place]
    if ASCII.isAlphanumeric(byte) { return true }
    if byte >= 0x80 { return !isMark(bytes, place) }
    func isDigit(_ place: Int) -> Bool { bytes.indices.contains(place) && ASCII.isDigit(bytes[place]) }
    return (byte == 0x2E || byte == 0x2C) && isDigit(place - 1) && isDigit(place + 1)
  }

  /// True of a byte of U+0080…00BF or of general punctuation (U+2000…206F): quotation marks, dashes, blanks.
  private static func isMark(_ bytes: ArraySlice<UInt8>, _ place: Int) -> Bool {
    var first = place
    while first > bytes.startIndex, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    if bytes[first] == 0xC2 { return true }
    return bytes[first] == 0xE2 && first + 1 < bytes.endIndex && (bytes[first + 1] == 0x80 || bytes[first + 1] == 0x81)
  }
}
