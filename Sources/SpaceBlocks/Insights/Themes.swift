import SpaceModel
import SpaceText

/// Finds what most documents speak of, and what only one of them does.
struct ThemeFinder {
  private let evidence: Evidence
  private let topics: [Topic]

  init(_ evidence: Evidence, _ topics: [Topic]) {
    self.evidence = evidence
    // What figures are counted in is no theme: "euros".
    var units: [String: Int] = [:]
    for statement in evidence.statements { for figure in statement.figures { units[figure.unit, default: 0] += 1 } }
    self.topics = topics.filter { $0.length > 1 || units[$0.key, default: 0] * 2 < $0.mentions.count }
  }

  func find() -> [InsightCandidate] {
    guard evidence.material.documents.count > 1 else { return [] }
    return themes() + unique()
  }

  /// What the documents that have it think of a theme, on average: below this, "dimension" and "hours" are words they share.
  private static let leastSalience = 110

  /// Terms that most documents use.
  private func themes() -> [InsightCandidate] {
    let count = evidence.material.documents.count
    var result: [InsightCandidate] = []
    // Two of four are few; a third of forty is a lot.
    let fewest = max(2, min(3, count / 2 + 1), (count + 2) / 3)
    let shared = topics.filter { topic in
      topic.documents.count >= fewest && topic.mentions.count >= (topic.length > 1 ? 3 : 4)
        && topic.salience >= Self.leastSalience * topic.documents.count
    }
    // "Goal" is what any text may speak of, and "tone" what any story does: that is about those who are in it.
    let telling = shared.filter { isOfTale($0) ?? !TopicTable.isCommon($0, evidence.material) }
    let ranked = (telling.isEmpty ? shared : telling).map {
      (topic: $0, breadth: TopicTable.breadth($0, evidence.material))
    }
    .sorted { ($1.breadth, $0.topic.key) < ($0.breadth, $1.topic.key) }
    // What nearly all speak of most is what they are about, and no news.
    let subject = ranked.first { $0.topic.documents.count * 4 >= count * 3 }
    let themes = ranked.filter { $0.topic.key != subject?.topic.key && !isOfNames($0.topic) }
    for topic in (themes.isEmpty ? ranked : themes).prefix(6).map(\.topic) {
      let sentences = firstSentences(topic)
      // What stands in tables and link lists of most documents is no theme of any.
      guard sentences.count >= max(2, min(6, topic.documents.count / 2)) else { continue }
      var counts: [Int: Int] = [:]
      for mention in topic.mentions { counts[mention.document, default: 0] += 1 }
      let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }[0].key
      let text = InsightWording.fill(
        evidence.wording.theme, topic.label, String(topic.documents.count), String(count), evidence.name(of: most))
      result.append(
        InsightCandidate(
          kind: .theme, text: text, sources: sentences.map { evidence.source($0) }, sentences: sentences,
          strength: min(1000 * topic.documents.count / count, 1000)))
    }
    return result
  }

  /// In a story, whether a term names someone or something in it; nil elsewhere.
  private func isOfTale(_ topic: Topic) -> Bool? {
    evidence.corpus.isTale ? TopicTable.isName(topic, evidence.material) : nil
  }

  /// True of a term that a third of the documents have in their names.
  private func isOfNames(_ topic: Topic) -> Bool {
    let documents = evidence.material.documents.indices
    return documents.filter { TopicTable.isNamed(topic, in: evidence.name(of: $0)) }.count * 3 >= documents.count
  }

  /// A sentence for each of up to six documents of a topic, those with most mentions first.
  private func firstSentences(_ topic: Topic) -> [Int] {
    var result: [Int] = []
    for document in topic.documents where result.count < 6 {
      if let sentence = bestSentence(topic, in: document) { result.append(sentence) }
    }
    return result
  }

  /// The first quotable sentence of the document that mentions the topic.
  private func bestSentence(_ topic: Topic, in document: Int) -> Int? {
    var fallback: Int?
    for mention in topic.mentions where mention.document == document {
      guard let index = evidence.material.sentence(at: mention.span.start, of: document),
        evidence.material.sentences[index].span.contains(offset: Int(mention.span.start)), evidence.isEligible[index],
        !evidence.shapes[index].isQuestion
      else { continue }
      if evidence.text(index, mustStandAlone: true) != nil { return index }
      fallback = fallback ?? index
    }
    return fallback
  }

  /// For each document the term it speaks of most that no other one mentions.
  private func unique() -> [InsightCandidate] {
    var best: [Int: Topic] = [:]
    for topic in topics where topic.documents.count == 1 && topic.mentions.count >= 7 {
      guard let document = topic.documents.first, best[document] == nil, isTelling(topic, in: document) else {
        continue
      }
      best[document] = topic
    }
    return best.sorted { $0.key < $1.key }.compactMap { document, topic in
      guard let sentence = bestSentence(topic, in: document),
        let text = evidence.text(sentence, mustStandAlone: true)
      else { return nil }
      return InsightCandidate(
        kind: .unique,
        text: InsightWording.fill(evidence.wording.unique, evidence.name(of: document), topic.label, text),
        sources: [evidence.source(sentence)], sentences: [sentence], strength: min(topic.mentions.count * 20, 900))
    }
  }

  /// True of a term that is no everyday word and that the document's own name doesn't tell already.
  private func isTelling(_ topic: Topic, in document: Int) -> Bool {
    let material = evidence.material
    let words = topic.key.split(separator: " ").compactMap { material.word(stem: String($0)) }
    let isRare = words.contains { material.rarity[Int($0)] >= 14 } || topic.length > 1
    return isOfTale(topic) ?? isRare && !TopicTable.isNamed(topic, in: evidence.name(of: document))
  }
}
