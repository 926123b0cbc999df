import Foundation
import Testing

/// The folders of notes under `Samples`, and running the program on them.
struct Samples: CustomTestStringConvertible, Sendable {
  let folder: String
  let spaceType: String

  var testDescription: String { folder }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// As the table in `Samples/README.md` lists them.
  static let all: [Samples] = {
    let readme = try? String(contentsOf: root.appending(path: "Samples/README.md"), encoding: .utf8)
    return (readme ?? "").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| `"), cells.count == 3 else { return nil }
      return Samples(folder: cells[0].trimmingCharacters(in: ["`"]), spaceType: cells[1])
    }
  }()

  /// What one run of the program prints, run in the folder `Samples`.
  static func output(_ arguments: String) throws -> CaseTests.Outcome {
    try CaseTests.run("cd \"$SAMPLES\" && spacepipe \(arguments)", in: root.appending(path: "Pipelines"))
  }
}
