import SpaceLexicon
import SpaceModel

extension Evidence {
  /// The lines to read within so many tokens: all of them where they fit.
  package func lines(within room: Int) -> [Int] {
    let all = Array(lines.indices)
    return tokens(of: all) <= room ? all : EvidenceChoice(self).lines(within: room)
  }

  /// Lines with those around them, and others, in order.
  func around(_ numbers: [Int], others: [Int]) -> [Int] {
    var result = Set(others)
    for number in numbers {
      let document = linesOfDocument[lines[number].document]
      result.formUnion(max(document.lowerBound, number - 1)...min(document.upperBound - 1, number + 1))
      if let heading = (document.lowerBound..<number).last(where: { lines[$0].kind == .heading }) {
        result.insert(heading)
      }
    }
    return result.sorted()
  }

  /// The code of what most of the text is written in.
  var code: String {
    var counts: [String: Int] = [:]
    for document in documents { counts[LanguagePack.code(for: document.language), default: 0] += document.text.count }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? LanguagePack.anyLanguage
  }

  /// The code of what a line is written in.
  func code(of number: Int) -> String { LanguagePack.code(for: documents[lines[number].document].language) }

  /// What most of the text is written in, in English.
  var language: String {
    code == LanguagePack.anyLanguage ? "the language of the documents" : LanguagePack.pack(for: code).name
  }
}
