import SpaceModel
import SpaceText

/// Lines that make up one element of the document.
struct PageBlock {
  var kind: Element.Kind = .paragraph
  var level: UInt8?
  var lines: [PageLine]
  /// Words of the first line that are a list's bullet and are left out.
  var markerWords = 0
  /// Bytes of the first word that are a bullet set without a gap.
  var markerBytes = 0
  /// The list marker, where there is one.
  var marker: ListMarker?
  /// Text beside or below the running text: the text goes on after it.
  var isAside = false
  /// A table's rows, where it is one.
  var rows: [[TableCell]] = []

  /// Makes it an item of a list that begins with `marker`.
  mutating func becomeItem(_ marker: ListMarker) {
    kind = .listItem
    level = 1
    self.marker = marker
    // A box or tick says something: it stays.
    if case .bullet(let scalar) = marker.kind, !LineReader.isTick(scalar) {
      markerWords = marker.words
      if marker.words == 0 { markerBytes = UTF8.width(Unicode.Scalar(scalar) ?? " ") }
    }
  }

  /// True when the file's structure tree made it.
  var isTagged: Bool { lines[0].tag >= 0 }
  var page: Int { lines[0].page }
  var first: PageLine { lines[0] }
  var last: PageLine { lines[lines.count - 1] }
  var count: Int { lines.reduce(0) { $0 + $1.count } }
  /// The size of most of its text.
  var size: Float {
    if lines.count == 1 { return lines[0].size }
    var best = lines[0]
    for line in lines where line.count > best.count { best = line }
    return best.size
  }
  /// The style all its lines share.
  var style: WordStyle { lines.dropFirst().reduce(lines[0].style) { $0.intersection($1.style) } }
  var x0: Float { lines.reduce(Float.greatestFiniteMagnitude) { min($0, $1.x0) } }
  var x1: Float { lines.reduce(-Float.greatestFiniteMagnitude) { max($0, $1.x1) } }
  var top: Float { lines.reduce(Float.greatestFiniteMagnitude) { min($0, $1.top) } }
  var bottom: Float { lines.reduce(-Float.greatestFiniteMagnitude) { max($0, $1.bottom) } }
}
