import SpaceModel

// Steps to weekdays (Monday is 1) and over working days.

extension CivilDay {
  /// The first day after this one that is such a weekday.
  func next(_ weekday: Int) -> CivilDay { adding(days: (weekday - self.weekday + 6) % 7 + 1) }

  /// The last day before this one that is such a weekday.
  func previous(_ weekday: Int) -> CivilDay { adding(days: -((self.weekday - weekday + 6) % 7 + 1)) }

  func nextOrSame(_ weekday: Int) -> CivilDay { adding(days: (weekday - self.weekday + 7) % 7) }

  func previousOrSame(_ weekday: Int) -> CivilDay { adding(days: -((self.weekday - weekday + 7) % 7)) }

  /// The weekday of this day's week, from Monday to Sunday, or of the week so many weeks later.
  func sameWeek(_ weekday: Int, adding weeks: Int = 0) -> CivilDay {
    adding(days: weekday - self.weekday + 7 * weeks)
  }

  /// The day so many days later that weekends don't count among.
  func adding(workingDays count: Int) -> CivilDay {
    var day = self
    for _ in 0..<min(count.magnitude, 10_000) {
      repeat { day = day.adding(days: count.signum()) } while day.weekday > 5
    }
    return day
  }
}
