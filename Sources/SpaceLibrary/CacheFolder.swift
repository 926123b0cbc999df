import SpaceEngine
import SpaceModel
import SpaceViews

/// Where annotated documents are kept between runs.
public enum CacheFolder {
  /// `$XDG_CACHE_HOME/spacepipe`, else `~/.cache/spacepipe`; nil without a home folder.
  public static var ours: RawPath? {
    if let base = Environment.value("XDG_CACHE_HOME"), base.hasPrefix("/") {
      return RawPath(base).appending(Array("spacepipe".utf8))
    }
    guard let home = Environment.value("HOME"), home.hasPrefix("/") else { return nil }
    return RawPath("\(home)/.cache/spacepipe")
  }
}
