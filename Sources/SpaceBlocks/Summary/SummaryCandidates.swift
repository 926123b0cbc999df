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
  /// Statements that are less likely to be kept are left out; of a story nothing is likely.
  private static let (least, leastOfTale): (Int32, Int32) = (0, -1400)
  /// What the nearest sentence to the centroid gains, one with all words of the title, the first of a document or section, and one
  /// that stands in the document's own summary.
  private static let (central, titled, first, summing) = (600, 500, 1800, 800)
  /// So many sentences are a document's beginning; so many open a section.
  private static let (beginning, opening) = (14, 3)
  /// What a sentence gains that says what a term is, and once more where the term stands in the title.
  private static let (defining, definingTitle) = (300, 800)
  private static let leastDefinition: Int32 = 300
  /// What a sentence loses that adds to another or points to another place.
  private static let tied = 1500
  /// What an item of a list loses: it leans on the line that leads in the list.
  private static let listed = (amongParagraphs: 1500, amongLists: 600)
  /// What a sentence loses for each word that it has more or less than usual.
  private static let (usualLengths, excess, lack) = (11...24, 25, 100)
  private static let lengths = 6...45
  /// What is worth less, all told, is left out.
  private static let leastScore = 500

  private let corpus: Corpus
  private let material: Material
  private let weights: [Int]
  /// How much the document at hand is about each word; all 0 between two documents.
  private var centroid: [Int]

  private init(_ corpus: Corpus) {
    (self.corpus, material, weights) = (corpus, corpus.material, corpus.wordWeights)
    centroid = [Int](repeating: 0, count: weights.count)
  }

  /// Those of all documents, in the order of the text.
  static func all(of corpus: Corpus) -> [SummaryCandidate] {
    var finder = SummaryCandidates(corpus)
    return corpus.documents.indices.flatMap { finder.candidates(of: $0) }
  }

  private mutating func candidates(of number: Int) -> [SummaryCandidate] {
    let least = corpus.isTale || corpus.isStory ? Self.leastOfTale : Self.least
    let statements = corpus.items[number].compactMap { item -> (sentence: Int, item: NoteItem, text: String)? in
      guard item.kind == .statement, !item.leansOnText,
        let sentence = material.sentence(holding: item.evidence, of: number), isFit(material.sentences[sentence]),
        item.score >= least
      else { return nil }
      let text = item.told(in: corpus.documents[number].text).closed
      return Self.lengths.contains(text.blankSeparatedCount) && Self.isClean(text) ? (sentence, item, text) : nil
    }
    if statements.isEmpty { return [] }
    let places = placeScores(of: number)
    let ties = tiedWords(of: number)
    let own = material.sentences[material.sentencesOfDocument[number]]
    let isList = own.count { $0.kind == .listItem } * 2 > own.count
    let listed = isList ? Self.listed.amongLists : Self.listed.amongParagraphs
    let defined = definitions(in: number)
    let centralities = centralities(of: statements.map(\.sentence), in: number)
    return zip(statements, centralities).compactMap { statement, centrality in
      let (place, leads) = places(statement.sentence)
      var score = 1000 + Int(statement.item.score) + centrality + place
      score += defined[statement.item.evidence] ?? 0
      let words = material.tokens[number].tokens[material.sentences[statement.sentence].tokens]
      // What is cut at its beginning ties it to what stands before.
      let isTied = statement.item.cuts.first?.start == statement.item.evidence.start
      if statement.item.isWhole, isTied || words.contains(where: { ties[Int($0.word)] }) { score -= Self.tied }
      if material.sentences[statement.sentence].kind == .listItem { score -= listed }
      let length = statement.text.blankSeparatedCount
      score -= max(0, length - Self.usualLengths.upperBound) * Self.excess
      score -= max(0, Self.usualLengths.lowerBound - length) * Self.lack
      guard score >= Self.leastScore else { return nil }
      // Squared, so that two middling sentences are no match for a good one.
      return SummaryCandidate(
        sentence: statement.sentence, span: statement.item.evidence, text: statement.text, score: score * score >> 10,
        leads: leads)
    }
  }

  /// Without brackets that a cut left empty, markup, or the colon between the halves of an entry.
  private static func isClean(_ text: String) -> Bool {
    !text.contains("()") && !text.contains(" : ") && ItemRules.isReadable(text)
  }

  /// False of sources, of what several documents have word for word in common, and of what is said in a story, or tells of nobody.
  private func isFit(_ sentence: SentenceRecord) -> Bool {
    let document = corpus.documents[sentence.document]
    guard !material.sections[sentence.section].isReferences else { return false }
    guard corpus.isTale else {
      return material.documents.count == 1 || !corpus.form.contains(sentence.span, in: sentence.document)
    }
    let tokens = material.tokens[sentence.document].tokens[sentence.tokens]
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

  /// What each sentence's place in a document is worth.
  private func placeScores(of number: Int) -> (Int) -> (score: Int, leads: Bool) {
    let document = corpus.documents[number]
    let first = material.sections.partitioningIndex { $0.document >= number }
    let titleSection = material.sections[first...].prefix { $0.document == number }.first { $0.heading != nil }
    let title = Set(titleSection?.words ?? [])
    let whole = title.reduce(0) { $0 + weights[Int($1)] }
    let labels = Set(LanguagePack.labels(.summaryHeading))
    return { [material, weights] index in
      let sentence = material.sentences[index]
      let section = material.sections[sentence.section]
      let taken = Set(material.words(of: sentence)).intersection(title).reduce(0) { $0 + weights[Int($1)] }
      let orderInSection = index - section.sentences.lowerBound
      var leads = material.documents.count > 1 ? sentence.order < Self.beginning : orderInSection < Self.opening
      var score = whole > 0 ? Self.titled * taken / whole : 0
      let order = material.documents.count > 1 ? sentence.order : orderInSection
      score += Self.first * max(0, Self.beginning - order) / Self.beginning
      if let heading = section.heading,
        labels.contains(HeadingLabel.of(document.text.words(in: document.elements[heading].span)))
      {
        score += Self.summing / (1 + orderInSection / 3)
        leads = leads || orderInSection < Self.opening
      }
      return (score, leads)
    }
  }

  /// What sentences gain that say what a term is, by their places.
  private func definitions(in number: Int) -> [Span: Int] {
    let document = corpus.documents[number]
    let title = TopicTable.words(document.title ?? "")
    var result: [Span: Int] = [:]
    for item in corpus.items[number]
    where item.explainsTerm && item.isWhole && item.score >= Self.leastDefinition {
      let isOfTitle = TopicTable.words(document.text.words(in: item.subject)).isSubset(of: title)
      result[item.evidence] = Self.defining + (isOfTitle ? Self.definingTitle : 0)
    }
    return result
  }

  /// By `Tokens.words`, true of those that tie a sentence to other places of the text.
  private func tiedWords(of number: Int) -> [Bool] {
    let ties = Set(LanguagePack.pack(for: corpus.documents[number].language).words(.textTie))
    return material.tokens[number].words.map { ties.contains($0.form) }
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
