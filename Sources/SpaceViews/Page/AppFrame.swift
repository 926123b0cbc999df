import SpaceModel

/// What surrounds a page of the workspace: who reads it, in what language and colours.
public struct AppFrame: Sendable {
  /// Languages of the interface.
  public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case german = "de"

    /// The first of the languages of an `Accept-Language` field that there is; English where there is none.
    public init(accepting field: String) {
      let wanted = field.split(separator: ",").map { $0.prefix { $0 != ";" && $0 != "-" }.filter { $0 != " " } }
      self = wanted.lazy.compactMap { Language(rawValue: String($0).lowercased()) }.first ?? .english
    }

    /// The text of `key`, with `{name}` replaced by the value of that name; the key itself where the catalogue lacks it.
    func text(_ key: String, _ values: [String: String] = [:]) -> String {
      var (text, rest) = ("", (known(key) ?? key)[...])
      while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
        text += rest[..<open] + (values[String(rest[rest.index(after: open)..<close])] ?? "")
        rest = rest[rest.index(after: close)...]
      }
      return text + rest
    }

    /// Nil where the catalogue lacks it.
    func known(_ key: String) -> String? { Catalogue.texts(of: self)[key] }

    /// `1 document`, `2 documents`: the text of `key.one` or `key.other`.
    func text(_ key: String, count: Int) -> String { text("\(key).\(count == 1 ? "one" : "other")", ["n": "\(count)"]) }
  }

  public var language = Language.english
  /// As `color-scheme` of the root takes it: system, light, dark, contrast.
  public var theme = "system"
  /// Members of the page's data, as JSON: who reads it, and what the server says of itself. Nil before a login.
  public var members: [(name: String, json: [UInt8])] = []
  public var hasBar = true
  /// What pages look like that are of the same visit otherwise: language and theme, as the service worker compares them.
  public var look: String { "\(language.rawValue) \(theme)" }

  public init() {}

  func text(_ key: String) -> String { language.text(key) }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("language", language.rawValue)
      for member in members {
        json.key(member.name)
        json.raw(member.json[...])
      }
      json.key("strings")
      json.raw(Catalogue.json(of: language)[...])
    }
  }
}

/// The texts of the interface.
enum Catalogue {
  /// The texts that a page of its own needs, by the beginnings of their keys.
  static func json(of language: AppFrame.Language, keys beginnings: [String]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (key, text) in texts(of: language).sorted(by: { $0.key < $1.key })
      where beginnings.contains(where: key.hasPrefix) {
        json.member(key, text)
      }
    }
    return json.bytes
  }

  static func json(of language: AppFrame.Language) -> [UInt8] {
    let bytes = AppFiles.file("strings.\(language.rawValue).json")?.bytes ?? Array("{}".utf8)
    return Array(bytes[...(bytes.lastIndex(of: 0x7D) ?? 0)])
  }

  static func texts(of language: AppFrame.Language) -> [String: String] { all[language] ?? [:] }

  private static let all: [AppFrame.Language: [String: String]] = {
    var all: [AppFrame.Language: [String: String]] = [:]
    for language in AppFrame.Language.allCases {
      guard case .object(let members)? = try? JSONValue(json: json(of: language)) else { continue }
      all[language] = Dictionary(members.compactMap { member in member.value.text.map { (member.key, $0) } }) { $1 }
    }
    return all
  }()
}
