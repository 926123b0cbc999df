import Hummingbird
import SpaceAssistant
import SpaceModel

/// Accounts, for admins.
struct UsersAPI {
  let server: ServerState

  /// `GET /api/v1/users`.
  @Sendable func list(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.admin()
    let users = try await server.store { try $0.users() }.filter { $0.password != nil }
    return JSONAnswer.response { json in
      json.object { json in json.list("users") { json in for user in users { user.write(to: &json) } } }
    }
  }

  /// `POST /api/v1/users` `{"name","password"?,"role"?}`. The first account is an admin's, and ends the time without logins. The
  /// password of any other one has to be changed at the first login; without one it is made up, and shown this once.
  @Sendable func add(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.admin()
    let body = try await JSONBody.object(of: request)
    let name = try Self.name(try body.requiredText("name", most: 100))
    let isFirst = server.isOpen
    let given = isFirst ? try body.requiredText("password", most: 1000) : try body.optionalText("password", most: 1000)
    let password = given ?? RandomID.make(Self.initialLength)
    if let problem = Passwords.problem(with: password) { throw APIFailure(.badRequest, "weak_password", problem) }
    let role = try Self.role(try body.optionalText("role", most: 20), isFirst: isFirst)
    let hash = try await server.blocking.run { Passwords.hash(password) }
    guard let user = try await server.store({ try $0.addUser(name, password: hash, role: role, initial: !isFirst) })
    else {
      throw APIFailure(.conflict, "taken", "there is a user \(name) already; upper and lower case are the same")
    }
    return JSONAnswer.response(status: .created) { json in
      user.write(to: &json) { if given == nil { $0.member("password", password) } }
    }
  }

  /// Characters of five bits: 100 bits.
  private static let initialLength = 20

  /// `DELETE /api/v1/users/{user}`: deletes an account and all that the store holds of it. Spaces stay.
  @Sendable func delete(_ request: Request, _ visit: Visit) async throws -> Response {
    _ = try visit.admin()
    let id = try visit.parameter("user")
    try Self.check(try await server.store { try $0.deleteAccount(id) }, id)
    try await server.endStreamsOfEndedLogins()
    return JSONAnswer.nothing
  }

  static func check(_ deletion: Store.Deletion, _ name: String) throws {
    switch deletion {
    case .done: return
    case .notThere: throw APIFailure.notFound("there is no user \(name)")
    case .isLastAdmin:
      throw APIFailure(.conflict, "last_admin", "\(name) is the last admin: make another one first")
    }
  }

  private static func name(_ text: String) throws -> String {
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPlain, text.first?.isWhitespace == false, text.last?.isWhitespace == false else {
      throw APIFailure.wrong("name must be 1 to 100 characters without control characters or spaces at its ends")
    }
    return text
  }

  private static func role(_ text: String?, isFirst: Bool) throws -> User.Role {
    guard let text else { return isFirst ? .admin : .member }
    guard let role = User.Role(rawValue: text) else {
      throw APIFailure.wrong("role is \(User.Role.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    if isFirst, role != .admin { throw APIFailure.wrong("the first account must be an admin's") }
    return role
  }
}
