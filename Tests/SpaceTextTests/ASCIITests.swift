import SpaceText
import Testing

@Suite struct ASCIITests {
  @Test func holdsFindsALiteralWhereverItStands() {
    for (text, literal): (String, StaticString) in [
      ("display:none", "display:none"), ("color:red;display:none;", "display:none"), ("a", "a"), ("", ""), ("ab", ""),
      ("aab", "ab"), ("© 2024", "©"), ("last updated", "updated"),
    ] {
      #expect(text.utf8.holds(literal), "\(literal) in \(text)")
      #expect(Array(text.utf8)[...].holds(literal))
      #expect(text.utf8.lazy.map { $0 }.holds(literal), "bytes that do not lie together")
    }
    for (text, literal): (String, StaticString) in [("", "a"), ("display:non", "display:none"), ("a-b", "ab")] {
      #expect(!text.utf8.holds(literal), "\(literal) in \(text)")
    }
  }

  @Test func caseIsOfNoAccountInASCIIAlone() {
    #expect(Array("ByLine".utf8).equalsIgnoringCase("byline"))
    #expect(!"bylines".utf8.equalsIgnoringCase("byline"))
    #expect(!"bylin".utf8.equalsIgnoringCase("byline"))
    #expect(!"É".utf8.equalsIgnoringCase("é"))
  }
}
