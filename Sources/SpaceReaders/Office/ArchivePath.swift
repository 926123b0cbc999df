import SpaceModel
import SpaceText

/// Paths inside archives, which are keys of its entries and nothing else.
enum ArchivePath {
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// `target` as seen from `folder`, without `..`, fragment and percent-encoding.
  static func resolved(_ target: String, in folder: String) -> String {
    var parts: [Substring] = target.hasPrefix("/") ? [] : folder.split(separator: "/")
    let bare = target.prefix { $0 != "#" && $0 != "?" }
    for part in bare.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    let joined = parts.joined(separator: "/")
    return joined.contains("%")
      ? String(decoding: HTMLFormulas.unescaped(Array(joined.utf8)[...]), as: UTF8.self) : joined
  }
}
