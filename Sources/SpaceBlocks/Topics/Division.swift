import SpaceModel
import SpaceText

/// A part of the material that hangs together: a section with what is below it, some documents, or a stretch of text
/// found by its words.
struct Division: Sendable {
  /// Ranges of `Material.sentences`, in reading order.
  var sentences: [Range<Int>]
  /// The heading or title it goes by, and those it may go by as well, best first.
  let headings: [Heading]

  /// A heading or title as it is written, and where it, or what comes nearest to it, stands.
  struct Heading: Sendable {
    let text: String
    let document: Int
    let span: Span
  }

  var count: Int { sentences.reduce(0) { $0 + $1.count } }
}

/// Divides a material into three to seven parts.
///
/// One document is divided by the outermost headings that part it, several documents by document (the most similar
/// joined until few are left), and a document without headings, or with some that stand in one corner of it, where its
/// words change: the division of its paragraphs that makes the text most likely under a model of one word distribution a
/// part (Utiyama and Isahara 2001), by dynamic programming over at most `units` stretches. Cost: units² times the words of
/// a stretch.
struct Divider {
  private static let units = 160
  private let material: Material
  private let most: Int

  init(_ material: Material, most: Int) {
    self.material = material
    self.most = max(most, 2)
  }

  func divisions() -> [Division] {
    let filled = material.documents.indices.filter { !material.sentencesOfDocument[$0].isEmpty }
    guard let first = filled.first else { return [] }
    if filled.count > 1 {
      let slips = Set(slips(of: filled))
      return joined(filled.filter { !slips.contains($0) }.map { division(ofDocument: $0) })
    }
    let byHeading = headingDivisions(first)
    if byHeading.count >= 2 { return joinedNeighbours(byHeading) }
    return segments(material.sentencesOfDocument[first])
  }

  private func division(ofDocument number: Int) -> Division {
    Division(
      sentences: [material.sentencesOfDocument[number]], headings: title(of: number).map { [$0] } ?? [])
  }

  /// A document's title, with its first heading for its place; nil of a document without headings.
  private func title(of number: Int) -> Division.Heading? {
    let document = material.documents[number]
    guard let heading = document.elements.first(where: { $0.kind == .heading }) else { return nil }
    let title = document.title.flatMap { $0.isEmpty ? nil : $0 }
    return Division.Heading(text: title ?? document.string(in: heading.span), document: number, span: heading.span)
  }

  // MARK: Headings

  /// The sections of the outermost level that parts the text: none has more than two thirds of it. Empty when no level
  /// does, and the best leaves four fifths in one piece: bare lines of a plain text look like headings.
  private func headingDivisions(_ number: Int) -> [Division] {
    let total = material.sentencesOfDocument[number].count
    var best: (divisions: [Division], largest: Int) = ([], total * 4 / 5 + 1)
    for level in 1...6 {
      let divisions = headingDivisions(number, level: level)
      guard divisions.count >= 2 else { continue }
      let largest = divisions.reduce(0) { max($0, $1.count) }
      if largest < best.largest { best = (divisions, largest) }
      if largest * 3 <= total * 2 { break }
    }
    return best.divisions
  }

  /// The sections that headings of a level, or above it, open, with what stands before the first of them where that is
  /// an eighth of the text; empty when the level has fewer than two headings.
  private func headingDivisions(_ number: Int, level: Int) -> [Division] {
    let document = material.documents[number]
    let sections = material.sections.filter { $0.document == number }
    let heads = sections.indices.filter { sections[$0].heading != nil && sections[$0].level <= level }
    guard heads.count(where: { sections[$0].level == level }) >= 2 else { return [] }
    let all = material.sentencesOfDocument[number]
    var result: [Division] = []
    let preface = all.lowerBound..<sections[heads[0]].sentences.lowerBound
    if preface.count * 8 >= all.count {
      result.append(Division(sentences: [preface], headings: []))
    }
    for (place, head) in heads.enumerated() {
      let end = place + 1 < heads.count ? heads[place + 1] : sections.count
      let sentences = sections[head].sentences.lowerBound..<sections[end - 1].sentences.upperBound
      guard !sentences.isEmpty, let element = sections[head].heading else { continue }
      let span = document.elements[element].span
      result.append(
        Division(
          sentences: [sentences],
          headings: [Division.Heading(text: document.string(in: span), document: number, span: span)]))
    }
    return result
  }

