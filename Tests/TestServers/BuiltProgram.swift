import Foundation

/// The program as it was built.
package enum BuiltProgram {
  /// Beside the bundle of tests, unless the variable `SPACEPIPE` names another.
  package static let url: URL = {
    if let path = ProcessInfo.processInfo.environment["SPACEPIPE"] { return URL(filePath: path) }
    let bundle = CommandLine.arguments.last { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(filePath: bundle).deletingLastPathComponent().appending(path: "spacepipe")
  }()
}
