import SpaceEngine
import SpaceProviders
import Testing

/// Changes of `models.yaml` that keep what else is written there.
@Suite struct ModelsEditTests {
  private static let old = """
    # models of ours
    default: cloud   # the usual one
    models:
      # at home
      laptop: {api: openai, url: "http://127.0.0.1:8090/v1", model: small, context: 8192}
      cloud:
        api: anthropic   # theirs
        model: large
        key: env:SOME_KEY
        price:
          in: 3.00
          out: 15
      # the last one
    """ + "\n"

  private func text(_ old: String, _ change: ModelsEdit.Change) throws -> String? {
    try ModelsEdit(Array(old.utf8), file: "models.yaml").text(after: change).map { String(decoding: $0, as: UTF8.self) }
  }

  private func entry(_ name: String, url: String? = nil, key: String? = nil) -> ModelsEdit.Change {
    .put(ModelsEdit.Entry(name: name, api: .gemini, model: "flash 2", url: url, key: key))
  }

  @Test func newModelsComeLast() throws {
    let new = #"  third: {api: gemini, url: "https://x.org", model: "flash 2", key: "file:/k"}"#
    #expect(
      try text(Self.old, entry("third", url: "https://x.org", key: "file:/k"))
        == Self.old.replacing("      out: 15\n", with: "      out: 15\n\(new)\n"))
    #expect(try text("", entry("a")) == "models:\n  a: {api: gemini, model: \"flash 2\"}\n")
    #expect(try text("# none\n", entry("a")) == "# none\nmodels:\n  a: {api: gemini, model: \"flash 2\"}\n")
  }

  @Test func changedModelsKeepTheirOtherMembers() throws {
    let changed = try #require(try text(Self.old, entry("cloud", key: "env:OTHER")))
    #expect(changed.contains(#"{api: gemini, model: "flash 2", key: "env:OTHER", price: {in: 3.00, out: 15}}"#))
    #expect(changed.hasPrefix(Self.old.prefix(100)) && changed.hasSuffix("  # the last one\n"))
  }

  @Test func removedModelsTakeTheirLinesAlone() throws {
    let laptop = Self.old.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("laptop") }
    #expect(try text(Self.old, .remove("laptop")) == laptop.joined(separator: "\n"))
    let cloud = try #require(try text(Self.old, .remove("cloud")))
    #expect(!cloud.contains("default") && !cloud.contains("price") && cloud.contains("# at home"))
    #expect(try text("models: {a: {api: ollama, model: m}}", .remove("a")) == nil)
    #expect(throws: SettingsError.self) { try text(Self.old, .remove("none")) }
  }

  @Test(arguments: [
    (
      "{models: {a: {api: ollama, model: m}, b: {api: ollama, model: m}}}",
      "{default: b, models: {a: {api: ollama, model: m}, b: {api: ollama, model: m}}}"
    ),
    (
      "default: a\nmodels: {a: {api: ollama, model: m}, b: {api: ollama, model: m}}",
      "default: b\nmodels: {a: {api: ollama, model: m}, b: {api: ollama, model: m}}"
    ),
  ])
  func theUsualOneIsNamed(_ old: String, _ new: String) throws {
    #expect(try text(old, .makeUsual("b")) == new)
    #expect(try text(new, .makeUsual(nil))?.contains("default") == false)
  }

  @Test func everyWayOfWritingIsKeptOrRefused() throws {
    let forms = [
      "{models: {a: {api: ollama, model: m}}}", "models: {a: {api: ollama, model: m}, }", "models:\n- a\n",
      "models: {\n  # first\n  a: {api: ollama, model: m}\n}\n",
      "models:\r\n  a:\r\n    api: ollama\r\n    model: m\r\n",
      "models:\n  \"a\": {api: ollama, model: \"m\"}", "models:\n    ä: 1\n",
      "\u{FEFF}models:\n  a: {api: ollama, model: m}\n",
      "? models\n: a: {api: ollama, model: m}\n", "---\nmodels:\n  a: {api: ollama, model: m}\n...\n",
    ]
    for form in forms {
      for change in [entry("b"), entry("a"), .makeUsual("a"), .remove("a")] {
        do {
          guard let new = try text(form, change) else { continue }
          let file = try ModelsFile(yaml: Array(new.utf8), file: "f")
          #expect(file.named("a") != nil, "\(form)")
        } catch let error as SettingsError {
          #expect(!error.problem.isEmpty)
        }
      }
    }
  }
}
