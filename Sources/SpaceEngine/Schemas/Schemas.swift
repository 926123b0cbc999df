import CModels

/// The JSON Schemas (2020-12) of all records, which are also embedded in the program.
public enum Schemas {
  /// The names of all schemas, in the order in which help lists them.
  public static var names: [String] { files.map(\.name) }

  /// The files as they are in the tree.
  public static var files: [(name: String, json: [UInt8])] {
    var files: [(String, [UInt8])] = []
    while true {
      let next = unsafe embedded_schema(files.count)
      guard let name = unsafe next.name else { return files }
      let bytes = unsafe UnsafeBufferPointer(start: next.file.bytes, count: next.file.count)
      files.append((unsafe String(cString: name), unsafe Array(bytes)))
    }
  }

  /// The schema called `name` with every schema that it refers to inside its `$defs`, so that it stands alone (a compound
  /// schema document, as JSON Schema 2020-12 calls it in section 9.3.2); nil when there is none of that name.
  public static func bundle(_ name: String) -> String? {
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.name, String(decoding: $0.json, as: UTF8.self)) })
    guard let root = texts[name] else { return nil }
    var included: [String] = []
    var waiting = references(in: root)
    while let next = waiting.first {
      waiting.removeFirst()
      if next == name || included.contains(next) { continue }
      guard let text = texts[next] else { preconditionFailure("a schema refers to \(next), which there is not") }
      included.append(next)
      waiting.append(contentsOf: references(in: text))
    }
    if included.isEmpty { return root }
    var members: [String] = []
    for other in included {
      guard let text = texts[other] else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
      members.append("    \"\(identifier(other))\": " + lines.joined(separator: "\n    "))
    }
    return inserting(members.joined(separator: ",\n"), into: root)
  }

  private static func identifier(_ name: String) -> String { "urn:spacepipe:schema:\(name):1" }

  /// The names of the schemas that `text` refers to, in the order in which it does.
  private static func references(in text: String) -> [String] {
    let prefix = "{\"$ref\": \"urn:spacepipe:schema:"
    var names: [String] = []
    for line in text.split(separator: "\n") {
      for part in line.split(separator: "{").map({ "{" + $0 }) where part.hasPrefix(prefix) {
        names.append(String(part.dropFirst(prefix.count).prefix { $0 != ":" }))
      }
      let member = "  \"$ref\": \"urn:spacepipe:schema:"
      if line.hasPrefix(member) { names.append(String(line.dropFirst(member.count).prefix { $0 != ":" })) }
    }
    return names
  }

  /// `text` with `members` first in its own `$defs`, which are made when there are none.
  private static func inserting(_ members: String, into text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    if let line = lines.firstIndex(of: "  \"$defs\": {") {
      lines[line] += "\n\(members),"
    } else {
      lines[lines.count - 2] += ",\n  \"$defs\": {\n\(members)\n  }"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