  /// Joins the shortest division with its shorter neighbour until no more than `most` are left; the longer one's heading
  /// stays.
  private func joinedNeighbours(_ divisions: [Division]) -> [Division] {
    var result = divisions
    while result.count > most {
      guard let smallest = result.indices.min(by: { (result[$0].count, $0) < (result[$1].count, $1) }) else { break }
      let before = smallest > 0 ? smallest - 1 : smallest + 1
      let after = smallest + 1 < result.count ? smallest + 1 : before
      let partner = result[after].count < result[before].count ? after : before
      let (low, high) = (min(smallest, partner), max(smallest, partner))
      let keeper = result[low].count >= result[high].count ? result[low] : result[high]
      result[low] = Division(
        sentences: [result[low].sentences[0].lowerBound..<result[high].sentences[0].upperBound],
        headings: keeper.headings)
      result.remove(at: high)
    }
    return result
  }

  // MARK: Documents

  /// Documents of a sentence or three among long ones, which are no part of what those say: a list of links,
  /// a note on the folder.
  private func slips(of documents: [Int]) -> [Int] {
    let total = documents.reduce(0) { $0 + material.sentencesOfDocument[$1].count }
    let slips = documents.filter {
      let own = material.sentencesOfDocument[$0].count
      return own <= 3 && own * 12 * documents.count <= total
    }
    return documents.count - slips.count >= 2 ? slips : []
  }

  /// Joins the two divisions whose words are most alike until no more than `most` are left.
  private func joined(_ divisions: [Division]) -> [Division] {
    guard divisions.count > most else { return divisions }
    var groups = bundled(divisions)
    // The documents of each group.
    var members = groups.map { group in
      group.sentences.compactMap { range in range.first.map { material.sentences[$0].document } }
    }
    var scratch = [Int32](repeating: 0, count: material.rarity.count)
    var counts = groups.map { wordCounts($0, &scratch) }
    var vectors = counts.map { vector($0) }
    /// Small groups first, so that no group swallows the rest.
    func value(_ product: Int, _ a: Int, _ b: Int) -> Int {
      product * 1000 / FixedPoint.squareRoot(groups[a].count + groups[b].count)
    }
    // Of each group how alike it is to those before it; joining two changes no more than one row and one column.
    var values = Self.products(vectors, wordCount: material.rarity.count).enumerated().map { a, row in
      row.enumerated().map { b, product in value(product, a, b) }
    }
    var weights = [Int](repeating: 0, count: material.rarity.count)
    // Of each row the first of its highest values.
    var bests = values.map { Self.highest($0) }
    while groups.count > most {
      var best = (a: 0, b: 1, value: Int.min)
      for (a, row) in bests.enumerated() where row.value > best.value { best = (a, row.place, row.value) }
      let (high, low) = (best.a, best.b)
      groups[low] = Division(
        sentences: groups[low].sentences + groups[high].sentences, headings: [])
      counts[low] = Self.sum(counts[low], counts[high])
      vectors[low] = vector(counts[low])
      members[low] += members[high]
      groups.remove(at: high)
      members.remove(at: high)
      counts.remove(at: high)
      vectors.remove(at: high)
      values.remove(at: high)
      bests.remove(at: high)
      for a in high..<values.count { values[a].remove(at: high) }
      for item in vectors[low].items { weights[Int(item.id)] = item.weight }
      for other in groups.indices where other != low {
        let value = value(vectors[other].product(with: weights), low, other)
        if other < low { values[low][other] = value } else { values[other][low] = value }
      }
      for item in vectors[low].items { weights[Int(item.id)] = 0 }
      // Rows before `low` have neither column.
      bests[low] = Self.highest(values[low])
      for a in values.indices where a > low {
        let place = bests[a].place
        if place == low || place == high && a >= high {
          bests[a] = Self.highest(values[a])
        } else {
          if a >= high && place > high { bests[a].place -= 1 }
          let new = values[a][low]
          if new > bests[a].value || new == bests[a].value && low < bests[a].place { bests[a] = (low, new) }
        }
      }
    }
    return groups.indices.map { titled(groups[$0], members[$0], counts[$0]) }
  }

