import HTTPTypes
import Hummingbird
import SpaceAssistant
import SpaceEngine
import SpaceModel
import SpaceProviders

/// The models that are set up, which are admins' to change.
struct ModelsAPI {
  let server: ServerState

  /// `GET /api/v1/models`: whether each has its key, never the key; to admins also how it is set up.
  @Sendable func list(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let (file, keys) = try await server.files { workspace in
      let file = workspace.models
      return (file, (file?.models ?? []).map(Self.state(ofKey:)))
    }
    return JSONAnswer.response { json in
      json.object { json in
        json.member("default", file?.usual)
        json.list("models") { json in
          for (model, key) in zip(file?.models ?? [], keys) { Self.write(model, key, for: user, to: &json) }
        }
      }
    }
  }

  /// How it stands with a model's key.
  private enum KeyState: String { case none, set, missing }

  @Sendable private static func state(ofKey model: ModelEntry) -> KeyState {
    guard let key = model.key else { return .none }
    return (try? key.check()) == nil ? .missing : .set
  }

  private static func write(_ model: ModelEntry, _ key: KeyState, for user: User, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", model.name)
      json.member("api", model.api.rawValue)
      json.member("model", model.model)
      json.key("leavesMachine")
      json.value(model.leavesMachine)
      json.member("key", key.rawValue)
      if user.role != .admin { return }
      json.record("setup") { json in
        json.member("address", model.url)
        json.member("key", model.key?.text)
        json.member("context", model.context)
        json.member("output", model.output)
      }
    }
  }

  /// `PUT /api/v1/models/{name}` `{"api","model","address"?,"key"?}`. Without a key the one that is there stays, unless the model
  /// moves: whoever may change the address must not get the key sent there. Null removes it.
  @Sendable func put(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.admin()
    let name = try Self.name(visit)
    let body = try await JSONBody.object(of: request)
    let apis = ModelEntry.API.allCases.map(\.rawValue)
    guard let api = ModelEntry.API(rawValue: try body.requiredText("api", most: 20)) else {
      throw APIFailure.wrong("api is \(apis.joined(separator: ", "))")
    }
    let model = try body.requiredText("model", most: 200)
    if model.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw APIFailure.wrong("model must hold no control characters")
    }
    let address = try body.optionalText("address", most: 500).map(Self.address)
    let before = try await server.files { $0.models?.named(name) }
    let key = try Self.key(in: body)
    let setup = ModelsKeeping.Setup(name: name, api: api, model: model, address: address, key: key)
    try await check(address ?? api.usualURL, hasKey: key != .none && (key != .kept || before?.key != nil))
    try await server.blocking.run { try ModelsKeeping().put(setup) }
    return try await show(name, visit, status: before == nil ? .created : .ok)
  }

  private func show(_ name: String, _ visit: Visit, status: HTTPResponse.Status) async throws -> Response {
    let user = try visit.admin()
    guard let model = try await server.files({ $0.models?.named(name) }) else {
      throw APIFailure.notFound("there is no model \(name)")
    }
    let key = try await server.blocking.run { Self.state(ofKey: model) }
    return JSONAnswer.response(status: status) { Self.write(model, key, for: user, to: &$0) }
  }

  private static func name(_ visit: Visit) throws -> String {
    let name = try visit.parameter("name")
    if !ModelsFile.isName(name) || name == defaultName {
      throw APIFailure.wrong(
        "a model's name is at most 64 small letters, digits and single hyphens, and not a name that means something else"
      )
    }
    return name
  }

  /// `PUT models/default` is no model's address.
  private static let defaultName = "default"

  /// An address as `models.yaml` takes it.
  private static func address(_ text: String) throws -> String {
    var text = text
    while text.hasSuffix("/") { text.removeLast() }
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
    guard isPlain, text.hasPrefix("https://") || text.hasPrefix("http://"), !Reach.host(of: text).isEmpty else {
      throw APIFailure.wrong("address must begin with https:// or http://, and name a host")
    }
    if text.contains("@") { throw APIFailure.wrong("address must not hold a name or a password") }
    return text
  }

  private static func key(in body: JSONValue) throws -> ModelsKeeping.Key {
    if body["key"] == .null { return .none }
    guard let text = try body.optionalText("key", most: 4000) else { return .kept }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw APIFailure.wrong("key must be one word of ASCII characters")
    }
    if text.hasPrefix("env:") || text.hasPrefix("file:") {
      throw APIFailure.wrong("key is the key itself here; models.yaml alone says what variables and files hold keys")
    }
    return .given(text)
  }

  /// Refuses what the server will not connect to; a host that cannot be found now may be there later.
  private func check(_ address: String, hasKey: Bool) async throws {
    let reach = Reach(allowsPrivate: server.settings.allowsPrivateAddresses)
    let addresses = try await server.answering.run { try reach.addresses(of: address) }
    let isHere = addresses.allSatisfy(\.isLoopback)
    if hasKey, address.hasPrefix("http://"), !isHere, !server.settings.allowsPrivateAddresses {
      throw APIFailure.wrong("address must begin with https://: a key must not travel unencrypted")
    }
  }

  /// `DELETE /api/v1/models/{name}`.
  @Sendable func remove(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.admin()
    let name = try visit.parameter("name")
    try await server.blocking.run { try ModelsKeeping().remove(name) }
    return JSONAnswer.nothing
  }

  /// `PUT /api/v1/models/default` `{"name"}`: the model that `private-cloud` means; `on-device`, none.
  @Sendable func makeUsual(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.admin()
    let name = try await JSONBody.object(of: request).requiredText("name", most: 64)
    try await server.blocking.run { try ModelsKeeping().makeUsual(name == Engine.onDevice ? nil : name) }
    return JSONAnswer.response { json in
      json.object { $0.member("default", name == Engine.onDevice ? nil : name) }
    }
  }

  /// `POST /api/v1/models/{name}/test`: one small request to the model.
  @Sendable func test(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.admin()
    let name = try visit.parameter("name")
    guard let model = try await server.files({ $0.models?.named(name) }) else {
      throw APIFailure.notFound("there is no model \(name)")
    }
    let reached = try await server.reached(model)
    let trial = try await server.answering.run { ModelTrial(reached) }
    return JSONAnswer.response { json in
      json.object { json in
        json.key("ok")
        json.value(trial.isFine)
        json.member("message", trial.message)
        json.member("milliseconds", trial.milliseconds)
      }
    }
  }
}
