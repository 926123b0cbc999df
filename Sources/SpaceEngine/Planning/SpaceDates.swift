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
}
