import CMatrix

/// The network of one language's parser: two layers of a bidirectional LSTM with coupled gates over the tokens of a sentence, and
/// what its vectors are projected to for choosing moves and relations.
final class ParserNetwork: Sendable {
  /// One direction of one layer.
  struct Direction: Sendable {
    let input: FixedMatrix
    let recurrent: FixedMatrix
    let bias: [Int32]
  }

  let shape: ParserShape
  let embeddings: WordEmbeddings
  /// Forwards and backwards, for each layer.
  let layers: [[Direction]]
  let projection: FixedMatrix
  /// Stand for the projections of a place where no token is, and of the root.
  let absent: [Int16]
  let root: [Int16]
  let moves: MoveChooser
  let relations: RelationChooser

  /// Nil for a file of something else, or a damaged one.
  init?(_ bytes: [UInt8]) {
    var file = ParserFileReader(bytes)
    guard let shape = ParserShape(header: file) else { return nil }
    self.shape = shape
    embeddings = WordEmbeddings(shape, &file)
    var layers: [[Direction]] = []
    let rows = ParserShape.gateCount * shape.hidden
    for layer in 0..<ParserShape.layerCount {
      var pair: [Direction] = []
      for _ in 0..<2 {
        let input = file.matrix(rows, shape.inputWidth(ofLayer: layer))
        let recurrent = file.matrix(rows, shape.hidden)
        pair.append(Direction(input: input, recurrent: recurrent, bias: file.int32(rows)))
      }
      layers.append(pair)
    }
    self.layers = layers
    projection = file.matrix(shape.projectionRows, 2 * shape.hidden)
    absent = file.int16(ParserShape.placeCount * shape.moveUnits)
    root = file.int16(ParserShape.placeCount * shape.moveUnits)
    moves = MoveChooser(shape, &file)
    relations = RelationChooser(shape, &file)
    guard file.isSound, file.isAtEnd else { return nil }
  }

  /// Fills `scratch.projected` with one row a token, then those of an empty place and of the root.
  func read(_ tokens: [WordInput], _ scratch: ParserScratch) {
    let count = tokens.count
    scratch.inputs.setCount(count * ParserShape.inputWidth)
    embeddings.write(tokens, into: &scratch.inputs)
    run(layers[0], count, scratch.inputs, into: &scratch.middle, &scratch.gates, &scratch.step)
    run(layers[1], count, scratch.middle, into: &scratch.outputs, &scratch.gates, &scratch.step)
    project(count, scratch)
  }

  private func run(
    _ layer: [Direction], _ count: Int, _ inputs: [Int16], into outputs: inout [Int16], _ gates: inout [Int32],
    _ step: inout LSTMStep
  ) {
    let rows = ParserShape.gateCount * shape.hidden
    outputs.setCount(count * 2 * shape.hidden)
    for (side, direction) in layer.enumerated() {
      gates.removeAll(keepingCapacity: true)
      for _ in 0..<count { gates.append(contentsOf: direction.bias) }
      direction.input.multiply(inputs, count: count, into: &gates)
      step.begin(shape.hidden)
      for turn in 0..<count {
        let at = side == 0 ? turn : count - 1 - turn
        direction.recurrent.multiply(step.output, count: 1, into: &gates, from: at * rows)
        step.advance(gates, at * rows, into: &outputs, (2 * at + side) * shape.hidden)
      }
    }
  }

  private func project(_ count: Int, _ scratch: ParserScratch) {
    let rows = shape.projectionRows
    scratch.gates.removeAll(keepingCapacity: true)
    scratch.gates.append(contentsOf: repeatElement(0, count: count * rows))
    projection.multiply(scratch.outputs, count: count, into: &scratch.gates)
    scratch.projected.setCount((count + 2) * rows)
    FixedPoint.activations(scratch.gates, count: count * rows, into: &scratch.projected)
    for at in absent.indices {
      scratch.projected[count * rows + at] = absent[at]
      scratch.projected[(count + 1) * rows + at] = root[at]
    }
  }
}

/// The vectors that stand for tokens before their sentence is looked at.
struct WordEmbeddings: Sendable {
  /// Places of forms by their hashes, −1 for none: open addressing in a power of two.
  private var slots: [Int32]
  private let hashes: [UInt32]
  /// Row 0 stands for all other forms.
  private let forms: [Int8]
  private let affixes: [Int8]
  private let affixRows: UInt32
  private let tags: [Int8]
  private let shapes: [Int8]

