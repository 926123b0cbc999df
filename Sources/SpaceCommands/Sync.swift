import ArgumentParser
import Glibc
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

struct Sync: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Bring every Space of a library up to date with its sources, doing only the work that changed.",
    usage: """
      spacepipe sync ~/spaces
      spacepipe sync [<library> | <space>] [--watch] [--notify COMMAND] [--trust]
      """,
    discussion: """
      Says nothing when nothing changed, else a line a changed Space. A Space that was made from standard input is left alone. \
      What a Space reads outside the library, and nobody has named on this machine, is asked about, or refused where nobody \
      can be asked.
      """)

  @Argument(help: "The folder that holds the Spaces, or one Space's folder.", completion: .directory)
  var library = "."

  @Option(help: "Documents at once. The results never depend on it.")
  var jobs: Int?

  @Flag(help: "Go on, and sync again whenever files change.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Run this when something changed, with the result as JSON on its standard input.", valueName: "command"))
  var notify: String?

  @Flag(help: "Read whatever the library's Spaces were made from, and do not ask about it again.")
  var trust = false

  @Flag(help: "Empty a Space of which nothing is left to read; else it stays as it is.")
  var allowEmpty = false

  @Flag(name: [.short, .long], help: "Say nothing but what went wrong.")
  var quiet = false

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be from 1 to 256, not \(jobs).") }
  }

  func run() throws {
    let path = RawPath(RawArguments.bytes(library)).withoutSlashes
    if SpaceFolder.isSpace(path) { throw try syncOne(path.absolute) }
    let library = Library(path)
    let status: ExitCode
    do throws(SystemError) {
      _ = try library.spaces()
      if let lock = try library.lock() {
        status = try withExtendedLifetime(lock) { () throws(SystemError) in try work(in: library) }
      } else {
        Messages.say("\(self.library): another sync is at work here")
        status = .failure
      }
    } catch {
      Messages.say("\(self.library): \(error.message)")
      throw ExitCode.failure
    }
    throw status
  }

  /// Syncs the Space in `folder` alone; a Space of which nobody knows how it is made is a failure then.
  private func syncOne(_ folder: RawPath) throws -> ExitCode {
    if watch { throw ValidationError("--watch goes with a library, not with one Space.") }
    guard let entry = Library(folder.folder).space(called: folder.name) else { throw SpaceFailure.notASpace(library) }
    let state = SpaceState(of: folder, .ours)
    if state.recipe == nil && !state.isRecipeDamaged {
      throw ValidationError("nobody knows what \(entry.name) was made from; make it again with run")
    }
    guard let result = try sync(entry) else { return .success }
    if result.outcome.isChanged { report([result], of: Library(folder.folder)) }
    return result.outcome.tally.status
  }

  private func work(in library: Library) throws(SystemError) -> ExitCode {
    while true {
      let spaces = try library.spaces()
      if !watch { return syncAll(spaces, of: library) }
      // The watch begins before the work, so that what changes meanwhile is not missed.
      let changes = try FolderWatch(sources(of: spaces), single: [library.folder])
      _ = syncAll(spaces, of: library)
      changes.wait(quiet: 500)
    }
  }

  private func sources(of spaces: [Library.Entry]) -> [RawPath] {
    spaces.flatMap { entry -> [RawPath] in
      let state = SpaceState(of: entry.folder, .ours)
      guard let recipe = state.recipe, trust || state.unnamedSources(of: recipe).isEmpty else { return [] }
      return recipe.inputs
    }
  }

  /// Syncs one Space after the other; what goes wrong with one costs only itself.
  private func syncAll(_ spaces: [Library.Entry], of library: Library) -> ExitCode {
    var status = ExitCode.success
    var results: [SyncResult] = []
    for entry in spaces {
      do {
        guard let result = try sync(entry) else { continue }
        if result.outcome.tally.status != .success { status = ExitCode(3) }
        if result.outcome.isChanged { results.append(result) }
      } catch DestinationFailure.gone(_) {
        // Deleted or archived since it was listed.
        continue
      } catch {
        Messages.say("\(entry.name): \(Messages.text(of: error))")
        status = ExitCode(3)
      }
    }
    report(results, of: library)
    return status
  }

  /// Nil when nothing changed, or when nobody knows how the Space is made.
  private func sync(_ entry: Library.Entry) throws -> SyncResult? {
    if try outdated(entry) == nil { return nil }
    let destination = try Destination(entry.folder, waits: false, mustExist: true)
    // Until the lock was had, others may have changed how it is made, or made it.
    guard let recipe = try outdated(entry) else { return nil }
    let run = try SpaceRun(recipe, at: entry.folder)
    let session = try Self.session(for: recipe, at: entry.folder, jobs: jobs, isQuiet: quiet)
    let outcome = try run.make(session, in: destination, mayEmpty: allowEmpty)
    if !outcome.space.isReadable && !outcome.isChanged {
      Messages.say("\(entry.name): nothing could be read, so the Space stays as it is")
    }
    return SyncResult(name: recipe.name, folder: entry.folder, outcome: outcome)
  }

  /// How a Space is made that is not as its sources are now; nil when it is, or when nobody knows.
  private func outdated(_ entry: Library.Entry) throws -> Recipe? {
    let state = SpaceState(of: entry.folder, .ours)
    if state.isRecipeDamaged {
      throw ValidationError("what is kept of how it was made is damaged; make it again with run")
    }
    guard let recipe = state.recipe else { return nil }
    try Trust.expect(recipe, of: state, isGiven: trust, asks: !quiet)
    return !recipe.stamp.isEmpty && recipe.currentStamp(at: entry.folder) == recipe.stamp ? nil : recipe
  }

  /// A session that reads as `recipe`, of the Space in `folder`, says.
  static func session(
    for recipe: Recipe, at folder: RawPath, jobs: Int?, isQuiet: Bool
  ) throws(PasswordFileError) -> Session {
    let total = Progress.isForPrograms ? recipe.inputCount(at: folder) : nil
    let progress = Progress(isQuiet: isQuiet, name: recipe.name, total: total)
    let loader = try DocumentLoader.chosen(
      timeout: recipe.timeout, language: recipe.language, passwordFile: recipe.passwordFile,
      recognisesPictures: recipe.recognisesPictures)
    return Session(loader: loader, jobs: jobs) { Messages.report($0, isQuiet: isQuiet, progress) }
  }

  private func report(_ results: [SyncResult], of library: Library) {
    if !quiet {
      for result in results {
        try? Output.print(Messages.shown("\(result.name): \(result.outcome.news?.line ?? "made anew")") + "\n")
      }
    }
    guard let notify, !results.isEmpty else { return }
    var json = JSONWriter()
    json.object { json in
      json.member("library", library.folder.absolute.text)
      json.list("spaces") { json in for result in results { result.write(to: &json) } }
    }
    json.endLine()
    switch ChildProgram.run(line: notify, input: json.take()) {
    case .status(0): break
    case .status(let status): Messages.say("--notify: the command ended with status \(status)")
    case .signal(let number): Messages.say("--notify: the command ended by signal \(number)")
    case .notRun(let error): Messages.say("--notify: the command could not be run: \(error.message)")
    }
  }
}

extension Recipe {
  /// How many inputs a run into `folder` would read.
  fileprivate func inputCount(at folder: RawPath) -> Int {
    var inputs = InputSequence(inputs, excluded: leftOut, output: folder)
    var count = 0
    while inputs.next() != nil { count += 1 }
    return count
  }
}

/// A Space that changed.
private struct SyncResult {
  var name: String
  var folder: RawPath
  var outcome: SpaceRun.Outcome

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("folder", folder.absolute.text)
      json.member("documents", outcome.space.documents.count)
      json.member("skipped", outcome.space.skipped.count)
      if let news = outcome.news {
        json.key("news")
        json.raw(news.json)
      }
    }
  }
}
