import SpaceModel
import SpaceText

/// A reason for which a candidate is never used, whatever else speaks for it.
///
/// What merely makes a candidate less likely is no veto.
public struct Veto: Sendable {
  /// Lower-case words joined by hyphens; `--explain` shows it beside what it refuses.
  public let name: String
  /// What it refuses, in one line.
  public let summary: String
  /// A note, and words of it that this veto, and none before it, refuses as an answer; the tests run it.
  public let example: (note: String, answer: String)
  let refuses: @Sendable (Candidate, NoteReading) -> Bool

  /// All vetoes, in the order in which they are asked.
  public static let all: [Veto] = [.openBracket, .brokenOff, .address, .title, .oneThing, .dangling]

  /// The first veto that refuses the candidate; nil when none does.
  public static func first(against candidate: Candidate, in reading: NoteReading) -> Veto? {
    all.first { $0.refuses(candidate, reading) }
  }
}
