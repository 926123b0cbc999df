import SpaceModel
import SpaceText

/// Cards and questions on the words of a foreign text.
///
/// What the notes translate themselves comes first: their word lists are the learner's own choice. Where they hold few, words of
/// the texts follow: the front is a sentence with the word left out; the back is the word as a dictionary lists it, with the
/// article where the text shows it. So a card works without any dictionary.
struct VocabularyStudy {
  let space: StudySpace
  let pairs: PairStudy
  let items: [VocabularyItem]
  /// As many pairs as make a deck by themselves.
  private static let enough = 20
  /// The most cards made of the notes' own word lists when no number is asked for.
  private static let mostPairs = 400

  /// As many pairs as show that notes are for learning words, whatever they were said to be for.
  private static let wordBook = 40

  /// True for notes that are mostly word lists.
  static func isWordBook(_ space: StudySpace) -> Bool { BilingualFinder(space).pairs().count >= wordBook }

  /// Nil when no document is in a language with word lists and the notes hold none.
  init?(_ space: StudySpace) {
    let pairs = PairStudy(space)
    let finder = VocabularyFinder(space)
    guard finder != nil || !pairs.pairs.isEmpty else { return nil }
    self.space = space
    self.pairs = pairs
    items = finder?.items() ?? []
  }

  /// At most `max` cards, decks by document, the words most worth learning first; no sentence twice. `usual` is how many
  /// are made of running text when no number is asked for.
  func decks(max: Int?, usual: Int) -> [FlashcardsBlock.Deck] {
    let listed = pairs.cards(max: max ?? Self.mostPairs)
    var used: Set<Source> = Set(listed.flatMap(\.card.sources))
    var chosen: [VocabularyItem] = []
    let room = max.map { $0 - listed.count } ?? (listed.count >= Self.enough ? 0 : usual - listed.count)
    let known = Set(pairs.pairs.map(\.bareFront))
    for item in items where chosen.count < room && !known.contains(item.headword.withoutArticle) {
      if used.insert(source(of: item)).inserted { chosen.append(item) }
    }
    var decks: [FlashcardsBlock.Deck] = []
    for text in space.texts {
      let cards =
        listed.filter { $0.text == text.index }.map(\.card) + chosen.filter { $0.text == text.index }.map(card)
      if !cards.isEmpty { decks.append(FlashcardsBlock.Deck(topic: space.deckTopic(of: text.index), cards: cards)) }
    }
    return decks.joinedByTopic
  }

  private func card(_ item: VocabularyItem) -> Flashcard {
    Flashcard(
      id: ContentHash.id("vocabulary|\(item.stem)|\(item.headword)"), front: item.front, back: item.headword,
      kind: .vocabulary,
      form: item.form, example: item.example, sources: [source(of: item)])
  }

  private func source(of item: VocabularyItem) -> Source {
    Source(document: space.texts[item.text].document.id, span: item.sentence)
  }

  /// At most `max` questions: on the notes' own word lists, then gaps to fill in sentences, each with words of the same part
  /// of speech and ending as wrong choices.
  func questions(max: Int) -> [QuizQuestion] {
    var result = pairs.questions(max: max)
    var usedTexts: [Int: Int] = [:]
    let perText = Swift.max(1, (max + space.texts.count - 1) / Swift.max(1, space.texts.count))
    for strict in [true, false] {
      for item in items.prefix(400) where result.count < max {
        if strict, usedTexts[item.text, default: 0] >= perText { continue }
        if result.contains(where: { $0.sources == [source(of: item)] || $0.choices.contains(item.form) }) { continue }
        guard let question = question(item) else { continue }
        usedTexts[item.text, default: 0] += 1
        result.append(question)
      }
    }
    return result
  }

  private func question(_ item: VocabularyItem) -> QuizQuestion? {
    let ending = item.form.suffix(2)
    let sentence = item.example.lowercased()
    var wrong: [String] = []
    for other in items.prefix(800) where wrong.count < 3 {
      guard other.tag == item.tag, other.stem != item.stem, other.form.hasSuffix(ending),
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
      id: ContentHash.id("gap|\(item.front)|\(item.form)"), kind: .cloze, prompt: item.front, choices: choices,
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
