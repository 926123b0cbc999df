import Foundation
import SpaceEngine
import Testing

import SpaceProviders

/// What `models.yaml` may say, and what is told of mistakes.
@Suite struct ModelsFileTests {
  private func file(_ yaml: String) throws -> ModelsFile { try ModelsFile(yaml: Array(yaml.utf8), file: "models.yaml") }

  @Test func allIsRead() throws {
    let file = try file(
      """
      default: cloud
      models:
        laptop: {api: openai, url: "http://127.0.0.1:8090/v1/", model: small, context: 8192, images: {model: brush, size: 512x512}}
        cloud: {api: anthropic, model: large, key: env:SOME_KEY, price: {in: 3.00, out: 15}}
      """)
    #expect(file.usual == "cloud" && file.models.map(\.name) == ["laptop", "cloud"])
    let (laptop, cloud) = (file.models[0], file.models[1])
    #expect(laptop.url == "http://127.0.0.1:8090/v1" && !laptop.leavesMachine && laptop.context == 8192)
    #expect(cloud.url == "https://api.anthropic.com" && cloud.leavesMachine && cloud.key == .environment("SOME_KEY"))
    #expect(laptop.images == ModelEntry.Images(url: laptop.url, model: "brush", size: "512x512") && cloud.images == nil)
    #expect(cloud.price == ModelEntry.Price(tokensIn: 30_000, tokensOut: 150_000))
  }

  @Test(arguments: [
    ("models: {}", "\"models\" must name at least one model"),
    ("model:\n  a: {}", "unknown key \"model\""),
    ("models:\n  a: {api: openai}", "a needs the keys api and model"),
    ("models:\n  a: {api: other, model: m}", "api must be one of openai, anthropic, gemini, ollama"),
    ("models:\n  a: {api: openai, model: m, key: sk-1234}", "key must say where the key is, not what it is"),
    ("models:\n  a: {api: openai, model: m, url: 'ftp://x'}", "url must begin with https:// or http://"),
    ("models:\n  a: {api: openai, model: m, url: 'https://me:pw@host/v1'}", "url must not hold a name or a password"),
    ("models:\n  a: {api: openai, model: m, context: many}", "context must be a whole number"),
    ("models:\n  a: {api: openai, model: m, price: {in: 1}}", "price needs both in and out"),
    ("models:\n  a: {api: openai, model: m, price: {in: 1.00001, out: 1}}", "up to four decimals"),
    ("models:\n  a: {api: openai, model: m, pirce: 1}", "price"),
    ("models:\n  a: {api: openai, model: m, images: {url: 'https://x'}}", "images needs the key model"),
    ("models:\n  a: {api: gemini, model: m, images: {model: b}}", "images needs the key url"),
    ("models:\n  a: {api: openai, model: m, images: {modle: b}}", "unknown key \"modle\""),
    ("models:\n  a: {api: openai, model: m, images: {model: b, key: sk-1234}}", "key must say where the key is"),
    ("models:\n  on-device: {api: openai, model: m}", "not on-device or private-cloud"),
    ("default: b\nmodels:\n  a: {api: openai, model: m}", "there is no model \"b\""),
  ])
  func mistakesAreNamedWithTheirPlace(_ yaml: String, _ problem: String) {
    #expect {
      try file(yaml)
    } throws: { error in
      let message = (error as? SettingsError)?.message ?? ""
      return message.contains(problem) && message.hasPrefix("models.yaml:") && !message.contains("1234")
    }
  }

  @Test func aKeyFileIsItsOwnersAlone() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "key-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let source = KeySource.file(path)
    #expect(throws: KeyFailure.self) { try source.read() }
    _ = FileManager.default.createFile(
      atPath: path, contents: Data("secret-7\n".utf8), attributes: [.posixPermissions: 0o644])
    #expect(throws: KeyFailure.open(path)) { try source.read() }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try source.read() == "secret-7")
    try Data("two words".utf8).write(to: URL(filePath: path))
    #expect(throws: KeyFailure.self) { try source.read() }
  }

  @Test(arguments: [
    ("http://127.0.0.1:8090/v1", true), ("http://localhost/v1", true), ("http://[::1]:80", true),
    ("https://localhost.example.org", false), ("https://example.org/127.0.0.1", false), ("http://127.evil.org", false),
  ])
  func onlyThisMachineIsLocal(_ address: String, _ isLocal: Bool) { #expect(Network.isLocal(address) == isLocal) }
}
