import CModels
import SpaceLexicon
import SpaceModel
import SpaceText

/// Finds the lemmas of words: edits by tag and longest known ending, and by the whole word where endings mislead.
public final class Lemmatiser: Sendable {
  private let edits: [LemmaEdit]
  /// Sorted hashes of tags with endings and with whole words, and the edit of each.
  private let keys: [UInt32]
  private let choices: [UInt16]
  /// Bits of the tags whose lemmas keep the capitals of their forms.
  private let cased: UInt32

  package static let magic: UInt32 = 0x314D_5053
  /// Letters of the longest ending that rules know.
  package static let longestEnding = 6

  private static let lemmatisers = PerLanguage<Lemmatiser?> { pack in
    let file = unsafe pack.file("lemmas.bin")
    return unsafe Lemmatiser(Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
  }

  /// The lemmatiser for a BCP 47 tag; nil for a language without one.
  public static func lemmatiser(for language: String?) -> Lemmatiser? { lemmatisers[language] }

  /// The file holds its magic number, the tags that keep capitals, the number of edits and of keys; the keys; their edits; the
  /// edits. Nil for a file of something else, or a damaged one.
  package init?(_ file: [UInt8]) {
    func number(_ at: Int, _ size: Int) -> Int {
      guard at + size <= file.count else { return 0 }
      return (0..<size).reduce(0) { $0 | Int(file[at + $1]) << (8 * $1) }
    }
    let (editCount, keyCount) = (number(8, 4), number(12, 4))
    guard number(0, 4) == Int(Self.magic), editCount > 0, 16 + 6 * keyCount + 3 * editCount <= file.count else {
      return nil
    }
    cased = UInt32(number(4, 4))
    keys = (0..<keyCount).map { UInt32(number(16 + 4 * $0, 4)) }
    choices = (0..<keyCount).map { UInt16(number(16 + 4 * keyCount + 2 * $0, 2)) }
    var edits: [LemmaEdit] = []
    var at = 16 + 6 * keyCount
    for _ in 0..<editCount {
      let length = number(at + 2, 1)
      guard at + 3 + length <= file.count else { return nil }
      let ending = Array(file[(at + 3)..<(at + 3 + length)])
      let start = number(at, 1)
      edits.append(
        LemmaEdit(fromStart: start & 127, fromEnd: number(at + 1, 1), ending: ending, isCapital: start > 127))
      at += 3 + length
    }
    self.edits = edits
    guard choices.allSatisfy({ $0 < edits.count }) else { return nil }
  }

  /// The lemma of a word as it stands in a text, given its part of speech.
  public func lemma(_ form: String, _ tag: PartOfSpeech) -> String {
    let bytes = Array(form.utf8)
    let folded = CaseFolding.folded(bytes[...])
    let edit = edit(of: folded, tag)
    let lemma = edit.applied(to: folded) ?? folded
    if edit.isCapital {
      let text = String(decoding: lemma, as: UTF8.self)
      return text.prefix(1).uppercased() + text.dropFirst()
    }
    guard cased >> UInt32(tag.rawValue) & 1 == 1, folded != bytes else { return String(decoding: lemma, as: UTF8.self) }
    return Self.recased(lemma, folded, form)
  }

  /// `lemma` with the capitals of `form` in what it has in common with it.
  private static func recased(_ lemma: [UInt8], _ folded: [UInt8], _ form: String) -> String {
    let result = Array(String(decoding: lemma, as: UTF8.self))
    let written = Array(form)
    let small = Array(String(decoding: folded, as: UTF8.self))
    guard small.count == written.count else { return String(result) }
    var at = 0
    while at < result.count, at < small.count, result[at] == small[at] { at += 1 }
    return String(written[..<at] + result[at...])
  }

  private func edit(of folded: [UInt8], _ tag: PartOfSpeech) -> LemmaEdit {
    if let edit = edit(forKey: Self.key(folded[...], tag, isWhole: true)) { return edit }
    for ending in Self.endings(of: folded) {
      if let edit = edit(forKey: Self.key(ending, tag, isWhole: false)) { return edit }
    }
    return .none
  }

  private func edit(forKey key: UInt32) -> LemmaEdit? {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? edits[Int(choices[low])] : nil
  }

  /// The endings of a word that rules may know, the longest first, the empty one last.
  package static func endings(of folded: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = [folded[folded.endIndex...]]
    var at = folded.count
    while at > 0, result.count <= longestEnding {
      at -= 1
      if folded[at] & 0xC0 != 0x80 { result.append(folded[at...]) }
    }
    return result.reversed()
  }

  /// By what an ending or a word is known in the file.
  package static func key(_ ending: ArraySlice<UInt8>, _ tag: PartOfSpeech, isWhole: Bool) -> UInt32 {
    var hash = WordHash()
    hash.add(tag.rawValue)
    hash.add(isWhole ? 1 : 0)
    for byte in ending { hash.add(byte) }
    return UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32)
  }
}
