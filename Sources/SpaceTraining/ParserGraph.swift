import Foundation
import SpaceSyntax

/// One direction of one layer of the network in floating point, as it is trained; `ParserNetwork` computes the same in fixed
/// point.
final class LSTMGraph {
  let input: Parameter
  let recurrent: Parameter
  let bias: Parameter
  private let hidden: Int
  private let inner: Int
  private let isBackwards: Bool
  /// Sums before the gates, in the tokens' order, and the cells, in the order of reading from 1 on.
  private let sums: Tensor
  private let slopes: Tensor
  private let cells: Tensor
  private let outputs: Tensor
  private let carried: Tensor

  init(_ inner: Int, _ hidden: Int, _ longest: Int, isBackwards: Bool, _ random: inout Random) {
    self.hidden = hidden
    self.inner = inner
    self.isBackwards = isBackwards
    let rows = ParserShape.gateCount * hidden
    input = Parameter(rows, inner)
    recurrent = Parameter(rows, hidden)
    bias = Parameter(1, rows)
    input.randomize(sqrtf(6 / Float(inner + hidden)), &random)
    recurrent.randomize(sqrtf(3 / Float(hidden)), &random)
    for unit in 0..<hidden { unsafe bias.value.values[unit] = 1 }
    sums = Tensor(longest, rows)
    slopes = Tensor(longest, rows)
    cells = Tensor(longest + 1, hidden)
    outputs = Tensor(longest + 1, hidden)
    carried = Tensor(2, hidden)
  }

  static func squash(_ x: Float) -> Float {
    let x = max(-2, min(2, x))
    return x - x * abs(x) / 4
  }
  static func gate(_ x: Float) -> Float { (1 + squash(x / 2)) / 2 }
  /// Slopes are not let go to nothing, so that units come back.
  static func squashSlope(_ x: Float) -> Float { max(0.02, 1 - abs(x) / 2) }
  static func gateSlope(_ x: Float) -> Float { squashSlope(x / 2) / 4 }

  func forward(_ x: Tensor, _ count: Int, into y: Tensor, _ offset: Int) {
    let rows = ParserShape.gateCount * hidden
    for t in 0..<count { unsafe sums.row(t).update(from: bias.value.values, count: rows) }
    unsafe Kernels.product(x.values, count, inner, input.value.values, rows, sums.values)
    for turn in 0..<count {
      let t = isBackwards ? count - 1 - turn : turn
      let a = unsafe sums.row(t)
      unsafe Kernels.product(outputs.row(turn), hidden, recurrent.value.values, rows, a)
      let (before, cell, out) = unsafe (cells.row(turn), cells.row(turn + 1), outputs.row(turn + 1))
      let target = unsafe y.row(t) + offset
      for unit in 0..<hidden {
        let keep = unsafe Self.gate(a[unit])
        let new = unsafe Self.squash(a[2 * hidden + unit])
        unsafe cell[unit] = new + keep * (before[unit] - new)
        unsafe out[unit] = Self.gate(a[hidden + unit]) * cell[unit]
        unsafe target[unit] = out[unit]
      }
    }
  }

  /// `dy` holds the slopes of what `forward` gave.
  func backward(_ x: Tensor, _ count: Int, _ dy: Tensor, _ offset: Int, _ dx: Tensor) {
    let rows = ParserShape.gateCount * hidden
    carried.clear(2)
    let (dh, dc) = unsafe (carried.row(0), carried.row(1))
    for turn in stride(from: count - 1, through: 0, by: -1) {
      let t = isBackwards ? count - 1 - turn : turn
      let (a, d, source) = unsafe (sums.row(t), slopes.row(t), dy.row(t) + offset)
      let (before, cell) = unsafe (cells.row(turn), cells.row(turn + 1))
      for unit in 0..<hidden {
        let (af, ao, ag) = unsafe (a[unit], a[hidden + unit], a[2 * hidden + unit])
        let h = unsafe source[unit] + dh[unit]
        let (keep, new) = (Self.gate(af), Self.squash(ag))
        let c = unsafe h * Self.gate(ao) + dc[unit]
        unsafe d[unit] = c * (before[unit] - new) * Self.gateSlope(af)
        unsafe d[hidden + unit] = h * cell[unit] * Self.gateSlope(ao)
        unsafe d[2 * hidden + unit] = c * (1 - keep) * Self.squashSlope(ag)
        unsafe dc[unit] = c * keep
        unsafe dh[unit] = 0
      }
      unsafe Kernels.combine(d, 1, rows, recurrent.value.values, hidden, dh)
      unsafe Kernels.add(1, d, rows, bias.touch(0))
    }
    unsafe Kernels.back(
      slopes.values, count, rows, x.values, inner, input.value.values, dx: dx.values, dw: input.gradient.values)
    passBackRecurrent(count, rows)
  }

