/// Chooses the next move of a state: a layer over the vectors of the three topmost tokens of the stack and the first of the
/// buffer, and over the relations of their outermost dependents.
struct MoveChooser: Sendable {
  private let units: Int
  /// The bias, then of each kind of dependent a row for none and one for each relation.
  private let dependents: [Int16]
  private let weights: FixedMatrix
  private let sums: [Int32]

  init(_ shape: ParserShape, _ file: inout ParserFileReader) {
    units = shape.moveUnits
    dependents = file.int16((1 + ParserShape.dependentCount * ParserShape.relationRows) * units)
    weights = file.matrix(4, units)
    sums = file.int32(4)
  }

  func move(_ state: ArcHybrid, _ shape: ParserShape, _ scratch: ParserScratch) -> ArcHybrid.Move {
    let rows = shape.projectionRows
    let (s0, s1, s2) = (state.top(0), state.top(1), state.top(2))
    let absent = state.count
    func place(_ token: Int?, _ number: Int) -> Int { (token ?? absent) * rows + number * units }
    func row(_ kind: Int, _ relation: UInt8) -> Int { (1 + kind * ParserShape.relationRows + Int(relation)) * units }
    let next = state.next == state.count ? state.count + 1 : state.next
    let places: InlineArray<4, Int> = [place(s0, 0), place(s1, 1), place(s2, 2), place(next, 3)]
    let kinds: InlineArray<6, Int> = [
      0, row(0, s0.map { state.leftmost[$0] } ?? 0), row(1, s0.map { state.rightmost[$0] } ?? 0),
      row(2, s1.map { state.leftmost[$0] } ?? 0), row(3, s1.map { state.rightmost[$0] } ?? 0),
      row(4, state.leftmost[state.next]),
    ]
    FixedPoint.rectifiedSum(units, scratch.projected, places, dependents, kinds, into: &scratch.units)
    var scores = sums
    weights.multiply(scratch.units, count: 1, into: &scores)
    var best = ArcHybrid.Move.right
    var bestScore = Int32.min
    for move in ArcHybrid.Move.allCases where state.isValid(move) && scores[move.rawValue] > bestScore {
      (best, bestScore) = (move, scores[move.rawValue])
    }
    return best
  }
}

/// Chooses the relation of an arc: a layer over the vectors of dependent and head, the direction, and the relation of the head's
/// outermost dependent on that side.
struct RelationChooser: Sendable {
  private let units: Int
  /// Of each direction, a row for no dependent and one for each relation.
  private let dependents: [Int16]
  private let weights: FixedMatrix
  private let sums: [Int32]

  init(_ shape: ParserShape, _ file: inout ParserFileReader) {
    units = shape.relationUnits
    dependents = file.int16(2 * ParserShape.relationRows * units)
    weights = file.matrix(ParserShape.relationRows, units)
    sums = file.int32(ParserShape.relationRows)
  }

  /// The relation of the top of the stack to the head that `move` gives it, which is not the root.
  func relation(_ state: ArcHybrid, _ move: ArcHybrid.Move, _ shape: ParserShape, _ scratch: ParserScratch) -> Relation
  {
    let rows = shape.projectionRows
    let head = state.head(by: move)
    let before = move == .left ? state.leftmost[head] : state.rightmost[head]
    let dependentPlace = (state.top(0) ?? 0) * rows + ParserShape.placeCount * shape.moveUnits
    let headPlace = head * rows + ParserShape.placeCount * shape.moveUnits + units
    let row = ((move == .left ? 0 : ParserShape.relationRows) + Int(before)) * units
    FixedPoint.rectifiedSum(
      units, scratch.projected, [dependentPlace, headPlace], dependents, [row], into: &scratch.units)
    var scores = sums
    weights.multiply(scratch.units, count: 1, into: &scores)
    var best = Relation.unspecified
    var bestScore = Int32.min
    for relation in Relation.allCases where relation != .root && scores[Int(relation.rawValue)] > bestScore {
      (best, bestScore) = (relation, scores[Int(relation.rawValue)])
    }
    return best
  }
}
