import ArgumentParser
import Glibc
import SpaceEngine
import SpaceModel
import SpaceViews

/// Where commands that make one file put it.
enum ViewOutput {
  /// Refuses to write where something is that the program did not write, unless the caller insists. `isOurs` may know more of the
  /// bytes that are there.
  static func refuseForeign(_ place: String, force: Bool, _ isOurs: ([UInt8]) -> Bool = { _ in false }) throws {
    if force || place == "-" || OutputFile.mayReplace(RawPath(RawArguments.bytes(place)), isOurs) { return }
    throw ValidationError(
      "\(place) is not as spacepipe wrote it, so it is left as it is; name another file with -o, or replace it with --force."
    )
  }

  /// Writes `bytes` to standard output for `-`, else to the file that `place` names.
  static func write(_ bytes: [UInt8], to place: String) throws {
    if place == "-" {
      return try Output.print(bytes)
    }
    do throws(SystemError) {
      try OutputFile.write(bytes, to: RawPath(RawArguments.bytes(place)))
    } catch {
      Messages.say("\(place): \(error.message)")
      throw ExitCode.failure
    }
  }
}

extension ViewOutput {
  /// Makes the folder unless it is there.
  static func makeFolder(_ folder: RawPath) throws {
    do throws(SystemError) {
      try OutputFile.makeFolder(folder)
    } catch {
      Messages.say("\(folder.text): \(error.message)")
      throw ExitCode.failure
    }
  }
}
