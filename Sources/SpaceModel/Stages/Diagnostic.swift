import SpaceText

/// Something worth saying that is no failure: text that was replaced, a limit that cut a document, a missing text layer.
public struct Diagnostic: Sendable, Equatable {
  public enum Severity: String, Sendable, CaseIterable { case note, warning }

  /// A stable word that programs can look for; all of them are listed in `Diagnostic.Code`.
  public let code: Code
  public let severity: Severity
  /// One line: what happened and, where there is something to do, what to do.
  public let message: String
  public let span: Span?

  public init(_ code: Code, _ severity: Severity, _ message: String, span: Span? = nil) {
    self.code = code
    self.severity = severity
    self.message = message
    self.span = span
  }
}

extension Diagnostic {
  /// The codes of all diagnostics there are.
  public enum Code: String, Sendable, CaseIterable {
    case textReplaced = "text.replaced"
    case textCut = "text.cut"
    case textEncodingGuessed = "text.encoding-guessed"
    case metadataInvalid = "metadata.invalid"
    case pdfNoTextLayer = "pdf.no-text-layer"
    case pdfPartial = "pdf.partial"
    case pdfRecognised = "pdf.recognised"
    case htmlFallback = "html.fallback"
    case elementsCut = "elements.cut"
    case languageUnknown = "language.unknown"
    case blockEmpty = "block.empty"
    case licenceLeftOut = "licence.left-out"
    case dictionaryMissing = "dictionary.missing"
    case dictionaryDamaged = "dictionary.damaged"
  }
}
