import SpaceEngine

/// How the server runs.
public struct ServerSettings: Sendable {
  public var host = "127.0.0.1"
  /// 0 takes one that is free.
  public var port = 8420
  public var libraries: [RawPath] = []
  /// Where the store lies; nil keeps it in memory.
  public var store: RawPath?
  /// Names besides the host's by which browsers may call the server, such as that of a proxy in front of it.
  public var names: [String] = []
  /// No file that is added to a Space is larger, in bytes.
  public var largestFile = 256 << 20

  /// The proxies whose word counts on where requests come from and whether they came over HTTPS.
  public var trustedProxies: [AddressRange] = []
  /// True where others may reach the server without encryption.
  public var allowsPlainHTTP = false
  /// The file in which the owner of the server names the program that is told of events; nil where there is none.
  public var configuration: RawPath?
  /// True where models and pages of the web may be at private addresses.
  public var allowsPrivateAddresses = false

  public init() {}

  /// True of addresses that only this machine reaches.
  public var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}
