extension ModelFailure {
  /// What went wrong, where, and what to do, in one line without the model's name.
  public func message(for entry: ModelEntry) -> String {
    let host = entry.host
    switch self {
    case .noLibrary(let told): return "libcurl cannot be loaded (\(told)); install libcurl4"
    case .badAddress: return "\(entry.url) is no address; set url in models.yaml"
    case .noHost: return "there is no host \(host); check url in models.yaml and the network"
    case .notConnected:
      return
        "nothing answers at \(entry.url); \(entry.leavesMachine ? "check url and the network" : "start the server, or check url")"
    case .notTrusted(let told): return "\(host) cannot be trusted: \(told)"
    case .keyRefused(let told):
      return
        "\(host) refused the key\(Self.said(told)); \(entry.key == nil ? "set key in models.yaml" : "check the key")"
    case .noModel(let told):
      return "\(host) has no model \(entry.model)\(Self.said(told)); check model and url in models.yaml"
    case .tooLong(let told): return "the request is too long for \(entry.model)\(Self.said(told)); check context"
    case .busy(let after):
      return "\(host) is too busy\(after.map { "; it asks to wait \($0) s" } ?? "")"
    case .refused(let status, let told): return "\(host) refused the request (\(status))\(Self.said(told))"
    case .server(let status, let told): return "\(host) failed (\(status))\(Self.said(told)); try again later"
    case .deadlineExceeded(let seconds): return "\(host) had not answered in full after \(seconds) s"
    case .stalled: return "\(host) said nothing for too long"
    case .stopped: return "stopped"
    case .broken(let told): return "the connection to \(host) broke off: \(told)"
    case .notUnderstood(let what):
      return "\(host) does not speak the \(entry.api.rawValue) API (\(what)); check api and url"
    }
  }

  private static func said(_ told: String) -> String {
    let line = told.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if line.isEmpty { return "" }
    let short = line.prefix(200)
    return ": “\(short)\(short.count < line.count ? "…" : "")”"
  }
}

extension KeyFailure {
  /// What is wrong with the key, and what to do.
  public var message: String {
    switch self {
    case .missing(let what): what
    case .open(let file): "others may read \(file); run: chmod 600 \(file)"
    }
  }
}

extension ModelEntry {
  /// The host and port of its address.
  public var host: String {
    String(url.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" })
  }
}
