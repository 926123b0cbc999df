import SpaceEngine

/// Where settings are.
public enum ConfigFolder {
  /// `$XDG_CONFIG_HOME/spacepipe/models.yaml`, else the one in `~/.config`; nil without a home folder.
  public static var models: RawPath? { file("models.yaml") }

  /// `server.yaml` in the same folder: what only the owner of the server sets.
  public static var server: RawPath? { file("server.yaml") }

  private static func file(_ name: String) -> RawPath? {
    var base = Environment.value("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    base = base ?? Environment.value("HOME").map { "\($0)/.config" }
    return base.map { RawPath(Array("\($0)/spacepipe/\(name)".utf8)) }
  }
}
