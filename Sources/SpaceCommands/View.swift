import ArgumentParser
import SpaceEngine
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

  @Argument(help: "A Space's folder, or a folder that holds Spaces.", completion: .directory)
  var space: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The page to write; - prints a Space's. (default: <name>.html; a library's is index.html in it)",
      valueName: "file"))
  var output: String?

  @Flag(help: "Show the page in the browser.")
  var open = false

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
    let place = isLibrary ? try writeLibrary(library) : try writeSpace(folder)
    if place != "-" && !quiet { Messages.tell(place) }
    if open { try Browser.open(RawPath(RawArguments.bytes(place))) }
  }

  private func writeSpace(_ folder: RawPath) throws -> String {
    let record = try SpaceRecord(reading: folder)
    let place = output ?? RawArguments.string(FileNames.name(forSpace: record.name) + Array(".html".utf8))
    try ViewOutput.write(
      SpacePage.write(record, search: record.pageSearch, news: NewsKeeping.read(of: folder)?.json), to: place)
    return place
  }

  private func writeLibrary(_ library: Library) throws -> String {
    if output == "-" { throw ValidationError("A library has more than one page: name a file with -o.") }
    let index = output.map { RawPath(RawArguments.bytes($0)) } ?? library.folder.appending(Array("index.html".utf8))
    if output == nil && !OutputFile.isPage(index) {
      throw ValidationError("\(index.text) is no page of spacepipe, so it is left as it is; name another with -o.")
    }
    let name = index.name.suffix(5).elementsEqual(".html".utf8) ? Array(index.name.dropLast(5)) : index.name
    let pages = name + Array("-pages".utf8)
    let folder = index.folder.appending(pages)
    var tiles: [LibraryPage.Tile] = []
    var names = FileNames()
    try ViewOutput.makeFolder(folder)
    for entry in try LibraryChoice.attempt(space, { () throws(SystemError) in try library.spaces() }) {
      guard let record = try? SpaceRecord(reading: entry.folder), let listed = ListedSpace(entry) else {
        Messages.say("\(entry.folder.text): the Space is damaged and left out")
        continue
      }
      let news = NewsKeeping.read(of: entry.folder)
      let file = names.unused(FileNames.addressName(forSpace: record.name))
      let page = SpacePage.write(
        record, search: record.pageSearch, news: news?.json, library: "../\(FileNames.percentEncoded(index.name))")
      try ViewOutput.write(page, to: RawArguments.string(folder.appending(Array("\(file).html".utf8)).bytes))
      tiles.append(
        LibraryPage.Tile(
          record, address: "\(FileNames.percentEncoded(pages))/\(FileNames.percentEncoded(Array("\(file).html".utf8)))",
          created: listed.created, updated: listed.updated, news: news?.line))
    }
    let title = InputSequence.name(of: library.folder)
    let place = RawArguments.string(index.bytes)
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
