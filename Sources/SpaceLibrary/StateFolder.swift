import SpaceEngine

extension StateFolder {
  /// `$XDG_STATE_HOME/spacepipe`, else `~/.local/state/spacepipe`; nil without a home folder.
  public static var ours: StateFolder? {
    if let base = Environment.value("XDG_STATE_HOME"), base.hasPrefix("/") {
      return StateFolder(RawPath(base).appending(Array("spacepipe".utf8)))
    }
    guard let home = Environment.value("HOME"), home.hasPrefix("/") else { return nil }
    return StateFolder(RawPath("\(home)/.local/state/spacepipe"))
  }
}
