import Foundation
import SpaceSyntax

/// Trains a parser: cross entropy over the moves that lose no arc, along the moves that the network itself would make.
final class ParserTraining {
  static let foldCount = 5
  /// Rarer sets of features than so many are not taught.
  private static let mostFeatures = 384

  struct Settings {
    var rounds = 15
    var rate: Float = 2e-3
    var batch = 8
    var inputDropout: Float = 0.15
    var dropout: Float = 0.3
    var wordDropout: Float = 0.3
    var featureWeight: Float = 0.3
    /// Share of the words that stand for another one of the same features and relation.
    var exchange: Float = 0
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

  /// Words by their features and relations, each as often as it stands.
  private var fillers: [String: [WordInput]] = [:]

  /// Gives a row to each form that stands twice in `sentences`, and a class to each common set of features.
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
    let common = featureCounts.filter { $0.value >= 5 }.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    features = Dictionary(
      uniqueKeysWithValues: common.prefix(Self.mostFeatures).enumerated().map { ($1.key, $0) })
    random = Random(seed: seed)
    let shape = ParserShape(
      forms: hashes.count, affixRows: affixRows, hidden: hidden, moveUnits: units, relationUnits: units)
    graph = ParserGraph(shape, treebanks: treebanks, features: max(8, features.count), &random)
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
    fillers = settings.exchange > 0 ? Self.fillers(usable.map { sentences[$0] }) : [:]
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
    let inputs = settings.exchange > 0 ? exchanged(sentence, settings.exchange) : sentence.inputs
    let rows = inputs.map { token in
      guard let place = places[token.form] else { return 0 }
      return random.unit() < settings.wordDropout / (settings.wordDropout + Float(counts[place])) ? 0 : place
    }
    graph.forward(
      inputs, rows, treebank: sentence.treebank, inputDropout: settings.inputDropout,
      dropout: settings.dropout, &random)
    let loss = follow(sentence, oracle)
    graph.teach(sentence.features.map { features[$0] ?? -1 }, weight: settings.featureWeight)
    graph.backward(inputs, treebank: sentence.treebank)
    return loss
  }

  private static func fillers(_ sentences: [ParserSentence]) -> [String: [WordInput]] {
    var result: [String: [WordInput]] = [:]
    for sentence in sentences {
      for token in sentence.inputs.indices where sentence.isOpenClass(token) {
        result[sentence.role(of: token), default: []].append(sentence.inputs[token])
      }
    }
    return result
  }

