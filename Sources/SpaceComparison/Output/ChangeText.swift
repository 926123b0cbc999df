import SpaceText
import SpaceViews

/// Changes as a person reads them in a terminal: grouped by block, `+` of what came, `-` of what went, `~` of what changed and `!`
/// of what the notes disagree in.
public struct ChangeText {
  private let layout: TextLayout
  private let isColoured: Bool

  /// Lines no wider than `layout`'s; with `isColoured` in a terminal's colours.
  public init(_ layout: TextLayout, isColoured: Bool) { (self.layout, self.isColoured) = (layout, isColoured) }

  /// All `changes` with a heading for each block; says so where there are none.
  public func text(of changes: [SpaceChange]) -> String {
    if changes.isEmpty { return "The two Spaces say the same.\n" }
    return ChangeGroup.all(changes).map { group in
      strong("\(group.title) (\(group.summary))") + "\n" + group.changes.map(text).joined()
    }.joined(separator: "\n")
  }

  private func text(of change: SpaceChange) -> String {
    switch change.change {
    case .added: return lines("+", .green, change.after ?? "", place(change.sources))
    case .removed: return lines("-", .red, change.before ?? "", place(change.earlierSources))
    case .changed:
      let marks = WordMarks((change.before ?? "").oneLine, (change.after ?? "").oneLine)
      return lines("~", .red, marked(marks.before, "[-", "-]"), nil)
        + lines(" ", .green, marked(marks.after, "{+", "+}"), place(change.sources))
    case .conflict:
      let places = change.sources.map(\.place)
      return lines("!", .yellow, "\(change.after ?? "") (\(change.kind))", places.first)
        + lines(" ", .yellow, change.before ?? "", places.last)
    }
  }

  /// Words that differ between marks: in colour they are bold as well, so that nothing is told by colour alone.
  private func marked(_ pieces: [WordMarks.Piece], _ opening: String, _ closing: String) -> String {
    var result = ""
    for (place, piece) in pieces.enumerated() {
      let begins = piece.isOwn && (place == 0 || !pieces[place - 1].isOwn)
      let ends = piece.isOwn && (place == pieces.count - 1 || !pieces[place + 1].isOwn)
      result += (place == 0 ? "" : " ") + (begins ? opening : "") + piece.text + (ends ? closing : "")
    }
    return result
  }

  private enum Colour: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
  }

  private func lines(_ sign: String, _ colour: Colour, _ text: String, _ place: String?) -> String {
    let shown = layout.wrapped("\(sign) \(text.oneLine)", indent: sign == " " ? "  " : "", hanging: "  ")
    let shownPlace = place.map { layout.wrapped($0.oneLine, indent: "    ").map { styled($0, "2") } } ?? []
    return (shown.map { styled($0, colour.rawValue) } + shownPlace).map { $0 + "\n" }.joined()
  }

  private func place(_ sources: [ChangeSource]) -> String? { sources.first?.place }
  private func strong(_ text: String) -> String { styled(text, "1") }
  private func styled(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The string on one line without what could control a terminal.
  var oneLine: String {
    let plain = unicodeScalars.filter { scalar in
      let kind = ScalarClass.of(scalar.value)
      let turns = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      return !kind.contains(.control) && !turns
    }
    return String(plain).split { $0.isWhitespace }.joined(separator: " ")
  }
}
