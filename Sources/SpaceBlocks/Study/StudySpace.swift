import SpaceModel
import SpaceText

/// A key term of the whole Space, with what item writing needs to know of its form.
final class StudyTerm {
  let key: String
  /// How much the Space is about it; comparable within the Space.
  let weight: Int
  /// Mentions, a few a document, in order.
  let mentions: ArraySlice<Mention>
  /// How uncommon its last word is; see `Word.rarity`.
  var rarity: UInt8 { shownIn.word(shown.upperBound - 1).rarity }
  /// The kind of thing that its last word names, if that is known.
  var thing: ThingKind? {
    let head = shown.upperBound - 1
    guard shownIn.language?.code == "en" else { return nil }
    if shownIn.phraseKind(endingAt: head) == .organisation { return .body }
    return ThingKind.of(shownIn.form(head))
  }
  // Most terms are never looked at so closely.
  private(set) lazy var text = shownIn.string(shown)
  private(set) lazy var shape = TermShape(shownIn, shown, shown: text)
  /// The mention that is shown and described.
  private let shownIn: StudyText
  private let span: Span
  /// At least one token, also where a damaged layer has none there.
  private lazy var shown: Range<Int> = {
    let tokens = shownIn.tokens.indices(in: span)
    let place = min(tokens.lowerBound, shownIn.tokens.tokens.count - 1)
    return tokens.isEmpty ? place..<place + 1 : tokens
  }()

  struct Mention: Sendable {
    let text: Int
    let span: Span
  }

  /// `text` has tokens.
  init(key: String, weight: Int, mentions: ArraySlice<Mention>, shown: Span, in text: StudyText) {
    (self.key, self.weight, self.mentions, span, shownIn) = (key, weight, mentions, shown, text)
  }
}

/// What two phrases must share to stand for each other in a sentence without giving anything away.
struct TermShape: Sendable, Equatable {
  let isPlural: Bool
  /// Every word but the small ones begins with a capital.
  let isName: Bool
  let isAcronym: Bool
  let words: Int
  let startsWithVowel: Bool
  /// The stem of its last word.
  let head: String
  let stems: [String]
  let tag: PartOfSpeech
  /// How it ends when the head is no noun ("-ing", "-ed"): forms of another kind stand out.
  let isGerund: Bool
  /// True when all its words can stand in a term: nouns, names, adjectives, "of".
  let isPlain: Bool
  let family: Family
  /// The last letters of the head, which in most languages show gender and number; empty in English.
  let ending: String
  /// A person, a place, … where that is known.
  let kind: Phrase.Kind
}

/// All documents of a Space as item writing sees them.
final class StudySpace {
  let texts: [StudyText]
  /// Sentences that stand alone, a list a text.
  let sentences: [[StudySentence]]
  /// Heaviest first.
  let terms: [StudyTerm]
  /// Nouns that need no telling which.
  let standing: StandingNouns
  /// What can stand beside an answer that few facts have the like of.
  private(set) lazy var phrases = PhraseBank(
    self, texts.map { groundwork[$0.index]?.phrases ?? PhraseScan($0).candidates(sentences[$0.index]) })
  /// Words with their translations, as the notes' own lists have them.
  private(set) lazy var pairs: [BilingualPair] = {
    let holders = texts.indices.filter { groundwork[$0]?.mayHoldPairs ?? true }
    return holders.isEmpty ? [] : BilingualFinder(texts).pairs(of: holders)
  }()
  /// The words that some document's language knows, for finding those that are a slip away from them.
  private(set) lazy var knownWords: SlipTable = {
    var isKnown = [Bool](repeating: false, count: material.forms.count)
    for text in texts {
      for (word, form) in zip(text.tokens.words, material.formOfWord[text.index]) where word.rarity < Word.unknown {
        isKnown[Int(form)] = true
      }
    }
    return SlipTable(isKnown.indices.filter { isKnown[$0] }.map { material.forms.strings[$0] })
  }()
  /// For each form of the material, how often the documents have it with a small first letter.
  private lazy var smallCounts: [Int32] = {
    var counts = [Int32](repeating: 0, count: material.forms.count)
    for text in texts {
      let (forms, bytes) = (material.formOfWord[text.index], text.document.text.bytes)
      for token in text.tokens.tokens where ASCII.isLower(bytes[Int(token.span.start)]) {
        counts[Int(forms[Int(token.word)])] += 1
      }
    }
    return counts
  }()
  private let groundwork: [Groundwork?]
  private let material: Material
  /// Stems of nouns that some sentence follows with "who": persons, for certain.
  private let persons: Set<String>
  /// For each term, how often it stands in running text by itself, not inside a longer term or in brackets.
  private let freeMentions: [Int]
  /// Keys of the terms that some document defines.
  private let defined: Set<String>
  /// For each text, mentions sorted by place, with the term's index.
  private let mentions: [[(span: Span, term: Int)]]

