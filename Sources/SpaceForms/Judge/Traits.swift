import SpaceModel
import SpaceSyntax
import SpaceText

/// What can be counted of a candidate; what judges decide by. No trait knows a word.
public struct Traits {
  public private(set) var values: [Int32] = []

  /// The names say what the numbers are to who reads this; nothing else knows them.
  @inline(__always)
  mutating func add(_ name: StaticString, _ value: Int) { values.append(Int32(clamping: value)) }
  @inline(__always)
  mutating func add(_ name: StaticString, _ value: Bool) { add(name, value ? 1 : 0) }

  public init(_ candidate: Candidate, in reading: NoteReading) {
    self = reading.traitsOfSentence(of: candidate).traits
    let profile = reading.profile
    let syntax = reading.sentence(holding: candidate.evidence).flatMap { reading.syntax(of: $0) }
    switch candidate.kind {
    case .statement: break
    case .gap: addSubject(candidate.subject, syntax, profile)
    case .event:
      addSubject(candidate.subject, syntax, profile)
      addDate(candidate.subject, syntax, reading)
    case .definition, .list, .question:
      addSubject(candidate.subject, syntax, profile)
      addAnswer(candidate, profile)
    }
  }

  /// Those of the document and of the sentence at `place`, of which `cuts` are left out; without a sentence that has a syntax they
  /// say so.
  init(sentence place: Int?, cuts: [Span], in reading: NoteReading) {
    let profile = reading.profile
    values.reserveCapacity(Self.usualCount)
    addDocument(profile)
    if let place, let syntax = reading.syntax(of: place) {
      addSentence(place, syntax, profile, cuts: cuts)
    } else {
      for _ in 0..<Self.sentenceTraits { add("none", -1) }
    }
  }

  /// Those of the document and of the sentence at `place` that can be told before it is parsed.
  init(glancingAt place: Int, in reading: NoteReading) {
    let profile = reading.profile
    let sentence = reading.sentences[place]
    let tokens = reading.tokens.tokens[sentence.tokens]
    values.reserveCapacity(Self.usualCount)
    addDocument(profile)
    addWords(sentence, tokens, reading)
    addOpening(tokens, reading)
    addMarks(sentence.span, reading.document, [])
    addSalience(sentence, tokens, subject: nil, profile)
    addPlace(place, profile)
    addNeighbours(place, profile)
  }

  private static let usualCount = 192

  /// Adds what the judge of statements says of the candidate's sentence: all other kinds of items build on it.
  package mutating func add(worth: Int32) { add("worth", Int(worth)) }

  /// So many traits has a sentence.
  private static let sentenceTraits = 97

  // MARK: The document

  mutating func addDocument(_ profile: NoteProfile) {
    add("doc.sentences", profile.sentenceCount)
    add("doc.length", profile.meanLength)
    add("doc.lists", profile.listShare)
    add("doc.headings", profile.headingCount * 1000 / max(1, profile.sentenceCount))
    add("doc.speakers", profile.speakerShare)
    add("doc.pronouns", profile.pronounShare)
    add("doc.questions", profile.questionShare)
    add("doc.names", profile.nameShare)
    add("doc.numerals", profile.numeralShare)
    add("doc.dates", profile.dateShare)
    add("doc.quotes", profile.quoteShare)
  }

  // MARK: The sentence

  mutating func addSentence(_ place: Int, _ syntax: ParsedSentence, _ profile: NoteProfile, cuts: [Span] = []) {
    let reading = profile.reading
    let document = reading.document
    let sentence = reading.sentences[place]
    addWords(sentence, syntax.tokens[...], reading)
    add("clauses", syntax.clauses.count)
    add("relative", syntax.clauses.count { $0.kind == .relative })
    add("adverbial", syntax.clauses.count { $0.kind == .adverbial })
    add("coordinated", syntax.clauses.count { $0.kind == .coordinated })
    add("complement", syntax.clauses.count { $0.kind == .complement })
    add("parenthetical", syntax.clauses.count { $0.kind == .parenthetical })
    add("unclear", syntax.places.count { Self.isLoose(syntax.relation($0)) })
    add("depth", depth(syntax))
    addMain(place, syntax, profile)
    addMarks(sentence.span, document, cuts)
    addSalience(sentence, syntax.tokens[...], subject: syntax.clauses.first?.subject?.core, profile)
    addPlace(place, profile)
    addNeighbours(place, profile)
  }

