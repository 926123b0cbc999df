import SpaceModel
import SpaceText

/// Records as a person reads them: what commands print on a terminal in place of JSON Lines.
public struct RecordText: Sendable {
  private let layout: TextLayout

  public init(_ layout: TextLayout) { self.layout = layout }

  /// What records of one kind are and how one of them is told. They come as JSON Lines.
  public enum Kind: Sendable { case document, sentence, date, chunk, layers, block(name: String) }

  /// The records of `document` below its path and title; nothing where there are none.
  public func text(of records: [UInt8], as kind: Kind, from document: Document) -> String {
    if case .document = kind { return text(of: document) }
    let outlines = records.split(separator: 0x0A).compactMap { line -> Outline? in
      if case .block(let name) = kind { return try? Outline(BlockRecord(name: name, json: Array(line))) }
      return Self.record(in: line).map { Self.outline(of: $0, as: kind) }
    }
    if outlines.isEmpty { return "" }
    let heading = Outline(Self.heading(of: document), children: outlines)
    if case .block = kind { return layout.text(of: heading) + "\n" }
    return layout.text(of: heading, isBlock: true) + "\n"
  }

  /// A block of all inputs.
  public func block(_ json: [UInt8], named name: String) -> String {
    guard let block = try? BlockRecord(name: name, json: json) else { return "" }
    return layout.text(of: Outline(block), isBlock: true)
  }

  /// A document as it was read: where it is, what is known of it, and its text.
  private func text(of document: Document) -> String {
    let known = [
      document.origin.mediaType, document.language, document.metadata.pages.map { "\($0) page\($0 == 1 ? "" : "s")" },
      "\(document.text.blankSeparatedCount) words",
    ].compactMap { $0 }.joined(separator: ", ")
    var text = layout.text(of: Outline(Self.heading(of: document), text: known), isBlock: true)
    for element in document.elements {
      // The lines of tables and code are the writer's.
      let lines =
        element.kind == .table || element.kind == .code ? document.text.lines(in: element.span) : [element.span]
      let written = lines.flatMap { line in
        layout.wrapped(document.text.string(in: line).onOneLine, indent: "")
      }
      let shown = element.kind == .heading ? written.map(layout.strong) : written
      if !shown.isEmpty { text += "\n" + shown.map { $0 + "\n" }.joined() }
    }
    return text + "\n"
  }

  /// An Answer: what was found, the passages that say so, and where they are.
  public func answer(_ json: [UInt8]) -> String {
    guard let record = Self.record(in: json[...]) else { return "" }
    guard let answer = record.optionalString("answer") else {
      let words = RefusalWords(record.optionalString("language"))
      let message = record.optionalString("message") ?? words.message
      let said = layout.wrapped(message, indent: "").map { $0 + "\n" }.joined()
      let nearest = passages(record.records("nearest").map(SourceRecord.init))
      return nearest.isEmpty ? said : "\(said)\n\(words.nearest)\n\n\(layout.items(nearest))"
    }
    let events = record.records("events")
    if !events.isEmpty {
      // The answer has a line for each.
      let told = zip(answer.split(separator: "\n"), events).map { line, event in
        let label = event.string("label")
        let isLabelled = line.hasPrefix("\(label): ")
        return Outline(
          isLabelled ? label : "", text: String(isLabelled ? line.dropFirst(label.count + 2) : line),
          sources: event.sources)
      }
      let hint = record.optionalInteger("more") == nil ? nil : "--max shows more."
      let left = [record.optionalString("message"), hint].compactMap(\.self).joined(separator: " ")
      return layout.items(told) + (left.isEmpty ? "" : "\n\(left)\n")
    }
    let passages = passages(record.sources)
    let lines = layout.wrapped(answer.onOneLine, indent: "").map { layout.strong($0) + "\n" }.joined()
    return lines + (passages.isEmpty ? "" : "\n" + layout.items(passages))
  }

  private func passages(_ sources: [SourceRecord]) -> [Outline] {
    sources.map { Outline("", text: "“\($0.quote.onOneLine)”", sources: [$0]) }
  }

  /// Verdicts: each claim below its verdict, what speaks against it, and the passage that comes nearest to saying it.
  public func verdicts(_ records: [UInt8]) -> String {
    let outlines = records.split(separator: 0x0A).compactMap { line -> Outline? in
      guard let record = Self.record(in: line) else { return nil }
      let reasons = (record.records("reasons")).map { "\($0.string("kind")): \($0.string("text").onOneLine)" }
      let passage = record.sources.first.map { Outline("", text: "“\($0.quote.onOneLine)”", sources: [$0]) }
      let label = ([record.string("verdict")] + (reasons.isEmpty ? [] : ["(\(reasons.joined(separator: "; ")))"]))
      return Outline(
        label.joined(separator: " "), text: record.string("claim").onOneLine, children: [passage].compactMap(\.self))
    }
    return outlines.isEmpty ? "Nothing is claimed.\n" : layout.items(outlines)
  }

  /// Hits, each with the stretches of its text marked that fit the query, in code points, and where it is.
  public func hits(_ hits: [(json: [UInt8], marks: [Range<Int>])]) -> String {
    if hits.isEmpty { return "Nothing fits.\n" }
    let outlines = hits.compactMap { hit -> Outline? in
      guard let record = Self.record(in: hit.json[...]) else { return nil }
      let text = TextLayout.marked(record.string("text"), at: hit.marks)
      return Outline("", text: text, sources: [SourceRecord(record)])
    }
    return layout.items(outlines)
  }

  private static func record(in line: ArraySlice<UInt8>) -> JSONRecord? {
    var scanner = JSONScanner(Array(line))
    return JSONRecord(try? scanner.value())
  }

  private static func heading(of document: Document) -> String {
    let path = document.origin.path ?? document.id.value
    guard let title = document.title, !title.isEmpty else { return path }
    return "\(path): \(title)"
  }

  private static func outline(of record: JSONRecord, as kind: Kind) -> Outline {
    let text = record.string("text")
    switch kind {
    case .sentence, .document, .block: return Outline("", text: text)
    case .date:
      let change = record.optionalString("mod").map { ", \($0)" } ?? ""
      return Outline(text, text: "\(record.string("value")) (\(record.string("type"))\(change))")
    case .chunk:
      let place = record.optionalInteger("page").map { ["p. \($0)"] } ?? []
      let tokens = ["\(record.integer("tokens")) tokens"]
      return Outline((record.strings("headings") + place + tokens).joined(separator: " › "), text: text)
    case .layers:
      let layers = (record.record("layers")?.listCounts ?? []).map { Outline($0.name, text: String($0.count)) }
      return Outline("layers", children: layers)
    }
  }
}
