import Glibc

/// Removing folders of ours.
enum Removal {
  /// Removes a file, or a folder with all that is in it; what cannot be removed stays. Links are removed, not followed.
  static func remove(_ path: RawPath) {
    if unsafe path.withCString({ unsafe unlink($0) }) == 0 { return }
    guard let entries = try? Folder.entries(of: path, followLink: false) else { return }
    for entry in entries { remove(path.appending(entry.name)) }
    _ = unsafe path.withCString { unsafe rmdir($0) }
  }
}