  /// A group of documents by the titles of those that may stand for it: that make up a sixth of it and have a title of at most
  /// eight words. Large ones come first, and those whose title's words the group has often.
  private func titled(_ group: Division, _ members: [Int], _ counts: [(id: Int32, count: Int)]) -> Division {
    guard members.count > 1 else { return group }
    let weights = vector(counts).items
    var titles: [(heading: Division.Heading, weight: Int)] = []
    for document in members {
      let own = material.sentencesOfDocument[document].count
      guard own * 6 >= group.count, let title = title(of: document),
        title.text.split(whereSeparator: { $0.isWhitespace }).count <= 8
      else { continue }
      let words = Set(material.words(in: title.span, of: document))
      titles.append((title, own * weights.reduce(0) { words.contains($1.id) ? $0 + $1.weight : $0 }))
    }
    titles.sort { ($1.weight, $0.heading.document) < ($0.weight, $1.heading.document) }
    return Division(sentences: group.sentences, headings: titles.filter { $0.weight > 0 }.map(\.heading))
  }

  private static func highest(_ row: [Int]) -> (place: Int, value: Int) {
    var best = (place: 0, value: Int.min)
    for (place, value) in row.enumerated() where value > best.value { best = (place, value) }
    return best
  }

  /// For each vector its products with those before it, by way of the vectors that have a word.
  private static func products(_ vectors: [SparseVector], wordCount: Int) -> [[Int]] {
    // Where the holders of each word begin, and where the next one goes.
    var starts = [Int](repeating: 0, count: wordCount + 1)
    for vector in vectors { for item in vector.items { starts[Int(item.id) + 1] += 1 } }
    for word in 0..<wordCount { starts[word + 1] += starts[word] }
    var ends = starts
    var holders = [(vector: Int32, weight: Int32)](repeating: (0, 0), count: starts[wordCount])
    return vectors.enumerated().map { number, vector in
      var sums = [Int](repeating: 0, count: number)
      for item in vector.items {
        let word = Int(item.id)
        for place in starts[word]..<ends[word] {
          sums[Int(holders[place].vector)] += Int(holders[place].weight) * item.weight
        }
        holders[ends[word]] = (Int32(number), Int32(item.weight))
        ends[word] += 1
      }
      return sums.map { $0 >> 10 }
    }
  }

  /// At most `units` groups of neighbouring documents, to bound the cost of comparing all with all.
  private func bundled(_ divisions: [Division]) -> [Division] {
    guard divisions.count > Self.units else { return divisions }
    let size = (divisions.count + Self.units - 1) / Self.units
    return stride(from: 0, to: divisions.count, by: size).map { start in
      let part = divisions[start..<min(start + size, divisions.count)]
      return Division(sentences: part.flatMap(\.sentences), headings: [])
    }
  }

  /// How often a division has each of its words, sorted by word.
  /// `scratch` has a 0 for each word, and is left so.
  private func wordCounts(_ division: Division, _ scratch: inout [Int32]) -> [(id: Int32, count: Int)] {
    var words: [Int32] = []
    for range in division.sentences {
      for index in range {
        for place in material.sentences[index].words {
          let word = material.wordIDs[place]
          if scratch[Int(word)] == 0 { words.append(word) }
          scratch[Int(word)] += 1
        }
      }
    }
    words.sort()
    return words.map { word in
      defer { scratch[Int(word)] = 0 }
      return (word, Int(scratch[Int(word)]))
    }
  }

  private static func sum(
    _ a: [(id: Int32, count: Int)], _ b: [(id: Int32, count: Int)]
  ) -> [(id: Int32, count: Int)] {
    var result: [(id: Int32, count: Int)] = []
    result.reserveCapacity(a.count + b.count)
    var i = 0
    var j = 0
    while i < a.count || j < b.count {
      if j == b.count || i < a.count && a[i].id < b[j].id {
        result.append(a[i])
        i += 1
      } else if i == a.count || b[j].id < a[i].id {
        result.append(b[j])
        j += 1
      } else {
        result.append((a[i].id, a[i].count + b[j].count))
        i += 1
        j += 1
      }
    }
    return result
  }

  /// tf·idf of a division's words, its squares summing to about 2²⁰, sorted by word.
  private func vector(_ counts: [(id: Int32, count: Int)]) -> SparseVector {
    SparseVector(
      counts.map { word, count in
        (
          id: word,
          weight: FixedPoint.log2(1 + count) * min(max(Int(material.rarity[Int(word)]) - 6, 1), 14) / 64
        )
      })
  }

  // MARK: Stretches of text

