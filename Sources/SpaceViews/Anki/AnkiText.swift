/// Text as the fields of Anki's notes hold it: HTML in which nothing of the text is markup.
enum AnkiText {
  /// `text`, which is on one line, escaped, with `$…$` and `$$…$$` as MathJax in Anki's delimiters.
  ///
  /// Besides HTML, what Anki itself reads in fields is taken its meaning: `[` (sound, LaTeX), doubled braces (templates,
  /// clozes) and `src=` (media).
  static func field(_ text: String) -> String {
    var result = ""
    for part in Formula.parts(of: text) {
      switch part {
      case .text(let text): result += escaped(text)
      case .inline(let formula): result += "\\(\(escaped(formula))\\)"
      case .display(let formula): result += "\\[\(escaped(formula))\\]"
      }
    }
    return result
  }

  private static func escaped(_ text: String) -> String {
    var last: Unicode.Scalar = " "
    return text.escaped { scalar in
      defer { last = scalar }
      switch scalar {
      case "&": return "&amp;"
      case "<": return "&lt;"
      case ">": return "&gt;"
      case "\"": return "&quot;"
      case "[": return "&#91;"
      case "=": return "&#61;"
      case "{" where last == "{": return "&#123;"
      case "}" where last == "}": return "&#125;"
      case ":" where last == ":": return "&#58;"
      default: return nil
      }
    }
  }
}
