import Foundation
import SpaceSyntax

/// Trains a parser: cross entropy over the moves that lose no arc, along the moves that the network itself would make.
final class ParserTraining {
  static let foldCount = 5

  struct Settings {
    var rounds = 15
    var rate: Float = 2e-3
    var batch = 8
    var inputDropout: Float = 0.15
    var dropout: Float = 0.3
    var wordDropout: Float = 0.3
    var featureWeight: Float = 0.3
    /// Share of the steps in which the rate goes up.
    var warmup: Float = 0.03
  }

  let graph: ParserGraph
  private let places: [UInt32: Int]
  private let counts: [Int]
  private let features: [String: Int]
  private let hashes: [UInt32]
  private var random: Random
  private var step = 0

  private var units: Tensor
  private var unitSlopes: Tensor

  /// Gives a row to each form that stands twice in `sentences`, and a class to each set of features that stands five times.
  init(_ sentences: [ParserSentence], _ treebanks: Int, hidden: Int, units: Int, affixRows: Int, seed: UInt64 = 7) {
    var formCounts: [UInt32: Int] = [:]
    var featureCounts: [String: Int] = [:]
    for sentence in sentences {
      for token in sentence.inputs { formCounts[token.form, default: 0] += 1 }
      for feature in sentence.features where !feature.isEmpty { featureCounts[feature, default: 0] += 1 }
    }
    hashes = formCounts.filter { $0.value >= 2 }.map(\.key).sorted()
    places = Dictionary(uniqueKeysWithValues: hashes.enumerated().map { ($1, $0 + 1) })
    counts = [0] + hashes.map { formCounts[$0]! }
    features = Dictionary(
      uniqueKeysWithValues: featureCounts.filter { $0.value >= 5 }.map(\.key).sorted().enumerated().map { ($1, $0) })
    random = Random(seed: seed)
    let shape = ParserShape(
      forms: hashes.count, affixRows: affixRows, hidden: hidden, moveUnits: units, relationUnits: units)
    graph = ParserGraph(shape, treebanks: treebanks, features: max(8, features.count), &random)
    self.units = Tensor(1, units)
    unitSlopes = Tensor(1, units)
  }

  /// All that was learned so far.
  var snapshot: [[Float]] { graph.parameters.map(\.value.array) }

  /// Goes back to what was learned at `snapshot`, and forgets how it was going on from there.
  func restore(_ snapshot: [[Float]], seed: UInt64 = 7) {
    for (parameter, values) in zip(graph.parameters, snapshot) { parameter.restore(values) }
    step = 0
    random = Random(seed: seed)
  }

  func train(_ sentences: [ParserSentence], _ settings: Settings, _ report: (Int, Double) -> Void) {
    let usable = sentences.indices.filter {
      !sentences[$0].inputs.isEmpty && sentences[$0].inputs.count <= ParserGraph.longest && sentences[$0].isTree
    }
    let oracles = sentences.map { DynamicOracle($0.heads) }
    var order = usable
    let total = settings.rounds * ((order.count + settings.batch - 1) / settings.batch)
    var done = 0
    for round in 0..<settings.rounds {
      random.shuffle(&order)
      var loss = 0.0
      var start = 0
      while start < order.count {
        let end = min(order.count, start + settings.batch)
        for index in order[start..<end] { loss += learn(sentences[index], oracles[index], settings) }
        done += 1
        update(Self.rate(settings, Float(done) / Float(total)))
        start = end
      }
      report(round, loss)
    }
  }

  private static func rate(_ settings: Settings, _ progress: Float) -> Float {
    if progress < settings.warmup { return settings.rate * progress / settings.warmup }
    return settings.rate * max(0.01, 1 - (progress - settings.warmup) / (1 - settings.warmup))
  }

  private func update(_ rate: Float) {
    step += 1
    let parameters = graph.parameters
    let norm = parameters.reduce(Float(0)) { $0 + $1.squaredNorm }.squareRoot()
    let scale = norm > 20 ? 20 / norm : 1
    for parameter in parameters { parameter.update(rate, step, scale) }
  }

