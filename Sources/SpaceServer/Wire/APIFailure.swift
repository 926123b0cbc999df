import HTTPTypes
import Hummingbird
import SpaceModel
import SpaceViews

/// Why a request fails: `{"error":{"code","message"}}`. The code is for programs, the message for people.
struct APIFailure: Error, HTTPResponseError {
  let status: HTTPResponse.Status
  let code: String
  let message: String
  var headers = HTTPFields()

  init(_ status: HTTPResponse.Status, _ code: String, _ message: String) {
    (self.status, self.code, self.message) = (status, code, message)
  }

  static var notLoggedIn: APIFailure {
    var failure = APIFailure(.unauthorized, "not_logged_in", "log in first, or send a key")
    failure.headers[.wwwAuthenticate] = "Bearer"
    return failure
  }

  static func notFound(_ message: String) -> APIFailure { APIFailure(.notFound, "not_found", message) }
  static func wrong(_ message: String) -> APIFailure { APIFailure(.badRequest, "bad_request", message) }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    var response = answer(to: request)
    for field in headers { response.headers[field.name] = field.value }
    return response
  }

  /// A page for browsers that want one, JSON for all others.
  private func answer(to request: Request) -> Response {
    guard request.headers[.accept]?.contains("text/html") == true else {
      return JSONAnswer.response(status: status) { json in
        json.object { json in
          json.record("error") { json in
            json.member("code", code)
            json.member("message", message)
          }
        }
      }
    }
    var frame = AppFrame()
    frame.hasBar = false
    frame.language = AppFrame.Language(accepting: request.headers[.acceptLanguage] ?? "")
    return PageRoutes.page(AppPage.failure(message, isMissing: status == .notFound, in: frame), status: status)
  }
}
