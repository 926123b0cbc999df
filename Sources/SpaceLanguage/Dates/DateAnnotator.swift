import SpaceModel
import SpaceText

/// Finds temporal expressions and says what they mean.
public struct DateAnnotator: Annotator {
  public static let about = About(
    name: "dates", summary: "Finds dates, times, durations and recurring times with their TIMEX3 values.", version: 1,
    gives: [Layer.dates.name],
    examples: [
      Example("The bridge opened on ⟦17 May 1932⟧.", values: ["1932-05-17"]),
      Example("It rained for ⟦three days⟧.", values: ["P3D"]),
      Example("The choir meets ⟦every Tuesday⟧.", values: ["XXXX-WXX-2"]),
    ])

  /// "Today" for relative dates: given, or the document's own, else unknown.
  private let reference: String?

  public init(_ options: inout Options) throws(OptionError) {
    let given = try options.string("referenceDate")
    if let given, TemporalAnchor(given)?.exactDay == nil || given.utf8.count != 10 {
      throw OptionError(option: "referenceDate", message: "must be a day written YYYY-MM-DD, not \(given)")
    }
    reference = given
  }

  public func annotate(_ document: inout Document, _ notes: inout Diagnostics) {
    let grammar = TemporalLanguages.grammar(for: document)
    var pass = TemporalPass(document, grammar, reference: reference ?? document.metadata.date)
    document[.dates] = pass.mentions()
  }
}
