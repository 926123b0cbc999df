import Foundation
import SpaceForms
import SpaceModel
import SpaceText

/// What a reader said of an item made from a candidate. Kept as places: the texts are others'.
///
/// A line of `Grades/<folder>.tsv`: the document's path, kind, form, the evidence's, subject's and answer's first and last byte, the
/// grade from 1 (wrong or useless) to 5 (would use as it stands), the fault of what has less than 4, and the reader's number.
struct Grade {
  struct Place: Hashable {
    let path: String
    let kind: Candidate.Kind
    let evidence: Span
    let subject: Span
    let answer: Span
  }

  let folder: String
  let place: Place
  let grade: Int
  let fault: String
  let reader: Int

  var isKept: Bool { grade >= 4 }

  /// All grades in `folder`, by file and line.
  static func all(in folder: URL) throws -> [Grade] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "tsv" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    return try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap {
        Grade($0, folder: file.deletingPathExtension().lastPathComponent)
      }
    }
  }

  private init?(_ line: Substring, folder: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 9, let kind = Candidate.Kind(rawValue: fields[1]), let evidence = Self.span(fields[3]),
      let subject = Self.span(fields[4]), let answer = Self.span(fields[5]), let grade = Int(fields[6]),
      let reader = Int(fields[8])
    else { return nil }
    self.folder = folder
    place = Place(path: fields[0], kind: kind, evidence: evidence, subject: subject, answer: answer)
    (self.grade, fault, self.reader) = (grade, fields[7], reader)
  }

  private static func span(_ field: String) -> Span? {
    let ends = field.split(separator: "-").compactMap { Int($0) }
    return ends.count == 2 ? Span(ends[0], ends[1]) : nil
  }
}
