import Foundation
import Testing

/// Jobs, and the events that tell of them.
@Suite struct JobTests {
  private static let server = Result { try RunningServer(["cell-biology"]) }
  private var server: RunningServer { get throws { try Self.server.get() } }

  @Test func jobsTellHowFarTheyAre() async throws {
    let id = try await server.makeSpace("Many")
    for number in 1...20 {
      let text = "Note \(number) says that station \(number) opened in \(1900 + number).\n"
      _ = try await server.ask("PUT", "/api/v1/spaces/\(id)/files/\(number).md", text)
    }
    let listener = EventListener(try #require(URL(string: try server.url + "/api/v1/events")))
    defer { listener.close() }
    _ = try await listener.text { $0.contains(": listening") }
    let job = try await server.ended(try await server.begin("spaces/\(id)/run"))
    #expect(job["state"] as? String == "done" && job["kind"] as? String == "run", "\(job)")
    #expect(job["done"] as? Int == 20 && job["of"] as? Int == 20 && job["space"] as? String == id)
    let text = try await listener.text { $0.contains("event: space") && $0.contains(#""state":"done""#) }
    #expect(text.contains(#""state":"running""#) && text.contains(#"{"id":"\#(id)","change":"changed"}"#))
    let all = try await server.ask("GET", "/api/v1/jobs").json["jobs"] as? [[String: Any]] ?? []
    #expect(all.contains { $0["id"] as? String == job["id"] as? String })
  }

  @Test func syncBringsAllUpToDate() async throws {
    let own = try RunningServer(["cell-biology"])
    let calm = try await own.ended(try await own.begin("sync"))
    #expect(calm["state"] as? String == "done" && calm["message"] as? String == "nothing changed", "\(calm)")
    let id = try await own.makeSpace("Synced")
    _ = try await own.ask("PUT", "/api/v1/spaces/\(id)/files/a.md", "Glaciers carve valleys as they move downhill.\n")
    let one = try await own.ended(try await own.begin("sync", #"{"space":"\#(id)"}"#))
    #expect(one["state"] as? String == "done")
    #expect((one["message"] as? String)?.hasPrefix("Synced: 1 document") == true, "\(one)")
    #expect(try await own.ask("POST", "/api/v1/sync", #"{"space":"nothing"}"#).status == 404)
    #expect(try await own.ask("POST", "/api/v1/sync", #"{"space":7}"#).status == 400)
    #expect(try await own.ask("GET", "/api/v1/activity").text.contains(#""kind":"synced""#))
    // A sync of all is told under the names of those that it changed.
    _ = try await own.ask("PUT", "/api/v1/spaces/\(id)/files/b.md", "Moraines are what a glacier leaves behind.\n")
    _ = try await own.ended(try await own.begin("sync"))
    let last = try await own.ask("GET", "/api/v1/activity?limit=1").json["activity"] as? [[String: Any]]
    #expect(last?.first?["name"] as? String == "Synced" && last?.first?["space"] as? String == id)
  }

  /// What a library that came from elsewhere names is not read unasked.
  @Test func failedJobsSayWhatTheProgramSaid() async throws {
    let own = try RunningServer(["cell-biology"])
    let id = try await own.makeSpace("Strange")
    _ = try await own.ask("PUT", "/api/v1/spaces/\(id)/files/a.md", "Text.\n")
    let file = own.folder.appending(path: "library/.spacepipe/spaces/Strange.space/recipe.json")
    let recipe = try String(contentsOf: file, encoding: .utf8)
    try Data(recipe.replacing(#""inputs":["#, with: #""inputs":["/etc/hostname","#).utf8).write(to: file)
    let job = try await own.ended(try await own.begin("spaces/\(id)/run"))
    #expect(job["state"] as? String == "failed")
    #expect((job["message"] as? String)?.contains("it reads /etc/hostname") == true, "\(job)")
    #expect((job["message"] as? String)?.contains("Usage") == false)
  }

  @Test func jobsOfOneSpaceWaitAndCanBeStopped() async throws {
    let own = try RunningServer(["cell-biology"])
    let id = try await own.makeSpace("Slow")
    for number in 1...60 {
      let sentences = (1...2000).map { "Sentence \($0) of note \(number) tells of a lake that is \($0) metres deep." }
      _ = try await own.ask("PUT", "/api/v1/spaces/\(id)/files/\(number).md", sentences.joined(separator: "\n\n"))
    }
    let (first, second) = (try await own.begin("spaces/\(id)/run"), try await own.begin("spaces/\(id)/run"))
    #expect(try await own.ask("GET", "/api/v1/jobs/\(second)").json["state"] as? String == "waiting")
    #expect(try await own.ask("DELETE", "/api/v1/jobs/\(second)").status == 204)
    #expect(try await own.ended(second)["state"] as? String == "stopped")
    #expect(try await own.ask("DELETE", "/api/v1/jobs/\(first)").status == 204)
    #expect(try await own.ended(first, within: 60)["state"] as? String == "stopped")
    // Nothing half is left: it can be made at once.
    #expect(try await own.space(id)["documents"] as? Int == 0)
    #expect(try await own.ask("DELETE", "/api/v1/jobs/nothing").status == 404)
    #expect(try await own.ask("GET", "/api/v1/jobs/nothing").status == 404)
  }

  @Test func runsOfNothingAreRefused() async throws {
    #expect(try await server.ask("POST", "/api/v1/spaces/nothing/run").status == 404)
    let id = try await server.makeSpace("Nobody's")
    #expect(try await server.ask("POST", "/api/v1/spaces/\(id)/run", #"{"model":"nobody"}"#).status == 400)
  }

  @Test func windowsLearnOfConversations() async throws {
    let listener = EventListener(try #require(URL(string: try server.url + "/api/v1/events")))
    defer { listener.close() }
    _ = try await listener.text { $0.contains(": listening") }
    let made = try await server.ask("POST", "/api/v1/conversations", "{}")
    let id = try #require(made.json["id"] as? String)
    _ = try await server.ask("POST", "/api/v1/conversations/\(id)/messages", #"{"text":"What is osmosis?"}"#)
    _ = try await server.ask("DELETE", "/api/v1/conversations/\(id)")
    let removed = #"{"id":"\#(id)","change":"removed"}"#
    let text = try await listener.text { $0.contains(removed) }
    #expect(text.contains(#"{"id":"\#(id)","change":"made"}"#) && text.contains(#"{"id":"\#(id)","change":"changed"}"#))
    #expect(text.contains(removed))
  }

  /// A server that is told to end does not wait for windows that listen.
  @Test func streamsEndWithTheServer() async throws {
    let own = try RunningServer()
    let listener = EventListener(try #require(URL(string: own.url + "/api/v1/events")))
    defer { listener.close() }
    _ = try await listener.text { $0.contains(": listening") }
    own.terminate()
    #expect(try await listener.ends(within: 5))
    await #expect(throws: (any Error).self) { try await own.ask("GET", "/health") }
  }
}
