/// The program's own version.
public enum Version {
  public static let number = "0.1.0"
  public static let text = "spacepipe \(number)"
  /// The User-Agent field of requests: RFC 9110, section 10.1.5.
  public static let userAgent = "spacepipe/\(number)"
}
