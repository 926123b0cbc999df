import Glibc
import SpaceModel
import SpaceText

/// Document records, one a line, from an open file. Blank lines are passed over; no more than a line is kept.
struct RecordLines: Sendable {
  /// What an open file turned out to hold.
  enum Opened {
    case lines(RecordLines)
    case input(Input)
  }

  private let file: SharedDescriptor
  private let path: String
  private let limits: Limits
  private var buffer: [UInt8]
  private var start = 0
  /// How far the buffer was searched for a line end.
  private var searched = 0
  private var line = 0
  private var isNumbered = true
  private var isAtEnd = false

  /// All lines of `file`, each a record whatever it holds, and each by itself: none has a number.
  static func all(of file: consuming Descriptor, path: String, limits: Limits) -> RecordLines {
    var records = RecordLines(file: SharedDescriptor(file), path: path, limits: limits, buffer: [])
    records.isNumbered = false
    return records
  }

  /// Looks at the first line: a JSON object with a string `text` begins Document JSON Lines, anything else is a document
  /// of some format.
  static func open(_ file: consuming Descriptor, path: String, limits: Limits) -> Opened {
    var records = RecordLines(file: SharedDescriptor(file), path: path, limits: limits, buffer: [])
    do throws(ReadFailure) {
      guard let first = try records.peekLine(), isRecord(first) else {
        return .input(Input(path: path, content: .bytes(try records.rest())))
      }
      return .lines(records)
    } catch {
      return .input(Input(path: path, content: .unreadable(error)))
    }
  }

  /// The records in a file; nil when it cannot be opened or holds none.
  static func records(in file: RawPath, limits: Limits) -> RecordLines? {
    guard let open = try? Descriptor(reading: file, followsLink: true) else { return nil }
    var records = RecordLines(
      file: SharedDescriptor(open), path: InputSequence.name(of: file), limits: limits, buffer: [])
    guard let first = try? records.peekLine(), isRecord(first) else { return nil }
    return records
  }

  /// True when `line` is a JSON object with a member `text` that is a string, or an Error record.
  static func isRecord(_ line: [UInt8]) -> Bool {
    guard line.first(where: { !ASCII.isBlank($0) }) == 0x7B else { return false }
    var scanner = JSONScanner(line)
    var hasText = false
    do throws(JSONError) {
      try scanner.object { (json, key) throws(JSONError) in
        if key == "text", json.peek() == .string { hasText = true }
        try json.skip()
      }
      return hasText || ErrorRecord.skipped(in: line) != nil
    } catch {
      return false
    }
  }

  private init(file: SharedDescriptor, path: String, limits: Limits, buffer: [UInt8]) {
    self.file = file
    self.path = path
    self.limits = limits
    self.buffer = buffer
  }

  mutating func next() -> Input? {
    while true {
      do throws(ReadFailure) {
        guard let bytes = try peekLine() else { return nil }
        take(bytes.count)
        line += 1
        if bytes.allSatisfy(ASCII.isBlank) { continue }
        return Input(path: path, content: .record(bytes, line: isNumbered ? line : nil))
      } catch {
        isAtEnd = true
        buffer = []
        start = 0
        return Input(path: path, content: .unreadable(error))
      }
    }
  }

  /// The length of the next line when all of it has been read from the file.
  var waiting: Int? {
    mutating get { lineEnd.map { $0 - start } }
  }

  /// Where the next line ends, as far as the file was read. Afterwards nothing before it is searched again.
  private var lineEnd: Int? {
    mutating get {
      searched = max(searched, start)
      searched = unsafe buffer.withUnsafeBytes { bytes in
        guard searched < bytes.count, let start = bytes.baseAddress,
          let end = unsafe memchr(start + searched, 0x0A, bytes.count - searched)
        else { return bytes.count }
        return unsafe UnsafeRawPointer(end) - start
      }
      return searched < buffer.count ? searched : nil
    }
  }

  /// The next line without its end, left in the buffer; nil at the end of the file.
  private mutating func peekLine() throws(ReadFailure) -> [UInt8]? {
    while true {
      if let end = lineEnd { return Array(buffer[start..<end]) }
      if isAtEnd { return start < buffer.count ? Array(buffer[start...]) : nil }
      try fill()
    }
  }

  private mutating func take(_ count: Int) {
    start = min(start + count + 1, buffer.count)
    searched = start
  }

  private mutating func fill() throws(ReadFailure) {
    if start > 0 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    // A line holds a whole text and its layers, so it may be larger than a file.
    if buffer.count > 4 * limits.inputBytes { throw .tooLarge(limit: 4 * limits.inputBytes) }
    do throws(SystemError) {
      if try file.read(max(1 << 16, buffer.count / 2), to: &buffer) == 0 { isAtEnd = true }
    } catch {
      throw .system(error.message)
    }
  }

  /// All that is left, for a file that holds no records.
  private mutating func rest() throws(ReadFailure) -> [UInt8] {
    while !isAtEnd {
      if buffer.count > limits.inputBytes { throw .tooLarge(limit: limits.inputBytes) }
      try fill()
    }
    if buffer.count > limits.inputBytes { throw .tooLarge(limit: limits.inputBytes) }
    return buffer
  }
}
