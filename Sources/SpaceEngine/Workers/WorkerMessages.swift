import SpaceModel
import SpaceReaders
import SpaceText

/// What a worker is asked: which reader to use on the open file that comes with it, and how.
///
/// As bytes: lengths and numbers of fixed size, little end first, then the names, pages and password.
struct WorkerRequest {
  /// A request is never longer: names and passwords are shorter by far.
  static let maximumCount = 16 << 10
  private static let headCount = 8 * 8

  /// How pages that are pictures are to be read.
  enum Pictures: Int { case notAsked, notInstalled, sent }

  var reader: String
  /// The file's name, which may tell its format.
  var name: String
  var limits: Limits
  /// What opens this file; nil when nothing is known to.
  var password: [UInt8]?
  var lastPage = Int.max
  var pagesLeftOut: [Int] = []
  var pictures = Pictures.notAsked

  /// True when the reader needs libraries that only a worker that isn't confined yet can load.
  var needsLoading: Bool { Readers.all.first { $0.about.name == reader }?.needsLoading ?? false }

  init(reader: String, name: String, limits: Limits) {
    self.reader = reader
    self.name = name
    self.limits = limits
  }

  var bytes: [UInt8] {
    var lists: [UInt8] = Array(reader.utf8) + Array(name.utf8)
    for page in pagesLeftOut { lists += FixedSize.bytes(page) }
    lists += password ?? []
    let numbers = [
      reader.utf8.count, name.utf8.count, limits.seconds, limits.inputBytes, lastPage, pictures.rawValue,
      pagesLeftOut.count, password?.count ?? -1,
    ]
    return numbers.flatMap(FixedSize.bytes) + lists
  }

  /// From bytes that came from the parent, which is trusted.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headCount else { return nil }
    var rest = bytes[...]
    func number() -> Int {
      defer { rest = rest.dropFirst(8) }
      return FixedSize.number(rest.prefix(8))
    }
    func take(_ count: Int) -> ArraySlice<UInt8> {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    let (readerCount, nameCount) = (number(), number())
    var limits = Limits()
    limits.seconds = number()
    limits.inputBytes = number()
    lastPage = number()
    guard let pictures = Pictures(rawValue: number()) else { return nil }
    self.pictures = pictures
    let (pageCount, passwordLength) = (number(), number())
    reader = String(decoding: take(readerCount), as: UTF8.self)
    name = String(decoding: take(nameCount), as: UTF8.self)
    self.limits = limits
    for _ in 0..<pageCount { pagesLeftOut.append(number()) }
    if passwordLength >= 0 { password = Array(take(passwordLength)) }
  }
}

/// What a worker sends: its kind and a number in eight bytes each, then as many bytes as the number says where it has a
/// body. The parent believes nothing of it.
enum WorkerFrame: Int {
  /// The last of a document.
  case answer
  /// No body: the page of that number is begun.
  case page
  /// No body: so many pages have been taken in, and none is begun any more.
  case takenIn
  /// A page as a picture, which the parent answers with what was recognised in it.
  case picture

  func head(_ number: Int) -> [UInt8] { FixedSize.bytes(rawValue) + FixedSize.bytes(number) }
}

extension PagePicture {
  /// As a worker sends it.
  var bytes: [UInt8] {
    let language = Array((language ?? "").utf8.prefix(40))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count + sample.count + 100)
    for number in [width, height, dotsPerInch, language.count, sample.count] { bytes += FixedSize.bytes(number) }
    return bytes + language + sample + pixels
  }

  /// The most bytes that one can have.
  static let maximumCount = 27_000_000

  /// From what a worker has sent; nil when it isn't sound.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 40 else { return nil }
    let numbers = (0..<5).map { FixedSize.number(bytes[($0 * 8)..<($0 * 8 + 8)]) }
    let bounds = [20_000, 20_000, 1200, 40, 4000]
    guard zip(numbers, bounds).allSatisfy({ $0 >= 0 && $0 <= $1 }), numbers[0] > 0, numbers[1] > 0 else { return nil }
    let start = 40 + numbers[3] + numbers[4]
    guard bytes.count == start + numbers[0] * numbers[1] else { return nil }
    let language = String(decoding: bytes[40..<(40 + numbers[3])], as: UTF8.self)
    self.init(
      width: numbers[0], height: numbers[1], pixels: Array(bytes[start...]), dotsPerInch: max(70, numbers[2]),
      language: language.isEmpty ? nil : language, sample: Array(bytes[(40 + numbers[3])..<start]))
  }
}

