import Hummingbird
import NIOCore
import SpaceModel

/// What clients send.
enum JSONBody {
  /// No request that holds no files is larger.
  static let most = 1 << 20

  /// The body as an object.
  static func object(of request: Request, most: Int = most) async throws -> JSONValue {
    try object(in: try await bytes(of: request, most: most))
  }

  private static func object(in bytes: [UInt8]) throws -> JSONValue {
    do throws(JSONError) {
      let value = try JSONValue(json: bytes)
      guard case .object = value else { throw JSONError(offset: 0, message: "an object was expected") }
      return value
    } catch {
      throw APIFailure.wrong("the body is not the JSON object that is wanted: \(error.message) at byte \(error.offset)")
    }
  }

  /// The same where it may be left out.
  static func optionalObject(of request: Request) async throws -> JSONValue? {
    let bytes = try await bytes(of: request, most: most)
    return bytes.isEmpty ? nil : try object(in: bytes)
  }

  static func bytes(of request: Request, most: Int) async throws -> [UInt8] {
    do {
      let buffer = try await request.body.collect(upTo: most)
      return Array(buffer.readableBytesView)
    } catch is NIOTooManyBytesError {
      throw APIFailure(.contentTooLarge, "too_large", "the body is larger than \(most) bytes")
    }
  }
}

extension JSONValue {
  /// A member that must be a text with something in it, of at most `most` characters.
  func requiredText(_ name: String, most: Int = 100_000) throws -> String {
    guard let text = try optionalText(name, most: most), !text.allSatisfy(\.isWhitespace) else {
      throw APIFailure.wrong("\(name) is missing")
    }
    return text
  }

  func optionalTruth(_ name: String) throws -> Bool? {
    switch self[name] {
    case nil, .null: return nil
    case .bool(let truth): return truth
    default: throw APIFailure.wrong("\(name) must be true or false")
    }
  }

  func optionalText(_ name: String, most: Int = 100_000) throws -> String? {
    switch self[name] {
    case nil, .null: return nil
    case .string(let text):
      // Neither the database nor arguments of programs hold what stands behind a NUL.
      if text.utf8.contains(0) { throw APIFailure.wrong("\(name) must not hold NUL") }
      if text.unicodeScalars.count > most { throw APIFailure.wrong("\(name) is longer than \(most) characters") }
      return text
    default: throw APIFailure.wrong("\(name) must be a text")
    }
  }
}

extension Request {
  /// A parameter of the query.
  func query(_ name: String) -> String? { uri.queryParameters[Substring(name)].map(String.init) }

  func number(_ name: String, in range: ClosedRange<Int>, else usual: Int) throws -> Int {
    guard let text = query(name) else { return usual }
    guard let number = Int(text), range.contains(number) else {
      throw APIFailure.wrong("\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