  init(_ corpus: Corpus) {
    let texts = corpus.studyTexts
    self.texts = texts
    groundwork = corpus.groundwork
    material = corpus.material
    sentences = texts.indices.map { corpus.statements(of: $0) }
    persons = Self.persons(in: texts)
    standing = StandingNouns(texts)
    let keys = corpus.termKeys
    let (terms, places) = Self.gathered(texts, keys)
    self.terms = terms
    let mentions = texts.map { text in
      let spans = keys.mentions[text.index]
      var termOf: [Int] = []
      for (term, key) in keys.numbers[text.index].prefix(Self.termsPerDocument).enumerated() {
        for _ in keys.places(of: term, in: text.index) { termOf.append(places[Int(key)]) }
      }
      let order = corpus.groundwork[text.index]?.mentionOrder ?? TermKeys.order(spans.prefix(termOf.count))
      var result: [(span: Span, term: Int)] = []
      result.reserveCapacity(order.count)
      for place in order where termOf[Int(place)] >= 0 { result.append((spans[Int(place)], termOf[Int(place)])) }
      return result
    }
    self.mentions = mentions
    var free = [Int](repeating: 0, count: terms.count)
    for text in texts {
      let keys = keys.numbers[text.index].prefix(Self.termsPerDocument)
      if let known = corpus.groundwork[text.index]?.freeMentions, keys.allSatisfy({ places[Int($0)] >= 0 }) {
        for (key, count) in zip(keys, known) { free[places[Int(key)]] += Int(count) }
      } else {
        Self.forEachFree(mentions[text.index], in: text) { free[$0] += 1 }
      }
    }
    freeMentions = free
    var defined: Set<String> = []
    for text in texts {
      let own = mentions[text.index]
      for definition in text.document[.definitions] ?? [] where definition.confidence >= 440 {
        var place = own.partitioningIndex { $0.span >= definition.term }
        while place < own.count, own[place].span == definition.term {
          defined.insert(terms[own[place].term].key)
          place += 1
        }
      }
    }
    self.defined = defined
  }

  /// How often documents other than `text` have the word of `token` with a small first letter.
  func smallMentions(of token: Int, besides text: StudyText) -> Int {
    let form = material.formOfWord[text.index][Int(text.tokens.tokens[token].word)]
    let forms = material.formOfWord[text.index]
    let own = text.tokens.tokens.count {
      forms[Int($0.word)] == form && ASCII.isLower(text.document.text.bytes[Int($0.span.start)])
    }
    return Int(smallCounts[Int(form)]) - own
  }

  /// True for the key of a term that some document explains.
  func isDefined(_ key: String) -> Bool { defined.contains(key) }

  private static func persons(in texts: [StudyText]) -> Set<String> {
    var result: Set<String> = []
    for text in texts where text.language?.code == "en" {
      let tokens = text.tokens.tokens
      guard let who = text.tokens.words.firstIndex(where: { $0.form == "who" }) else { continue }
      for token in tokens.indices.dropFirst() where tokens[token].word == who && tokens[token - 1].tag == .noun {
        result.insert(text.stem(token - 1))
      }
    }
    return result
  }

