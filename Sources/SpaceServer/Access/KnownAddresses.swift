import HTTPTypes
import Hummingbird
import Synchronization

/// Every address of the server with its methods, to tell a wrong method from an address that there is not.
final class KnownAddresses: Sendable {
  private struct Address {
    let parts: [String]
    let method: HTTPRequest.Method
  }

  private let all = Mutex<[Address]>([])

  func know(_ router: Router<Visit>) {
    let found = router.routes.map { route in
      Address(parts: Self.parts(route.path.description), method: route.method)
    }
    all.withLock { $0 = found }
  }

  private static func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }

  /// The methods by which `path` can be asked for, by the alphabet; none where there is nothing.
  func methods(of path: String) -> [String] {
    let asked = Self.parts(path)
    let found = all.withLock { $0.filter { Self.fits(asked, $0.parts) } }
    // An address in words goes before one with parameters, as with the router.
    func open(_ address: Address) -> Int { address.parts.count { $0.hasPrefix("{") } }
    let fewest = found.map(open).min()
    var methods = Set(found.filter { open($0) == fewest }.map(\.method.rawValue))
    if methods.contains("GET") { methods.insert("HEAD") }
    return methods.sorted()
  }

  private static func fits(_ asked: [String], _ known: [String]) -> Bool {
    let isOpen = known.last == "**"
    let known = isOpen ? Array(known.dropLast()) : known
    guard isOpen ? asked.count > known.count : asked.count == known.count else { return false }
    return zip(asked, known).allSatisfy { $0 == $1 || $1.hasPrefix("{") }
  }
}