  private func passBackRecurrent(_ count: Int, _ rows: Int) {
    if isBackwards {
      // Slopes stand in the tokens' order, outputs in that of reading.
      for turn in 0..<count {
        let (d, h) = unsafe (slopes.row(count - 1 - turn), outputs.row(turn))
        for row in 0..<rows { unsafe Kernels.add(d[row], h, hidden, recurrent.gradient.values + row * hidden) }
      }
    } else {
      for row in 0..<rows {
        unsafe Kernels.combine(
          slopes.values + row, rows, count, outputs.values, hidden, recurrent.gradient.values + row * hidden)
      }
    }
  }
}

/// The parser's network in floating point: what is learned, and the work of one sentence.
final class ParserGraph {
  let shape: ParserShape
  let forms: Parameter
  let affixes: Parameter
  let tags: Parameter
  let shapes: Parameter
  let treebanks: Parameter
  let layers: [[LSTMGraph]]
  let projection: Parameter
  let absent: Parameter
  let root: Parameter
  let moveBias: Parameter
  let moveDependents: Parameter
  let moveWeights: Parameter
  let moveSums: Parameter
  let relationDependents: Parameter
  let relationWeights: Parameter
  let relationSums: Parameter
  /// Part of speech and features from the first layer: taught besides, so that the layer finds out what it can of each word.
  let featureWeights: Parameter
  let featureSums: Parameter

  // Of one sentence.
  let inputs: Tensor
  let middle: Tensor
  let outputs: Tensor
  let projected: Tensor
  private let inputSlopes: Tensor
  private let middleSlopes: Tensor
  private let outputSlopes: Tensor
  let projectedSlopes: Tensor
  private let featureScores: Tensor
  private var inputMask: [Float] = []
  private var middleMask: [Float] = []
  private var outputMask: [Float] = []
  /// Rows of the embeddings that the tokens have.
  private var formRows: [Int] = []

  static let longest = 320

