/// How the numbers and dates of a claim compare with those of a passage and its context.
struct ValueMatch {
  enum Finding: Sendable {
    case equal
    /// Rounded; or a date of which a part is not told.
    case near
    /// In the context only.
    case context
    /// Another one stands in its place.
    case other
    case absent
  }

  private(set) var quantities: [Finding] = []
  private(set) var dates: [Finding] = []
  /// Numbers and dates of the best unit that the claim doesn't have.
  private(set) var otherQuantities = 0
  private(set) var otherDates = 0

  init(_ claim: Claim, _ passage: Passage, _ index: NoteIndex) {
    if claim.quantities.isEmpty, claim.dates.isEmpty { return }
    let units = index.units[passage.units]
    let context = index.contexts[index.units[passage.best].context]
    let noteQuantities = units.flatMap { index.quantities[$0.quantities] }
    let noteDates = units.flatMap { index.dates[$0.dates].map(\.parts) }
    quantities = claim.quantities.map {
      Self.finding($0, noteQuantities, context.quantities, noteDates + context.dates)
    }
    joinShares(claim)
    dates = claim.dates.map { Self.finding($0.parts, noteDates, context.dates, noteQuantities) }
  }

  /// Of "nine in ten" the share is meant: where that is found, its parts are. It doesn't count besides them.
  private mutating func joinShares(_ claim: Claim) {
    for (place, share) in claim.quantities.enumerated() where share.isDerived {
      for part in claim.quantities.indices
      where part != place && share.tokens.contains(claim.quantities[part].tokens.lowerBound) {
        if quantities[place] == .equal || quantities[place] == .near { quantities[part] = quantities[place] }
      }
    }
    quantities = claim.quantities.indices.map { claim.quantities[$0].isDerived ? .equal : quantities[$0] }
  }

  /// How many are found, near ones counting half, in halves.
  var foundCount: Int {
    (quantities + dates).reduce(0) { sum, finding in
      switch finding {
      case .equal: sum + 2
      case .near, .context: sum + 1
      case .other, .absent: sum
      }
    }
  }

  private static func finding(
    _ quantity: Quantity, _ notes: [Quantity], _ context: [Quantity], _ dates: [DateParts]
  ) -> Finding {
    let best = notes.map { quantity.relation(to: $0) }.max() ?? .other
    if best == .equal { return .equal }
    if quantity.kind == .count, quantity.value % 1000 == 0 {
      let number = quantity.value / 1000
      if dates.contains(where: { $0.values.contains(number) }) { return .equal }
    }
    if best == .near { return .near }
    if context.contains(where: { quantity.relation(to: $0) == .equal }) { return .context }
    let rivals = notes.contains { note in
      note.kind == quantity.kind && (quantity.kind != .count || note.unit == quantity.unit && note.unit >= 0)
        || [.percent, .fraction].contains(note.kind) && [.percent, .fraction].contains(quantity.kind)
    }
    return rivals ? .other : .absent
  }

  private static func finding(
    _ date: DateParts, _ notes: [DateParts], _ context: [DateParts], _ quantities: [Quantity]
  ) -> Finding {
    if notes.contains(where: { date.isCovered(by: $0) }) { return .equal }
    if (notes + context).contains(where: { date.isCovered(by: $0) }) { return .context }
    if date[.year] >= 0, quantities.contains(where: { $0.value == date[.year] * 1000 }), date[.month] < 0 {
      return .equal
    }
    var (isPartial, isOther) = (false, false)
    for note in notes {
      let (same, different) = date.compared(with: note)
      if different > 0 { isOther = true } else if same > 0 { isPartial = true }
    }
    if isOther { return .other }
    if isPartial {
      // What the passage leaves open its context must not gainsay.
      return context.contains { date.compared(with: $0).different > 0 } ? .other : .near
    }
    return .absent
  }
}
