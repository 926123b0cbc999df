import Foundation
import SpaceEngine

/// Makes small dictionaries in folders of their own.
struct TinyDictionary {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "spacepipe-dictionaries-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  var path: RawPath { RawPath(folder.path) }
  func remove() { try? FileManager.default.removeItem(at: folder) }

  func write(_ bytes: [UInt8], _ name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  // MARK: dictd

  /// The index and the articles of a dictd dictionary.
  static func wordbook(_ articles: [(key: String, text: String)]) -> (index: [UInt8], text: [UInt8]) {
    var text: [UInt8] = []
    var lines: [[UInt8]] = []
    for (key, article) in articles {
      let bytes = Array((article + "\n").utf8)
      lines.append(Array("\(key)\t\(number(text.count))\t\(number(bytes.count))\n".utf8))
      text += bytes
    }
    lines.sort { $0.lexicographicallyPrecedes($1) }
    return (Array(lines.joined()), text)
  }

  private static func number(_ value: Int) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = String(digits[value & 63])
    var rest = value >> 6
    while rest > 0 {
      result = String(digits[rest & 63]) + result
      rest >>= 6
    }
    return result
  }

  /// `text` as dictzip would have it, in pieces of `length` bytes that are stored and not compressed (RFC 1951, 3.2.4).
  static func dictzip(_ text: [UInt8], length: Int) -> [UInt8] {
    func two(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
    var pieces: [[UInt8]] = []
    for start in stride(from: 0, to: text.count, by: length) {
      let piece = text[start..<min(start + length, text.count)]
      pieces.append([0] + two(piece.count) + two(piece.count ^ 0xFFFF) + piece)
    }
    let table = two(1) + two(length) + two(pieces.count) + pieces.flatMap { two($0.count) }
    let head: [UInt8] = [0x1F, 0x8B, 8, 4 | 8, 0, 0, 0, 0, 0, 3]
    return head + two(table.count + 4) + Array("RA".utf8) + two(table.count) + table + Array("tiny.dict\0".utf8)
      + Array(pieces.joined()) + [1, 0, 0, 0xFF, 0xFF] + [0, 0, 0, 0, 0, 0, 0, 0]
  }

  // MARK: lttoolbox

  /// A compiled transducer of these paths; a symbol is a letter or a tag in angle brackets, sides of unequal length are
  /// filled up with nothing.
  static func transducer(_ paths: [(from: [String], to: [String])], weighted: Bool = false) -> [UInt8] {
    var tags: [String] = []
    var pairs: [[String]] = []
    var states: [[(pair: Int, target: Int)]] = [[]]
    var finals: [Int] = []
    for (from, to) in paths {
      var state = 0
      for place in 0..<max(from.count, to.count) {
        let pair = [place < from.count ? from[place] : "", place < to.count ? to[place] : ""]
        for symbol in pair where symbol.hasPrefix("<") && !tags.contains(symbol) { tags.append(symbol) }
        if !pairs.contains(pair) { pairs.append(pair) }
        states.append([])
        states[state].append((pairs.firstIndex(of: pair) ?? 0, states.count - 1))
        state = states.count - 1
      }
      finals.append(state)
    }
    func symbol(_ text: String) -> Int {
      if let tag = tags.firstIndex(of: text) { return -(tag + 1) }
      return text.unicodeScalars.first.map { Int($0.value) } ?? 0
    }
    func name(_ text: String) -> [UInt8] {
      packed(text.unicodeScalars.count) + text.unicodeScalars.flatMap { packed(Int($0.value)) }
    }
    var bytes = Array("LTTB".utf8) + [UInt8](repeating: 0, count: 8) + packed(0)
    bytes += packed(tags.count) + tags.flatMap { name(String($0.dropFirst().dropLast())) }
    bytes += packed(pairs.count)
    for pair in pairs { bytes += packed(symbol(pair[0]) + tags.count) + packed(symbol(pair[1]) + tags.count) }
    bytes += packed(1) + name("main@standard") + Array("LTTD".utf8) + [0, 0, 0, 0, 0, 0, 0, weighted ? 1 : 0]
    let weight: [UInt8] = weighted ? packed(0x0400_0001) + packed(7) + packed(0) : []
    bytes += packed(0) + packed(finals.count)
    var last = 0
    for state in finals {
      bytes += packed(state - last) + weight
      last = state
    }
    bytes += packed(states.count)
    for (state, transitions) in states.enumerated() {
      bytes += packed(transitions.count)
      var pair = 0
      for transition in transitions.sorted(by: { $0.pair < $1.pair }) {
        bytes += packed(transition.pair - pair) + packed(transition.target - state) + weight
        pair = transition.pair
      }
    }
    return bytes
  }

  private static func packed(_ value: Int) -> [UInt8] {
    let bytes = [UInt8(value >> 24 & 0x3F), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
    if value < 1 << 6 { return [bytes[3]] }
    if value < 1 << 14 { return [bytes[2] | 0x40, bytes[3]] }
    if value < 1 << 22 { return [bytes[1] | 0x80, bytes[2], bytes[3]] }
    return [bytes[0] | 0xC0, bytes[1], bytes[2], bytes[3]]
  }
}
