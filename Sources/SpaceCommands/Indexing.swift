import ArgumentParser
import SpaceEngine
import SpaceModel

enum Indexing {
  /// Refuses words to look for that are none, or a file or folder in their place where no inputs are named, or none of those.
  static func refuseInput(as kind: String, _ words: String, _ options: InputOptions) throws {
    if words.allSatisfy(\.isWhitespace) { throw ValidationError("The \(kind) is empty.") }
    let isInput = words != "-" && RawPath(RawArguments.bytes(words)).exists
    if isInput && !options.inputs.isEmpty && !options.paths.contains(where: \.exists) {
      throw ValidationError("\(words) is a file or folder, and \(options.inputs[0]) is none: the \(kind) comes first.")
    }
    if options.inputs.isEmpty && words != "-" && RawPath(RawArguments.bytes(words)).exists {
      throw ValidationError("\(words) is a file or folder: name the \(kind) before it.")
    }
  }

  static func validate(_ options: InputOptions, trustsTimes: Bool) throws {
    if trustsTimes && (options.inputs.isEmpty || options.inputs.contains("-")) {
      throw ValidationError("--index needs files or folders: standard input is gone once it was read.")
    }
  }
}
