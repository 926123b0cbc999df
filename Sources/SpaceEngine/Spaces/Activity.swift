import Glibc
import SpaceModel
import SpaceText

/// Something that was done to a Space.
public struct Activity: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case made, updated, unchanged, renamed, described, tagged, archived, unarchived, deleted, restored, files
  }

  /// Seconds since 1970.
  public var time: Int
  public var kind: Kind
  /// The Space's name and folder.
  public var name: String
  public var folder: String
  /// What a run read, and what is new, in words.
  public var documents = 0
  public var pages = 0
  public var words = 0
  public var news: String?

  public init(time: Int, kind: Kind, name: String, folder: String) {
    self.time = time
    self.kind = kind
    self.name = name
    self.folder = folder
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("time", time)
      json.member("kind", kind.rawValue)
      json.member("name", name)
      json.member("folder", folder)
      if documents + pages + words > 0 {
        json.member("documents", documents)
        json.member("pages", pages)
        json.member("words", words)
      }
      json.member("news", news)
    }
    json.endLine()
  }

  init?(json bytes: [UInt8]) {
    var found = Activity(time: 0, kind: .made, name: "", folder: "")
    var isKnown = false
    // The file may have been changed by others, and its lines are added up.
    let counts = 0...1 << 40
    var scanner = JSONScanner(bytes)
    do throws(JSONError) {
      try scanner.object { (json, key) throws(JSONError) in
        switch key {
        case "time": found.time = try json.integer(in: WallTime.known)
        case "kind":
          guard let kind = Kind(rawValue: try json.string()) else { return }
          (found.kind, isKnown) = (kind, true)
        case "name": found.name = try json.string()
        case "folder": found.folder = try json.string()
        case "documents": found.documents = try json.integer(in: counts)
        case "pages": found.pages = try json.integer(in: counts)
        case "words": found.words = try json.integer(in: counts)
        case "news": found.news = try json.string()
        default: try json.skip()
        }
      }
    } catch {
      return nil
    }
    if !isKnown { return nil }
    self = found
  }
}
