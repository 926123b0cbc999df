import Testing

import SpaceProviders

/// When a server says to ask again, in all the ways it may say so.
@Suite struct RetryAfterTests {
  /// The example of RFC 9110, section 5.6.7.
  private static let example = 784_111_777

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", example), ("Sunday, 06-Nov-94 08:49:37 GMT", example),
    ("Sun Nov  6 08:49:37 1994", example), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200), ("Wed, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
  ])
  func datesAreRead(_ text: String, _ seconds: Int) { #expect(HTTPDate.seconds(text) == seconds) }

  @Test(arguments: [
    "", "soon", "Sun, 06 Nov 1994", "Sun, 06 ova 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
    "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
  ])
  func otherTextIsNoDate(_ text: String) { #expect(HTTPDate.seconds(text) == nil) }

  @Test(
    arguments: [
      ("0", nil, 0), ("12", nil, 12), ("99999999999999999999999", nil, Int.max), ("-5", nil, nil), ("1.5", nil, nil),
      ("", nil, nil), ("soon", nil, nil),
      // By the time here, where the server tells none.
      ("Sun, 06 Nov 1994 08:49:47 GMT", nil, 10),
      // The server's clock is three days ahead, or behind.
      ("Wed, 09 Nov 1994 08:49:47 GMT", "Wed, 09 Nov 1994 08:49:42 GMT", 5),
      ("Thu, 03 Nov 1994 08:49:47 GMT", "Thu, 03 Nov 1994 08:49:42 GMT", 5),
      // Its date comes from a clock that was never set.
      ("Sun, 06 Nov 1994 08:49:47 GMT", "Thu, 01 Jan 1970 00:00:07 GMT", 10),
      ("Sun, 06 Nov 1994 08:49:47 GMT", "yesterday", 10),
      // It has passed.
      ("Sun, 06 Nov 1994 08:49:27 GMT", "Sun, 06 Nov 1994 08:49:37 GMT", nil),
    ] as [(String, String?, Int?)])
  func theWaitIsFound(_ value: String, _ date: String?, _ seconds: Int?) {
    #expect(RetryAfter.seconds(value, date: date, now: Self.example) == seconds)
  }
}
