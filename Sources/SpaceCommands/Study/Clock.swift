import ArgumentParser
import Glibc
import SpaceEngine
import SpaceModel
import SpaceViews

/// The wall clock, which only what is kept outside Spaces may depend on.
enum Clock {
  /// Seconds since 1970.
  static var now: Int { time(nil) }
}
