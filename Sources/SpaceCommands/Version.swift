/// The program's own version.
enum Version {
  static let text = "spacepipe 0.1.0"
}
