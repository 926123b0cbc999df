import SpaceText

/// What stands farther from a gap.
struct GapSurroundings {
  /// The second word before it, and the second after it.
  var earlier = Piece()
  var later = Piece()
  /// Of the last five words, how many quarters have a capital.
  var share: UInt32 = 0
  /// How many words follow, at most five.
  var follows: UInt32 = 0

  func rows(_ view: GapView) -> RowList<14> {
    var list = RowList<14>(view, from: 16)
    list.add(mix(earlier.shape, view.before.shape, view.after.shape), isOfLanguage: true)
    list.add(mix(view.after.shape, later.begins), isOfLanguage: true)
    list.add(mix(view.next, later.begins, later.rarity), isOfLanguage: true)
    list.add(mix(share, view.next), isOfLanguage: true)
    list.add(mix(share, view.after.shape, later.begins))
    list.add(follows)
    list.add(mix(follows, view.after.shape, view.before.shape))
    list.add(earlier.hash)
    list.add(later.hash)
    list.add(mix(view.isFirst ? 1 : 0, share, view.next, later.begins))
    return list
  }
}
