import ArgumentParser
import Glibc
import SpaceEngine
import SpaceModel
import SpaceViews

extension SpaceRecord {
  /// The Space in `folder`.
  init(reading folder: RawPath) throws(SpaceFailure) {
    let files = try SpaceFolder.read(folder)
    do throws(JSONError) {
      self = try SpaceRecord(
        head: files.head, blocks: files.blocks, documents: files.documents, modified: files.modified)
    } catch {
      throw .damaged(folder.text, error.message)
    }
  }
}

extension StateFolder {
  /// `$XDG_STATE_HOME/spacepipe`, else `~/.local/state/spacepipe`; nil without a home folder.
  static var ours: StateFolder? {
    if let base = Environment.value("XDG_STATE_HOME"), base.hasPrefix("/") {
      return StateFolder(RawPath(base).appending(Array("spacepipe".utf8)))
    }
    guard let home = Environment.value("HOME"), home.hasPrefix("/") else { return nil }
    return StateFolder(RawPath("\(home)/.local/state/spacepipe"))
  }
}

/// Where commands that make one file put it.
enum ViewOutput {
  /// Writes `bytes` to standard output for `-`, else to the file that `place` names.
  static func write(_ bytes: [UInt8], to place: String) throws {
    if place == "-" {
      var output = Output()
      try output.write(bytes)
      try output.flush()
      return
    }
    do throws(SystemError) {
      try OutputFile.write(bytes, to: RawPath(RawArguments.bytes(place)))
    } catch {
      Messages.say("\(place): \(error.message)")
      throw ExitCode.failure
    }
  }
}

extension ViewOutput {
  /// Makes the folder unless it is there.
  static func makeFolder(_ folder: RawPath) throws {
    do throws(SystemError) {
      try OutputFile.makeFolder(folder)
    } catch {
      Messages.say("\(folder.text): \(error.message)")
      throw ExitCode.failure
    }
  }
}

/// When each card of a Space last changed: kept in the state folder between exports, so that Anki takes in a card that
/// changed and leaves all others as they are.
enum CardChanges {
  private static let file = "cards.json"

  /// The times of all cards by their ids, brought up to date with the Space as it is now.
  static func update(of space: SpaceRecord, in folder: RawPath) -> [String: Int] {
    let state = SpaceState(of: folder, .ours)
    let old = state.read(file).map(read) ?? [:]
    var times: [String: Int] = [:]
    var json = JSONWriter()
    json.object { json in
      for card in space.decks.flatMap(\.cards) where times[card.id] == nil {
        let digest = String(Checksum.sha256(Array("\(card)".utf8)).prefix(16))
        let known = old[card.id].flatMap { $0.digest == digest ? $0.time : nil }
        times[card.id] = known ?? space.modified
        json.record(card.id) { json in
          json.member("digest", digest)
          json.member("time", known ?? space.modified)
        }
      }
    }
    json.endLine()
    // Without a state folder every card has the Space's own time.
    state.write(json.take(), as: file)
    return times
  }

  private static func read(_ json: [UInt8]) -> [String: (digest: String, time: Int)] {
    var found: [String: (String, Int)] = [:]
    var scanner = JSONScanner(json)
    try? scanner.object { (json, id) throws(JSONError) in
      var digest = ""
      var time = 0
      try json.object { (json, key) throws(JSONError) in
        switch key {
        case "digest": digest = try json.string()
        case "time": time = try json.integer()
        default: try json.skip()
        }
      }
      found[id] = (digest, time)
    }
    return found
  }
}
