import Foundation
import SpaceModel
import Synchronization
import Testing

import SpaceProviders
import TestServers

/// A server that misbehaves in all the ways servers do, each twenty times: a request ends, and with the right result.
@Suite struct FaultTests {
  private typealias Part = StandIn.Part
  private static let runs = 20
  private static let key = "secret-7"
  private static let stream = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
  private static let chunked =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
  private static let json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n"
  private static let end = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"
  private static let good = [Part(text: stream + piece("ebb and flow") + end)]

  private static func piece(_ text: String) -> String {
    "data: {\"choices\":[{\"delta\":{\"content\":\"\(text)\"},\"finish_reason\":null}]}\n\n"
  }
  private static func chunk(_ text: String) -> String { "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n" }
  private static func error(_ status: String, _ fields: String = "", _ message: String = "no") -> [Part] {
    let body = #"{"error":{"message":"\#(message)"}}"#
    return [Part(text: "HTTP/1.1 \(status)\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")]
  }

  /// What one request to a server comes to.
  private struct Outcome {
    let result: Result<ModelReply, ModelFailure>
    /// The seconds that its pauses took.
    let paused: Int
    var text: String? { (try? result.get())?.text }
    var failure: ModelFailure? { if case .failure(let failure) = result { failure } else { nil } }
  }

