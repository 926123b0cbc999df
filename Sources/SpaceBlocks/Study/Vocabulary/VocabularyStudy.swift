import SpaceModel
import SpaceText

/// Cards and questions on the words of a foreign text.
///
/// What the notes translate themselves comes first: their word lists are the learner's own choice. Words of the texts follow:
/// where a dictionary has them, the front is the word as it lists it and the back what it means, with the sentence; else the
/// front is the sentence with the word left out and the back the word, with the article where the text shows it. So a card
/// works without any dictionary.
struct VocabularyStudy {
  let space: StudySpace
  let pairs: PairStudy
  let items: [VocabularyItem]
  private let translator: WordTranslator
  /// As many pairs as make a deck by themselves.
  private static let enough = 20
  /// The most cards made of the notes' own word lists when no number is asked for.
  private static let mostPairs = 400

  /// As many pairs as show that notes are for learning words, whatever they were said to be for: in all, and for each
  /// thousand tokens, since forty pairs in a thousand lectures are a glossary among them.
  private static let wordBook = (pairs: 40, perThousand: 4)

  /// True for notes that are mostly word lists.
  static func isWordBook(_ space: StudySpace) -> Bool {
    space.pairs.count >= Swift.max(wordBook.pairs, fewest(in: space))
  }

  /// As many pairs as notes of this length have if they are for learning words.
  static func fewest(in space: StudySpace) -> Int {
    (999 + space.tokenCount * wordBook.perThousand) / 1000
  }

  /// Nil when no document is in a language with word lists and the notes hold none.
  ///
  /// Words are explained in the language that the notes' own lists explain them in, where there is a dictionary, else in
  /// English.
  init?(_ space: StudySpace, _ dictionaries: any Dictionaries) {
    let pairs = PairStudy(space)
    let target = pairs.explanation(with: dictionaries) ?? "en"
    let items = VocabularyFinder.items(in: space, explainedIn: target, with: dictionaries)
    guard items != nil || !pairs.pairs.isEmpty else { return nil }
    self.space = space
    self.pairs = pairs
    self.items = items ?? []
    translator = WordTranslator(dictionaries: dictionaries, target: target)
  }

  /// At most `max` cards, decks by document, the words most worth learning first; no sentence twice. `usual` is how many
  /// are made of running text when no number is asked for. `message` says what to install when translations are missing.
  func decks(
    max: Int?, usual: Int, _ notes: inout Diagnostics
  ) -> (decks: [FlashcardsBlock.Deck], message: String?) {
    let listed = pairs.cards(max: max ?? Self.mostPairs)
    // Beside lists of the learner's own, only words that come with a translation are worth adding.
    let isListed = listed.count >= Self.enough || listed.count >= usual
    let room = max.map { $0 - listed.count } ?? Swift.max(usual - listed.count, usual / 2)
    let chosen = spread(
      translator.chosen(room * 3 / 2, of: items, known: known, &notes).filter {
        $0.translation != nil || !isListed || max != nil
      }, room, besides: Set(listed.flatMap(\.card.sources)))
    var decks: [FlashcardsBlock.Deck] = []
    for text in space.texts {
      let cards =
        listed.filter { $0.text == text.index }.map(\.card) + chosen.filter { $0.text == text.index }.map(card)
      if !cards.isEmpty { decks.append(FlashcardsBlock.Deck(topic: DeckTopic.of(text.document), cards: cards)) }
    }
    let message = translator.advice(for: chosen)
    if let message { notes.add(Diagnostic(.dictionaryMissing, .note, message)) }
    return (decks.joinedByTopic, message)
  }

  /// The first `count` of `items` whose sentences no other card has; a sentence shows two words only when there are too few,
  /// and never when the card asks for the gap.
  private func spread(_ items: [VocabularyItem], _ count: Int, besides sources: Set<Source>) -> [VocabularyItem] {
    var uses: [Source: Int] = [:]
    for source in sources { uses[source] = 1 }
    var chosen: [Int] = []
    for most in [1, 3] {
      for (index, item) in items.enumerated() where chosen.count < count && !chosen.contains(index) {
        guard uses[source(of: item), default: 0] < (item.translation == nil ? 1 : most) else { continue }
        uses[source(of: item), default: 0] += 1
        chosen.append(index)
      }
    }
    return chosen.sorted().map { items[$0] }
  }

  /// The words that the notes' own lists have.
  private var known: Set<String> { Set(pairs.pairs.map(\.bareFront)) }

