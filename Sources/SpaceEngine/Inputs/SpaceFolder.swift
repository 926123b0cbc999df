import Glibc
import SpaceModel

/// Telling Space folders of ours from all others.
public enum SpaceFolder {
  /// True when the folder holds a `space.json` that begins as ours do.
  public static func isSpace(_ folder: RawPath) -> Bool {
    let path = folder.appending(Array("space.json".utf8))
    guard let file = try? Descriptor(reading: path), let head = try? file.bytes(4096) else { return false }
    return head.starts(with: Array("{\"schema\":\"spacepipe.space/".utf8))
  }
}
