import Foundation
import SpaceLexicon
import SpaceLanguage

/// Makes the table of English words that may be said for others (`RelatedWords`) from the files of WordNet.
///
/// How likely one word is said for another: over all senses of the one, how often it has that sense (from WordNet's counts in
/// tagged texts), times how near the sense's synset is to one that the other word is in, times the root of how often the other
/// has that sense. Words are then joined by their stems, and each stem keeps the likeliest others.
struct RelatedWordTable {
  /// A word in one part of speech has its senses in order of frequency; in the counts each also stands under its number.
  private struct Synset {
    var words: [String]
    var pointers: [(sign: Substring, synset: String, from: Int, to: Int)] = []
  }

  /// How near a synset is to what its pointers lead to: the wider and the narrower, like and grouped ones, entailments,
  /// causes, see-also and attributes.
  private static let nearness: [Substring: Double] = [
    "@": 0.35, "~": 0.35, "&": 0.4, "$": 0.6, "*": 0.3, ">": 0.3, "^": 0.3, "=": 0.5,
  ]
  /// Words derived from one another, and adjectives of nouns; the synonyms of such a word count half.
  private static let derived: Set<Substring> = ["+", "\\"]
  /// How much of it a table keeps.
  struct Extent {
    /// Stems rarer than this in the tagged texts are left out, and all but the likeliest relations of one.
    let fewest: Double
    let least: Double
    let most: Int

    /// For search, where a word too many costs more than one too few.
    static let likely = Extent(fewest: 3, least: 0.04, most: 16)
    /// For proof, where all else that a claim says must fit, too.
    static let wide = Extent(fewest: 0.9, least: 0.004, most: 40)
  }

  private let extent: Extent
  private var synsets: [String: Synset] = [:]
  private var order: [String] = []
  /// How often a word has each of its senses.
  private var senses: [String: [(synset: String, count: Double)]] = [:]
  private var words: [String] = []

