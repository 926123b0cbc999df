/// Random names and secrets, of letters and digits.
public enum RandomID {
  private static let digits = Array("0123456789abcdefghijkmnpqrstuvwxyz".utf8)

  /// `count` characters, five bits each.
  public static func make(_ count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<count).map { _ in digits[Int(generator.next(upperBound: UInt(32)))] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An id that no two things share.
  public static var id: String { make(20) }
  /// A secret that nobody guesses: 200 bits.
  public static var secret: String { make(40) }
}
