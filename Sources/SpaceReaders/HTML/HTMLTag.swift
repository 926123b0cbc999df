import SpaceText

/// The elements the reader tells apart; all others are `unknown` and read as inline boxes.
enum HTMLTag: UInt8, CaseIterable, Sendable {
  case unknown, text, document
  case html, head, body, title, meta, link, base, script, style, noscript, template
  case address, article, aside, footer, header, hgroup, main, nav, section, search
  case h1, h2, h3, h4, h5, h6
  case blockquote, center, dd, details, dialog, dir, div, dl, dt, fieldset, figcaption, figure, form, hr, legend, li
  case menu, ol, p, pre, summary, ul
  case caption, col, colgroup, table, tbody, td, tfoot, th, thead, tr
  case a, abbr, acronym, b, bdi, bdo, big, br, cite, code, data, del, dfn, em, font, i, img, ins, kbd, label, mark, q,
    rb
  case rp, rt, ruby, s, samp, small, span, strike, strong, sub, sup, time, tt, u, wbr, output, meter, progress
  case `var`
  case audio, button, canvas, datalist, embed, iframe, input, map, object, optgroup, option, picture, select, source
  case svg, textarea, track, video, noembed, noframes, frameset, frame, xmp, listing, plaintext
  case math, annotation, semantics, mrow, mi, mn, mo, mtext, ms, mfrac, msqrt, mroot, msub, msup, msubsup, munder, mover
  case munderover, mtable, mtr, mlabeledtr, mtd, mspace, mstyle, mpadded, mphantom, menclose, mfenced
  /// A TeX source that stood in a script; the prefilter makes it.
  case mathcommand
  case annotationXML
  /// What MathJax 3 draws formulas with, where that is not named like its MathML.
  case drawnMath, drawnCharacter, drawnNumerator, drawnDenominator, drawnScript, drawnOver, drawnUnder, drawnBase
  case drawnSurd, drawnRoot

  /// The element called `name`, which is in lower case.
  static func named(_ hash: UInt64) -> HTMLTag { byHash[hash] ?? .unknown }

  private static let byHash: NameTable<HTMLTag> = {
    var result: [UInt64: HTMLTag] = [:]
    for tag in allCases where tag.rawValue > HTMLTag.document.rawValue {
      result[NameHash.of("\(tag)".utf8)] = tag
    }
    result[NameHash.of("annotation-xml".utf8)] = .annotationXML
    for name in [
      "mi", "mn", "mo", "mtext", "ms", "mrow", "mfrac", "msqrt", "mroot", "msub", "msup", "msubsup", "munder", "mover",
      "munderover", "mtable", "mtr", "mlabeledtr", "mtd", "mspace",
    ] {
      result[NameHash.of("mjx-\(name)".utf8)] = result[NameHash.of(name.utf8)]
    }
    for (name, tag): (String, HTMLTag) in [
      ("math", .drawnMath), ("c", .drawnCharacter), ("num", .drawnNumerator), ("den", .drawnDenominator),
      ("script", .drawnScript), ("over", .drawnOver), ("under", .drawnUnder), ("base", .drawnBase),
      ("surd", .drawnSurd), ("root", .drawnRoot),
    ] {
      result[NameHash.of("mjx-\(name)".utf8)] = tag
    }
    // Word's HTML wraps its paragraphs' rests in these.
    result[NameHash.of("o:p".utf8)] = .span
    return NameTable(result)
  }()

  /// True for elements that start a new line: text before and after them belongs to other paragraphs.
  var isBlock: Bool {
    switch self {
    case .html, .body, .document, .table: true
    case .address ... .summary, .caption ... .tr: true
    case .frameset, .noframes, .xmp, .listing, .plaintext: true
    default: false
    }
  }

  /// 1 to 6 for headings.
  var headingLevel: UInt8? {
    rawValue >= HTMLTag.h1.rawValue && rawValue <= HTMLTag.h6.rawValue ? rawValue - HTMLTag.h1.rawValue + 1 : nil
  }

  /// What never holds text a person reads in the running page.
  var isSilent: Bool {
    switch self {
    case .title, .meta, .link, .base, .script, .style, .template, .audio, .button, .canvas, .datalist, .embed:
      true
    case .iframe, .input, .map, .object, .option, .optgroup, .select, .source, .svg, .textarea, .track, .video: true
    case .noembed, .frameset, .frame, .rp, .rt, .meter, .progress, .annotationXML, .col, .colgroup: true
    default: false
    }
  }
}

extension HTMLTag {
  static func ... (low: HTMLTag, high: HTMLTag) -> HTMLTagRange { HTMLTagRange(low: low.rawValue, high: high.rawValue) }
  static func ~= (range: HTMLTagRange, tag: HTMLTag) -> Bool { range.low <= tag.rawValue && tag.rawValue <= range.high }
}
