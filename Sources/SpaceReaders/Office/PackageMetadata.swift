import CMarkup
import SpaceModel
import SpaceText

/// Dublin Core as office files and books keep it.
struct PackageMetadata {
  var title: String?
  var language: String?
  var metadata = Metadata()

  init(_ xml: [UInt8]?) {
    guard let xml else { return }
    var path: [String] = []
    var authors: [String] = []
    var title: String?
    var language: String?
    var date: String?
    XMLEvents.walk(xml) { event in
      switch event {
      case .start(let name, _): path.append(name)
      case .end: _ = path.popLast()
      case .text(let text):
        guard let clean = HTMLMetadataFinder.clean(text) else { return }
        switch path.last {
        case "title" where title == nil: title = clean
        case "creator": authors += HTMLMetadataFinder.people(clean).filter { $0.lowercased() != "unknown author" }
        case "language" where language == nil: language = HTMLMetadataFinder.languageTag(clean)
        case "date" where date == nil: date = PublicationDate.iso(clean)
        default: break
        }
      }
    }
    self.title = title
    self.language = language
    metadata.authors = authors
    metadata.date = date
  }
}
