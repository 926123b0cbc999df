import Foundation
import TestServers
import Glibc
import Testing

/// Practice in a terminal: a pseudo-terminal stands for the person's.
@Suite struct StudyTests {
  /// Both ends of a pseudo-terminal, and a program at the inner one.
  private final class Screen {
    private let outer: Int32
    private let inner: Int32
    let process: Process
    private(set) var text = ""
    private var shownFrom = 0

    init(_ scratch: Scratch, _ line: String) throws {
      outer = unsafe Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY)
      // TIOCSPTLCK and TIOCGPTN, macros that Swift does not see: unlocked, and its number.
      var isLocked: Int32 = 0
      _ = unsafe ioctl(outer, 0x4004_5431, &isLocked)
      var number: UInt32 = 0
      _ = unsafe ioctl(outer, 0x8004_5430, &number)
      inner = unsafe Glibc.open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      process = scratch.process(
        line, ["TERM": "xterm", "XDG_STATE_HOME": scratch.folder.appending(path: "state").path])
      let terminal = FileHandle(fileDescriptor: inner, closeOnDealloc: false)
      process.standardInput = terminal
      process.standardOutput = terminal
      process.standardError = terminal
    }

    deinit {
      close(outer)
      close(inner)
    }

    /// The bits of the mode that say how keys are read.
    var mode: tcflag_t {
      var mode = termios()
      _ = unsafe tcgetattr(inner, &mode)
      return mode.c_lflag & tcflag_t(ICANON | ECHO | ISIG)
    }

    /// Presses keys, without Enter.
    func press(_ keys: String) {
      let bytes = Array(keys.utf8)
      _ = unsafe write(outer, bytes, bytes.count)
    }

