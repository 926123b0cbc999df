import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

struct View: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Write a Space, or a library of them, as a page to look at, learn from and print, in any browser.",
    usage: """
      spacepipe view biology.space --open
      spacepipe view <space or library> [-o page.html]
      """,
    discussion: """
      A library's page links its Spaces' pages, which are written into a folder beside it.
      """)

  @Argument(
    help: "A Space, by its folder or its name in this folder, or a folder that holds Spaces.", completion: .directory)
  var space: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The page to write; - prints a Space's. (default: <name>.html; a library's is index.html in it)",
      valueName: "file"))
  var output: String?

  @Flag(help: "Show the page in the browser.")
  var open = false

  @Flag(help: "Replace the page's file whatever it is; else only a page that spacepipe wrote.")
  var force = false

  @Flag(name: [.short, .long], help: "Say nothing but what went wrong.")
  var quiet = false

  func validate() throws {
    if open && output == "-" { throw ValidationError("--open needs a page that is written, not -o -.") }
  }

  func run() throws {
    let folder = RawPath(RawArguments.bytes(space)).withoutSlashes
    let library = Library(folder)
    let isLibrary =
      !SpaceFolder.isSpace(folder) && ((try? library.spaces())?.isEmpty == false || Library.isKept(in: folder))
    let place = isLibrary ? try writeLibrary(library) : try writeSpace(try LibraryChoice.folder(space))
    if place != "-" && !quiet { Messages.tell(place) }
    if open { try Browser.open(RawPath(RawArguments.bytes(place))) }
  }

  private func writeSpace(_ folder: RawPath) throws -> String {
    let record = try SpaceRecord(reading: folder)
    let place = output ?? RawArguments.string(FileNames.name(forSpace: record.name) + Array(".html".utf8))
    try ViewOutput.refuseForeign(place, force: force)
    let id = StudyKeeping.read(of: folder, record).space
    let page = SpacePage.write(record, id: id, search: record.pageSearch, news: NewsKeeping.read(of: folder))
    try ViewOutput.write(page, to: place)
    return place
  }

  private func writeLibrary(_ library: Library) throws -> String {
    if output == "-" { throw ValidationError("A library has more than one page: name a file with -o.") }
    let index = output.map { RawPath(RawArguments.bytes($0)) } ?? library.folder.appending(Array("index.html".utf8))
    let place = RawArguments.string(index.bytes)
    try ViewOutput.refuseForeign(place, force: force)
    let name = index.name.suffix(5).elementsEqual(".html".utf8) ? Array(index.name.dropLast(5)) : index.name
    let pages = name + Array("-pages".utf8)
    let folder = index.folder.appending(pages)
    let entries = try LibraryChoice.attempt(space) { () throws(SystemError) in try library.spaces() }
    var names = FileNames()
    let places = entries.map { names.unused(FileNames.addressName(forSpace: $0.name)) + ".html" }.map { file in
      RawArguments.string(folder.appending(Array(file.utf8)).bytes)
    }
    // All before the first is written.
    for place in places { try ViewOutput.refuseForeign(place, force: force) }
    try ViewOutput.makeFolder(folder)
    var tiles: [LibraryPage.Tile] = []
    for (entry, place) in zip(entries, places) {
      guard let record = try? SpaceRecord(reading: entry.folder), let listed = ListedSpace(entry) else {
        Messages.say("\(entry.folder.text): the Space is damaged and left out")
        continue
      }
      let news = NewsKeeping.read(of: entry.folder)
      let page = SpacePage.write(
        record, id: StudyKeeping.read(of: entry.folder, record).space, search: record.pageSearch, news: news,
        library: "../\(FileNames.percentEncoded(index.name))")
      try ViewOutput.write(page, to: place)
      let file = RawPath(RawArguments.bytes(place)).name
      tiles.append(
        LibraryPage.Tile(
          record, address: "\(FileNames.percentEncoded(pages))/\(FileNames.percentEncoded(file))",
          created: listed.created, updated: listed.updated, news: news?.line))
    }
    let title = InputSequence.name(of: library.folder)
    try ViewOutput.write(LibraryPage.write(name: title, tiles, recent: recent(in: library)), to: place)
    return place
  }

  private func recent(in library: Library) -> [LibraryPage.Event] {
    guard let ours = StateFolder.ours else { return [] }
    let inside = library.folder.absolute.text + "/"
    return ActivityLog(in: ours).all.filter { $0.folder.hasPrefix(inside) }.suffix(12).reversed().map { activity in
      let news = activity.news.map { ": \($0)" } ?? ""
      return LibraryPage.Event(time: activity.time, what: "\(activity.kind.rawValue)\(news)", name: activity.name)
    }
  }
}
