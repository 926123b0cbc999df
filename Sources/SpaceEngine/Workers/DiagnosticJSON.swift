import SpaceModel

/// Diagnostics as they pass between processes and runs: what a worker tells, and what is kept with an annotated document.
extension Diagnostic {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code", code.rawValue)
      json.member("severity", severity.rawValue)
      json.member("message", message)
    }
  }

  static func read(from json: inout JSONScanner) throws(JSONError) -> Diagnostic {
    var words: [String: String] = [:]
    try json.object { (json, key) throws(JSONError) in words[key] = try json.string() }
    guard let code = words["code"].flatMap(Code.init(rawValue:)),
      let severity = words["severity"].flatMap(Severity.init(rawValue:)), let message = words["message"]
    else { throw json.failure("no diagnostic of ours") }
    return Diagnostic(code, severity, message)
  }
}
