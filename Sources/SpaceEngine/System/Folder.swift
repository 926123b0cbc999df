import Glibc
import SpaceText

/// Reading folders.
enum Folder {
  /// What is in the folder, sorted by the bytes of its name, without `.` and `..`.
  static func entries(of path: RawPath, followLink: Bool) throws(SystemError) -> [FolderEntry] {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followLink ? 0 : O_NOFOLLOW)
    let number = unsafe path.withCString { unsafe open($0, flags) }
    if number < 0 { throw SystemError.last }
    guard let stream = unsafe fdopendir(number) else {
      let error = SystemError.last
      close(number)
      throw error
    }
    defer { _ = unsafe closedir(stream) }
    var result: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw SystemError.last }
        break
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      result.append(FolderEntry(name: name, kind: unsafe kind(entry.pointee.d_type, name, in: number)))
    }
    return result.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  private static func kind(_ type: UInt8, _ name: [UInt8], in folder: Int32) -> FolderEntry.Kind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      // File systems may leave the kind open; then it has to be asked for.
      var status = stat()
      let failed = unsafe RawPath(name).withCString { unsafe fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) } != 0
      if failed { return .special }
      switch status.kind {
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      case S_IFLNK: return .link
      default: return .special
      }
    default: return .special
    }
  }
}
