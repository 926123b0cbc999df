import SpaceEngine
import SpaceLibrary
import SpaceModel

/// The Model Context Protocol over the tools of the assistants, whatever carries its messages.
///
/// Speaks the versions that begin with a handshake (2024-11-05 to 2025-11-25) and the one without (2026-07-28).
public struct ModelContextProtocol: Sendable {
  /// What comes of a message: nothing of a notification.
  public struct Reply: Sendable {
    public let message: JSONValue
    /// The error's code; nil of a result.
    public let error: Int?
  }

  static let handshakeVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  static let statelessVersion = "2026-07-28"
  private static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let (parseError, invalidRequest, invalidParameters) = (-32700, -32600, -32602)
  public static let methodUnknown = -32601
  public static let (headerMismatch, versionUnsupported) = (-32020, -32022)

  private let workspace: Workspace

  public init(_ workspace: Workspace) { self.workspace = workspace }

  public static var versions: [String] { handshakeVersions + [statelessVersion] }

  /// The version that a message says by itself, as those of stateless clients do.
  public static func version(of message: JSONValue) -> String? { message["params"]?["_meta"]?[versionKey]?.text }

  /// Takes a message as bytes.
  public func reply(to bytes: [UInt8]) -> Reply? {
    do throws(JSONError) {
      return reply(to: try JSONValue(json: bytes))
    } catch {
      return failure(.null, Self.parseError, "no JSON: \(error.message)")
    }
  }

  public func reply(to message: JSONValue) -> Reply? {
    guard case .object = message, message["jsonrpc"]?.text == "2.0", let method = message["method"]?.text else {
      // An answer to something that was never asked is passed over.
      if message["method"] == nil, message["id"] != nil, message["result"] != nil || message["error"] != nil {
        return nil
      }
      return failure(message["id"] ?? .null, Self.invalidRequest, "one JSON-RPC 2.0 request is wanted")
    }
    guard let id = message["id"], id != .null else { return nil }
    let parameters = message["params"] ?? .object([])
    let said = Self.version(of: message)
    if let said, said != Self.statelessVersion {
      let data: JSONValue = .record([
        ("supported", .array([.string(Self.statelessVersion)])), ("requested", .string(said)),
      ])
      return failure(id, Self.versionUnsupported, "this server does not speak version \(said)", data)
    }
    let isStateless = said != nil
    do throws(ProtocolFailure) {
      return result(id, try result(of: method, parameters, isStateless: isStateless), isStateless: isStateless, method)
    } catch {
      return failure(id, error.code, error.message)
    }
  }

  private struct ProtocolFailure: Error {
    let code: Int
    let message: String
  }

  private func result(
    of method: String, _ parameters: JSONValue, isStateless: Bool
  ) throws(ProtocolFailure) -> [(String, JSONValue)] {
    switch method {
    case "initialize" where !isStateless: return initialized(parameters)
    case "server/discover" where isStateless:
      return [("supportedVersions", .array([.string(Self.statelessVersion)])), ("capabilities", capabilities)]
        + about
    case "ping": return []
    case "tools/list": return [("tools", .array(Toolbox.tools.map(Self.listed)))]
    case "tools/call": return try called(parameters)
    case "resources/list": return [("resources", .array(resources))]
    case "resources/templates/list": return [("resourceTemplates", .array(templates))]
    case "resources/read": return try read(parameters)
    case "prompts/list": return [("prompts", .array(Self.prompts.map(\.listed)))]
    case "prompts/get": return try prompt(parameters)
    default: throw ProtocolFailure(code: Self.methodUnknown, message: "there is no method \(method)")
    }
  }

  // MARK: Handshake

  private func initialized(_ parameters: JSONValue) -> [(String, JSONValue)] {
    let asked = parameters["protocolVersion"]?.text ?? ""
    let version = Self.handshakeVersions.contains(asked) ? asked : Self.handshakeVersions.last ?? asked
    return [("protocolVersion", .string(version)), ("capabilities", capabilities)] + about
  }

  private var capabilities: JSONValue {
    .record([("tools", .object([])), ("resources", .object([])), ("prompts", .object([]))])
  }

  private var about: [(String, JSONValue)] {
    [
      (
        "serverInfo",
        .record([
          ("name", .string("spacepipe")), ("title", .string("spacepipe")), ("version", .string(Version.number)),
        ])
      ),
      (
        "instructions",
        .string(
          "Notes of the user, as Spaces of documents. 'spaces' lists them. 'ask' answers from them and says where it stands; "
            + "'search' and 'read' find and show passages; 'block' shows what was made of them; 'check' tells whether they "
            + "bear out a text. Cite document and page of what you take from them.")
      ),
    ]
  }

  // MARK: Tools

  private static func listed(_ tool: Tool) -> JSONValue {
    .record([
      ("name", .string(tool.name)), ("title", .string(tool.title)), ("description", .string(tool.about)),
      ("inputSchema", tool.schema),
      (
        "annotations",
        .record([("readOnlyHint", .bool(true)), ("idempotentHint", .bool(true)), ("openWorldHint", .bool(false))])
      ),
    ])
  }

  private func called(_ parameters: JSONValue) throws(ProtocolFailure) -> [(String, JSONValue)] {
    let name = parameters["name"]?.text ?? ""
    let toolbox = Toolbox(workspace, SpaceScope(workspace.spaces()))
    guard let output = toolbox.call(name, parameters["arguments"] ?? .object([])) else {
      throw ProtocolFailure(code: Self.invalidParameters, message: "there is no tool \(name)")
    }
    let (text, isError) =
      switch output {
      case .value(let value): (value.json, false)
      case .failure(let message): (message, true)
      }
    return [
      ("content", .array([.record([("type", .string("text")), ("text", .string(text))])])),
      ("isError", .bool(isError)),
    ]
  }

