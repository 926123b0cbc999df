import SpaceModel

/// A kind of file that a Space can be taken elsewhere in.
public struct ExportFormat: Sendable {
  /// As `--to` takes it.
  public let name: String
  /// Other names for it.
  public let aliases: [String]
  /// The ending of its files, without a dot.
  public let suffix: String
  public let summary: String
  /// True for formats that are no text and should not be put on a terminal.
  public let isBinary: Bool
  /// What `write` leaves out of the Space, for people; nil when nothing.
  public let leavesOut: @Sendable (SpaceRecord, ExportOptions) -> String?
  public let write: @Sendable (SpaceRecord, ExportOptions) throws(ExportFailure) -> [UInt8]

  init(
    _ name: String, or aliases: [String] = [], suffix: String, _ summary: String, isBinary: Bool = false,
    leavesOut: @escaping @Sendable (SpaceRecord, ExportOptions) -> String? = { _, _ in nil },
    write: @escaping @Sendable (SpaceRecord, ExportOptions) throws(ExportFailure) -> [UInt8]
  ) {
    self.name = name
    self.aliases = aliases
    self.suffix = suffix
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
      "anki", or: ["apkg"], suffix: "apkg", "An Anki package: a deck a topic; importing it again updates it.",
      isBinary: true
    ) {
      (space, options) throws(ExportFailure) in try AnkiPackage.write(space, options)
    },
    ExportFormat("csv", suffix: "csv", "The cards as a table with a head, for spreadsheets.") { space, options in
      (options.hasByteOrderMark ? byteOrderMark : []) + TableExport.csv(space)
    },
    ExportFormat("tsv", or: ["quizlet"], suffix: "tsv", "The cards as front, tab, back, for Quizlet and others.") {
      space, options in (options.hasByteOrderMark ? byteOrderMark : []) + TableExport.tsv(space)
    },
    ExportFormat("markdown", or: ["md"], suffix: "md", "All blocks as one Markdown document.") { space, _ in
      MarkdownExport.write(space)
    },
    ExportFormat("obsidian", suffix: "md", "A note for Obsidian, with properties and cards for spaced repetition.") {
      space, _ in ObsidianExport.write(space)
    },
    ExportFormat(
      "ics", or: ["ical", "icalendar", "calendar"], suffix: "ics",
      "The timeline as an iCalendar: events, tasks and what recurs.",
      leavesOut: { space, options in CalendarExport.leavesOut(space, options) }
    ) { space, options in CalendarExport.write(space, options) },
    ExportFormat("opml", suffix: "opml", "All blocks as an outline.") { space, _ in TreeExport.opml(space) },
    ExportFormat("mermaid", or: ["mmd"], suffix: "mmd", "The mind map for Mermaid.") { space, _ in
      TreeExport.mermaid(space)
    },
    ExportFormat("dot", or: ["graphviz", "gv"], suffix: "dot", "The mind map for Graphviz.") { space, _ in
      TreeExport.dot(space)
    },
    ExportFormat("freemind", or: ["mm", "freeplane"], suffix: "mm", "The mind map for FreeMind and Freeplane.") {
      space, _ in
      TreeExport.freemind(space)
    },
    ExportFormat("html", or: ["page"], suffix: "html", "The page that view writes.") { space, options in
      SpacePage.write(space, id: options.studyKey ?? space.digest, search: options.search)
    },
    ExportFormat("text", or: ["txt", "plain"], suffix: "txt", "All blocks as plain text.") { space, _ in
      Array(TextLayout(width: 80).text(of: Outline(space)).utf8)
    },
  ]
}

extension SpaceRecord {
  /// The guids of Anki's notes and digests of what they show, to find out which have changed.
  public func noteDigests(identity: String) -> [(guid: String, digest: String)] {
    AnkiPackage.notes(of: self, identity: identity).map { ($0.note.guid, $0.note.digest) }
  }
}