  init(_ shape: ParserShape, treebanks count: Int, features: Int, _ random: inout Random) {
    self.shape = shape
    let (hidden, moves, relations) = (shape.hidden, shape.moveUnits, shape.relationUnits)
    let rows = ParserShape.relationRows
    forms = Parameter(shape.forms + 1, ParserShape.formWidth, isSparse: true, limit: 0.99)
    affixes = Parameter(shape.affixRows, ParserShape.affixWidth, isSparse: true, limit: 0.99)
    tags = Parameter(ParserShape.tagCount, ParserShape.tagWidth, limit: 0.99)
    shapes = Parameter(WordInput.shapeCount, ParserShape.tagWidth, limit: 0.99)
    treebanks = Parameter(count, ParserShape.tagWidth, limit: 0.99)
    for parameter in [forms, affixes] { parameter.randomize(0.15, &random) }
    for parameter in [tags, shapes] { parameter.randomize(0.3, &random) }
    var layers: [[LSTMGraph]] = []
    for layer in 0..<ParserShape.layerCount {
      let inner = layer == 0 ? ParserShape.inputWidth : 2 * hidden
      layers.append([false, true].map { LSTMGraph(inner, hidden, Self.longest, isBackwards: $0, &random) })
    }
    self.layers = layers
    projection = Parameter(shape.projectionRows, 2 * hidden)
    projection.randomize(sqrtf(6 / Float(2 * hidden + moves)), &random)
    absent = Parameter(1, ParserShape.placeCount * moves, limit: 7)
    root = Parameter(1, ParserShape.placeCount * moves, limit: 7)
    moveBias = Parameter(1, moves, limit: 7)
    moveDependents = Parameter(ParserShape.dependentCount * rows, moves, limit: 7)
    moveWeights = Parameter(4, moves)
    moveSums = Parameter(1, 8)
    relationDependents = Parameter(2 * rows, relations, limit: 7)
    relationWeights = Parameter(rows, relations)
    relationSums = Parameter(1, 48)
    for parameter in [absent, root, moveDependents, relationDependents] { parameter.randomize(0.1, &random) }
    moveWeights.randomize(0.2, &random)
    relationWeights.randomize(0.2, &random)
    featureWeights = Parameter((features + 7) / 8 * 8, 2 * hidden)
    featureSums = Parameter(1, (features + 7) / 8 * 8)
    featureWeights.randomize(0.1, &random)
    inputs = Tensor(Self.longest, ParserShape.inputWidth)
    inputSlopes = Tensor(Self.longest, ParserShape.inputWidth)
    (middle, middleSlopes) = (Tensor(Self.longest, 2 * hidden), Tensor(Self.longest, 2 * hidden))
    (outputs, outputSlopes) = (Tensor(Self.longest, 2 * hidden), Tensor(Self.longest, 2 * hidden))
    projected = Tensor(Self.longest + 2, shape.projectionRows)
    projectedSlopes = Tensor(Self.longest + 2, shape.projectionRows)
    featureScores = Tensor(Self.longest, featureWeights.value.rows)
  }

  var parameters: [Parameter] {
    [
      forms, affixes, tags, shapes, treebanks, projection, absent, root, moveBias, moveDependents, moveWeights, moveSums,
      relationDependents, relationWeights, relationSums, featureWeights, featureSums,
    ] + layers.flatMap { $0.flatMap { [$0.input, $0.recurrent, $0.bias] } }
  }

  private static func mask(_ width: Int, _ share: Float, _ random: inout Random) -> [Float] {
    (0..<width).map { _ in random.unit() < share ? 0 : 1 / (1 - share) }
  }

  private static func apply(_ mask: [Float], _ rows: Tensor, _ count: Int) {
    for t in 0..<count {
      let row = unsafe rows.row(t)
      for k in mask.indices { unsafe row[k] *= mask[k] }
    }
  }

  /// Reads a sentence; `forms` are the rows of its tokens' forms.
  func forward(
    _ tokens: [WordInput], _ formRows: [Int], treebank: Int, inputDropout: Float, dropout: Float, _ random: inout Random
  ) {
    let count = tokens.count
    self.formRows = formRows
    inputMask = Self.mask(ParserShape.inputWidth, inputDropout, &random)
    middleMask = Self.mask(2 * shape.hidden, dropout, &random)
    outputMask = Self.mask(2 * shape.hidden, dropout, &random)
    inputs.clear(count)
    for (t, token) in tokens.enumerated() {
      let row = unsafe inputs.row(t)
      unsafe Kernels.add(1, forms.value.row(formRows[t]), ParserShape.formWidth, row)
      let affix = unsafe row + ParserShape.formWidth
      for k in 0..<WordInput.affixCount {
        let place = Int(token.affixes[k] % UInt32(shape.affixRows))
        unsafe Kernels.add(1, affixes.value.row(place), ParserShape.affixWidth, affix)
      }
      let tag = unsafe affix + ParserShape.affixWidth
      unsafe Kernels.add(1, tags.value.row(Int(token.tag)), ParserShape.tagWidth, tag)
      unsafe Kernels.add(1, shapes.value.row(Int(token.shape)), ParserShape.tagWidth, tag)
      unsafe Kernels.add(1, treebanks.value.row(treebank), ParserShape.tagWidth, tag)
    }
    Self.apply(inputMask, inputs, count)
    for side in 0..<2 { layers[0][side].forward(inputs, count, into: middle, side * shape.hidden) }
    Self.apply(middleMask, middle, count)
    for side in 0..<2 { layers[1][side].forward(middle, count, into: outputs, side * shape.hidden) }
    Self.apply(outputMask, outputs, count)
    projected.clear(count + 2)
    unsafe Kernels.product(
      outputs.values, count, 2 * shape.hidden, projection.value.values, shape.projectionRows, projected.values)
    let width = ParserShape.placeCount * shape.moveUnits
    unsafe Kernels.add(1, absent.value.values, width, projected.row(count))
    unsafe Kernels.add(1, root.value.values, width, projected.row(count + 1))
    projectedSlopes.clear(count + 2)
    middleSlopes.clear(count)
  }

