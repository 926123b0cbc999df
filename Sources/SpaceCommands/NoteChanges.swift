import SpaceComparison
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

/// A Space's Anki notes and when each last changed: kept outside the Space between exports, so that Anki takes in a card that was
/// edited as the note that it was, and leaves all others as they are.
enum NoteChanges {
  private static let file = "anki.json"

  /// A note as it was exported last.
  private struct Note {
    var digest = ""
    var time = 0
    /// Nil of notes that earlier versions exported.
    var card: CardFact?
  }

  /// What is known from earlier exports.
  private struct Known {
    var identity: String?
    var notes: [String: Note] = [:]
  }

  /// Options for the export of `space`, brought up to date with it as it is now.
  static func options(for space: SpaceRecord, in folder: RawPath) -> ExportOptions {
    let state = SpaceState(of: folder, .ours)
    let known = state.read(file).map(read) ?? Known()
    let identity = known.identity ?? space.name
    var options = ExportOptions()
    options.identity = identity
    options.guids = guids(of: space.decks.flatMap(\.cards).map { CardFact($0) }, known)
    var notes = known.notes
    for (card, guid, digest) in space.noteDigests(identity: identity, guids: options.guids) {
      let time = notes[guid].flatMap { $0.digest == digest ? $0.time : nil } ?? space.modified
      options.changed[guid] = time
      notes[guid] = Note(digest: digest, time: time, card: CardFact(card))
    }
    // Where nothing can be kept every note has the Space's own time.
    state.write(json(identity, notes), as: file)
    return options
  }

  /// The guids that `cards` had, or that the cards had of which they are edited forms.
  private static func guids(of cards: [CardFact], _ known: Known) -> [String: String] {
    let facts = known.notes.compactMap { guid, note in note.card.map { (guid: guid, card: $0) } }
      .sorted { $0.guid < $1.guid }
    var guids = Dictionary(facts.map { ($0.card.id, $0.guid) }) { first, _ in first }
    for (card, earlier) in CardSuccession(of: facts.map(\.card), in: cards).earlier { guids[card] = guids[earlier] }
    let ids = Set(cards.map(\.id))
    return guids.filter { ids.contains($0.key) }
  }

  private static func json(_ identity: String, _ notes: [String: Note]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("identity", identity)
      json.record("notes") { json in
        for (guid, note) in notes.sorted(by: { $0.key < $1.key }) {
          json.record(guid) { json in
            json.member("digest", note.digest)
            json.member("time", note.time)
            if let card = note.card {
              json.key("card")
              card.write(to: &json)
            }
          }
        }
      }
    }
    json.endLine()
    return json.take()
  }

  private static func read(_ json: [UInt8]) -> Known {
    var known = Known()
    var scanner = JSONScanner(json)
    try? scanner.object { (json, key) throws(JSONError) in
      switch key {
      case "identity": known.identity = try json.string()
      case "notes":
        try json.object { (json, guid) throws(JSONError) in known.notes[guid] = try note(from: &json) }
      default: try json.skip()
      }
    }
    return known
  }

  private static func note(from json: inout JSONScanner) throws(JSONError) -> Note {
    var note = Note()
    try json.object { (json, key) throws(JSONError) in
      switch key {
      case "digest": note.digest = try json.string()
      case "time": note.time = try json.integer()
      case "card": note.card = try CardFact.read(from: &json)
      default: try json.skip()
      }
    }
    return note
  }
}
