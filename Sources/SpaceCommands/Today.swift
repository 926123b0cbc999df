import SpaceEngine
import SpaceLibrary

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
