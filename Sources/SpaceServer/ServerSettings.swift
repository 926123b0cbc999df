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

  public init() {}

  /// True of addresses that only this machine reaches.
  public var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}