  /// Passes back the slopes of `projected`.
  func backward(_ tokens: [WordInput], treebank: Int) {
    let count = tokens.count
    let width = ParserShape.placeCount * shape.moveUnits
    unsafe Kernels.add(1, projectedSlopes.row(count), width, absent.touch(0))
    unsafe Kernels.add(1, projectedSlopes.row(count + 1), width, root.touch(0))
    outputSlopes.clear(count)
    unsafe Kernels.back(
      projectedSlopes.values, count, shape.projectionRows, outputs.values, 2 * shape.hidden, projection.value.values,
      dx: outputSlopes.values, dw: projection.gradient.values)
    Self.apply(outputMask, outputSlopes, count)
    for side in 0..<2 { layers[1][side].backward(middle, count, outputSlopes, side * shape.hidden, middleSlopes) }
    Self.apply(middleMask, middleSlopes, count)
    inputSlopes.clear(count)
    for side in 0..<2 { layers[0][side].backward(inputs, count, middleSlopes, side * shape.hidden, inputSlopes) }
    Self.apply(inputMask, inputSlopes, count)
    for (t, token) in tokens.enumerated() {
      let row = unsafe inputSlopes.row(t)
      unsafe Kernels.add(1, row, ParserShape.formWidth, forms.touch(formRows[t]))
      let affix = unsafe row + ParserShape.formWidth
      for k in 0..<WordInput.affixCount {
        let place = Int(token.affixes[k] % UInt32(shape.affixRows))
        unsafe Kernels.add(1, affix, ParserShape.affixWidth, affixes.touch(place))
      }
      let tag = unsafe affix + ParserShape.affixWidth
      unsafe Kernels.add(1, tag, ParserShape.tagWidth, tags.touch(Int(token.tag)))
      unsafe Kernels.add(1, tag, ParserShape.tagWidth, shapes.touch(Int(token.shape)))
      unsafe Kernels.add(1, tag, ParserShape.tagWidth, treebanks.touch(treebank))
    }
  }

  /// Adds the slopes of a loss for telling each token's features from the first layer; −1 where there are none.
  func teach(_ features: [Int], weight: Float) {
    let (rows, inner) = (featureWeights.value.rows, 2 * shape.hidden)
    for t in features.indices { unsafe featureScores.row(t).update(from: featureSums.value.values, count: rows) }
    unsafe Kernels.product(middle.values, features.count, inner, featureWeights.value.values, rows, featureScores.values)
    for (t, feature) in features.enumerated() {
      let scores = unsafe featureScores.row(t)
      if feature < 0 {
        unsafe scores.update(repeating: 0, count: rows)
        continue
      }
      Softmax.normalize(unsafe UnsafeMutableBufferPointer(start: scores, count: rows))
      unsafe scores[feature] -= 1
      for k in 0..<rows { unsafe scores[k] *= weight }
      unsafe Kernels.add(1, scores, rows, featureSums.touch(0))
    }
    unsafe Kernels.back(
      featureScores.values, features.count, rows, middle.values, inner, featureWeights.value.values,
      dx: middleSlopes.values, dw: featureWeights.gradient.values)
  }
}

enum Softmax {
  static func normalize(_ scores: UnsafeMutableBufferPointer<Float>) {
    var most = -Float.infinity
    for k in scores.indices { unsafe most = max(most, scores[k]) }
    var sum: Float = 0
    for k in scores.indices {
      unsafe scores[k] = expf(scores[k] - most)
      unsafe sum += scores[k]
    }
    for k in scores.indices { unsafe scores[k] /= sum }
  }
}
