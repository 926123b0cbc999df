import CArgon2

/// Passwords as argon2id hashes (RFC 9106), with the least that OWASP asks for: 19 MiB, two passes, one lane.
public enum Passwords {
  private static let (memory, passes, lanes): (UInt32, UInt32, UInt32) = (19_456, 2, 1)
  private static let (saltBytes, hashBytes) = (16, 32)

  /// The password's hash with its parameters and a salt of its own.
  public static func hash(_ password: String) -> String {
    var generator = SystemRandomNumberGenerator()
    let salt = (0..<saltBytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let bytes = Array(password.utf8)
    let length = argon2_encodedlen(
      passes, memory, lanes, UInt32(saltBytes), UInt32(hashBytes), Argon2_id)
    var encoded = [CChar](repeating: 0, count: length)
    let status = unsafe argon2id_hash_encoded(
      passes, memory, lanes, bytes, bytes.count, salt, salt.count, hashBytes, &encoded, encoded.count)
    precondition(status == ARGON2_OK.rawValue, "argon2id needs \(memory) KiB of memory")
    return String(decoding: encoded.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  public static func isRight(_ password: String, for hash: String) -> Bool {
    let bytes = Array(password.utf8)
    return unsafe argon2id_verify(hash, bytes, bytes.count) == ARGON2_OK.rawValue
  }

  /// The hash of nothing that anybody types: checked where there is no user, so that it takes as long.
  static let decoy = hash("\u{0}")

  /// What is wrong with a password; nil when it will do.
  public static func problem(with password: String) -> String? {
    if password.count < fewest { return "a password needs at least \(fewest) characters" }
    if password.utf8.count > most { return "a password has at most \(most) bytes" }
    if Set(password).count < fewestKinds { return "a password needs at least \(fewestKinds) different characters" }
    if CommonPasswords.holds(password) {
      return "too many people have this password, or nearly this one: choose another"
    }
    return nil
  }

  private static let (fewest, fewestKinds, most) = (10, 5, 1000)
}
