import Glibc
import SpaceModel

/// Telling Space folders of ours from all others.
public enum SpaceFolder {
  /// True when the folder holds a `space.json` that begins as ours do.
  public static func isSpace(_ folder: RawPath) -> Bool {
    let path = folder.appending(Array("space.json".utf8))
    guard let file = try? Descriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return false }
    var head: [UInt8] = []
    guard let status = try? file.status(), status.kind == S_IFREG, (try? file.read(4096, to: &head)) != nil else {
      return false
    }
    return head.starts(with: Array("{\"schema\":\"spacepipe.space/".utf8))
  }
}
