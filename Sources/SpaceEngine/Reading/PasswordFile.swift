import Glibc
import SpaceModel
import SpaceText

/// A file of passwords for encrypted documents, one a line, in the order in which they are tried.
///
/// A secret that others can read is none, so such a file is refused. A pipe (`/dev/fd/3`) has no such bits to look at.
public enum PasswordFile {
  private static let maximumBytes = 8 << 10

  public static func passwords(in path: RawPath) throws(PasswordFileError) -> [[UInt8]] {
    let bytes: [UInt8]
    do throws(ReadFailure) {
      var limits = Limits()
      limits.inputBytes = maximumBytes
      let file = try FileBytes.open(path, isNamed: true, limits)
      if let status = try? file.status(), status.kind == S_IFREG, status.st_mode & 0o077 != 0 {
        throw .system("others can read it; do: chmod 600 \(path.text)")
      }
      bytes = try FileBytes.all(of: file, limits)
    } catch {
      let problem =
        switch error {
        case .tooLarge: "longer than \(maximumBytes >> 10) kB; it holds one password a line"
        default: error.detail
        }
      throw PasswordFileError(message: "--password-file \(path.text): \(problem)")
    }
    let passwords = bytes.split(separator: 0x0A).map { line in
      Array(line.last == 0x0D ? line.dropLast() : line)
    }
    let found = passwords.filter { !$0.isEmpty }
    if found.isEmpty {
      throw PasswordFileError(message: "--password-file \(path.text): holds no password; write one a line")
    }
    return found
  }
}
