import Testing

import SpaceProviders

/// However a stream is cut into packets, its pieces are the same.
@Suite struct EventStreamTests {
  @Test(arguments: [
    (EventStream.Form.events, "data: one\n\ndata: two\n\n", ["one", "two"]),
    (.events, "data: one\r\n\r\ndata: two\r\n\r\n", ["one", "two"]),
    (.events, "data:one\r\rdata: two\r\r", ["one", "two"]),
    (.events, ": a comment\nevent: ping\nid: 3\ndata: one\ndata: more\n\n", ["one\nmore"]),
    (.events, "event: ping\n\ndata: one", ["one"]),
    (.events, "data: tide 🌕\n\n", ["tide 🌕"]),
    (.lines, "{}\n{\"a\":1}\n", ["{}", "{\"a\":1}"]),
    (.lines, "{}\r\n\r\n[]", ["{}", "[]"]),
  ])
  func piecesAreTheSameHoweverTheyCome(_ form: EventStream.Form, _ text: String, _ expected: [String]) {
    let bytes = Array(text.utf8)
    for size in 1...bytes.count {
      var stream = EventStream(form)
      var pieces: [[UInt8]] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        pieces += stream.add(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      pieces += stream.end()
      #expect(pieces.map { String(decoding: $0, as: UTF8.self) } == expected, "in pieces of \(size)")
    }
  }
}