  private func learn(_ sentence: ParserSentence, _ oracle: DynamicOracle, _ settings: Settings) -> Double {
    let rows = sentence.inputs.map { token in
      guard let place = places[token.form] else { return 0 }
      return random.unit() < settings.wordDropout / (settings.wordDropout + Float(counts[place])) ? 0 : place
    }
    graph.forward(
      sentence.inputs, rows, treebank: sentence.treebank, inputDropout: settings.inputDropout,
      dropout: settings.dropout, &random)
    let loss = follow(sentence, oracle)
    graph.teach(sentence.features.map { features[$0] ?? -1 }, weight: settings.featureWeight)
    graph.backward(sentence.inputs, treebank: sentence.treebank)
    return loss
  }

  /// Goes through the sentence by the network's own moves.
  private func follow(_ sentence: ParserSentence, _ oracle: DynamicOracle) -> Double {
    var loss = 0.0
    var state = ArcHybrid()
    state.begin(sentence.inputs.count)
    while !state.isFinished {
      let (move, moveLoss) = chooseMove(state, oracle)
      loss += moveLoss
      guard move != .shift, let token = state.top(0) else {
        state.shift()
        continue
      }
      let head = state.head(by: move)
      if head == state.count {
        state.attach(move, .root)
      } else {
        let isRight = sentence.heads[token] == head
        let (relation, relationLoss) = chooseRelation(state, move, gold: isRight ? sentence.relations[token] : nil)
        loss += relationLoss
        state.attach(move, relation)
      }
    }
    return loss
  }

  private func movePlaces(_ state: ArcHybrid) -> (rows: [Int], dependents: [Int]) {
    let (s0, s1) = (state.top(0), state.top(1))
    let rows = [
      s0 ?? state.count, s1 ?? state.count, state.top(2) ?? state.count,
      state.next == state.count ? state.count + 1 : state.next,
    ]
    var relations: [UInt8] = []
    for token in [s0, s1] {
      relations.append(token.map { state.leftmost[$0] } ?? 0)
      relations.append(token.map { state.rightmost[$0] } ?? 0)
    }
    relations.append(state.leftmost[state.next])
    return (rows, relations.enumerated().map { $0 * ParserShape.relationRows + Int($1) })
  }