  // MARK: Resources

  private static let scheme = "spacepipe://spaces/"

  private var resources: [JSONValue] {
    workspace.spaces().map { space in
      .record([
        ("uri", .string("\(Self.scheme)\(space.id)")), ("name", .string(space.name)),
        ("description", .string(space.listed.record.description ?? "\(space.documents.count) documents")),
        ("mimeType", .string("application/json")),
      ])
    }
  }

  private var templates: [JSONValue] {
    [("blocks/{block}", "A block of a Space", "block"), ("documents/{document}", "A document of a Space", "document")]
      .map {
        .record([
          ("uriTemplate", .string("\(Self.scheme){space}/\($0.0)")), ("name", .string($0.2)),
          ("description", .string($0.1)), ("mimeType", .string("application/json")),
        ])
      }
  }

  private func read(_ parameters: JSONValue) throws(ProtocolFailure) -> [(String, JSONValue)] {
    let uri = parameters["uri"]?.text ?? ""
    let parts =
      uri.hasPrefix(Self.scheme) ? uri.dropFirst(Self.scheme.count).split(separator: "/").map(String.init) : []
    guard let id = parts.first, let space = workspace.space(id), let json = file(parts.dropFirst(), of: space) else {
      throw ProtocolFailure(code: Self.invalidParameters, message: "there is no resource \(uri)")
    }
    return [
      (
        "contents",
        .array([
          .record([
            ("uri", .string(uri)), ("mimeType", .string("application/json")),
            ("text", .string(String(decoding: json, as: UTF8.self))),
          ])
        ])
      )
    ]
  }

  private func file(_ path: ArraySlice<String>, of space: WorkspaceSpace) -> [UInt8]? {
    if path.isEmpty { return space.listed.entry.head }
    guard path.count == 2, let kind = path.first, let name = path.last else { return nil }
    switch kind {
    case "blocks": return SpaceFolder.block(name, of: space.folder)
    case "documents": return SpaceFolder.document(Document.ID(name), of: space.folder)
    default: return nil
    }
  }

  // MARK: Prompts

  private struct Prompt {
    let name: String
    let about: String
    let argument: String
    let aboutArgument: String
    let text: @Sendable (String) -> String

    var listed: JSONValue {
      .record([
        ("name", .string(name)), ("description", .string(about)),
        (
          "arguments",
          .array([
            .record([
              ("name", .string(argument)), ("description", .string(aboutArgument)), ("required", .bool(true)),
            ])
          ])
        ),
      ])
    }
  }

  private static let prompts = [
    Prompt(
      name: "answer-from-notes", about: "Answers a question from the notes alone, with places.", argument: "question",
      aboutArgument: "What to ask."
    ) {
      "Answer from my notes alone, by the tools 'ask', 'search' and 'read'; name document and page behind each sentence, and "
        + "say so where the notes do not hold the answer. The question: \($0)"
    },
    Prompt(
      name: "check-a-text", about: "Checks a text against the notes.", argument: "text",
      aboutArgument: "The text to check."
    ) {
      "Check this text against my notes with the tool 'check', and tell of each claim that they do not bear out what they say "
        + "instead:\n\n\($0)"
    },
  ]

  private func prompt(_ parameters: JSONValue) throws(ProtocolFailure) -> [(String, JSONValue)] {
    let name = parameters["name"]?.text ?? ""
    guard let prompt = Self.prompts.first(where: { $0.name == name }) else {
      throw ProtocolFailure(code: Self.invalidParameters, message: "there is no prompt \(name)")
    }
    guard let argument = parameters["arguments"]?[prompt.argument]?.text else {
      throw ProtocolFailure(code: Self.invalidParameters, message: "\(prompt.argument) is missing")
    }
    let content: JSONValue = .record([("type", .string("text")), ("text", .string(prompt.text(argument)))])
    return [
      ("description", .string(prompt.about)),
      ("messages", .array([.record([("role", .string("user")), ("content", content)])])),
    ]
  }

  // MARK: Envelopes

  /// Results that a client may keep for a while say so in the stateless version.
  private static let cacheable = [
    "server/discover", "tools/list", "resources/list", "resources/templates/list", "resources/read", "prompts/list",
  ]

  private func result(_ id: JSONValue, _ members: [(String, JSONValue)], isStateless: Bool, _ method: String) -> Reply {
    var members = members
    if isStateless {
      members.append(("resultType", .string("complete")))
      if Self.cacheable.contains(method) {
        members += [("ttlMs", .number("0")), ("cacheScope", .string("private"))]
      }
    }
    return Reply(
      message: .record([("jsonrpc", .string("2.0")), ("id", id), ("result", .record(members))]), error: nil)
  }

  /// An error of its own, such as a carrier finds.
  public func failure(_ id: JSONValue, _ code: Int, _ message: String, _ data: JSONValue? = nil) -> Reply {
    var members: [(String, JSONValue)] = [("code", .number("\(code)")), ("message", .string(message))]
    if let data { members.append(("data", data)) }
    return Reply(
      message: .record([("jsonrpc", .string("2.0")), ("id", id), ("error", .record(members))]), error: code)
  }
}
