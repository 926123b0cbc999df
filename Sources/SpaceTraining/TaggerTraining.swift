import SpaceLanguage
import SpaceModel
import SpaceText

/// A tokenised sentence with the tag each token should get (255 where the treebank has none).
struct TaggedSentence {
  var tokens: [TaggedToken]
  var gold: [UInt8]
}

/// Trains the tagger of one language: an averaged perceptron in hashed rows, weights rounded to 8 bits.
struct TaggerTraining {
  let rows: UInt32
  let rounds: Int

  /// Tokenises treebank sentences as the program does. A token that covers several words of the treebank has the tag of
  /// the last that isn't a mark.
  static func prepare(_ sentences: [TreebankSentence], _ language: Language) -> [TaggedSentence] {
    sentences.map { sentence in
      let tokenizer = Tokenizer(sentence.text, language)
      var lexicon = Lexicon(sentence.text, language)
      var raw: [RawToken] = []
      tokenizer.tokenize(0..<sentence.text.count, into: &raw)
      var result = TaggedSentence(tokens: [], gold: [])
      for (i, token) in raw.enumerated() {
        let index = lexicon.index(of: token)
        result.tokens.append(
          TaggedToken(features: lexicon.features[Int(index)], word: index, token: token, isFirst: i == 0))
        let covered = sentence.words.filter { $0.range.overlaps(token.range) }
        // A mark inside a word of the treebank ("10:30") has no tag of its own.
        if token.kind == .punctuation || token.kind == .symbol, let whole = covered.first,
          whole.range.lowerBound < token.range.lowerBound || whole.range.upperBound > token.range.upperBound
        {
          result.gold.append(255)
          continue
        }
        let last = covered.last { $0.tag != PartOfSpeech.punctuation.rawValue } ?? covered.last
        result.gold.append(last?.tag ?? 255)
      }
      return result
    }
  }

  /// The file of a tagger trained on `sentences`.
  func train(_ sentences: [TaggedSentence]) -> [UInt8] {
    var weights = AveragedWeights(count: Tagger.lanes << Int(rows))
    var random = Random(seed: 42)
    var order = Array(sentences.indices)
    for _ in 0..<rounds {
      random.shuffle(&order)
      for index in order { learn(sentences[index], &weights) }
    }
    let averages = weights.averages
    // The largest weights are few: they may be cut, so that the many small ones keep their differences.
    let sorted = averages.map(abs).sorted()
    let largest = max(1, sorted[min(averages.count - 1, averages.count - 1 - averages.count / 20000)])
    return averages.map { average in
      let scaled = (average * 127 / largest).rounded()
      return UInt8(bitPattern: Int8(max(-127, min(127, scaled))))
    }
  }

  /// Tags a sentence, and moves the weights where that was wrong.
  private func learn(_ sentence: TaggedSentence, _ weights: inout AveragedWeights) {
    var picked = InlineArray<20, UInt32>(repeating: 0)
    var previous: UInt8 = 31
    var beforeThat: UInt8 = 31
    for i in sentence.tokens.indices {
      if let fixed = sentence.tokens[i].fixedTag {
        (beforeThat, previous) = (previous, fixed)
        continue
      }
      weights.step += 1
      Tagger.rows(
        of: i, in: sentence.tokens[...], previous: previous, beforeThat: beforeThat, shift: 32 - rows,
        into: &picked)
      let best = bestLane(picked, weights)
      if let lane = Tagger.tags.firstIndex(of: sentence.gold[i]), lane != best {
        for k in 0..<Tagger.featureCount {
          weights.add(1, to: Int(picked[k]) * Tagger.lanes + lane)
          weights.add(-1, to: Int(picked[k]) * Tagger.lanes + best)
        }
      }
      (beforeThat, previous) = (previous, Tagger.tags[best])
    }
  }

  private func bestLane(_ picked: InlineArray<20, UInt32>, _ weights: AveragedWeights) -> Int {
    var best = 0
    var bestSum = Int64.min
    for lane in 0..<Tagger.tags.count {
      var sum: Int64 = 0
      for k in 0..<Tagger.featureCount { sum += Int64(weights[Int(picked[k]) * Tagger.lanes + lane]) }
      if sum > bestSum { (best, bestSum) = (lane, sum) }
    }
    return best
  }

  /// The share of tokens that `tagger` gets right, of those the treebank has a tag for.
  static func accuracy(_ tagger: Tagger, on sentences: [TaggedSentence]) -> (right: Int, all: Int) {
    var right = 0
    var all = 0
    var tags: [UInt8] = []
    for sentence in sentences {
      tags.removeAll(keepingCapacity: true)
      let cache = TaggerCache(tagger, words: sentence.tokens)
      tagger.tag(sentence.tokens[...], into: &tags, cache)
      for i in tags.indices where sentence.gold[i] != 255 {
        all += 1
        if tags[i] == sentence.gold[i] { right += 1 }
      }
    }
    return (right, all)
  }
}

/// A small fixed-seed generator (SplitMix64), so that training gives the same bytes everywhere.
struct Random {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func shuffle<Element>(_ items: inout [Element]) {
    for i in stride(from: items.count - 1, to: 0, by: -1) { items.swapAt(i, Int(next() % UInt64(i + 1))) }
  }
}
