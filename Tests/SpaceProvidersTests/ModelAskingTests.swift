import Glibc
import SpaceModel
import Synchronization
import Testing

import SpaceProviders
import TestServers

/// Many requests to one model: in which order, how often, how many at once, and when no more.
@Suite struct ModelAskingTests {
  /// Answers the nth request that it gets as `answer` says, and notes when each came.
  private final class Scripted: Transport {
    struct Answer {
      var outcome = CallResult.Outcome.done
      var status = 200
      var headers: [(String, String)] = []
      var body = #"{"choices":[{"message":{"content":"tide"},"finish_reason":"stop"}]}"#
      /// Says nothing until nobody waits any more.
      var isSilent = false
      static func failing(_ status: Int, _ headers: [(String, String)] = []) -> Answer {
        Answer(status: status, headers: headers, body: "{}")
      }
    }
    private struct State {
      var times: [Int] = []
      var under = 0
      var most = 0
    }
    private let state = Mutex(State())
    private let clock: TestClock
    private let answer: @Sendable (_ number: Int, _ body: String) -> Answer

    init(_ clock: TestClock, _ answer: @escaping @Sendable (_ number: Int, _ body: String) -> Answer) {
      (self.clock, self.answer) = (clock, answer)
    }

    /// When requests came, in milliseconds of the test's clock.
    var times: [Int] { state.withLock { $0.times } }
    var under: Int { state.withLock { $0.under } }
    var mostAtOnce: Int { state.withLock { $0.most } }

    func perform(_ call: Call, to receiver: any Receiver) -> CallResult {
      let number = state.withLock { state in
        state.times.append(clock.now)
        state.under += 1
        state.most = max(state.most, state.under)
        return state.times.count - 1
      }
      defer { state.withLock { $0.under -= 1 } }
      let answer = answer(number, String(decoding: call.body ?? [], as: UTF8.self))
      while answer.isSilent, receiver.goesOn { usleep(10_000) }
      if answer.isSilent { return CallResult(outcome: .stopped, status: 0) }
      for (name, value) in answer.headers { receiver.header(name, value) }
      _ = receiver.body(Array(answer.body.utf8))
      return CallResult(outcome: answer.outcome, status: answer.status)
    }
  }

  private func asking(
    _ clock: TestClock, _ transport: Scripted, _ change: (inout ModelAsking.Manners) -> Void = { _ in }
  ) -> ModelAsking {
    var manners = ModelAsking.Manners()
    change(&manners)
    let client = ModelClient(.of(.openai), key: nil, transport: transport)
    return ModelAsking(client, manners: manners, clock: clock.clock)
  }

  private static func requests(_ count: Int) -> [ModelRequest] {
    (0..<count).map { ModelRequest(system: "", messages: [.init(.user, "tide \($0).")], mostTokens: 10) }
  }

