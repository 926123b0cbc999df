/// Changes as Markdown for a pull request: a heading and a list for each block.
public enum ChangeMarkdown {
  /// All `changes`; says so where there are none.
  public static func text(of changes: [SpaceChange]) -> String {
    if changes.isEmpty { return "The notes say the same as before.\n" }
    return ChangeGroup.all(changes).map { group in
      "### \(group.title): \(group.summary)\n\n" + group.changes.map(item).joined()
    }.joined(separator: "\n")
  }

  private static func item(_ change: SpaceChange) -> String {
    switch change.change {
    case .added: return "- **+** \(escaped(change.after ?? ""))\(place(change.sources.first))\n"
    case .removed: return "- **−** ~~\(escaped(change.before ?? ""))~~\(place(change.earlierSources.first))\n"
    case .changed:
      let marks = WordMarks((change.before ?? "").oneLine, (change.after ?? "").oneLine)
      return "- **~** \(marked(marks.before, "~~"))  \n  → \(marked(marks.after, "**"))\(place(change.sources.first))\n"
    case .conflict:
      return "- **!** \(escaped(change.after ?? "")) (\(change.kind))\(place(change.sources.first))  \n"
        + "  against: \(escaped(change.before ?? ""))\(place(change.sources.last))\n"
    }
  }

  private static func marked(_ pieces: [WordMarks.Piece], _ mark: String) -> String {
    var result = ""
    for (place, piece) in pieces.enumerated() {
      let begins = piece.isOwn && (place == 0 || !pieces[place - 1].isOwn)
      let ends = piece.isOwn && (place == pieces.count - 1 || !pieces[place + 1].isOwn)
      result += (place == 0 ? "" : " ") + (begins ? mark : "") + escaped(piece.text) + (ends ? mark : "")
    }
    return result
  }

  private static func place(_ source: ChangeSource?) -> String {
    source.map { " (`\($0.place.oneLine.replacing("`", with: "'"))`)" } ?? ""
  }

  /// What Markdown would take for markup, people for mentions and references, and HTML for elements.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.oneLine.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "@", "#": result += "\(scalar)\u{200B}"
      case "\\", "`", "*", "_", "[", "]", "|", "~": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
