import Foundation
import Testing

import TestServers

/// Spaces whose blocks a model writes, with a server that stands in for it.
@Suite(.serialized) struct ModelTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      "in/tides.md",
      """
      # Tides

      Tides follow the moon, since its pull is stronger than that of the sun. A neap tide is a tide of small range that comes when
      sun and moon pull at right angles. The tide table of 1833 was the first to be printed by the harbour office.

      """)
  }

  /// Runs a line with the model set up at `port`.
  private func run(_ line: String, port: UInt16, key: String? = nil, context: Int = 100_000) throws -> Scratch.Outcome {
    let home = scratch.folder.path
    let entry =
      "api: openai, url: \"http://127.0.0.1:\(port)/v1\", model: small, context: \(context), output: \(context / 5)\(key == nil ? "" : ", key: env:TIDES_KEY")"
    try scratch.write("config/spacepipe/models.yaml", "models:\n  laptop: {\(entry)}\n")
    var variables = [
      "XDG_CONFIG_HOME": "\(home)/config", "XDG_STATE_HOME": "\(home)/state", "XDG_CACHE_HOME": "\(home)/cache",
    ]
    variables["TIDES_KEY"] = key
    return try scratch.run(line, variables)
  }

  private static let make = "spacepipe run --type learning in -o tides.space --model laptop"

  /// A stream with an answer, as servers of OpenAI's API write it.
  private static func answer(_ json: String) -> [StandIn.Part] {
    let text = String(decoding: try! JSONEncoder().encode(json), as: UTF8.self)
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
    return [
      .init(text: head),
      .init(text: "data: {\"choices\":[{\"delta\":{\"content\":\(text)},\"finish_reason\":null}]}\n\n"),
      .init(text: "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"),
    ]
  }

  private static let card = """
    {"front": "Why do tides follow the moon and not the sun?", "back": "The pull of the moon is stronger.", "sources": [2]}
    """
  private static let blocks = """
    {"summary": [{"text": "Tides follow the moon, whose pull is stronger than the sun's.", "sources": [2]}],
     "flashcards": {"decks": [{"topic": "Tides", "cards": [\(card)]}]},
     "keyterms": [{"term": "neap tide", "explanation": "A tide of small range, when sun and moon pull at right angles.", "sources": [3]}]}
    """

  private func block(_ name: String) throws -> [String: Any] {
    let bytes = try Data(contentsOf: scratch.folder.appending(path: "tides.space/blocks/\(name).json"))
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  @Test func whatItWritesStandsWithTheNotesOwnWords() throws {
    let server = try #require(StandIn([Self.answer(Self.blocks)], last: Self.answer("{}")))
    let outcome = try run(Self.make, port: server.port)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let cards = try block("flashcards")
    #expect(cards["engine"] as? String == "laptop")
    #expect((cards["model"] as? [String: Any])?["supported"] as? Int == 1)
    let card = try #require(((cards["decks"] as? [[String: Any]])?.first?["cards"] as? [[String: Any]])?.first)
    #expect(card["engine"] as? String == "laptop")
    let source = try #require((card["sources"] as? [[String: Any]])?.first)
    #expect((source["quote"] as? String)?.hasPrefix("Tides follow the moon, since its pull is stronger") == true)
    // What it did not write is as this device made it.
    #expect(try block("quiz")["engine"] as? String == "on-device")
    #expect(outcome.errors.contains("made on this device"))
    let request = try #require(server.heads.first)
    #expect(request.contains("[2] Tides follow the moon, since its pull is stronger than that of the sun."))
  }

  @Test func aSecondRunAsksNothingAndMakesTheSame() throws {
    let server = try #require(StandIn([Self.answer(Self.blocks)], last: Self.answer("{}")))
    _ = try run(Self.make, port: server.port)
    let (asked, before) = (server.heads.count, try scratch.tree("tides.space"))
    #expect(try run(Self.make, port: server.port).status == 0)
    let after = try scratch.tree("tides.space")
    #expect(server.heads.count == asked && after == before)
    // Also where the model is gone.
    try scratch.run("rm -r cache tides.space")
    #expect(try run(Self.make, port: server.port).status == 0)
    let again = try scratch.tree("tides.space")
    #expect(server.heads.count == asked && again == before)
  }

  @Test func whatCitesNothingOrSaysMoreIsLeftOut() throws {
    let cards = """
      {"flashcards": {"decks": [{"topic": "Tides", "cards": [\(Self.card),
        {"front": "When was the first tide table printed?", "back": "In 1847, by the harbour office.", "sources": [4]},
        {"front": "Who printed tide tables?", "back": "The harbour office.", "sources": [99]}]}]}}
      """
    let server = try #require(StandIn([Self.answer(cards)], last: Self.answer("{}")))
    #expect(try run(Self.make, port: server.port).status == 0)
    let block = try block("flashcards")
    #expect((block["model"] as? [String: Any])?["replaced"] as? Int == 2)
    #expect(((block["decks"] as? [[String: Any]])?.first?["cards"] as? [Any])?.count == 1)
    // It was asked to write them again, with what is wrong with them.
    let again = try #require(server.heads.last)
    #expect(again.contains("1847") && again.contains("it cites none of the lines"))
  }

  @Test func whatIsWrittenAgainIsTaken() throws {
    let wrong = """
      {"flashcards": {"decks": [{"topic": "Tides", "cards": [
        {"front": "When was the first tide table printed?", "back": "In 1847, by the harbour office.", "sources": [4]}]}]}}
      """
    let right = """
      {"flashcards": [{"item": 0, "front": "When was the first tide table printed?", "back": "In 1833, by the harbour office.", "sources": [4]}]}
      """
    let server = try #require(StandIn([Self.answer(wrong), Self.answer(right)], last: Self.answer("{}")))
    #expect(try run(Self.make, port: server.port).status == 0)
    let block = try block("flashcards")
    #expect((block["model"] as? [String: Any])?["repaired"] as? Int == 1)
    #expect("\(block)".contains("1833") && !"\(block)".contains("1847"))
  }

  @Test func whereNothingAnswersTheSpaceIsMadeOnThisDevice() throws {
    let port = try #require(StandIn([])).port
    let outcome = try run(Self.make, port: port, key: "secret-of-tides")
    #expect(outcome.status == 0 && outcome.errors.contains("nothing answers at"))
    #expect(try block("flashcards")["engine"] as? String == "on-device")
    #expect(!outcome.errors.contains("secret-of-tides"))
    #expect(try scratch.run("grep -r secret-of-tides tides.space state cache").status == 1)
  }

  @Test func aDryRunSendsAndWritesNothing() throws {
    let server = try #require(StandIn([Self.answer(Self.blocks)], last: Self.answer("{}")))
    let outcome = try run(Self.make + " --dry-run", port: server.port)
    #expect(outcome.status == 0 && outcome.text.hasPrefix("{\"model\":\"laptop\",\"calls\":"))
    #expect(
      server.heads.isEmpty
        && !FileManager.default.fileExists(atPath: scratch.folder.appending(path: "tides.space").path))
  }

  @Test func aQuestionIsAnsweredFromTheNotes() throws {
    let right =
      "{\"sentences\": [{\"text\": \"The pull of the moon is stronger than that of the sun.\", \"sources\": [2]}]}"
    let server = try #require(StandIn([Self.answer(right)], last: Self.answer("{}")))
    let outcome = try run("spacepipe ask 'Why do tides follow the moon?' in --model laptop", port: server.port)
    #expect(outcome.status == 0 && outcome.text.contains("\"engine\":\"laptop\""), "\(outcome.text) \(outcome.errors)")
    #expect(outcome.text.contains("\"quote\":\"Tides follow the moon, since its pull is stronger"), "\(outcome.text)")
    // What the notes do not say is no answer; then this device gives its own.
    let wrong =
      "{\"sentences\": [{\"text\": \"Tides follow Jupiter, 778 million kilometres away.\", \"sources\": [2]}]}"
    let other = try #require(StandIn([Self.answer(wrong)], last: Self.answer("{}")))
    let own = try run("spacepipe ask 'Why do tides follow the moon?' in --model laptop", port: other.port)
    #expect(own.status == 0 && !own.text.contains("Jupiter") && !own.text.contains("\"engine\""))
  }

  /// A small model words what this device chose, passage by passage, as it was shown.
  @Test func aSmallModelWordsWhatThisDeviceChose() throws {
    let words = """
      {"summary": [{"text": "Tides follow the moon, whose pull is stronger than that of the sun.", "sources": [2]}],
       "front": "What is a neap tide?", "back": "A tide of small range.", "explanation": "A tide of small range."}
      """
    let server = try #require(StandIn([], last: Self.answer(words)))
    #expect(try run(Self.make, port: server.port, context: 4096).status == 0)
    #expect(try block("summary")["engine"] as? String == "laptop")
    let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Samples/cell-biology")
    let line = "spacepipe run --type learning '\(samples.path)' -o tides.space --model laptop"
    #expect(try run(line, port: server.port, context: 4096).status == 0)
    let asked = server.heads.filter { $0.contains("Passage: ") }
    #expect(!asked.isEmpty && asked.allSatisfy { $0.contains("\"role\":\"assistant\"") })
    #expect(server.heads.allSatisfy { !$0.contains("<documents>") })
    // Nothing of cells is said of tides.
    #expect(try block("keyterms")["engine"] as? String == "on-device")
  }

  @Test func aSpaceStaysWithItsModel() throws {
    let server = try #require(StandIn([Self.answer(Self.blocks)], last: Self.answer("{}")))
    _ = try run(Self.make, port: server.port)
    try scratch.run("printf '\\nA tidal bore is a wave that runs up a river when the tide comes in.\\n' >> in/tides.md")
    let asked = server.heads.count
    #expect(try run("spacepipe run in -o tides.space", port: server.port).status == 0)
    let summary = "\(try block("summary"))"
    #expect(server.heads.count > asked && summary.contains("laptop"))
  }

  @Test(arguments: ["nobody", "private-cloud"]) func aModelThatIsNotSetUpIsAMistake(name: String) throws {
    let outcome = try run("spacepipe run in -o tides.space --model \(name)", port: 9)
    #expect(outcome.status == 2 && outcome.errors.contains(name))
  }
}
