import ArgumentParser
import SpaceEngine
import SpaceModel

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a Space from all inputs.",
    usage: """
      spacepipe run --type learning ./notes
      spacepipe run (--type SPACETYPE | --pipeline FILE) [options] [INPUT…]
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
    var offers = options.offers
    if let max { offers["max"] = .integer(max) }
    if let words { offers["words"] = .integer(words) }
    let pipeline = try Pipeline(try PipelineFile(type: type, file: pipeline), offers: offers)
    let plan = try pipeline.plan(offers: options.offers)
    let destination = output == "-" ? nil : try Destination(place, waits: wait)
    let report = ClosingReport()
    let (documents, tally) = try Streaming.collect(options, plan)
    var notes = Diagnostics()
    let space = Space(head, by: pipeline, from: documents, skipped: tally.skipped, &notes)
    if let destination {
      if space.isReadable || !destination.exists { try SpaceWriter.write(space, to: destination) }
      if !space.isReadable { Messages.say("\(Space.emptyMessage)") }
      if !options.quiet { report.show(space, at: destination.path.text) }
    } else {
      var json = JSONWriter()
      space.write(to: &json, whole: true)
      json.endLine()
      var output = Output()
      try output.write(json.take())
      try output.flush()
    }
    throw space.isReadable ? tally.status : ExitCode.failure
  }

  private var head: SpaceHead {
    var head = SpaceHead(name: spaceName)
    head.model = model
    head.description = description
    head.tags = tag
    return head
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
