import ArgumentParser
import Glibc
import SpaceEngine
import SpaceModel
import SpaceViews

extension SpaceRecord {
  /// The Space in `folder`, with its documents' texts unless nobody wants them.
  init(reading folder: RawPath, withTexts: Bool = true) throws(SpaceFailure) {
    let files = try SpaceFolder.read(folder, withTexts: withTexts)
    do throws(JSONError) {
      self = try SpaceRecord(
        head: files.head, blocks: files.blocks, documents: files.documents, pictures: files.pictures,
        modified: files.modified)
    } catch {
      throw .damaged(folder.text, error.message)
    }
  }
}

extension SpaceRecord {
  /// What its page searches by.
  var pageSearch: SpacePage.Search? {
    PageSearch.index(of: documents.map(\.document)).map { SpacePage.Search(stemmer: $0.stemmer, index: $0.data) }
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
  /// Refuses to write where something is that the program did not write, unless the caller insists. `isOurs` may know more of the
  /// bytes that are there.
  static func refuseForeign(_ place: String, force: Bool, _ isOurs: ([UInt8]) -> Bool = { _ in false }) throws {
    if force || place == "-" || OutputFile.mayReplace(RawPath(RawArguments.bytes(place)), isOurs) { return }
    throw ValidationError(
      "\(place) is not as spacepipe wrote it, so it is left as it is; name another file with -o, or replace it with --force."
    )
  }

  /// Writes `bytes` to standard output for `-`, else to the file that `place` names.
  static func write(_ bytes: [UInt8], to place: String) throws {
    if place == "-" {
      return try Output.print(bytes)
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
