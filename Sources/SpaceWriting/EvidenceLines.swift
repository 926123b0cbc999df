import SpaceLexicon
import SpaceModel
import SpaceText

extension Evidence {
  /// The lines to read within so many tokens: all of them where they fit.
  package func lines(within room: Int) -> [Int] {
    let all = Array(lines.indices)
    return tokens(of: all) <= room ? all : EvidenceChoice(self).lines(within: room)
  }

  /// The lines that overlap a place in a document.
  func lines(on span: Span, of document: Int) -> [Int] {
    linesOfDocument[document].filter { lines[$0].span.start < span.end && span.start < lines[$0].span.end }
  }

  /// Lines with those around them as far as `reach`, the headings above, and others, in order.
  func around(_ numbers: [Int], reach: Int = 1, others: [Int] = []) -> [Int] {
    var result = Set(others)
    for number in numbers {
      let document = linesOfDocument[lines[number].document]
      result.formUnion(max(document.lowerBound, number - reach)...min(document.upperBound - 1, number + reach))
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

  /// True where vocabularies of models hold most words of the text whole.
  var inWholeWords: Bool { LanguagePack.pack(for: code).habits.contains(.wholeTokens) }

  /// What most of the text is written in, in English.
  var language: String {
    code == LanguagePack.anyLanguage ? "the language of the documents" : LanguagePack.pack(for: code).name
  }
}
