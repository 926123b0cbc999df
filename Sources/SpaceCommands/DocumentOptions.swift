import ArgumentParser
import Glibc
import SpaceEngine
import SpaceModel

/// How documents are read, whatever they are to a command.
struct DocumentOptions: ParsableArguments {
  @Option(help: "Documents at once. The results never depend on it.")
  var jobs: Int?

  @Option(help: ArgumentHelp("Language of all inputs, such as en or pt-BR.", valueName: "tag"))
  var language: String?

  @Option(
    help: ArgumentHelp("\"Today\" for relative dates of undated documents: YYYY-MM-DD, or today.", valueName: "date"))
  var referenceDate: String?

  @Option(help: ArgumentHelp("Seconds of processor time that one document may take.", valueName: "seconds"))
  var timeout: Int?

  @Option(
    help: ArgumentHelp("A file with passwords for encrypted documents, one a line.", valueName: "file"),
    completion: .file())
  var passwordFile: String?

  @Flag(help: "Recognise the text of scanned pages, with tesseract where it is installed.")
  var ocr = false

  @Flag(name: [.short, .long], help: "Say nothing but what went wrong.")
  var quiet = false

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be from 1 to 256, not \(jobs).") }
    let seconds = Limits.secondsThatMayBeAskedFor
    if let timeout, !seconds.contains(timeout) {
      throw ValidationError("--timeout must be from \(seconds.lowerBound) to \(seconds.upperBound), not \(timeout).")
    }
    if let referenceDate, !Self.isDate(Recipe.day(referenceDate)) {
      throw ValidationError("--reference-date must be a day as YYYY-MM-DD, or today, not \(referenceDate).")
    }
    if let language, !Self.isLanguage(language) {
      throw ValidationError("--language must be a tag such as en, de or pt-BR, not \(language).")
    }
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.utf8.count) else { return false }
    return parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    }
  }

  /// The day that is "today", where one was given.
  var referenceDay: String? { referenceDate.map(Recipe.day) }

  /// What all stages may take.
  var offers: [String: OptionValue] {
    var offers: [String: OptionValue] = [:]
    if let referenceDay { offers["referenceDate"] = .string(referenceDay) }
    return offers
  }

  /// Everything that documents depend on besides their files.
  var allThatCounts: String {
    "\(language ?? "-") \(referenceDay ?? "-") \(timeout ?? 0) \(passwordFile ?? "-") \(ocr)"
  }

  var passwords: RawPath? { passwordFile.map { RawPath(RawArguments.bytes($0)) } }

  /// Reads inputs; `tell` gets what happens, besides the terminal.
  func session(
    of inputs: [String], _ tell: @escaping @Sendable (Event) -> Void = { _ in }
  ) throws(PasswordFileError) -> Session {
    let readsStandardInput = inputs.isEmpty || inputs.contains("-")
    let loader = try DocumentLoader.chosen(
      timeout: timeout, language: language, passwordFile: passwords, recognisesPictures: ocr)
    let isQuiet = quiet
    let progress = Progress(isQuiet: quiet)
    if readsStandardInput && isatty(STDIN_FILENO) == 1 && !quiet {
      Messages.say("reading standard input: paste text, then press Ctrl-D")
    }
    return Session(loader: loader, jobs: jobs) { event in
      Messages.report(event, isQuiet: isQuiet, progress)
      tell(event)
    }
  }
}
