import SpaceModel
import SpaceText

/// Takes a PDF's pages in, as words, as far as the limits allow; pages that are pictures are read where that is asked for.
struct PageCollector {
  private(set) var words = WordBuilder()
  private(set) var pages: [PageWords] = []
  /// Numbers of the pages whose text was recognised in pictures.
  private(set) var recognised: [Int] = []
  /// True when most pages are pictures.
  var isScanned: Bool { (recognised.count + pictures.count) * 2 > pages.count }
  private var damaged: [Int] = []
  /// Indices of pages that are pictures.
  private var pictures: [Int] = []
  private var empty = 0
  private var isCut = false
  /// The first page there was no time for.
  private var late: Int?

  /// All pages that `request` lets through.
  mutating func collect(
    _ source: borrowing PDFSource, _ limits: Limits, _ request: PageRequest, _ notes: inout Diagnostics
  ) {
    take(source, limits, request)
    if case .by(let recognise) = request.pictures { read(source, request, recognise) }
    say(request, count: source.pageCount, &notes)
    request.hasTakenIn(pages.count)
  }

  private mutating func take(_ source: borrowing PDFSource, _ limits: Limits, _ request: PageRequest) {
    var left = min(limits.textBytes / 2, 40_000_000)
    for number in 1...max(1, min(source.pageCount, request.lastPage)) where !request.pagesLeftOut.contains(number) {
      if left <= 0 {
        isCut = true
        return
      }
      if !request.mayBegin(number) {
        late = number
        return
      }
      let page = source.page(number, limit: min(left, 1_000_000))
      if page.isRepeated { continue }
      if page.failed { damaged.append(number) }
      if page.isCut { isCut = true }
      left -= page.glyphs.count + 20
      words.learn(source.fonts)
      let result = words.words(of: page, number: number)
      if result.words.isEmpty { empty += 1 }
      if Self.isPicture(page, result) { pictures.append(pages.count) }
      pages.append(result)
    }
  }

  /// A scanned page may bear a line that some program printed on it; a text layer under the picture is text enough. Text
  /// drawn as outlines is a picture, too.
  private static func isPicture(_ page: PDFSource.Page, _ words: PageWords) -> Bool {
    if words.words.isEmpty { return page.pictured > 0.1 || words.boxes.count(where: \.isDrawn) > 60 }
    return page.pictured > 0.5 && words.words.reduce(0, { $0 + $1.count }) < 120
      && !page.glyphs.contains { UInt32($0.flags) & UInt32(PDFSource.invisible) != 0 }
  }

  private mutating func read(
    _ source: borrowing PDFSource, _ request: PageRequest, _ recognise: (PagePicture) -> [UInt8]?
  ) {
    let language = PDFMetadata.language(source.language)
    var isLeft: [Int] = []
    for index in pictures {
      let number = Int(pages[index].number)
      guard late == nil, request.mayBegin(number),
        let picture = source.picture(ofPage: number, language: language, sample: sample),
        let answer = recognise(picture)
      else {
        isLeft.append(index)
        continue
      }
      let page = RecognisedPage(hOCR: answer, picture)
      if pages[index].words.isEmpty, !page.lines.isEmpty { empty -= 1 }
      pages[index] = words.words(of: page, in: pages[index])
      recognised.append(number)
    }
    pictures = isLeft
  }

  /// Text of pages read so far, for its language to be told.
  private var sample: [UInt8] {
    var text: [UInt8] = []
    for page in pages {
      for word in page.words {
        if !text.isEmpty { text.append(0x20) }
        text += words.arena[Int(word.start)..<Int(word.end)]
      }
      if text.count > 4000 { break }
    }
    return Array(text.prefix(4000))
  }

  private func say(_ request: PageRequest, count: Int, _ notes: inout Diagnostics) {
    if isCut { notes.add(Diagnostic(.pdfPartial, .warning, "the text was cut at a limit")) }
    if let late {
      notes.add(
        Diagnostic(.pdfPartial, .warning, "pages \(late) to \(count) were left out: there was no time for them"))
    }
    if let first = damaged.first {
      let more = damaged.count > 1 ? " and \(damaged.count - 1) more" : ""
      notes.add(Diagnostic(.pdfPartial, .warning, "page \(first)\(more) could not be read; the rest was kept"))
    }
    if !recognised.isEmpty {
      notes.add(
        Diagnostic(.pdfRecognised, .note, "\(recognised.count) of \(pages.count) pages were read from pictures"))
    }
    if !pictures.isEmpty {
      let which = pictures.count == pages.count ? "the pages are" : "\(pictures.count) of \(pages.count) pages are"
      notes.add(
        Diagnostic(.pdfNoTextLayer, .warning, "\(which) pictures without text\(Self.advice(request.pictures))"))
    } else if empty > 0, empty == pages.count {
      notes.add(Diagnostic(.pdfNoTextLayer, .warning, "the pages hold no text"))
    } else if empty * 2 > pages.count {
      notes.add(Diagnostic(.pdfNoTextLayer, .note, "\(empty) of \(pages.count) pages hold no text"))
    }
  }

  private static func advice(_ pictures: PictureReading) -> String {
    switch pictures {
    case .notAsked: ": --ocr reads them where tesseract is installed"
    case .notInstalled: ", and tesseract is not installed: apt-get install tesseract-ocr"
    case .by: ", and could not be recognised"
    }
  }
}
