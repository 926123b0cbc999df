import Foundation
import Testing

/// Speaks PageSpace Mobile's contract as the app does: as strict in reading, with the app's own ids, and with one refresh and one
/// retry after a 401.
final class PageSpaceClient {
  let server: RunningServer
  let device = UUID().uuidString
  var token: String?
  var csrf: String?
  var deviceToken: String?
  /// How often the access token was got anew.
  private(set) var refreshes = 0

  init(_ server: RunningServer) { self.server = server }

  // MARK: What the app reads

  struct Person: Decodable {
    let id: String
    let email: String
    let name: String?
    let image: String?
  }
  struct Tokens: Decodable {
    let token: String
    let csrfToken: String
    let deviceToken: String
  }
  struct Login: Decodable {
    let user: Person
    let token: String
    let csrfToken: String
    let deviceToken: String
  }
  struct Agents: Decodable {
    struct Group: Decodable {
      let driveId: String
      let driveName: String
      let driveSlug: String
      let agentCount: Int
      let agents: [Agent]
    }
    struct Agent: Decodable {
      let id: String
      let title: String?
      let position: Int?
      let createdAt: Date?
      let driveName: String?
      let enabledToolsCount: Int?
    }
    let success: Bool
    let totalCount: Int
    let driveCount: Int
    let agentsByDrive: [Group]?
  }
  struct Configuration: Decodable {
    let aiProvider: String?
    let aiModel: String?
    let systemPrompt: String?
    let allowedTools: [String]?
  }
  struct Conversation: Decodable {
    let id: String
    let title: String?
    let type: String?
    let contextId: String?
    let lastMessageAt: Date
    let createdAt: Date
  }
  struct History: Decodable {
    struct Pages: Decodable {
      let hasMore: Bool
      let nextCursor: String?
      let limit: Int
      let direction: String
    }
    let messages: [Message]
    let pagination: Pages?
  }
  enum Role: String, Decodable { case user, assistant }
  struct Message: Decodable {
    let id: String
    let role: Role
    let parts: [Part]
    let createdAt: Date
    let editedAt: Date?
    var text: String { parts.compactMap(\.text).joined() }
  }
  /// Parts of other types fail the whole page.
  struct Part: Decodable {
    enum State: String, Decodable {
      case inputStreaming = "input-streaming"
      case inputAvailable = "input-available"
      case outputAvailable = "output-available"
      case outputError = "output-error"
      case done, streaming
    }
    var text: String?
    var tool: String?
    private enum Key: String, CodingKey { case type, text, toolCallId, toolName, state, input, output }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let type = try values.decode(String.self, forKey: .type)
      if type == "text" {
        text = try values.decode(String.self, forKey: .text)
        return
      }
      guard type.hasPrefix("tool-") else {
        throw DecodingError.dataCorruptedError(forKey: .type, in: values, debugDescription: type)
      }
      _ = try values.decode(String.self, forKey: .toolCallId)
      _ = try values.decode(State.self, forKey: .state)
      _ = try values.decodeIfPresent([String: JSON].self, forKey: .input)
      tool = try values.decode(String.self, forKey: .toolName)
    }
  }
  /// Any value.
  struct JSON: Decodable {}

  struct Mutation: Decodable { let success: Bool }
  struct Settings: Decodable {
    struct Provider: Decodable { let isConfigured: Bool }
    let currentProvider: String
    let currentModel: String
    let userSubscriptionTier: String?
    let providers: [String: Provider?]
    let isAnyProviderConfigured: Bool
  }
  struct Changed: Decodable {
    let success: Bool
    let provider: String
    let model: String
    let message: String
  }
  struct Usage: Decodable {
    struct Limit: Decodable {
      let current: Int
      let limit: Int
      let remaining: Int
    }
    let subscriptionTier: String
    let standard: Limit
    let pro: Limit
  }
  struct ConversationUsage: Decodable {
    struct Summary: Decodable {
      struct Billing: Decodable {
        let totalInputTokens: Int
        let totalOutputTokens: Int
        let totalTokens: Int
        let totalCost: Double
      }
      struct Context: Decodable {
        let currentContextSize: Int
        let messagesInContext: Int
        let contextWindowSize: Int
        let contextUsagePercent: Int
        let wasTruncated: Bool
      }
      let billing: Billing
      let context: Context?
      let mostRecentModel: String
      let mostRecentProvider: String
    }
    let summary: Summary
  }
  struct Drive: Decodable {
    let id: String
    let name: String
    let slug: String
    let ownerId: String
    let createdAt: Date
    let updatedAt: Date
    let isOwned: Bool?
    let role: String?
  }
  struct Page: Decodable {
    enum Kind: String, Decodable {
      case folder = "FOLDER"
      case document = "DOCUMENT"
      case channel = "CHANNEL"
      case chat = "AI_CHAT"
      case canvas = "CANVAS"
      case file = "FILE"
      case sheet = "SHEET"
    }
    let id: String
    let driveId: String
    let title: String
    let type: Kind
    let parentId: String?
    let position: Double
    let createdAt: Date
    let updatedAt: Date
    let content: String?
    let children: [Page]?
  }
  struct Found: Decodable {
    struct Result: Decodable {
      enum Kind: String, Decodable { case page, drive, user }
      let id: String
      let title: String
      let type: Kind
      let pageType: Page.Kind?
      let driveId: String?
      let driveName: String?
      let description: String?
    }
    let results: [Result]
  }
  struct Threads: Decodable {
    struct Channel: Decodable {
      let id: String
      let title: String
      let driveId: String
      let driveName: String
      let updatedAt: Date
      let lastMessage: String?
      let lastMessageAt: Date?
    }
    let dms: [JSON]
    let channels: [Channel]
  }

  /// Why the app shows an error: nothing but the status counts.
  struct Refused: Error, Equatable { let status: Int }

  // MARK: Requests

  private var fields: [String: String] {
    var fields = ["Content-Type": "application/json"]
    if let token { fields["Authorization"] = "Bearer \(token)" }
    if let csrf { fields["X-CSRF-Token"] = csrf }
    return fields
  }

  /// A request with its answer as it comes: after a 401 the token is got anew, and the request made once more.
  func ask(_ method: String, _ path: String, _ body: [String: Any]? = nil) async throws -> RunningServer.Answer {
    let text = try body.map { String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self) }
    let answer = try await server.ask(method, path, text, fields: fields)
    guard answer.status == 401, path != "/api/auth/mobile/refresh", deviceToken != nil else { return answer }
    try await refresh()
    return try await server.ask(method, path, text, fields: fields)
  }

  func get<Value: Decodable>(
    _ path: String, _ method: String = "GET", _ body: [String: Any]? = nil, as type: Value.Type = Value.self
  ) async throws -> Value {
    let answer = try await ask(method, path, body)
    guard (200...299).contains(answer.status) else { throw Refused(status: answer.status) }
    #expect(answer.fields["cache-control"]?.contains("no-store") == true)
    return try Self.decoder.decode(type, from: answer.body)
  }

  /// Dates are texts with milliseconds.
  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      let isExact = text.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/#) != nil
      guard isExact, let date = try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
      else { throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text)) }
      return date
    }
    return decoder
  }()

  // MARK: Logging in

  @discardableResult
  func logIn(_ name: String, _ password: String) async throws -> Person {
    let login: Login = try await get(
      "/api/auth/mobile/login", "POST",
      ["email": name, "password": password, "deviceId": device, "platform": "ios", "deviceName": "Telephone"])
    (token, csrf, deviceToken) = (login.token, login.csrfToken, login.deviceToken)
    return login.user
  }

  /// A refresh that fails throws all tokens away.
  func refresh() async throws {
    let known = deviceToken ?? ""
    (refreshes, deviceToken) = (refreshes + 1, nil)
    let tokens: Tokens = try await get(
      "/api/auth/mobile/refresh", "POST", ["deviceToken": known, "deviceId": device, "platform": "ios"])
    (token, csrf, deviceToken) = (tokens.token, tokens.csrfToken, tokens.deviceToken)
  }

  /// Seconds until a token of three parts is over.
  static func life(of token: String) throws -> Double {
    let parts = token.split(separator: ".")
    try #require(parts.count == 3)
    var payload = parts[1].replacing("-", with: "+").replacing("_", with: "/")
    payload += String(repeating: "=", count: (4 - payload.count % 4) % 4)
    let data = try #require(Data(base64Encoded: String(payload)))
    let claims = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(claims["exp"] as? Double) - #require(claims["iat"] as? Double)
  }

  // MARK: Chats

  /// What the app holds of a conversation that is open: messages under its own ids.
  struct Chat {
    let id: String
    var messages: [[String: Any]] = []

    mutating func append(_ role: String, _ text: String) {
      messages.append([
        "id": UUID().uuidString, "role": role, "parts": [["type": "text", "text": text]],
        "createdAt": "2025-11-03T12:34:56Z",
      ])
    }
    func name(_ index: Int) -> String { messages[index]["id"] as? String ?? "" }
  }

  /// A chunk of a stream; wrong types of what may be absent drop it.
  struct Chunk: Decodable {
    let type: String
    let delta: String?
    let toolCallId: String?
    let toolName: String?
    let isError: Bool?
  }

  struct Reply {
    var text = ""
    /// Cards by their calls: the tool's name, and whether it has its output.
    var cards: [(call: String, tool: String, isDone: Bool)] = []
    var deltas: [String] = []
    var hasFinished = false
  }

  func makeChat(with space: String? = nil) async throws -> Chat {
    let body = space.map { ["type": "page", "contextId": $0] } ?? ["type": "global"]
    let made: Conversation = try await get("/api/ai/global", "POST", body)
    #expect(made.type == body["type"] && made.contextId == space)
    return Chat(id: made.id)
  }

  /// Says something, and shows the answer under an id that the server never hears of before the next message.
  func say(_ text: String, in chat: inout Chat) async throws -> Reply {
    chat.append("user", text)
    return try await answer(&chat)
  }

  /// Asks for the answer to the last message.
  func answer(_ chat: inout Chat) async throws -> Reply {
    let answer = try await ask("POST", "/api/ai/global/\(chat.id)/messages", Self.body(chat))
    guard (200...299).contains(answer.status) else { throw Refused(status: answer.status) }
    let reply = Self.reply(answer.text)
    chat.append("assistant", reply.text)
    return reply
  }

  static func body(_ chat: Chat, model: String = "glm-4.5-air") -> [String: Any] {
    ["messages": chat.messages, "selectedProvider": "pagespace", "selectedModel": model, "agentRole": "PARTNER"]
  }

  /// Reads a stream: events end in two line feeds, the last line of data wins, what is not whole at the end is lost, and the end
  /// is where some bytes stand.
  static func reply(_ stream: String) -> Reply {
    var reply = Reply()
    let events = stream.components(separatedBy: "\n\n")
    for event in events.dropLast() {
      let lines = event.split(separator: "\n").filter { $0.hasPrefix("data:") }
      guard let data = lines.last?.dropFirst(5).trimmingCharacters(in: .whitespaces) else { continue }
      if let chunk = try? JSONDecoder().decode(Chunk.self, from: Data(data.utf8)) { take(chunk, into: &reply) }
      if data.contains(#""type":"finish""#) {
        reply.hasFinished = true
        return reply
      }
    }
    return reply
  }

  private static func take(_ chunk: Chunk, into reply: inout Reply) {
    if chunk.type == "text-delta", let delta = chunk.delta {
      reply.text += delta
      reply.deltas.append(delta)
    } else if chunk.type.hasPrefix("tool-"), let call = chunk.toolCallId {
      let place = reply.cards.firstIndex { $0.call == call }
      if let tool = chunk.toolName {
        if place == nil { reply.cards.append((call, tool, false)) }
      } else if let place {
        reply.cards[place].isDone = true
      }
    }
  }
}
