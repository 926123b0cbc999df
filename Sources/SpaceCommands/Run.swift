import ArgumentParser
import SpaceEngine
import SpaceModel

struct Run: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Make a Space from all inputs.",
    usage: """
      spacepipe run --type learning ./notes
      spacepipe run (--type SPACETYPE | --pipeline FILE) [options] [INPUT…]
      """,
    discussion: """
      Language learning translates words by the dictionaries of FreeDict and Apertium that are installed, in \
      /usr/local/share and /usr/share or the folders that SPACEPIPE_DICTIONARIES names, apart by colons.
      """)

  @Option(
    help: ArgumentHelp("What the Space is for: \(Pipelines.names.joined(separator: ", ")).", valueName: "spacetype"),
    completion: .list(Pipelines.names))
  var type: String?

  @Option(
    help: ArgumentHelp("A pipeline file of your own, instead of --type.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var pipeline: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder to write; - prints the whole Space. (default: <name>.space)", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(help: "The Space's name. (default: the first input's)")
  var name: String?

  @Option(help: ArgumentHelp("What the Space is about, for people.", valueName: "text"))
  var description: String?

  @Option(help: "A word to find the Space by; may be given more than once.")
  var tag: [String] = []

  @Option(help: "What makes the blocks: on-device.")
  var model = "on-device"

  @Option(help: ArgumentHelp("The most items that each block may have.", valueName: "n"))
  var max: Int?

  @Option(help: ArgumentHelp("The most words that a summary may have.", valueName: "n"))
  var words: Int?

  @Option(
    help: ArgumentHelp(
      "A document to leave out, by its path as records give it; may be given more than once.", valueName: "path"))
  var exclude: [String] = []

  @Flag(help: "Wait for another run that writes the same folder.")
  var wait = false

  @OptionGroup var options: InputOptions

  func validate() throws {
    if (type == nil) == (pipeline == nil) {
      throw ValidationError("Say what the Space is for: --type \(Pipelines.names[0]), or --pipeline with a file.")
    }
    if model != "on-device" { throw ValidationError("--model must be on-device, not \(model).") }
    if let name, name.allSatisfy(\.isWhitespace) { throw ValidationError("--name must not be empty.") }
  }

  func run() throws {
    if output == "-" { try printSpace() }
    let place = place
    let run = try SpaceRun(recipe(isKept: true), at: place)
    try refuseNameInUse(at: place)
    let destination = try Destination(place, waits: wait)
    SpaceState(of: place, .ours).nameSources(of: run.recipe)
    let report = ClosingReport()
    let outcome = try run.make(try options.session(), in: destination)
    if !outcome.space.isReadable { Messages.say("\(Space.emptyMessage)") }
    if !options.quiet {
      report.show(
        outcome.space, at: destination.path.text, news: outcome.isFirst ? nil : outcome.news?.line ?? "nothing")
    }
    throw outcome.space.isReadable ? outcome.tally.status : ExitCode.failure
  }

  /// In a library, names of Spaces differ without regard to case; a new one may not take another's.
  private func refuseNameInUse(at place: RawPath) throws {
    let library = Library(place.withoutSlashes.folder)
    guard Library.isKept(in: library.folder), !SpaceFolder.isSpace(place) else { return }
    if let other = try? library.spaces().first(where: { Library.isSame($0.name, spaceName) }) {
      throw ValidationError(
        "\(other.folder.text) has the name \(other.name) already; give this one another with --name.")
    }
  }

  private func printSpace() throws -> Never {
    var session = try options.session()
    session.excluded = Set(exclude)
    let outcome = try SpaceRun(recipe(isKept: false), at: RawPath("-")).make(session)
    var json = JSONWriter()
    outcome.space.write(to: &json, whole: true)
    json.endLine()
    var output = Output()
    try output.write(json.take())
    try output.flush()
    throw outcome.space.isReadable ? outcome.tally.status : ExitCode.failure
  }

  /// How the Space is made; inputs of one that is kept are named from the root, so that it can be made again from anywhere.
  private func recipe(isKept: Bool) -> Recipe {
    var recipe = Recipe()
    let inputs = options.paths.isEmpty ? [RawPath("-")] : options.paths
    recipe.inputs = inputs.map { isKept && $0.bytes != [0x2D] ? $0.rooted : $0 }
    recipe.type = type
    recipe.pipeline = pipeline.map { RawPath(RawArguments.bytes($0)) }
    recipe.name = spaceName
    recipe.description = description
    recipe.tags = tag
    recipe.model = model
    recipe.max = max
    recipe.words = words
    recipe.language = options.language
    recipe.referenceDate = options.referenceDate
    recipe.timeout = options.timeout
    recipe.passwordFile = options.passwords.map { isKept ? $0.rooted : $0 }
    recipe.recognisesPictures = options.ocr
    recipe.excluded = exclude
    return recipe
  }

  private var spaceName: String {
    if let name { return name }
    guard let first = options.paths.first, first.bytes != [0x2D] else { return "-" }
    return InputSequence.name(of: first)
  }

  private var place: RawPath {
    if let output { return RawPath(RawArguments.bytes(output)) }
    return RawPath(FileNames.name(forSpace: spaceName) + Array(".space".utf8))
  }
}
