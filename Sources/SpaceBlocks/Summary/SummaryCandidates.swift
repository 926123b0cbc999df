import SpaceForms
import SpaceLexicon
import SpaceModel
import SpaceText

/// Finds the sentences that a summary may show, and what each would give it.
///
/// They are the statements that the judge gives a chance, as they are shown. Readers keep a sentence for what it says by itself; a
/// summary wants it to say what its document is about as well. So the judge's score is added to how near the sentence is to the
/// centroid of its document (Radev and others 2004), to the share of the title that it takes up, and to what its place is worth.
struct SummaryCandidates {
  // In thousandths of the judge's log-odds.
  /// What the nearest sentence to the centroid gains, one with all words of the title, the first of a document or section, and one
  /// that stands in the document's own summary.
  private static let (central, titled, first, summing) = (600, 500, 1800, 800)
  /// So many sentences are a document's beginning; so many open a section.
  private static let (beginning, opening) = (14, 3)
  /// What a sentence loses that adds to another or points to another place.
  private static let tied = 1500
  /// What an item of a list loses: it leans on the line that leads in the list.
  private static let listed = (amongParagraphs: 1500, amongLists: 600)
  /// What a sentence loses for each word that it has more or less than usual.
  private static let (usualLengths, excess, lack) = (11...24, 25, 100)
  /// What is worth less, all told, is left out.
  private static let leastScore = 500

  private let corpus: Corpus
  private let material: Material
  private let weights: [Int]
  private let least: Int32
  /// How much the document at hand is about each word; all 0 between two documents.
  private var centroid: [Int]

  private init(_ corpus: Corpus) {
    (self.corpus, material, weights) = (corpus, corpus.material, corpus.wordWeights)
    least = corpus.isTale || corpus.isStory ? Saying.leastOfTale : Saying.least
    centroid = [Int](repeating: 0, count: weights.count)
  }

  /// Those of all documents, in the order of the text.
  static func all(of corpus: Corpus) -> [SummaryCandidate] {
    var finder = SummaryCandidates(corpus)
    return corpus.digests.indices.flatMap { finder.candidates(of: $0) }
  }

  private mutating func candidates(of number: Int) -> [SummaryCandidate] {
    let first = material.sentencesOfDocument[number].lowerBound
    let sayings = corpus.sayings(number).filter {
      $0.score >= least && isFit(material.sentences[first + Int($0.sentence)])
    }
    if sayings.isEmpty { return [] }
    let own = material.sentences[material.sentencesOfDocument[number]]
    let isList = own.count { $0.kind == .listItem } * 2 > own.count
    let listed = isList ? Self.listed.amongLists : Self.listed.amongParagraphs
    let title = title(of: number)
    let centralities = centralities(of: sayings.map { first + Int($0.sentence) }, in: number)
    return zip(sayings, centralities).compactMap { saying, centrality in
      let sentence = first + Int(saying.sentence)
      let (place, leads) = place(saying, material.sentences[sentence], title)
      var score = 1000 + Int(saying.score) + centrality + place + Int(saying.defining)
      if saying.isTied { score -= Self.tied }
      if material.sentences[sentence].kind == .listItem { score -= listed }
      let length = Int(saying.length)
      score -= max(0, length - Self.usualLengths.upperBound) * Self.excess
      score -= max(0, Self.usualLengths.lowerBound - length) * Self.lack
      guard score >= Self.leastScore else { return nil }
      // Squared, so that two middling sentences are no match for a good one.
      return SummaryCandidate(
        sentence: sentence, span: saying.evidence, length: length, score: score * score >> 10,
        leads: leads)
    }
  }

  /// False of what several documents have word for word in common, and of what is said in a story, or tells of nobody.
  private func isFit(_ sentence: SentenceRecord) -> Bool {
    guard corpus.isTale else {
      return material.documents.count == 1 || !corpus.form.contains(sentence.span, in: sentence.document)
    }
    let document = corpus.documents[sentence.document]
    let tokens = material.tokens(of: sentence.document).tokens[sentence.tokens]
    let start = document.elements[sentence.element].span.start
    let before = document.string(in: Span(Int(start), Int(sentence.span.start)))
    return tokens.contains { $0.tag == .properNoun } && !Self.isSpeech(document.string(in: sentence.span)[...])
      && !Self.isSpeech(before.suffix(3))
      && !Tale.isSpoken(at: Int(sentence.span.start), from: Int(start), in: document.text)
  }

  private static func isSpeech(_ text: Substring) -> Bool {
    text.unicodeScalars.contains { speechMarks.contains($0) }
  }

  private static let speechMarks = "\"“”„«»—".unicodeScalars

  /// The words of a document's first heading, and what they weigh.
  private func title(of number: Int) -> (words: Set<Int32>, weight: Int) {
    let words = Set(material.titleWords(of: number))
    return (words, words.reduce(0) { $0 + weights[Int($1)] })
  }

  /// What a saying's place in its document is worth.
  private func place(
    _ saying: Saying, _ sentence: SentenceRecord, _ title: (words: Set<Int32>, weight: Int)
  ) -> (score: Int, leads: Bool) {
    let orderInSection = Int(saying.orderInSection)
    let hasSeveral = material.documents.count > 1
    var leads = hasSeveral ? sentence.order < Self.beginning : orderInSection < Self.opening
    var score = 0
    if title.weight > 0 {
      let taken = Set(material.words(of: sentence)).intersection(title.words).reduce(0) { $0 + weights[Int($1)] }
      score += Self.titled * taken / title.weight
    }
    let order = hasSeveral ? sentence.order : orderInSection
    score += Self.first * max(0, Self.beginning - order) / Self.beginning
    if saying.isSummary {
      score += Self.summing / (1 + orderInSection / 3)
      leads = leads || orderInSection < Self.opening
    }
    return (score, leads)
  }

  /// How near each of some sentences is to what their document is about, the nearest `central`.
  private mutating func centralities(of sentences: [Int], in number: Int) -> [Int] {
    let range = material.sentencesOfDocument[number]
    for index in range {
      let words = material.distinctWords(of: material.sentences[index])
      let norm = norm(words)
      for word in words { centroid[Int(word)] += (weights[Int(word)] << 10) / norm }
    }
    let products = sentences.map { index in
      let words = material.distinctWords(of: material.sentences[index])
      return words.reduce(0) { $0 + centroid[Int($1)] * weights[Int($1)] } / norm(words)
    }
    for index in range { for word in material.words(of: material.sentences[index]) { centroid[Int(word)] = 0 } }
    let most = max(products.max() ?? 1, 1)
    return products.map { Self.central * $0 / most }
  }

  private func norm(_ words: [Int32]) -> Int {
    max(FixedPoint.squareRoot(words.reduce(0) { $0 + weights[Int($1)] * weights[Int($1)] }), 1)
  }
}

extension String {
  /// With a full stop where nothing ends it, as items of lists have none.
  var closed: String {
    guard let last = last(where: { !"”\"»“)]’".contains($0) }), last.isLetter || last.isNumber else { return self }
    return self + "."
  }
}
