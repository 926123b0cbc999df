import SpaceModel

/// All formats there are, and the choice among them.
public enum Readers {
  /// One line a format. Where two are equally sure of an input, the earlier one reads it.
  public static let all: [any Reader.Type] = [
    PDFReader.self,
    HTMLReader.self,
    MHTMLReader.self,
    WebArchiveReader.self,
    MailReader.self,
    MarkdownReader.self,
    NotebookReader.self,
    LaTeXReader.self,
    OrgReader.self,
    RestructuredTextReader.self,
    SubtitleReader.self,
    EPUBReader.self,
    WordReader.self,
    OpenDocumentReader.self,
    SlidesReader.self,
    XMLReader.self,
    RefusedFormats.self,
    TextReader.self,
  ]

  /// The reader for an input, from its first bytes (up to 4096) and its file name (empty for standard input).
  public static func reader(for head: ArraySlice<UInt8>, named name: String) -> (any Reader.Type)? {
    var best: (reader: any Reader.Type, confidence: Confidence)?
    for reader in all {
      let confidence = reader.recognises(head, name)
      if confidence == .certain { return reader }
      if confidence > (best?.confidence ?? .no) { best = (reader, confidence) }
    }
    return best?.reader
  }
}