  /// The sentence with other words that could stand where its own do, as far as inflection and syntax say (Vania et al. 2019).
  private func exchanged(_ sentence: ParserSentence, _ share: Float) -> [WordInput] {
    var inputs = sentence.inputs
    for token in inputs.indices where sentence.isOpenClass(token) && random.unit() < share {
      guard let words = fillers[sentence.role(of: token)] else { continue }
      let isFirst = inputs[token].shape & 16
      inputs[token] = words[Int(random.next() % UInt64(words.count))]
      inputs[token].shape = inputs[token].shape & 15 | isFirst
    }
    return inputs
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

  /// The rows that choose a move, and where their slopes go.
  private func moveRows(_ state: ArcHybrid) -> (values: [Kernels.Row], slopes: [Kernels.Row]) {
    let (s0, s1) = (state.top(0), state.top(1))
    let tokens = [s0, s1, state.top(2), state.next == state.count ? state.count + 1 : state.next]
    var relations: [UInt8] = []
    for token in [s0, s1] {
      relations.append(token.map { state.leftmost[$0] } ?? 0)
      relations.append(token.map { state.rightmost[$0] } ?? 0)
    }
    relations.append(state.leftmost[state.next])
    var values = unsafe [graph.moveBias.value.values]
    var slopes = unsafe [graph.moveBias.touch(0)]
    for (place, token) in tokens.enumerated() {
      let offset = place * graph.shape.moveUnits
      unsafe values.append(graph.projected.row(token ?? state.count) + offset)
      unsafe slopes.append(graph.projectedSlopes.row(token ?? state.count) + offset)
    }
    for (kind, relation) in relations.enumerated() {
      let row = kind * ParserShape.relationRows + Int(relation)
      unsafe values.append(graph.moveDependents.value.row(row))
      unsafe slopes.append(graph.moveDependents.touch(row))
    }
    return unsafe (values, slopes)
  }

  /// The move that the network makes, and its loss: how little it trusts those that lose the fewest arcs.
  private func chooseMove(_ state: ArcHybrid, _ oracle: DynamicOracle) -> (ArcHybrid.Move, Double) {
    let valid = ArcHybrid.Move.allCases.filter { state.isValid($0) }
    if valid.count == 1 { return (valid[0], 0) }
    let rows = unsafe moveRows(state)
    let scores = unsafe graph.moves.scores(rows.values)
    let costs = valid.map { oracle.cost($0, state) }
    let least = costs.min() ?? 0
    let most = valid.map { scores[$0.rawValue] }.max() ?? 0
    let shares = valid.map { expf(scores[$0.rawValue] - most) }
    let sum = shares.reduce(0, +)
    let good = zip(shares, costs).reduce(Float(1e-9)) { $0 + ($1.1 == least ? $1.0 : 0) }
    var slopes = [Float](repeating: 0, count: scores.count)
    for (k, move) in valid.enumerated() {
      slopes[move.rawValue] = shares[k] / sum - (costs[k] == least ? shares[k] / good : 0)
    }
    unsafe graph.moves.passBack(slopes, to: rows.slopes)
    let best = valid.indices.max { shares[$0] < shares[$1] } ?? 0
    return (valid[best], Double(-logf(good / sum)))
  }

  /// The relation that the network gives the arc of a move, and its loss; without a right one nothing is learned.
  private func chooseRelation(_ state: ArcHybrid, _ move: ArcHybrid.Move, gold: Relation?) -> (Relation, Double) {
    let rows = unsafe relationRows(state, move)
    var scores = unsafe graph.relations.scores(rows.values)
    scores[Int(Relation.root.rawValue)] = -1e9
    scores[ParserShape.relationRows - 1] = -1e9
    let best = scores.indices.max { scores[$0] < scores[$1] } ?? 0
    let chosen = Relation(rawValue: UInt8(best)) ?? .unspecified
    guard let gold else { return (chosen, 0) }
    unsafe scores.withUnsafeMutableBufferPointer { unsafe Softmax.normalize($0) }
    let loss = Double(-logf(scores[Int(gold.rawValue)] + 1e-9))
    scores[Int(gold.rawValue)] -= 1
    unsafe graph.relations.passBack(scores, to: rows.slopes)
    return (chosen, loss)
  }

  /// The rows that choose a relation, and where their slopes go.
  private func relationRows(
    _ state: ArcHybrid, _ move: ArcHybrid.Move
  ) -> (values: [Kernels.Row], slopes: [Kernels.Row]) {
    let head = state.head(by: move)
    let token = state.top(0) ?? 0
    let before = Int(move == .left ? state.leftmost[head] : state.rightmost[head])
    let row = (move == .left ? 0 : ParserShape.relationRows) + before
    let asDependent = ParserShape.placeCount * graph.shape.moveUnits
    let asHead = asDependent + graph.shape.relationUnits
    return unsafe (
      [
        graph.relationDependents.value.row(row), graph.projected.row(token) + asDependent,
        graph.projected.row(head) + asHead,
      ],
      [
        graph.relationDependents.touch(row), graph.projectedSlopes.row(token) + asDependent,
        graph.projectedSlopes.row(head) + asHead,
      ]
    )
  }

  /// The file of the parser as it is now, for texts as those of `treebanks`; forms that stand in none of `sentences` are left out.
  func file(_ sentences: [ParserSentence], treebanks: [Int]) -> [UInt8] {
    var used = Set<UInt32>()
    for sentence in sentences { for token in sentence.inputs { used.insert(token.form) } }
    let kept = hashes.filter { used.contains($0) }
    return ParserFileWriter(graph, kept.map { ($0, places[$0]!) }, treebanks: treebanks).bytes
  }
}
