import SpaceText

/// The words on both sides of a gap, and what the rules say of it: enough to decide most of them.
struct GapView {
  /// The end of the words before it.
  let left: Int
  let before, after: Piece
  /// Words of the sentence so far.
  let words: UInt32
  /// In the first sentence of its element.
  let isFirst: Bool
  /// The last two bytes before it.
  let ending: UInt32
  let mark: GapMark
  let isProposed: Bool
  let language: UInt32

  /// A letter in lower case follows.
  var isBeforeSmall: Bool { after.shape == Piece.Shape.lower || after.shape == Piece.Shape.mixed }
  var next: UInt32 { mix(after.shape, after.rarity) }

  var rows: RowList<26> {
    var list = RowList<26>(self, from: 0)
    let length: UInt32 = words < 8 ? words : words < 16 ? 9 : words < 30 ? 10 : 11
    list.add(0, isOfLanguage: true)
    list.add(after.begins, isOfLanguage: true)
    list.add(mix(after.shape, before.shape), isOfLanguage: true)
    list.add(before.hash, isOfLanguage: true)
    list.add(after.hash, isOfLanguage: true)
    list.add(next, isOfLanguage: true)
    list.add(mix(before.rarity, before.shape), isOfLanguage: true)
    list.add(length, isOfLanguage: true)
    list.add(mix(length, next), isOfLanguage: true)
    list.add(mix(before.length, before.shape), isOfLanguage: true)
    list.add(mix(isFirst ? min(5, words) : 6, after.shape))
    list.add(mix(mark.isClosed ? 1 : 0, next))
    list.add(mix(before.hash, after.shape))
    list.add(mix(after.hash, before.shape))
    list.add(mix(ending, after.begins))
    list.add(mix(next, before.shape, before.rarity))
    return list
  }
}
