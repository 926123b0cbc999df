import SpaceModel

/// An Anki package (`.apkg`, collection of schema 11, which every Anki since 2.1 imports): a deck a topic.
///
/// A note's guid comes from what its card asks and its time from when the card last changed, so that a second import adds
/// nothing, brings in what was edited, and leaves each card's history alone.
enum AnkiPackage {
  static func write(_ space: SpaceRecord, _ options: ExportOptions) throws(ExportFailure) -> [UInt8] {
    let decks = space.decks.filter { !$0.cards.isEmpty }
    if decks.isEmpty { throw ExportFailure(message: "the Space has no cards, terms or questions to learn") }
    let collection = try Database()
    try collection.run(Self.tables)
    try writeHead(of: collection, space, decks)
    var identifiers = Identifiers()
    var due = 0
    for (deck, card, note) in notes(of: space, identity: options.identity ?? space.name, guids: options.guids) {
      due += 1
      let number = Identifiers.number("deck", deckName(space, deck))
      let changed = options.changed[note.guid] ?? space.modified
      try write(note, in: number, due: due, changed: changed, tags: tags(space, deck, card), &identifiers, collection)
    }
    var media = JSONWriter()
    let pictures = space.cardPictures
    media.object { json in for (place, picture) in pictures.enumerated() { json.member("\(place)", picture.name) } }
    return try ZipFile.bytes(
      [("collection.anki2", try collection.bytes()), ("media", media.take())]
        + pictures.enumerated().map { ("\($0.offset)", $0.element.bytes) })
  }

  /// The notes of all cards. `identity` tells Spaces apart that ask the same; of cards that would be one note each gets its
  /// number. `guids` are those of notes that cards became earlier, by the cards' ids.
  static func notes(
    of space: SpaceRecord, identity: String, guids: [String: String]
  ) -> [(deck: DeckRecord, card: CardRecord, note: AnkiNote)] {
    var counts: [String: Int] = [:]
    var seen: Set<String> = []
    let taken = Set(guids.values)
    var result: [(DeckRecord, CardRecord, AnkiNote)] = []
    for deck in space.decks {
      let hints = AnkiNote.hints(for: deck)
      for card in deck.cards where seen.insert(card.id).inserted {
        let name = "\(identity)|\(AnkiNote.identity(of: card))"
        let guid = guids[card.id] ?? Self.guid(name, &counts, besides: taken)
        let picture = card.picture.flatMap { space.pictures[$0.path] == nil ? nil : $0.fileName }
        if let note = AnkiNote(card, guid: guid, hint: hints[card.id], picture: picture) {
          result.append((deck, card, note))
        }
      }
    }
    return result
  }

  /// The next guid of cards that are called `name`, none of `taken`.
  private static func guid(_ name: String, _ counts: inout [String: Int], besides taken: Set<String>) -> String {
    var guid = ""
    repeat {
      counts[name, default: 0] += 1
      guid = "sp" + Checksum.sha256(Array("\(name)|\(counts[name] ?? 0)".utf8)).prefix(16)
    } while taken.contains(guid)
    return guid
  }

  private static func write(
    _ note: AnkiNote, in deck: Int, due: Int, changed: Int, tags: String, _ identifiers: inout Identifiers,
    _ collection: Database
  ) throws(ExportFailure) {
    let number = identifiers.unused("note", note.guid)
    try collection.insert(
      into: "notes",
      [
        .integer(number), .text(note.guid), .integer(note.type.identifier), .integer(changed), .integer(-1),
        .text(tags), .text(note.fields.joined(separator: "\u{1F}")), .text(note.fields[0]), .integer(0), .integer(0),
        .text(""),
      ])
    for ordinal in 0..<note.type.cardCount {
      try collection.insert(
        into: "cards",
        [
          .integer(identifiers.unused("card \(ordinal)", note.guid)), .integer(number), .integer(deck),
          .integer(ordinal), .integer(changed), .integer(-1), .integer(0), .integer(0), .integer(due), .integer(0),
          .integer(0), .integer(0), .integer(0), .integer(0), .integer(0), .integer(0), .integer(0), .text(""),
        ])
    }
  }

  private static func tags(_ space: SpaceRecord, _ deck: DeckRecord, _ card: CardRecord) -> String {
    let words = ["spacepipe", space.type, deck.topic, card.kind] + space.tags
    var tags: [String] = []
    for word in words {
      let tag = word.onOneLine.escaped { $0 == " " || $0 == "\"" || $0 == ":" ? "_" : nil }
      if !tag.isEmpty && !tags.contains(tag) { tags.append(tag) }
    }
    return " \(tags.joined(separator: " ")) "
  }

