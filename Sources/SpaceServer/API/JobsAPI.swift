import Hummingbird
import SpaceAssistant
import SpaceModel

/// Work that takes longer than a request.
struct JobsAPI {
  let server: ServerState

  /// `POST /api/v1/spaces/{space}/run` `{"model"?}`: makes the Space anew from all its inputs.
  @Sendable func run(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.writer()
    let space = try await server.space(visit.parameter("space"))
    let model = try await JSONBody.optionalObject(of: request)?.optionalText("model", most: 200)
    _ = try await server.model(model)
    let work = server.spaceJobs.run(space.id, model: model)
    return try begin(.run, space, user, work)
  }

  /// `POST /api/v1/sync` `{"space"?}`: brings one Space or all of them up to date with what they were made from.
  @Sendable func sync(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.writer()
    guard let id = try await JSONBody.optionalObject(of: request)?.optionalText("space", most: 100) else {
      return try begin(.sync, nil, user, server.spaceJobs.syncAll())
    }
    let space = try await server.space(id)
    return try begin(.sync, space, user, server.spaceJobs.sync(space.id))
  }

  private func begin(
    _ kind: Job.Kind, _ space: WorkspaceSpace?, _ user: User, _ work: @escaping Jobs.Work
  ) throws -> Response {
    let server = server
    let job = server.jobs.add(kind, space: space?.id, name: space?.name ?? "Spaces") { run in
      let before = server.workspace.stamps
      // What was done before it failed was done.
      defer { server.tellChanges(since: before) }
      let outcome = try work(run)
      let changed = space.map { [$0] } ?? server.workspace.changed(since: before)
      try note(kind == .run ? .changed : .synced, of: changed, outcome.message, by: user)
      return outcome
    }
    guard let job else {
      var failure = APIFailure(.tooManyRequests, "too_many_jobs", "too many jobs wait already: try again later")
      failure.headers[.retryAfter] = "60"
      throw failure
    }
    return JSONAnswer.response(status: .accepted) { json in
      json.object { json in
        json.key("job")
        job.write(to: &json)
      }
    }
  }

  /// Keeps what a job did, under the name of each Space that it changed; where those are none or many, as done to all.
  private func note(
    _ kind: UserActivity.Kind, of spaces: [WorkspaceSpace], _ text: String, by user: User
  ) throws {
    let store = server.workspace.store
    if spaces.isEmpty || spaces.count > Self.mostNamed {
      return try store.addActivity(kind, space: nil, name: "", text: text, of: user.id)
    }
    for space in spaces { try store.addActivity(kind, space: space.id, name: space.name, text: text, of: user.id) }
  }

  /// As many as Home shows.
  private static let mostNamed = 5

  /// `GET /api/v1/jobs`: those that run or wait, and the last that ended, newest first.
  @Sendable func list(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let jobs = server.jobs.all.reversed()
    return JSONAnswer.response { json in
      json.object { json in json.list("jobs") { json in for job in jobs { job.write(to: &json) } } }
    }
  }

  /// `GET /api/v1/jobs/{job}`.
  @Sendable func show(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.user()
    let id = try visit.parameter("job")
    guard let job = server.jobs.job(id) else { throw APIFailure.notFound("there is no job \(id)") }
    return JSONAnswer.response { job.write(to: &$0) }
  }

  /// `DELETE /api/v1/jobs/{job}`: stops it.
  @Sendable func stop(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.writer()
    let id = try visit.parameter("job")
    guard server.jobs.stop(id) != nil else { throw APIFailure.notFound("there is no job \(id)") }
    return JSONAnswer.nothing
  }
}

extension ServerState {

  /// Keeps what `user` did to `space`.
  func note(_ kind: UserActivity.Kind, _ space: WorkspaceSpace, _ text: String, by user: User) async throws {
    try await store { store in
      try store.addActivity(kind, space: space.id, name: space.name, text: text, of: user.id)
    }
  }
}
