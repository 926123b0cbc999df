import SpaceModel
import SpaceText

/// How the parts of a material are asked after: by what their answers tell.
extension Inquiry {
  /// The question that the chosen answer answers, with the sentence that does so where it is one. What the `others` are named
  /// for, they ask after.
  func question(
    _ part: Part, _ answer: [SummaryCandidate], without others: [Set<Substring>]
  ) -> (text: String, sentence: Int?) {
    let name = part.name
    let isPlural = name.topic.map(grammar.isPlural) ?? grammar.isPlural(name.label)
    let isDefined = answer.contains { candidate in
      let isSaid = name.topic.map { says(what: $0, in: candidate.sentence) }
      return name.defining.contains(candidate.sentence)
        ? isSaid != false : name.topic.map { says(what: $0, in: candidate.sentence, byKind: true) } == true
    }
    // In a story everybody meets everybody.
    var companion = isTale ? nil : companion(of: name, in: part.division, answer, isDefined: isDefined, without: others)
    let isPerson = name.topic.map { grammar.isPerson($0) || isTale && TopicTable.isName($0, material) } ?? false
    let relation = relation(of: name, to: companion, answer)
    // That one sentence names both, and says nothing of the one to the other, is no connection.
    if relation == nil, !isDefined, let found = companion, sentences(of: answer, on: name, and: found) < 2 {
      companion = nil
    }
    if name.isHeading, orders.opens(name.label), !opensWithTerm(name.label) {
      return (writer.question(onText: name.label), nil)
    }
    let isTitled = Self.articles.contains(name.label.loweredWords().first.map { $0[...] } ?? "")
    var article = isTitled && name.topic != nil ? "the " : grammar.article(name.topic, of: name.label, isPlural)
    // "Memory" as a heading is memory, whatever "the memory" is in a sentence.
    if name.isHeading, !isTitled, article == "the ", !name.label.utf8.contains(0x20) { article = "" }
    let question = writer.question(
      about: name.topic.map(labels.inSentence) ?? labels.inSentence(name.label), article: article,
      isName: opensWithTerm(name.label), isDefined: isDefined,
      isPlural: isPlural, isPerson: isPerson,
      companion: companion.map { grammar.inSentence($0) },
      angle: relation.map(QuestionAngle.relation) ?? angle(of: name, answer))
    return (question, nil)
  }

  /// True of a label that begins with a term of several words: "Steering Committee elections".
  private func opensWithTerm(_ label: String) -> Bool {
    let words = label.loweredWords()
    return topics.contains { $0.length > 1 && words.starts(with: $0.label.loweredWords()) }
  }

  /// True of a sentence that says what a topic is: "Brine is …", "Brine (salt water) means …", "Brine – water that …"; not
  /// `wholly` also of one that says it of a kind of it: "Plasma membrane is …"; `byKind` only of "Brine is a …".
  func says(what topic: Topic, in number: Int, wholly: Bool = true, byKind: Bool = false) -> Bool {
    let sentence = material.sentences[number]
    let tokens = material.tokens[sentence.document]
    return topic.mentions.contains { mention in
      // "Working memory is …" does not say what memory is.
      guard mention.document == sentence.document, sentence.span.contains(mention.span),
        !wholly || isWhole(mention.span, of: mention.document)
      else { return false }
      let range = tokens.indices(in: mention.span)
      guard StatedRelation.isSubject(range.lowerBound, tokens, from: sentence.tokens.lowerBound) else { return false }
      var place = range.upperBound
      if place < sentence.tokens.upperBound, tokens.word(of: tokens.tokens[place]).form == "(" {
        while place < sentence.tokens.upperBound, tokens.word(of: tokens.tokens[place]).form != ")" { place += 1 }
        place += 1
      }
      guard place + 1 < sentence.tokens.upperBound else { return false }
      if tokens.tokens[place].tag == .punctuation { return range.lowerBound <= sentence.tokens.lowerBound + 1 }
      if byKind, !["a", "an", "one"].contains(tokens.word(of: tokens.tokens[place + 1]).form) { return false }
      let isCopula = corpus.roles[sentence.document].role(tokens.tokens[place]).contains(.copula)
      return Self.meanings.contains(tokens.word(of: tokens.tokens[place]).form)
        || isCopula && [.determiner, .noun, .properNoun, .numeral, .adjective].contains(tokens.tokens[place + 1].tag)
    }
  }

  private static let meanings: Set<String> = ["means", "mean", "refers", "refer", "denotes", "denote"]

  private static let requirements: Set<String> = ["must", "require", "requires", "required", "mandatory", "needs"]

