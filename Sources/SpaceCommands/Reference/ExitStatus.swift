/// What the exit status tells.
enum ExitStatus {
  /// Every status there is, with its meaning.
  static let all: [(code: String, meaning: String)] = [
    ("0", "All inputs were read, also when nothing was found in them."),
    ("1", "No input could be read, standard output could not be written, or another run holds the destination."),
    ("2", "A mistake in the command or in a pipeline file; nothing was done."),
    ("3", "Done, but some inputs were skipped; each is named on standard error with its reason."),
    ("130, 143", "Ended by SIGINT or SIGTERM; what was there before is untouched."),
  ]
}
