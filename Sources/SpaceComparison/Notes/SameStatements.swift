/// Statements of two Spaces that say the same, one with one: in documents of the same path where that can be, and in order.
struct SameStatements {
  let pairs: [(Int, Int)]

  init(_ before: SpaceNotes, _ after: SpaceNotes) {
    var places: [String: [Int]] = [:]
    for (place, statement) in after.statements.enumerated() { places[statement.key, default: []].append(place) }
    var pairs: [(Int, Int)] = []
    var waiting: [Int] = []
    // First within documents of one path, so that a copy elsewhere takes nothing away.
    for (place, statement) in before.statements.enumerated() {
      guard let found = places[statement.key] else { continue }
      let path = before.paths[statement.document]
      guard let index = found.firstIndex(where: { after.paths[after.statements[$0].document] == path }) else {
        waiting.append(place)
        continue
      }
      pairs.append((place, found[index]))
      places[statement.key]?.remove(at: index)
    }
    for place in waiting {
      let key = before.statements[place].key
      guard let other = places[key]?.first else { continue }
      pairs.append((place, other))
      places[key]?.removeFirst()
    }
    self.pairs = pairs
  }
}
