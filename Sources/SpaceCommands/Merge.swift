import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

struct Merge: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make one Space of several, as one run over all their inputs makes it.",
    usage: """
      spacepipe merge north.space south.space -o all.space
      spacepipe merge [options] -o <dir> <SHARD>…
      """,
    discussion: """
      A shard is a Space, a library of Spaces, or what annotate printed (a file whose name ends in .jsonl, or - for standard \
      input). A document that several shards have counts once. Documents come in the order of their paths, so that neither \
      the order of the shards nor what was merged before makes a difference: a folder's notes may be read on many machines, \
      some on each. Blocks are chosen anew, on this device, from all documents together.
      """)

  @Argument(help: ArgumentHelp("Spaces, libraries, or annotated documents.", valueName: "shard"), completion: .file())
  var shards: [String]

  @Option(name: [.short, .long], help: ArgumentHelp("The folder to write.", valueName: "dir"), completion: .directory)
  var output: String

  @OptionGroup var kind: SpaceKind

  @Option(help: "The Space's name. (default: that of a folder given with -o as <name>.space, else the shards' own)")
  var name: String?

  @Option(help: ArgumentHelp("What the Space is about, for people. (default: what all shards say)", valueName: "text"))
  var description: String?

  @Option(help: "A word to find the Space by; may be given more than once. (default: those of the shards)")
  var tag: [String] = []

  @Option(help: ArgumentHelp("The most items that each block may have.", valueName: "n"))
  var max: Int?

  @Option(help: ArgumentHelp("The most words that a summary may have.", valueName: "n"))
  var words: Int?

  @Flag(help: "Wait for another run that writes the same folder.")
  var wait = false

  @OptionGroup var options: DocumentOptions

  func validate() throws {
    if let name, name.allSatisfy(\.isWhitespace) { throw ValidationError("--name must not be empty.") }
    if output == "-" { throw ValidationError("merge writes a folder: give -o its name.") }
  }

  func run() throws {
    let paths = shards.map(LibraryChoice.input)
    for path in paths where path.bytes != [0x2D] && !path.exists {
      Messages.say("\(path.text): there is no such Space or file")
      throw ExitCode.failure
    }
    let place = RawPath(RawArguments.bytes(output))
    let recipe = try recipe(of: paths, at: place)
    let run = try SpaceRun(recipe, at: place)
    let destination = try Destination(place, waits: wait)
    SpaceState(of: place, .ours).nameSources(of: run.recipe)
    let report = ClosingReport()
    let outcome = try run.make(try options.session(of: shards) { _ in }, in: destination)
    if !outcome.space.isReadable { Messages.say("\(Space.emptyMessage)") }
    if !options.quiet, outcome.space.isReadable {
      report.show(
        outcome.space, words: outcome.words, at: destination.path.text,
        news: outcome.isFirst ? nil : outcome.news?.line ?? "nothing")
    }
    throw outcome.space.isReadable ? outcome.tally.status : ExitCode.failure
  }

  private func recipe(of paths: [RawPath], at place: RawPath) throws -> Recipe {
    let heads = Shard.heads(of: paths)
    var recipe = Recipe()
    recipe.merges = true
    recipe.inputs = paths.map { $0.bytes != [0x2D] ? $0.rooted : $0 }
    recipe.pipeline = kind.file
    recipe.type = try kind.isTold ? kind.type : Self.type(of: heads)
    recipe.name =
      name ?? SpaceFolder.name(of: place) ?? Self.common(heads.map(\.name)) ?? InputSequence.name(of: place)
    recipe.description = description ?? Self.common(heads.map(\.description)) ?? nil
    recipe.tags = tag.isEmpty ? Self.common(heads.map(\.tags)) ?? Set(heads.flatMap(\.tags)).sorted() : tag
    (recipe.max, recipe.words) = (max, words)
    recipe.language = options.language
    recipe.referenceDate = options.referenceDate
    recipe.timeout = options.timeout
    return recipe
  }

  /// The type that all shards have; nil where none says one.
  private static func type(of heads: [SpaceHeadRecord]) throws -> String? {
    guard let first = heads.first else { return nil }
    if let other = heads.first(where: { $0.type != first.type }) {
      throw ValidationError(
        "\(first.name) is a Space of type \(first.type), \(other.name) one of type \(other.type); say with --type which the merged one is to be."
      )
    }
    guard let type = Pipelines.named(first.type)?.space else {
      throw ValidationError(
        "\(first.name) was made by a pipeline of your own (\(first.type)); name its file with --pipeline, or give --type."
      )
    }
    return type
  }

  /// What all of `values` are; nil where they differ.
  private static func common<Value: Equatable>(_ values: [Value]) -> Value? {
    values.allSatisfy { $0 == values.first } ? values.first : nil
  }
}
