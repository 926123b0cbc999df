import Glibc
import SpaceModel

/// Reads files of settings: regular ones, of no more than what settings need.
package enum SettingsFile {
  package static func bytes(_ path: RawPath) throws(SettingsError) -> [UInt8] { try read(path).bytes }

  /// A file with its mode.
  package static func secret(_ path: String) throws(SettingsError) -> (bytes: [UInt8], mode: UInt32) {
    try read(RawPath(Array(path.utf8)))
  }

  private static func read(_ path: RawPath) throws(SettingsError) -> (bytes: [UInt8], mode: UInt32) {
    do throws(ReadFailure) {
      var limits = Limits()
      limits.inputBytes = YAMLFile.maximumBytes
      let file = try FileBytes.open(path, isNamed: true, limits)
      let mode = (try? file.status())?.st_mode ?? 0
      return (try FileBytes.all(of: file, limits), mode)
    } catch {
      throw SettingsError(file: path.text, place: nil, problem: error.detail)
    }
  }
}
