import Foundation
import TestServers
import Testing

/// Models that admins set up over the API.
@Suite struct ModelsTests {
  private static let models = "/api/v1/models"

  private func text(_ server: RunningServer) throws -> String {
    try String(contentsOf: folder(server).appending(path: "models.yaml"), encoding: .utf8)
  }

  private func folder(_ server: RunningServer) -> URL { server.folder.appending(path: ".config/spacepipe") }

  /// The files of keys, with their modes and what is in them.
  private func keys(_ server: RunningServer) throws -> [(mode: Int?, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: folder(server).path).filter { $0.hasSuffix(".key") }.map {
      let path = folder(server).appending(path: $0).path
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      return (mode, try String(contentsOfFile: path, encoding: .utf8))
    }
  }

  @Test func keysAreWrittenAndNeverRead() async throws {
    let accounts = try await Accounts()
    let (server, admin) = (accounts.server, accounts.admin)
    let made = try await admin.ask(
      "PUT", Self.models + "/laptop",
      #"{"api":"openai","model":"small","address":"http://127.0.0.1:9/v1/","key":"sk-one-234"}"#)
    #expect(made.status == 201 && made.json["key"] as? String == "set" && !made.text.contains("sk-one"))
    #expect(try keys(server).map(\.text) == ["sk-one-234\n"] && keys(server).allSatisfy { $0.mode == 0o600 })
    #expect(try !text(server).contains("sk-one"))

    let seen = try await accounts.member.ask("GET", Self.models)
    let model = try #require((seen.json["models"] as? [[String: Any]])?.first)
    #expect(model["name"] as? String == "laptop" && model["key"] as? String == "set" && model["setup"] == nil)
    let whole = try await admin.ask("GET", Self.models)
    #expect(whole.text.contains("http://127.0.0.1:9/v1") && !whole.text.contains("sk-one"))

    // The key stays with its address.
    let same = #"{"api":"openai","model":"large","address":"http://127.0.0.1:9/v1"}"#
    #expect(try await admin.ask("PUT", Self.models + "/laptop", same).json["key"] as? String == "set")
    let moved = same.replacing(":9/", with: ":10/")
    #expect(try await admin.ask("PUT", Self.models + "/laptop", moved).status == 400)
    let new = moved.replacing("}", with: #","key":"sk-two"}"#)
    #expect(try await admin.ask("PUT", Self.models + "/laptop", new).status == 200)
    #expect(try keys(server).map(\.text) == ["sk-two\n"])
    let none = moved.replacing("}", with: #","key":null}"#)
    #expect(try await admin.ask("PUT", Self.models + "/laptop", none).json["key"] as? String == "none")
    #expect(try keys(server).isEmpty)
  }

  @Test func whatElseIsWrittenThereStays() async throws {
    let server = try RunningServer([])
    try FileManager.default.createDirectory(at: folder(server), withIntermediateDirectories: true)
    let old = "# mine\nmodels:\n  home: {api: ollama, model: llama}   # at home\n"
    try Data(old.utf8).write(to: folder(server).appending(path: "models.yaml"))
    #expect(try await server.ask("PUT", Self.models + "/b", #"{"api":"ollama","model":"b"}"#).status == 201)
    #expect(try await server.ask("PUT", Self.models + "/default", #"{"name":"b"}"#).json["default"] as? String == "b")
    #expect(try text(server) == "# mine\ndefault: b\n" + old.dropFirst(7) + "  b: {api: ollama, model: b}\n")
    #expect(try await server.ask("PUT", Self.models + "/default", #"{"name":"c"}"#).status == 404)
    #expect(try await server.ask("DELETE", Self.models + "/b").status == 204)
    #expect(try text(server) == old)
    #expect(try await server.ask("DELETE", Self.models + "/b").status == 404)
    try Data("models: [1]".utf8).write(to: folder(server).appending(path: "models.yaml"))
    let damaged = try await server.ask("PUT", Self.models + "/b", #"{"api":"ollama","model":"b"}"#)
    #expect(damaged.code == "models_file" && damaged.text.contains("models.yaml:1:"))
  }

  @Test(arguments: [
    ("A", #"{"api":"openai","model":"m"}"#), ("default", #"{"name":""}"#),
    ("on-device", #"{"api":"openai","model":"m"}"#),
    ("a", #"{"api":"other","model":"m"}"#), ("a", #"{"api":"openai"}"#),
    ("a", #"{"api":"openai","model":"m","address":"ftp://127.0.0.1"}"#),
    ("a", #"{"api":"openai","model":"m","address":"http://me:pw@127.0.0.1"}"#),
    ("a", #"{"api":"openai","model":"m","address":"http://"}"#),
    ("a", #"{"api":"openai","model":"m","key":"env:HOME"}"#),
    ("a", #"{"api":"openai","model":"m","key":"file:/etc/passwd"}"#),
    ("a", #"{"api":"openai","model":"m","key":"a b"}"#),
  ])
  func badModelsAreRefused(_ name: String, _ body: String) async throws {
    let answer = try await RunningServer([]).ask("PUT", "\(Self.models)/\(name)", body)
    #expect(answer.status == 400, "\(answer.text)")
  }

  @Test func onlyAdminsChangeModels() async throws {
    let accounts = try await Accounts()
    let body = #"{"api":"ollama","model":"m","name":"a"}"#
    for (method, path) in [("PUT", "/a"), ("PUT", "/default"), ("DELETE", "/a"), ("POST", "/a/test")] {
      #expect(try await accounts.member.ask(method, Self.models + path, body).status == 403)
      #expect(try await accounts.reader.ask(method, Self.models + path, body).status == 403)
      #expect(try await accounts.server.ask(method, Self.models + path, body).status == 401)
    }
    #expect(try await accounts.server.ask("GET", Self.models).status == 401)
    #expect(try await accounts.admin.ask("POST", Self.models + "/a/test").status == 404)
  }

  /// One address of each network that is not the internet, and other ways to write some.
  private static let inside = """
    0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.1.1 198.19.0.1
    198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 2852039166 0xA9FEA9FE 0251.0376.0251.0376 10.1 [::]
    [::ffff:10.0.0.1] [::10.0.0.1] [64:ff9b::a00:1] [64:ff9b:1::1] [100::1] [2001::1] [2001:db8::1] [2002:a00:1::1] [fc00::1]
    [fd00::1] [fe80::1] [fec0::1] [ff02::1]
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  @Test func theServerDoesNotReachIntoItsNetwork() async throws {
    let server = try RunningServer([])
    func put(_ host: String) async throws -> RunningServer.Answer {
      try await server.ask("PUT", Self.models + "/a", #"{"api":"ollama","model":"m","address":"http://\#(host):9/v1"}"#)
    }
    for host in Self.inside {
      let answer = try await put(host)
      #expect(answer.code == "private_address", "\(host): \(answer.text)")
    }
    for host in ["127.0.0.1", "localhost", "[::1]", "127.1"] { #expect(try await put(host).code == nil, "\(host)") }
    // What the file says is looked at when it is used, too.
    let yaml = "models:\n  a: {api: ollama, model: m, url: \"http://169.254.169.254\"}\n"
    try Data(yaml.utf8).write(to: folder(server).appending(path: "models.yaml"))
    #expect(try await server.ask("POST", Self.models + "/a/test").code == "private_address")
    let made = try await server.ask("POST", "/api/v1/conversations", "{}")
    let path = "/api/v1/conversations/\(try #require(made.json["id"] as? String))/messages"
    #expect(try await server.ask("POST", path, #"{"text":"What?","model":"a"}"#).code == "private_address")
  }

  @Test func privateAddressesCanBeAllowed() async throws {
    let server = try RunningServer([], arguments: ["--allow-private"])
    let body = #"{"api":"ollama","model":"m","address":"http://10.1.2.3"}"#
    #expect(try await server.ask("PUT", Self.models + "/a", body).status == 201)
  }

  @Test func aTestTellsWhyItFails() async throws {
    let server = try RunningServer([])
    func trial(_ address: String, key: String = "sk-secret-1") async throws -> RunningServer.Answer {
      let body = #"{"api":"openai","model":"small","address":"\#(address)","key":"\#(key)"}"#
      let put = try await server.ask("PUT", Self.models + "/a", body)
      try #require(put.status < 300, "\(put.text)")
      let answer = try await server.ask("POST", Self.models + "/a/test")
      #expect(answer.status == 200 && answer.json["milliseconds"] is Int)
      return answer
    }
    func standIn(_ status: String, _ body: String) throws -> StandIn {
      let head = "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
      return try #require(StandIn([], last: [.init(text: "\(head)Connection: close\r\n\r\n\(body)")]))
    }
    let fine = try standIn("200 OK", #"{"choices":[{"message":{"content":"Yes"},"finish_reason":"stop"}]}"#)
    #expect(try await trial(fine.url).json["ok"] as? Bool == true)
    let strict = try standIn("401 Unauthorized", #"{"error":{"message":"no such key: sk-secret-1"}}"#)
    let refused = try await trial(strict.url)
    #expect(refused.json["ok"] as? Bool == false)
    #expect(refused.text.contains("refused the key") && !refused.text.contains("sk-secret"))
    let nothing = try await trial("http://127.0.0.1:1/v1")
    #expect(nothing.text.contains("nothing answers at"))
    let nowhere = try await trial("https://nowhere.invalid/v1")
    #expect(nowhere.json["ok"] as? Bool == false && nowhere.text.contains("there is no host"))
  }

  @Test func theUsersModelAnswers() async throws {
    let server = try RunningServer()
    #expect(try await server.ask("PUT", Self.models + "/a", #"{"api":"ollama","model":"m"}"#).status == 201)
    let set = try await server.ask("PATCH", "/api/v1/settings", #"{"model":"a"}"#)
    #expect(set.json["model"] as? String == "a")
    let made = try await server.ask("POST", "/api/v1/conversations", "{}")
    let path = "/api/v1/conversations/\(try #require(made.json["id"] as? String))/messages"
    // Nothing answers as it: that is told.
    let answer = try await server.ask("POST", path, #"{"text":"What is osmosis?"}"#)
    #expect(answer.events.contains { $0.name == "notice" }, "\(answer.text)")
    #expect(try await server.ask("DELETE", Self.models + "/a").status == 204)
    #expect(try await server.ask("POST", path, #"{"text":"What is osmosis?"}"#).events.last?.name == "done")
  }
}
