import SpaceText

/// The field by which a server says when to ask again: RFC 9110, section 10.2.3.
package enum RetryAfter {
  /// The seconds to wait; nil of a date in the past and of anything that is neither a number nor a date.
  ///
  /// A date is compared with the answer's `Date` field and with the local time. Either clock may be wrong; the shorter wait wins,
  /// because asking too early costs one request and waiting too long costs the answer.
  package static func seconds(_ value: String, date: String?, now: Int) -> Int? {
    if !value.isEmpty, value.utf8.allSatisfy(ASCII.isDigit) { return Int(value) ?? Int.max }
    guard let end = HTTPDate.seconds(value) else { return nil }
    return [date.flatMap(HTTPDate.seconds), now].compactMap(\.self).map { end - $0 }.filter { $0 >= 0 }.min()
  }
}
