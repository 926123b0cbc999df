import SpaceLexicon
import SpaceModel
import SpaceText

/// The parts of a collection as its writers made them: its documents, and the sections under their headings.
struct Outline {
  struct Part {
    let label: String
    let document: Int
    /// Where it is named: its heading, or where its document begins.
    let place: Span
    /// Its text, with that of its parts.
    let extent: Span
    fileprivate(set) var parts: [Part] = []
  }

  private let corpus: Corpus

  /// One for each document that has text, without its sections, in the order in which the collection is told of.
  let documents: [Part]

  private static let (mostWords, mostBytes) = (8, 64)
  /// What headings that any text may have say.
  private static let frames = Set(
    [.frameHeading, .sourcesHeading, .contentsHeading, .summaryHeading, .commentsHeading].flatMap(LanguagePack.labels))

  /// The words of such headings, and those that say nothing of a subject: "Additional resources".
  private static let frameWords = frames.union(
    LanguagePack.codes.flatMap { code in
      [Role.vague, .function].flatMap { LanguagePack.pack(for: code).words($0) }
    })

  init(_ corpus: Corpus) {
    self.corpus = corpus
    let titles = corpus.titles
    let names = Self.names(titles.order.map { titles.label(of: $0) }, besides: CollectionTitle.of(corpus) ?? "")
    documents = zip(titles.order, names).compactMap { number, label in
      guard let extent = corpus.digests[number].extent, let place = titles.source(of: number)?.span else { return nil }
      return Part(label: label, document: number, place: place, extent: extent)
    }
  }

  /// One of the documents with its sections.
  func withSections(_ document: Part) -> Part {
    var part = document
    part.parts = Self.hoisted(Self.sections(of: part.document, part.extent, corpus), under: part.label)
    return part
  }

  /// The sections of a document, those of deeper levels within those of higher ones.
  private static func sections(of number: Int, _ extent: Span, _ corpus: Corpus) -> [Part] {
    let document = corpus.documents[number]
    let headings = document.elements.filter { $0.kind == .heading }
    var open: [(level: Int, part: Part)] = []
    var roots: [Part] = []
    func close(downTo level: Int) {
      while let last = open.last, last.level >= level {
        open.removeLast()
        if open.isEmpty { roots.append(last.part) } else { open[open.count - 1].part.parts.append(last.part) }
      }
    }
    for (place, heading) in headings.enumerated() {
      let level = Int(heading.level ?? 1)
      close(downTo: level)
      guard let label = label(document.text.words(in: heading.span)), !isFrame(label),
        !corpus.form.contains(heading.span, in: number)
      else { continue }
      let end = headings[(place + 1)...].first { Int($0.level ?? 1) <= level }?.span.start ?? extent.end
      open.append(
        (
          level,
          Part(label: label, document: number, place: heading.span, extent: Span(Int(heading.span.start), Int(end)))
        ))
    }
    close(downTo: 0)
    return roots
  }

  /// The parts of a part that stands for the whole, in place of it.
  private static func hoisted(_ parts: [Part], under label: String) -> [Part] {
    var parts = parts
    while parts.count == 1, !parts[0].parts.isEmpty { parts = parts[0].parts }
    return parts.filter { !isSame($0.label, label) }
  }

  /// True of a heading or title that any text may have: "Introduction".
  static func isFrame(_ label: String) -> Bool {
    let label = HeadingLabel.of(label)
    if frames.contains(label) { return true }
    let words = label.split(separator: " ").map(String.init)
    return words.contains(where: frames.contains) && words.allSatisfy(frameWords.contains)
  }

  /// True of labels of the same words.
  static func isSame(_ a: String, _ b: String) -> Bool { TopicTable.words(a) == TopicTable.words(b) }

  /// A heading as a label: without its number and what ends it; nil of one that is too long for a label, has no letters, or markup.
  static func label(_ heading: String) -> String? {
    var words = heading.split(separator: " ")[...]
    while let first = words.first, !first.contains(where: \.isLetter), words.count > 1 { words.removeFirst() }
    var label = words.joined(separator: " ")[...]
    while let last = label.last, ":.,;".contains(last) { label.removeLast() }
    guard label.contains(where: \.isLetter), ItemRules.isReadable(String(label)), label.utf8.count <= mostBytes,
      words.count <= mostWords
    else { return nil }
    return String(label)
  }

  /// The labels of documents with some titles: without what several begin with before a colon ("Lecture notes: …"), and without a
  /// number at the end that tells it neither from another nor from the whole.
  private static func names(_ titles: [String], besides whole: String) -> [String] {
    var series: [Substring: Int] = [:]
    var names: [Substring: Int] = [:]
    for title in titles {
      if let cut = title.firstRange(of: ": ") { series[title[..<cut.lowerBound], default: 0] += 1 }
      names[unnumbered(title), default: 0] += 1
    }
    return titles.map { title in
      if let cut = title.firstRange(of: ": "), series[title[..<cut.lowerBound]] ?? 0 > 1 {
        return short(String(title[cut.upperBound...]))
      }
      let name = String(unnumbered(title))
      return short(names[name[...]] == 1 && !isSame(name, whole) ? name : title)
    }
  }

  private static func unnumbered(_ title: String) -> Substring {
    let cut = title.lastIndex(of: " ").map { title[..<$0] } ?? ""
    return cut.count > 1 && title[cut.endIndex...].dropFirst().utf8.allSatisfy { (0x31...0x39).contains($0) }
      ? cut : title[...]
  }

  /// A title that is too long for a label, cut before its colon or dash, where it has one.
  private static func short(_ title: String) -> String {
    if let label = label(title) { return label }
    for mark in [": ", " – ", " — ", " - "] {
      if let cut = title.firstRange(of: mark), let label = label(String(title[..<cut.lowerBound])) { return label }
    }
    return title
  }
}
