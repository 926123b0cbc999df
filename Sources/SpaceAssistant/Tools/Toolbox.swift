import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProof
import SpaceViews

/// The tools over some Spaces. Their methods block.
public struct Toolbox: Sendable {
  public static let tools = [spaces, search, ask, read, block, timeline, check]

  private let workspace: Workspace
  private let scope: SpaceScope

  public init(_ workspace: Workspace, _ scope: SpaceScope) { (self.workspace, self.scope) = (workspace, scope) }

  /// What the tool called `name` gives; nil when there is none of that name.
  public func call(_ name: String, _ input: JSONValue) -> ToolOutput? {
    guard let tool = Self.tools.first(where: { $0.name == name }) else { return nil }
    guard case .object(let members) = input else { return .failure("the arguments must be an object") }
    if let stranger = members.first(where: { member in !tool.parameters.contains { $0.name == member.key } }) {
      let known = tool.parameters.map(\.name).joined(separator: ", ")
      return .failure("\(name) takes no \(stranger.key); it takes \(known)")
    }
    return output { try tool.work(ToolCall(workspace: workspace, scope: scope, input: input)) }
  }

  /// What `work` gives, or why it gives nothing.
  func output(_ work: () throws -> JSONValue) -> ToolOutput {
    do {
      return .value(try work())
    } catch let failure as ToolFailure {
      return .failure(failure.message)
    } catch {
      return .failure("\(error)")
    }
  }

  private static let spaceParameter = Tool.Parameter(
    "space", .text, "The id or name of a Space; without it, all Spaces are looked into.")
  private static let oneSpaceParameter = Tool.Parameter(
    "space", .text, "The id or name of the Space; may be left out where there is only one.")

  static let spaces = Tool(
    name: "spaces", title: "List Spaces", about: "Lists the Spaces: id, name, type, description, number of documents.",
    parameters: []
  ) { call in
    .record([
      (
        "spaces",
        .array(
          call.scope.spaces.map { space in
            .written { json in
              json.object { json in
                json.member("id", space.id)
                json.member("name", space.name)
                json.member("type", space.listed.record.type)
                json.member("description", space.listed.record.description)
                json.member("documents", space.documents.count)
              }
            }
          })
      )
    ])
  }

  static let search = Tool(
    name: "search", title: "Search",
    about: "Finds the passages of the documents that fit some words, best first, with the place of each.",
    parameters: [
      Tool.Parameter("query", .text, "Words to look for.", required: true), spaceParameter,
      Tool.Parameter("max", .number(1...50), "The most passages; 8 by default."),
    ]
  ) { call in
    let (query, max) = (try call.required("query"), try call.number("max", in: 1...50, else: 8))
    let scope = try call.spaces()
    let plan = try Plan(needs: Searching.needs)
    let hits = try call.workspace.indexes.use(scope) { index in
      Searching.hits(for: query, in: index, max: max, plan: plan, marksWords: false).hits.flatMap(\.json)
    }
    let owners = scope.owners
    return .record([("passages", .array(JSONValue.lines(hits).map { scope.owned($0, by: owners).value }))])
  }

  private static let ask = Tool(
    name: "ask", title: "Ask",
    about:
      "Answers a question with the passages that hold the answer; the answer is null where the documents hold none.",
    parameters: [Tool.Parameter("question", .text, "A whole question.", required: true), spaceParameter]
  ) { call in
    try Asking(call.workspace).answer(to: try call.required("question"), in: try call.spaces())
  }