  /// Of what kinds its words are.
  private mutating func addWords(_ sentence: NoteReading.Sentence, _ tokens: ArraySlice<Token>, _ reading: NoteReading)
  {
    var tags = [Int](repeating: 0, count: PartOfSpeech.allCases.count)
    for token in tokens { tags[Int(token.tag.rawValue)] += 1 }
    func tag(_ tag: PartOfSpeech) -> Int { tags[Int(tag.rawValue)] }
    let words = tokens.count - tag(.punctuation)
    add("words", words)
    add("bytes", sentence.span.count * 10 / max(1, words))
    add("punctuation", tag(.punctuation) * 1000 / tokens.count)
    add("symbols", tag(.symbol) + tag(.other))
    add("nouns", tag(.noun) * 1000 / max(1, words))
    add("names", tag(.properNoun) * 1000 / max(1, words))
    add("verbs", (tag(.verb) + tag(.auxiliary)) * 1000 / max(1, words))
    add("adjectives", tag(.adjective) * 1000 / max(1, words))
    add("adverbs", tag(.adverb) * 1000 / max(1, words))
    add("numerals", tag(.numeral))
    add("interjections", tag(.interjection))
    add("pronouns", tag(.pronoun))
    add("speakers", tokens.count { reading.isSpeaker($0) })
  }

  /// What a sentence begins with, and where its first verb stands.
  private mutating func addOpening(_ tokens: ArraySlice<Token>, _ reading: NoteReading) {
    func place(_ isMeant: (Token) -> Bool) -> Int {
      tokens.firstIndex(where: isMeant).map { $0 - tokens.startIndex } ?? 99
    }
    for token in tokens.prefix(3) { add("first", Int(token.tag.rawValue)) }
    for _ in min(3, tokens.count)..<3 { add("first", -1) }
    add("first.verb", place { $0.tag == .verb || $0.tag == .auxiliary })
    add("first.noun", place { $0.tag == .noun || $0.tag == .properNoun })
    add("first.comma", place { $0.tag == .punctuation })
    add("first.subordinator", place { $0.tag == .subordinator })
    add("auxiliaries", tokens.count { $0.tag == .auxiliary })
    add("coordinators", tokens.count { $0.tag == .coordinator })
    add("subordinators", tokens.count { $0.tag == .subordinator })
    add("personal", tokens.count { reading.isListed($0, as: .personalPronoun) })
    add("demonstrative", tokens.count { reading.isListed($0, as: .demonstrative) })
    add("relative", tokens.count { reading.isListed($0, as: .relative) })
    add("copula", place { reading.isListed($0, as: .copula) })
    add("pointers", tokens.count { reading.isListed($0, as: .pointer) })
    add("article", tokens.first.map { reading.isListed($0, as: .definiteArticle) } ?? false)
    add("dates", reading.dates(in: Span(Int(tokens.first?.span.start ?? 0), Int(tokens.last?.span.end ?? 0))).count)
  }

  private static func isLoose(_ relation: Relation) -> Bool {
    switch relation {
    case .parataxis, .unspecified, .list, .orphan, .discourse, .vocative, .dislocated, .goesWith, .repair: true
    default: false
    }
  }

  private func depth(_ syntax: ParsedSentence) -> Int {
    var deepest = 0
    for place in syntax.places {
      var (at, steps) = (place, 0)
      while let head = syntax.head(at), steps < 40 { (at, steps) = (head, steps + 1) }
      deepest = max(deepest, steps)
    }
    return deepest
  }

