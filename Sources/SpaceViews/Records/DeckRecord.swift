import SpaceModel

public struct DeckRecord: Sendable {
  public let topic: String
  public let cards: [CardRecord]

  init(topic: String, cards: [CardRecord]) {
    self.topic = topic
    self.cards = cards
  }

  init(_ record: JSONRecord) {
    self.init(topic: record.string("topic"), cards: record.records("cards").map { CardRecord($0) })
  }
}
