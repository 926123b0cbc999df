import SpaceModel
import SpaceText

/// Chooses the lines that a model reads where it cannot read all of them: those that together hold most of what the notes are
/// about, for their tokens.
///
/// Each word weighs as much as the notes are about it; a line gains what its words weigh that no chosen line has yet, and less
/// for those that some have. So much is gained for a token is what counts (the greedy cover of a submodular measure; Nemhauser,
/// Wolsey and Fisher, 1978). A line comes with what its paragraph says before it: a sentence by itself misleads.
struct EvidenceChoice {
  private let evidence: Evidence
  /// The words of each line, as places in `weights`.
  private var words: [[Int32]] = []
  private var weights: [Int] = []
  /// True of lines that begin a paragraph, list item or row.
  private var leads: [Bool] = []

  init(_ evidence: Evidence) {
    self.evidence = evidence
    var places: [String: Int32] = [:]
    var isNumber: [Bool] = []
    var counts: [Int] = []
    for range in evidence.linesOfDocument {
      guard let first = range.first else { continue }
      let tokens = evidence.documents[evidence.lines[first].document][.tokens] ?? Tokens()
      for number in range {
        let line = evidence.lines[number]
        let indices = tokens.indices(in: line.span)
        leads.append(number == range.lowerBound || evidence.lines[number - 1].element != line.element)
        var own: [Int32] = []
        for index in indices {
          let word = tokens.word(of: tokens.tokens[index])
          guard !word.isStopword, let initial = word.form.utf8.first, ASCII.isAlphanumeric(initial) || initial >= 0x80
          else { continue }
          let place = places[word.stem] ?? Int32(counts.count)
          if Int(place) == counts.count {
            places[word.stem] = place
            counts.append(0)
            isNumber.append(ASCII.isDigit(initial))
          }
          counts[Int(place)] += 1
          if !own.contains(place) { own.append(place) }
        }
        words.append(own)
      }
    }
    weights = counts.indices.map { place in
      let weight = Self.scale * counts[place] / (counts[place] + Self.half)
      return isNumber[place] ? weight / 4 : weight
    }
  }

  /// A word that stands so often in the notes is one that every second writer uses; of those that stand once, one of 20 does.
  private static let half = 18

  /// Lines of so many tokens at most, in order.
  func lines(within room: Int) -> [Int] {
    var left = room
    var covered = [UInt8](repeating: 0, count: weights.count)
    var isChosen = [Bool](repeating: false, count: words.count)
    var hasDocument = Set<Int>()
    func cost(_ unit: [Int]) -> Int { unit.reduce(0) { $0 + evidence.lines[$1].tokens } }
    func gain(_ number: Int) -> Int {
      let unit = rest(number)
      var own: [Int32: UInt8] = [:]
      var all = 0
      for line in unit {
        for word in words[line] {
          let count = covered[Int(word)] + own[word, default: 0]
          all += weights[Int(word)] >> Int(2 * count)
          own[word, default: 0] += 1
        }
      }
      return all * Self.scale * (leads[number] ? 3 : 2) / (cost(unit) + Self.cost)
    }
    func rest(_ number: Int) -> [Int] { unit(of: number).filter { !isChosen[$0] } }
    func choose(_ unit: [Int]) {
      for line in unit {
        isChosen[line] = true
        for word in words[line] { covered[Int(word)] = min(covered[Int(word)] + 1, Self.most) }
      }
    }
    // The headings tell what all of it is about, for few tokens.
    let headings = evidence.lines.indices.filter { evidence.lines[$0].kind == .heading }
    let heads = Set(headings.map { evidence.lines[$0].document })
    if cost(headings) + heads.count * evidence.tokensOfHead <= room / 4 {
      left -= cost(headings) + heads.count * evidence.tokensOfHead
      hasDocument = heads
      choose(headings)
    }
    var heap = GainHeap(words.indices.map { (gain($0), $0) })
    while let (old, number) = heap.pop() {
      if isChosen[number] || old == 0 { continue }
      // What was gained by it when it was last looked at may have been gained since.
      let now = gain(number)
      if let next = heap.first, now < next.gain {
        heap.push((now, number))
        continue
      }
      let unit = rest(number)
      let document = evidence.lines[number].document
      let price = cost(unit) + (hasDocument.contains(document) ? 0 : evidence.tokensOfHead)
      if price > left { continue }
      left -= price
      hasDocument.insert(document)
      choose(unit)
    }
    return isChosen.indices.filter { isChosen[$0] }
  }

  private static let scale = 2048
  /// Very short lines say little by themselves.
  private static let cost = 20
  private static let most: UInt8 = 8
  /// How many lines before one are read with it.
  private static let mostBefore = 2

  /// A line with what is needed to understand it: the heading above, and what its paragraph says before it.
  private func unit(of number: Int) -> [Int] {
    let range = evidence.linesOfDocument[evidence.lines[number].document]
    var result = [number]
    var first = number
    while number - first < Self.mostBefore, first > range.lowerBound, !leads[first],
      evidence.lines[first - 1].kind != .heading
    {
      first -= 1
      result.append(first)
    }
    if let heading = (range.lowerBound..<number).last(where: { evidence.lines[$0].kind == .heading }) {
      result.append(heading)
    }
    return result
  }
}

/// Lines by what they gain, the most first, of those that gain the same the first.
private struct GainHeap {
  private var items: [(gain: Int, line: Int)]

  init(_ items: [(gain: Int, line: Int)]) { self.items = items.sorted { ($1.gain, $0.line) < ($0.gain, $1.line) } }

  var first: (gain: Int, line: Int)? { items.first }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    (items[b].gain, items[a].line) < (items[a].gain, items[b].line)
  }

  mutating func push(_ item: (gain: Int, line: Int)) {
    items.append(item)
    var place = items.count - 1
    while place > 0, precedes(place, (place - 1) / 2) {
      items.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func pop() -> (gain: Int, line: Int)? {
    guard let top = items.first, let last = items.popLast() else { return nil }
    if items.isEmpty { return top }
    items[0] = last
    var place = 0
    while true {
      var best = place
      for child in [2 * place + 1, 2 * place + 2] where child < items.count && precedes(child, best) { best = child }
      if best == place { return top }
      items.swapAt(place, best)
      place = best
    }
  }
}
