/// The media types of pages that Spaces can be made from.
enum PageType: String, CaseIterable {
  case html = "text/html"
  case xhtml = "application/xhtml+xml"
  case text = "text/plain"
  case markdown = "text/markdown"
  case pdf = "application/pdf"
  case epub = "application/epub+zip"
  case word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
  case openDocument = "application/vnd.oasis.opendocument.text"
  case slides = "application/vnd.openxmlformats-officedocument.presentationml.presentation"

  /// How names of such files end.
  var ending: String {
    switch self {
    // With the address that they were saved from.
    case .html, .xhtml: "mhtml"
    case .text: "txt"
    case .markdown: "md"
    case .pdf: "pdf"
    case .epub: "epub"
    case .word: "docx"
    case .openDocument: "odt"
    case .slides: "pptx"
    }
  }

  var isPage: Bool { self == .html || self == .xhtml }
}
