import Foundation
import SpaceSyntax

/// The parser's network in floating point: what is learned, and the work of one sentence.
final class ParserGraph {
  let shape: ParserShape
  let embeddings: EmbeddingGraph
  let layers: [[LSTMGraph]]
  let projection: Parameter
  let absent: Parameter
  let root: Parameter
  let moveBias: Parameter
  let moveDependents: Parameter
  let moves: ChoiceLayer
  let relationDependents: Parameter
  let relations: ChoiceLayer
  private let features: FeatureGraph

  // Of one sentence; the slopes of each in the second.
  private let inputs: (Tensor, Tensor)
  private let middle: (Tensor, Tensor)
  private let outputs: (Tensor, Tensor)
  let projected: Tensor
  let projectedSlopes: Tensor
  private var masks: (inputs: [Float], middle: [Float], outputs: [Float]) = ([], [], [])
  private var formRows: [Int] = []

  /// Longer sentences are not learned from.
  static let longest = 320

  init(_ shape: ParserShape, treebanks: Int, features: Int, _ random: inout Random) {
    self.shape = shape
    let width = 2 * shape.hidden
    let rows = ParserShape.relationRows
    embeddings = EmbeddingGraph(shape, treebanks: treebanks, &random)
    var layers: [[LSTMGraph]] = []
    for inner in [ParserShape.inputWidth, width] {
      layers.append([false, true].map { LSTMGraph(inner, shape.hidden, Self.longest, isBackwards: $0, &random) })
    }
    self.layers = layers
    projection = Parameter(shape.projectionRows, width)
    projection.randomize(sqrtf(6 / Float(width + shape.moveUnits)), &random)
    absent = Parameter(1, ParserShape.placeCount * shape.moveUnits, limit: 7)
    root = Parameter(1, ParserShape.placeCount * shape.moveUnits, limit: 7)
    moveBias = Parameter(1, shape.moveUnits, limit: 7)
    moveDependents = Parameter(ParserShape.dependentCount * rows, shape.moveUnits, limit: 7)
    relationDependents = Parameter(2 * rows, shape.relationUnits, limit: 7)
    for parameter in [absent, root, moveDependents, relationDependents] { parameter.randomize(0.1, &random) }
    moves = ChoiceLayer(choices: 4, width: shape.moveUnits, &random)
    relations = ChoiceLayer(choices: rows, width: shape.relationUnits, &random)
    self.features = FeatureGraph(features, width: width, longest: Self.longest, &random)
    func pair(_ width: Int, _ more: Int = 0) -> (Tensor, Tensor) {
      (Tensor(Self.longest + more, width), Tensor(Self.longest + more, width))
    }
    inputs = pair(ParserShape.inputWidth)
    middle = pair(width)
    outputs = pair(width)
    (projected, projectedSlopes) = pair(shape.projectionRows, 2)
  }

  var parameters: [Parameter] {
    embeddings.parameters + [projection, absent, root, moveBias, moveDependents, moves.weights, moves.sums]
      + [relationDependents, relations.weights, relations.sums, features.weights, features.sums]
      + layers.flatMap { $0.flatMap { [$0.input, $0.recurrent, $0.bias] } }
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

  /// Reads a sentence; `forms` are the rows of its tokens' forms. The same units are left out of all its tokens.
  func forward(
    _ tokens: [WordInput], _ forms: [Int], treebank: Int, inputDropout: Float, dropout: Float, _ random: inout Random
  ) {
    let count = tokens.count
    let width = 2 * shape.hidden
    formRows = forms
    masks.inputs = Self.mask(ParserShape.inputWidth, inputDropout, &random)
    masks.middle = Self.mask(width, dropout, &random)
    masks.outputs = Self.mask(width, dropout, &random)
    inputs.0.clear(count)
    embeddings.forward(tokens, forms, treebank: treebank, into: inputs.0)
    Self.apply(masks.inputs, inputs.0, count)
    for side in 0..<2 { layers[0][side].forward(inputs.0, count, into: middle.0, side * shape.hidden) }
    Self.apply(masks.middle, middle.0, count)
    for side in 0..<2 { layers[1][side].forward(middle.0, count, into: outputs.0, side * shape.hidden) }
    Self.apply(masks.outputs, outputs.0, count)
    projected.clear(count + 2)
    unsafe Kernels.product(
      outputs.0.values, count, width, projection.value.values, shape.projectionRows, projected.values)
    let places = ParserShape.placeCount * shape.moveUnits
    unsafe Kernels.add(1, absent.value.values, places, projected.row(count))
    unsafe Kernels.add(1, root.value.values, places, projected.row(count + 1))
    projectedSlopes.clear(count + 2)
    middle.1.clear(count)
  }

  /// Passes back the slopes of `projected`.
  func backward(_ tokens: [WordInput], treebank: Int) {
    let count = tokens.count
    let places = ParserShape.placeCount * shape.moveUnits
    unsafe Kernels.add(1, projectedSlopes.row(count), places, absent.touch(0))
    unsafe Kernels.add(1, projectedSlopes.row(count + 1), places, root.touch(0))
    outputs.1.clear(count)
    unsafe Kernels.back(
      projectedSlopes.values, count, shape.projectionRows, outputs.0.values, 2 * shape.hidden, projection.value.values,
      dx: outputs.1.values, dw: projection.gradient.values)
    Self.apply(masks.outputs, outputs.1, count)
    for side in 0..<2 { layers[1][side].backward(middle.0, count, outputs.1, side * shape.hidden, middle.1) }
    Self.apply(masks.middle, middle.1, count)
    inputs.1.clear(count)
    for side in 0..<2 { layers[0][side].backward(inputs.0, count, middle.1, side * shape.hidden, inputs.1) }
    Self.apply(masks.inputs, inputs.1, count)
    embeddings.backward(tokens, formRows, treebank: treebank, inputs.1)
  }

  /// Adds the slopes of a loss for telling each token's features from the first layer; −1 where there are none.
  func teach(_ classes: [Int], weight: Float) {
    features.teach(classes, weight: weight, middle.0, slopes: middle.1)
  }
}
