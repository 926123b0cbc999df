/// A compiled dictionary of Apertium: a letter transducer in lttoolbox's binary format.
///
/// The file holds an alphabet of tags (`<n>`), a list of symbol pairs, and several transducers over those pairs, all in
/// integers of one to four bytes whose first two bits say how many. Targets of transitions are relative to their state.
/// A morphological dictionary leads from a form to its lemma and tags, a bilingual one from lemma and tags to those of the
/// other language. Here all transducers of a file are one graph with several starts; weights are read and left aside.
/// Reading is linear in the file; looking up costs what the paths over the word cost, and is cut off in broken graphs that
/// lead in circles.
struct Transducer {
  /// A letter as its code point, a tag as −1 less its number, nothing as 0.
  typealias Symbol = Int32

  private let tags: [String]
  private let numbers: [String: Symbol]
  private let pairs: [(from: Symbol, to: Symbol)]
  private var starts: [Int32] = []
  /// Where every look-up begins.
  private var startPaths: [Path] = []
  private var isFinal: [Bool] = []
  /// Where the transitions of each state begin.
  private var first: [Int32] = []
  private var transitions: [(pair: Int32, target: Int32)] = []

  /// `isReversed` leads from what the file has on the right to what it has on the left.
  init(_ bytes: [UInt8], isReversed: Bool = false) throws(DictionaryDamage) {
    var source = PackedNumbers(bytes)
    if source.skip("LTTB") { try source.expectFeatures(below: 1) }
    for _ in 0..<(try source.count()) { _ = try source.next() }
    var tags: [String] = []
    var numbers: [String: Symbol] = [:]
    for _ in 0..<(try source.count()) {
      tags.append(try source.string())
      numbers[tags[tags.count - 1]] = Symbol(-tags.count)
    }
    var pairs: [(Symbol, Symbol)] = []
    for _ in 0..<(try source.count()) {
      let pair = (Symbol(try source.next() - tags.count), Symbol(try source.next() - tags.count))
      guard pair.0 >= -tags.count, pair.1 >= -tags.count else { throw .malformed("a symbol without a name") }
      pairs.append(isReversed ? (pair.1, pair.0) : pair)
    }
    (self.tags, self.numbers, self.pairs) = (tags, numbers, pairs)
    for _ in 0..<(try source.count()) {
      _ = try source.string()
      try addGraph(&source)
    }
    first.append(Int32(transitions.count))
    startPaths = withEmptySteps(starts.map { ($0, []) })
  }

  private mutating func addGraph(_ source: inout PackedNumbers) throws(DictionaryDamage) {
    var isWeighted = false
    if source.skip("LTTD") { isWeighted = try source.expectFeatures(below: 2) & 1 != 0 }
    let base = isFinal.count
    let start = try source.next()
    var finals: [Int] = []
    var state = 0
    for _ in 0..<(try source.count()) {
      state += try source.next()
      if isWeighted { try source.skipWeight() }
      finals.append(state)
    }
    let states = try source.count()
    guard start < states || states == 0, finals.allSatisfy({ $0 < states }) else { throw .malformed("a state") }
    if states > 0 { starts.append(Int32(base + start)) }
    isFinal.append(contentsOf: repeatElement(false, count: states))
    for state in finals { isFinal[base + state] = true }
    for state in 0..<states {
      first.append(Int32(transitions.count))
      var pair = 0
      for _ in 0..<(try source.count()) {
        pair += try source.next()
        let target = (state + (try source.next())) % states
        if isWeighted { try source.skipWeight() }
        guard pair < pairs.count else { throw .malformed("a pair of symbols") }
        transitions.append((Int32(pair), Int32(base + target)))
      }
    }
  }

  /// The symbols of letters and tags; nil when the dictionary doesn't know one of the tags.
  func symbols(_ letters: some StringProtocol, tags names: [String] = []) -> [Symbol]? {
    var result = letters.unicodeScalars.map { Symbol($0.value) }
    for name in names {
      guard let number = numbers[name] else { return nil }
      result.append(number)
    }
    return result
  }

  /// Letters and tags of what a look-up gave: of several words joined by `+` the first.
  func word(_ symbols: [Symbol]) -> (letters: String, tags: [String]) {
    var letters = String.UnicodeScalarView()
    var names: [String] = []
    for symbol in symbols {
      if symbol < 0 {
        names.append(tags[Int(-symbol - 1)])
      } else if symbol == 0x2B, !names.isEmpty {
        break
      } else if names.isEmpty, symbol != 0x23, let scalar = Unicode.Scalar(UInt32(symbol)) {
        // `give# up<vblex>`: the mark says which part is inflected.
        letters.append(scalar)
      }
    }
    return (String(letters), names)
  }