  private func chooseMove(_ state: ArcHybrid, _ oracle: DynamicOracle) -> (ArcHybrid.Move, Double) {
    let valid = ArcHybrid.Move.allCases.filter { state.isValid($0) }
    if valid.count == 1 { return (valid[0], 0) }
    let width = graph.shape.moveUnits
    let places = movePlaces(state)
    let (hidden, slopes) = unsafe (units.values, unitSlopes.values)
    unsafe hidden.update(from: graph.moveBias.value.values, count: width)
    for (k, row) in places.rows.enumerated() {
      unsafe Kernels.add(1, graph.projected.row(row) + k * width, width, hidden)
    }
    for row in places.dependents { unsafe Kernels.add(1, graph.moveDependents.value.row(row), width, hidden) }
    for k in 0..<width { unsafe hidden[k] = max(0, hidden[k]) }
    var scores = InlineArray<4, Float>(repeating: 0)
    for move in 0..<4 { unsafe scores[move] = graph.moveSums.value.values[move] }
    unsafe withUnsafeMutablePointer(to: &scores) { pointer in
      let y = unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Float.self)
      unsafe Kernels.product(hidden, width, graph.moveWeights.value.values, 4, y)
    }
    let costs = valid.map { oracle.cost($0, state) }
    let least = costs.min() ?? 0
    let most = valid.map { scores[$0.rawValue] }.max() ?? 0
    let shares = valid.map { expf(scores[$0.rawValue] - most) }
    let sum = shares.reduce(0, +)
    let good = zip(shares, costs).reduce(Float(1e-9)) { $0 + ($1.1 == least ? $1.0 : 0) }
    unsafe slopes.update(repeating: 0, count: width)
    for (k, move) in valid.enumerated() {
      let slope = shares[k] / sum - (costs[k] == least ? shares[k] / good : 0)
      unsafe graph.moveSums.touch(0)[move.rawValue] += slope
      unsafe Kernels.add(slope, hidden, width, graph.moveWeights.touch(move.rawValue) )
      unsafe Kernels.add(slope, graph.moveWeights.value.row(move.rawValue), width, slopes)
    }
    for k in 0..<width where unsafe hidden[k] <= 0 { unsafe slopes[k] = 0 }
    unsafe Kernels.add(1, slopes, width, graph.moveBias.touch(0))
    for (k, row) in places.rows.enumerated() {
      unsafe Kernels.add(1, slopes, width, graph.projectedSlopes.row(row) + k * width)
    }
    for row in places.dependents { unsafe Kernels.add(1, slopes, width, graph.moveDependents.touch(row)) }
    let best = valid.indices.max { shares[$0] < shares[$1] } ?? 0
    return (valid[best], Double(-logf(good / sum)))
  }

  private func chooseRelation(_ state: ArcHybrid, _ move: ArcHybrid.Move, gold: Relation?) -> (Relation, Double) {
    let (width, rows) = (graph.shape.relationUnits, ParserShape.relationRows)
    let head = state.head(by: move)
    let base = ParserShape.placeCount * graph.shape.moveUnits
    let token = state.top(0) ?? 0
    let before = Int(move == .left ? state.leftmost[head] : state.rightmost[head])
    let row = (move == .left ? 0 : rows) + before
    let (hidden, slopes) = unsafe (units.values, unitSlopes.values)
    unsafe hidden.update(from: graph.relationDependents.value.row(row), count: width)
    unsafe Kernels.add(1, graph.projected.row(token) + base, width, hidden)
    unsafe Kernels.add(1, graph.projected.row(head) + base + width, width, hidden)
    for k in 0..<width { unsafe hidden[k] = max(0, hidden[k]) }
    var scores = InlineArray<44, Float>(repeating: 0)
    for k in 0..<rows { unsafe scores[k] = graph.relationSums.value.values[k] }
    unsafe withUnsafeMutablePointer(to: &scores) { pointer in
      let y = unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Float.self)
      unsafe Kernels.product(hidden, width, graph.relationWeights.value.values, rows, y)
      unsafe y[Int(Relation.root.rawValue)] = -1e9
      unsafe y[rows - 1] = -1e9
    }
    var best = 1
    for k in 0..<rows where scores[k] > scores[best] { best = k }
    let chosen = Relation(rawValue: UInt8(best)) ?? .unspecified
    guard let gold else { return (chosen, 0) }
    unsafe withUnsafeMutablePointer(to: &scores) { pointer in
      let y = unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Float.self)
      Softmax.normalize(unsafe UnsafeMutableBufferPointer(start: y, count: rows))
    }
    let loss = Double(-logf(scores[Int(gold.rawValue)] + 1e-9))
    scores[Int(gold.rawValue)] -= 1
    unsafe slopes.update(repeating: 0, count: width)
    for k in 0..<rows {
      unsafe graph.relationSums.touch(0)[k] += scores[k]
      unsafe Kernels.add(scores[k], hidden, width, graph.relationWeights.touch(k))
      unsafe Kernels.add(scores[k], graph.relationWeights.value.row(k), width, slopes)
    }
    for k in 0..<width where unsafe hidden[k] <= 0 { unsafe slopes[k] = 0 }
    unsafe Kernels.add(1, slopes, width, graph.relationDependents.touch(row))
    unsafe Kernels.add(1, slopes, width, graph.projectedSlopes.row(token) + base)
    unsafe Kernels.add(1, slopes, width, graph.projectedSlopes.row(head) + base + width)
    return (chosen, loss)
  }

  /// The file of the parser as it is now, for texts as those of `treebanks`; forms that stand in none of `sentences` are left out.
  func file(_ sentences: [ParserSentence], treebanks: [Int]) -> [UInt8] {
    var used = Set<UInt32>()
    for sentence in sentences { for token in sentence.inputs { used.insert(token.form) } }
    let kept = hashes.filter { used.contains($0) }
    return ParserFileWriter(graph, kept.map { ($0, places[$0]!) }, treebanks: treebanks).bytes
  }
}
