import Foundation
import SpaceEngine
import SpaceModel
import Testing

@Suite struct PipelineTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Pipelines")

  private func problem(_ yaml: String) -> String? { problem(Array(yaml.utf8)) }

  private func problem(_ yaml: [UInt8]) -> String? {
    do throws(SettingsError) {
      _ = try PipelineFile(yaml: yaml, file: "my.yaml")
      return nil
    } catch {
      return error.message
    }
  }

  @Test func theProgramHoldsTheFilesOfTheFolder() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(Pipelines.files.map { $0.name + ".yaml" }.sorted() == names)
    for file in Pipelines.files {
      #expect(try Data(contentsOf: Self.folder.appending(path: file.name + ".yaml")) == Data(file.yaml))
    }
  }

  @Test(arguments: Pipelines.names) func everySpaceTypeIsWhatItsFileIsCalled(_ name: String) throws {
    let pipeline = try #require(Pipelines.named(name))
    #expect(pipeline.space == name)
    #expect(pipeline.summary.hasSuffix("."))
    #expect(!pipeline.blocks.isEmpty)
  }

  @Test func thereIsNoOtherSpaceType() throws { #expect(Pipelines.named("Learning") == nil) }

  @Test func aFileMayNameBlocksWithAndWithoutOptions() throws {
    let yaml = """
      space: my-space
      summary: 'Mine: all of it.'
      blocks:
        - summary: {words: 80, size: 1x2}
        - mindmap
        - insights:
            max: 3
      """
    let pipeline = try PipelineFile(yaml: Array(yaml.utf8), file: "my.yaml")
    #expect(pipeline.space == "my-space")
    #expect(pipeline.summary == "Mine: all of it.")
    #expect(pipeline.blocks.map(\.name) == ["summary", "mindmap", "insights"])
    #expect(pipeline.options(ofBlock: "summary") == ["words": .integer(80), "size": .string("1x2")])
    #expect(pipeline.options(ofBlock: "insights") == ["max": .integer(3)])
    #expect(pipeline.options(ofBlock: "quiz") == [:])
  }

  @Test func theCommandLineGoesBeforeTheFileWhereABlockTakesWhatItSays() throws {
    let yaml = "space: a\nblocks: [{summary: {words: 80}}, mindmap]\n"
    let file = try PipelineFile(yaml: Array(yaml.utf8), file: "my.yaml")
    #expect(throws: Never.self) { try Pipeline(file, offers: ["words": .integer(9), "max": .integer(3)]) }
    #expect(throws: PlanFailure.self) { try Pipeline(file, offers: ["words": .integer(0)]) }
  }

  @Test(arguments: [
    ("", "my.yaml: the file is empty"),
    ("just words", "my.yaml:1:1: a pipeline is a map with the keys space, summary, model, fits, stages, blocks"),
    (
      "space: a\nfits: {stroy: 3}\nblocks: [summary]\n",
      "my.yaml:2:8: unknown measure \"stroy\" (did you mean \"story\"?)"
    ),
    (
      "space: a\nfits: {story: lots}\nblocks: [summary]\n",
      "my.yaml:2:15: story must be a whole number from -100 to 100"
    ),
    ("blocks: [summary]", "my.yaml:1:1: the key \"space\" is missing"),
    ("space: a\n", "my.yaml:1:1: the key \"blocks\" is missing"),
    ("space: a\nblocks: []\n", "my.yaml:2:9: a pipeline needs at least one block"),
    ("space: a\nblock: []\n", "my.yaml:2:1: unknown key \"block\" (did you mean \"blocks\"?)"),
    (
      "space: My Space\nblocks: [summary]",
      "my.yaml:1:8: space must be small letters, digits and single hyphens: my-space"
    ),
    ("space: a\nspace: b\n", "my.yaml:2:1: \"space\" is there twice"),
    ("space: a\nblocks: summary\n", "my.yaml:2:9: must be a list: one block a line after -"),
    ("space: a\nblocks:\n  - sumary\n", "my.yaml:3:5: unknown block \"sumary\" (did you mean \"summary\"?)"),
    ("space: a\nblocks:\n  - summary\n  - summary\n", "my.yaml:4:5: \"summary\" is there twice"),
    (
      "space: a\nblocks:\n  - summary: {words: many}\n",
      "my.yaml:3:22: summary: words: must be a whole number from 1 to 100000"
    ),
    (
      "space: a\nblocks:\n  - summary: {words: 0}\n",
      "my.yaml:3:22: summary: words: must be a whole number from 1 to 100000"
    ),
    (
      "space: a\nblocks:\n  - summary: {words: \"50\"}\n",
      "my.yaml:3:22: summary: words: must be a whole number from 1 to 100000"
    ),
    (
      "space: a\nblocks:\n  - summary:\n      size: 3x3\n",
      "my.yaml:4:13: summary: size: must be one of 1x1, 1x2, 2x2, not 3x3"
    ),
    ("space: a\nblocks:\n  - summary: {words: }\n", "my.yaml:3:22: words has no value"),
    (
      "space: a\nblocks:\n  - summary: {words: [1]}\n",
      "my.yaml:3:22: words must be a text, a whole number, true or false"
    ),
    ("space: a\nblocks:\n  - summary: 50\n", "my.yaml:3:14: options must be a map: {max: 10}"),
    (
      "space: a\nblocks:\n  - {summary: {}, mindmap: {}}\n",
      "my.yaml:3:5: must be one block with its options: - name: {max: 10}"
    ),
    ("space: &name a\nblocks: [*name]\n", "my.yaml:1:8: anchors (&name) are not allowed"),
    ("space: a\nblocks: [*name]\n", "my.yaml:2:10: aliases (*name) are not allowed"),
    ("space: !!int a\nblocks: [summary]\n", "my.yaml:1:8: tags (!name) are not allowed"),
    ("space: a\nblocks: !include other.yaml\n", "my.yaml:2:9: tags (!name) are not allowed"),
    ("space: a\nblocks: [summary\n", "my.yaml:3:1: while parsing a flow sequence, did not find expected ',' or ']'"),
    (
      "space: a\n\tblocks: []\n",
      "my.yaml:2:1: while scanning a plain scalar, found a tab character that violates indentation"
    ),
    ("space: a\n\u{7}blocks: []\n", "my.yaml:2:1: a control character"),
    ("space: a\nblocks: [summary]\n---\nspace: b\n", "my.yaml:3:1: a second document begins here"),
  ])
  func aMistakeIsNamedWithItsPlace(_ yaml: String, _ message: String) { #expect(problem(yaml) == message) }

  @Test func anUnknownOptionIsMarkedAtItsName() throws {
    let message = try #require(problem("space: a\nblocks:\n  - summary: {size: 1x2, wrods: 5}\n"))
    #expect(message.hasPrefix("my.yaml:3:26: summary: wrods: unknown option (there are: "))
  }

  @Test func hostileFilesAreRefusedAtOnce() {
    var bomb = "a0: &a0 x\n"
    for level in 1...60 { bomb += "a\(level): &a\(level) {*a\(level - 1) : [*a\(level - 1), *a\(level - 1)]}\n" }
    #expect(problem(bomb) == "my.yaml:1:5: anchors (&name) are not allowed")
    #expect(problem(String(repeating: "[", count: 60_000)) != nil)
    #expect(problem(String(repeating: "- ", count: 30_000)) != nil)
    #expect(problem(String(repeating: "{a: ", count: 15_000)) != nil)
    #expect(problem(String(repeating: "# no end\n", count: 10_000)) == "my.yaml: larger than 64 KB")
    #expect(problem([0x61, 0xFF, 0x0A]) == "my.yaml: not valid UTF-8")
  }

  /// Every sort of damage to a real file gives a pipeline or a message, the same each time.
  @Test func damagedFilesNeverCrash() {
    var seed: UInt64 = 20_261_121
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    let signs = Array("[]{}:,-#&*!|>'\"%@`?~\t \n\\.<=\u{0}é".utf8)
    for file in Pipelines.files {
      for _ in 0..<200 {
        var bytes = file.yaml
        for _ in 0...random(6) {
          let at = random(bytes.count)
          switch random(4) {
          case 0: bytes[at] = signs[random(signs.count)]
          case 1: bytes.insert(signs[random(signs.count)], at: at)
          case 2: bytes.remove(at: at)
          default: bytes.replaceSubrange(at..., with: bytes[random(bytes.count)...])
          }
          if bytes.isEmpty { bytes = [0x20] }
        }
        #expect(problem(bytes) == problem(bytes))
      }
    }
  }

  @Test func spellingFindsWhatWasMeantOrNothing() {
    let names = ["summary", "flashcards", "keyterms", "quiz"]
    #expect(Spelling.nearest(to: "Summary", in: names) == "summary")
    #expect(Spelling.nearest(to: "falshcards", in: names) == "flashcards")
    #expect(Spelling.nearest(to: "quizz", in: names) == "quiz")
    #expect(Spelling.nearest(to: "weather", in: names) == nil)
    #expect(Spelling.nearest(to: "", in: names) == nil)
    #expect(Spelling.nearest(to: String(repeating: "q", count: 1_000_000), in: names) == nil)
  }
}
