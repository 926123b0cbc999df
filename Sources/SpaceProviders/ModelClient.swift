import Glibc
import SpaceModel

/// Asks one model: makes the request of its API, reads the answer while it comes, and tells failures apart.
public struct ModelClient: Sendable {
  public let entry: ModelEntry
  private let key: String?
  private let transport: any Transport
  private let userAgent: String

  /// Reads the entry's key, where it has one. `userAgent` tells servers who asks: `spacepipe/1.2.3`.
  public init(_ entry: ModelEntry, userAgent: String) throws(KeyFailure) {
    self.init(entry, key: try entry.key?.read(), transport: Network(), userAgent: userAgent)
  }

  package init(_ entry: ModelEntry, key: String?, transport: any Transport, userAgent: String = "spacepipe") {
    (self.entry, self.key, self.transport, self.userAgent) = (entry, key, transport, userAgent)
  }

  /// The answer to `request`; `onText` gets its text as it comes. `goesOn` is asked about once a second, and ends the request.
  public func ask(
    _ request: ModelRequest, goesOn: @escaping @Sendable () -> Bool = { true },
    onText: @escaping (String) -> Void = { _ in }
  ) throws(ModelFailure) -> ModelReply {
    let adapter = entry.api.adapter
    let reader = AnswerReader(adapter, goesOn: goesOn, onText: onText)
    let result = perform(adapter.call(request, of: entry, key: key), to: reader)
    reader.end()
    try check(result, reader)
    if let problem = reader.reading.problem { throw .server(status: result.status, hidden(problem)) }
    if let what = reader.mistake { throw .notUnderstood(what) }
    if let what = reader.truncation { throw .broken(what) }
    let reply = reader.reading.reply
    if reply.text.isEmpty, reply.ending == .unknown { throw .notUnderstood("no answer in what came") }
    return reply
  }

  /// The names of the models that the server has.
  public func models() throws(ModelFailure) -> [String] {
    let reader = AnswerReader(nil)
    let result = perform(entry.api.adapter.listing(of: entry, key: key), to: reader)
    try check(result, reader)
    return entry.api.adapter.names(in: try json(reader.whole))
  }

  /// The bytes of a picture of `prompt` by what the entry names for pictures: PNG, JPEG or WebP. `goesOn` as in `ask`.
  ///
  /// The entry's key goes to no other address than the entry's.
  public func picture(
    of prompt: String, goesOn: @escaping @Sendable () -> Bool = { true }
  ) throws(ModelFailure) -> [UInt8] {
    guard let images = entry.images else { throw .noModel("no images are set up") }
    var key = images.url == entry.url ? self.key : nil
    do throws(KeyFailure) {
      if let source = images.key { key = try source.read() }
    } catch {
      throw .keyRefused(error.message)
    }
    return try ModelClient(entry, key: key, transport: transport, userAgent: userAgent).draw(prompt, images, goesOn)
  }

  private func draw(
    _ prompt: String, _ images: ModelEntry.Images, _ goesOn: @escaping @Sendable () -> Bool
  ) throws(ModelFailure) -> [UInt8] {
    let reader = AnswerReader(nil, goesOn: goesOn)
    let result = perform(OpenAIImages.call(prompt, of: images, key: key), to: reader)
    try check(result, reader)
    let answer = try json(reader.whole)
    if let picture = OpenAIImages.picture(in: answer) {
      if PictureFormat(picture) == nil { throw .notUnderstood("a picture that is no PNG, JPEG or WebP") }
      return picture
    }
    let isAddress = OpenAIImages.isAddress(answer)
    throw .notUnderstood(
      isAddress ? "an address instead of a picture: set format to b64_json under images" : "no picture in what came")
  }

  private func perform(_ call: Call, to reader: AnswerReader) -> CallResult {
    var call = call
    if call.address.hasPrefix(entry.url) {
      switch entry.route {
      case .byName: break
      case .at(let address): call.destination = address
      case .nowhere: return CallResult(outcome: .noHost, status: 0)
      }
    }
    call.headers.append(Call.Header(name: "User-Agent", value: userAgent))
    return transport.perform(call, to: reader)
  }

  private func json(_ bytes: [UInt8]) throws(ModelFailure) -> JSONValue {
    var scanner = JSONScanner(bytes)
    do throws(JSONError) { return try scanner.value() } catch {
      throw .notUnderstood("no JSON: \(error.message)")
    }
  }

  private func check(_ result: CallResult, _ reader: AnswerReader) throws(ModelFailure) {
    let detail = hidden(result.detail)
    switch result.outcome {
    case .done: break
    case .noLibrary: throw .noLibrary(detail)
    case .badAddress: throw .badAddress
    case .noHost: throw .noHost
    case .notConnected: throw .notConnected
    case .notTrusted: throw .notTrusted(detail)
    case .stalled: throw .stalled
    case .stopped: throw reader.isTooLong ? .notUnderstood("an answer without end") : .stopped
    case .broken: throw .broken(detail)
    }
    if (200..<300).contains(result.status) { return }
    let value = try? json(reader.whole)
    let told = value?.text(at: ["error", "message"], ["error"], ["message"], ["detail"]) ?? ""
    throw failure(status: result.status, hidden(told), value, after: reader.retryAfter)
  }

