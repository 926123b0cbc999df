import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProviders

/// Lists the models that are set up, and tries them.
struct Models: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "models",
    abstract: "List the models that are set up, or try them.",
    usage: """
      spacepipe models
      spacepipe models test [<name>]
      """,
    discussion: """
      Models are set up in '$XDG_CONFIG_HOME/spacepipe/models.yaml' (or '~/.config/spacepipe/models.yaml'); without them nothing is \
      ever sent anywhere. 'test' sends each a short question: does it answer, is the key accepted, is the model there, does it keep \
      to a schema, does its answer come while it is written. It exits with 1 when one does not work.
      """)

  @Argument(help: "'test' tries them.")
  var action: String?

  @Argument(help: ArgumentHelp("A model: the only one to try.", valueName: "name"))
  var name: String?

  @OptionGroup var format: FormatOption

  func validate() throws {
    if let action, action != "test" { throw ValidationError("'\(action)' is not 'test'.") }
  }

  func run() throws {
    guard let path = ConfigFolder.models, let file = try ModelsFile(reading: path) else {
      return try Output.print(format.isText ? Self.none : "")
    }
    guard action != nil else { return try Output.print(format.isText ? table(file) : records(file.models, of: file)) }
    guard let name else { return try test(file.models, of: file) }
    guard let entry = file.named(name) else {
      throw ValidationError(Mistake.unknown("model", name, in: file.models.map(\.name)))
    }
    try test([entry], of: file)
  }

  private static let none = """
    No models are set up: Spaces are made on this device. To set one up, write ~/.config/spacepipe/models.yaml:

      models:
        local: {api: ollama, model: llama3.2}

    """

  private func table(_ file: ModelsFile) -> String {
    let rows = file.models.map { entry in
      [
        entry.name + (entry.name == file.usual ? " (default)" : ""), entry.api.rawValue, entry.model,
        entry.leavesMachine ? entry.host : "this machine", Self.key(of: entry) ?? "",
      ]
    }
    return TextTable.text([["name", "api", "model", "where", "key"]] + rows)
  }

  /// How its key stands; nil where it has none.
  private static func key(of entry: ModelEntry) -> String? {
    guard let key = entry.key else { return nil }
    do throws(KeyFailure) {
      try key.check()
      return "there"
    } catch { return error.message }
  }

  private func records(_ entries: [ModelEntry], of file: ModelsFile) -> String {
    var json = JSONWriter()
    for entry in entries {
      json.object { json in write(entry, of: file, to: &json) }
      json.endLine()
    }
    return String(decoding: json.take(), as: UTF8.self)
  }

  private func write(_ entry: ModelEntry, of file: ModelsFile, to json: inout JSONWriter) {
    json.member("name", entry.name)
    json.member("api", entry.api.rawValue)
    json.member("model", entry.model)
    json.member("url", entry.url)
    json.member("context", entry.context)
    json.key("default")
    json.value(entry.name == file.usual)
    json.key("leavesMachine")
    json.value(entry.leavesMachine)
    json.member("key", Self.key(of: entry))
  }

  private func test(_ entries: [ModelEntry], of file: ModelsFile) throws {
    var areFine = true
    for entry in entries {
      let result = Self.check(entry)
      areFine = areFine && result.problem == nil
      try Output.print(format.isText ? text(of: result, entry) : record(of: result, entry, file))
    }
    if !areFine { throw ExitCode(1) }
  }

  private struct Result {
    var problem: String?
    var check: ModelCheck?
  }

  private static func check(_ entry: ModelEntry) -> Result {
    do throws(KeyFailure) {
      let check = ModelCheck(try ModelClient(entry, userAgent: Version.userAgent))
      return Result(problem: check.problem, check: check)
    } catch {
      return Result(problem: "key: \(error.message)", check: nil)
    }
  }

  private func text(of result: Result, _ entry: ModelEntry) -> String {
    guard let check = result.check, result.problem == nil else {
      return "\(entry.name)\n  \(Messages.shown(result.problem ?? ""))\n"
    }
    let facts = [
      entry.key == nil ? "answers, and asks for no key" : "answers, and accepts the key",
      check.isListed == false ? "does not list \(entry.model), but answers to it" : nil,
      check.keepsSchema
        ? "keeps to a schema"
        : "does not keep to a schema: answers are checked, and asked for once more where they do not",
      check.streams ? "sends its answer while it is written" : "sends its answer when it is written",
      "reads \(entry.context) tokens at once, as models.yaml says",
    ]
    return "\(entry.name)\n" + facts.compactMap(\.self).map { "  \(Messages.shown($0))\n" }.joined()
  }

  private func record(of result: Result, _ entry: ModelEntry, _ file: ModelsFile) -> String {
    var json = JSONWriter()
    json.object { json in
      write(entry, of: file, to: &json)
      json.key("works")
      json.value(result.problem == nil)
      json.member("problem", result.problem)
      guard let check = result.check, result.problem == nil else { return }
      json.key("listed")
      if let isListed = check.isListed { json.value(isListed) } else { json.null() }
      json.key("keepsSchema")
      json.value(check.keepsSchema)
      json.key("streams")
      json.value(check.streams)
    }
    json.endLine()
    return String(decoding: json.take(), as: UTF8.self)
  }
}
