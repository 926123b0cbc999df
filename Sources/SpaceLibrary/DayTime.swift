import SpaceEngine
import SpaceModel
import SpaceViews

/// Times as people and programs read them.
public enum DayTime {
  /// `2026-11-21T15:04:05Z`.
  public static func text(_ seconds: Int) -> String {
    let day = CivilDay(number: seconds.flooredDivision(by: 86_400))
    let rest = seconds.flooredRemainder(by: 86_400)
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map(CalendarInterval.pad)
    return "\(day.iso)T\(clock.joined(separator: ":"))Z"
  }
}
