import SpaceModel
import SpaceText

/// What exports of a Space were written where, so that the next one may replace them, and nothing that somebody else wrote or
/// has changed since.
public struct WrittenFiles: Sendable {
  static let file = "exports.json"
  private let state: SpaceState
  /// The SHA-256 of each file by its path from the root.
  private var digests: [String: String] = [:]

  public init(of state: SpaceState) {
    self.state = state
    guard let bytes = state.read(Self.file) else { return }
    var scanner = JSONScanner(bytes)
    try? scanner.object { (json, path) throws(JSONError) in digests[path] = try json.string() }
  }

  /// True when `bytes` are what was written to `place`.
  public func holds(_ bytes: [UInt8], at place: RawPath) -> Bool {
    digests[place.absolute.text] == Checksum.sha256(bytes)
  }

  /// Keeps in mind that `bytes` were written to `place`.
  public mutating func add(_ bytes: [UInt8], at place: RawPath) {
    digests[place.absolute.text] = Checksum.sha256(bytes)
    var json = JSONWriter()
    json.object { json in
      for (path, digest) in digests.sorted(by: { $0.key < $1.key }) { json.member(path, digest) }
    }
    json.endLine()
    state.write(json.take(), as: Self.file)
  }
}