  private func ask(_ url: String, speed: Int = 0, deadline: Int = 600) throws -> Outcome {
    let time = TestClock(speed: speed)
    var manners = ModelAsking.Manners()
    manners.deadlineSeconds = deadline
    let client = ModelClient(
      .of(.openai, url: url), key: Self.key, transport: Network(connectSeconds: 5, stallSeconds: 30))
    let start = AskingClock.system.now()
    let results = ModelAsking(client, manners: manners, clock: time.clock).answers(to: [Self.request])
    #expect(AskingClock.system.now() - start < 20_000)
    let outcome = Outcome(result: try #require(results.first), paused: time.now / 1000)
    if let failure = outcome.failure {
      #expect(!"\(failure)\(failure.message(for: client.entry))".contains(Self.key))
    }
    return outcome
  }

  private static let request = ModelRequest(system: "", messages: [.init(.user, "Tides?")], mostTokens: 10)

  /// Asks a new server in each run.
  private func always(
    _ answers: [[Part]], last: [Part]? = nil, speed: Int = 0, deadline: Int = 600,
    _ check: (Outcome, StandIn) throws -> Void
  ) throws {
    for _ in 0..<Self.runs {
      let server = try #require(StandIn(answers, last: last))
      try check(try ask(server.url, speed: speed, deadline: deadline), server)
    }
  }

  /// How a server's end in the middle of its answer looks from outside.
  @Test(arguments: [
    ([Part(text: chunked + chunk(piece("ebb")))], "the end of a connection, of chunks"),
    ([Part(text: stream + piece("ebb"))], "the end of a connection"),
    ([Part(text: stream + piece("ebb") + "data: {\"choices\":[{\"del")], "the end of a connection in a piece"),
    ([Part(text: stream + piece("ebb"), then: .reset)], "a reset"),
    ([Part(text: "HTTP/1.1 200 OK\r\nContent-Len")], "the end of a connection in the head"),
    ([Part(then: .reset)], "a reset before all"),
  ])
  private func aServerKilledInMidStreamIsAskedAgain(_ answer: [Part], _ what: String) throws {
    try always([answer, answer], last: Self.good) { outcome, server in
      #expect(outcome.text == "ebb and flow" && outcome.paused == 3, "\(what): \(outcome)")
    }
    try always([], last: answer) { outcome, server in
      #expect(server.heads.count == 4)
      #expect({ if case .broken = outcome.failure { true } else { false } }(), "\(what): \(outcome)")
    }
  }

  @Test func aServerThatStaysDeadIsGivenUp() throws {
    try always([[Part(text: Self.stream + Self.piece("ebb"), then: .die)]]) { outcome, server in
      #expect(outcome.failure == .notConnected && server.heads.count == 1)
    }
  }

  @Test func aBusyServerIsAskedAgain() throws {
    try always([Self.error("429 Too Many Requests", "Retry-After: 7\r\n")], last: Self.good) { outcome, server in
      #expect(outcome.text == "ebb and flow" && outcome.paused == 7)
    }
    try always([Self.error("429 Too Many Requests"), Self.error("529 x")], last: Self.good) { outcome, server in
      #expect(outcome.text == "ebb and flow" && outcome.paused == 3)
    }
    try always([], last: Self.error("429 Too Many Requests")) { outcome, server in
      #expect(outcome.failure == .busy(after: nil) && server.heads.count == 4 && outcome.paused == 7)
    }
    try always([], last: Self.error("429 Too Many Requests", "Retry-After: 86400\r\n")) { outcome, server in
      #expect(outcome.failure == .busy(after: 86_400) && server.heads.count == 1 && outcome.paused == 0)
    }
  }

  @Test func aFailingServerIsAskedAgain() throws {
    try always([Self.error("500 x"), Self.error("502 x"), Self.error("503 x")], last: Self.good) { outcome, server in
      #expect(outcome.text == "ebb and flow" && outcome.paused == 7)
    }
    try always([], last: Self.error("500 x", "", "out of memory")) { outcome, server in
      #expect(outcome.failure == .server(status: 500, "out of memory") && server.heads.count == 4)
    }
  }

  @Test func aSlowDripHasAnEnd() throws {
    let drip = [Part(text: Self.stream), Part(pause: 5000, text: ":", times: 4000)]
    try always([], last: drip, speed: 100, deadline: 30) { outcome, server in
      #expect(outcome.failure == .deadlineExceeded(seconds: 30) && server.heads.count <= 1)
    }
  }

  /// All runs at once: each takes as long as the server may be silent.
  @Test func silenceHasAnEnd() throws {
    let server = try #require(StandIn([], last: [Part(text: Self.stream), Part(pause: 8_000_000)]))
    var manners = ModelAsking.Manners()
    (manners.atOnce, manners.tries) = (Self.runs, 1)
    let client = ModelClient(
      .of(.openai, url: server.url), key: nil, transport: Network(connectSeconds: 5, stallSeconds: 1))
    let start = AskingClock.system.now()
    let results = ModelAsking(client, manners: manners).answers(to: Array(repeating: Self.request, count: Self.runs))
    #expect(results == Array(repeating: .failure(.stalled), count: Self.runs))
    #expect(AskingClock.system.now() - start < 7000)
  }

  /// Twenty requests at once end within two seconds of nobody waiting for them, whatever the server does.
  @Test(arguments: [
    [Part(pause: 4_000_000)], [Part(text: stream), Part(pause: 4_000_000)],
    [Part(text: stream), Part(pause: 5000, text: ":", times: 800)], error("429 x", "Retry-After: 100\r\n"),
  ])
  private func allEndsWhenNobodyWaits(_ answer: [Part]) throws {
    let server = try #require(StandIn([], last: answer))
    var manners = ModelAsking.Manners()
    manners.atOnce = Self.runs
    let client = ModelClient(.of(.openai, url: server.url), key: nil, transport: Network())
    let start = AskingClock.system.now()
    let results = ModelAsking(client, manners: manners).answers(
      to: Array(repeating: Self.request, count: 2 * Self.runs), goesOn: { AskingClock.system.now() - start < 500 })
    #expect(results == Array(repeating: .failure(.stopped), count: 2 * Self.runs))
    #expect(AskingClock.system.now() - start < 2500)
  }

  @Test(arguments: [
    json + #"{"choices":[{"message":{"content":"eb"#, json + "<html>",
    json + "[", stream + "data: {\"choices\":[{\"delta\":{\"content\":\"eb\n\n" + end,
    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<html><body>Sign in</body></html>",
    json + #"{"status":"ok"}"#,
    json + String(repeating: "[", count: 100_000),
  ])
  private func whatIsNoAnswerIsNotUnderstood(_ text: String) throws {
    try always([], last: [Part(text: text)]) { outcome, server in
      #expect(
        { if case .notUnderstood = outcome.failure { true } else { false } }(), "\(text.prefix(60)): \(outcome)")
      #expect(server.heads.count == 1)
    }
  }

  @Test func anotherSchemaIsLeftToWhoeverAsked() throws {
    let answer = #"{"choices":[{"message":{"content":"{\"colour\": 7}"},"finish_reason":"stop"}]}"#
    try always([], last: [Part(text: Self.json + answer)]) { outcome, server in
      #expect(outcome.text == #"{"colour": 7}"#)
    }
  }

  @Test(arguments: [
    json, stream, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 204 No Content\r\n\r\n", "",
  ])
  private func anEmptyAnswerIsAskedForAgain(_ text: String) throws {
    try always([[Part(text: text)]], last: Self.good) { outcome, server in
      #expect(outcome.text == "ebb and flow" && outcome.paused == 1)
    }
    try always([], last: [Part(text: text)]) { outcome, server in
      #expect({ if case .broken = outcome.failure { true } else { false } }(), "\(text): \(outcome)")
      #expect(server.heads.count == 4)
    }
  }

