import Hummingbird

/// Finds out where requests come from, before anything else looks at them.
struct Arrival: RouterMiddleware {
  let proxies: [AddressRange]

  func handle(
    _ request: Request, context: Visit, next: (Request, Visit) async throws -> Response
  ) async throws -> Response {
    var context = context
    let peer = context.remoteAddress?.ipAddress.flatMap(IPAddress.init)
    context.client = Client(request.headers, from: peer, proxies: proxies)
    return try await next(request, context)
  }
}
