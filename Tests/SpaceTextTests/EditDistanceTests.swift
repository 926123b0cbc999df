import SpaceText
import Testing

@Suite struct EditDistanceTests {
  private func distance(_ one: String, _ other: String, most: Int = .max) -> Int {
    EditDistance.between(Array(one.unicodeScalars), Array(other.unicodeScalars), most: most)
  }

  @Test func editsAreCounted() {
    #expect(distance("tide", "tide") == 0)
    #expect(distance("", "tide") == 4)
    #expect(distance("tide", "") == 4)
    #expect(distance("tide", "ride") == 1)
    #expect(distance("tide", "tied") == 1)
    #expect(distance("harbour", "harbor") == 1)
    // A swapped pair is not edited again.
    #expect(distance("ca", "abc") == 3)
  }

  @Test func whatIsFartherThanWantedIsToldSo() {
    #expect(distance("membrane", "glycolysis", most: 2) > 2)
    #expect(distance("membrane", "membarne", most: 1) == 1)
  }
}