  private func card(_ item: VocabularyItem) -> Flashcard {
    guard let translation = item.translation else {
      return Flashcard(
        id: ContentHash.id("vocabulary|\(item.stem)|\(item.headword)"), front: item.front, back: item.headword,
        kind: .vocabulary, form: item.form, example: item.example, sources: [source(of: item)])
    }
    let code = item.language.code
    let word = Flashcard.Word(
      lemma: translation.lemma, tag: translation.tag,
      gender: Headword.gender(of: translation, shown: item.article, language: code),
      level: Flashcard.Level(item.rarity),
      cloze: item.front, dictionaries: translation.dictionaries)
    return Flashcard(
      id: ContentHash.id("word|\(code)|\(translation.tag.tag)|\(translation.lemma)"), front: item.shownHeadword,
      back: translation.senses.joined(separator: "; "), kind: .vocabulary, form: item.form, example: item.example,
      word: word, sources: [source(of: item)])
  }

  private func source(of item: VocabularyItem) -> Source {
    Source(document: space.texts[item.text].document.id, span: item.sentence)
  }

  /// At most `max` questions: on the notes' own word lists, then on meaning, form and use of the words that dictionaries
  /// have, then gaps to fill in sentences.
  func questions(max: Int, _ notes: inout Diagnostics) -> [QuizQuestion] {
    var result = pairs.questions(max: max)
    guard result.count < max else { return result }
    let room = max - result.count
    let chosen = translator.chosen(room * 2 + 12, of: items, known: known, &notes)
    let words = WordQuestions(items: chosen.filter { $0.translation != nil }, gap: { question($0, among: chosen) }) {
      source(of: $0)
    }
    result += words.questions(max: room, texts: space.texts.count)
    return result + gaps(max: max - result.count, besides: result)
  }

  /// Gaps to fill in sentences, each with words of the same part of speech and ending as wrong choices.
  private func gaps(max: Int, besides others: [QuizQuestion]) -> [QuizQuestion] {
    // What no list has may be a slip.
    let items = items.filter { $0.rarity < 30 }
    var result: [QuizQuestion] = []
    var usedTexts: [Int: Int] = [:]
    let perText = Swift.max(1, (max + space.texts.count - 1) / Swift.max(1, space.texts.count))
    for strict in [true, false] {
      for item in items.prefix(400) where result.count < max {
        if strict, usedTexts[item.text, default: 0] >= perText { continue }
        if (others + result).contains(where: { $0.sources == [source(of: item)] || $0.choices.contains(item.form) }) {
          continue
        }
        guard let question = question(item, among: items) else { continue }
        usedTexts[item.text, default: 0] += 1
        result.append(question)
      }
    }
    return result
  }

  private func question(_ item: VocabularyItem, among items: [VocabularyItem]) -> QuizQuestion? {
    let ending = item.form.suffix(2)
    let sentence = item.example.lowercased()
    var wrong: [String] = []
    for other in items.prefix(800) where wrong.count < 3 {
      guard other.tag == item.tag, other.stem != item.stem, other.language.code == item.language.code,
        other.form.hasSuffix(ending),
        !sentence.contains(other.form.lowercased()),
        abs(other.form.utf8.count - item.form.utf8.count) <= 5, !wrong.contains(other.form)
      else { continue }
      wrong.append(other.form)
    }
    guard wrong.count >= 2, ItemRules.isClean(item.front),
      ItemRules.areFair(answer: item.form, wrong: wrong, prompt: item.front)
    else { return nil }
    let choices = (wrong + [item.form]).sorted {
      (ContentHash.of(item.front + $0), $0) < (ContentHash.of(item.front + $1), $1)
    }
    guard let answer = choices.firstIndex(of: item.form) else { return nil }
    return QuizQuestion(
      id: QuizQuestion.id(.cloze, prompt: item.front), kind: .cloze, prompt: item.front, choices: choices,
      answer: answer,
      explanation: item.example, sources: [source(of: item)])
  }
}

extension [FlashcardsBlock.Deck] {
  /// Decks of one name made one, in the order of their first.
  var joinedByTopic: Self {
    var result: Self = []
    for deck in self {
      if let same = result.firstIndex(where: { $0.topic == deck.topic }) {
        result[same] = FlashcardsBlock.Deck(topic: deck.topic, cards: result[same].cards + deck.cards)
      } else {
        result.append(deck)
      }
    }
    return result
  }
}
