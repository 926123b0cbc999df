import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

/// When each of a Space's Anki notes last changed: kept outside the Space between exports, so that Anki takes in a card that
/// was edited and leaves all others as they are.
enum NoteChanges {
  private static let file = "anki.json"

  /// What is known from earlier exports.
  private struct Known {
    var identity: String?
    var notes: [String: (digest: String, time: Int)] = [:]
  }

  /// Options for the export of `space`, brought up to date with it as it is now.
  static func options(for space: SpaceRecord, in folder: RawPath) -> ExportOptions {
    let state = SpaceState(of: folder, .ours)
    let known = state.read(file).map(read) ?? Known()
    let identity = known.identity ?? space.name
    var options = ExportOptions()
    options.identity = identity
    var json = JSONWriter()
    json.object { json in
      json.member("identity", identity)
      json.record("notes") { json in
        for (guid, digest) in space.noteDigests(identity: identity) {
          let time = known.notes[guid].flatMap { $0.digest == digest ? $0.time : nil } ?? space.modified
          options.changed[guid] = time
          json.record(guid) { json in
            json.member("digest", digest)
            json.member("time", time)
          }
        }
      }
    }
    json.endLine()
    // Where nothing can be kept every note has the Space's own time.
    state.write(json.take(), as: file)
    return options
  }

  private static func read(_ json: [UInt8]) -> Known {
    var known = Known()
    var scanner = JSONScanner(json)
    try? scanner.object { (json, key) throws(JSONError) in
      switch key {
      case "identity": known.identity = try json.string()
      case "notes":
        try json.object { (json, guid) throws(JSONError) in
          var note = (digest: "", time: 0)
          try json.object { (json, key) throws(JSONError) in
            if key == "digest" { note.digest = try json.string() } else { note.time = try json.integer() }
          }
          known.notes[guid] = note
        }
      default: try json.skip()
      }
    }
    return known
  }
}
