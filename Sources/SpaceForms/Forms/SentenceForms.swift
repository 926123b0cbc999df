import SpaceModel
import SpaceSyntax
import SpaceText

// Whole sentences, shown as they stand or with a blank in them.

extension Form {
  static let wholeSentence = Form(
    name: "whole-sentence", kind: .statement,
    summary: "A sentence that can be read without those before it.",
    examples: [
      FormExample(
        "Tide gauges record the height of the sea. They stand in harbours.",
        finds: ["Tide gauges record the height of the sea. → Tide gauges record the height of the sea."])
    ]
  ) { reading in
    reading.wholeSentences.map { sentence in
      Candidate(
        kind: .statement, form: "whole-sentence", subject: sentence.span, answer: sentence.span,
        evidence: sentence.span, prior: 0)
    }
  }

  static let documentAim = Form(
    name: "document-aim", kind: .statement,
    summary: "A sentence near a text's beginning names the text and says what it does.",
    examples: [
      FormExample(
        "This guide explains how tide gauges are read.",
        finds: ["This guide explains how tide gauges are read. → This guide explains how tide gauges are read."]),
      FormExample("This wall keeps the sea out of the harbour.", finds: []),
    ],
    trust: 800
  ) { reading in
    reading.sentences.indices.prefix(12).compactMap { place in
      guard reading.mayNameText(place), reading.wholeSentence(place) == nil,
        let sentence = WholeSentence(place, in: reading, withTitle: true)
      else { return nil }
      return Candidate(
        kind: .statement, form: "document-aim", subject: sentence.span, answer: sentence.span, evidence: sentence.span,
        prior: 0)
    }
  }

  static let sentenceAbout = Form(
    name: "sentence-about", kind: .definition,
    summary: "A whole sentence has a term as its subject.",
    examples: [
      FormExample(
        "Tide gauges record the height of the sea.",
        finds: ["Tide gauges → Tide gauges record the height of the sea."])
    ]
  ) { reading in
    reading.sentences.indices.compactMap { place in
      guard reading.beginsWithTerm(place), let sentence = reading.worthySentence(place),
        let subject = sentence.main.subject,
        let term = reading.profile.bestMention(among: [subject.bare, subject.core], of: reading.termsOfInterest)
      else { return nil }
      return Candidate(
        kind: .definition, form: "sentence-about", subject: term, answer: sentence.span, evidence: sentence.span,
        prior: 0)
    }
  }

  static let termGap = Form(
    name: "term-gap", kind: .gap,
    summary: "A whole sentence has one mention of a term: it is blanked.",
    examples: [
      FormExample(
        "A tide gauge is a float in a well. Ships enter the harbour when the tide gauge shows five feet.",
        finds: ["tide gauge → tide gauge", "tide gauge → tide gauge"])
    ]
  ) { reading in
    reading.wholeSentences.compactMap { sentence in
      reading.onlyMention(in: sentence).map { .gap("term-gap", $0, sentence.span) }
    }
  }

  static let dateGap = Form(
    name: "date-gap", kind: .gap,
    summary: "A whole sentence has one date: it is blanked.",
    examples: [FormExample("The gauge was built in 1868.", finds: ["1868 → 1868"])]
  ) { reading in
    reading.wholeSentences.compactMap { sentence in
      let dates = reading.statedDates(in: sentence)
      return dates.count == 1 ? .gap("date-gap", dates[0].span, sentence.span) : nil
    }
  }

  static let objectGap = Form(
    name: "object-gap", kind: .gap,
    summary: "The object of a whole sentence is blanked.",
    examples: [
      FormExample(
        "Tide gauges measure the height of the sea at the pier.", finds: ["height of the sea → height of the sea"])
    ]
  ) { reading in
    reading.wholeSentences.compactMap { sentence in
      guard let object = sentence.main.objects.first, !object.isPronoun, object.bare.count >= 4,
        object.core.count < sentence.span.count / 2
      else { return nil }
      return .gap("object-gap", object.bare, sentence.span)
    }
  }

  static let datedSentence = Form(
    name: "dated-sentence", kind: .event,
    summary: "A whole sentence has a date.",
    examples: [
      FormExample("The gauge was built in 1868.", finds: ["1868 → The gauge was built in 1868."])
    ]
  ) { reading in
    reading.wholeSentences.compactMap { sentence in
      guard let date = reading.statedDates(in: sentence).first else { return nil }
      return Candidate(
        kind: .event, form: "dated-sentence", subject: date.span, answer: sentence.span, evidence: sentence.span,
        prior: 0)
    }
  }
}

extension Candidate {
  fileprivate static func gap(_ form: String, _ blank: Span, _ sentence: Span) -> Candidate {
    Candidate(kind: .gap, form: form, subject: blank, answer: blank, evidence: sentence, prior: 0)
  }
}

