import SpaceModel
import SpaceText

/// One card: asks one thing and has one answer.
public struct Flashcard: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case definition, question, cloze, date, cause, list, vocabulary
  }

  /// Stays the same as long as what the card asks does, wherever in the notes it stands and whatever is answered.
  public private(set) var id: String
  public let front: String
  public let back: String
  public let kind: Kind
  /// The word as it stands in the text, on a vocabulary card.
  public let form: String?
  public let example: String?
  /// What a dictionary says of the word, on a vocabulary card.
  public let word: Word?
  public let sources: [Source]
  /// What made it, where that was not the engine of this device.
  public var engine: String?
  /// What helps to remember it; nil without one.
  public var picture: Picture?

  public init(
    id: String, front: String, back: String, kind: Kind, form: String? = nil, example: String? = nil,
    word: Word? = nil, sources: [Source]
  ) {
    self.id = id
    self.front = front
    self.back = back
    self.kind = kind
    self.form = form
    self.example = example
    self.word = word
    self.sources = sources
  }
}

extension Flashcard {
  /// The id of a card of `kind` that asks `front`. Cards of one Space that ask the same are told apart by `FlashcardsBlock`.
  package static func id(_ kind: Kind, front: String) -> String { ContentHash.id("\(kind.rawValue)|\(front)") }

  /// The card under an id that its back is part of.
  fileprivate var identifiedByBack: Flashcard {
    var card = self
    card.id = ContentHash.id("\(kind.rawValue)|\(front)|\(back)")
    return card
  }
}

extension Flashcard {
  /// How far along learners meet a word, by how often its language uses it.
  public enum Level: String, Sendable, CaseIterable {
    case basic, intermediate, advanced

    /// By `Word.rarity`: once in 16,000 words of running text and more often, once in 130,000, more seldom.
    init(_ rarity: UInt8) { self = rarity < 14 ? .basic : rarity < 17 ? .intermediate : .advanced }
  }

  /// A word as a dictionary has it.
  public struct Word: Sendable, Equatable {
    public let lemma: String
    public let tag: PartOfSpeech
    public let gender: GrammaticalGender?
    public let level: Level
    /// The example with the word left out.
    public let cloze: String
    /// The dictionaries that the translation is from, as they are installed.
    public let dictionaries: [String]

    public init(
      lemma: String, tag: PartOfSpeech, gender: GrammaticalGender?, level: Level, cloze: String, dictionaries: [String]
    ) {
      self.lemma = lemma
      self.tag = tag
      self.gender = gender
      self.level = level
      self.cloze = cloze
      self.dictionaries = dictionaries
    }
  }
}

/// Cards in decks by topic; a card stands in exactly one deck.
public struct FlashcardsBlock: Block {
  public struct Deck: Sendable, Equatable {
    public let topic: String
    public var cards: [Flashcard]
    public init(topic: String, cards: [Flashcard]) {
      self.topic = topic
      self.cards = cards
    }
  }

  public static let type = "Flashcards"
  public let size: BlockSize
  public let title = "Flashcards"
  public let message: String?
  public var decks: [Deck]

  /// `message` is for what a learner should know although there are cards; without cards there is always one.
  public init(size: BlockSize, decks: [Deck], message: String? = nil) {
    self.size = size
    self.decks = Self.distinct(decks)
    self.message = message ?? (decks.isEmpty ? "There is not enough text to make cards from." : nil)
  }

  public var isEmpty: Bool { decks.isEmpty }

  /// The same decks, in which cards that would share an id are told apart by their backs.
  private static func distinct(_ decks: [Deck]) -> [Deck] {
    var counts: [String: Int] = [:]
    for card in decks.flatMap(\.cards) { counts[card.id, default: 0] += 1 }
    if counts.allSatisfy({ $0.value == 1 }) { return decks }
    return decks.map { deck in
      Deck(topic: deck.topic, cards: deck.cards.map { counts[$0.id] == 1 ? $0 : $0.identifiedByBack })
    }
  }

  public func writeMembers(to json: inout JSONWriter, _ sources: SourceWriter) {
    json.list("decks") { json in
      for deck in decks {
        json.object { json in
          json.member("topic", deck.topic)
          json.list("cards") { json in
            for card in deck.cards { write(card, to: &json, sources) }
          }
        }
      }
    }
  }

  private func write(_ card: Flashcard, to json: inout JSONWriter, _ sources: SourceWriter) {
    json.object { json in
      json.member("id", card.id)
      json.member("front", card.front)
      json.member("back", card.back)
      json.member("kind", card.kind.rawValue)
      json.member("form", card.form)
      json.member("example", card.example)
      if let word = card.word {
        json.key("word")
        json.object { json in
          json.member("lemma", word.lemma)
          json.member("partOfSpeech", word.tag.tag)
          json.member("gender", word.gender?.rawValue)
          json.member("level", word.level.rawValue)
          json.member("cloze", word.cloze)
          json.list("dictionaries") { json in for name in word.dictionaries { json.value(name) } }
        }
      }
      json.member("engine", card.engine)
      card.picture?.write(to: &json, as: "picture")
      sources.write(card.sources, to: &json)
    }
  }
}
