import SpaceEngine
import SpaceLibrary

extension InstalledDictionaries {
  /// The variable that names the folders dictionaries are looked for in, apart by colons, instead of the standard ones; empty
  /// for none.
  static let variable = "SPACEPIPE_DICTIONARIES"

  /// The dictionaries that blocks may ask.
  static var chosen: InstalledDictionaries {
    guard let folders = Environment.value(variable) else { return InstalledDictionaries(in: standardFolders) }
    return InstalledDictionaries(in: folders.split(separator: ":").map { RawPath(String($0)) })
  }
}

extension Recipe {
  /// What its inputs, the program and the dictionaries look like now, for the Space in `folder`.
  func currentStamp(at folder: RawPath) -> String {
    InputStamp.of(dated, at: folder, beside: InstalledDictionaries.chosen.files)
  }
}