  /// True when a noun names persons as far as its form, its kind or the notes show.
  func isPerson(_ token: Int, in text: StudyText) -> Bool {
    text.role(token).contains(.person) || text.phraseKind(endingAt: token) == .person
      || persons.contains(text.stem(token))
  }

  /// True for terms that the running text uses by themselves more than once: not parts of names, headings or credits.
  func isSound(_ term: Int) -> Bool { freeMentions[term] >= 2 && terms[term].shape.isPlain }

  /// True when `span` is a term, but for a word, that a third of the documents use.
  func isShared(_ span: Span, in text: StudyText) -> Bool {
    terms(in: span, of: text.index).contains { mention in
      mention.span.count * 10 >= span.count * 7
        && Set(terms[mention.term].mentions.map(\.text)).count * 3 >= texts.count
    }
  }

  /// Calls `body` with the term of each mention in running text that stands in no longer one.
  static func forEachFree(_ mentions: [(span: Span, term: Int)], in text: StudyText, _ body: (Int) -> Void) {
    for mention in outermost(mentions) where text.isRunningText(mention.span) { body(mention.term) }
  }

  /// Of nested mentions only the longest.
  private static func outermost(_ mentions: [(span: Span, term: Int)]) -> [(span: Span, term: Int)] {
    var result: [(span: Span, term: Int)] = []
    for mention in mentions {
      if let last = result.last, last.span.overlaps(mention.span) {
        if mention.span.count > last.span.count { result[result.count - 1] = mention }
      } else {
        result.append(mention)
      }
    }
    return result
  }

  static let termsPerDocument = 150
  private static let mentionsPerText = 40

  /// Terms of all documents joined by key: a rank-discounted sum, so that each document has its say. With them, the place of
  /// each key's term; −1 where there is none.
  private static func gathered(_ texts: [StudyText], _ keys: TermKeys) -> (terms: [StudyTerm], places: [Int]) {
    struct Sum {
      var best = 0
      var shown: (text: Int, rank: Int) = (0, 0)
      var weight = 0
      var count = 0
      /// Where its mentions begin among all of them.
      var start = 0
    }
    let lists = texts.map { $0.document[.terms] ?? [] }
    let counts = keys.numbers.map { min($0.count, termsPerDocument) }
    var sums = [Sum](repeating: Sum(), count: keys.keys.count)
    var met: [Int] = []
    for text in texts.indices {
      for rank in 0..<counts[text] {
        let weight = 6000 / (rank + 6)
        let key = Int(keys.numbers[text][rank])
        if sums[key].weight == 0 { met.append(key) }
        if weight > sums[key].best { (sums[key].shown, sums[key].best) = ((text, rank), weight) }
        sums[key].weight += weight
        sums[key].count += min(keys.places(of: rank, in: text).count, mentionsPerText)
      }
    }
    var total = 0
    for key in met {
      sums[key].start = total
      total += sums[key].count
      sums[key].count = 0
    }
    var mentions = [StudyTerm.Mention](repeating: StudyTerm.Mention(text: 0, span: Span(0, 0)), count: total)
    for text in texts.indices {
      let spans = keys.mentions[text]
      for rank in 0..<counts[text] {
        let key = Int(keys.numbers[text][rank])
        for place in keys.places(of: rank, in: text).prefix(mentionsPerText) {
          mentions[sums[key].start + sums[key].count] = StudyTerm.Mention(text: text, span: spans[place])
          sums[key].count += 1
        }
      }
    }
    met.sort {
      sums[$0].weight != sums[$1].weight ? sums[$0].weight > sums[$1].weight : keys.comesBefore($0, $1)
    }
    var terms: [StudyTerm] = []
    var places = [Int](repeating: -1, count: keys.keys.count)
    for key in met {
      let own = mentions[sums[key].start..<sums[key].start + sums[key].count]
      // The form shown and the form described are those of one and the same mention.
      let form = lists[sums[key].shown.text][sums[key].shown.rank].text
      let same = own.first {
        $0.span.count == form.utf8.count
          && texts[$0.text].document.text.bytes(in: $0.span).elementsEqual(form.utf8)
      }
      guard let shown = same ?? own.first else { continue }
      if texts[shown.text].tokens.tokens.isEmpty { continue }
      places[key] = terms.count
      terms.append(
        StudyTerm(
          key: keys.keys[key], weight: sums[key].weight, mentions: own, shown: shown.span, in: texts[shown.text]))
    }
    return (terms, places)
  }

