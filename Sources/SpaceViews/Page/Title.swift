extension String {
  /// A name as people write titles: `cell-biology` is `Cell biology`. One that has blanks or capitals was written by a person
  /// and only begins with a capital.
  public var asTitle: String {
    let hasBlank = unicodeScalars.contains { $0.properties.isWhitespace }
    var words = hasBlank ? self : parted
    let isWritten = words.unicodeScalars.prefix { !$0.properties.isWhitespace }.contains { $0.properties.isUppercase }
    if !isWritten, let first = words.unicodeScalars.first {
      words = first.properties.titlecaseMapping + String(words.unicodeScalars.dropFirst())
    }
    return words.isEmpty ? self : words
  }

  /// Without the hyphens and underscores that stand for blanks; those between digits belong to dates and numbers.
  private var parted: String {
    let scalars = Array(unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let isBetweenDigits =
        index > 0 && index + 1 < scalars.count && ("0"..."9").contains(scalars[index - 1])
        && ("0"..."9").contains(scalars[index + 1])
      let isBlank = scalar == "_" || scalar == "-" && !isBetweenDigits
      result.unicodeScalars.append(isBlank ? " " : scalar)
    }
    return result.onOneLine
  }

  /// The name of a file without its ending, as a title.
  var asFileTitle: String {
    guard let dot = lastIndex(of: "."), dot != startIndex, self[dot...].utf8.count <= 6 else { return asTitle }
    return String(self[..<dot]).asTitle
  }

  /// A path without the folder in which files lie that were added to a Space.
  var asShownPath: String { hasPrefix("added/") ? String(dropFirst("added/".count)) : self }

  /// The words of a Space's type, each with a capital: `Time Management`.
  var asTypeTitle: String { split(separator: "-").map { String($0).asTitle }.joined(separator: " ") }
}

extension DocumentRecord {
  /// What to call it on a page: its title, else its file's name.
  var shownTitle: String {
    if let title = document.title?.onOneLine, !title.isEmpty { return title }
    return path == "-" ? "Pasted text" : (path.split(separator: "/").last.map { String($0).asFileTitle } ?? path)
  }
}
