import CSandbox
import Glibc
import SpaceModel
import SpaceText

/// The program that recognises text in pictures, where it is installed.
public struct Tesseract: Sendable {
  private let program: RawPath
  /// Languages it has models for, by its own names.
  let languages: [String]

  /// Tesseract as it lies in one of the folders of `path`, which are apart by colons; nil when it is in none of them.
  public static func installed(in path: String) -> Tesseract? {
    for folder in path.split(separator: ":") where folder.utf8.first == 0x2F {
      guard let program = ChildProgram.find("tesseract", in: String(folder)),
        let list = run(program, ["--list-langs"], input: [], seconds: 10)
      else { continue }
      let names = list.split(separator: 0x0A).dropFirst().map { String(decoding: $0, as: UTF8.self) }
      return Tesseract(program: program, languages: names.sorted())
    }
    return nil
  }

  /// What stands in a picture, as hOCR, with the model called `language`; nil when it fails.
  func text(in picture: PagePicture, language: String) -> [UInt8]? {
    Self.run(
      program,
      [
        "stdin", "stdout", "-l", language, "--dpi", String(picture.dotsPerInch), "--psm", "3",
        "-c", "tessedit_create_hocr=1", "-c", "hocr_font_info=0",
      ], input: Self.greymap(picture), seconds: 60)
  }

  /// How a picture stands, in degrees to be turned clockwise, and the script in it; nil when that cannot be told.
  func orientation(of picture: PagePicture) -> (degrees: Int, script: String)? {
    guard languages.contains("osd"),
      let answer = Self.run(
        program, ["stdin", "stdout", "-l", "osd", "--dpi", String(picture.dotsPerInch), "--psm", "0"],
        input: Self.greymap(picture), seconds: 30)
    else { return nil }
    var degrees = 0
    var script = ""
    for line in answer.split(separator: 0x0A) {
      let parts = line.split(separator: 0x3A, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 2 else { continue }
      let value = String(parts[1].drop { $0 == " " })
      if parts[0] == "Rotate" { degrees = Int(value) ?? 0 }
      if parts[0] == "Script" { script = value }
    }
    return (degrees, script)
  }

  /// A picture in the plainest of formats (PGM).
  private static func greymap(_ picture: PagePicture) -> [UInt8] {
    Array("P5\n\(picture.width) \(picture.height)\n255\n".utf8) + picture.pixels
  }

  /// What the program writes when it is given `input`; nil unless it ends well and in time.
  private static func run(_ program: RawPath, _ arguments: [String], input: [UInt8], seconds: Int) -> [UInt8]? {
    guard let from = try? FileBytes.inMemory(input), let to = try? FileBytes.inMemory([]) else { return nil }
    let words = ([program.bytes] + arguments.map { Array($0.utf8) }).map { $0.map { CChar(bitPattern: $0) } + [0] }
    // One piece of memory holds them all, end to end.
    var memory = words.flatMap { $0 }
    let isDone = unsafe memory.withUnsafeMutableBufferPointer { buffer in
      var pointers: [UnsafeMutablePointer<CChar>?] = unsafe []
      var start = 0
      for word in words {
        unsafe pointers.append(buffer.baseAddress.map { unsafe $0 + start })
        start += word.count
      }
      unsafe pointers.append(nil)
      return unsafe linux_run_program(&pointers, from.number, to.number, Int32(seconds), 2 << 30) == 0
    }
    guard isDone else { return nil }
    _ = lseek(to.number, 0, SEEK_SET)
    return try? FileBytes.all(of: to, Limits())
  }
}
