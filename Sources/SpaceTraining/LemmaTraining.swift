import SpaceModel
import SpaceSyntax
import SpaceText

/// Learns which edits make lemmas of forms, from words with their lemmas.
struct LemmaTraining {
  init() {}

  private struct Sample {
    let folded: [UInt8]
    let tag: PartOfSpeech
    let edit: LemmaEdit
    /// False of words whose tag is a wrong one: they are known, but teach nothing of others.
    let isRule: Bool
    /// True of small words whose lemma begins with a capital.
    let becomesCapital: Bool
  }

  private var samples: [Sample] = []
  /// Of capitalised words of each tag, how many have lemmas with a capital, less how many have not.
  private var capitals = [Int](repeating: 0, count: 32)

  mutating func add(_ form: String, _ tag: PartOfSpeech, _ lemma: String, isFirst: Bool, isRule: Bool = true) {
    guard !form.isEmpty, !lemma.isEmpty else { return }
    let bytes = Array(form.utf8)
    let folded = CaseFolding.folded(bytes[...])
    let target = Array(lemma.utf8)
    let foldedLemma = CaseFolding.folded(target[...])
    samples.append(
      Sample(
        folded: folded, tag: tag, edit: LemmaEdit(folded, foldedLemma), isRule: isRule,
        becomesCapital: target != foldedLemma && (folded == bytes || folded.count == 1)))
    guard folded != bytes, isRule else { return }
    if foldedLemma == target { capitals[Int(tag.rawValue)] -= 1 } else if !isFirst { capitals[Int(tag.rawValue)] += 1 }
  }

  /// The file of a lemmatiser, with rules for endings that stood twice or more where they say something else than the shorter
  /// ending, and whole words for which the rules are wrong.
  var file: [UInt8] {
    var chosen: [UInt32: LemmaEdit] = [:]
    let counts = endingCounts
    // Shorter endings first: a longer one is only kept where it differs.
    for sample in samples {
      var rule = LemmaEdit.none
      for ending in Lemmatiser.endings(of: sample.folded).reversed() {
        let key = Lemmatiser.key(ending, sample.tag, isWhole: false)
        guard let count = counts[key], let best = Self.best(count) else { continue }
        if best != rule {
          chosen[key] = best
          rule = best
        }
      }
    }
    var words: [UInt32: [LemmaEdit: Int]] = [:]
    for sample in samples {
      let edit = sample.becomesCapital ? sample.edit.capital : sample.edit
      words[Lemmatiser.key(sample.folded[...], sample.tag, isWhole: true), default: [:]][edit, default: 0] += 1
    }
    var exceptions: [UInt32: LemmaEdit] = [:]
    for sample in samples {
      let key = Lemmatiser.key(sample.folded[...], sample.tag, isWhole: true)
      guard exceptions[key] == nil, let edits = words[key], let best = Self.best(edits) else { continue }
      let rule = Lemmatiser.endings(of: sample.folded).lazy
        .compactMap { chosen[Lemmatiser.key($0, sample.tag, isWhole: false)] }.first
      if best != rule ?? .none { exceptions[key] = best }
    }
    return Self.file(chosen.merging(exceptions) { $1 }, capitals)
  }

  /// How often words with each ending have each edit; endings of one word only have none.
  private var endingCounts: [UInt32: [LemmaEdit: Int]] {
    var result: [UInt32: [LemmaEdit: Int]] = [:]
    var seen = Set<[UInt8]>()
    for sample in samples where sample.isRule {
      // Each word counts once for each tag and lemma: endings are for words that were not seen.
      guard
        seen.insert(sample.folded + [sample.tag.rawValue, UInt8(sample.edit.fromEnd)] + sample.edit.ending).inserted
      else { continue }
      for ending in Lemmatiser.endings(of: sample.folded) {
        result[Lemmatiser.key(ending, sample.tag, isWhole: false), default: [:]][sample.edit, default: 0] += 1
      }
    }
    return result.filter { $0.value.values.reduce(0, +) >= 2 }
  }

  private static func best(_ counts: [LemmaEdit: Int]) -> LemmaEdit? {
    counts.max {
      ($0.value, -$0.key.fromEnd, -$0.key.fromStart) < ($1.value, -$1.key.fromEnd, -$1.key.fromStart)
        || ($0.value, $0.key.fromEnd, $0.key.fromStart) == ($1.value, $1.key.fromEnd, $1.key.fromStart)
          && $0.key.ending.lexicographicallyPrecedes($1.key.ending)
    }?.key
  }

  private static func file(_ rules: [UInt32: LemmaEdit], _ capitals: [Int]) -> [UInt8] {
    var edits: [LemmaEdit] = [.none]
    var numbers: [LemmaEdit: Int] = [.none: 0]
    let sorted = rules.sorted { $0.key < $1.key }
    for rule in sorted where numbers[rule.value] == nil {
      numbers[rule.value] = edits.count
      edits.append(rule.value)
    }
    var bytes: [UInt8] = []
    func append(_ value: Int, _ size: Int) {
      for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    append(Int(Lemmatiser.magic), 4)
    append(capitals.indices.reduce(0) { $0 | (capitals[$1] > 0 ? 1 << $1 : 0) }, 4)
    append(edits.count, 4)
    append(sorted.count, 4)
    for rule in sorted { append(Int(rule.key), 4) }
    for rule in sorted { append(numbers[rule.value] ?? 0, 2) }
    for edit in edits {
      append(edit.fromStart + (edit.isCapital ? 128 : 0), 1)
      append(edit.fromEnd, 1)
      append(edit.ending.count, 1)
      bytes += edit.ending
    }
    return bytes
  }
}
