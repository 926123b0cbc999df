/// What of the notes is still said, what is said otherwise, what is said no more and what is said for the first time: statements
/// are compared as multisets, wherever they stand.
struct NotesComparison: Sendable {
  /// What became of a statement.
  enum Fate: Sendable, Equatable {
    /// The other Space has it, perhaps more than once, at this place among its statements.
    case kept(Int)
    /// The other Space has this one in its place.
    case changed(Int)
    /// The other Space has nothing like it.
    case alone
    /// The other Space has it in sentences that are parted otherwise, this among them.
    case resplit(Int)
  }

  let before: SpaceNotes
  let after: SpaceNotes
  /// By statement of the first Space, and of the second.
  private(set) var fatesBefore: [Fate]
  private(set) var fatesAfter: [Fate]
  private let keysBefore: Set<String>
  private let keysAfter: Set<String>
  /// Documents that went and came as a whole.
  private(set) var documentsGone: Set<Int> = []
  private(set) var documentsNew: Set<Int> = []

  init(_ before: SpaceNotes, _ after: SpaceNotes) {
    (self.before, self.after) = (before, after)
    keysBefore = Set(before.statements.lazy.map(\.key))
    keysAfter = Set(after.statements.lazy.map(\.key))
    fatesBefore = Array(repeating: .alone, count: before.statements.count)
    fatesAfter = Array(repeating: .alone, count: after.statements.count)
    for (one, other) in SameStatements(before, after).pairs {
      fatesBefore[one] = .kept(other)
      fatesAfter[other] = .kept(one)
    }
    joinResplit()
    findWholeDocuments()
    pair()
  }

  private func isAlone(_ fate: Fate) -> Bool { fate == .alone }

  /// The statements that are left on each side, without those of documents that went or came as a whole.
  private var left: (before: [Int], after: [Int]) {
    (
      fatesBefore.indices.filter {
        isAlone(fatesBefore[$0]) && !documentsGone.contains(before.statements[$0].document)
      },
      fatesAfter.indices.filter { isAlone(fatesAfter[$0]) && !documentsNew.contains(after.statements[$0].document) }
    )
  }

  private mutating func joinResplit() {
    let (ones, others) = left
    for (run, otherRun) in Resplitting(before, ones, after, others).runs {
      for place in run { fatesBefore[place] = .resplit(otherRun[0]) }
      for place in otherRun { fatesAfter[place] = .resplit(run[0]) }
    }
  }

  /// A document went or came as a whole when no document of the other Space has its path or many of its statements.
  private mutating func findWholeDocuments() {
    let (pathsBefore, pathsAfter) = (Set(before.paths), Set(after.paths))
    documentsGone = Set(
      before.ranges.indices.filter { number in
        !pathsAfter.contains(before.paths[number]) && Self.isWhole(fatesBefore[before.ranges[number]])
      })
    documentsNew = Set(
      after.ranges.indices.filter { number in
        !pathsBefore.contains(after.paths[number]) && Self.isWhole(fatesAfter[after.ranges[number]])
      })
  }

  /// Of a document's statements less than this are elsewhere when it went as a whole, in thousandths.
  private static let mostKept = 400

  private static func isWhole(_ fates: ArraySlice<Fate>) -> Bool {
    let kept = fates.count { $0 != .alone }
    return !fates.isEmpty && kept * 1000 < fates.count * mostKept
  }

  private mutating func pair() {
    let (ones, others) = left
    let pairing = StatementPairing(self, ones, others)
    for (one, other) in pairing.pairs {
      fatesBefore[one] = .changed(other)
      fatesAfter[other] = .changed(one)
    }
  }

  /// The place in the other Space of what a statement has become; nil when there is nothing.
  static func counterpart(_ fate: Fate) -> Int? {
    switch fate {
    case .kept(let place), .changed(let place), .resplit(let place): place
    case .alone: nil
    }
  }

  /// True of a statement of the first Space that the second one has nowhere, or nowhere as it was.
  func isTouchedBefore(_ place: Int) -> Bool {
    Self.isTouched(fatesBefore[place]) && !keysAfter.contains(before.statements[place].key)
  }

  /// True of a statement of the second Space that the first one had nowhere, or nowhere as it is.
  func isTouchedAfter(_ place: Int) -> Bool {
    Self.isTouched(fatesAfter[place]) && !keysBefore.contains(after.statements[place].key)
  }

  private static func isTouched(_ fate: Fate) -> Bool {
    switch fate {
    case .kept, .resplit: false
    case .changed, .alone: true
    }
  }
}
