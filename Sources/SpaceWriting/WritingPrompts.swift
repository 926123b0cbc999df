import CModels

/// What models are told: texts of the folder `CModels/Writing`.
package enum WritingPrompts {
  /// The text called `name`, with `{key}` for each key of `values` filled in.
  static func text(_ name: String, _ values: [String: String] = [:]) -> String {
    guard var text = files[name] else { preconditionFailure("there is no prompt called \(name)") }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) { text = text.replacing("{\(key)}", with: value) }
    return text
  }

  /// Tells requests of one version of the texts from those of others.
  static let version = "9"

  /// The names of all texts.
  package static var names: [String] { files.keys.sorted() }

  private static let files: [String: String] = {
    var files: [String: String] = [:]
    while true {
      let next = unsafe embedded_prompt(files.count)
      guard let name = unsafe next.name else { return files }
      let bytes = unsafe UnsafeBufferPointer(start: next.file.bytes, count: next.file.count)
      files[unsafe String(cString: name)] = unsafe String(decoding: bytes, as: UTF8.self)
    }
  }()
}