extension DateMention {
  /// True of a day, month or year that is known by its number.
  fileprivate var isDated: Bool {
    kind == .date && value.utf8.count >= 4 && value.utf8.prefix(4).allSatisfy(ASCII.isDigit)
  }
}

extension NoteReading {
  /// True of a demonstrative right before a noun by which a text names itself, or that is said to be what such a noun means: "this
  /// is a guide".
  func namesText(_ syntax: ParsedSentence, at place: Int) -> Bool {
    guard place + 1 < syntax.count, isListed(syntax.tokens[place], as: .demonstrative) else { return false }
    if isListed(syntax.tokens[place + 1], as: .documentNoun) { return true }
    guard let main = syntax.clauses.first, main.subject?.head == place, let noun = main.predicate.complement?.head
    else {
      return false
    }
    return isListed(syntax.tokens[noun], as: .documentNoun)
  }

  /// True of a sentence with such a noun behind a demonstrative; only those need be parsed.
  fileprivate func mayNameText(_ place: Int) -> Bool {
    let tokens = tokens.tokens[sentences[place].tokens]
    return zip(tokens, tokens.dropFirst()).contains {
      isListed($0, as: .demonstrative)
        && (isListed($1, as: .documentNoun) || isListed($1, as: .copula) && place < 4)
    }
  }

  /// So many of a document's first terms are worth an item.
  var termsOfInterest: Int { 60 }

  /// A subject that readers take for one begins among so many tokens.
  private var tokensBeforeSubject: Int { 5 }

  /// True of a sentence among whose first words a mention of a term begins: only those are worth being parsed for their subject.
  fileprivate func beginsWithTerm(_ place: Int) -> Bool {
    let range = sentences[place].tokens.prefix(tokensBeforeSubject)
    guard let first = range.first, let last = range.last else { return false }
    let start = Span(Int(tokens.tokens[first].span.start), Int(tokens.tokens[last].span.end))
    return profile.mentions(in: start).contains { $0.term < termsOfInterest }
  }

  /// The temporal expressions in `span`, in order.
  func dates(in span: Span) -> [DateMention] {
    guard let dates = document[.dates] else { return [] }
    let first = dates.partitioningIndex { $0.span.start >= span.start }
    return Array(dates[first...].prefix { $0.span.end <= span.end })
  }

  /// The days, months and years that a sentence states in figures where it is shown: "today" is another day each day, and
  /// "EIP-1884" is none.
  fileprivate func statedDates(in sentence: WholeSentence) -> [DateMention] {
    let bytes = document.text.bytes
    return dates(in: sentence.span).filter { date in
      date.isDated && bytes[date.span.range].contains(where: ASCII.isDigit) && !isOfCode(date.span)
        && !sentence.cuts.contains { $0.contains(date.span) }
    }
  }

  /// True of a number behind capitals, with a hyphen or a blank between them.
  private func isOfCode(_ span: Span) -> Bool {
    let bytes = document.text.bytes
    guard span.start > 1, bytes[span.range].allSatisfy(ASCII.isDigit) else { return false }
    var at = Int(span.start) - 1
    if bytes[at] == 0x2D || bytes[at] == 0x20 { at -= 1 }
    return at > 0 && ASCII.isUpper(bytes[at]) && ASCII.isUpper(bytes[at - 1])
  }

  /// The mention of the best term that is named once in a sentence, by itself and outside what is cut.
  fileprivate func onlyMention(in sentence: WholeSentence) -> Span? {
    let mentions = profile.mentions(in: sentence.span).filter { $0.term < termsOfInterest }
    let words = document.text.bytes[sentence.span.range]
    let usable = mentions.filter { mention in
      !mentions.contains { $0.span != mention.span && $0.span.contains(mention.span) }
        && !sentence.cuts.contains { $0.contains(mention.span) }
        && words.occurrences(of: document.text.bytes(in: mention.span)) == 1
    }
    return usable.min { ($0.term, $0.span.start) < ($1.term, $1.span.start) }?.span
  }
}

extension ArraySlice<UInt8> {
  /// How often `word` stands in it, whatever the case of ASCII letters.
  fileprivate func occurrences(of word: ArraySlice<UInt8>) -> Int {
    unsafe withUnsafeBufferPointer { text in
      unsafe word.withUnsafeBufferPointer { word in
        guard let first = unsafe word.first, text.count >= word.count else { return 0 }
        func isSame(_ a: UInt8, _ b: UInt8) -> Bool { a == b || a ^ b == 0x20 && ASCII.isLetter(a) }
        var count = 0
        for start in 0...text.count - word.count where unsafe isSame(text[start], first) {
          var at = 1
          while at < word.count, unsafe isSame(text[start + at], word[at]) { at += 1 }
          if at == word.count { count += 1 }
        }
        return count
      }
    }
  }
}