  private mutating func addMain(_ place: Int, _ syntax: ParsedSentence, _ profile: NoteProfile) {
    let main = syntax.clauses.first
    let subject = main?.subject
    add("subject", subject.map { syntax.places(in: $0.core).count } ?? 0)
    add("subject.all", subject.map { syntax.places(in: $0.span).count } ?? 0)
    add("subject.start", subject.map { syntax.places(in: $0.span).lowerBound } ?? -1)
    add("subject.name", subject?.isName ?? false)
    add("subject.pronoun", subject?.isPronoun ?? false)
    add("subject.speaker", subject.map { profile.reading.isSpeaker(syntax.tokens[$0.head]) } ?? false)
    add("subject.determiner", subject.flatMap { NounPhrase.Determiner.allCases.firstIndex(of: $0.determiner) } ?? -1)
    add("subject.modifiers", subject.map { $0.modifiers.count + $0.modifyingClauses.count } ?? -1)
    add(
      "subject.bare",
      subject.map { $0.determiner == .definite && $0.modifiers.isEmpty && $0.modifyingClauses.isEmpty && !$0.isName }
        ?? false)
    add("subject.coordinated", subject?.isCoordinated ?? false)
    add("subject.rarity", subject.map { Int(profile.reading.tokens.word(of: syntax.tokens[$0.head]).rarity) } ?? -1)
    add("subject.source", main.flatMap { Clause.SubjectSource.allCases.firstIndex(of: $0.subjectSource) } ?? -1)
    add(
      "predicate",
      main.flatMap {
        $0.predicate.kind == .verbal ? 0 : $0.predicate.kind == .nominal ? 1 : $0.predicate.kind == .adjectival ? 2 : 3
      } ?? -1)
    let complement = main?.predicate.complement
    add(
      "complement.determiner", complement.flatMap { NounPhrase.Determiner.allCases.firstIndex(of: $0.determiner) } ?? -1
    )
    add("complement.modifiers", complement?.modifiers.count ?? -1)
    add("complement.clauses", complement?.modifyingClauses.count ?? -1)
    add(
      "complement.rarity", complement.map { Int(profile.reading.tokens.word(of: syntax.tokens[$0.head]).rarity) } ?? -1)
    add("defines", syntax.copularDefinition.map { $0.differentia == nil ? 1 : 2 } ?? 0)
    add("subject.plural", subject?.isPlural.map { $0 ? 1 : 0 } ?? -1)
    add("passive", main?.predicate.voice == .passive)
    add("auxiliaries", main?.predicate.auxiliaries.count ?? 0)
    add("verb.rarity", main.map { Int(profile.reading.tokens.word(of: syntax.tokens[$0.head]).rarity) } ?? -1)
    add("negated", main?.isNegated ?? false)
    add("modality", main.flatMap { Clause.Modality.allCases.firstIndex(of: $0.modality) } ?? -1)
    add("objects", main?.objects.count ?? 0)
    add("obliques", main?.obliques.count ?? 0)
    add("main.adverbs", main?.adverbs.count ?? 0)
    add("main.complements", main?.complements.count ?? 0)
    add("times", syntax.times.count)
    add("times.relative", profile.reading.dates(in: syntax.span).count { !profile.reading.isInFigures($0.span) })
    add("pointers", syntax.tokens.count { profile.reading.isListed($0, as: .pointer) })
    let definites = syntax.clauses.flatMap { ([$0.subject].compactMap(\.self)) + $0.objects }.count {
      $0.determiner == .definite && $0.modifiers.isEmpty && $0.modifyingClauses.isEmpty && !$0.isName
    }
    add("definites", definites)
    let possessives = syntax.clauses.flatMap { ([$0.subject].compactMap(\.self)) + $0.objects }.count {
      $0.determiner == .possessive
    }
    add("possessives", possessives)
    let danglers = profile.reading.danglers(of: place)
    add("danglers", danglers.count { $0.kind != .connective && $0.kind != .coordinator })
    add("connective", danglers.contains { $0.kind == .connective || $0.kind == .coordinator })
    add("adverb.start", syntax.tokens.first.map { $0.tag == .adverb || $0.tag == .subordinator } ?? false)
    add("verb.start", syntax.tokens.first.map { $0.tag == .verb || $0.tag == .auxiliary } ?? false)
  }

