import SpaceModel
import SpaceText

/// What the styles of a document say: which are headings, titles, quotations, captions, lists.
struct WordStyles {
  enum Role: Equatable { case heading(Int), title, quote, caption, list(Int), code }
  private var roles: [String: Role] = [:]
  private var parents: [String: String] = [:]

  init(_ xml: [UInt8]?) {
    guard let xml else { return }
    var roles: [String: Role] = [:]
    var parents: [String: String] = [:]
    var current = ""
    XMLEvents.walk(xml) { event in
      guard case .start(let name, let attributes) = event else { return }
      let value = attributes["val"] ?? ""
      switch name {
      case "style": current = attributes["styleId"] ?? ""
      case "basedOn": parents[current] = value
      case "name": if let role = Self.role(named: value.lowercased()) { roles[current] = role }
      case "outlineLvl":
        if let level = Int(value), level < 6, roles[current] == nil { roles[current] = .heading(level + 1) }
      default: break
      }
    }
    self.roles = roles
    self.parents = parents
  }

  private static func role(named name: String) -> Role? {
    if name == "title" { return .title }
    if name.hasPrefix("heading "), let level = Int(name.dropFirst(8)), (1...9).contains(level) {
      return .heading(min(level, 6))
    }
    if ["quote", "quotations", "intense quote", "block text"].contains(name) { return .quote }
    if name == "caption" || name == "table caption" || name == "image caption" { return .caption }
    if name == "source code" || name == "html preformatted" || name == "preformatted text" || name == "code" {
      return .code
    }
    if name.hasPrefix("list bullet") || name.hasPrefix("list number") {
      return .list((Int(name.split(separator: " ").last ?? "") ?? 1) - 1)
    }
    return nil
  }

  /// The role of a style or the nearest one it is based on.
  func role(of style: String) -> Role? {
    var at = style
    for _ in 0..<10 {
      if let role = roles[at] { return role }
      guard let parent = parents[at] else { return nil }
      at = parent
    }
    return nil
  }
}
