import CPages
import SpaceModel

/// The style sheets, scripts and texts that pages of the workspace load.
public enum AppFiles {
  public struct File: Sendable {
    public let bytes: [UInt8]
    public let mediaType: String
    /// Of its bytes, for `ETag`.
    public let digest: String
  }

  /// Names all of them in this version.
  public static let version: String = {
    let names = all.keys.sorted()
    return String(Checksum.sha256(names.flatMap { Array("\($0) \(all[$0]!.digest)\n".utf8) }).prefix(16))
  }()

  public static func file(_ name: String) -> File? { all[name] }

  /// The names of all files that pages load by themselves.
  static var loaded: [String] { all.keys.filter { $0 != worker && !$0.hasSuffix(".json") }.sorted() }

  private static let worker = "worker.js"

  /// The service worker, with what it has to keep.
  public static let serviceWorker: [UInt8] = {
    var json = JSONWriter()
    json.array { json in for name in loaded { json.value("/assets/\(name)") } }
    var words = JSONWriter()
    words.object { json in
      for language in AppFrame.Language.allCases {
        json.key(language.rawValue)
        json.raw(Catalogue.json(of: language, keys: ["offline.", "nav.home"])[...])
      }
    }
    let constants =
      "const version = '\(version)';\nconst shellFiles = \(String(decoding: json.bytes, as: UTF8.self));\n"
      + "const words = \(String(decoding: words.bytes, as: UTF8.self));\n"
    return Array(constants.utf8) + all[worker]!.bytes
  }()

  private static let all: [String: File] = {
    var count = 0
    let files = unsafe app_files(&count)
    var all: [String: File] = [:]
    for place in 0..<count {
      let entry = unsafe files![place]
      let name = unsafe String(cString: entry.name)
      let bytes = unsafe Array(UnsafeBufferPointer(start: entry.file.bytes, count: entry.file.count))
      all[name] = File(
        bytes: bytes, mediaType: mediaType(of: name), digest: String(Checksum.sha256(bytes).prefix(16)))
    }
    return all
  }()

  /// A stemmer of the page's search, by libstemmer's name for it.
  public static func stemmer(_ name: String) -> File {
    let bytes = unsafe PageWriter.bytes(of: page_stemmer(name))
    return File(bytes: bytes, mediaType: mediaType(of: "stemmer.js"), digest: String(Checksum.sha256(bytes).prefix(16)))
  }

  private static func mediaType(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    default: "application/manifest+json"
    }
  }
}
