import Glibc

/// The few variables that the program looks at.
public enum Environment {
  public static func value(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }
  /// True when it is set to something.
  public static func has(_ name: String) -> Bool { value(name)?.isEmpty == false }
}
