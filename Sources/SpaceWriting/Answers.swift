import SpaceModel
import SpaceProviders

/// Where answers are kept from run to run, by the hash of all that was asked.
public protocol AnswerStore: Sendable {
  func answer(for key: String) -> String?
  func keep(_ answer: String, for key: String)
}

/// Gets answers: those that are kept, and the others from the model.
public struct Answers: Sendable {
  private let model: ModelEntry
  private let store: any AnswerStore
  private let ask: @Sendable ([ModelRequest]) -> [Result<ModelReply, ModelFailure>]

  public init(
    _ model: ModelEntry, keptIn store: any AnswerStore,
    ask: @escaping @Sendable ([ModelRequest]) -> [Result<ModelReply, ModelFailure>]
  ) {
    (self.model, self.store, self.ask) = (model, store, ask)
  }

  /// An answer for each request; nil where there is none that is JSON.
  func all(to requests: [ModelRequest], on evidence: Evidence, _ report: inout Writing.Report) -> [JSONValue?] {
    let keys = requests.map(key(of:))
    var texts: [String?] = keys.map(store.answer(for:))
    report.kept += texts.count { $0 != nil }
    let open = texts.indices.filter { texts[$0] == nil }
    _ = rate
    var (estimated, counted) = (0, 0)
    if !open.isEmpty {
      let results = ask(open.map { requests[$0] })
      for (place, result) in zip(open, results) {
        report.calls += 1
        switch result {
        case .success(let reply):
          report.tokensIn += reply.tokensIn ?? 0
          if let count = reply.tokensIn {
            estimated += requests[place].tokens(inWholeWords: evidence.inWholeWords)
            counted += count
          }
          report.tokensOut += reply.tokensOut ?? 0
          texts[place] = reply.text
          if Self.value(of: reply.text) != nil { store.keep(reply.text, for: keys[place]) }
        case .failure(let failure): report.failure = report.failure ?? failure
        }
      }
    }
    if estimated > 0 { store.keep("\(counted * 1000 / estimated)", for: rateKey) }
    return texts.map { $0.flatMap(Self.value) }
  }

  /// How many tokens the server counts for a thousand of `TokenEstimate`, by what it last told.
  var rate: Int { store.answer(for: rateKey).flatMap { Int($0) }.map { min(max($0, 300), 3000) } ?? 1000 }

  private var rateKey: String {
    var json = JSONWriter()
    json.array { json in
      for name in ["tokens", model.api.rawValue, model.url, model.model] { json.value(name) }
    }
    return Checksum.sha256(json.take())
  }

  func isKept(_ request: ModelRequest) -> Bool { store.answer(for: key(of: request)) != nil }

  /// Names all that an answer depends on.
  private func key(of request: ModelRequest) -> String {
    var json = JSONWriter()
    json.array { json in
      json.value(model.api.rawValue)
      json.value(model.url)
      json.value(model.model)
      json.value(request.system)
      for message in request.messages { json.value(message.text) }
      json.value(request.schema ?? .null)
      json.value(request.mostTokens)
    }
    return Checksum.sha256(json.take())
  }

  /// The JSON object in an answer, which some models put between other words or fences.
  static func value(of text: String) -> JSONValue? {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(of: 0x7B), let last = bytes.lastIndex(of: 0x7D), first < last else { return nil }
    var scanner = JSONScanner(bytes, range: first..<last + 1)
    guard let value = try? scanner.value(), (try? scanner.expectEnd()) != nil, case .object = value else { return nil }
    return value
  }
}
