import Foundation
import Testing

/// What all Spaces have planned next.
@Suite struct UpcomingTests {
  private func events(_ server: RunningServer, _ query: String) async throws -> [[String: Any]] {
    let answer = try await server.ask("GET", "/api/v1/upcoming\(query)")
    try #require(answer.status == 200, "\(answer.text)")
    return try #require(answer.json["events"] as? [[String: Any]])
  }

  private func add(_ text: String, to space: String, _ server: RunningServer) async throws {
    let body = try JSONSerialization.data(withJSONObject: ["text": text])
    let pasted = try await server.ask("POST", "/api/v1/spaces/\(space)/texts", String(decoding: body, as: UTF8.self))
    try #require(pasted.status == 201, "\(pasted.text)")
    try await server.run(space)
  }

  private static let plans =
    "# Appointments\n\n- 12 March 2031, 10:30: dentist, Dr. Meyer\n- 3 April 2031: car inspection\n- 9 May 2019: moved in\n"

  @Test func theNextComesFirstWithItsSpace() async throws {
    let server = try RunningServer(["cell-biology"])
    let space = try await server.makeSpace("Plans", #","type":"time-management""#)
    try await add(Self.plans, to: space, server)
    let all = try await events(server, "?from=2031-01-01")
    #expect(all.map { $0["day"] as? String } == ["2031-03-12", "2031-04-03"])
    #expect(all.first?["time"] as? String == "10:30" && all.first?["space"] as? String == space)
    #expect(all.first?["title"] as? String == "Plans")
    #expect((all.first?["event"] as? String)?.contains("dentist") == true)
    // On its day it is still to come; after it, no longer.
    #expect(try await events(server, "?from=2031-03-12").count == 2)
    #expect(try await events(server, "?from=2031-03-13").count == 1)
    #expect(try await events(server, "?from=2031-04-04").isEmpty)
    #expect(try await events(server, "?from=2031-01-01&limit=1").count == 1)
  }

  @Test func aSpaceWithoutATimelineHasWhatItsDocumentsDate() async throws {
    let server = try RunningServer([])
    let space = try await server.makeSpace("Course", #","type":"learning""#)
    try await add(
      "# Optics\n\nA lens is a piece of glass that bends light. It was described in 1021.\n\n"
        + "The essay is due on 12 March 2031. The exam takes place on 3 April 2031 at 9:00.\n", to: space, server)
    let all = try await events(server, "?from=2031-01-01")
    #expect(all.map { $0["day"] as? String } == ["2031-03-12", "2031-04-03"], "\(all)")
    #expect(all.last?["time"] as? String == "09:00" && all.last?["kind"] as? String == "exam")
    // What is kept of them goes with them.
    try await add("# Dates\n\n- 20 March 2031: excursion\n", to: space, server)
    #expect(
      try await events(server, "?from=2031-01-01").map { $0["day"] as? String }
        == ["2031-03-12", "2031-03-20", "2031-04-03"])
  }

  @Test func whatChangesIsSeenAtOnce() async throws {
    let server = try RunningServer([])
    let space = try await server.makeSpace("Plans", #","type":"time-management""#)
    #expect(try await events(server, "?from=2031-01-01").isEmpty)
    try await add(Self.plans, to: space, server)
    #expect(try await events(server, "?from=2031-01-01").count == 2)
    // The same notes in a second Space are told once.
    let other = try await server.makeSpace("More plans", #","type":"time-management""#)
    try await add(Self.plans, to: other, server)
    #expect(try await events(server, "?from=2031-01-01").count == 2)
    _ = try await server.ask("PATCH", "/api/v1/spaces/\(space)", #"{"place":"archive"}"#)
    #expect(try await events(server, "?from=2031-01-01").allSatisfy { $0["space"] as? String == other })
    _ = try await server.ask("PATCH", "/api/v1/spaces/\(other)", #"{"place":"trash"}"#)
    #expect(try await events(server, "?from=2031-01-01").isEmpty)
  }

  @Test(arguments: [
    "?from=tomorrow", "?from=2031-02-30", "?from=2031-1-1", "?from=+203-01-01", "?from=", "?limit=0", "?limit=101",
    "?limit=many",
  ])
  func wrongQuestionsAreRefused(_ query: String) async throws {
    let answer = try await RunningServer([]).ask("GET", "/api/v1/upcoming\(query)")
    #expect(answer.status == 400 && !answer.message.isEmpty, "\(query): \(answer.text)")
  }

  @Test func readersMayAskAndStrangersMayNot() async throws {
    let accounts = try await Accounts()
    #expect(try await accounts.server.ask("GET", "/api/v1/upcoming").status == 401)
    #expect(try await accounts.reader.ask("GET", "/api/v1/upcoming").status == 200)
  }
}