  private mutating func addMarks(_ span: Span, _ document: Document, _ cuts: [Span]) {
    var (capitals, digits, quotes, brackets, odd, colons, commas, code) = (0, 0, 0, 0, 0, 0, 0, 0)
    let bytes = document.text.bytes
    for at in span.range {
      switch bytes[at] {
      case 0x41...0x5A: if at > span.range.lowerBound, !ASCII.isBlank(bytes[at - 1]) { capitals += 1 }
      case 0x30...0x39: digits += 1
      case 0x22: quotes += 1
      case 0x28, 0x29, 0x5B, 0x5D: brackets += 1
      case 0x3A, 0x3B: colons += 1
      case 0x2C: commas += 1
      case 0x2F, 0x5C, 0x5F, 0x60, 0x7B, 0x7D, 0x3C, 0x3E, 0x3D, 0x7C, 0x2A, 0x23, 0x24, 0x40: odd += 1
      default: break
      }
    }
    for mark in document.marks(beginningIn: span) where mark.kind == .code || mark.kind == .math { code += 1 }
    add("capitals", capitals)
    add("digits", digits)
    add("quotes", quotes)
    add("brackets", brackets)
    add("odd", odd)
    add("colons", colons)
    add("commas", commas)
    add("code", code)
    add("cut", cuts.reduce(0) { $0 + $1.count } * 1000 / max(1, span.count))
    add("end", Int(bytes[span.range.upperBound - 1]))
    add("start.capital", (0x41...0x5A).contains(bytes[span.range.lowerBound]))
    add("start.letter", bytes[span.range.lowerBound] >= 0x41)
  }

  private mutating func addSalience(
    _ sentence: NoteReading.Sentence, _ tokens: ArraySlice<Token>, subject: Span?, _ profile: NoteProfile
  ) {
    let reading = profile.reading
    var (content, rarities, most, unknown, shared, title) = (0, 0, 0, 0, 0, 0)
    for token in tokens where token.tag != .punctuation {
      let word = reading.tokens.word(of: token)
      if word.isStopword { continue }
      content += 1
      let stem = Int(profile.stems[Int(token.word)])
      rarities += Int(word.rarity)
      most = max(most, Int(word.rarity))
      if word.rarity >= Word.unknown { unknown += 1 }
      shared += Int(profile.sentencesOfStem[stem]) - 1
      if profile.isTitleStem[stem] { title += 1 }
    }
    add("content", content)
    add("rarity", rarities * 10 / max(1, content))
    add("rarity.most", most)
    add("unknown", unknown)
    add("central", shared * 1000 / max(1, content * max(1, profile.sentenceCount)))
    add("central.count", shared * 10 / max(1, content))
    add("title", title)
    let terms = reading.document[.terms] ?? []
    let inside = profile.mentions(in: sentence.span)
    let ranks = Set(inside.map { Int($0.term) })
    add("terms", ranks.count)
    add("terms.top", ranks.count { $0 < 15 })
    add("term.best", ranks.min() ?? 999)
    add("term.score", ranks.reduce(0) { $0 + Int(terms[$1].score) })
    add(
      "term.subject",
      subject.map { subject in
        inside.filter { subject.contains($0.span) }.map { Int($0.term) }.min() ?? 500
      } ?? 999)
    // The nearest heading.
    let start = Int(sentence.span.start)
    let own = profile.headings(above: start).last?.unstoppedStems ?? []
    add("heading", own.isEmpty ? 0 : Set(tokens.map { profile.stems[Int($0.word)] }).intersection(own).count)
  }

  private mutating func addPlace(_ place: Int, _ profile: NoteProfile) {
    let reading = profile.reading
    let document = reading.document
    let sentence = reading.sentences[place]
    let index = document.elementIndex(at: Int(sentence.span.start))
    let element = document.elements[index]
    add("place", place * 1000 / max(1, profile.sentenceCount))
    add("place.count", place)
    var first = place
    while first > 0, element.span.contains(reading.sentences[first - 1].span) { first -= 1 }
    var last = place
    while last + 1 < reading.sentences.count, element.span.contains(reading.sentences[last + 1].span) { last += 1 }
    add("element.place", place - first)
    add("element.left", last - place)
    add("list", element.kind == .listItem)
    add("quote", element.kind == .quote)
    var back = index
    while back > 0, document.elements[back - 1].kind != .heading, index - back < 12 { back -= 1 }
    add("section.place", index - back)
    add("level", profile.headings(above: Int(sentence.span.start)).count)
    let previous = index > 0 ? document.elements[index - 1].kind : .heading
    add("after.heading", previous == .heading)
    let next = index + 1 < document.elements.count ? document.elements[index + 1].kind : .heading
    add("before.list", last == place && next == .listItem)
    add("before.other", last == place && (next == .table || next == .code || next == .caption))
  }

