import Foundation
import SpaceLexicon
import Testing

@Suite struct LanguagePackTests {
  private static let packs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Languages")

  private static func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: packs.path).filter { $0.contains("/") }.sorted()
  }

  /// `make languages` lists them.
  @Test func everyFileOfThePacksIsInTheProgram() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.packs.path).sorted()
    #expect(LanguagePack.codes == folders)
    for path in try Self.files() {
      let parts = path.split(separator: "/").map(String.init)
      let kept = try Data(contentsOf: Self.packs.appending(path: path))
      let file = unsafe LanguagePack.pack(for: parts[0]).file(parts[1])
      let isSame = unsafe Data(UnsafeBufferPointer(start: file.bytes, count: file.count)) == kept
      #expect(isSame, "\(path)")
    }
  }

  /// A role or habit that nobody reads is a slip of the pen.
  @Test func packsNameOnlyRolesAndHabitsThereAre() throws {
    for code in LanguagePack.codes {
      let pack = LanguagePack.pack(for: code)
      for name in ["roles.txt", "phrases.txt", "labels.txt"] {
        let keys = pack.entries(of: name).map(\.key)
        for key in keys { #expect(Role(rawValue: key) != nil, "\(code)/\(name): \(key)") }
        #expect(Set(keys).count == keys.count, "\(code)/\(name) lists a role twice")
      }
      for (key, values) in pack.entries(of: "language.txt") {
        switch key {
        case "name", "stemmer", "assumed", "treebanks", "texts", "sections", "infinitives", "infinitive-marker",
          "verb-objects", "dictionary-packages-en":
          break
        case "base": #expect(values.count == 1 && LanguagePack.codes.contains(values[0]), "\(code)")
        case "habits": for value in values { #expect(Habit(rawValue: value) != nil, "\(code): \(value)") }
        default: Issue.record("\(code)/language.txt: \(key)")
        }
      }
    }
  }

  @Test func wordsAreLowerCaseAndListedOnce() throws {
    for code in LanguagePack.codes {
      let pack = LanguagePack.pack(for: code)
      for role in Role.allCases {
        for word in pack.words(role) { #expect(word == word.lowercased(), "\(code) \(role.rawValue): \(word)") }
      }
    }
  }

  @Test func tagsFindTheirPacks() {
    #expect(LanguagePack.code(for: "pt-BR") == "pt")
    #expect(LanguagePack.code(for: "EN_us") == "en")
    #expect(LanguagePack.code(for: "xx") == "und")
    #expect(LanguagePack.code(for: nil) == "en")
    #expect(LanguagePack.pack(for: "fr").lineage == ["fr", "roa", "und"])
  }

  @Test func whatAPackLacksItHasFromItsBase() {
    #expect(LanguagePack.pack(for: "da").words(.abbreviation) == LanguagePack.pack(for: "und").words(.abbreviation))
    #expect(!LanguagePack.pack(for: "da").hasWords)
    #expect(LanguagePack.pack(for: "nl").words(.explainingVerb).isEmpty)
    #expect(LanguagePack.pack(for: "nl").words(.names).contains("wordt genoemd"))
  }
}
