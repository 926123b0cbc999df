import SpaceAssistant
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProviders
import Synchronization

/// Keeps the models that admins set up in `models.yaml`, and their keys beside it, one file each.
struct ModelsKeeping: Sendable {
  private let path: RawPath
  /// One change at a time.
  private static let changing = Mutex(())

  /// Throws where there is no home folder.
  init() throws {
    guard let path = ConfigFolder.models else {
      throw APIFailure(
        .conflict, "no_settings_folder", "there is no home folder to keep models in: set XDG_CONFIG_HOME")
    }
    self.path = path
  }

  /// What becomes of the key of a model that is set up again.
  enum Key: Sendable, Equatable {
    case kept
    case none
    case given(String)
  }

  /// A model as an admin sets it up. Nil as an address means the API's usual one.
  struct Setup: Sendable {
    let name: String
    let api: ModelEntry.API
    let model: String
    let address: String?
    let key: Key
  }

  /// Adds or changes a model. Its key is on disk before `models.yaml` names it, under a name that nothing else had: no moment pairs a
  /// key with an address that it was not given for.
  func put(_ setup: Setup) throws {
    try change { old, file in
      let before = file?.named(setup.name)
      try Self.refuseToTakeKeysElsewhere(setup, before)
      let key = try self.key(of: setup, before)
      let entry = ModelsEdit.Entry(
        name: setup.name, api: setup.api, model: setup.model, url: setup.address, key: key.text)
      do {
        try replace(old, .put(entry))
      } catch {
        if let made = key.made { try? PrivateFile.remove(made) }
        throw error
      }
      if setup.key != .kept { forgetKey(of: before) }
    }
  }

  /// Whoever may change an address must not get a key sent there that was given for another one.
  private static func refuseToTakeKeysElsewhere(_ setup: Setup, _ before: ModelEntry?) throws {
    guard let before, before.url != setup.address ?? setup.api.usualURL else { return }
    if setup.key == .kept, before.key != nil {
      throw APIFailure.wrong("the address changes: give the key for it, or null for none")
    }
    if before.images?.key != nil {
      throw APIFailure(
        .conflict, "models_file", "what draws for \(setup.name) has a key of its own: change the address in models.yaml"
      )
    }
  }

  func remove(_ name: String) throws {
    try change { old, file in
      guard let before = file?.named(name) else { throw APIFailure.notFound("there is no model \(name)") }
      try replace(old, .remove(name))
      forgetKey(of: before)
    }
  }

  /// Makes a model the usual one of this machine; nil, the engine of this device.
  func makeUsual(_ name: String?) throws {
    try change { old, file in
      if let name, file?.named(name) == nil { throw APIFailure.notFound("there is no model \(name)") }
      if file?.usual != name { try replace(old, .makeUsual(name)) }
    }
  }

  // MARK: Files

  /// Lets `body` change the file whose text and models it gets.
  private func change(_ body: ([UInt8], ModelsFile?) throws -> Void) throws {
    try Self.changing.withLock { _ in
      do {
        let old = path.exists ? try SettingsFile.bytes(path) : []
        try body(old, ModelsEdit(old, file: path.text).models())
      } catch let error as SettingsError {
        throw APIFailure(.conflict, "models_file", error.message)
      } catch let error as SystemError {
        throw APIFailure(.internalServerError, "not_kept", "\(path.text) could not be written: \(error.message)")
      }
    }
  }

  private func replace(_ old: [UInt8], _ change: ModelsEdit.Change) throws {
    guard let text = try ModelsEdit(old, file: path.text).text(after: change) else {
      return try PrivateFile.remove(path)
    }
    try PrivateFile.makeFolder(path.folder)
    try OutputFile.write(text, to: path)
  }

  private static let ending = ".key"

  /// What `models.yaml` says of the key, and the file that was made for it.
  private func key(of setup: Setup, _ before: ModelEntry?) throws -> (text: String?, made: RawPath?) {
    switch setup.key {
    case .none: return (nil, nil)
    case .kept: return (before?.key?.text, nil)
    case .given(let key):
      let file = path.folder.appending(Array("\(setup.name).\(RandomID.make(8))\(Self.ending)".utf8))
      try PrivateFile.write(Array("\(key)\n".utf8), to: file)
      return ("file:\(file.text)", file)
    }
  }

  /// Removes the file of a key that was made here; others are somebody's own.
  private func forgetKey(of model: ModelEntry?) {
    guard let model, case .file(let place) = model.key else { return }
    let file = RawPath(place)
    let name = String(decoding: file.name, as: UTF8.self)
    guard file.folder == path.folder, name.hasPrefix("\(model.name)."), name.hasSuffix(Self.ending),
      name.utf8.count == model.name.utf8.count + 1 + 8 + Self.ending.utf8.count
    else { return }
    try? PrivateFile.remove(file)
  }
}
