import CModels
import SpaceLexicon
import SpaceModel
import Synchronization

/// Finds the syntax of sentences: a greedy arc-hybrid parser over the vectors of a bidirectional LSTM (Kiperwasser & Goldberg
/// 2016), trained with a dynamic oracle (Goldberg & Nivre 2013). It computes with integers only, so that the same sentence has
/// the same tree on every machine.
public final class SyntaxParser: Sendable {
  private let network: ParserNetwork
  private let spare = Mutex<[Scratch]>([])

  /// Only ever with one parser call at a time.
  private struct Scratch: @unchecked Sendable { let value: ParserScratch }

  /// Longer stretches of tokens are parsed piece by piece: they are no sentences, but lists and tables.
  static let longest = 512

  /// The parser in `file`; nil for a file of something else.
  package init?(_ file: [UInt8]) {
    guard let network = ParserNetwork(file) else { return nil }
    self.network = network
  }

  private static let parsers = PerLanguage<SyntaxParser?> { pack in
    let file = unsafe pack.file("parser.bin")
    return unsafe SyntaxParser(Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
  }

  /// The parser for a BCP 47 tag; nil for a language without one.
  public static func parser(for language: String?) -> SyntaxParser? { parsers[language] }

  /// The tree of the sentence that `tokens` are, with the tags they have, in `text`, the document's bytes.
  public func parse(_ tokens: ArraySlice<Token>, of text: [UInt8]) -> SyntaxTree {
    let scratch = spare.withLock { $0.popLast() } ?? Scratch(value: ParserScratch())
    defer { spare.withLock { $0.append(scratch) } }
    var heads: [Int16] = []
    var relations: [Relation] = []
    heads.reserveCapacity(tokens.count)
    relations.reserveCapacity(tokens.count)
    var root: Int?
    var start = tokens.startIndex
    while start < tokens.endIndex {
      let end = min(tokens.endIndex, start + Self.longest)
      fill(tokens[start..<end], text, scratch.value)
      parse(scratch.value)
      append(scratch.value.state, at: start - tokens.startIndex, &root, &heads, &relations)
      start = end
    }
    return SyntaxTree(heads: heads, relations: relations)
  }

  private func fill(_ tokens: ArraySlice<Token>, _ text: [UInt8], _ scratch: ParserScratch) {
    scratch.tokens.removeAll(keepingCapacity: true)
    for token in tokens {
      let isFirst = scratch.tokens.isEmpty
      scratch.tokens.append(scratch.words.input(text, token.span.range, tag: token.tag, isFirst: isFirst))
    }
  }

  /// Adds the arcs of a piece that begins at `offset`; roots of pieces but the first depend on that of the first.
  private func append(
    _ state: ArcHybrid, at offset: Int, _ root: inout Int?, _ heads: inout [Int16], _ relations: inout [Relation]
  ) {
    for token in 0..<state.count {
      if state.heads[token] < state.count, let head = Int16(exactly: offset + state.heads[token]) {
        heads.append(head)
        relations.append(state.relations[token])
      } else if let root {
        heads.append(Int16(truncatingIfNeeded: root))
        relations.append(.parataxis)
      } else {
        root = offset + token
        heads.append(-1)
        relations.append(.root)
      }
    }
  }

  /// The heads of the tokens of one sentence, their number standing for the root, and their relations; for training.
  package func parse(_ tokens: [WordInput]) -> (heads: [Int], relations: [Relation]) {
    let scratch = ParserScratch()
    scratch.tokens = tokens
    parse(scratch)
    return (scratch.state.heads, scratch.state.relations)
  }

  private func parse(_ scratch: ParserScratch) {
    // Out of the class meanwhile: reading a part of it there copies it.
    var state = ArcHybrid()
    swap(&state, &scratch.state)
    defer { swap(&state, &scratch.state) }
    state.begin(scratch.tokens.count)
    guard !scratch.tokens.isEmpty else { return }
    network.read(scratch.tokens, scratch)
    while !state.isFinished {
      let move = network.moves.move(state, network.shape, scratch)
      if move == .shift {
        state.shift()
      } else if state.head(by: move) == state.count {
        state.attach(move, .root)
      } else {
        state.attach(move, network.relations.relation(state, move, network.shape, scratch))
      }
    }
  }
}
