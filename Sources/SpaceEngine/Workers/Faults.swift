import Glibc
import SpaceModel

/// Faults on demand: a format, for tests only, whose files tell the worker that reads them how to misbehave.
///
/// It is read only when `SPACEPIPE_FAULTS` is set. A file is one line: `spacepipe-fault: ` and what to do.
enum Faults {
  static let reader = "fault"
  static let mediaType = "application/x-spacepipe-fault"
  private static let mark = Array("spacepipe-fault: ".utf8)

  static func recognises(_ head: ArraySlice<UInt8>) -> Bool { head.starts(with: mark) }

  static func isAsked(_ request: WorkerRequest) -> Bool { request.reader == reader }

  /// Does what the file says; where that leaves something to answer with, answers it.
  static func commit(_ request: WorkerRequest, _ file: Int32) -> [UInt8] {
    guard let bytes = try? FileBytes.all(of: Descriptor(file), Limits()) else { return rubbish }
    let words = String(decoding: bytes.dropFirst(mark.count), as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if words.first == "pages", words.count > 1 { return pages(request, fault: words[1]) }
    return commit(words)
  }

  private static func commit(_ words: [Substring]) -> [UInt8] {
    switch words.first {
    case "hang": while true { pause() }
    case "spin": while true {}
    case "crash": abort()
    case "exit": _exit(0)
    case "print": return print()
    case "garbage": return rubbish
    case "long": return FixedSize.bytes(.max)
    case "allocate": allocate()
    case "open": return unsafe said("open", open(words.count > 1 ? String(words[1]) : "/etc/passwd", O_RDONLY))
    case "write": return unsafe said("write", open("/tmp/spacepipe-fault", O_WRONLY | O_CREAT, 0o600))
    case "socket": return said("socket", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    case "execute": return said("execute", execute())
    default: return rubbish
    }
  }

  /// Four pages, the third of which is faulty; `end` is a fault after all pages have been taken in.
  private static func pages(_ request: WorkerRequest, fault: Substring) -> [UInt8] {
    var builder = DocumentBuilder()
    var count = 0
    for number in 1...4 where number <= request.lastPage && !request.pagesLeftOut.contains(number) {
      WorkerProcess.send(WorkerFrame.page.head(number))
      if number == 3, fault != "end" { return commit([fault]) }
      builder.page = Int32(number)
      builder.open(.paragraph)
      builder.append("page \(number)")
      count += 1
    }
    WorkerProcess.send(WorkerFrame.takenIn.head(count))
    if fault == "end", count > 2 { abort() }
    return WorkerAnswer.document(builder.finish(), Diagnostics()).bytes
  }

  private static func execute() -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    return unsafe execv("/bin/true", &arguments)
  }

  /// A document that says whether a call was refused.
  private static func said(_ call: String, _ result: Int32) -> [UInt8] {
    var builder = DocumentBuilder()
    builder.append("\(call) \(result < 0 ? "refused" : "allowed")")
    return WorkerAnswer.document(builder.finish(), Diagnostics()).bytes
  }

  private static func print() -> [UInt8] {
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      try? Descriptor.write(Array("printed by a worker\n".utf8), to: stream)
    }
    return said("print", -1)
  }

  private static let rubbish: [UInt8] = FixedSize.bytes(5) + Array("[}\0\u{7F}!".utf8)

  private static func allocate() -> Never {
    var hoard: [[UInt8]] = []
    while true { hoard.append([UInt8](repeating: UInt8(truncatingIfNeeded: hoard.count), count: 1 << 20)) }
  }
}
