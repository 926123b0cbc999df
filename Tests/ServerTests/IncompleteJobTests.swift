import Foundation
import Testing

/// Jobs that could not read all of their documents say so.
@Suite struct IncompleteJobTests {
  @Test func documentsThatCannotBeReadAreNamed() async throws {
    let server = try RunningServer([])
    let id = try await server.makeSpace("Half")
    let path = "/api/v1/spaces/\(id)/files"
    _ = try await server.ask("PUT", path + "/a.md", "Osmosis is the movement of water through a membrane.\n")
    _ = try await server.ask("PUT", path + "/b.pdf", "%PDF-1.4 broken")
    let job = try await server.ended(try await server.begin("spaces/\(id)/run"))
    #expect(job["state"] as? String == "incomplete", "\(job)")
    let message = try #require(job["message"] as? String)
    #expect(message.contains("1 of 2 documents could not be read") && message.contains("b.pdf"), "\(message)")
    #expect(try await server.space(id)["documents"] as? Int == 1)
    _ = try await server.ask("PUT", path + "/a.md?replace=1", "Osmosis moves water, and diffusion moves all else.\n")
    let all = try await server.ended(try await server.begin("sync"))
    #expect(all["state"] as? String == "incomplete", "\(all)")
    #expect((all["message"] as? String)?.contains("1 of 2 documents could not be read") == true, "\(all)")
    _ = try await server.ask("DELETE", path + "/b.pdf")
    #expect(try await server.ended(try await server.begin("spaces/\(id)/run"))["state"] as? String == "done")
  }
}
