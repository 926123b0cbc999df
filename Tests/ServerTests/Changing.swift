import Foundation
import Testing

/// What tests of changes do again and again.
extension RunningServer {
  /// Makes an empty Space; its id.
  func makeSpace(_ name: String, _ members: String = "") async throws -> String {
    let made = try await ask("POST", "/api/v1/spaces", #"{"name":"\#(name)"\#(members)}"#)
    try #require(made.status == 201, "\(made.text)")
    return try #require(made.json["id"] as? String)
  }

  func space(_ id: String) async throws -> [String: Any] { try await ask("GET", "/api/v1/spaces/\(id)").json }

  /// The files of a Space by their paths.
  func files(_ id: String) async throws -> [String: [String: Any]] {
    let files = try await ask("GET", "/api/v1/spaces/\(id)/files").json["files"] as? [[String: Any]] ?? []
    return Dictionary(files.map { ($0["path"] as? String ?? "", $0) }) { first, _ in first }
  }

  /// Begins a job; its id.
  func begin(_ path: String, _ body: String? = nil) async throws -> String {
    let begun = try await ask("POST", "/api/v1/\(path)", body)
    try #require(begun.status == 202, "\(begun.text)")
    return try #require((begun.json["job"] as? [String: Any])?["id"] as? String)
  }

  /// The job once it has ended.
  func ended(_ job: String, within seconds: Double = 60) async throws -> [String: Any] {
    let end = Date().addingTimeInterval(seconds)
    while true {
      let record = try await ask("GET", "/api/v1/jobs/\(job)").json
      if record["ended"] != nil { return record }
      try #require(Date() < end, "\(record)")
      try await Task.sleep(for: .milliseconds(30))
    }
  }

  /// Makes the Space anew, to the end.
  func run(_ id: String) async throws {
    let job = try await ended(try await begin("spaces/\(id)/run"))
    try #require(job["state"] as? String == "done", "\(job)")
  }
}

extension RunningServer.Answer {
  var error: String { (json["error"] as? [String: Any])?["code"] as? String ?? "" }
  var message: String { (json["error"] as? [String: Any])?["message"] as? String ?? "" }
}
