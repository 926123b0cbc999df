import SpaceAssistant

/// What can happen to something that windows show.
enum Change: String, Sendable { case made, changed, removed }

extension Broadcast {
  func tell(space id: String, _ change: Change) {
    tell("space") { json in
      json.object { json in
        json.member("id", id)
        json.member("change", change.rawValue)
      }
    }
  }

  /// `isAnswer` where an answer has come.
  func tell(conversation id: String, _ change: Change, of user: User, isAnswer: Bool = false) {
    tell("conversation", to: user.id) { json in
      json.object { json in
        json.member("id", id)
        json.member("change", change.rawValue)
        if isAnswer {
          json.key("answer")
          json.value(true)
        }
      }
    }
  }

  func tell(_ job: Job) { tell("job") { job.write(to: &$0) } }
}
