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

extension Diagnostic {
  func write(to out: inout BinaryWriter) {
    out.string(code.rawValue)
    out.string(severity.rawValue)
    out.string(message)
  }

  static func read(from bytes: inout BinaryReader) throws(BinaryDamage) -> Diagnostic {
    let words = (code: try bytes.string(), severity: try bytes.string(), message: try bytes.string())
    guard let code = Code(rawValue: words.code), let severity = Severity(rawValue: words.severity) else {
      throw BinaryDamage()
    }
    return Diagnostic(code, severity, words.message)
  }
}

extension ReadFailure {
  /// What belongs to the reason.
  var wire: (detail: String, number: Int) {
    switch self {
    case .unknownFormat, .encrypted, .wrongPassword, .notFollowed, .notRegular: ("", self == .wrongPassword ? 1 : 0)
    case .damaged(let what), .unsupported(let what), .system(let what): (what, 0)
    case .tooLarge(let limit), .outOfMemory(let limit): ("", limit)
    case .timedOut(let seconds): ("", seconds)
    case .crashed(let signal): ("", Int(signal))
    case .told(_, let detail): (detail, 0)
    }
  }

  init?(reason: String, detail: String, number: Int) {
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
