import SpaceModel

/// The items of a block with what is wrong with each.
struct Draft {
  let task: Writing.Task
  private(set) var items: [WrittenItem]
  private let prover: Prover
  /// What is wrong, by the places of items; lines that speak of the same.
  private(set) var problems: [Int: String] = [:]
  private(set) var others: [Int: [Int]] = [:]
  private var mended: Set<Int> = []
  private let least: Int

  /// `least` is how much of the words of an item the notes must have, in thousandths.
  init(task: Writing.Task, items: [WrittenItem], prover: Prover, least: Int) {
    (self.task, self.items, self.prover, self.least) = (task, items, prover, least)
    var keys: Set<String> = []
    for (place, item) in items.enumerated() {
      judge(place)
      // Said twice: nothing to be mended.
      if !keys.insert(task.form.key(of: item).lowercased()).inserted { twice.insert(place) }
    }
  }

  private var twice: Set<Int> = []

  private mutating func judge(_ place: Int) {
    let item = items[place]
    (problems[place], others[place]) = (nil, nil)
    if item.isOwn { return }
    if item.role != .head, item.lines.isEmpty {
      problems[place] = "it cites none of the lines"
    } else if let fault = task.form.fault(of: item, in: prover.evidence) {
      problems[place] = fault
    } else if let finding = prover.finding(
      against: task.form.claims(of: item), citing: item.lines, least: least)
    {
      problems[place] = finding.problem
      others[place] = finding.lines
    }
  }

  mutating func mend(_ place: Int, with value: JSONValue, from excerpt: Excerpt) {
    items[place] = items[place].replaced(by: value, from: excerpt)
    judge(place)
    mended.insert(place)
  }

  mutating func deny(_ place: Int) { problems[place] = "the model denies it when it is asked" }

  func stands(_ place: Int) -> Bool { problems[place] == nil && !twice.contains(place) }

  var standing: [WrittenItem] { items.indices.filter(stands).map { items[$0] } }

  var counts: (supported: Int, repaired: Int, replaced: Int) {
    let real = items.indices.filter { items[$0].role != .head }
    let standing = real.filter { stands($0) && !items[$0].isOwn }
    return (
      standing.count { !mended.contains($0) }, standing.count { mended.contains($0) }, real.count - standing.count
    )
  }
}
