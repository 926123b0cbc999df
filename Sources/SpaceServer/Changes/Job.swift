import SpaceModel

/// Work that takes longer than a request: it is asked for, and looked after until it ends.
struct Job: Sendable, Equatable {
  enum Kind: String, Sendable { case run, sync }
  enum State: String, Sendable {
    case waiting, running, done
    /// It did what it could: something could not be read.
    case incomplete
    case failed, stopped
  }

  let id: String
  let kind: Kind
  /// The id of the Space; nil of what concerns all of them.
  let space: String?
  let name: String
  var state = State.waiting
  /// How many of its inputs are done with, and of how many.
  var done: Int?
  var total: Int?
  var message: String
  /// When it was asked for, and when it ended, in milliseconds since 1970.
  let started: Int
  var ended: Int?

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("kind", kind.rawValue)
      json.member("space", space)
      json.member("name", name)
      json.member("state", state.rawValue)
      json.member("done", done)
      json.member("of", total)
      json.member("message", message)
      json.member("started", Moment.text(started))
      json.member("ended", ended.map(Moment.text))
    }
  }
}