  /// Divides running text where its vocabulary changes.
  private func segments(_ range: Range<Int>) -> [Division] {
    let blocks = blocks(range)
    guard blocks.count >= 4 else { return [Division(sentences: [range], headings: [])] }
    let ends = LexicalSegmentation(
      blocks.map { block in block.flatMap { Array(material.words(of: material.sentences[$0])) } }
    )
    .ends(most: most, least: min(3, blocks.count / 2))
    var start = range.lowerBound
    return ends.map { end in
      let stop = blocks[end - 1].upperBound
      defer { start = stop }
      return Division(sentences: [start..<stop], headings: [])
    }
  }

  /// Paragraphs, joined until there are at most `units` stretches of about the same length.
  private func blocks(_ range: Range<Int>) -> [Range<Int>] {
    let total = range.reduce(0) { $0 + material.sentences[$1].words.count }
    let target = max(total / Self.units, 12)
    var result: [Range<Int>] = []
    var start = range.lowerBound
    var words = 0
    for index in range {
      words += material.sentences[index].words.count
      let isLast = index + 1 == range.upperBound
      let endsElement = isLast || material.sentences[index + 1].element != material.sentences[index].element
      if isLast || endsElement && words >= target {
        result.append(start..<index + 1)
        start = index + 1
        words = 0
      }
    }
    return result
  }
}

/// The division of a sequence of blocks of words that makes them most likely (Utiyama and Isahara 2001).
struct LexicalSegmentation {
  /// The words of each block, numbered from 0.
  private let blocks: [[Int]]
  private let vocabulary: Int
  private let total: Int
  /// By how much Σ c·log₂(c + 1) grows with a word's next occurrence, for each count it may have.
  private let growth: [Int]

  init(_ blocks: [[Int32]]) {
    var numbers: [Int32: Int] = [:]
    var frequencies: [Int] = []
    self.blocks = blocks.map { block in
      block.map { word in
        let number = numbers[word] ?? frequencies.count
        if number == frequencies.count {
          numbers[word] = number
          frequencies.append(0)
        }
        frequencies[number] += 1
        return number
      }
    }
    vocabulary = frequencies.count
    total = frequencies.reduce(0, +)
    growth = (0..<(frequencies.max() ?? 0)).map {
      ($0 + 1) * FixedPoint.log2($0 + 2) - $0 * FixedPoint.log2($0 + 1)
    }
  }

  /// The ends of `least` to `most` segments; their number is what the penalty a segment says.
  ///
  /// The model's own penalty is log₂ of the text's length. It takes words for independent, though within a paragraph they
  /// come in bursts, so each change of vocabulary counts for many times what it is worth: with 18 times that penalty,
  /// divisions of chapters without their headings agree with the authors' best (adjusted Rand index .70; .58 with 3
  /// times). Neither counting a word once a paragraph, nor weights by rarity, nor a Dirichlet prior (Eisenstein and
  /// Barzilay 2008) did better.
  func ends(most: Int, least: Int) -> [Int] {
    let count = blocks.count
    let penalty = 18 * FixedPoint.log2(max(total, 2))
    // cost[k][j]: the least cost of the first j blocks in k segments.
    var cost = [[Int]](repeating: [Int](repeating: Int.max / 4, count: count + 1), count: most + 1)
    var from = [[Int]](repeating: [Int](repeating: 0, count: count + 1), count: most + 1)
    cost[0][0] = 0
    var counts = [Int](repeating: 0, count: vocabulary)
    for start in 0..<count {
      for word in counts.indices { counts[word] = 0 }
      var length = 0
      var inside = 0
      for end in start..<count {
        for word in blocks[end] {
          inside += growth[counts[word]]
          counts[word] += 1
        }
        length += blocks[end].count
        let segment = length * FixedPoint.log2(length + vocabulary) - inside + penalty
        for k in 1...most where cost[k - 1][start] < Int.max / 4 {
          let value = cost[k - 1][start] + segment
          if value < cost[k][end + 1] {
            cost[k][end + 1] = value
            from[k][end + 1] = start
          }
        }
      }
    }
    let range = max(min(least, most), 1)...most
    let best = range.min { (cost[$0][count], $0) < (cost[$1][count], $1) } ?? 1
    var result: [Int] = []
    var end = count
    for k in stride(from: best, to: 0, by: -1) {
      result.append(end)
      end = from[k][end]
    }
    return result.reversed()
  }
}