  private func failures(_ results: [Result<ModelReply, ModelFailure>]) -> [ModelFailure?] {
    results.map { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  @Test func repliesStandInTheOrderOfTheRequests() {
    let clock = TestClock()
    let server = Scripted(clock) { number, body in
      usleep(UInt32(number % 5) * 3000)
      let name = body[(body.firstRange(of: "tide ")?.upperBound ?? body.startIndex)...].prefix { $0 != "." }
      return .init(body: #"{"choices":[{"message":{"content":"\#(name)"},"finish_reason":"stop"}]}"#)
    }
    let told = Mutex<[Int: String]>([:])
    let isTold = Mutex(false)
    let results = asking(clock, server).answers(
      to: Self.requests(40),
      onAnswer: { index, result in
        isTold.withLock { isTold in
          #expect(!isTold)
          isTold = true
        }
        told.withLock { $0[index] = (try? result.get())?.text }
        isTold.withLock { $0 = false }
      })
    #expect(results.map { (try? $0.get())?.text } == (0..<40).map { "\($0)" })
    #expect(told.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<40).map { ($0, "\($0)") }))
    #expect(server.times.count == 40 && server.mostAtOnce == 4)
    #expect(asking(clock, server).answers(to: []).isEmpty)
  }

  @Test func aModelAtHandIsAskedLessAtOnce() {
    #expect(ModelAsking.Manners(for: .of(.ollama)).atOnce == 2)
    #expect(ModelAsking.Manners(for: .of(.openai)).atOnce == 4)
  }

  @Test func pausesDouble() {
    let clock = TestClock()
    let server = Scripted(clock) { _, _ in .failing(500) }
    let results = asking(clock, server) { $0.tries = 8 }.answers(to: Self.requests(1))
    #expect(failures(results) == [.server(status: 500, "")])
    #expect(server.times == [0, 1, 3, 7, 15, 31, 61, 91].map { $0 * 1000 })
  }

  @Test func whatDoesNotPassIsNotTriedAgain() {
    let clock = TestClock()
    let server = Scripted(clock) { _, _ in .failing(422) }
    let results = asking(clock, server).answers(to: Self.requests(5))
    #expect(failures(results) == Array(repeating: .refused(status: 422, ""), count: 5))
    #expect(server.times == [0, 0, 0, 0, 0])
  }

  @Test func aServerIsWaitedForAsItAsks() {
    let clock = TestClock()
    let server = Scripted(clock) { number, _ in number == 0 ? .failing(429, [("retry-after", "20")]) : .init() }
    let results = asking(clock, server) { $0.atOnce = 1 }.answers(to: Self.requests(2))
    #expect(failures(results) == [nil, nil])
    #expect(server.times == [0, 20_000, 20_000])
  }

  @Test func whatOneRequestIsToldHoldsForAll() {
    let clock = TestClock()
    let server = Scripted(clock) { number, _ in
      if number == 0 { return .failing(429, [("retry-after", "60")]) }
      // What came with the first one ends when that one waits.
      if number == 1 { while clock.now < 1000 { usleep(1000) } }
      return .init()
    }
    let results = asking(clock, server) { $0.atOnce = 2 }.answers(to: Self.requests(6))
    #expect(failures(results) == Array(repeating: nil, count: 6))
    #expect(server.times.count == 7 && server.times.dropFirst(2).allSatisfy { $0 >= 60_000 })
  }

  @Test func whoeverAsksForTooLongAWaitIsNotWaitedFor() {
    let clock = TestClock()
    let server = Scripted(clock) { _, _ in .failing(429, [("retry-after", "3600")]) }
    #expect(failures(asking(clock, server).answers(to: Self.requests(1))) == [.busy(after: 3600)])
    #expect(server.times == [0])
  }

  @Test func pausesEndWithTheTimeOfARequest() {
    let clock = TestClock()
    let server = Scripted(clock) { _, _ in .failing(500) }
    let results = asking(clock, server) { $0.deadlineSeconds = 5 }.answers(to: Self.requests(1))
    #expect(failures(results) == [.server(status: 500, "")])
    #expect(server.times == [0, 1000, 3000])
  }

  @Test func aRequestThatTakesTooLongIsGivenUp() {
    let clock = TestClock(speed: 100)
    let server = Scripted(clock) { _, _ in .init(isSilent: true) }
    let results = asking(clock, server) { $0.deadlineSeconds = 5 }.answers(to: Self.requests(1))
    #expect(failures(results) == [.deadlineExceeded(seconds: 5)])
    #expect(server.times.count == 1)
  }

  @Test(
    arguments: [
      (Scripted.Answer(outcome: .noHost, status: 0), ModelFailure.noHost, 3),
      (.init(outcome: .notConnected, status: 0), .notConnected, 12),
      (.init(outcome: .notTrusted, status: 0), .notTrusted(""), 3),
      (.init(outcome: .noLibrary, status: 0), .noLibrary(""), 3),
      (.failing(401), .keyRefused(""), 3),
      (.failing(404), .noModel(""), 3),
      (.failing(500), .server(status: 500, ""), 12),
      (.failing(429), .busy(after: nil), 12),
    ] as [(Scripted.Answer, ModelFailure, Int)])
  private func aServerThatFailsEveryRequestIsLeftAlone(
    _ answer: Scripted.Answer, _ failure: ModelFailure, _ sent: Int
  ) {
    let clock = TestClock()
    let server = Scripted(clock) { _, _ in answer }
    let results = asking(clock, server) { $0.atOnce = 1 }.answers(to: Self.requests(50))
    #expect(failures(results) == Array(repeating: failure, count: 50))
    #expect(server.times.count == sent)
    // With several at once, those under way are sent as well.
    let other = Scripted(clock) { _, _ in answer }
    #expect(failures(asking(clock, other).answers(to: Self.requests(50))) == Array(repeating: failure, count: 50))
    #expect(other.times.count <= 2 * sent + 8)
  }

  @Test func aReplyInBetweenShowsThatTheServerWorks() {
    let clock = TestClock()
    let server = Scripted(clock) { number, _ in number % 3 == 2 ? .init() : .failing(404) }
    let results = asking(clock, server) { $0.atOnce = 1 }.answers(to: Self.requests(30))
    #expect(failures(results) == (0..<30).map { $0 % 3 == 2 ? nil : .noModel("") })
  }

  @Test(arguments: [("length", ModelReply.Ending.cutOff), ("content_filter", .refused)])
  func shortRepliesAreReplies(_ reason: String, _ ending: ModelReply.Ending) throws {
    let clock = TestClock()
    let server = Scripted(clock) { _, _ in
      .init(body: #"{"choices":[{"message":{"content":"ti"},"finish_reason":"\#(reason)"}]}"#)
    }
    for result in asking(clock, server).answers(to: Self.requests(5)) {
      let reply = try result.get()
      #expect(reply.text == "ti" && reply.ending == ending)
    }
    #expect(server.times.count == 5)
  }

  @Test func whoeverWantsNothingSendsNothing() {
    let clock = TestClock()
    let server = Scripted(clock) { _, _ in .init() }
    let results = asking(clock, server).answers(to: Self.requests(5), goesOn: { false })
    #expect(failures(results) == Array(repeating: .stopped, count: 5) && server.times.isEmpty)
  }

  /// In the middle of answers that do not come, and in the middle of a long pause.
  @Test(arguments: [Scripted.Answer(isSilent: true), .failing(429, [("retry-after", "100")])])
  private func allEndsWhenNobodyWaits(_ answer: Scripted.Answer) {
    let server = Scripted(TestClock()) { number, _ in number == 0 ? .init() : answer }
    let asking = ModelAsking(
      ModelClient(.of(.openai), key: nil, transport: server), manners: nil, clock: .system)
    let start = AskingClock.system.now()
    let told = Mutex(0)
    let results = asking.answers(
      to: Self.requests(9), goesOn: { AskingClock.system.now() - start < 300 },
      onAnswer: { _, _ in told.withLock { $0 += 1 } })
    #expect(AskingClock.system.now() - start < 2300)
    #expect(server.under == 0 && told.withLock { $0 } == 9)
    #expect(failures(results).filter { $0 == nil }.count == 1)
    #expect(failures(results).filter { $0 == .stopped }.count == 8)
  }
}
