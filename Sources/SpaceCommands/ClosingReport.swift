import Glibc
import SpaceEngine
import SpaceModel
import SpaceText

/// What `run` says at its end, on a terminal only: from cron a run that went well says nothing.
struct ClosingReport {
  private let begin = ContinuousClock.now

  /// `words` is how many the documents have, `news` is what is new since the run before; nil when there was none.
  func show(_ space: Space, words: Int, at path: String, news: String?) {
    if isatty(STDERR_FILENO) == 0 { return }
    let seconds = begin.duration(to: .now)
    let tenths = seconds.components.seconds * 10 + seconds.components.attoseconds / 100_000_000_000_000_000
    let pages = space.documents.heads.reduce(0) { $0 + ($1.metadata.pages ?? 0) }
    var parts = [Self.count(space.documents.count, "document")]
    if pages > 0 { parts.append(Self.count(pages, "page")) }
    parts.append(Self.count(words, "word"))
    parts.append(Self.count(space.blocks.filter { !$0.block.isEmpty }.count, "block"))
    parts.append("\(tenths / 10).\(tenths % 10) s")
    if !space.skipped.isEmpty { parts.append("\(space.skipped.count) skipped") }
    Messages.say("\(path): \(parts.joined(separator: ", "))")
    if let news { Messages.say("\(path): new since the last run: \(news)") }
    if space.isReadable { Messages.say("next: spacepipe view \(Self.quoted(path)) --open") }
  }

  /// `path` as a shell takes it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "/._-+,:@".unicodeScalars.contains(scalar)
    }
    return isPlain && !path.hasPrefix("-") ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
