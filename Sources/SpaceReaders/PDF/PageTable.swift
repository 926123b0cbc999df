import SpaceText

/// A table found on a page: the cells of its rows, and the words that went into it.
struct PageTable {
  var rows: [[TableCell]]
  var x0: Float
  var x1: Float
  var top: Float
  var bottom: Float
  var words: [PageWord]
}