  private mutating func addNeighbours(_ place: Int, _ profile: NoteProfile) {
    let reading = profile.reading
    let own = profile.contentStems(of: place)
    let (before, after) = (profile.contentStems(of: place - 1), profile.contentStems(of: place + 1))
    add("shared.before", own.countShared(with: before) * 1000 / max(1, own.count))
    add("shared.after", own.countShared(with: after) * 1000 / max(1, own.count))
    if reading.sentences.indices.contains(place + 1) {
      let first = reading.tokens.tokens[reading.sentences[place + 1].tokens.lowerBound]
      add("next.pronoun", first.tag == .pronoun || first.tag == .determiner)
    } else {
      add("next.pronoun", false)
    }
  }

  // MARK: What is asked for

  /// A stretch of the sentence that is blanked, or that an entry is about.
  mutating func addSubject(_ span: Span, _ syntax: ParsedSentence?, _ profile: NoteProfile) {
    let reading = profile.reading
    let range = reading.tokens.indices(in: span)
    let tokens = reading.tokens.tokens[range]
    add("s.words", tokens.count)
    add("s.bytes", span.count)
    add("s.nouns", tokens.count { $0.tag == .noun })
    add("s.names", tokens.count { $0.tag == .properNoun })
    add("s.verbs", tokens.count { $0.tag == .verb || $0.tag == .auxiliary })
    add("s.other", tokens.count { $0.tag != .noun && $0.tag != .properNoun && $0.tag != .adjective })
    add("s.numerals", tokens.count { $0.tag == .numeral })
    add("s.capital", (0x41...0x5A).contains(reading.document.text.bytes[Int(span.start)]))
    let rarities = tokens.map { Int(reading.tokens.word(of: $0).rarity) }
    add("s.rarity", rarities.max() ?? 0)
    add("s.common", rarities.min() ?? 0)
    let terms = reading.document[.terms] ?? []
    let mention = profile.mentions(in: span).filter { span.contains($0.span) }.max {
      ($0.span.count, -Int($0.term)) < ($1.span.count, -Int($1.term))
    }
    add("s.rank", mention.map { Int($0.term) } ?? 999)
    add("s.score", mention.map { Int(terms[Int($0.term)].score) } ?? 0)
    add("s.mentions", mention.map { terms[Int($0.term)].mentions.count } ?? 0)
    add("s.exact", mention?.span == span)
    add("s.first", mention.map { terms[Int($0.term)].mentions.first == $0.span } ?? false)
    add("s.order", mention.map { found in terms[Int(found.term)].mentions.firstIndex(of: found.span) ?? 0 } ?? 0)
    let stems = Set(tokens.map { profile.stems[Int($0.word)] })
    let most = stems.map { Int(profile.sentencesOfStem[Int($0)]) }
    add("s.sentences", (most.min() ?? 0))
    add("s.share", (most.min() ?? 0) * 1000 / max(1, profile.sentenceCount))
    add("s.title", stems.contains { profile.isTitleStem[Int($0)] })
    var inHeading = 0
    for heading in profile.headings(above: Int(span.start)) where stems.isSubset(of: heading.allStems) {
      inHeading += 1
    }
    add("s.heading", inHeading)
    addHeadings(of: range, profile)
    var marked = 0
    // A mark that begins a little before it, at a sign that is left out.
    let around = Span(max(0, Int(span.start) - 3), Int(span.end))
    for mark in reading.document.marks(beginningIn: around) where mark.span.end > span.start {
      if mark.kind == .strong || mark.kind == .emphasis || mark.kind == .definition {
        marked = max(marked, mark.span.count <= span.count + 4 ? 2 : 1)
      }
      if mark.kind == .code || mark.kind == .link || mark.kind == .math { marked = max(marked, 3) }
    }
    add("s.marked", marked)
    add("s.kind", reading.phraseKind(endingAt: span.end))
    add("s.defined", Int(reading.stated[span] ?? -1))
    guard let syntax else {
      add("s.relation", -1)
      add("s.depth", -1)
      add("s.place", -1)
      add("s.determined", -1)
      add("s.part", -1)
      add("s.others", -1)
      return
    }
    let places = syntax.places(in: span)
    let head = places.first { place in syntax.head(place).map { !places.contains($0) } ?? true }
    add("s.relation", head.map { Int(syntax.relation($0).universal.rawValue) } ?? -1)
    var (at, steps) = (head ?? 0, 0)
    while let next = syntax.head(at), steps < 40 { (at, steps) = (next, steps + 1) }
    add("s.depth", steps)
    add("s.place", places.lowerBound * 1000 / max(1, syntax.count))
    add("s.determined", places.lowerBound > 0 && syntax.tag(places.lowerBound - 1) == .determiner)
    // A part of a longer phrase.
    let isPart =
      head.map { head in
        let all = syntax.nounPhrase(at: head).bare
        return all.count > span.count + 2
      } ?? false
    add("s.part", isPart)
    let others = Set(
      profile.mentions(in: syntax.span).filter { $0.span.end <= span.start || $0.span.start >= span.end }.map(\.term))
    add("s.others", others.count { $0 < 30 })
  }