  static let read = Tool(
    name: "read", title: "Read a document",
    about: "Gives a stretch of a document's text: of the document whose id a passage or a source names.",
    parameters: [
      oneSpaceParameter, Tool.Parameter("document", .text, "The document's id.", required: true),
      Tool.Parameter("start", .number(0...1_000_000_000), "The first character; 0 by default."),
      Tool.Parameter("length", .number(1...20_000), "The most characters; 4000 by default."),
    ]
  ) { call in
    let (space, id) = (try call.space(), try call.required("document"))
    let start = try call.number("start", in: 0...1_000_000_000, else: 0)
    let length = try call.number("length", in: 1...20_000, else: 4000)
    guard let json = SpaceFolder.document(Document.ID(id), of: space.folder) else {
      throw ToolFailure("\(space.name) has no document \(id)")
    }
    let record = try? JSONValue(json: json)
    let text = (record?["text"]?.text ?? "").unicodeScalars
    let part = text.dropFirst(start).prefix(length)
    return .written { json in
      json.object { json in
        json.member("space", space.id)
        json.member("document", id)
        json.member("title", record?["title"]?.text)
        json.member("path", record?["path"]?.text)
        json.member("start", start)
        json.member("end", start + part.count)
        json.member("of", text.count)
        json.member("text", String(part))
      }
    }
  }

  static let block = Tool(
    name: "block", title: "Show a block",
    about: "Gives a block of a Space: what was made of its documents, each item with where it stands.",
    parameters: [
      oneSpaceParameter,
      Tool.Parameter(
        "type",
        .choice(BlockPlan.abouts.map(\.name)),
        "Which block.", required: true),
    ]
  ) { call in
    let (space, type) = (try call.space(), try call.required("type"))
    return try blockValue(type, of: space)
  }

  static func blockValue(_ type: String, of space: WorkspaceSpace) throws -> JSONValue {
    guard let json = SpaceFolder.block(type, of: space.folder) else {
      let titles = space.listed.record.blockTitles.joined(separator: ", ")
      throw ToolFailure("\(space.name) has no block \(type); it has \(titles)")
    }
    return (try? JSONValue(json: json)) ?? .null
  }

  private static let timeline = Tool(
    name: "timeline", title: "Dates",
    about:
      "Gives what the documents date, in the order of time: events, appointments, what is due and what comes back.",
    parameters: [
      spaceParameter,
      Tool.Parameter("from", .text, "The first day, as YYYY-MM-DD."),
      Tool.Parameter("to", .text, "The last day, as YYYY-MM-DD."),
    ]
  ) { call in
    let (from, to) = (try call.text("from") ?? "", try call.text("to") ?? "9999")
    var items: [(date: String, value: JSONValue)] = []
    for space in try call.spaces().spaces {
      guard let block = try? blockValue("timeline", of: space) else { continue }
      for item in block["items"]?.items ?? [] {
        let date = item["date"]?.text ?? ""
        // A day is within a year or month that is asked for, and the other way round.
        let isWanted =
          date.isEmpty ? from.isEmpty : (date >= from || from.hasPrefix(date)) && (date <= to || date.hasPrefix(to))
        if isWanted { items.append((date, CitedSource(item, in: space.id).value)) }
      }
    }
    let ordered = items.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
    return .record([("items", .array(ordered.map(\.element.value)))])
  }

  private static let check = Tool(
    name: "check", title: "Check a text",
    about: "Says of each sentence of a text whether the documents bear it out, and where.",
    parameters: [
      Tool.Parameter("text", .text, "Sentences that claim something of what the documents say.", required: true),
      spaceParameter,
    ]
  ) { call in
    let (text, scope) = (try call.required("text"), try call.spaces())
    if text.utf8.count > mostToCheck {
      throw ToolFailure("text is longer than \(mostToCheck) bytes: check it in parts")
    }
    let notes = try SpaceReading.documents(of: scope.folders, with: Checking.needs)
    if notes.isEmpty { throw ToolFailure("there are no documents to check against") }
    let document = try annotated(text)
    let (proof, checking) = (Proof(notes), Checking(notes))
    var json = JSONWriter()
    for span in Checking.claims(of: document) {
      let verdict = proof.verdict(of: document.string(in: span), language: document.language)
      checking.write(verdict, on: span, of: document, measures: [], to: &json)
    }
    return .record([("claims", .array(JSONValue.lines(json.take())))])
  }

  /// Some 1,000 sentences.
  private static let mostToCheck = 20_000

  private static func annotated(_ text: String) throws -> Document {
    var builder = DocumentBuilder()
    builder.append(text)
    var document = builder.finish(id: Document.ID("text"))
    var notes = Diagnostics()
    try Plan(needs: Checking.textNeeds).annotate(&document, &notes)
    return document
  }
}
