import SpaceEngine
import SpaceModel
import SpaceViews

extension SpaceRecord {
  /// The Space in `folder`, with its documents' texts unless nobody wants them.
  public init(reading folder: RawPath, withTexts: Bool = true) throws(SpaceFailure) {
    let files = try SpaceFolder.read(folder, withTexts: withTexts)
    do throws(JSONError) {
      self = try SpaceRecord(
        head: files.head, blocks: files.blocks, documents: files.documents, pictures: files.pictures,
        modified: files.modified)
    } catch {
      throw .damaged(folder.text, error.message)
    }
  }
}

extension SpaceRecord {
  /// What its page searches by.
  public var pageSearch: SpacePage.Search? {
    PageSearch.index(of: documents.map(\.document)).map { SpacePage.Search(stemmers: $0.stemmers, index: $0.data) }
  }
}
