import Foundation
import Testing

/// Making and changing Spaces, without accounts.
@Suite struct ChangeTests {
  private static let server = Result { try RunningServer(["cell-biology"]) }
  private var server: RunningServer { get throws { try Self.server.get() } }

  private func sample() async throws -> String {
    let spaces = try await server.ask("GET", "/api/v1/spaces?match=cell-biology").json["spaces"] as? [[String: Any]]
    return try #require(spaces?.first?["id"] as? String)
  }

  @Test func newSpaceIsEmptyAndSaysSo() async throws {
    let members = #","description":"For June","tags":["exam","b"],"type":"learning""#
    let id = try await server.makeSpace("Botany ü/1", members)
    let space = try await server.space(id)
    #expect(space["name"] as? String == "Botany ü/1" && space["type"] as? String == "learning")
    #expect(space["description"] as? String == "For June" && space["tags"] as? [String] == ["exam", "b"])
    #expect(space["message"] as? String == "You need to add some information to continue.")
    #expect(space["documents"] as? Int == 0 && space["place"] as? String == "shelf")
    let again = try await server.ask("POST", "/api/v1/spaces", #"{"name":"BOTANY ü/1 "}"#)
    #expect(again.status == 409 && again.error == "name_taken")
  }

  @Test(arguments: [
    "{}", #"{"name":" "}"#, #"{"name":7}"#, #"{"name":"a\u0007b"}"#, #"{"name":"x1","type":"none"}"#,
    #"{"name":"x2","tags":"exam"}"#, #"{"name":"x3","tags":[" "]}"#, #"{"name":"x4","library":"/elsewhere"}"#,
    #"{"name":"x5","model":"nobody"}"#, "[]",
  ])
  func wrongWishesAreRefused(_ body: String) async throws {
    let answer = try await server.ask("POST", "/api/v1/spaces", body)
    #expect(answer.status == 400 && !answer.message.isEmpty)
  }

  @Test func typeIsGuessedOnceThereIsSomething() async throws {
    let id = try await server.makeSpace("Guessed")
    #expect((try await server.space(id)["next"] as? [String: Any])?["type"] is NSNull)
    let note = "Meeting notes\n\nTODO: send the slides by 5 May.\n\nTODO: call the printer on Monday.\n"
    #expect(try await server.ask("PUT", "/api/v1/spaces/\(id)/files/plan.md", note).status == 201)
    try await server.run(id)
    let space = try await server.space(id)
    #expect(space["documents"] as? Int == 1 && space["message"] == nil && space["next"] == nil)
  }

  @Test func allOfASpaceCanBeChanged() async throws {
    let id = try await server.makeSpace("Before")
    let body = #"{"name":"--after","description":"-d","tags":["-x","y"],"type":"time-management"}"#
    let changed = try await server.ask("PATCH", "/api/v1/spaces/\(id)", body)
    #expect(changed.status == 200, "\(changed.text)")
    #expect(changed.json["id"] as? String == id && changed.json["name"] as? String == "--after")
    #expect(changed.json["description"] as? String == "-d" && changed.json["tags"] as? [String] == ["-x", "y"])
    #expect((changed.json["next"] as? [String: Any])?["type"] as? String == "time-management")
    let cleared = try await server.ask("PATCH", "/api/v1/spaces/\(id)", #"{"description":"","tags":["y","z"]}"#)
    #expect(cleared.json["description"] == nil && cleared.json["tags"] as? [String] == ["y", "z"])
    _ = try await server.ask("PUT", "/api/v1/spaces/\(id)/files/a.md", "The exam is on 5 May 2027 at noon.\n")
    try await server.run(id)
    let made = try await server.space(id)
    #expect(made["type"] as? String == "time-management" && made["name"] as? String == "--after")
    #expect(made["tags"] as? [String] == ["y", "z"] && made["next"] == nil)
  }

  @Test func namesOfOthersAreTaken() async throws {
    let id = try await server.makeSpace("Mine")
    let answer = try await server.ask("PATCH", "/api/v1/spaces/\(id)", #"{"name":"Cell-Biology"}"#)
    #expect(answer.status == 409 && answer.error == "name_taken")
    #expect(try await server.ask("PATCH", "/api/v1/spaces/\(id)", #"{"name":"MINE"}"#).status == 200)
  }

  @Test(arguments: [
    #"{"place":"attic"}"#, #"{"name":""}"#, #"{"tags":{}}"#, #"{"type":"none"}"#, #"{"model":"nobody"}"#,
  ])
  func wrongChangesAreRefused(_ body: String) async throws {
    #expect(try await server.ask("PATCH", "/api/v1/spaces/\(sample())", body).status == 400)
    #expect(try await server.ask("PATCH", "/api/v1/spaces/nothing", body).status >= 400)
  }

  @Test func deletedSpaceComesBackUnderItsId() async throws {
    let id = try await server.makeSpace("Twice")
    _ = try await server.ask("PUT", "/api/v1/spaces/\(id)/files/a.md", "First.\n")
    let deleted = try await server.ask("PATCH", "/api/v1/spaces/\(id)", #"{"place":"trash"}"#)
    #expect(deleted.status == 200 && deleted.json["place"] as? String == "trash")
    #expect(try await server.ask("GET", "/api/v1/spaces/\(id)").status == 404)
    // Another of its name, deleted as well, does not get in its way.
    let other = try await server.makeSpace("Twice")
    #expect(other != id)
    #expect(try await server.files(other).isEmpty)
    #expect(try await server.ask("PATCH", "/api/v1/spaces/\(id)", #"{"place":"shelf"}"#).status == 409)
    #expect(try await server.ask("PATCH", "/api/v1/spaces/\(other)", #"{"place":"trash"}"#).status == 200)
    let back = try await server.ask("PATCH", "/api/v1/spaces/\(id)", #"{"place":"shelf"}"#)
    #expect(back.status == 200 && back.json["id"] as? String == id, "\(back.text)")
    #expect(try await server.files(id).keys.sorted() == ["a.md"])
    let archived = try await server.ask("PATCH", "/api/v1/spaces/\(id)", #"{"place":"archive"}"#)
    #expect(archived.json["place"] as? String == "archive")
    let edit = try await server.ask("PATCH", "/api/v1/spaces/\(id)", #"{"name":"Thrice"}"#)
    #expect(edit.status == 409 && edit.error == "not_on_shelf")
    let both = try await server.ask("PATCH", "/api/v1/spaces/\(id)", #"{"name":"Thrice","place":"shelf"}"#)
    #expect(both.json["name"] as? String == "Thrice" && both.json["place"] as? String == "shelf")
  }

  @Test func changesShowOnTheCommandLine() async throws {
    let id = try await server.makeSpace("Seen")
    try RunningServer.run(["rename", "library/Seen.space", "Renamed"], in: try server.folder)
    #expect(try await server.space(id)["name"] as? String == "Renamed")
    try RunningServer.run(["archive", "library/Seen.space"], in: try server.folder)
    #expect(try await server.ask("GET", "/api/v1/spaces/\(id)").status == 404)
    #expect(try await server.ask("GET", "/api/v1/spaces/\(id)/blocks/summary").status == 404)
    try RunningServer.run(["unarchive", "library/Seen.space"], in: try server.folder)
    #expect(try await server.space(id)["name"] as? String == "Renamed")
  }

  @Test func typesSayWhatTheyAreFor() async throws {
    let types = try await server.ask("GET", "/api/v1/types").json["types"] as? [[String: Any]] ?? []
    #expect(
      types.contains { $0["name"] as? String == "time-management" && $0["title"] as? String == "Time management" })
    #expect(types.allSatisfy { ($0["about"] as? String)?.isEmpty == false })
  }

  @Test(arguments: [
    ("markdown", "text/markdown; charset=utf-8", "md"), ("anki", "application/octet-stream", "apkg"),
    ("csv", "text/csv; charset=utf-8", "csv"), ("ics", "text/calendar; charset=utf-8", "ics"),
    ("html", "text/html; charset=utf-8", "html"),
  ])
  func exportsAreFilesOfTheirKind(_ format: String, _ type: String, _ suffix: String) async throws {
    let answer = try await server.ask("GET", "/api/v1/spaces/\(sample())/export/\(format)")
    #expect(answer.status == 200, "\(answer.text.prefix(300))")
    #expect(answer.fields["content-type"] == type && !answer.body.isEmpty)
    let field = answer.fields["content-disposition"] ?? ""
    #expect(field.hasPrefix("attachment; filename=\"cell-biology.\(suffix)\""))
  }

  @Test func unknownExportsAreNotFound() async throws {
    let answer = try await server.ask("GET", "/api/v1/spaces/\(sample())/export/papyrus")
    #expect(answer.status == 404 && answer.message.contains("anki"))
    #expect(try await server.ask("GET", "/api/v1/spaces/nothing/export/csv").status == 404)
  }

  @Test func activityTellsWhatWasDone() async throws {
    let id = try await server.makeSpace("Active")
    _ = try await server.ask("PATCH", "/api/v1/spaces/\(id)", #"{"place":"trash"}"#)
    let list = try await server.ask("GET", "/api/v1/activity?limit=1000").json["activity"] as? [[String: Any]] ?? []
    let own = list.filter { $0["space"] as? String == id }
    #expect(own.map { $0["kind"] as? String } == ["deleted", "made"])
    let activity = try #require(own.first?["id"] as? String)
    #expect(try await server.ask("DELETE", "/api/v1/activity/\(activity)").status == 204)
    #expect(try await server.ask("DELETE", "/api/v1/activity/\(activity)").status == 404)
    #expect(try await server.ask("GET", "/api/v1/activity?limit=0").status == 400)
  }
}
