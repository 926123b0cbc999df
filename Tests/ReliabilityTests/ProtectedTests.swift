import Foundation
import Testing

/// Documents that need a password: `Files/encrypted.pdf` (AES-256) and `Files/encrypted-128.pdf` (RC4, whose password is
/// not in UTF-8), both with the password `tide märz`.
@Suite struct ProtectedTests {
  private func scratch(_ file: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.copy(file, to: "in/table.pdf")
    return scratch
  }

  @Test(arguments: ["encrypted.pdf", "encrypted-128.pdf"])
  func opensWithOneOfThePasswords(_ file: String) throws {
    let scratch = try scratch(file)
    try scratch.run("umask 077; printf 'ebb\\r\\n\\ntide märz\\n' > passwords")
    let outcome = try scratch.run("spacepipe ingest --password-file passwords in")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.text.contains("The tide table is kept in the harbour office."))
    #expect(!outcome.text.contains("märz"))
  }

  @Test func saysWhatIsMissing() throws {
    let scratch = try scratch("encrypted.pdf")
    let without = try scratch.run("spacepipe ingest in")
    #expect(without.status == 1)
    #expect(without.errors.contains("in/table.pdf: skipped: encrypted (needs a password; --password-file"))
    let wrong = try scratch.run("umask 077; echo ebb > passwords; spacepipe ingest --password-file passwords in")
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("in/table.pdf: skipped: encrypted (none of the passwords in the password file"))
    #expect(!wrong.errors.contains("ebb"))
  }

  @Test(arguments: [
    ("echo ebb > passwords; chmod 644 passwords", "chmod 600 passwords"), ("true", "no such file"),
    ("umask 077; : > passwords", "holds no password"), ("umask 077; seq 9999 > passwords", "longer than"),
    ("mkdir passwords", "is a directory"),
  ]) func refusesAFileThatIsNone(_ preparation: String, _ said: String) throws {
    let scratch = try scratch("encrypted.pdf")
    let outcome = try scratch.run("\(preparation); spacepipe ingest --password-file passwords in")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("spacepipe: --password-file passwords: ") && outcome.errors.contains(said))
  }
}
