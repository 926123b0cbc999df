/// Times of the clock on the wall, which only what is kept outside Spaces may depend on.
enum WallTime {
  /// Seconds since 1970, to the end of the year 9999.
  static let known = 0...253_402_300_799
}
