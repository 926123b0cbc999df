/// The program's own version.
enum Version {
  static let number = "0.1.0"
  static let text = "spacepipe \(number)"
  /// The User-Agent field of requests: RFC 9110, section 10.1.5.
  static let userAgent = "spacepipe/\(number)"
}