  /// How to ask for what the answer tells: years of the past in two of its sentences or more tell a development, a duty in one that
  /// begins with the name a requirement.
  private func angle(of name: Name, _ answer: [SummaryCandidate]) -> QuestionAngle {
    var dated = 0
    var isRequiring = false
    for candidate in answer {
      let sentence = material.sentences[candidate.sentence]
      let tokens = material.tokens[sentence.document]
      let bytes = material.documents[sentence.document].text.bytes
      let own = tokens.tokens[sentence.tokens]
      if name.words.isSubset(of: Set(material.words(of: sentence))),
        own.contains(where: { $0.tag == .numeral && Labels.isYear(bytes[$0.span.range]) }),
        own.contains(where: { $0.tag == .verb && EnglishVerbs.form(of: tokens.word(of: $0).form).tense == .past })
      {
        dated += 1
      }
      let opening = own.prefix(4).compactMap { token -> Int32? in
        let word = material.contentWord[sentence.document][Int(token.word)]
        return word < 0 ? nil : word
      }
      if !name.words.isEmpty, name.words.isSubset(of: opening),
        own.contains(where: { Self.requirements.contains(tokens.word(of: $0).form) })
      {
        isRequiring = true
      }
    }
    if dated >= 2 { return .development }
    if isRequiring { return .requirement }
    return TopicGrammar.works(name.label) ? .working : .general
  }

  /// The first of the division's key terms that shares no word with the name and is told of in one sentence of the answer
  /// together with it.
  private func companion(
    of name: Name, in number: Int, _ answer: [SummaryCandidate], isDefined: Bool, without others: [Set<Substring>]
  ) -> Topic? {
    let own = TopicTable.words(name.label)
    // What a definition says a thing is, is part of the answer already.
    let sentences = answer.filter { !isDefined || !name.defining.contains($0.sentence) }
      .map { material.sentences[$0.sentence] }.filter { speaks($0, of: name) }
    guard !sentences.isEmpty else { return nil }
    return ranked[number].prefix(30).lazy.map { topics[$0.topic] }.first { topic in
      let words = TopicTable.words(topic.label)
      guard own.isDisjoint(with: words), !others.contains(words), !grammar.isPlain(topic), topic.mentions.count > 1,
        topic.salience >= 250 * topic.documents.count
      else { return false }
      return topic.mentions.contains { mention in
        sentences.contains { $0.document == mention.document && $0.span.contains(mention.span) }
          && isWhole(mention.span, of: mention.document)
      } && (isDefined || isCompanion(topic, of: name))
    }
  }

  /// True of a sentence that has the name, and not as a part of another: "Contributor Experience" are no contributors.
  private func speaks(_ sentence: SentenceRecord, of name: Name) -> Bool {
    guard let topic = name.topic else { return name.words.isSubset(of: Set(material.words(of: sentence))) }
    return topic.mentions.contains {
      $0.document == sentence.document && sentence.span.contains($0.span) && isWhole($0.span, of: $0.document)
    }
  }

  /// How many sentences of the answer speak of the name and of a topic.
  private func sentences(of answer: [SummaryCandidate], on name: Name, and topic: Topic) -> Int {
    answer.map { material.sentences[$0.sentence] }.count { sentence in
      speaks(sentence, of: name)
        && topic.mentions.contains { $0.document == sentence.document && sentence.span.contains($0.span) }
    }
  }

  /// False of what only one sentence of several documents speaks of together with the name: that is chance.
  private func isCompanion(_ topic: Topic, of name: Name) -> Bool {
    if material.documents.count == 1 { return true }
    var found: Int?
    for mention in topic.mentions {
      guard let sentence = material.sentence(holding: mention.span, of: mention.document), sentence != found,
        name.words.isSubset(of: Set(material.words(of: material.sentences[sentence])))
      else { continue }
      if found != nil { return true }
      found = sentence
    }
    return false
  }

  /// False of "concerns" in "overfitting concerns": more words belong to the name.
  private func isWhole(_ mention: Span, of document: Int) -> Bool {
    let tokens = material.tokens[document]
    let range = tokens.indices(in: mention)
    // What stands in another sentence, or is its heading, is no part of the name.
    let sentence = material.sentence(holding: mention, of: document).map { material.sentences[$0].tokens }
    func isNominal(_ place: Int) -> Bool {
      guard (sentence ?? tokens.tokens.indices).contains(place) else { return false }
      let token = tokens.tokens[place]
      return [.noun, .properNoun, .adjective].contains(token.tag)
        || token.tag == .verb && tokens.word(of: token).form.hasSuffix("ing")
    }
    return !isNominal(range.lowerBound - 1) && !isNominal(range.upperBound)
  }

  /// What a sentence of the answer says one does to the other.
  private func relation(of name: Name, to companion: Topic?, _ answer: [SummaryCandidate]) -> StatedRelation? {
    guard writer.language == "en", let topic = name.topic, let companion else { return nil }
    for candidate in answer {
      let sentence = material.sentences[candidate.sentence]
      func mention(_ topic: Topic) -> Span? {
        topic.mentions.first { $0.document == sentence.document && sentence.span.contains($0.span) }?.span
      }
      guard let subject = mention(topic), let object = mention(companion) else { continue }
      if let relation = StatedRelation(of: subject, to: object, in: material, sentence.document) { return relation }
    }
    return nil
  }
}
