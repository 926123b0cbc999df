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
  /// What the model writes, as this device wrote it; nil where it has nothing.
  var own: [(String, JSONValue)]?
}

/// How a small model words the items of a block anew.
struct Wording: Sendable {
  /// What it is told.
  let task: String
  /// Passages with what is to be written of each, as turns of a talk: a small model does as it was shown.
  let examples: [(passage: String, written: JSONValue)]
  /// What it writes for each passage.
  let fields: [(name: String, shape: Shape)]
  /// How many tokens it takes to write one item.
  let tokens: Int

  /// What the text called `name` says: the task, and examples apart by lines of `---`, whose lines are names and values.
  init(_ name: String, fields: [(name: String, shape: Shape)], tokens: Int) {
    let parts = WritingPrompts.text(name).split(separator: "\n---\n")
    task = String(parts[0])
    (self.fields, self.tokens) = (fields, tokens)
    examples = parts.dropFirst().map { part in
      var values: [String: String] = [:]
      for line in part.split(separator: "\n") {
        let pair = line.split(separator: ": ", maxSplits: 1)
        if pair.count == 2 { values[String(pair[0])] = String(pair[1]) }
      }
      return (
        Self.asked(values["given"] ?? "", values["passage"] ?? ""),
        .record(fields.map { ($0.name, .string(values[$0.name] ?? "")) })
      )
    }
  }

  /// What the model is given.
  static func asked(_ given: String, _ passage: String) -> String {
    (given.isEmpty ? "" : "Given: \(given)\n") + "Passage: \(passage)"
  }
}

extension Evidence {
  /// The lines that `sources` stand on.
  func lines(of sources: [Source]) -> [Int] {
    sources.flatMap { source in
      documents.firstIndex { $0.id == source.document }.map { lines(on: source.span, of: $0) } ?? []
    }
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

  /// A passage as the model reads it, behind the heading above it.
  func text(of passage: Passage) -> String {
    let heading = passage.lines.first.flatMap { first in
      let line = lines[first]
      let document = documents[line.document]
      return document.headings(above: Int(line.span.start)).last.map { document.text.words(in: $0.span) }
        ?? document.title
    }
    let text = passage.lines.map { lines[$0].text }.joined(separator: " ")
    return Wording.asked(passage.given, heading.map { "\($0). \(text)" } ?? text)
  }
}
