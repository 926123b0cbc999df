import SpaceBlocks
import SpaceModel

/// What documents date, for Spaces without a timeline.
public enum SpaceDates {
  /// What `documents` date in the form of a timeline: see `PassageIndex.writeDatedItems`. Layers that documents lack are found
  /// first, always with the same options.
  public static func timeline(of documents: [Document], from day: CivilDay?) -> [UInt8] {
    var json = JSONWriter()
    guard let plan = try? Plan(needs: Searching.answerNeeds) else { return [] }
    PassageIndex(PageSearch.annotated(documents, plan)).writeDatedItems(from: day, to: &json)
    return json.take()
  }

  /// The same from the index that is kept in `root` of the Space in `folder`; nil where none is, or it no longer holds.
  public static func timeline(ofIndexIn root: RawPath?, of folder: RawPath) -> [UInt8]? {
    guard let root,
      let cache = SearchIndexCache(in: root, of: [folder], passwords: nil, options: "", trustsTimes: true),
      let kept = cache.current()
    else { return nil }
    var json = JSONWriter()
    kept.index.writeDatedItems(from: nil, to: &json)
    return kept.isDamaged ? nil : json.take()
  }
}