  /// Whether the section is about the subject and nothing else, and how many headings have it.
  private mutating func addHeadings(of range: Range<Int>, _ profile: NoteProfile) {
    let reading = profile.reading
    let tokens = reading.tokens.tokens[range].filter { !reading.tokens.word(of: $0).isStopword }
    let own = Set(tokens.map { profile.stems[Int($0.word)] })
    let holders = own.isEmpty ? [] : profile.headings.filter { own.isSubset(of: $0.stems) }
    let above = tokens.first.flatMap { profile.headings(above: Int($0.span.start)).last?.span }
    add("s.headed", holders.contains { $0.span == above && $0.stems.count == own.count })
    add("s.headings", holders.count)
  }

  private mutating func addDate(_ span: Span, _ syntax: ParsedSentence?, _ reading: NoteReading) {
    let bytes = reading.document.text.bytes
    let mention = (reading.document[.dates] ?? []).first { $0.span == span }
    let value = Array((mention?.value ?? "").utf8)
    add("d.value", value.count)
    add("d.digits", bytes[span.range].count(where: ASCII.isDigit))
    add("d.letters", bytes[span.range].count(where: ASCII.isLetter))
    add("d.year", value.prefix(4).reduce(0) { $0 * 10 + Int($1 & 15) })
    add("d.odd", value.contains { $0 >= 0x41 })
    // The year's digits stand in the text.
    add("d.said", bytes[span.range].firstRange(of: value.prefix(4)) != nil)
    add("d.modified", mention?.modifier != nil)
    let before = span.start > 0 ? bytes[Int(span.start) - 1] : 0x20
    let after = Int(span.end) < bytes.count ? bytes[Int(span.end)] : 0x20
    add("d.joined", !ASCII.isBlank(before) || ASCII.isLetter(after) || after == 0x2D)
    add("d.bracket", before == 0x28 || after == 0x29)
    let years = (reading.document[.dates] ?? []).compactMap {
      $0.value.utf8.prefix(4).allSatisfy(ASCII.isDigit) ? Int($0.value.prefix(4)) : nil
    }.sorted()
    add("d.usual", years.isEmpty ? 0 : abs(years[years.count / 2] - (Int(mention?.value.prefix(4) ?? "") ?? 0)))
    guard let syntax else {
      add("d.main", -1)
      add("d.clause", -1)
      add("d.first", -1)
      return
    }
    let clause = syntax.clauses.firstIndex { $0.times.contains(span) } ?? -1
    add("d.main", clause == 0)
    add("d.clause", clause)
    add("d.first", syntax.places(in: span).lowerBound)
  }

