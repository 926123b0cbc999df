import Glibc
import SpaceModel

/// The wall clock, which only what is kept outside Spaces may depend on.
public enum Clock {
  /// Seconds since 1970.
  public static var now: Int { time(nil) }

  /// Milliseconds since 1970.
  public static var milliseconds: Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }
}

extension Clock {
  /// The day it is here, as YYYY-MM-DD.
  public static var today: String {
    var seconds = now
    var local = unsafe tm()
    unsafe localtime_r(&seconds, &local)
    return String(DayTime.text(seconds + (unsafe local.tm_gmtoff)).prefix(10))
  }
}
