import SpaceBlocks
import SpaceModel

/// What a small model words anew: the lines that one item of a block was made from.
///
/// A small model cannot tell what is worth having in many pages, nor count on which line says what; it words one good sentence
/// well. So the engine of this device chooses and cites, and the model writes.
struct Passage: Sendable {
  /// What the item is about, as the block has it: a term, a date, a heading.
  let given: String
  let lines: [Int]
  /// The deck or branch that it stands in.
  var group = ""
  /// What the item keeps as it is.
  var kept: [(String, JSONValue)] = []
}

/// How a small model words the items of a block anew.
struct Wording: Sendable {
  /// What it is told, for one request of several passages.
  let prompt: String
  /// What it writes for each passage.
  let fields: [(name: String, shape: Shape)]
  /// How many passages it can be given at once.
  var atOnce = 6
  /// How many tokens it takes to write one item.
  let tokens: Int
}

extension Evidence {
  /// The lines that `sources` stand on.
  func lines(of sources: [Source]) -> [Int] {
    var result: [Int] = []
    for source in sources {
      guard let document = documents.firstIndex(where: { $0.id == source.document }) else { continue }
      result += linesOfDocument[document].filter {
        lines[$0].span.start < source.span.end && source.span.start < lines[$0].span.end
      }
    }
    return result
  }

  /// The same with the line before and behind, where they stand in the same paragraph or list.
  func passage(of sources: [Source]) -> [Int] {
    let own = lines(of: Array(sources.prefix(2)))
    guard let first = own.first, let last = own.last, last - first < Self.longestPassage else { return own }
    let document = linesOfDocument[lines[first].document]
    let before = first > document.lowerBound && lines[first - 1].kind != .heading ? [first - 1] : []
    let behind = last + 1 < document.upperBound && lines[last + 1].kind != .heading ? [last + 1] : []
    return before + own + behind
  }

  private static let longestPassage = 8

  /// A passage as the model reads it, with the title of its document and the heading above it.
  func text(of passage: Passage, number: Int, as what: String) -> String {
    let line = passage.lines.first.map { lines[$0] }
    var head = "Passage \(number)"
    if !passage.given.isEmpty { head += ", \(what): \(passage.given)" }
    if let line {
      let document = documents[line.document]
      let headings = document.headings(above: Int(line.span.start)).suffix(1).map { document.text.words(in: $0.span) }
      let place = ([document.title].compactMap(\.self) + headings).joined(separator: " / ")
      if !place.isEmpty { head += " (from \"\(place)\")" }
    }
    return head + "\n" + passage.lines.map { lines[$0].text }.joined(separator: " ") + "\n"
  }
}
