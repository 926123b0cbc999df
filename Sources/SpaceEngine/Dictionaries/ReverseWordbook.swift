import SpaceModel
import SpaceText

/// A small dictionary of the other direction, read as a whole into a table of what its articles translate by. Large ones are
/// left alone. Linear in its text, and only when it is asked.
struct ReverseWordbook: ~Copyable {
  let name: String
  private let files: WordbookFiles?
  private var isOpen = false
  private var headwords: [String] = []
  /// Places in `headwords` for each translation.
  private var articles: [String: [Int32]] = [:]
  private(set) var damage: DictionaryDamage?
  private static let mostBytes = 4 << 20

  init(_ files: WordbookFiles?) {
    self.files = files
    name = files?.name ?? ""
  }

  /// Headwords of articles among whose translations is `word`, in the order of the dictionary, at most twelve.
  mutating func headwords(translatedBy word: String) -> [String] {
    guard open() else { return [] }
    var result: [String] = []
    for place in articles[word] ?? [] where result.count < 12 && !result.contains(headwords[Int(place)]) {
      result.append(headwords[Int(place)])
    }
    return result
  }

  private mutating func open() -> Bool {
    guard let files, damage == nil else { return false }
    if isOpen { return true }
    isOpen = true
    do throws(DictionaryDamage) {
      let index = try DictionaryIndex(files.index)
      guard index.count < Self.mostBytes else { return true }
      var contents = try DictionaryArticles(files.articles)
      var places: [Range<Int>] = []
      try index.forEachArticle { (word, place) throws(DictionaryDamage) in
        if !word.starts(with: "00database".utf8) { places.append(place) }
        return true
      }
      places.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      var read = 0
      for (number, place) in places.enumerated() where number == 0 || place != places[number - 1] {
        read += place.count
        if read > Self.mostBytes { break }
        take(try contents.bytes(in: place))
      }
    } catch {
      damage = error
    }
    return damage == nil
  }

  /// Takes in one article: the headword before its pronunciation, then a line a sense, translations apart by commas.
  private mutating func take(_ article: [UInt8]) {
    let lines = article.split(separator: 0x0A)
    guard let first = lines.first else { return }
    var end = first.startIndex
    while end < first.endIndex,
      !(first[end] == 0x20 && end + 1 < first.endIndex && [0x2F, 0x3C].contains(first[end + 1]))
    {
      end += 1
    }
    let place = Int32(headwords.count)
    headwords.append(String(decoding: first[..<end], as: UTF8.self))
    for line in lines.dropFirst() where line.first != 0x20 {
      for part in line.split(whereSeparator: { $0 == 0x2C || $0 == 0x3B }) {
        var term = part
        // "2. ": the sense's number.
        if let digit = term.first, ASCII.isDigit(digit), let stop = term.firstIndex(of: 0x2E) {
          term = term[(stop + 1)...]
        }
        if let mark = term.firstIndex(of: 0x3C) { term = term[..<mark] }
        while term.first == 0x20 { term.removeFirst() }
        while term.last == 0x20 { term.removeLast() }
        if term.count >= 3 { articles[String(decoding: term, as: UTF8.self), default: []].append(place) }
      }
    }
  }
}