  private func failure(status: Int, _ told: String, _ body: JSONValue?, after: Int?) -> ModelFailure {
    let kind = body?.text(at: ["error", "type"], ["error", "code"], ["error", "status"]) ?? ""
    if kind == "exceed_context_size_error" || kind == "context_length_exceeded" || status == 413 {
      return .tooLong(told)
    }
    switch status {
    case 401, 403: return .keyRefused(told)
    // Gemini says so of keys.
    case 400 where told.lowercased().contains("api key"): return .keyRefused(told)
    case 404: return .noModel(told)
    case 429, 529: return .busy(after: after ?? Self.retryDelay(in: body))
    // Unavailable for a while, and the server knows how long.
    case 503 where after != nil: return .busy(after: after)
    case 300..<500: return .refused(status: status, told)
    default: return .server(status: status, told)
    }
  }

  /// Gemini says in the body when to ask again, as `google.rpc.RetryInfo`: `"retryDelay": "36.5s"`.
  private static func retryDelay(in body: JSONValue?) -> Int? {
    let delays = body?["error"]?["details"]?.items.compactMap { $0["retryDelay"]?.text } ?? []
    guard let delay = delays.first, delay.hasSuffix("s") else { return nil }
    let parts = delay.dropLast().split(separator: ".", maxSplits: 1)
    return parts.first.flatMap { UInt32($0) }.map { Int($0) + parts.count - 1 }
  }

  /// A server may repeat the key that it refuses.
  private func hidden(_ told: String) -> String {
    guard let key, !key.isEmpty else { return told }
    return told.split(separator: key, omittingEmptySubsequences: false).joined(separator: "…")
  }
}

/// Reads an answer while it comes.
private final class AnswerReader: Receiver {
  private let adapter: (any Adapter)?
  private let isWanted: @Sendable () -> Bool
  private var stream: EventStream?
  private(set) var reading = ReplyReading()
  /// What came that was no piece of an answer.
  private(set) var mistake: String?
  private var retryAfterField: String?
  private var dateField: String?
  /// The body of an answer that is no stream.
  private(set) var whole: [UInt8] = []
  private(set) var isTooLong = false
  private var count = 0
  private let onText: (String) -> Void

  /// No answer is longer.
  private static let most = 16 << 20

  init(
    _ adapter: (any Adapter)?, goesOn: @escaping @Sendable () -> Bool = { true },
    onText: @escaping (String) -> Void = { _ in }
  ) {
    (self.adapter, isWanted, self.onText) = (adapter, goesOn, onText)
  }

  var goesOn: Bool { isWanted() }

  /// The seconds that the server asks to wait.
  var retryAfter: Int? { retryAfterField.flatMap { RetryAfter.seconds($0, date: dateField, now: time(nil)) } }

  /// What is missing from an answer whose transfer ended well: when a server dies, the system closes its connections.
  var truncation: String? {
    if count == 0 { return "the answer is empty" }
    if stream == nil || reading.isDone || reading.reply.ending != .unknown { return nil }
    return "the answer stops in the middle"
  }

  func header(_ name: String, _ value: String) {
    switch name {
    case "retry-after": retryAfterField = value
    case "date": dateField = value
    case "content-type":
      guard let adapter else { break }
      let value = value.lowercased()
      let isStream = value.hasPrefix("text/event-stream") || value.hasPrefix("application/x-ndjson")
      stream = isStream ? EventStream(adapter.streamForm) : nil
    default: break
    }
  }

  func body(_ bytes: [UInt8]) -> Bool {
    count += bytes.count
    isTooLong = count > Self.most
    if isTooLong { return false }
    guard stream != nil else {
      whole += bytes
      return true
    }
    for piece in stream?.add(bytes) ?? [] { take(piece) }
    return true
  }

  func end() {
    // The last piece may be cut off: that is no mistake of the server's, and `truncation` tells of it.
    let known = mistake
    for piece in stream?.end() ?? [] { take(piece) }
    mistake = known
    if adapter != nil, stream == nil, !whole.isEmpty { take(whole) }
  }

  private func take(_ piece: [UInt8]) {
    // OpenAI's way to say that nothing follows.
    if piece == Array("[DONE]".utf8) {
      reading.isDone = true
      return
    }
    var scanner = JSONScanner(piece)
    do throws(JSONError) {
      let text = adapter?.take(try scanner.value(), into: &reading) ?? ""
      if text.isEmpty { return }
      reading.reply.text += text
      onText(text)
    } catch {
      mistake = mistake ?? "no JSON: \(error.message)"
    }
  }
}
