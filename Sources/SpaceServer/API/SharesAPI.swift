import HTTPTypes
import Hummingbird
import SpaceAssistant
import SpaceLibrary
import SpaceModel
import SpaceViews

/// Spaces that anybody may read who has the address. A Space that is archived or deleted is shared no longer.
struct SharesAPI {
  let server: ServerState

  private static let days = 1...365
  private static let usualDays = 30

  /// `POST /api/v1/spaces/{space}/shares` `{"days"?}`: the answer has the address, this once.
  @Sendable func make(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.writer()
    let space = try await server.space(visit.parameter("space"))
    let body = try await JSONBody.object(of: request)
    let days = try Self.days(in: body)
    let made = try await server.store { try $0.share(space.id, by: user.id, lasting: days * 86_400) }
    return JSONAnswer.response(status: .created) { json in
      json.object { json in
        json.member("id", made.share.id)
        json.member("address", "/shared/\(made.secret)")
        json.member("expires", Moment.text(made.share.expires))
      }
    }
  }

  private static func days(in body: JSONValue) throws -> Int {
    switch body["days"] {
    case nil, .null: return usualDays
    case .number(let text):
      if let number = Int(text) ?? Double(text).flatMap(Int.init(exactly:)), days.contains(number) { return number }
      fallthrough
    default: throw APIFailure.wrong("days must be a whole number from \(days.lowerBound) to \(days.upperBound)")
    }
  }

  /// `GET /api/v1/spaces/{space}/shares`: the user's own; an admin's list has everybody's.
  @Sendable func list(_ request: Request, _ visit: Visit) async throws -> Response {
    let user = try visit.user()
    let space = try await server.space(visit.parameter("space"))
    let (shares, users) = try await server.store {
      (try $0.shares(of: space.id, by: user.role == .admin ? nil : user.id), try $0.users())
    }
    let names = Dictionary(users.map { ($0.id, $0.name) }) { first, _ in first }
    return JSONAnswer.response { json in
      json.object { json in
        json.list("shares") { json in
          for share in shares {
            json.object { json in
              json.member("id", share.id)
              json.member("by", names[share.user])
              json.member("created", Moment.text(share.created))
              json.member("expires", Moment.text(share.expires))
            }
          }
        }
      }
    }
  }

  /// `DELETE /api/v1/shares/{share}`: one's own; an admin's may be anybody's.
  @Sendable func withdraw(_ request: Request, _ visit: Visit) async throws -> Response {
    let (user, id) = (try visit.user(), try visit.parameter("share"))
    guard try await server.store({ try $0.withdraw(id, of: user.role == .admin ? nil : user.id) }) else {
      throw APIFailure.notFound("there is no share \(id)")
    }
    return JSONAnswer.nothing
  }

  /// `GET /shared/{secret}`: the page of the Space, without what its owner has learned of it.
  @Sendable func page(_ request: Request, _ visit: Visit) async throws -> Response {
    try server.limits.shared.take(
      visit.client.key, now: Clock.now, code: "too_many_requests", "too many requests from this address")
    let secret = try visit.parameter("secret")
    guard let share = try await server.store({ try $0.share(by: secret) }),
      let space = try await server.files({ $0.space(share.space) })
    else { throw APIFailure.notFound("nothing is shared here, or no longer") }
    let language = AppFrame.Language(accepting: request.headers[.acceptLanguage] ?? "")
    let bytes = try await server.files { _ -> [UInt8] in
      let record = try SpaceRecord(reading: space.folder)
      // Browsers keep what is studied under the share's id: apart from what the owner's browser keeps of the same Space.
      return SpacePage.shared(
        record, id: share.id, search: record.pageSearch, until: Moment.text(share.expires), in: language)
    }
    var response = PageRoutes.wholePage(bytes)
    response.headers[HTTPField.Name("X-Robots-Tag")!] = "noindex"
    return response
  }
}