/// Whole numbers as eight bytes.
enum FixedSize {
  static func bytes(_ number: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// What a worker answers in the end, in the form in which Documents are kept between runs.
enum WorkerAnswer {
  case document(Document, Diagnostics)
  case failure(ReadFailure)

  /// Longer answers are refused: the text's limit, and many times as much again for elements and marks.
  static func maximumCount(_ limits: Limits) -> Int { 12 * limits.textBytes }

  var bytes: [UInt8] {
    let head = WorkerFrame.answer.head(0)
    var out = BinaryWriter()
    out.reserve(expectedCount)
    out.raw(head)
    switch self {
    case .document(let document, let notes):
      out.byte(1)
      document.write(to: &out)
      out.number(notes.all.count)
      for note in notes.all { note.write(to: &out) }
    case .failure(let failure):
      out.byte(0)
      out.string(failure.reason)
      out.string(failure.wire.detail)
      out.word(UInt64(bitPattern: Int64(failure.wire.number)))
    }
    // The length is known only now. A copy behind a new head would be one more of all that was read.
    var frame = out.take()
    frame.replaceSubrange(..<head.count, with: WorkerFrame.answer.head(frame.count - head.count))
    return frame
  }

  /// About how long the answer gets.
  private var expectedCount: Int {
    guard case .document(let document, _) = self else { return 1024 }
    return document.text.count + document.elements.count * 8 + (document[.marks]?.count ?? 0) * 16 + 4096
  }

  /// Reads what a worker has sent.
  static func read(_ body: [UInt8]) throws(BinaryDamage) -> WorkerAnswer {
    var bytes = BinaryReader(body)
    let answer: WorkerAnswer
    if try bytes.byte() == 1 {
      let document = try Document.read(from: &bytes)
      var notes = Diagnostics()
      for _ in 0..<(try bytes.count()) { notes.add(try Diagnostic.read(from: &bytes)) }
      answer = .document(document, notes)
    } else {
      let reason = try bytes.string()
      let detail = try bytes.string()
      let number = Int(Int64(bitPattern: try bytes.word()))
      guard let failure = ReadFailure(reason: reason, detail: detail, number: number) else { throw BinaryDamage() }
      answer = .failure(failure)
    }
    guard bytes.isAtEnd else { throw BinaryDamage() }
    return answer
  }
}

extension Diagnostic {
  fileprivate func write(to out: inout BinaryWriter) {
    out.string(code.rawValue)
    out.string(severity.rawValue)
    out.string(message)
  }

  fileprivate static func read(from bytes: inout BinaryReader) throws(BinaryDamage) -> Diagnostic {
    let words = (code: try bytes.string(), severity: try bytes.string(), message: try bytes.string())
    guard let code = Code(rawValue: words.code), let severity = Severity(rawValue: words.severity) else {
      throw BinaryDamage()
    }
    return Diagnostic(code, severity, words.message)
  }
}

extension ReadFailure {
  /// What belongs to the reason.
  fileprivate var wire: (detail: String, number: Int) {
    switch self {
    case .unknownFormat, .encrypted, .wrongPassword, .notFollowed, .notRegular: ("", self == .wrongPassword ? 1 : 0)
    case .damaged(let what), .unsupported(let what), .system(let what): (what, 0)
    case .tooLarge(let limit), .outOfMemory(let limit): ("", limit)
    case .timedOut(let seconds): ("", seconds)
    case .crashed(let signal): ("", Int(signal))
    }
  }

  fileprivate init?(reason: String, detail: String, number: Int) {
    switch reason {
    case "unknown-format": self = .unknownFormat
    case "encrypted": self = number == 1 ? .wrongPassword : .encrypted
    case "damaged": self = .damaged(detail)
    case "unsupported": self = .unsupported(detail)
    case "unreadable": self = .system(detail)
    case "too-large": self = .tooLarge(limit: number)
    case "out-of-memory": self = .outOfMemory(limit: number)
    case "timed-out": self = .timedOut(after: number)
    default: return nil
    }
  }
}