    /// Reads until `words` were shown since the last time; false when nothing more comes.
    func shows(_ words: String) -> Bool {
      while true {
        let new = text.utf8.dropFirst(shownFrom)
        if let place = String(decoding: new, as: UTF8.self).range(of: words) {
          shownFrom += String(decoding: new, as: UTF8.self)[..<place.upperBound].utf8.count
          return true
        }
        var waiting = pollfd(fd: outer, events: Int16(POLLIN), revents: 0)
        if unsafe poll(&waiting, 1, 20_000) != 1 { return false }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let got = unsafe read(outer, &buffer, buffer.count)
        if got <= 0 { return false }
        text += String(decoding: buffer[..<got], as: UTF8.self)
      }
    }
  }

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      "in/tides.md",
      """
      # Tides

      - **Neap tide**: a tide of small range
      - **Spring tide**: a tide of large range
      - **Tide table**: a list of the times of high water
      - **Ebb**: the movement of the tide out to sea
      """)
    #expect(try scratch.run(Scratch.makeSpace + " --quiet").status == 0)
    return scratch
  }

  @Test func keysNeedNoReturnAndTheScreenIsCleared() throws {
    let scratch = try scratch()
    let screen = try Screen(scratch, "exec spacepipe study out --new 2")
    let before = screen.mode
    try screen.process.begin()
    #expect(screen.shows("space shows the answer"))
    #expect(screen.mode & tcflag_t(ICANON | ECHO) == 0)
    screen.press(" ")
    #expect(screen.shows("1 again (1 min)  2 hard (1 day)  3 good (2 days)  4 easy (8 days)"))
    screen.press("4")
    #expect(screen.shows("\u{1B}[2J"))
    #expect(screen.shows("(1 left)"))
    screen.press("\u{1B}[A ")
    #expect(screen.shows("3 good"))
    screen.press(" ")
    #expect(screen.shows("2 answered: 1 good, 1 easy."))
    screen.process.waitUntilExit()
    #expect(screen.process.terminationStatus == 0)
    #expect(screen.mode == before)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func theTerminalIsPutRightByASignal(_ number: Int32) throws {
    let scratch = try scratch()
    let screen = try Screen(scratch, "exec spacepipe study out")
    let before = screen.mode
    try screen.process.begin()
    #expect(screen.shows("space shows the answer"))
    #expect(screen.mode != before)
    kill(screen.process.processIdentifier, number)
    screen.process.waitUntilExit()
    #expect(screen.process.terminationStatus == 128 + number)
    #expect(screen.mode == before)
  }

  @Test func aSittingThatEndsKeepsWhatWasAnswered() throws {
    let scratch = try scratch()
    let state = ["XDG_STATE_HOME": scratch.folder.appending(path: "state").path]
    let screen = try Screen(scratch, "exec spacepipe study out")
    try screen.process.begin()
    #expect(screen.shows("space shows the answer"))
    screen.press(" 3")
    #expect(screen.shows("space shows the answer"))
    screen.press("q")
    #expect(screen.shows("1 answered: 1 good."))
    screen.process.waitUntilExit()
    let known = try scratch.run("spacepipe study out --export -", state)
    #expect(known.text.contains("\"stability\":2307"))
  }

  @Test func withoutATerminalKeysAreReadFromLines() throws {
    let scratch = try scratch()
    let state = ["XDG_STATE_HOME": scratch.folder.appending(path: "state").path]
    let outcome = try scratch.run("printf '\\n3\\n\\n1\\nq\\n' | spacepipe study out", state)
    #expect(outcome.status == 0 && outcome.text.contains("2 answered: 1 again, 1 good."), "\(outcome.text)")
    #expect(!outcome.text.contains("\u{1B}"))
  }

  @Test func progressIsCarriedInAFile() throws {
    let scratch = try scratch()
    let here = ["XDG_STATE_HOME": scratch.folder.appending(path: "here").path]
    let there = ["XDG_STATE_HOME": scratch.folder.appending(path: "there").path]
    _ = try scratch.run("printf '\\n3\\n\\n4\\nq\\n' | spacepipe study out", here)
    #expect(try scratch.run("spacepipe study out --export known.json", here).status == 0)
    #expect(try scratch.run("spacepipe study out --import known.json", there).status == 0)
    let first = try scratch.run("spacepipe study out --export -", here).text
    #expect(first == (try scratch.run("spacepipe study out --export -", there).text))
    // Twice is as good as once, and what was seen later stays.
    _ = try scratch.run("printf '\\n1\\nq\\n' | spacepipe study out --new 4", there)
    let later = try scratch.run("spacepipe study out --export -", there).text
    #expect(try scratch.run("spacepipe study out --import known.json --export -", there).text == later)
  }

  @Test(arguments: [
    ("rubbish", "known.json: "), ("{\"cards\":[]", "known.json: "),
    (
      "{\"cards\":[{\"id\":\"x\",\"stability\":1,\"difficulty\":1000,\"seen\":1,\"due\":1}]}",
      "known.json: none of its cards is in out"
    ),
  ])
  func aFileThatIsNoProgressChangesNothing(_ text: String, _ message: String) throws {
    let scratch = try scratch()
    let state = ["XDG_STATE_HOME": scratch.folder.appending(path: "state").path]
    try scratch.write("known.json", text)
    let before = try scratch.run("spacepipe study out --export -", state).text
    let outcome = try scratch.run("spacepipe study out --import known.json", state)
    #expect(outcome.status == 1 && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try scratch.run("spacepipe study out --export -", state).text == before)
    #expect(try scratch.run("spacepipe study out --import nowhere.json", state).status == 1)
    #expect(try scratch.run("spacepipe study out --quiz --import known.json", state).status == 2)
  }

  @Test func theKeyOfASpaceOutlivesItsNotesAndItsName() throws {
    let scratch = try scratch()
    let state = ["XDG_STATE_HOME": scratch.folder.appending(path: "state").path]
    func key(_ place: String) throws -> Substring? {
      let page = try scratch.run("spacepipe view \(place) -o -", state).text
      return page.firstRange(of: "{\"id\":\"").map { page[$0.upperBound...].prefix(16) }
    }
    let first = try #require(try key("out"))
    #expect(try scratch.run("spacepipe study out --export -", state).text.contains("\"space\":\"\(first)\""))
    try scratch.write("in/more.md", "# More\n\nA bore is a wave that the tide drives up a river.\n")
    #expect(try scratch.run(Scratch.makeSpace + " --quiet", state).status == 0)
    #expect(try key("out") == first)
    #expect(try scratch.run("spacepipe rename out moon", state).status == 0)
    #expect(try key("out") == first)
    #expect(try scratch.run("spacepipe export out --to html", state).text.contains("{\"id\":\"\(first)\""))
  }
}
