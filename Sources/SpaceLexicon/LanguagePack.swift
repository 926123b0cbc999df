import CModels
import SpaceText
import Synchronization

/// What the program knows of one language: the folder `Languages/<code>` with its word lists, tables and trained models.
///
/// What a pack lacks it has from the pack that its `base` names, in the end from `und`, which stands for any language.
public struct LanguagePack: Sendable {
  /// ISO 639: the name of its folder.
  public let code: String
  /// What it is called in English.
  public let name: String
  /// What libstemmer calls it; nil when it has no stemmer for it.
  public let stemmer: String?
  public let habits: Set<Habit>
  /// What `language.txt` says, by key.
  public let settings: [String: [String]]
  /// Itself, then what it derives from, the nearest first; the last is `und`.
  public let lineage: [String]
  /// The files with word lists, by the language that has each.
  private let lists: [Role: RoleList]

  /// Where the entries of a role stand.
  private struct RoleList: Sendable {
    let file: PackFile
    let range: Range<Int>
    let separator: UInt8
  }

  init(code: String) {
    self.code = code
    let settings = Self.settings(of: code)
    self.settings = settings
    name = settings["name"]?.joined(separator: " ") ?? code
    stemmer = settings["stemmer"]?.first
    habits = Set((settings["habits"] ?? []).compactMap(Habit.init(rawValue:)))
    var lineage = [code]
    while let base = Self.settings(of: lineage[lineage.count - 1])["base"]?.first, !lineage.contains(base) {
      lineage.append(base)
    }
    if code != Self.anyLanguage { lineage.append(Self.anyLanguage) }
    self.lineage = lineage
    lists = Self.lists(of: lineage)
  }

  private static func settings(of code: String) -> [String: [String]] {
    guard let file = PackFile("language.txt", of: code) else { return [:] }
    return Dictionary(file.entries().map { ($0.key, file.values(in: $0.values)) }) { first, _ in first }
  }

  private static func lists(of lineage: [String]) -> [Role: RoleList] {
    var result: [Role: RoleList] = [:]
    for code in lineage {
      for (name, separator) in [("roles.txt", UInt8(0x20)), ("phrases.txt", 0x2C), (labels, 0x2C)] {
        guard let file = PackFile(name, of: code) else { continue }
        for entry in file.entries() {
          guard let role = Role(rawValue: entry.key), result[role] == nil else { continue }
          result[role] = RoleList(file: file, range: entry.values, separator: separator)
        }
      }
    }
    return result
  }

  /// The entries of a role in the order of its list; empty when neither the language nor what it derives from lists any.
  public func words(_ role: Role) -> [String] {
    guard let list = lists[role] else { return [] }
    return list.file.values(in: list.range, separator: list.separator)
  }

  func forEachEntry(of role: Role, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard let list = lists[role] else { return }
    unsafe list.file.forEachValue(in: list.range, separator: list.separator, body)
  }

  /// True when the language has word lists of its own, rather than those for any language.
  public var hasWords: Bool { PackFile("roles.txt", of: code) != nil }

  /// The codes of the packs that have the file `name`, in order.
  public static func codes(having name: String) -> [String] {
    codes.filter { code in unsafe language_file(code, name).count > 0 }
  }

  /// The file `name` of this language itself; an empty one when it has none.
  @unsafe public func file(_ name: String) -> EmbeddedFile { unsafe language_file(code, name) }

  /// What parts the values of an entry.
  public enum Separator: UInt8, Sendable { case blank = 0x20, comma = 0x2C }

  /// The entries of the file `name` of this language itself: key and values.
  public func entries(of name: String, separator: Separator = .blank) -> [(key: String, values: [String])] {
    guard let file = PackFile(name, of: code) else { return [] }
    return file.entries().map { ($0.key, file.values(in: $0.values, separator: separator.rawValue)) }
  }
}

extension LanguagePack {
  /// The code that stands for any language (ISO 639-3).
  public static let anyLanguage = "und"

  /// The codes of all packs, in order, with those of language families and `und`.
  public static let codes: [String] = {
    var codes: [String] = []
    while let code = unsafe language_code(codes.count) { codes.append(unsafe String(cString: code)) }
    return codes
  }()

  /// The code of the pack for a BCP 47 tag (`pt-BR`): the tag itself, else its first part, else `und`. Without a tag it is the
  /// one that texts of unknown language are taken for.
  public static func code(for tag: String?) -> String {
    guard let tag else { return assumed }
    if codes.contains(tag) { return tag }
    let primary = String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
    return codes.contains(primary) ? primary : anyLanguage
  }

  private static let assumed = settings(of: anyLanguage)["assumed"]?.first ?? anyLanguage
}

extension LanguagePack {
  private static let labels = "labels.txt"

  private static let labelsOfAll: [Role: [String]] = {
    var result: [Role: [String]] = [:]
    for code in codes {
      guard let file = PackFile(labels, of: code) else { continue }
      for entry in file.entries() {
        guard let role = Role(rawValue: entry.key) else { continue }
        result[role, default: []] += file.values(in: entry.values, separator: 0x2C)
      }
    }
    return result
  }()

  /// The labels of a role in all languages, by the codes of their packs: for readers, which meet them before the language of
  /// a text is known.
  public static func labels(_ role: Role) -> [String] { labelsOfAll[role] ?? [] }

  /// The number of each month, by its names in all languages; of abbreviations, their letters.
  public static let months: [String: Int] = {
    var result: [String: Int] = [:]
    for code in codes {
      guard let file = PackFile("dates.txt", of: code) else { continue }
      for entry in file.entries() {
        let key = entry.key.split(separator: " ")
        guard key.count == 2, key[0] == "month" || key[0] == "maymonth", let month = Int(key[1]) else { continue }
        for name in file.values(in: entry.values, separator: 0x2C) {
          result[String(name.drop { $0 == "^" }.prefix { $0 != "." }), default: month] = month
        }
      }
    }
    return result
  }()

  private static let packs = PerLanguage { $0 }

  /// The pack for a BCP 47 tag.
  public static func pack(for tag: String?) -> LanguagePack { packs[tag] }

  /// What is listed of words in any language.
  public static var any: LanguagePack { packs.value(code: anyLanguage) }
}
