import SpaceEngine
import Testing

@Suite struct SpillFileTests {
  @Test func bytesComeBackFromMemoryAndFromTheFile() {
    let file = SpillFile(holding: 100) { fatalError("nothing is lost") }
    var added: [(start: Int, bytes: [UInt8])] = []
    for number in 0..<200 {
      let bytes = [UInt8](repeating: UInt8(number), count: number % 37)
      added.append((file.add(bytes), bytes))
      let early = added[number / 2]
      #expect(file.bytes(early.start..<early.start + early.bytes.count) == early.bytes)
    }
    for one in added { #expect(file.bytes(one.start..<one.start + one.bytes.count) == one.bytes) }
  }
}
