import Glibc
import SpaceModel

/// Telling Space folders of ours from all others.
public enum SpaceFolder {
  /// The name that a folder called `<name>.space` gives its Space; nil when it is called otherwise.
  public static func name(of folder: RawPath) -> String? {
    let name = folder.trimmed.name
    let ending = Array(".space".utf8)
    guard name.count > ending.count, name.suffix(ending.count).elementsEqual(ending) else { return nil }
    let text = RawPath(Array(name.dropLast(ending.count))).text
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// True when the folder holds a `space.json` that begins as ours do.
  public static func isSpace(_ folder: RawPath) -> Bool {
    let path = folder.appending(Array("space.json".utf8))
    guard let file = try? Descriptor(reading: path), let head = try? file.bytes(4096) else { return false }
    return head.starts(with: Array("{\"schema\":\"spacepipe.space/".utf8))
  }
}
