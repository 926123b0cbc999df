import SpaceEngine
import SpaceModel

/// The index of some inputs: the one that was kept where it holds, else made anew and kept.
public struct InputIndex: Sendable {
  /// What an index is made of, and what there is to say of its inputs.
  public struct Reading {
    let documents: [Document]
    let skipped: [String]
    let warnings: [String]

    public init(documents: [Document], skipped: [String], warnings: [String]) {
      (self.documents, self.skipped, self.warnings) = (documents, skipped, warnings)
    }
  }

  private let index: SearchIndex
  /// Nil when it was made anew.
  public let kept: SearchIndexCache.Kept?

  /// Takes what `cache` keeps, unless that turned out to be damaged; else `read` reads the inputs.
  public init(_ cache: SearchIndexCache?, isDamaged: Bool = false, read: () throws -> Reading) rethrows {
    kept = isDamaged ? nil : cache?.current()
    if let kept {
      index = kept.index
    } else {
      let reading = try read()
      index = SearchIndex(reading.documents)
      cache?.keep(
        index, documents: reading.documents.count, skipped: reading.skipped, warnings: reading.warnings)
    }
  }

  /// What `body` makes of the index; nil when what was kept turns out to be damaged.
  public func use<Result>(_ body: (SearchIndex) throws -> Result) rethrows -> Result? {
    let result = try body(index)
    return kept?.isDamaged == true ? nil : result
  }
}