  /// Reads the folder that holds `index.noun`, `data.noun` and so on.
  init(folder: String, _ extent: Extent) throws {
    self.extent = extent
    func lines(_ name: String) throws -> [Substring] {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")), as: UTF8.self)
        .split(separator: "\n")
    }
    var counts: [String: Double] = [:]
    for line in try lines("cntlist.rev") {
      let fields = line.split(separator: " ")
      let key = fields[0].split(separator: "%")
      let kind = key[1].first.map { $0 == "5" ? "3" : String($0) } ?? ""
      counts["\(key[0]) \(kind) \(fields[1])"] = Double(fields[2]) ?? 0
    }
    for (name, letter, number) in [("noun", "n", "1"), ("verb", "v", "2"), ("adj", "a", "3"), ("adv", "r", "4")] {
      for line in try lines("data.\(name)") where line.first != " " { addSynset(line, letter) }
      for line in try lines("index.\(name)") where line.first != " " {
        let fields = line.split(separator: " ")
        let word = String(fields[0])
        guard word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }), let pointers = Int(fields[3]) else { continue }
        if senses[word] == nil { words.append(word) }
        for (place, offset) in fields[(6 + pointers)...].enumerated() {
          let count = (counts["\(word) \(number) \(place + 1)"] ?? 0) + 0.5 / Double(place + 1)
          senses[word, default: []].append((letter + offset, count))
        }
      }
    }
  }

  private mutating func addSynset(_ line: Substring, _ letter: String) {
    let fields = line.split(separator: " ")
    let count = Int(fields[3], radix: 16) ?? 0
    var synset = Synset(
      words: (0..<count).map { String(fields[4 + 2 * $0].prefix { $0 != "(" }).lowercased() })
    let first = 5 + 2 * count
    for place in 0..<(Int(fields[first - 1]) ?? 0) {
      let at = first + 4 * place
      let kind = fields[at + 2] == "s" ? "a" : String(fields[at + 2])
      let places = Int(fields[at + 3], radix: 16) ?? 0
      synset.pointers.append((fields[at], kind + fields[at + 1], places >> 8, places & 0xFF))
    }
    order.append(letter + fields[0])
    synsets[letter + fields[0]] = synset
  }

  /// The table as `RelatedWords` reads it.
  func made() -> [UInt8] {
    var total: [String: Double] = [:]
    var share: [String: [String: Double]] = [:]
    var members: [String: [Member]] = [:]
    for word in words {
      let own = senses[word] ?? []
      let sum = own.reduce(0) { $0 + $1.count }
      total[word] = sum
      for sense in own {
        share[word, default: [:]][sense.synset] = sense.count / sum
        members[sense.synset, default: []].append((word, sense.count / sum))
      }
    }
    var related = Relations()
    for number in order {
      guard let synset = synsets[number] else { continue }
      let own = members[number] ?? []
      related.add(own, own)
      for pointer in synset.pointers {
        let others = members[pointer.synset] ?? []
        if let nearness = Self.nearness[pointer.sign] { related.add(own, others, nearness) }
        guard Self.derived.contains(pointer.sign), pointer.from > 0, pointer.to > 0,
          let target = synsets[pointer.synset]?.words[pointer.to - 1], let targetShare = share[target]?[pointer.synset],
          case let source = synset.words[pointer.from - 1], let sourceShare = share[source]?[number]
        else { continue }
        related.add(derived: (source, sourceShare), own, (target, targetShare), others)
      }
    }
    return Self.table(byStem(related.likelihoods, total))
  }

  /// A word of a synset, with the share of its uses that have that sense.
  private typealias Member = (word: String, share: Double)

  /// How likely one word is said for another.
  private struct Relations {
    private(set) var likelihoods: [String: [String: Double]] = [:]

    private mutating func add(_ one: String, _ other: String, _ likelihood: Double) {
      if one != other { likelihoods[one, default: [:]][other, default: 0] += likelihood }
    }

    mutating func add(_ ones: [Member], _ others: [Member], _ nearness: Double = 1) {
      for one in ones {
        for other in others { add(one.word, other.word, nearness * one.share * other.share.squareRoot()) }
      }
    }

    /// A word that was derived from another; the synonyms of both count half.
    mutating func add(derived source: Member, _ own: [Member], _ target: Member, _ others: [Member]) {
      add(source.word, target.word, (source.share * target.share).squareRoot())
      for other in others where other.word != target.word {
        add(source.word, other.word, 0.5 * source.share * other.share.squareRoot())
      }
      for one in own where one.word != source.word {
        add(one.word, target.word, 0.5 * one.share * target.share.squareRoot())
      }
    }
  }

  /// For each stem, in order, the likeliest others.
  private func byStem(
    _ related: [String: [String: Double]], _ total: [String: Double]
  ) -> [(stem: String, others: [(stem: String, likelihood: Double)])] {
    let stems = Dictionary(
      uniqueKeysWithValues: zip(words, Languages.stems(of: words, language: "en")))
    var groups: [String: [String]] = [:]
    for word in words { groups[stems[word] ?? word, default: []].append(word) }
    let sums = groups.mapValues { $0.reduce(0) { $0 + (total[$1] ?? 0) } }
    return groups.keys.filter { sums[$0] ?? 0 >= extent.fewest }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { stem in
        var others: [String: Double] = [:]
        for word in groups[stem] ?? [] {
          for (other, likelihood) in (related[word] ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let target = stems[other], target != stem, sums[target] ?? 0 >= extent.fewest else { continue }
            others[target, default: 0] += likelihood * (total[word] ?? 0) / (sums[stem] ?? 1)
          }
        }
        let best = others.filter { $0.value >= extent.least }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return (stem, best.prefix(extent.most).map { (stem: $0.key, likelihood: $0.value) })
      }
  }

  private static func table(_ rows: [(stem: String, others: [(stem: String, likelihood: Double)])]) -> [UInt8] {
    let used = Set(rows.flatMap { $0.others.isEmpty ? [] : [$0.stem] + $0.others.map(\.stem) })
    let kept = rows.filter { used.contains($0.stem) }
    let number = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1.stem, $0) })
    func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
    var (starts, firsts, letters, relations): ([UInt8], [UInt8], [UInt8], [UInt8]) = ([], [], [], [])
    for row in kept {
      starts += bytes(letters.count, 4)
      firsts += bytes(relations.count / 3, 4)
      letters += Array(row.stem.utf8)
      for other in row.others {
        relations += bytes(number[other.stem] ?? 0, 2)
        relations.append(UInt8(max(1, min(255, (255 * other.likelihood).rounded()))))
      }
    }
    starts += bytes(letters.count, 4)
    firsts += bytes(relations.count / 3, 4)
    return bytes(kept.count, 4) + starts + firsts + letters + relations
  }
}
