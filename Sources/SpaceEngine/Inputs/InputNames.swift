import SpaceText

/// What records call the inputs that a command's arguments name.
public enum InputNames {
  /// The names of `arguments`, in their order: that of the file or folder, as its parent folder knows it. Where different
  /// inputs have the same name, each begins with as many of the folders around it as it takes to tell them apart.
  public static func of(_ arguments: [RawPath]) -> [String] {
    var names = arguments.map { $0.bytes == [0x2D] ? "-" : InputSequence.name(of: $0) }
    let alike = Dictionary(grouping: names.indices.filter { names[$0] != "-" }) { names[$0] }
    for group in alike.values where group.count > 1 {
      let places = group.map { arguments[$0].absolute.text.split(separator: "/").map(String.init) }
      if Set(places).count == 1 { continue }
      let longest = places.map(\.count).max() ?? 1
      // The same input named twice never differs, so what must differ are the places.
      let count = (2...max(longest, 2)).first { count in
        Set(places.map { $0.suffix(count) }).count == Set(places).count
      }
      for (index, place) in zip(group, places) {
        names[index] = place.suffix(count ?? longest).joined(separator: "/")
      }
    }
    return names
  }

  /// What lies in the same folder and is called nearly as `path`, where nothing is; nil when nothing is.
  public static func nearest(to path: RawPath) -> String? {
    let path = path.trimmed
    guard let entries = try? Folder.entries(of: path.folder, followLink: true) else { return nil }
    return Spelling.nearest(
      to: path.text,
      in: entries.map { entry in
        path.bytes.contains(0x2F) ? path.folder.appending(entry.name).text : RawPath(entry.name).text
      })
  }
}
