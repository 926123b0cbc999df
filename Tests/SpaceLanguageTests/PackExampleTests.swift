import Foundation
import SpaceLanguage
import Testing

/// The marked sentences of the packs, each run through the stage it is for.
@Suite struct PackExampleTests {
  private static let packs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Languages")

  /// The codes of the packs that have examples.
  private static let codes = (try? FileManager.default.contentsOfDirectory(atPath: packs.path))?.sorted().filter {
    FileManager.default.fileExists(atPath: file(of: $0).path)
  }

  private static func file(of code: String) -> URL { packs.appending(path: "\(code)/examples.txt") }

  /// What the lines of `examples.txt` say of the stage called `name`.
  private static func examples(of code: String, for name: String) throws -> [String] {
    try String(contentsOf: file(of: code), encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
  }

  @Test func packsHaveExamples() throws {
    let codes = try #require(Self.codes)
    #expect(!codes.isEmpty)
    for code in codes {
      let lines = try String(contentsOf: Self.file(of: code), encoding: .utf8).split(separator: "\n")
      for line in lines where !line.hasPrefix("#") {
        #expect(line.hasPrefix("dates: ") || line.hasPrefix("sentences: "), "\(code): \(line)")
      }
    }
  }

  /// `⟦expression=value⟧`, as seen from 20 November 2026, a Friday.
  @Test(arguments: Self.codes ?? [])
  func datesAreFound(_ code: String) throws {
    try checkDates(code, Self.examples(of: code, for: "dates"), reference: "2026-11-20")
  }

  /// A bar stands between the sentences.
  @Test(arguments: Self.codes ?? [])
  func sentencesAreTold(_ code: String) throws {
    for example in try Self.examples(of: code, for: "sentences") {
      let expected = example.split(separator: "|").map(String.init)
      #expect(sentences(expected.joined(separator: " "), language: code) == expected)
    }
  }
}
