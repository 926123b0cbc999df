import SpaceLexicon
import SpaceModel

/// The dictionaries of this machine, asked by the study blocks.
///
/// Files are opened when words are asked for, and closed again.
public struct InstalledDictionaries: Dictionaries {
  private let shelf: DictionaryShelf

  /// What lies in `folders`; see `DictionaryShelf`.
  public init(in folders: [RawPath]) { shelf = DictionaryShelf(folders: folders) }

  /// Where packages put dictionaries.
  public static let standardFolders = DictionaryShelf.standardFolders

  /// The files there are, for telling whether any of them changed.
  public var files: [RawPath] { shelf.paths }

  public func translations(of queries: [WordQuery], _ notes: inout Diagnostics) -> [WordTranslation?] {
    var answers = [WordTranslation?](repeating: nil, count: queries.count)
    var pairs: [(language: String, target: String)] = []
    for query in queries where !pairs.contains(where: { $0 == (query.language, query.target) }) {
      pairs.append((query.language, query.target))
    }
    for (language, target) in pairs where shelf.leads(from: language, to: target) {
      var translator = Translator(shelf, language, target)
      for (index, query) in queries.enumerated() where query.language == language && query.target == target {
        answers[index] = translator.translation(of: query)
      }
      for (name, damage) in translator.damages {
        notes.add(
          Diagnostic(
            .dictionaryDamaged, .warning, "dictionary \(name) cannot be used: \(damage.message); install it anew"))
      }
    }
    return answers
  }

  public func canTranslate(_ language: String, to target: String) -> Bool {
    shelf.leads(from: language, to: target)
  }

  public func advice(for language: String, to target: String) -> String? {
    LanguagePack.pack(for: language).settings["dictionary-packages-\(target)"]?.joined(separator: " ")
  }
}