  @Test(arguments: [
    (json, String(repeating: "x", count: 1 << 16)), (stream, String(repeating: "x", count: 1 << 16)),
    (stream, String(repeating: ":\n", count: 1 << 15)),
  ])
  private func anAnswerWithoutEndIsCut(_ head: String, _ block: String) throws {
    let answer = [Part(text: head), Part(text: block, times: 1000)]
    try always([], last: answer) { outcome, server in
      #expect(outcome.failure == .notUnderstood("an answer without end") && server.heads.count == 1)
    }
  }

  @Test func aPlainServerIsNotTrustedWithTLS() throws {
    // What a closed connection does to a program that has not said otherwise.
    signal(SIGPIPE, SIG_IGN)
    for _ in 0..<Self.runs {
      let server = try #require(StandIn([], last: Self.error("400 Bad Request")))
      let outcome = try ask("https://127.0.0.1:\(server.port)/v1")
      #expect({ if case .notTrusted = outcome.failure { true } else { false } }(), "\(outcome)")
      #expect(server.heads.count == 1)
    }
  }

  @Test func aNameThatNobodyHasIsNoHost() throws {
    for _ in 0..<Self.runs { #expect(try ask("http://no-such-host.invalid/v1").failure == .noHost) }
  }

  /// Servers repeat what they refuse, in the clear or escaped.
  @Test(arguments: ["Incorrect key secret-7 given", #"Bearer \u0073ecret-7 and secret-7"#, "secret-7", ""])
  private func aKeyIsRefusedAndNeverTold(_ message: String) throws {
    for status in ["401 Unauthorized", "403 Forbidden"] {
      try always([], last: Self.error(status, "WWW-Authenticate: Bearer secret-7\r\n", message)) { outcome, server in
        #expect({ if case .keyRefused = outcome.failure { true } else { false } }(), "\(outcome)")
        #expect(server.heads.count == 1 && server.heads[0].contains("Authorization: Bearer secret-7\r\n"))
      }
    }
    // Nor of any other failure.
    for status in ["400 x", "404 x", "413 x", "418 x", "500 secret-7"] {
      let server = try #require(StandIn([], last: Self.error(status, "X-Key: secret-7\r\n", message)))
      #expect(try ask(server.url).failure != nil)
    }
    let problem = "data: {\"error\":{\"message\":\"\(message)\"}}\n\n"
    let server = try #require(StandIn([], last: [Part(text: Self.stream + Self.piece("ebb") + problem)]))
    #expect(try ask(server.url).failure != nil)
  }

  /// The date by which a server's clock, which is `skew` seconds off, says to ask again in a minute.
  @Test(arguments: [0, -86_400, 86_400, 400 * 86_400, -20 * 365 * 86_400])
  func aServersClockMayBeWrong(_ skew: Int) throws {
    let now = Int(time(nil)) + skew
    let fields = "Date: \(date(now))\r\nRetry-After: \(date(now + 60))\r\n"
    try always([Self.error("429 x", fields), Self.error("503 x", fields)], last: Self.good) { outcome, server in
      #expect(outcome.text == "ebb and flow" && (60...120).contains(outcome.paused), "\(outcome)")
    }
    let late = "Date: \(date(now))\r\nRetry-After: \(date(now + 7200))\r\n"
    try always([], last: Self.error("429 x", late)) { outcome, server in
      #expect({ if case .busy(let after?) = outcome.failure { after > 7000 } else { false } }(), "\(outcome)")
    }
  }

  /// Many requests to a server that fails every other time, in a different way each time.
  @Test func allAreAnsweredInTheEnd() throws {
    let faults = [
      [Part(text: Self.stream + Self.piece("ebb"))], [Part(then: .reset)], Self.error("500 x"), [Part(text: Self.json)],
      Self.error("429 x", "Retry-After: 2\r\n"), [Part(text: Self.chunked + Self.chunk(Self.piece("ebb")))],
    ]
    for _ in 0..<Self.runs {
      let server = try #require(StandIn((0..<30).flatMap { [faults[$0 % faults.count], Self.good] }, last: Self.good))
      var manners = ModelAsking.Manners()
      manners.tries = 31
      (manners.deadlineSeconds, manners.longestBackoffSeconds) = (100_000, 2)
      let client = ModelClient(.of(.openai, url: server.url), key: nil, transport: Network())
      let results = ModelAsking(client, manners: manners, clock: TestClock().clock)
        .answers(to: Array(repeating: Self.request, count: 40))
      #expect(results.map { (try? $0.get())?.text } == Array(repeating: "ebb and flow", count: 40))
      #expect(server.heads.count == 70)
    }
  }

  private func date(_ seconds: Int) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
  }
}
