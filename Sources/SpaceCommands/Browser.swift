import ArgumentParser
import Glibc
import SpaceEngine
import SpaceLibrary

/// The desktop's browser.
enum Browser {
  /// Shows `page`, by the program that the variable `BROWSER` names or that the desktop opens pages with.
  static func open(_ page: RawPath) throws {
    let programs = [Environment.value("BROWSER"), "xdg-open", "open"].compactMap { $0 }.filter { !$0.isEmpty }
    let path = Environment.value("PATH") ?? ""
    for program in programs where ChildProgram.start(program, [page.absolute.bytes], path: path) { return }
    Messages.say("no browser was found; open \(page.text) yourself")
    throw ExitCode.failure
  }
}
