import CModels
import SpaceText

/// English words that mean the same as others, or nearly so: synonyms, derived words, words for the wider and the narrower
/// thing (see the card of `related-words.bin`).
package struct RelatedWords: Sendable {
  /// A word's stem, and how likely it is that the one is said for the other, in 255ths.
  package struct Relation: Sendable, Equatable {
    package let stem: String
    package let strength: Int
  }

  package static let english = RelatedWords(unsafe bytes(of: block_related_words()))
  /// More of them, and more that are said for one another in few senses only.
  package static let near = RelatedWords(unsafe bytes(of: proof_near_words()))
  private static let language = "en"

  /// True of the language that the words are of, by its BCP 47 tag.
  package static func isKnown(_ tag: String?) -> Bool { LanguagePack.code(for: tag) == language }

  private let file: [UInt8]
  private let count: Int

  /// The number of stems; for each and the end where it starts among the letters and where its relations start; the letters;
  /// of each relation the other's number and its strength. Stems are in order, relations the strongest first.
  package init(_ file: [UInt8]) {
    self.file = file
    count = file.count >= 4 ? Self.number(file, 0) : 0
  }

  /// The words that may stand for one with this stem, the likeliest first.
  package func relations(of stem: String) -> [Relation] {
    let sought = Array(stem.utf8)
    let word = (0..<count).partitioningIndex { !letters(of: $0).lexicographicallyPrecedes(sought) }
    guard word < count, letters(of: word).elementsEqual(sought) else { return [] }
    return relations(ofWord: word)
  }

  /// All words with those that may stand for them.
  package var all: [(stem: String, relations: [Relation])] {
    (0..<count).map { (String(decoding: letters(of: $0), as: UTF8.self), relations(ofWord: $0)) }
  }

  private func relations(ofWord word: Int) -> [Relation] {
    let relations = 8 * (count + 1) + 4 + Self.number(file, 4 + 4 * count)
    return (Self.number(file, firstRelation(word))..<Self.number(file, firstRelation(word + 1))).map { place in
      let start = relations + 3 * place
      let other = Int(file[start]) | Int(file[start + 1]) << 8
      return Relation(stem: String(decoding: letters(of: other), as: UTF8.self), strength: Int(file[start + 2]))
    }
  }

  private func firstRelation(_ number: Int) -> Int { 4 + 4 * (count + 1 + number) }

  private func letters(of number: Int) -> ArraySlice<UInt8> {
    let start = 4 + 8 * (count + 1)
    return file[start + Self.number(file, 4 + 4 * number)..<start + Self.number(file, 8 + 4 * number)]
  }

  /// A little-endian number of four bytes.
  private static func number(_ file: [UInt8], _ at: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(file[at + $1]) << (8 * $1) }
  }

  @unsafe private static func bytes(of file: EmbeddedFile) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
