import SpaceModel
import SpaceText

/// What all of a material asks and answers.
extension Inquiry {
  /// What the material asks itself; else what one document is about, or what several define, is asked after by name; of
  /// other collections one can only ask what they say of their main subjects.
  func mainQuestion() -> String {
    let (label, topic) = main
    if let question = askedByTheMaterial(topic) { return question }
    // Of what one document alone speaks, not all have something to say.
    if let topic, let companions, !companions.isEmpty || topic.documents.count > 1 {
      return writer.mainQuestion(about: [grammar.asSubject(topic)] + companions.map(grammar.asSubject))
    }
    if topic == nil, orders.opens(label) { return writer.question(onText: label) }
    let isPlural = topic.map(grammar.isPlural) ?? grammar.isPlural(label)
    return writer.mainQuestion(
      about: topic.map(labels.inSentence) ?? labels.inSentence(label), article: grammar.article(topic, isPlural),
      isPlural: isPlural, isPerson: topic.map(grammar.isPerson) ?? false)
  }

  /// What the material is about before all else.
  var main: (label: String, topic: Topic?) {
    let label = mainLabel()
    return (label, topics.first { $0.label.lowercased() == label.lowercased() })
  }

  /// The subjects to ask after beside the main one, of documents that have no one subject that they explain; nil of others.
  var companions: [Topic]? {
    let (label, topic) = main
    guard let topic else { return nil }
    var defining = definingSentences(topic)
    if writer.language == "en", !defining.contains(where: { says(what: topic, in: $0, wholly: false) }) {
      defining = []
    }
    let count = material.documents.count
    let isEverywhere = topic.documents.count * 10 >= count * 9 && !defining.isEmpty
    let isNamed =
      count == 1 || grammar.isPerson(topic) || isEverywhere
      || Set(defining.map { material.sentences[$0].document }).count > 1
    return isNamed ? nil : mainCompanions(of: label)
  }

  /// The question in title, heading or text that is about what the material is about most.
  private func askedByTheMaterial(_ main: Topic?) -> String? {
    let others = breadths.indices.sorted { (breadths[$1], $0) < (breadths[$0], $1) }.prefix(8).map {
      contentWords(of: topics[$0])
    }
    return asked.find(main: main.map(contentWords) ?? [], others: others)
  }

  /// The next two subjects that most documents share, no word of theirs said twice.
  private func mainCompanions(of label: String) -> [Topic] {
    var said = TopicTable.words(label)
    var result: [Topic] = []
    // What two of four mention beside the subject of most titles is none that the documents share.
    let least = (breadths.max() ?? 0) / 3
    let count = material.documents.count
    let ranked = breadths.indices.map { (topic: topics[$0], breadth: breadths[$0]) }.filter { topic, breadth in
      topic.documents.count > 1 && (count > 5 || breadth >= least || topic.documents.count * 2 > count)
        && grammar.isTelling(topic)
    }
    .sorted { ($1.breadth, $0.topic.key) < ($0.breadth, $1.topic.key) }
    for (topic, _) in ranked where result.count < 2 {
      let words = TopicTable.words(topic.label)
      guard said.isDisjoint(with: words) else { continue }
      said.formUnion(words)
      result.append(topic)
    }
    return result
  }

  func mainLabel() -> String {
    if material.documents.count == 1 {
      let document = material.documents[0]
      let heading = document.elements.first { $0.kind == .heading && ($0.level ?? 1) == 1 }
      if let title = document.title ?? heading.map({ document.string(in: $0.span) }),
        let label = labels.short(title, most: 7)
      {
        return label
      }
    }
    // A common word names a collection only where nothing else does.
    let isCollection = material.documents.count > 1 && writer.language == "en"
    let named = breadths.indices.filter { !isCollection || grammar.isTelling(topics[$0]) }
    let best = (named.isEmpty ? Array(breadths.indices) : named).max {
      (breadths[$0], topics[$1].key) < (breadths[$1], topics[$0].key)
    }
    return best.map { topics[$0].label } ?? ""
  }
}
