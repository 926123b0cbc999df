import SpaceLibrary
import SpaceProviders

/// Fetches pages of the web for users. Whoever may name an address must not reach by it what only this server can reach: each address,
/// that of each redirection too, has to be on the public internet, and the connection goes to the address that was checked.
struct PageFetch: Sendable {
  let reach: Reach
  /// No page is larger, in bytes.
  let most: Int

  private static let mostRedirections = 5
  private static let (connectSeconds, stallSeconds) = (10, 20)
  private static let longest = Duration.seconds(60)

  /// What is at `address`. Blocks.
  func page(at address: WebAddress) throws -> FetchedPage {
    let end = ContinuousClock.now + Self.longest
    var address = address
    for _ in 0...Self.mostRedirections {
      let download = try download(address, until: end)
      guard (300...399).contains(download.status), let location = download.location else {
        return try page(download, at: address)
      }
      guard let next = address.resolving(location) else {
        throw Self.failure("\(address.host) leads on to \(location), which is no http or https address")
      }
      address = next
    }
    throw Self.failure("\(address.host) leads on more than \(Self.mostRedirections) times")
  }

  private func download(_ address: WebAddress, until end: ContinuousClock.Instant) throws -> PageDownload {
    guard let place = try reach.addresses(of: address.text).first else {
      throw Self.failure("there is no host \(address.host)")
    }
    let types = PageType.allCases.map(\.rawValue).joined(separator: ", ")
    var call = Call(
      address: address.text,
      headers: [
        Call.Header(name: "User-Agent", value: Version.userAgent), Call.Header(name: "Accept", value: types),
      ])
    call.destination = place.text
    let download = PageDownload(most: most, until: end)
    let network = Network(connectSeconds: Self.connectSeconds, stallSeconds: Self.stallSeconds)
    let result = network.perform(call, to: download)
    if download.isTooLarge {
      throw APIFailure(.contentTooLarge, "too_large", "the page is larger than \(most) bytes")
    }
    if result.outcome != .done { throw Self.failure("\(address.host): \(Self.reason(result))") }
    download.status = result.status
    return download
  }

  private static func reason(_ result: CallResult) -> String {
    switch result.outcome {
    case .notConnected: "no connection"
    case .notTrusted: "its certificate is not one that is trusted"
    case .stalled, .stopped: "it did not answer in time"
    default: result.detail.isEmpty ? "the connection broke" : result.detail
    }
  }

  private func page(_ download: PageDownload, at address: WebAddress) throws -> FetchedPage {
    guard download.status == 200 else { throw Self.failure("\(address.host) answers with status \(download.status)") }
    let name = download.contentType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    guard let type = PageType(rawValue: name) else {
      let known = PageType.allCases.map(\.rawValue).joined(separator: ", ")
      throw APIFailure(
        .conflict, "unsupported_type",
        "\(address.text) is \(name.isEmpty ? "of no type" : name); pages may be \(known)")
    }
    if download.bytes.isEmpty { throw Self.failure("the page at \(address.text) is empty") }
    return FetchedPage(address: address, type: type, contentType: download.contentType, bytes: download.bytes)
  }

  private static func failure(_ message: String) -> APIFailure { APIFailure(.conflict, "fetch_failed", message) }
}
