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

  func tell(conversation id: String, _ change: Change, of user: User) {
    tell("conversation", to: user.id) { json in
      json.object { json in
        json.member("id", id)
        json.member("change", change.rawValue)
      }
    }
  }

  func tell(_ job: Job) { tell("job") { job.write(to: &$0) } }
}
