import Foundation
import Testing

/// The server as clients meet it, without accounts.
@Suite struct ServerTests {
  private static let server = Result { try RunningServer(["cell-biology", "the-night-ferry"]) }
  private var server: RunningServer { get throws { try Self.server.get() } }

  private func spaces() async throws -> [[String: Any]] {
    try await server.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]] ?? []
  }

  private func id(_ name: String) async throws -> String {
    try #require(try await spaces().first { $0["name"] as? String == name }?["id"] as? String)
  }

  @Test func isHealthy() async throws {
    let answer = try await server.ask("GET", "/health")
    #expect(answer.status == 200 && answer.json["status"] as? String == "ok")
  }

  @Test func listsSpacesInOrder() async throws {
    #expect(try await spaces().map { $0["name"] as? String } == ["cell-biology", "the-night-ferry"])
    let found = try await server.ask("GET", "/api/v1/spaces?match=FERRY&sort=type")
    #expect(found.json["total"] as? Int == 1)
    let wrong = try await server.ask("GET", "/api/v1/spaces?sort=size")
    #expect(wrong.status == 400 && wrong.text.contains("sort is name, type, created, updated"))
  }

  @Test func blocksAreTheFilesAsTheyAre() async throws {
    let answer = try await server.ask("GET", "/api/v1/spaces/\(id("cell-biology"))/blocks/keyterms")
    let file = try server.folder.appending(path: "library/cell-biology.space/blocks/keyterms.json")
    #expect(answer.status == 200)
    #expect(answer.body == (try Data(contentsOf: file)))
  }

  @Test(arguments: ["..%2Fspace", "nothing", "%2e%2e", "key%00terms", "keyterms.json"])
  func othersAreNotFound(_ name: String) async throws {
    #expect(try await server.ask("GET", "/api/v1/spaces/\(id("cell-biology"))/blocks/\(name)").status == 404)
  }

  @Test func chatAnswersFromTheNotesWithPlaces() async throws {
    let made = try await server.ask("POST", "/api/v1/conversations", #"{"agent":"\#(id("cell-biology"))"}"#)
    #expect(made.status == 201)
    let conversation = try #require(made.json["id"] as? String)
    let path = "/api/v1/conversations/\(conversation)/messages"
    let answer = try await server.ask("POST", path, #"{"text":"What do mitochondria make?"}"#)
    #expect(answer.fields["content-type"] == "text/event-stream; charset=utf-8")
    #expect(answer.events.map(\.name) == ["message", "tool", "tool", "sentence", "done"])
    let sentence = try #require(answer.events.first { $0.name == "sentence" }?.data)
    let source = try #require((sentence["sources"] as? [[String: Any]])?.first)
    #expect(source["space"] as? String == (try await id("cell-biology")))
    #expect((source["quote"] as? String)?.isEmpty == false)
    let kept = try await server.ask("GET", path).json["messages"] as? [[String: Any]] ?? []
    #expect(kept.map { $0["role"] as? String } == ["user", "assistant"])
    let title = try await server.ask("GET", "/api/v1/conversations/\(conversation)").json["title"] as? String
    #expect(title == "What do mitochondria make?")
  }

  @Test func whatTheNotesDoNotHoldIsSaid() async throws {
    let made = try await server.ask("POST", "/api/v1/conversations", "{}")
    let conversation = try #require(made.json["id"] as? String)
    let answer = try await server.ask(
      "POST", "/api/v1/conversations/\(conversation)/messages", #"{"text":"Who won the chess olympiad in Batumi?"}"#)
    let sentence = try #require(answer.events.first { $0.name == "sentence" }?.data)
    #expect(sentence["support"] as? String == "remark")
    #expect(sentence["text"] as? String == "The notes do not hold an answer to this.")
  }

  @Test func messagesThatWereAcknowledgedSurviveACrash() async throws {
    let first = try RunningServer()
    let made = try await first.ask("POST", "/api/v1/conversations", "{}")
    let conversation = try #require(made.json["id"] as? String)
    let path = "/api/v1/conversations/\(conversation)/messages"
    for number in 1...5 { _ = try await first.ask("POST", path, #"{"text":"What is osmosis? \#(number)"}"#) }
    let again = try first.restart()
    let kept = try await again.ask("GET", path).json["messages"] as? [[String: Any]] ?? []
    #expect(kept.count == 10)
    // The Space is still known by the same id.
    let spaces = try await again.ask("GET", "/api/v1/spaces").json["spaces"] as? [[String: Any]] ?? []
    #expect(spaces.count == 1)
  }

  /// What is kept to answer quickly may be damaged: the answer is the same.
  @Test func damagedIndexIsMadeAnew() async throws {
    let first = try RunningServer()
    func sentence(of server: RunningServer) async throws -> String? {
      let made = try await server.ask("POST", "/api/v1/conversations", "{}")
      let path = "/api/v1/conversations/\(try #require(made.json["id"] as? String))/messages"
      let answer = try await server.ask("POST", path, #"{"text":"What do mitochondria make?"}"#)
      return answer.events.first { $0.name == "sentence" }?.data["text"] as? String
    }
    let whole = try #require(try await sentence(of: first))
    let indexes = first.folder.appending(path: "cache/spacepipe/search")
    let names = try FileManager.default.contentsOfDirectory(atPath: indexes.path)
    for name in names {
      let file = indexes.appending(path: name)
      guard var bytes = try? Data(contentsOf: file) else { continue }
      for place in stride(from: bytes.count / 3, to: bytes.count, by: 50) { bytes[place] ^= 0x55 }
      try bytes.write(to: file)
    }
    #expect(!names.isEmpty)
    #expect(try await sentence(of: first.restart()) == whole)
  }

  @Test func streamsDoNotMix() async throws {
    let server = try server
    let questions = ["What is osmosis?", "What do mitochondria make?", "What does the nucleus hold?"]
    let answers = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for number in 0..<60 {
        group.addTask {
          let made = try await server.ask("POST", "/api/v1/conversations", "{}")
          let conversation = made.json["id"] as? String ?? ""
          let answer = try await server.ask(
            "POST", "/api/v1/conversations/\(conversation)/messages", #"{"text":"\#(questions[number % 3])"}"#)
          return (
            number % 3,
            answer.events.map { "\($0.name) \($0.data["text"] as? String ?? "")" }.filter { $0.hasPrefix("sentence") }
          )
        }
      }
      var all: [Int: Set<[String]>] = [:]
      for try await (question, sentences) in group { all[question, default: []].insert(sentences) }
      return all
    }
    #expect(answers.count == 3)
    for (_, sentences) in answers { #expect(sentences.count == 1 && sentences.first?.count == 1) }
    #expect(Set(answers.values.flatMap { $0 }).count == 3)
  }

  // MARK: Pages of others

  @Test func hostsOfOthersAreRefused() async throws {
    #expect(try await server.ask("GET", "/health", fields: ["Host": "evil.example"]).status == 421)
  }

  @Test(arguments: [["Origin": "https://evil.example"], ["Sec-Fetch-Site": "cross-site"], ["Origin": "null"]])
  func pagesOfOthersChangeNothing(_ fields: [String: String]) async throws {
    #expect(try await server.ask("POST", "/api/v1/conversations", "{}", fields: fields).status == 403)
  }

  @Test func answersSayHowTheyMayBeUsed() async throws {
    for path in ["/health", "/", "/api/v1/nothing"] {
      let answer = try await server.ask("GET", path)
      #expect(answer.fields["x-content-type-options"] == "nosniff")
      #expect(answer.fields["x-frame-options"]?.uppercased() == "DENY")
      #expect(answer.fields["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
    }
  }

  @Test(arguments: ["{bad", "[]", #"{"text":7}"#, "{}", #"{"text":"  "}"#])
  func brokenBodiesAreExplained(_ body: String) async throws {
    let made = try await server.ask("POST", "/api/v1/conversations", "{}")
    let conversation = try #require(made.json["id"] as? String)
    let answer = try await server.ask("POST", "/api/v1/conversations/\(conversation)/messages", body)
    #expect(answer.status == 400)
    #expect(((answer.json["error"] as? [String: Any])?["message"] as? String)?.isEmpty == false)
  }

  @Test func largeBodiesAreRefused() async throws {
    let body = #"{"agent":"\#(String(repeating: "x", count: 1 << 20))"}"#
    #expect(try await server.ask("POST", "/api/v1/conversations", body).status == 413)
  }

  // MARK: Pages

  @Test func browsersGetPagesForWhatIsNotThere() async throws {
    for path in ["/spaces/nothing", "/shared/nothing", "/nothing"] {
      let page = try await server.ask("GET", path, fields: ["Accept": "text/html", "Accept-Language": "de"])
      #expect(page.status == 404 && page.text.contains("Hier ist nichts"), "\(path)")
    }
  }

  @Test func pagesShowSpaces() async throws {
    for path in ["/", "/spaces", "/chat", "/settings"] {
      let page = try await server.ask("GET", path)
      #expect(page.status == 200 && page.text.contains("Settings"), "\(path)")
      let policy = page.fields["content-security-policy"] ?? ""
      #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "\(path)")
    }
    let space = try await server.ask("GET", "/spaces/\(id("cell-biology"))")
    #expect(space.status == 200 && space.text.contains("Key terms"))
  }
}
