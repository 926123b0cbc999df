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
  }

  public var language = Language.english
  /// As `color-scheme` of the root takes it: system, light, dark, contrast.
  public var theme = "system"
  /// Members of the page's data, as JSON: who reads it, and what the server says of itself. Nil before a login.
  public var members: [(name: String, json: [UInt8])] = []
  public var hasBar = true

  public init() {}

  func text(_ key: String) -> String { Catalogue.texts(of: language)[key] ?? key }

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
