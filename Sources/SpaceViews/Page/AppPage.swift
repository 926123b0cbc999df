import SpaceModel

/// The pages of the workspace. They load style and scripts from the server; what they show they ask it for.
public enum AppPage {
  public enum Screen: String, Sendable, CaseIterable {
    case home, spaces, chat, settings, login

    /// Where it is in the bar; nil of those that are not.
    var address: String? {
      switch self {
      case .home: "/"
      case .login: nil
      default: "/\(rawValue)"
      }
    }

    /// As page.js and app.js name it.
    fileprivate var icon: String {
      switch self {
      case .home: "home"
      case .spaces: "grid"
      case .chat: "ask"
      case .settings, .login: "settings"
      }
    }

    var titleKey: String { self == .login ? "login.title" : "nav.\(rawValue)" }

    fileprivate var styles: [String] {
      switch self {
      case .home, .spaces: ["library.css"]
      case .chat: ["tiles.css"]
      case .settings, .login: []
      }
    }
  }

  public static func write(_ screen: Screen, in frame: AppFrame) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("app")
      frame.write(to: &json)
    }
    let title = frame.text(screen.titleKey)
    let content = PageWriter.Content(
      head: "<h1 dir=\"auto\">\(title.xmlEscaped)</h1>\n", text: "<p>\(frame.text("noscript").xmlEscaped)</p>",
      data: json.bytes)
    return PageWriter.page(
      title: title, content, in: frame, at: screen,
      PageWriter.Loaded(
        styles: ["page.css"] + screen.styles + ["app.css"], scripts: ["page.js"], module: "\(screen.rawValue).js"))
  }

  /// What a browser shows in place of a page that there is not, or that failed, and why.
  public static func failure(_ message: String, isMissing: Bool, in frame: AppFrame) -> [UInt8] {
    let title = frame.text(isMissing ? "failure.missing" : "failure.title")
    let told = isMissing ? frame.text("failure.missing.about") : message
    let text =
      "<p>\(told.xmlEscaped)</p>\n<p><a class=\"button\" href=\"/\">\(frame.text("nav.home").xmlEscaped)</a></p>\n"
    let content = PageWriter.Content(head: "<h1>\(title.xmlEscaped)</h1>\n", text: text, data: Array("{}".utf8))
    return PageWriter.page(
      title: title, content, in: frame, at: nil,
      PageWriter.Loaded(styles: ["page.css", "app.css"], scripts: [], module: nil))
  }

  /// The links to the other screens.
  static func bar(_ frame: AppFrame, at current: Screen?) -> String {
    var html = "<nav class=\"app-bar\" aria-label=\"\(frame.text("nav.label").xmlEscaped)\">\n"
    html += "<a class=\"brand\" href=\"/\"><img src=\"/assets/icon.svg\" alt=\"\">spacepipe</a>\n"
    for screen in Screen.allCases {
      guard let address = screen.address else { continue }
      let mark = screen == current ? " aria-current=\"page\"" : ""
      html +=
        "<a href=\"\(address)\"\(mark)><i class=\"icon\" data-icon=\"\(screen.icon)\"></i><span>\(frame.text(screen.titleKey).xmlEscaped)</span></a>\n"
    }
    html +=
      "<button type=\"button\" id=\"open-palette\"><i class=\"icon\" data-icon=\"search\"></i><span>\(frame.text("nav.find").xmlEscaped)</span><kbd aria-hidden=\"true\">Ctrl K</kbd></button>\n"
    return html + "</nav>\n"
  }
}