  /// What an entry says of its subject.
  mutating func addAnswer(_ candidate: Candidate, _ profile: NoteProfile) {
    let reading = profile.reading
    let range = reading.tokens.indices(in: candidate.answer)
    let tokens = reading.tokens.tokens[range]
    add("a.words", tokens.count { $0.tag != .punctuation })
    add("a.bytes", candidate.answer.count)
    let isSentence = candidate.answer == candidate.evidence
    let syntax = isSentence ? reading.sentence(holding: candidate.answer).flatMap { reading.syntax(of: $0) } : nil
    let parsed = syntax ?? reading.syntax(ofTokens: range)
    add("a.shape", [.nounPhrase: 0, .clause: 1, .predicate: 2, .other: 3][AnswerShape(parsed)] ?? 3)
    let phrase = parsed.flatMap { parsed in parsed.tree.root.map { parsed.nounPhrase(at: $0) } }
    add("a.determiner", phrase.flatMap { NounPhrase.Determiner.allCases.firstIndex(of: $0.determiner) } ?? -1)
    add("a.modifiers", phrase?.modifiers.count ?? -1)
    add("a.clauses", phrase?.modifyingClauses.count ?? -1)
    add("a.name", phrase?.isName ?? false)
    add(
      "a.rarity",
      phrase.flatMap { phrase in parsed.map { Int(reading.tokens.word(of: $0.tokens[phrase.head]).rarity) } } ?? -1)
    add("a.unclear", parsed.map { parsed in parsed.places.count { Self.isLoose(parsed.relation($0)) } } ?? -1)
    add("a.dangling", parsed.map { $0.danglers().count { $0.kind != .fragment } } ?? -1)
    add("a.relation", parsed.flatMap { parsed in parsed.tree.root.map { Int(parsed.tag($0).rawValue) } } ?? -1)
    add("a.first", tokens.first.map { Int($0.tag.rawValue) } ?? -1)
    add("a.last", tokens.last.map { Int($0.tag.rawValue) } ?? -1)
    add("a.pronouns", tokens.count { $0.tag == .pronoun })
    add("a.pointers", tokens.count { reading.isListed($0, as: .pointer) })
    add("a.names", tokens.count { $0.tag == .properNoun })
    add("a.verbs", tokens.count { $0.tag == .verb || $0.tag == .auxiliary })
    add("a.commas", tokens.count { $0.tag == .punctuation })
    add("a.after", candidate.answer.start > candidate.subject.end)
    add("a.gap", Int(candidate.answer.start) - Int(candidate.subject.end))
    let own = Set(
      reading.tokens.tokens[reading.tokens.indices(in: candidate.subject)].map { profile.stems[Int($0.word)] })
    add("a.circular", tokens.count { own.contains(profile.stems[Int($0.word)]) })
    add("a.whole", candidate.answer == candidate.evidence)
    add("a.table", reading.document.isInTable(candidate.subject))
    add("a.ends", candidate.answer.end + 1 >= candidate.evidence.end)
    add("a.capital", (0x41...0x5A).contains(reading.document.text.bytes[Int(candidate.answer.start)]))
    add("a.sentences", reading.sentences.count { candidate.answer.contains($0.span) })
    add("prior", Int(candidate.prior))
    add("form", Form.all.firstIndex { $0.name == candidate.form } ?? -1)
  }
}

extension NoteReading {
  /// True of a stretch with a figure in it.
  fileprivate func isInFigures(_ span: Span) -> Bool { document.text.bytes[span.range].contains(where: ASCII.isDigit) }

  /// What kind of thing the noun phrase names that ends there, by its number; −1 where none ends.
  fileprivate func phraseKind(endingAt end: Int32) -> Int {
    let phrases = document[.phrases] ?? []
    let place = phrases.partitioningIndex { $0.span.end >= end }
    guard place < phrases.count, phrases[place].span.end == end else { return -1 }
    return Phrase.Kind.allCases.firstIndex(of: phrases[place].kind) ?? -1
  }
}