  init(_ shape: ParserShape, _ file: inout ParserFileReader) {
    hashes = file.int32(shape.forms).map { UInt32(bitPattern: $0) }
    forms = file.int8((shape.forms + 1) * ParserShape.formWidth)
    affixes = file.int8(shape.affixRows * ParserShape.affixWidth)
    affixRows = UInt32(shape.affixRows)
    tags = file.int8(ParserShape.tagCount * ParserShape.tagWidth)
    shapes = file.int8(WordInput.shapeCount * ParserShape.tagWidth)
    var size = 16
    while size < 2 * hashes.count { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    for (number, hash) in hashes.enumerated() { slots[slot(of: hash)] = Int32(number) }
  }

  private func slot(of hash: UInt32) -> Int {
    let mask = slots.count - 1
    var at = Int(hash &* 0x9E37_79B1 >> 8) & mask
    while slots[at] >= 0, hashes[Int(slots[at])] != hash { at = (at + 1) & mask }
    return at
  }

  /// Writes the vectors of some tokens one after the other, with seven bits after the point. That the rows are there is seen once a
  /// row; their numbers are walked by pointer.
  func write(_ tokens: [WordInput], into inputs: inout [Int16]) {
    precondition(inputs.count >= tokens.count * ParserShape.inputWidth, "room for all tokens")
    unsafe inputs.withUnsafeMutableBufferPointer { inputs in
      guard var place = inputs.baseAddress else { return }
      for token in tokens {
        let form = (Int(slots[slot(of: token.form)]) + 1) * ParserShape.formWidth
        let affix = token.affixes % affixRows &* UInt32(ParserShape.affixWidth)
        let (tag, shape) = (Int(token.tag) * ParserShape.tagWidth, Int(token.shape) * ParserShape.tagWidth)
        unsafe Self.row(forms, form, ParserShape.formWidth) { row in
          for at in 0..<ParserShape.formWidth { unsafe place[at] = Int16(row[at]) &<< 5 }
        }
        unsafe place += ParserShape.formWidth
        for at in 0..<ParserShape.affixWidth { unsafe place[at] = 0 }
        for number in 0..<4 {
          unsafe Self.row(affixes, Int(affix[number]), ParserShape.affixWidth) { row in
            for at in 0..<ParserShape.affixWidth { unsafe place[at] = place[at] &+ Int16(row[at]) &<< 5 }
          }
        }
        unsafe place += ParserShape.affixWidth
        unsafe Self.row(tags, tag, ParserShape.tagWidth) { first in
          unsafe Self.row(shapes, shape, ParserShape.tagWidth) { second in
            for at in 0..<ParserShape.tagWidth { unsafe place[at] = (Int16(first[at]) &+ Int16(second[at])) &<< 5 }
          }
        }
        unsafe place += ParserShape.tagWidth
      }
    }
  }

  @inline(__always)
  private static func row(
    _ table: [Int8], _ start: Int, _ width: Int, _ body: (UnsafePointer<Int8>) -> Void
  ) {
    precondition(start >= 0 && start + width <= table.count, "a row of the table")
    unsafe table.withUnsafeBufferPointer { table in
      if let first = table.baseAddress { unsafe body(first + start) }
    }
  }
}

/// Goes along the tokens with one direction of a layer.
struct LSTMStep {
  private(set) var output: [Int16] = []
  private var cell: [Int32] = []

  mutating func begin(_ hidden: Int) {
    output.removeAll(keepingCapacity: true)
    output.append(contentsOf: repeatElement(0, count: hidden))
    cell.removeAll(keepingCapacity: true)
    cell.append(contentsOf: repeatElement(0, count: hidden))
  }

  /// `gates` holds at `place` the sums for forgetting, for showing and for what is new.
  mutating func advance(_ gates: [Int32], _ place: Int, into outputs: inout [Int16], _ target: Int) {
    let hidden = output.count
    precondition(place + 3 * hidden <= gates.count && target + hidden <= outputs.count && cell.count == hidden)
    unsafe gates.withUnsafeBufferPointer { gates in
      unsafe outputs.withUnsafeMutableBufferPointer { outputs in
        guard let sums = gates.baseAddress, let first = outputs.baseAddress else { return }
        unsafe network_step(sums + place, hidden, &cell, &output)
        unsafe output.withUnsafeBufferPointer { output in
          guard let from = output.baseAddress else { return }
          unsafe (first + target).update(from: from, count: hidden)
        }
      }
    }
  }
}

/// What one sentence is worked out in; kept for the next one.
final class ParserScratch {
  var words = WordInputReader()
  var tokens: [WordInput] = []
  var inputs: [Int16] = []
  var middle: [Int16] = []
  var outputs: [Int16] = []
  var projected: [Int16] = []
  var gates: [Int32] = []
  var step = LSTMStep()
  var units: [Int16] = []
  var state = ArcHybrid()
}

extension [Int16] {
  /// Makes room for `count` elements, whatever they are.
  mutating func setCount(_ count: Int) {
    if count < self.count {
      removeLast(self.count - count)
    } else {
      append(contentsOf: repeatElement(0, count: count - self.count))
    }
  }
}