  /// Terms mentioned inside `span`, in order; of nested ones all.
  func terms(in span: Span, of text: Int) -> [(span: Span, term: Int)] {
    let list = mentions[text]
    return list[list.partitioningIndex { $0.span.start >= span.start }...].prefix { $0.span.start < span.end }
      .filter { $0.span.end <= span.end }
  }

  /// What the deck of a document's cards is called.
  func deckTopic(of text: Int) -> String {
    let document = texts[text].document
    if let title = document.title.flatMap({ StudyText.cleanTopic($0, words: 16) }) { return title }
    // A heading further down names a part.
    if let heading = document.elements.prefix(3).first(where: { $0.kind == .heading }),
      let topic = StudyText.cleanTopic(document.string(in: heading.span), words: 16)
    {
      return topic
    }
    let name = document.origin.path?.split(separator: "/").last.map(String.init) ?? ""
    let stem = name.split(separator: ".").first.map(String.init) ?? ""
    let words = String(stem.map { $0 == "-" || $0 == "_" ? " " : $0 })
    return words.allSatisfy({ $0 == " " }) ? "Notes" : words.withCapitalStart
  }
}

extension TermShape {
  /// What a noun's ending tells of its meaning.
  enum Family: Sendable { case agent, action, quality, other }

  private static func family(_ text: StudyText, _ token: Int) -> Family {
    if text.role(token).contains(.person) || text.phraseKind(endingAt: token) == .person { return .agent }
    guard text.language?.code == "en" else { return .other }
    var form = text.form(token)
    if text.isPluralNoun(token), form.hasSuffix("s") { form.removeLast() }
    for ending in ["er", "or", "ee", "ist", "ian", "yst", "ician"] where form.hasSuffix(ending) && form.utf8.count > 4 {
      return .agent
    }
    for ending in ["tion", "sion", "ment", "ance", "ence", "ing", "sis", "ure"] where form.hasSuffix(ending) {
      return .action
    }
    for ending in ["ity", "ness", "ship", "hood", "ism"] where form.hasSuffix(ending) { return .quality }
    return .other
  }

  init(_ text: StudyText, _ tokens: Range<Int>, shown: String) {
    let last = tokens.upperBound - 1
    isPlural = text.isPluralNoun(last)
    var name = true
    var stems: [String] = []
    for token in tokens where text.isWord(token) {
      stems.append(text.stem(token))
    }
    var acronym = false
    for word in shown.split(separator: " ") {
      let bytes = Array(word.utf8)
      guard let first = bytes.first else { continue }
      let uppers = bytes.filter { ASCII.isUpper($0) }.count
      if uppers > 1, uppers * 2 > bytes.count { acronym = true }
      if ASCII.isLower(first), bytes.count > 3 { name = false }
    }
    isName = name
    isAcronym = acronym && shown.blankSeparatedCount == 1
    words = shown.blankSeparatedCount
    startsWithVowel = "aeiouAEIOU".utf8.contains(shown.utf8.first ?? 0)
    head = text.stem(last)
    self.stems = stems
    tag = text.tag(last)
    isGerund = text.form(last).hasSuffix("ing")
    kind = text.phraseKind(endingAt: last)
    family = Self.family(text, last)
    ending = text.language?.code == "en" ? "" : String(text.form(last).suffix(text.language?.code == "de" ? 2 : 1))
    let allowed: [PartOfSpeech] = [.noun, .properNoun, .adjective, .punctuation, .numeral, .particle]
    isPlain =
      (text.tag(last) == .noun || text.tag(last) == .properNoun) && !text.role(last).contains(.vague)
      && tokens.allSatisfy { allowed.contains(text.tag($0)) || text.form($0) == "of" }
  }
}
