import CPages
import SpaceLexicon
import SpaceModel

/// Writes self-contained pages: own style and script inside, and a policy that allows those two and nothing else.
///
/// Data stands in the page as JSON in which no byte can begin or end an element; the script shows all of it as text. Head and
/// text are markup with all that is not ours escaped. The script stands before the text, which it hides but on paper, so that
/// nobody sees it go; where no script runs, the text is the page.
enum PageWriter {
  /// What a page holds besides its title.
  struct Content {
    /// Markup of the head and of the whole text.
    var head: String
    var text: String
    /// For the script, as JSON.
    var data: [UInt8]
    /// BCP 47 tag of most of the text.
    var language = "en"
    /// The language of what is not text of documents.
    var interface = AppFrame.Language.english
  }

  /// A page of `title`.
  static func page(title: String, _ content: Content, style: [PageFile], script: [PageFile]) -> [UInt8] {
    let style = unsafe style.flatMap { unsafe bytes(of: $0) }
    // One script: what is strict in it is so from its beginning.
    let script = Array("'use strict';\n".utf8) + (unsafe script.flatMap { unsafe bytes(of: $0) })
    let policy =
      "default-src 'none'; style-src 'sha256-\(digest(style))'; script-src 'sha256-\(digest(script))'; "
      + "img-src data:; base-uri 'none'; form-action 'none'"
    var page = Array(
      """
      <!DOCTYPE html>
      <html lang="\(content.interface.rawValue)" dir="\(direction(of: content.language))">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="spacepipe">
      <title>\(title.xmlEscaped)</title>
      <style>
      """.utf8)
    page.append(contentsOf: style)
    page.append(
      contentsOf: "</style>\n</head>\n<body>\n<div class=\"page\">\n<header class=\"head\">\n\(content.head)</header>\n"
        .utf8)
    page.append(
      contentsOf: "<main id=\"content\" tabindex=\"-1\">\n<script type=\"application/json\" id=\"data\">".utf8)
    appendHarmless(content.data, to: &page)
    page.append(contentsOf: "</script>\n<script>".utf8)
    page.append(contentsOf: script)
    page.append(
      contentsOf: "</script>\n<div class=\"text\">\n\(content.text)</div>\n</main>\n</div>\n</body>\n</html>\n".utf8)
    return page
  }

  /// What a page of the workspace loads from the server, by the names of `AppFiles`; the module is what begins.
  struct Loaded {
    var styles: [String]
    var scripts: [String]
    var module: String?
  }

  /// A page of the workspace, whose policy the server sends.
  static func page(
    title: String, _ content: Content, in frame: AppFrame, at screen: AppPage.Screen?, _ loaded: Loaded
  ) -> [UInt8] {
    var html = """
      <!DOCTYPE html>
      <html lang="\(frame.language.rawValue)" dir="\(direction(of: content.language))" data-theme="\(frame.theme.xmlEscaped)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title.xmlEscaped) – spacepipe</title>
      <link rel="icon" href="/assets/icon.svg">
      <link rel="manifest" href="/assets/app.webmanifest">

      """
    for style in loaded.styles { html += "<link rel=\"stylesheet\" href=\"/assets/\(style)\">\n" }
    for script in loaded.scripts { html += "<script src=\"/assets/\(script)\" defer></script>\n" }
    if let module = loaded.module { html += "<script type=\"module\" src=\"/assets/\(module)\"></script>\n" }
    html += "</head>\n<body>\n<a class=\"skip\" href=\"#content\">\(frame.text("nav.skip").xmlEscaped)</a>\n"
    html += "<p class=\"offline\" role=\"status\">\(frame.text("nav.offline").xmlEscaped)</p>\n"
    if frame.hasBar { html += AppPage.bar(frame, at: screen) }
    html += "<div class=\"page\(frame.hasBar ? "" : " no-bar")\">\n<header class=\"head\">\n\(content.head)</header>\n"
    html += "<main id=\"content\" tabindex=\"-1\">\n<script type=\"application/json\" id=\"data\">"
    var page = Array(html.utf8)
    appendHarmless(content.data, to: &page)
    page.append(
      contentsOf: "</script>\n<div class=\"text\">\n\(content.text)</div>\n</main>\n</div>\n</body>\n</html>\n".utf8)
    return page
  }

  private static func direction(of language: String) -> String {
    LanguagePack.pack(for: language).habits.contains(.rightToLeft) ? "rtl" : "ltr"
  }

  /// JSON with `<`, `>` and `&`, which stand in its strings only, as escapes.
  private static func appendHarmless(_ json: [UInt8], to page: inout [UInt8]) {
    page.reserveCapacity(page.count + json.count + json.count / 16)
    for byte in json {
      switch byte {
      case 0x3C: page.append(contentsOf: "\\u003c".utf8)
      case 0x3E: page.append(contentsOf: "\\u003e".utf8)
      case 0x26: page.append(contentsOf: "\\u0026".utf8)
      default: page.append(byte)
      }
    }
  }

  static func bytes(of file: PageFile) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The SHA-256 of `bytes` in base 64, as policies write it.
  private static func digest(_ bytes: [UInt8]) -> String {
    let digits = Array(Checksum.sha256(bytes).utf8)
    func value(_ digit: UInt8) -> UInt8 { digit < 0x3A ? digit - 0x30 : digit - 0x57 }
    let digest = stride(from: 0, to: digits.count, by: 2).map { value(digits[$0]) << 4 | value(digits[$0 + 1]) }
    return String(decoding: Base64.encoded(digest), as: UTF8.self)
  }
}
