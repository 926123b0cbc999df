import CModels

/// The Space types that come with the program: each is a file of the folder `Pipelines` and nothing else.
public enum Pipelines {
  /// The names of all Space types, in the order in which help lists them.
  public static var names: [String] { files.map(\.name) }

  /// The pipeline of the Space type called `name`, or nil when there is none.
  public static func named(_ name: String) -> PipelineFile? {
    guard let file = files.first(where: { $0.name == name }) else { return nil }
    do throws(SettingsError) {
      return try PipelineFile(yaml: file.yaml, file: "\(file.name).yaml")
    } catch {
      preconditionFailure(error.message)
    }
  }

  /// The embedded files.
  public static var files: [(name: String, yaml: [UInt8])] {
    var files: [(String, [UInt8])] = []
    while true {
      let next = unsafe embedded_pipeline(files.count)
      guard let name = unsafe next.name else { return files }
      let bytes = unsafe UnsafeBufferPointer(start: next.file.bytes, count: next.file.count)
      files.append((unsafe String(cString: name), unsafe Array(bytes)))
    }
  }
}
