import Foundation
import TestServers
import Testing

/// Pages that are pictures: `Files/scanned-letter.pdf` is a German letter, printed and scanned a little askew.
@Suite struct RecognitionTests {
  private static var hasTesseract: Bool {
    ["/usr/bin", "/usr/local/bin", "/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/tesseract") }
  }

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.copy("scanned-letter.pdf", to: "in/letter.pdf")
    return scratch
  }

  @Test func scannedPagesAreKnownAsSuch() throws {
    let outcome = try scratch().run("spacepipe ingest in")
    #expect(outcome.status == 0 && outcome.lines.count == 1)
    #expect(outcome.errors.contains("in/letter.pdf: warning: the pages are pictures without text: --ocr reads them"))
  }

  @Test func saysWhatToInstall() throws {
    let scratch = try scratch()
    let outcome = try scratch.run("\(BuiltProgram.url.path) ingest --ocr in", ["PATH": scratch.folder.path])
    #expect(outcome.status == 0 && outcome.lines.count == 1)
    #expect(outcome.errors.contains("tesseract is not installed: apt-get install tesseract-ocr"))
  }

  @Test func aProgramThatFailsCostsItsPageOnly() throws {
    let scratch = try scratch()
    try scratch.run("mkdir bin; printf '#!/bin/sh\\nexit 1\\n' > bin/tesseract; chmod +x bin/tesseract")
    let outcome = try scratch.run(
      "\(BuiltProgram.url.path) ingest --ocr in", ["PATH": scratch.folder.appending(path: "bin").path])
    #expect(outcome.status == 0 && outcome.lines.count == 1 && outcome.errors.contains("pictures without text"))
  }

  @Test(.enabled(if: hasTesseract)) func readsScannedPages() throws {
    let outcome = try scratch().run("spacepipe ingest --ocr in")
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("Die Linse wurde im Jahr 1871 gefertigt und im Herbst desselben Jahres zum"))
    #expect(outcome.text.contains("\"recognisedPages\":[1]"))
    #expect(outcome.text.contains("\"language\":\"de\""))
    #expect(outcome.text == (try scratch().run("spacepipe ingest --ocr --jobs 2 in").text))
  }
}
