import HTTPTypes
import Hummingbird

/// Counts requests, and adds what all answers have: nothing of ours is shown in others' pages, or taken for what it is not.
struct Observing: RouterMiddleware {
  let metrics: ServerMetrics
  let addresses: KnownAddresses

  func handle(
    _ request: Request, context: Visit, next: (Request, Visit) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      response = try nothing(at: request.uri.path).response(from: request, context: context)
    } catch let failure as any HTTPResponseError {
      response = try failure.response(from: request, context: context)
    } catch {
      context.logger.error("\(request.method) \(context.endpointPath ?? "?"): \(error)")
      response = try APIFailure(.internalServerError, "internal", "something went wrong here; the log tells more")
        .response(from: request, context: context)
    }
    let spent = (ContinuousClock.now - start).components
    metrics.count(
      status: response.status.code,
      microseconds: Int(spent.seconds) * 1_000_000 + Int(spent.attoseconds / 1_000_000_000_000))
    Self.addSecurity(to: &response)
    // RFC 6797: browsers ask for nothing here without encryption for a year.
    if context.client.isSecure { response.headers[.strictTransportSecurity] = "max-age=31536000" }
    return response
  }

  /// What is said of an address that there is not, or not by this method.
  private func nothing(at path: String) -> APIFailure {
    let methods = addresses.methods(of: path)
    if methods.isEmpty { return .notFound("there is nothing at \(path)") }
    let allowed = methods.joined(separator: ", ")
    var failure = APIFailure(.methodNotAllowed, "method_not_allowed", "\(path) can be asked for by \(allowed)")
    failure.headers[.allow] = allowed
    return failure
  }

  private static let fields: [(HTTPField.Name, String)] = [
    (.xContentTypeOptions, "nosniff"), (HTTPField.Name("Referrer-Policy")!, "no-referrer"),
    (HTTPField.Name("X-Frame-Options")!, "DENY"), (HTTPField.Name("Cross-Origin-Opener-Policy")!, "same-origin"),
    (HTTPField.Name("Cross-Origin-Resource-Policy")!, "same-origin"),
  ]

  private static func addSecurity(to response: inout Response) {
    for (name, value) in fields { response.headers[name] = value }
    if response.headers[.contentSecurityPolicy] == nil {
      response.headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
    }
  }
}
