import SpaceModel
import SpaceText

/// What a page says of itself: headline, authors, date of publication, language, address.
struct HTMLMetadata {
  var title: String?
  var language: String?
  var metadata = Metadata()
}
