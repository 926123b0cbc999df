/// What a file's name says of its format.
enum FileName {
  /// True when the name ends in one of the extensions, which are in lower case without a dot.
  static func has(_ name: String, _ extensions: [String]) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }
}
