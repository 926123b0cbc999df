import Glibc
import SpaceEngine
import SpaceModel
import SpaceText

/// Where a key is found. It is read when it is needed and kept nowhere else.
public enum KeySource: Sendable, Equatable {
  case environment(String)
  /// A file that only its owner may read.
  case file(String)

  /// What `models.yaml` writes: `env:NAME` or `file:PATH`, where `~` is the home folder.
  init?(_ text: String) {
    if text.hasPrefix("env:") {
      let name = text.dropFirst(4)
      guard !name.isEmpty, name.utf8.allSatisfy({ $0 == 0x5F || ASCII.isAlphanumeric($0) }) else { return nil }
      self = .environment(String(name))
    } else if text.hasPrefix("file:") {
      let path = text.dropFirst(5)
      guard path.hasPrefix("/") || path.hasPrefix("~/") else { return nil }
      self = .file(String(path))
    } else {
      return nil
    }
  }

  /// As `models.yaml` writes it.
  public var text: String {
    switch self {
    case .environment(let name): "env:\(name)"
    case .file(let path): "file:\(path)"
    }
  }

  /// Throws what keeps the key from being used.
  public func check() throws(KeyFailure) { _ = try read() }

  package func read() throws(KeyFailure) -> String {
    switch self {
    case .environment(let name):
      let value = unsafe getenv(name).map { unsafe String(cString: $0) } ?? ""
      guard let key = Self.key(in: value) else { throw .missing("the variable \(name) is not set") }
      return key
    case .file(let path): return try Self.read(file: path)
    }
  }

  private static func read(file path: String) throws(KeyFailure) -> String {
    let home = unsafe getenv("HOME").map { unsafe String(cString: $0) } ?? ""
    let full = path.hasPrefix("~/") ? home + path.dropFirst(1) : path
    let found: (bytes: [UInt8], mode: UInt32)
    do throws(SettingsError) { found = try SettingsFile.secret(full) } catch { throw .missing(error.message) }
    if found.mode & 0o077 != 0 { throw .open(full) }
    guard let key = key(in: String(decoding: found.bytes, as: UTF8.self)) else { throw .missing("\(full) is empty") }
    return key
  }

  /// A key is one word: what else is in it would end up as another line of a request's head.
  private static func key(in text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, words[0].utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    return String(words[0])
  }
}

/// Why there is no key.
public enum KeyFailure: Error, Sendable, Equatable {
  case missing(String)
  /// Others may read its file.
  case open(String)
}
