import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

/// Paths as people at this place write them.
enum ShortPath {
  /// `path` from here when it is below this folder, from `~` when it is in the home folder, else as it is.
  static func of(_ path: RawPath) -> String {
    let bytes = path.bytes
    func rest(below folder: RawPath) -> ArraySlice<UInt8>? {
      let start = folder.withoutSlashes.bytes + [0x2F]
      return folder.bytes.count > 1 && bytes.starts(with: start) ? bytes.dropFirst(start.count) : nil
    }
    if let rest = rest(below: RawPath(".").rooted) { return RawPath(Array(rest)).text }
    if let home = Environment.value("HOME"), let rest = rest(below: RawPath(home)) {
      return "~/" + RawPath(Array(rest)).text
    }
    return path.text
  }
}