  /// `Space::Topic`; a name of its own may not part in two.
  private static func deckName(_ space: SpaceRecord, _ deck: DeckRecord) -> String {
    func part(_ name: String) -> String {
      let line = name.onOneLine.escaped { $0 == ":" || $0 == "\"" ? "\u{2009}" : nil }.onOneLine
      return line.isEmpty ? "…" : line
    }
    return "\(part(space.name))::\(part(deck.topic))"
  }

  private static func writeHead(
    of collection: Database, _ space: SpaceRecord, _ decks: [DeckRecord]
  ) throws(ExportFailure) {
    var models = JSONWriter()
    models.object { json in for type in AnkiNoteType.allCases { type.write(to: &json, modified: space.modified) } }
    var names: [String] = ["Default"]
    for deck in decks {
      let name = deckName(space, deck)
      if !names.contains(name) { names.append(name) }
    }
    var deckTable = JSONWriter()
    deckTable.object { json in
      for name in names {
        let identifier = name == "Default" ? 1 : Identifiers.number("deck", name)
        json.record(String(identifier)) { json in writeDeck(identifier, name, space.modified, to: &json) }
      }
    }
    func string(_ json: JSONWriter) -> Database.Value { .text(String(decoding: json.bytes, as: UTF8.self)) }
    try collection.insert(
      into: "col",
      [
        .integer(1), .integer(space.modified), .integer(space.modified * 1000), .integer(space.modified * 1000),
        .integer(11), .integer(0), .integer(0), .integer(0), .text(Self.configuration), string(models),
        string(deckTable), .text(Self.deckOptions), .text("{}"),
      ])
  }

  private static func writeDeck(_ identifier: Int, _ name: String, _ modified: Int, to json: inout JSONWriter) {
    json.member("id", identifier)
    json.member("name", name)
    json.member("mod", modified)
    json.member("usn", -1)
    json.member("desc", "")
    json.member("dyn", 0)
    json.member("conf", 1)
    json.key("collapsed")
    json.value(false)
    json.member("extendNew", 0)
    json.member("extendRev", 0)
    for name in ["newToday", "revToday", "lrnToday", "timeToday"] {
      json.list(name) { json in
        json.value(0)
        json.value(0)
      }
    }
  }

  private static let configuration = """
    {"nextPos":1,"estTimes":true,"activeDecks":[1],"sortType":"noteFld","timeLim":0,"sortBackwards":false,"addToCur":true,\
    "curDeck":1,"newBury":true,"newSpread":0,"dueCounts":true,"curModel":"0","collapseTime":1200}
    """

  private static let deckOptions = """
    {"1":{"id":1,"name":"Default","mod":0,"usn":0,"maxTaken":60,"autoplay":true,"timer":0,"replayq":true,"new":{"bury":true,\
    "delays":[1,10],"initialFactor":2500,"ints":[1,4,7],"order":1,"perDay":20,"separate":true},"rev":{"bury":true,\
    "ease4":1.3,"fuzz":0.05,"ivlFct":1,"maxIvl":36500,"minSpace":1,"perDay":100},"lapse":{"delays":[10],"leechAction":0,\
    "leechFails":8,"minInt":1,"mult":0},"dyn":false}}
    """

  private static let tables = """
    create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
      ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
      models text not null, decks text not null, dconf text not null, tags text not null);
    create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
      usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
      flags integer not null, data text not null);
    create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
      mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
      ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
      left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
    create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
      ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
      type integer not null);
    create table graves (usn integer not null, oid integer not null, type integer not null);
    create index ix_notes_usn on notes (usn);
    create index ix_cards_usn on cards (usn);
    create index ix_revlog_usn on revlog (usn);
    create index ix_cards_nid on cards (nid);
    create index ix_cards_sched on cards (did, queue, due);
    create index ix_revlog_cid on revlog (cid);
    create index ix_notes_csum on notes (csum);
    """

  /// Numbers that Anki takes for times in milliseconds, made from what they stand for.
  private struct Identifiers {
    private var taken: Set<Int> = []

    static func number(_ kind: String, _ name: String) -> Int {
      let digits = Checksum.sha256(Array("\(kind)|\(name)".utf8)).prefix(12)
      return 1_000_000_000_000 + (Int(digits, radix: 16) ?? 0) % 500_000_000_000
    }

    /// A number that was not given out before.
    mutating func unused(_ kind: String, _ name: String) -> Int {
      var number = Self.number(kind, name)
      while !taken.insert(number).inserted { number += 1 }
      return number
    }
  }
}

extension SpaceRecord {
  /// The pictures of cards by the names that decks call them, each once.
  fileprivate var cardPictures: [(name: String, bytes: [UInt8])] {
    var files: [String: [UInt8]] = [:]
    for card in decks.flatMap(\.cards) {
      if let picture = card.picture, let bytes = pictures[picture.path] { files[picture.fileName] = bytes }
    }
    return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
