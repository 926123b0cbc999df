import SpaceModel

/// A kind of file that a Space can be taken elsewhere in.
public struct ExportFormat: Sendable {
  /// As `--to` takes it.
  public let name: String
  /// Other names for it.
  public let aliases: [String]
  /// The ending of its files, without a dot.
  public let suffix: String
  /// The media type of its files.
  public let mediaType: String
  public let summary: String
  /// True for formats that are no text and should not be put on a terminal.
  public let isBinary: Bool
  /// What `write` leaves out of the Space, for people; nil when nothing.
  public let leavesOut: @Sendable (SpaceRecord, ExportOptions) -> String?
  public let write: @Sendable (SpaceRecord, ExportOptions) throws(ExportFailure) -> [UInt8]

  init(
    _ name: String, or aliases: [String] = [], suffix: String, type mediaType: String, _ summary: String,
    isBinary: Bool = false,
    leavesOut: @escaping @Sendable (SpaceRecord, ExportOptions) -> String? = { _, _ in nil },
    write: @escaping @Sendable (SpaceRecord, ExportOptions) throws(ExportFailure) -> [UInt8]
  ) {
    self.name = name
    self.aliases = aliases
    self.suffix = suffix
    self.mediaType = mediaType
    self.summary = summary
    self.isBinary = isBinary
    self.leavesOut = leavesOut
    self.write = write
  }

  /// The format that `name` names, in any case and with or without a dot before it; nil when there is none.
  public static func named(_ name: String) -> ExportFormat? {
    let plain = (name.hasPrefix(".") ? String(name.dropFirst()) : name).lowercased()
    return all.first { $0.name == plain || $0.aliases.contains(plain) }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// One line a format, in the order in which help lists them.
  public static let all: [ExportFormat] = [
    ExportFormat(
      "anki", or: ["apkg"], suffix: "apkg", type: "application/octet-stream",
      "An Anki package: a deck a topic; importing it again updates it.",
      isBinary: true
    ) {
      (space, options) throws(ExportFailure) in try AnkiPackage.write(space, options)
    },
    ExportFormat(
      "csv", suffix: "csv", type: "text/csv; charset=utf-8", "The cards as a table with a head, for spreadsheets."
    ) { space, options in
      (options.hasByteOrderMark ? byteOrderMark : []) + TableExport.csv(space)
    },
    ExportFormat(
      "tsv", or: ["quizlet"], suffix: "tsv", type: "text/tab-separated-values; charset=utf-8",
      "The cards as front, tab, back, for Quizlet and others."
    ) {
      space, options in (options.hasByteOrderMark ? byteOrderMark : []) + TableExport.tsv(space)
    },
    ExportFormat(
      "markdown", or: ["md"], suffix: "md", type: "text/markdown; charset=utf-8", "All blocks as one Markdown document."
    ) { space, _ in
      MarkdownExport.write(space)
    },
    ExportFormat(
      "obsidian", suffix: "md", type: "text/markdown; charset=utf-8",
      "A note for Obsidian, with properties and cards for spaced repetition."
    ) {
      space, _ in ObsidianExport.write(space)
    },
    ExportFormat(
      "ics", or: ["ical", "icalendar", "calendar"], suffix: "ics", type: "text/calendar; charset=utf-8",
      "What is dated as an iCalendar: events, tasks and what recurs.",
      leavesOut: { space, options in CalendarExport.leavesOut(space, options) }
    ) { space, options in CalendarExport.write(space, options) },
    ExportFormat("opml", suffix: "opml", type: "text/x-opml; charset=utf-8", "All blocks as an outline.") { space, _ in
      TreeExport.opml(space)
    },
    ExportFormat(
      "mermaid", or: ["mmd"], suffix: "mmd", type: "text/vnd.mermaid; charset=utf-8", "The mind map for Mermaid."
    ) { space, _ in
      TreeExport.mermaid(space)
    },
    ExportFormat(
      "dot", or: ["graphviz", "gv"], suffix: "dot", type: "text/vnd.graphviz; charset=utf-8",
      "The mind map for Graphviz."
    ) { space, _ in
      TreeExport.dot(space)
    },
    ExportFormat(
      "freemind", or: ["mm", "freeplane"], suffix: "mm", type: "application/x-freemind",
      "The mind map for FreeMind and Freeplane."
    ) {
      space, _ in
      TreeExport.freemind(space)
    },
    ExportFormat("html", or: ["page"], suffix: "html", type: "text/html; charset=utf-8", "The page that view writes.") {
      space, options in
      SpacePage.write(space, id: options.studyKey ?? space.digest, search: options.search)
    },
    ExportFormat(
      "text", or: ["txt", "plain"], suffix: "txt", type: "text/plain; charset=utf-8", "All blocks as plain text."
    ) { space, _ in
      Array(TextLayout(width: 80).text(of: Outline(space)).utf8)
    },
  ]
}

extension SpaceRecord {
  /// Anki's notes: their cards, their guids and digests of what they show, to find out which have changed.
  public func noteDigests(
    identity: String, guids: [String: String] = [:]
  ) -> [(card: CardRecord, guid: String, digest: String)] {
    AnkiPackage.notes(of: self, identity: identity, guids: guids).map { ($0.card, $0.note.guid, $0.note.digest) }
  }
}
