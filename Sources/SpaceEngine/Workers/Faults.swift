import CSandbox
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
    if words.first == "password" { return said(["password \(request.password == nil ? "not given" : "given")"]) }
    if words.first == "encrypted" { return encrypted(request, opensWith: words.dropFirst()) }
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
    case "open": return unsafe said(["open \(open(String(words.last ?? ""), O_RDONLY) < 0 ? "refused" : "allowed")"])
    case "fail": return WorkerAnswer.failure(.damaged("as it was told")).bytes
    case "process": return said(["process \(getpid())"])
    case "forbidden": return said(tryForbidden(against: Int32(words.last ?? "") ?? 1))
    case "remember": return said([remembers(String((words.last ?? "").reversed()))])
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

  /// A document that needs a password, the one that the file names; it says what it was given.
  private static func encrypted(_ request: WorkerRequest, opensWith words: ArraySlice<Substring>) -> [UInt8] {
    guard let password = request.password else { return WorkerAnswer.failure(.encrypted).bytes }
    let given = String(decoding: password, as: UTF8.self)
    if given != words.joined(separator: " ") { return WorkerAnswer.failure(.wrongPassword).bytes }
    return said(["opened in process \(getpid())"])
  }

  /// Every call that a worker must not make, and whether it was refused; those that need another process try `other`.
  private static func tryForbidden(against other: Int32) -> [String] {
    var lines: [String] = []
    var isRefused: Int32 = 0
    while let name = unsafe linux_try_forbidden(Int32(lines.count), other, &isRefused) {
      lines.append("\(unsafe String(cString: name)): \(isRefused == 1 ? "refused" : "allowed")")
    }
    return lines
  }

  /// Whether `words`, which the file holds backwards, are among what the program was started with.
  private static func remembers(_ words: String) -> String {
    switch unsafe linux_remembers(words) {
    case 0: "forgotten"
    case 1: "remembered"
    default: "unknown"
    }
  }

  /// A document of these lines.
  private static func said(_ lines: [String]) -> [UInt8] {
    var builder = DocumentBuilder()
    for line in lines {
      builder.open(.paragraph)
      builder.append(line)
    }
    return WorkerAnswer.document(builder.finish(), Diagnostics()).bytes
  }

  private static func print() -> [UInt8] {
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      try? Descriptor.write(Array("printed by a worker\n".utf8), to: stream)
    }
    return said(["printed"])
  }

  private static let rubbish: [UInt8] = FixedSize.bytes(5) + Array("[}\0\u{7F}!".utf8)

  private static func allocate() -> Never {
    var hoard: [[UInt8]] = []
    while true { hoard.append([UInt8](repeating: UInt8(truncatingIfNeeded: hoard.count), count: 1 << 20)) }
  }
}
