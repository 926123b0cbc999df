import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the Spaces of a library.",
    usage: """
      spacepipe list ~/spaces --type learning --sort updated
      spacepipe list [<library>] [options]
      """)

  enum Order: String, ExpressibleByArgument, CaseIterable { case name, created, updated, type }
  @Argument(help: "The folder that holds the Spaces.", completion: .directory)
  var library = "."

  @Option(
    help: ArgumentHelp("Only those of this Space type.", valueName: "spacetype"), completion: .list(Pipelines.names))
  var type: String?

  @Option(help: "Only those with this tag; may be given more than once.")
  var tag: [String] = []

  @Option(help: ArgumentHelp("Only those with these words in their name or description.", valueName: "text"))
  var match: String?

  @Option(help: ArgumentHelp("By name, created, updated (newest first) or type.", valueName: "order"))
  var sort = Order.name

  @Option(help: "text, or json: one record a line.")
  var format = RecordFormat.text

  @Flag(help: "Those in the archive.")
  var archived = false

  @Flag(help: "Those in the trash.")
  var deleted = false

  func run() throws {
    let library = Library(RawPath(RawArguments.bytes(library)))
    let place: Library.Entry.Place = archived ? .archive : deleted ? .trash : .shelf
    let entries = try LibraryChoice.attempt(self.library) { () throws(SystemError) in try library.spaces(at: place) }
    var items = entries.compactMap { ListedSpace($0) }
    items = items.filter { item in
      (type == nil || item.record.type == type)
        && tag.allSatisfy { wanted in item.record.tags.contains { Library.isSame($0, wanted) } }
        && (match.map { item.holds($0) } ?? true)
    }
    items.sort { a, b in
      switch sort {
      case .name: a.key < b.key
      case .created: (-a.created, a.key) < (-b.created, b.key)
      case .updated: (-a.updated, a.key) < (-b.updated, b.key)
      case .type: (a.record.type, a.key) < (b.record.type, b.key)
      }
    }
    if items.isEmpty {
      Messages.tell(entries.isEmpty ? nothing(at: place) : "None of the \(entries.count) Spaces fits.")
    }
    try Output.print(format == .json ? json(items) : table(items))
  }

  private func nothing(at place: Library.Entry.Place) -> String {
    switch place {
    case .shelf: "There are no Spaces in \(library); spacepipe run INPUT -o \(library)/NAME.space makes one."
    case .archive: "There are no archived Spaces in \(library)."
    case .trash: "There are no deleted Spaces in \(library)."
    }
  }

  private func table(_ items: [ListedSpace]) -> String {
    if items.isEmpty { return "" }
    var rows = [["name", "type", "documents", "updated", "tags"]]
    for item in items {
      rows.append([
        Messages.shown(item.record.name), Messages.shown(item.record.type), String(item.record.documentCount),
        DayTime.text(item.updated),
        Messages.shown(item.record.tags.joined(separator: ", ")),
      ])
    }
    return TextTable.text(rows)
  }

  private func json(_ items: [ListedSpace]) -> String {
    var json = JSONWriter()
    for item in items {
      json.object { json in
        json.member("name", item.record.name)
        json.member("folder", item.entry.folder.text)
        json.member("type", item.record.type)
        json.member("description", item.record.description)
        json.list("tags") { json in for tag in item.record.tags { json.value(tag) } }
        json.member("documents", item.record.documentCount)
        json.list("blocks") { json in for block in item.record.blockTitles { json.value(block) } }
        json.member("created", DayTime.text(item.created))
        json.member("updated", DayTime.text(item.updated))
      }
      json.endLine()
    }
    return String(decoding: json.take(), as: UTF8.self)
  }
}
