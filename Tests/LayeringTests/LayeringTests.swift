import Foundation
import Testing

/// Reads every `import` line under `Sources` and holds it against the picture of the layers, so that it cannot rot.
@Suite struct LayeringTests {
  /// What each target of ours may import. Foundation stands only where a layer may use it.
  private static let mayImport: [String: Set<String>] = [
    "EmbedLibraries": ["Foundation", "PackagePlugin"],
    "LoadedLibraries": ["CLoadedLibraries"],
    "SpaceText": [],
    "SpaceLexicon": ["SpaceText", "CModels", "Synchronization"],
    "SpaceModel": ["SpaceText", "CNettle", "Synchronization"],
    "SpaceSyntax": ["SpaceModel", "SpaceLexicon", "SpaceText", "CModels", "CMatrix", "Synchronization"],
    "SpaceForms": ["SpaceSyntax", "SpaceModel", "SpaceLexicon", "SpaceText", "CModels"],
    "SpaceReaders": [
      "Synchronization", "SpaceModel", "SpaceLexicon", "SpaceText", "LoadedLibraries", "CLoadedLibraries", "CMarkup",
      "CCmark",
      "CModels", "Glibc",
    ],
    "SpaceLanguage": [
      "SpaceModel", "SpaceLexicon", "SpaceText", "CStemmer", "CLanguageDetector", "CModels", "Synchronization",
    ],
    "SpaceBlocks": [
      "SpaceForms", "SpaceSyntax", "SpaceModel", "SpaceLexicon", "SpaceText", "CModels", "Synchronization",
    ],
    "SpaceProof": ["SpaceLanguage", "SpaceSyntax", "SpaceModel", "SpaceLexicon", "SpaceText", "CModels"],
    "SpaceEngine": [
      "SpaceForms", "SpaceModel", "SpaceLexicon", "SpaceText", "SpaceReaders", "SpaceLanguage", "SpaceBlocks",
      "SpaceProof", "LoadedLibraries",
      "CNettle",
      "CModels",
      "CSandbox", "CZlib", "CYAML", "Glibc", "Foundation", "Synchronization",
    ],
    "SpaceProviders": ["SpaceEngine", "SpaceModel", "SpaceText", "CTransfer", "Glibc"],
    "SpaceWriting": [
      "SpaceProviders", "SpaceEngine", "SpaceProof", "SpaceBlocks", "SpaceModel", "SpaceLexicon", "SpaceText",
      "CModels",
    ],
    "SpaceViews": [
      "SpaceModel", "SpaceLexicon", "SpaceText", "LoadedLibraries", "CLoadedLibraries", "CPages", "CSQLite", "Glibc",
    ],
    "SpaceComparison": ["SpaceViews", "SpaceProof", "SpaceModel", "SpaceText"],
    "SpaceLibrary": ["SpaceComparison", "SpaceEngine", "SpaceViews", "SpaceModel", "Glibc"],
    "SpaceCommands": [
      "SpaceComparison", "SpaceLibrary", "SpaceEngine", "SpaceProviders", "SpaceWriting", "SpaceProof", "SpaceViews",
      "SpaceForms",
      "SpaceModel",
      "SpaceLexicon",
      "SpaceText", "ArgumentParser", "Glibc",
      "Foundation",
      "Synchronization",
    ],
    "SpaceAssistant": [
      "SpaceLibrary", "SpaceWriting", "SpaceProviders", "SpaceProof", "SpaceEngine", "SpaceViews", "SpaceModel", "GRDB",
      "Synchronization", "Dispatch",
    ],
    "SpaceServer": [
      "SpaceAssistant", "SpaceLibrary", "SpaceProviders", "SpaceEngine", "SpaceViews", "SpaceModel", "CArgon2",
      "Hummingbird", "HTTPTypes", "NIOCore", "NIOPosix", "Logging", "ServiceLifecycle", "Synchronization", "CPasswords",
      "Glibc",
    ],
    "SpaceServerCommands": [
      "SpaceServer", "SpaceAssistant", "SpaceLibrary", "SpaceProviders", "SpaceEngine", "SpaceModel", "ArgumentParser",
      "Glibc", "Synchronization",
    ],
    "spacepipe-server": ["SpaceServerCommands"],
    "SpaceTraining": [
      "SpaceForms", "SpaceLanguage", "SpaceSyntax", "SpaceReaders", "SpaceBlocks", "SpaceProof", "SpaceModel",
      "SpaceLexicon",
      "SpaceText",
      "Foundation", "Glibc",
    ],
    "spacepipe": ["SpaceCommands", "Glibc"],
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every Swift file of `target` with its text.
  private static func files(of target: String) throws -> [(path: String, text: String)] {
    let folder = root.appending(path: "Sources/\(target)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return try paths.sorted().map { path in
      ("\(target)/\(path)", try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  private static func swiftTargets() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path).sorted()
      .filter { try !files(of: $0).isEmpty }
  }

  @Test func importsFollowThePicture() throws {
    for target in try Self.swiftTargets() {
      let allowed = try #require(Self.mayImport[target], "\(target) is not in the picture of the layers")
      for file in try Self.files(of: target) {
        for line in file.text.split(separator: "\n") {
          let words = line.split(separator: " ")
          guard let at = words.firstIndex(of: "import"),
            words[..<at].allSatisfy({ $0.hasPrefix("@") || $0 == "public" })
          else { continue }
          let module = String(words[words.count - 1].split(separator: ".")[0])
          #expect(allowed.contains(module), "\(file.path) imports \(module)")
        }
      }
    }
  }

  @Test func onlyCommandsPrint() throws {
    for target in try Self.swiftTargets() where !["SpaceTraining"].contains(target) {
      for file in try Self.files(of: target) {
        for line in file.text.split(separator: "\n") where line.drop(while: { $0 == " " }).hasPrefix("print(") {
          Issue.record("\(file.path): \(line)")
        }
      }
    }
  }

  @Test func everyReaderMakerAndAnnotatorIsRegistered() throws {
    let registers = [
      ("SpaceReaders", ": Reader {", "Readers.swift"), ("SpaceLanguage", ": Annotator {", "Annotators.swift"),
      ("SpaceBlocks", ": BlockMaker {", "Blocks.swift"),
    ]
    for (target, conformance, register) in registers {
      let files = try Self.files(of: target)
      let list = try #require(files.first { $0.path == "\(target)/\(register)" }).text
      for file in files {
        for line in file.text.split(separator: "\n") where line.contains(conformance) && line.contains("struct ") {
          let name = line.split(separator: " ").drop { $0 != "struct" }.dropFirst()[...].first!.prefix { $0 != ":" }
          #expect(list.contains("\(name).self"), "\(name) in \(file.path) is not listed in \(register)")
        }
      }
    }
  }
}
