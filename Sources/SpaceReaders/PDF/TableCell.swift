import SpaceModel
import SpaceText

/// The words of one cell of a table, line by line.
struct TableCell {
  var lines: [PageLine] = []
}
