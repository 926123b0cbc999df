import SpaceEngine
import SpaceViews

/// What is kept of a Space's cards outside it, under the key by which pages keep theirs.
public enum StudyKeeping {
  private static let file = "study.json"

  /// What is known of the cards of `space`, which is in `folder`; of a card whose text was edited, what was known of it before.
  /// The first call gives the Space the key that it keeps.
  public static func read(of folder: RawPath, _ space: SpaceRecord) -> StudyRecord {
    let state = SpaceState(of: folder, .ours)
    var record = kept(in: state) ?? StudyRecord()
    CardKeeping.follow(&record, in: space, state)
    if !record.space.isEmpty { return record }
    record.space = space.digest
    state.write(record.json, as: file)
    return record
  }

  /// Keeps `record` with what another sitting kept meanwhile.
  public static func write(_ record: StudyRecord, of folder: RawPath) {
    let state = SpaceState(of: folder, .ours)
    var record = record
    if let other = kept(in: state) { record.merge(other) }
    state.write(record.json, as: file)
  }

  /// What cannot be read is forgotten.
  private static func kept(in state: SpaceState) -> StudyRecord? {
    state.read(file).flatMap { try? StudyRecord(json: $0) }
  }
}
