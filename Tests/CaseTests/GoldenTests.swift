import Foundation
import SpaceModel
import Testing

/// The Space of each Samples folder, written so that a person can read it and what changed in it: a file a block under
/// `Tests/Golden/<folder>`, and `space.txt` with its documents.
///
/// `make accept CASE=golden/<folder>` (or `golden`) renews them; a folder without goldens is passed over.
@Suite struct GoldenTests {
  private static let goldens = Samples.root.appending(path: "Tests/Golden")

  @Test(arguments: Samples.all) func theSpaceReadsAsItDid(_ samples: Samples) throws {
    let folder = Self.goldens.appending(path: samples.folder)
    let isThere = FileManager.default.fileExists(atPath: folder.path)
    let accepted = ProcessInfo.processInfo.environment["ACCEPT"] ?? ""
    let isAccepted =
      (accepted == "all" && isThere) || (!accepted.isEmpty && "golden/\(samples.folder)".contains(accepted))
    guard isThere || isAccepted else { return }

    let outcome = try Samples.output("run --type \(samples.spaceType) \(samples.folder) -o -")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let files = SpaceRendering(try JSONValue(parsing: outcome.output)).files
    if isAccepted {
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files {
        try file.text.write(to: folder.appending(path: file.name), atomically: true, encoding: .utf8)
      }
      return
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == files.map(\.name).sorted())
    for file in files {
      let golden = try? String(contentsOf: folder.appending(path: file.name), encoding: .utf8)
      let difference = Self.difference(golden ?? "", file.text)
      #expect(difference == nil, "Tests/Golden/\(samples.folder)/\(file.name): \(difference ?? "")")
    }
  }

  /// The first line in which two texts differ, both ways.
  private static func difference(_ old: String, _ new: String) -> String? {
    if old == new { return nil }
    let lines = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
    let line = zip(lines.0, lines.1).prefix { $0 == $1 }.count
    func shown(_ lines: [String]) -> String { line < lines.count ? lines[line] : "(end)" }
    return "line \(line + 1)\n- \(shown(lines.0))\n+ \(shown(lines.1))"
  }
}
