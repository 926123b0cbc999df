import SpaceEngine
import SpaceViews

/// What the last run that changed a Space brought: kept outside the Space, told by `show`, `view` and `status`.
public enum NewsKeeping {
  public static let file = "news.json"

  /// Nil when the Space was made once only.
  public static func read(of folder: RawPath) -> SpaceNews? {
    let news = SpaceState(of: folder, .ours).read(file).map { SpaceNews(json: $0) }
    return news?.isEmpty == true ? nil : news
  }
}
