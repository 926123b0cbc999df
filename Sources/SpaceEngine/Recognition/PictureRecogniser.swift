import SpaceLanguage
import SpaceModel
import SpaceText

/// Recognises the text in one document's pictures: finds out their language and how they stand.
///
/// The language is the caller's, the document's own, or that of its other pages; else it is read off a first attempt, since
/// the detector tells languages of one script apart even in text whose accents were missed. A page that comes out badly is
/// looked at again for its orientation and script.
struct PictureRecogniser {
  private let tesseract: Tesseract
  /// What the caller says.
  private let language: String?
  /// The model used for this document, once it is known.
  private var model: String?
  private var hasAdvised = false

  init(_ tesseract: Tesseract, language: String?) {
    self.tesseract = tesseract
    self.language = language
  }

  /// hOCR of a picture, or nil.
  mutating func text(in picture: PagePicture, _ notes: inout Diagnostics) -> [UInt8]? {
    if model == nil, let told = language ?? picture.language ?? detected(picture.sample) { choose(told, &notes) }
    let isSure = model != nil
    guard let first = model ?? fallback else { return nil }
    guard var found = tesseract.text(in: picture, language: first) else { return nil }
    var best = Recognised(found)
    var upright = picture
    if best.confidence < 60, best.words > 3, let standing = tesseract.orientation(of: picture) {
      upright = picture.turned(clockwise: standing.degrees)
      let other = isSure ? first : models(ofScript: standing.script) ?? first
      if standing.degrees != 0 || other != first, let again = tesseract.text(in: upright, language: other),
        Recognised(again).confidence > best.confidence
      {
        found = again
        best = Recognised(again)
      }
    }
    guard !isSure, best.letters > 60, let told = detected(best.text) else { return found }
    choose(told, &notes)
    guard let model, model != first, let again = tesseract.text(in: upright, language: model),
      Recognised(again).confidence + 5 > best.confidence
    else { return found }
    return again
  }

  private func detected(_ text: [UInt8]) -> String? {
    text.count < 40 ? nil : LanguageDetector.language(ofSample: text)
  }

  private var fallback: String? {
    tesseract.languages.contains("eng") ? "eng" : tesseract.languages.first { $0 != "osd" && $0 != "equ" }
  }

  /// Settles on the model for a language, or says what to install.
  private mutating func choose(_ language: String, _ notes: inout Diagnostics) {
    guard let wanted = TesseractModels.name(of: language) else { return }
    if tesseract.languages.contains(wanted) {
      model = wanted
    } else if !hasAdvised {
      hasAdvised = true
      let package = wanted.replacing("_", with: "-")
      notes.add(
        Diagnostic(
          .pdfRecognised, .warning,
          "recognised without a model for its language (\(language)): apt-get install tesseract-ocr-\(package)"))
    }
  }

  private func models(ofScript script: String) -> String? {
    let names = TesseractModels.names(ofScript: script).filter(tesseract.languages.contains)
    return names.isEmpty ? nil : names.joined(separator: "+")
  }
}

/// What recognition made of a picture, as far as it tells how good it is.
private struct Recognised {
  var confidence = 0
  var words = 0
  var letters = 0
  var text: [UInt8] = []

  init(_ hOCR: [UInt8]) {
    var total = 0
    var i = 0
    let wanted = Array("x_wconf ".utf8)
    while let found = hOCR[i...].firstRange(of: wanted) {
      var value = 0
      i = found.upperBound
      while i < hOCR.count, ASCII.isDigit(hOCR[i]) {
        value = min(100, value * 10 + Int(hOCR[i] - 0x30))
        i += 1
      }
      total += value
      words += 1
      guard let start = hOCR[i...].firstIndex(of: 0x3E), let end = hOCR[start...].firstIndex(of: 0x3C) else { break }
      text += hOCR[(start + 1)..<end] + [0x20]
      i = end
    }
    if words > 0 { confidence = total / words }
    letters = text.count { ASCII.isLetter($0) || $0 >= 0x80 }
  }
}

extension PagePicture {
  /// The picture turned by quarters.
  func turned(clockwise degrees: Int) -> PagePicture {
    let quarters = ((degrees / 90) % 4 + 4) % 4
    if quarters == 0 { return self }
    let isLevel = quarters == 2
    let (newWidth, newHeight) = isLevel ? (width, height) : (height, width)
    var turned = [UInt8](repeating: 255, count: pixels.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let from =
          switch quarters {
          case 1: (height - 1 - x) * width + y
          case 2: (height - 1 - y) * width + (width - 1 - x)
          default: x * width + (width - 1 - y)
          }
        turned[y * newWidth + x] = pixels[from]
      }
    }
    return PagePicture(
      width: newWidth, height: newHeight, pixels: turned, dotsPerInch: dotsPerInch, language: language, sample: sample)
  }
}
