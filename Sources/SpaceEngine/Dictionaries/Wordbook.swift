import SpaceModel
import SpaceText

/// A dictd dictionary as it is asked: opened at the first word, silent once something is wrong with it.
struct Wordbook: ~Copyable {
  let name: String
  private let files: WordbookFiles?
  private var isOpen = false
  private var index: DictionaryIndex?
  private var contents: DictionaryArticles?
  /// What is wrong with its files.
  private(set) var damage: DictionaryDamage?
  /// True for a dictionary that tells parts of speech: then articles that don't are of inflected forms and phrases.
  private(set) var hasTags = false
  /// What was asked for before: one word is tried under several parts of speech.
  private var known: [[UInt8]: [DictionaryArticle]] = [:]

  init(_ files: WordbookFiles?) {
    self.files = files
    name = files?.name ?? ""
  }

  /// The articles listed under `word`, in the order of the dictionary.
  mutating func articles(of word: String) -> [DictionaryArticle] {
    guard open() else { return [] }
    let key = Self.key(word)
    if let before = known[key] { return before }
    do throws(DictionaryDamage) {
      var result: [DictionaryArticle] = []
      for place in try index?.articles(of: key) ?? [] {
        guard let bytes = try contents?.bytes(in: place), let article = DictionaryArticle(bytes) else { continue }
        result.append(article)
      }
      known[key] = result
      return result
    } catch {
      damage = error
      return []
    }
  }

  /// Headwords of one word that begin with `prefix`.
  mutating func headwords(startingWith prefix: String) -> [String] {
    guard open() else { return [] }
    do throws(DictionaryDamage) {
      let found = try index?.headwords(startingWith: Self.key(prefix), limit: 300) ?? []
      return found.map { String(decoding: $0, as: UTF8.self) }
    } catch {
      damage = error
      return []
    }
  }

  private mutating func open() -> Bool {
    guard let files, damage == nil else { return false }
    if isOpen { return true }
    isOpen = true
    do throws(DictionaryDamage) {
      index = try DictionaryIndex(files.index)
      contents = try DictionaryArticles(files.articles)
      hasTags = try tellsTags()
    } catch {
      damage = error
    }
    return damage == nil
  }

  /// Looks at some articles from the midst of the dictionary.
  private mutating func tellsTags() throws(DictionaryDamage) -> Bool {
    var places: [Range<Int>] = []
    try index?.forEachArticle(from: [0x6D]) { (_, place) throws(DictionaryDamage) in
      places.append(place)
      return places.count < 12
    }
    for place in places {
      guard let bytes = try contents?.bytes(in: place), let article = DictionaryArticle(bytes) else { continue }
      if !article.tags.isEmpty { return true }
    }
    return false
  }

  /// A word as dictfmt writes it into an index.
  private static func key(_ word: String) -> [UInt8] {
    Array(String(word.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }).utf8)
  }
}
