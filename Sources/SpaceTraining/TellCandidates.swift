import Foundation
import SpaceForms
import SpaceModel
import SpaceText

/// Writes for readers what the judges give a chance: `<folder>.tsv` for each `<folder>.jsonl` in `data`, a line an item.
///
/// A line has the first six fields of a grade (see `Grade`), the judge's score in thousandths, and the item as a block shows it: the
/// subject and what is told of it, or the sentence with its gap and what belongs there.
func tellCandidates(data: String, output: String) throws {
  let names = try FileManager.default.contentsOfDirectory(atPath: data).filter { $0.hasSuffix(".jsonl") }.sorted()
  for name in names {
    var lines = ""
    for document in try annotated("\(data)/\(name)") {
      for item in NoteItems(of: document).all {
        let place = [item.evidence, item.subject, item.answer].map { "\($0.start)-\($0.end)" }
        let (front, back) = item.shown(in: document.text)
        lines +=
          ([document.origin.path ?? "", item.kind.rawValue, item.form] + place + ["\(item.score)", front, back])
          .joined(separator: "\t") + "\n"
      }
    }
    try Data(lines.utf8).write(to: URL(fileURLWithPath: "\(output)/\(name.dropLast(6)).tsv"))
  }
}

extension NoteItem {
  fileprivate func shown(in text: Text) -> (front: String, back: String) {
    kind == .gap
      ? (sentence(in: text, blankedAs: "_____"), text.words(in: subject))
      : (text.words(in: subject), told(in: text))
  }
}
