import SpaceModel

/// How one API writes requests and answers. Knows nothing of networks: what it makes and takes are values.
protocol Adapter: Sendable {
  /// How an answer is cut into pieces while it comes.
  var streamForm: EventStream.Form { get }
  func call(_ request: ModelRequest, of model: ModelEntry, key: String?) -> Call
  /// Asks which models there are.
  func listing(of model: ModelEntry, key: String?) -> Call
  func names(in listing: JSONValue) -> [String]
  /// Adds what a piece of a stream says, or the whole answer of a server that does not stream; returns the new text.
  func take(_ piece: JSONValue, into reply: inout ReplyReading) -> String
}

/// An answer while it is read.
struct ReplyReading {
  var reply = ModelReply()
  /// The server marked the end of its answer.
  var isDone = false
  /// What the server says went wrong in the midst of its answer.
  var problem: String?
}

extension Call {
  /// A request of a JSON body.
  init(_ address: String, _ headers: [Header], _ body: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(body)
    self.init(
      address: address, headers: headers + [Header(name: "Content-Type", value: "application/json")],
      body: json.take())
  }
}

extension ModelRequest {
  /// The messages with the system's as the first one, as OpenAI's API and those like it have them.
  func writeChat(to json: inout JSONWriter) {
    json.list("messages") { json in
      for (role, text) in [("system", system)] + messages.map({ ($0.role.rawValue, $0.text) }) {
        json.object { json in
          json.member("role", role)
          json.member("content", text)
        }
      }
    }
  }

  /// Makes the same request draw the same answer as far as a server can.
  static let seed = 1
}
