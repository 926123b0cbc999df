import SpaceModel
import SpaceText

/// What sort of notes some documents are, measured on their layers: what the files of the Space types weigh to tell which of
/// them fits.
///
/// Each measure is in thousandths, full where notes have as much of a thing as those of its sort commonly have: a day to come or
/// an explained term in three sentences, a year in two, a question or a reference in ten;
/// where they have ten words with translations that are as frequent as in notes for learning words.
public struct NoteMeasures: Sendable {
  private struct Measure: Sendable {
    /// As pipeline files call it.
    let name: String
    /// What a high value says of the notes, for people: "they …".
    let meaning: String
    let value: @Sendable (Corpus, CivilDay?) -> Int
  }

  /// The values by name, in thousandths.
  public let values: [String: Int]

  public static var names: [String] { all.map(\.name) }

  /// What a high value of a measure says of the notes, for people: "they …".
  public static func meaning(of name: String) -> String? { all.first { $0.name == name }?.meaning }

  /// The measures of a Space's documents; days before `reference` are past.
  public init(_ corpus: Corpus, from reference: String?) {
    let day = reference.flatMap { CalendarInterval(timex: $0)?.start }
    var values: [String: Int] = [:]
    for measure in Self.all { values[measure.name] = max(0, min(1000, measure.value(corpus, day))) }
    self.values = values
  }

  private static let all = [
    Measure(name: "anything", meaning: "have something to read") { corpus, _ in corpus.documents.isEmpty ? 0 : 1000 },
    // Quotations are a thirtieth of most notes and an eighth of interviews; of stories a fifth and more (see `Tale`).
    Measure(name: "story", meaning: "tell a story in which people speak") { corpus, _ in
      let total = corpus.digests.reduce(0) { $0 + $1.size }
      let speech = corpus.digests.reduce(0) { $0 + $1.speech }
      return corpus.isStory ? 1000 : 8 * (1000 * speech / max(total, 1) - 50)
    },
    Measure(name: "wordLists", meaning: "list words with their translations") { corpus, _ in
      min(
        100 * corpus.study.pairs.count,
        1000 * corpus.study.pairs.count / max(VocabularyStudy.fewest(in: corpus.study), 1))
    },
    Measure(name: "daysToCome", meaning: "tell of days to come") { corpus, reference in
      3 * share(Timeline(planningFrom: reference).itemCount(of: corpus), of: corpus)
    },
    Measure(name: "explanations", meaning: "explain terms") { corpus, _ in
      3 * share(corpus.digests.reduce(0) { $0 + $1.explanationCount }, of: corpus)
    },
    Measure(name: "questions", meaning: "ask questions") { corpus, _ in
      10 * share(corpus.digests.reduce(0) { $0 + $1.questionCount }, of: corpus)
    },
    Measure(name: "references", meaning: "cite by name and year") { corpus, _ in
      10 * share(corpus.digests.reduce(0) { $0 + $1.referenceCount }, of: corpus)
    },
    Measure(name: "years", meaning: "tell what happened in which year") { corpus, _ in
      2 * share(corpus.digests.reduce(0) { $0 + $1.yearCount }, of: corpus)
    },
    Measure(name: "series", meaning: "are dated by their titles, one after the other") { corpus, _ in
      let count = corpus.documents.count
      return count < 3 ? 0 : 1000 * corpus.digests.count { $0.time.isTitled } / count
    },
  ]

  /// So many things in thousandths of the sentences.
  private static func share(_ count: Int, of corpus: Corpus) -> Int {
    1000 * count / max(corpus.material.sentences.count, 1)
  }

  static func explanations(in document: Document) -> Int {
    (document[.definitions] ?? []).count { $0.kind == .sentence || $0.kind == .entry || $0.kind == .glossary }
  }

  /// Years in brackets, or behind a comma within them: "(2015)", "(Smith & Jones, 2015; …)".
  static func references(in document: Document) -> Int {
    let bytes = document.text.bytes
    return (document[.dates] ?? []).count { date in
      guard isYear(date) else { return false }
      let before = bytes[..<Int(date.span.start)].suffix(2)
      let isLead = before.last == 0x28 || before.elementsEqual([0x2C, 0x20]) || before.elementsEqual([0x3B, 0x20])
      let end = Int(date.span.end)
      return isLead && end < bytes.count && (bytes[end] == 0x29 || bytes[end] == 0x3B)
    }
  }

  static func years(in document: Document) -> Int {
    (document[.dates] ?? []).count { isYear($0) } - references(in: document)
  }

  private static func isYear(_ date: DateMention) -> Bool {
    date.kind == .date && date.value.utf8.count == 4 && date.value.utf8.allSatisfy(ASCII.isDigit)
  }
}
