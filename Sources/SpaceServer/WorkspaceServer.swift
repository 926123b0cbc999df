import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import SpaceAssistant
import SpaceEngine

/// The server from its settings to its end.
public enum WorkspaceServer {
  /// Serves until it is told to stop (SIGTERM, SIGINT); `onRunning` gets the address once it listens.
  public static func run(_ settings: ServerSettings, onRunning: @escaping @Sendable (String) -> Void) async throws {
    let server = try ServerState(settings)
    if server.isOpen && !settings.isLoopback {
      throw ServerRefusal(
        "\(settings.host) can be reached from other machines, and there are no accounts: add one with 'spacepipe user add NAME', "
          + "or serve on 127.0.0.1")
    }
    if !settings.isLoopback && settings.trustedProxies.isEmpty && !settings.allowsPlainHTTP {
      throw ServerRefusal(
        "\(settings.host) can be reached from other machines, and passwords would go there unencrypted: put a proxy with TLS in "
          + "front and name it with --trusted-proxy ADDRESS, or allow it with --insecure")
    }
    var logger = Logger(label: "spacepipe")
    logger.logLevel = .notice
    let host = settings.host
    let app = Application(
      router: Routes.router(server),
      configuration: ApplicationConfiguration(address: .hostname(host, port: settings.port), serverName: nil),
      onServerRunning: { channel in
        server.readAhead()
        let port = channel.localAddress?.port ?? settings.port
        onRunning("http://\(host.contains(":") ? "[\(host)]" : host):\(port)")
      }, logger: logger)
    // Services end in the reverse of this order: what would keep the last answers open ends first.
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [app, Ending { server.end() }], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    try await group.run()
  }
}

/// Does something when the server is told to end.
private struct Ending: Service {
  let body: @Sendable () -> Void

  func run() async throws {
    try? await gracefulShutdown()
    body()
  }
}

/// Why the server does not start.
public struct ServerRefusal: Error {
  public let message: String
  public init(_ message: String) { self.message = message }
}
