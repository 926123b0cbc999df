import Foundation
import Glibc

/// Chromium without a window, driven by the DevTools protocol over a pipe: no port, no driver, no library.
public final class Browser {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
    public init(description: String) { self.description = description }
  }

  /// The first that is installed; nil when none is (`make deps-test` installs it).
  public static let program: String? = {
    if let named = ProcessInfo.processInfo.environment["CHROMIUM"] { return named }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let names = ["chromium", "chromium-headless-shell", "chromium-browser", "google-chrome"]
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }.first { unsafe access($0, X_OK) == 0 }
  }()

  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let profile: URL
  private var session: String?
  private var runsScripts = true
  private var count = 0
  private var received: [UInt8] = []
  private var events: [[String: Any]] = []
  /// Errors of scripts and of the console, and requests for anything but the page and what `origin` serves.
  public private(set) var problems: [String] = []
  private let origin: String?

  public init(width: Int = 1280, height: Int = 900, allowing origin: String? = nil) throws {
    self.origin = origin
    guard let program = Self.program else { throw Failure(description: "no Chromium") }
    profile = FileManager.default.temporaryDirectory.appending(path: "spacepipe-browser-\(UUID().uuidString)")
    let (theirs, input) = try Self.pipe()
    let (output, answers) = try Self.pipe()
    (self.input, self.output) = (input, output)
    process = try Self.start(
      [
        program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run",
        "--user-data-dir=\(profile.path)", "--remote-debugging-pipe", "about:blank",
      ], reading: theirs, writing: answers)
    close(theirs)
    close(answers)
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    session = try send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network", "DOM"] { try send("\(domain).enable") }
    try resize(width, height)
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    _ = unsafe waitpid(process, &status, 0)
    close(input)
    close(output)
    try? FileManager.default.removeItem(at: profile)
  }

  /// Two ends of a pipe, numbered past those that the browser gets.
  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    if inTurn({ unsafe Glibc.pipe(&ends) }) != 0 { throw Failure(description: "pipe: \(errno)") }
    let high = ends.map { end in
      defer { close(end) }
      return fcntl(end, F_DUPFD_CLOEXEC, 10)
    }
    return (high[0], high[1])
  }

  /// Closes what it was given beyond the two pipes: a browser that holds a pipe of another test's program would leave that test
  /// waiting for the pipe's end.
  private static let closing =
    "for fd in /proc/self/fd/*; do fd=${fd##*/}; [ $fd -gt 4 ] && eval \"exec $fd>&-\"; done; exec \"$0\" \"$@\""

  /// Starts a program that reads commands from 3 and writes answers to 4.
  private static func start(_ arguments: [String], reading: Int32, writing: Int32) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, reading, 3)
    unsafe posix_spawn_file_actions_adddup2(&actions, writing, 4)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    let list = unsafe (["/bin/bash", "-c", closing] + arguments).map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe list.indices { unsafe free(list[index]) } }
    var process: pid_t = 0
    let result = inTurn { unsafe posix_spawn(&process, "/bin/bash", &actions, nil, list, environ) }
    if result != 0 { throw Failure(description: "\(arguments[0]): \(result)") }
    return process
  }

  /// Sends a command and waits for its answer.
  @discardableResult
  public func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    count += 1
    let number = count
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let bytes = try Array(JSONSerialization.data(withJSONObject: message)) + [0]
    var sent = 0
    while sent < bytes.count {
      let wrote = unsafe bytes[sent...].withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
      if wrote <= 0 { throw Failure(description: "the browser is gone") }
      sent += wrote
    }
    let end = Date().addingTimeInterval(Self.patience)
    while true {
      let answer = try receive(until: end)
      if answer["id"] as? Int == number {
        if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
        return answer["result"] as? [String: Any] ?? [:]
      }
      note(answer)
    }
  }

  /// For how many seconds an answer is waited for, whatever else the page tells meanwhile.
  private static let patience = 60.0

  private func receive(until end: Date) throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = Data(received[..<end])
        received.removeFirst(end + 1)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      // A browser that hangs fails the test rather than the build.
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let left = Int32(max(0, end.timeIntervalSinceNow) * 1000)
      if unsafe poll(&waiting, 1, left) != 1 { throw Failure(description: "the browser does not answer") }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let got = unsafe read(output, &buffer, buffer.count)
      if got <= 0 { throw Failure(description: "the browser is gone") }
      received += buffer[..<got]
    }
  }

  private func note(_ event: [String: Any]) {
    events.append(event)
    let details = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown": problems.append("\(details["exceptionDetails"] ?? "")")
    case "Log.entryAdded":
      let entry = details["entry"] as? [String: Any] ?? [:]
      if entry["level"] as? String == "error" { problems.append("\(entry["text"] ?? "")") }
    case "Network.requestWillBeSent":
      let address = (details["request"] as? [String: Any])?["url"] as? String ?? ""
      let isOurs = origin.map(address.hasPrefix) ?? false
      if !isOurs && !["file:", "blob:", "data:", "about:"].contains(where: address.hasPrefix) {
        problems.append("asks \(address)")
      }
    default: break
    }
  }

  /// Shows a page and waits until it is loaded.
  public func open(_ page: URL) throws {
    events = []
    try send("Page.navigate", ["url": page.absoluteString])
    let end = Date().addingTimeInterval(Self.patience)
    while !events.contains(where: { $0["method"] as? String == "Page.loadEventFired" }) {
      note(try receive(until: end))
    }
    // Without scripts no frame calls back, and nothing is made that could still change.
    if runsScripts { try settle() }
  }

  /// From now on no script of a page runs.
  public func disableScripts() throws {
    try send("Emulation.setScriptExecutionDisabled", ["value": true])
    runsScripts = false
  }

  public func resize(_ width: Int, _ height: Int = 900) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Waits until what was changed is laid out and observers of sizes have run.
  public func settle() throws {
    try run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
  }

  /// The same where a key or a press may lead to another page.
  private func settleHere() { try? settle() }

  /// The value of a JavaScript expression.
  @discardableResult
  public func run(_ expression: String) throws -> Any? {
    let result = try send(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = result["exceptionDetails"] { throw Failure(description: "\(expression): \(details)") }
    return (result["result"] as? [String: Any])?["value"]
  }

  public func string(_ expression: String) throws -> String { try run(expression) as? String ?? "" }
  public func number(_ expression: String) throws -> Double { (try run(expression) as? NSNumber)?.doubleValue ?? .nan }
  public func flag(_ expression: String) throws -> Bool { (try run(expression) as? NSNumber)?.boolValue ?? false }
  public func strings(_ expression: String) throws -> [String] { try run(expression) as? [String] ?? [] }

  /// Presses a key: `Enter`, `Escape`, ` `, `ArrowDown` or a character.
  public func press(_ key: String, shift: Bool = false) throws {
    let codes = [
      "Enter": 13, "Escape": 27, " ": 32, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
    ]
    var event: [String: Any] = ["key": key, "modifiers": shift ? 8 : 0]
    event["windowsVirtualKeyCode"] = codes[key] ?? Int(key.uppercased().unicodeScalars.first?.value ?? 0)
    let text = key == "Enter" ? "\r" : key.count == 1 ? key : nil
    if let text { event["text"] = text }
    event["type"] = text == nil ? "rawKeyDown" : "keyDown"
    try send("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try send("Input.dispatchKeyEvent", event)
    settleHere()
  }

  /// The middle of the element that `expression` gives, scrolled into view.
  public func middle(_ expression: String) throws -> (x: Double, y: Double) {
    let box = try run(
      "(() => { const e = \(expression); e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()"
    )
    let numbers = (box as? [NSNumber] ?? []).map(\.doubleValue)
    if numbers.count != 2 { throw Failure(description: "\(expression) is nowhere") }
    return (numbers[0], numbers[1])
  }

  /// Presses the mouse on the element that `expression` gives, and lets go `dx` and `dy` further.
  public func click(_ expression: String, dragging: (dx: Double, dy: Double)? = nil) throws {
    let start = try middle(expression)
    func mouse(_ type: String, _ x: Double, _ y: Double) throws {
      try send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1])
    }
    try mouse("mousePressed", start.x, start.y)
    if let dragging {
      for step in 1...4 {
        try mouse("mouseMoved", start.x + dragging.dx * Double(step) / 4, start.y + dragging.dy * Double(step) / 4)
      }
    }
    try mouse("mouseReleased", start.x + (dragging?.dx ?? 0), start.y + (dragging?.dy ?? 0))
    settleHere()
  }

  /// Types into whatever has the focus.
  public func type(_ text: String) throws {
    try send("Input.insertText", ["text": text])
    try settle()
  }

  /// Waits until an expression holds, for `seconds` at most.
  public func wait(for expression: String, seconds: Double = 20) throws {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      // While a page gives way to another one nothing can be asked.
      if (try? flag("Boolean(\(expression))")) == true { return }
      usleep(50_000)
    }
    throw Failure(description: "never came true: \(expression); \((try? string("document.body.innerText")) ?? "")")
  }

  /// Puts files into the file input that `expression` gives.
  public func choose(_ files: [URL], in expression: String) throws {
    let found = try send("Runtime.evaluate", ["expression": expression])
    let id = (found["result"] as? [String: Any])?["objectId"] as? String ?? ""
    try send("DOM.setFileInputFiles", ["files": files.map(\.path), "objectId": id])
    try settle()
  }

  /// Sets what a page may ask of the one who looks at it, such as `prefers-color-scheme`.
  public func prefer(_ features: [String: String]) throws {
    try send("Emulation.setEmulatedMedia", ["features": features.map { ["name": $0.key, "value": $0.value] }])
  }

  /// Forgets the problems so far.
  public func forgiveProblems() { problems = [] }
}
