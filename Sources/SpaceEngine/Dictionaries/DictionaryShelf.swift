import SpaceModel

/// What dictionaries lie in the folders where packages put them.
///
/// dictd's are looked for as `freedict-spa-eng.index` or `spa-eng.index` beside `.dict.dz` or `.dict`, in a folder itself
/// and in its `dictd`; Apertium's as `spa-eng.automorf.bin` and `spa-eng.autobil.bin` in folders `apertium-…` of it or of its
/// `apertium`. Names in the order of their bytes, so that the same files always win.
struct DictionaryShelf: Sendable {
  private(set) var wordbooks: [WordbookFiles] = []
  private(set) var transducers: [TransducerFile] = []

  /// Where Debian's packages and `make install` put dictionaries.
  static let standardFolders = [RawPath("/usr/local/share"), RawPath("/usr/share")]

  /// What is there in `folders`; the first of two with one name stays.
  init(folders: [RawPath]) {
    for folder in folders {
      for place in [folder, folder.appending(Array("dictd".utf8))] { addWordbooks(in: place) }
      for place in [folder, folder.appending(Array("apertium".utf8))] { addTransducers(in: place) }
    }
  }

  /// True when some dictionary leads from one language to the other, be it read backwards.
  func leads(from language: String, to target: String) -> Bool {
    wordbooks.contains { ($0.from, $0.to) == (language, target) || ($0.from, $0.to) == (target, language) }
      || transducers.contains { near in
        near.from == language && near.to != nil
          && (near.to == target || transducers.contains { $0.from == near.to && $0.to == target })
      }
  }

  /// All files, for telling whether any of them changed.
  var paths: [RawPath] { wordbooks.flatMap { [$0.index, $0.articles] } + transducers.map(\.path) }

  private mutating func addWordbooks(in folder: RawPath) {
    let names = Self.names(in: folder)
    let present = Set(names)
    for name in names where name.hasSuffix(".index") {
      let stem = name.dropLast(6)
      let parts = stem.split(separator: "-").map(String.init)
      guard parts.count >= 2, let from = Self.code(parts[parts.count - 2]), let to = Self.code(parts[parts.count - 1]),
        let articles = [".dict.dz", ".dict"].map({ stem + $0 }).first(where: { present.contains($0) }),
        !wordbooks.contains(where: { $0.name == stem })
      else { continue }
      wordbooks.append(
        WordbookFiles(
          name: String(stem), index: folder.appending(Array(name.utf8)),
          articles: folder.appending(Array(articles.utf8)),
          from: from, to: to))
    }
  }

  private mutating func addTransducers(in folder: RawPath) {
    for name in Self.names(in: folder) where name.hasPrefix("apertium-") {
      let inner = folder.appending(Array(name.utf8))
      for file in Self.names(in: inner) {
        let parts = file.split(separator: ".")
        guard parts.count == 3, parts[2] == "bin", parts[1] == "automorf" || parts[1] == "autobil" else { continue }
        let codes = parts[0].split(separator: "-").map(String.init)
        guard codes.count == 2, let from = Self.code(codes[0]), let to = Self.code(codes[1]) else { continue }
        let found = TransducerFile(
          name: name, path: inner.appending(Array(file.utf8)), from: from, to: parts[1] == "autobil" ? to : nil)
        if !transducers.contains(where: { $0.name == name && $0.from == from && $0.to == found.to }) {
          transducers.append(found)
        }
      }
    }
  }

  private static func names(in folder: RawPath) -> [String] {
    do throws(SystemError) {
      return try Folder.entries(of: folder, followLink: true).map { String(decoding: $0.name, as: UTF8.self) }
    } catch {
      // Most folders aren't there.
      return []
    }
  }

  /// The primary subtag of BCP 47 for a code of two or three letters.
  static func code(_ name: String) -> String? {
    let name = name.lowercased()
    guard (2...3).contains(name.utf8.count), name.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    return codes.first { $0.three == name }?.two ?? name
  }

  /// ISO 639-3 and ISO 639-1.
  static let codes: [(three: String, two: String)] = [
    ("afr", "af"), ("ara", "ar"), ("bul", "bg"), ("cat", "ca"), ("ces", "cs"), ("cym", "cy"), ("dan", "da"),
    ("deu", "de"),
    ("ell", "el"), ("eng", "en"), ("epo", "eo"), ("eus", "eu"), ("fin", "fi"), ("fra", "fr"), ("gle", "ga"),
    ("glg", "gl"),
    ("hbs", "sh"), ("hin", "hi"), ("hrv", "hr"), ("hun", "hu"), ("ind", "id"), ("isl", "is"), ("ita", "it"),
    ("jpn", "ja"),
    ("lat", "la"), ("lit", "lt"), ("nld", "nl"), ("nob", "nb"), ("nor", "no"), ("pol", "pl"), ("por", "pt"),
    ("rus", "ru"),
    ("slk", "sk"), ("slv", "sl"), ("spa", "es"), ("srp", "sr"), ("swe", "sv"), ("swh", "sw"), ("tur", "tr"),
    ("zlm", "ms"),
  ]
}
