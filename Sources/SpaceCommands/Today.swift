import Glibc
import SpaceEngine
import SpaceModel

extension Clock {
  /// The day it is here, as YYYY-MM-DD.
  static var today: String {
    var seconds = now
    var local = unsafe tm()
    unsafe localtime_r(&seconds, &local)
    return String(DayTime.text(seconds + (unsafe local.tm_gmtoff)).prefix(10))
  }
}

extension Recipe {
  /// What a reference date says that may be "today".
  static func day(_ written: String) -> String { written == "today" ? Clock.today : written }

  /// The recipe as it is to be made now: "today" is the day it is.
  var dated: Recipe {
    var recipe = self
    recipe.referenceDate = referenceDate.map(Self.day)
    return recipe
  }
}
