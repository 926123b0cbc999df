import SpaceModel
import SpaceReaders
import SpaceText
import Testing

/// A document as a list of its elements, for comparing: "heading 1: Title".
struct Reading {
  let document: Document
  let notes: Diagnostics

  init(_ bytes: [UInt8], with reader: any Reader.Type) throws {
    var notes = Diagnostics()
    document = try reader.init().read(bytes, Limits(), &notes)
    self.notes = notes
  }

  init(_ text: String, with reader: any Reader.Type) throws { try self.init(Array(text.utf8), with: reader) }

  var text: String { document.string(in: document.text.span) }

  var outline: [String] {
    document.elements.map { element in
      let level = element.level.map { " \($0)" } ?? ""
      return "\(element.kind.rawValue)\(level): \(document.string(in: element.span))"
    }
  }

  func marked(_ kind: Mark.Kind) -> [String] {
    (document[.marks] ?? []).filter { $0.kind == kind }.map { document.string(in: $0.span) }
  }
}

/// Numbers that are the same in every run.
struct Dice {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
