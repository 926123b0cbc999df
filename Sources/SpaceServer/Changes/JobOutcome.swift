/// How a job ended that did not fail.
struct JobOutcome: Sendable {
  /// False when something could not be read.
  let isComplete: Bool
  let message: String
}
