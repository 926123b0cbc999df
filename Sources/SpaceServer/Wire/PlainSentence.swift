import SpaceAssistant

extension Sentence {
  /// The sentence for clients that show nothing but text: what is not proved is marked, its places stand behind it. A blank
  /// parts it from what was said before, or a line end where it is an item of a list.
  func plainText(behind text: String) -> String {
    var places: [String] = []
    for source in sources {
      guard let path = source.record["path"]?.text else { continue }
      let place = source.record["page"]?.integer.map { "\(path), p. \($0)" } ?? path
      if !places.contains(place) { places.append(place) }
    }
    let needsBlank = text.last.map { !$0.isWhitespace } ?? false || separator != " " && !text.isEmpty
    let mark = support == .unproved ? " [not in the notes]" : ""
    return (needsBlank ? separator : "") + self.text + mark
      + (places.isEmpty ? "" : " [\(places.joined(separator: "; "))]")
  }
}