  /// The most paths that are followed at once; real dictionaries need a few dozen.
  private static let mostPaths = 2000

  /// What the paths over all of `input` give.
  func outputs(of input: [Symbol]) -> [[Symbol]] {
    var paths = startPaths
    for symbol in input {
      paths = step(paths, symbol)
      if paths.isEmpty { return [] }
    }
    return paths.filter { isFinal[Int($0.state)] }.map(\.output)
  }

  /// What the paths over the longest part of `input` give that ends at or after `least` symbols.
  func outputs(ofLongestPartOf input: [Symbol], least: Int) -> [[Symbol]] {
    var paths = startPaths
    var best: [[Symbol]] = []
    for (index, symbol) in input.enumerated() {
      paths = step(paths, symbol)
      if paths.isEmpty { break }
      let ended = paths.filter { isFinal[Int($0.state)] }.map(\.output)
      if index + 1 >= least, !ended.isEmpty { best = ended }
    }
    return best
  }

  private typealias Path = (state: Int32, output: [Symbol])

  private func step(_ paths: [Path], _ symbol: Symbol) -> [Path] {
    var result: [Path] = []
    for path in paths {
      for index in first[Int(path.state)]..<first[Int(path.state) + 1] {
        let (pair, target) = transitions[Int(index)]
        if pairs[Int(pair)].from == symbol, result.count < Self.mostPaths {
          result.append((target, appended(path.output, pairs[Int(pair)].to)))
        }
      }
    }
    return withEmptySteps(result)
  }

  /// Paths that end in the same state with the same output are one; that also ends circles of empty steps.
  private func withEmptySteps(_ paths: [Path]) -> [Path] {
    var result = paths
    var next = 0
    while next < result.count, result.count < Self.mostPaths {
      let path = result[next]
      next += 1
      for index in first[Int(path.state)]..<first[Int(path.state) + 1] {
        let (pair, target) = transitions[Int(index)]
        guard pairs[Int(pair)].from == 0, path.output.count < 256 else { continue }
        let output = appended(path.output, pairs[Int(pair)].to)
        if !result.contains(where: { $0.state == target && $0.output == output }) { result.append((target, output)) }
      }
    }
    return result
  }

  private func appended(_ output: [Symbol], _ symbol: Symbol) -> [Symbol] {
    symbol == 0 ? output : output + [symbol]
  }
}

/// Reads lttoolbox's integers and strings.
private struct PackedNumbers {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() throws(DictionaryDamage) -> Int {
    guard at < bytes.count else { throw .malformed("it ends too early") }
    let more = Int(bytes[at] >> 6)
    guard at + more < bytes.count else { throw .malformed("it ends too early") }
    var result = Int(bytes[at] & 0x3F)
    for byte in bytes[(at + 1)..<(at + 1 + more)] { result = result << 8 | Int(byte) }
    at += 1 + more
    return result
  }

  /// A number of things to follow, each of which takes a byte at least.
  mutating func count() throws(DictionaryDamage) -> Int {
    let result = try next()
    if result > bytes.count - at { throw .malformed("it ends too early") }
    return result
  }

  mutating func string() throws(DictionaryDamage) -> String {
    var result = String.UnicodeScalarView()
    for _ in 0..<(try count()) {
      guard let scalar = Unicode.Scalar(UInt32(try next())) else { throw .malformed("a name") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Goes over `mark` if it comes next.
  mutating func skip(_ mark: StaticString) -> Bool {
    let wanted = Array(mark.description.utf8)
    guard bytes[at...].starts(with: wanted) else { return false }
    at += wanted.count
    return true
  }

  /// The bits that say what the file makes use of: eight bytes, the highest first.
  @discardableResult
  mutating func expectFeatures(below limit: UInt64) throws(DictionaryDamage) -> UInt64 {
    guard at + 8 <= bytes.count else { throw .malformed("it ends too early") }
    let bits = bytes[at..<(at + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    at += 8
    guard bits < limit else { throw .malformed("a newer format of lttoolbox") }
    return bits
  }

  /// A weight: mantissa and exponent, each one number or two.
  mutating func skipWeight() throws(DictionaryDamage) {
    for _ in 0..<2 where try next() >= 0x0400_0000 { _ = try next() }
  }
}
