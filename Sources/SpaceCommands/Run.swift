import ArgumentParser
import Glibc
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

struct Run: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Make a Space from all inputs.",
    usage: """
      spacepipe run ./notes -o biology.space
      spacepipe run [--type SPACETYPE | --pipeline FILE] [options] [INPUT…]
      """,
    discussion: """
      Language learning translates words by the dictionaries of FreeDict and Apertium that are installed, in \
      /usr/local/share and /usr/share or the folders that SPACEPIPE_DICTIONARIES names, apart by colons.
      """)

  @OptionGroup var kind: SpaceKind

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder to write; - prints the whole Space. (default: <name>.space)", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(help: "The Space's name. (default: that of a folder given with -o as <name>.space, else the first input's)")
  var name: String?

  @Option(help: ArgumentHelp("What the Space is about, for people.", valueName: "text"))
  var description: String?

  @Option(help: "A word to find the Space by; may be given more than once.")
  var tag: [String] = []

  @Option(
    help: ArgumentHelp(
      "What writes the blocks: on-device, a model of models.yaml, or private-cloud for its default.", valueName: "name")
  )
  var model: String?

  @Option(
    help: ArgumentHelp(
      "The most tokens that a model may be sent. Of notes that are longer, it reads the sentences that matter most.",
      valueName: "tokens"))
  var budget: Int?

  @Flag(help: "Ask the model of each item that it wrote whether the notes bear it out; what it denies is left out.")
  var secondLook = false

  @Flag(help: "Have a cover and pictures on cards drawn by what the model's entry names under images.")
  var images = false

  @Flag(help: "Say how many requests and tokens the model would take, and what they cost; send and write nothing.")
  var dryRun = false

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
    if let budget {
      if !Self.budgets.contains(budget) {
        throw ValidationError(
          "--budget must be from \(Self.budgets.lowerBound) to \(Self.budgets.upperBound), not \(budget).")
      }
    }
    if let name, name.allSatisfy(\.isWhitespace) { throw ValidationError("--name must not be empty.") }
  }

  /// A model that is told less than this has read nothing.
  private static let budgets = 2000...100_000_000

  func run() throws {
    if output == "-" && !dryRun { try printSpace() }
    try refuseMissingInputs()
    let (name, place) = try naming()
    var recipe = recipe(named: name, isKept: true)
    takeTypeOfOldSpace(at: place, &recipe)
    if model == nil { try takeModel(at: place, &recipe) }
    try refuseOptionsOfModels(recipe)
    let run = try SpaceRun(recipe, at: place)
    if dryRun { try forecast(run) }
    try refuseNameInUse(name, at: place)
    let destination = try Destination(place, waits: wait)
    SpaceState(of: place, .ours).nameSources(of: run.recipe)
    let report = ClosingReport()
    let outcome = try run.make(try options.session(), in: destination)
    if !outcome.space.isReadable { Messages.say("\(Space.emptyMessage)") }
    if !options.quiet {
      if outcome.space.isReadable { tell(outcome.fit) }
      report.show(
        outcome.space, words: outcome.words, at: destination.path.text,
        news: outcome.isFirst ? nil : outcome.news?.line ?? "nothing")
    }
    throw outcome.space.isReadable ? outcome.tally.status : ExitCode.failure
  }

  private func forecast(_ run: SpaceRun) throws -> Never {
    let (forecast, outcome) = try run.forecast(try options.session())
    guard let model = run.model else { preconditionFailure("there is a model to ask") }
    try Output.print(forecast.shown(by: model, isText: isatty(STDOUT_FILENO) == 1))
    throw outcome.space.isReadable ? outcome.tally.status : ExitCode.failure
  }

  /// Where nothing that was named is there, a name was mistyped: no Space is made of that.
  private func refuseMissingInputs() throws {
    let paths = options.paths
    let missing = paths.filter { $0.bytes != [0x2D] && !$0.exists }
    if missing.isEmpty || missing.count < paths.count { return }
    for path in missing {
      let hint = InputNames.nearest(to: path).map { "; did you mean \($0)?" } ?? ""
      Messages.say("\(path.text): there is no such file, folder or Space\(hint)")
    }
    throw ExitCode.failure
  }

  /// A Space that is made again without saying of what type stays of its type.
  private func takeTypeOfOldSpace(at place: RawPath, _ recipe: inout Recipe) {
    if kind.isTold { return }
    if let old = SpaceState(of: place, .ours).recipe {
      (recipe.type, recipe.pipeline) = (old.type, old.pipeline)
    } else if let old = try? SpaceRecord(reading: place.withoutSlashes, withTexts: false) {
      recipe.type = Pipelines.named(old.type)?.space
    }
  }

  /// What the pipeline says writes the blocks, else what wrote those of the Space that is made again.
  private func takeModel(at place: RawPath, _ recipe: inout Recipe) throws {
    let told = try recipe.pipeline.map { try PipelineFile(reading: $0) }?.model
    recipe.model = told ?? SpaceState(of: place, .ours).recipe?.model ?? Engine.onDevice
  }

  private func refuseOptionsOfModels(_ recipe: Recipe) throws {
    let given = [
      ("budget", budget != nil), ("second-look", secondLook), ("images", images), ("dry-run", dryRun),
    ]
    for (option, isGiven) in given where isGiven && recipe.model == Engine.onDevice {
      throw ValidationError("--\(option) is for a model: give --model as well.")
    }
    if recipe.isIllustrated, try ModelChoice.entry(named: recipe.model)?.images == nil {
      throw ValidationError(
        "\(recipe.model) draws no pictures: models.yaml names none under images, such as images: {model: gpt-image-1}.")
    }
  }

  private func tell(_ fit: PipelineFit?) {
    guard let fit else { return }
    let reason = fit.reason.map { ", since \($0)" } ?? ""
    Messages.say("made a Space of type \(fit.pipeline.space)\(reason); --type makes another")
  }

  /// In a library, names of Spaces differ without regard to case; a new one may not take another's.
  private func refuseNameInUse(_ name: String, at place: RawPath) throws {
    let library = Library(place.withoutSlashes.folder)
    guard Library.isKept(in: library.folder), !SpaceFolder.isSpace(place) else { return }
    if let other = try? library.spaces().first(where: { Library.isSame($0.name, name) }) {
      throw ValidationError(
        "\(other.folder.text) has the name \(other.name) already; give this one another with --name.")
    }
  }

  private func printSpace() throws -> Never {
    var session = try options.session()
    session.excluded = Set(exclude)
    var recipe = recipe(named: name ?? firstInput.name, isKept: false)
    if model == nil {
      recipe.model = try recipe.pipeline.map { try PipelineFile(reading: $0) }?.model ?? Engine.onDevice
    }
    if images { throw ValidationError("--images needs a folder to put the pictures in: give -o a name.") }
    try refuseOptionsOfModels(recipe)
    let outcome = try SpaceRun(recipe, at: RawPath("-")).make(session)
    if !options.quiet { tell(outcome.fit) }
    var json = JSONWriter()
    outcome.space.write(to: &json, whole: true)
    json.endLine()
    try Output.print(json.take())
    throw outcome.space.isReadable ? outcome.tally.status : ExitCode.failure
  }

  /// How the Space is made; inputs of one that is kept are named from the root, so that it can be made again from anywhere.
  private func recipe(named name: String, isKept: Bool) -> Recipe {
    var recipe = Recipe()
    let inputs = options.paths.isEmpty ? [RawPath("-")] : options.paths
    recipe.inputs = inputs.map { isKept && $0.bytes != [0x2D] ? $0.rooted : $0 }
    recipe.type = kind.type
    recipe.pipeline = kind.file
    recipe.name = name
    recipe.description = description
    recipe.tags = tag
    recipe.model = model ?? Engine.onDevice
    recipe.budget = budget
    recipe.looksTwice = secondLook
    recipe.isIllustrated = images
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

  // MARK: Names

  /// The Space's name and the folder to write.
  private func naming() throws -> (name: String, place: RawPath) {
    if let output {
      let place = RawPath(RawArguments.bytes(output))
      return (name ?? SpaceFolder.name(of: place) ?? firstInput.name, place)
    }
    if let name { return (name, Self.place(of: name)) }
    let (plain, parent) = firstInput
    // Folders called alike, such as the notes of two courses, are told apart by the folders around them.
    guard let parent, isOthers(Self.place(of: plain)) else { return (plain, Self.place(of: plain)) }
    let telling = "\(parent) \(plain)"
    return (telling, Self.place(of: telling))
  }

  private static func place(of name: String) -> RawPath {
    RawPath(FileNames.name(forSpace: name) + Array(".space".utf8))
  }

  /// True of a Space that is made from something else.
  private func isOthers(_ place: RawPath) -> Bool {
    guard SpaceFolder.isSpace(place), let recipe = SpaceState(of: place, .ours).recipe else { return false }
    let own = Set(options.paths.map(\.absolute))
    return own.isDisjoint(with: recipe.inputs.map(\.absolute))
  }

  /// What the first input is called, and the folder around it: a Space by its name; `-` for standard input.
  private var firstInput: (name: String, parent: String?) {
    guard let first = options.paths.first, first.bytes != [0x2D] else { return ("-", nil) }
    if let head = try? SpaceFolder.readHead(first.withoutSlashes), let space = try? SpaceHeadRecord(json: head) {
      return (space.name, nil)
    }
    let parent = InputSequence.name(of: first.absolute.folder)
    return (InputSequence.name(of: first), parent == "/" ? nil : parent)
  }
}
