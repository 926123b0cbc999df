import Foundation
import SpaceCommands
import Testing

/// Tables in the README that are made from the program's descriptions are those that its descriptions make.
///
/// Where they differ the README is rewritten and the test fails, so that the fix is to look at the difference and commit.
@Suite struct ReferenceTests {
  private static let readme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "README.md")

  @Test func theTablesOfTheReadmeAreTrue() throws {
    let old = try String(contentsOf: Self.readme, encoding: .utf8)
    var new = old
    for table in Reference.tables {
      let before = try #require(new.range(of: "<!-- \(table.name) -->\n"), "README.md has no place for \(table.name)")
      let after = try #require(new.range(of: "<!-- end -->", range: before.upperBound..<new.endIndex))
      new.replaceSubrange(before.upperBound..<after.lowerBound, with: table.markdown)
    }
    if new != old { try new.write(to: Self.readme, atomically: true, encoding: .utf8) }
    #expect(new == old, "README.md had old tables; look at the difference and commit it")
  }
}
