import Foundation
import Testing

/// The catalogues of the interface have what its scripts say, in all languages.
@Suite struct CatalogueTests {
  private static let pages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/CPages")

  private static func texts(_ language: String) throws -> [String: String] {
    let file = pages.appending(path: "App/strings.\(language).json")
    return try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: String])
  }

  private static func scripts() throws -> [(name: String, text: String)] {
    try ["App", "Pages"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(at: pages.appending(path: folder), includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "js" }.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }
  }

  @Test func allLanguagesHaveTheSameKeys() throws {
    let (english, german) = (try Self.texts("en"), try Self.texts("de"))
    #expect(Set(english.keys).symmetricDifference(german.keys).isEmpty)
    for (key, text) in english {
      let values = Set(text.matches(of: #/\{\w+\}/#).map { String($0.0) })
      let others = Set((german[key] ?? "").matches(of: #/\{\w+\}/#).map { String($0.0) })
      #expect(values == others, "\(key)")
    }
  }

  @Test func whatScriptsSayIsThere() throws {
    let texts = try Self.texts("en")
    for (name, text) in try Self.scripts() {
      for match in text.matches(of: #/\bt\('([\w.]+)'/#) {
        #expect(texts[String(match.1)] != nil, "\(name): \(match.1)")
      }
      for match in text.matches(of: #/\btn\('([\w.]+)'/#) {
        #expect(texts["\(match.1).one"] != nil && texts["\(match.1).other"] != nil, "\(name): \(match.1)")
      }
    }
  }
}
