import Glibc

/// What a person pressed.
enum Key: Equatable {
  /// Enter or the space bar.
  case forward
  case digit(Int)
  case quit
  /// What is on the screen is gone.
  case redraw
}
