import SpaceEngine

/// The text of a YAML file while it is changed, by places in code points.
struct YAMLText {
  private var characters: [Unicode.Scalar]

  init(_ bytes: [UInt8]) { characters = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars) }

  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters)
    return String(text)
  }

  mutating func replace(_ range: Range<Int>, by text: String) {
    characters.replaceSubrange(range, with: Array(text.unicodeScalars))
  }

  /// Adds a member to a map that has some: on a line of its own at the end, or in braces at the beginning.
  mutating func add(_ member: String, to map: YAMLNode) {
    if map.isFlow { return begin(member, in: map) }
    var indent: [Unicode.Scalar] = []
    for place in lineStart(map.range.lowerBound)..<map.range.lowerBound { indent.append(characters[place]) }
    let end = characters[map.range.upperBound...].firstIndex(of: "\n") ?? characters.count
    characters.insert(contentsOf: ["\n"] + indent + Array(member.unicodeScalars), at: end)
  }

  /// Adds a member to a map that has some, before all others.
  mutating func begin(_ member: String, in map: YAMLNode) {
    let start = map.range.lowerBound
    if map.isFlow {
      replace(start + 1..<start + 1, by: "\(member), ")
    } else {
      let indent = String(repeating: " ", count: map.place.column - 1)
      replace(start..<start, by: "\(member)\n\(indent)")
    }
  }

  /// Removes a member of a map: its lines, or in braces what is between its commas.
  mutating func remove(_ member: Range<Int>, isFlow: Bool) {
    if !isFlow {
      let end = characters[member.upperBound...].firstIndex(of: "\n").map { $0 + 1 } ?? characters.count
      characters.removeSubrange(lineStart(member.lowerBound)..<end)
      return
    }
    func isGap(_ place: Int) -> Bool { characters[place] == "," || characters[place].properties.isWhitespace }
    var (start, end) = (member.lowerBound, member.upperBound)
    if characters[end...].first(where: { !$0.properties.isWhitespace }) == "," {
      while end < characters.count, isGap(end) { end += 1 }
    } else {
      while start > 0, isGap(start - 1) { start -= 1 }
    }
    characters.removeSubrange(start..<end)
  }

  private func lineStart(_ place: Int) -> Int {
    characters[..<place].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }
}
