/// Outlines and mind maps for programs that draw or fold them.
enum TreeExport {
  /// OPML 2.0 of all blocks.
  static func opml(_ space: SpaceRecord) -> [UInt8] {
    var result = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n"
    result += "  <head><title>\(space.name.xmlEscaped)</title></head>\n  <body>\n"
    func write(_ outline: Outline, _ depth: Int) {
      let indent = String(repeating: "  ", count: depth + 2)
      let title = label(outline).xmlEscaped
      var attributes = "text=\"\(title)\""
      var notes: [String] = []
      if !outline.label.isEmpty && !outline.text.isEmpty { notes.append(outline.text) }
      notes.append(contentsOf: outline.sources.prefix(3).map(\.place))
      if !notes.isEmpty { attributes += " _note=\"\(notes.map(\.xmlEscaped).joined(separator: "&#10;"))\"" }
      if outline.children.isEmpty {
        result += "\(indent)<outline \(attributes)/>\n"
      } else {
        result += "\(indent)<outline \(attributes)>\n"
        for child in outline.children { write(child, depth + 1) }
        result += "\(indent)</outline>\n"
      }
    }
    write(Outline(space), 0)
    return Array((result + "  </body>\n</opml>\n").utf8)
  }

  /// FreeMind 1.0.1, which Freeplane, XMind and others read too.
  static func freemind(_ space: SpaceRecord) -> [UInt8] {
    var result = "<map version=\"1.0.1\">\n"
    func write(_ outline: Outline, _ depth: Int) {
      let indent = String(repeating: "  ", count: depth + 1)
      let text = "TEXT=\"\(label(outline).xmlEscaped)\""
      if outline.children.isEmpty && outline.sources.isEmpty {
        result += "\(indent)<node \(text)/>\n"
        return
      }
      result += "\(indent)<node \(text)>\n"
      if let source = outline.sources.first {
        let note = "“\(source.quote)” (\(source.place))".xmlEscaped
        result +=
          "\(indent)  <richcontent TYPE=\"NOTE\"><html><head/><body><p>\(note)</p></body></html></richcontent>\n"
      }
      for child in outline.children { write(child, depth + 1) }
      result += "\(indent)</node>\n"
    }
    write(space.map, 0)
    return Array((result + "</map>\n").utf8)
  }

  /// A Mermaid mindmap: labels in quotes, in which every character that Mermaid or its HTML labels read is an entity.
  static func mermaid(_ space: SpaceRecord) -> [UInt8] {
    var result = "mindmap\n"
    var number = 0
    func write(_ outline: Outline, _ depth: Int) {
      let text = shortened(label(outline)).escaped { scalar in
        switch scalar {
        case "\"", "#", "<", ">", "&", "`", ";", "%", "\\": "#\(scalar.value);"
        default: nil
        }
      }
      let shape = depth == 0 ? "((\"\(text)\"))" : "[\"\(text)\"]"
      result += "\(String(repeating: "  ", count: depth + 1))n\(number)\(shape)\n"
      number += 1
      for child in outline.children { write(child, depth + 1) }
    }
    write(space.map, 0)
    return Array(result.utf8)
  }

  /// A Graphviz graph, with the mind map's labelled cross-links.
  static func dot(_ space: SpaceRecord) -> [UInt8] {
    func quoted(_ text: String) -> String {
      "\"" + text.onOneLine.escaped { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil } + "\""
    }
    var result = "digraph \(quoted(space.name)) {\n  graph [rankdir=LR, charset=\"UTF-8\"];\n"
    result += "  node [shape=box, style=rounded];\n"
    let map = space.first { content -> MindMapRecord? in if case .mindMap(let map) = content { map } else { nil } }
    if let map, map.tree != nil {
      for node in map.nodes { result += "  \(quoted(node.id)) [label=\(quoted(node.label))];\n" }
      let cross = Set(map.crossLinks.map { "\($0.from) \($0.to)" })
      for edge in map.edges {
        let style = cross.contains("\(edge.from) \(edge.to)") ? "style=dashed, constraint=false" : "style=solid"
        let label = edge.relation.isEmpty ? "" : ", label=\(quoted(edge.relation))"
        result += "  \(quoted(edge.from)) -> \(quoted(edge.to)) [\(style)\(label)];\n"
      }
    } else {
      var number = 0
      func write(_ outline: Outline, below parent: Int?) {
        let mine = number
        number += 1
        result += "  n\(mine) [label=\(quoted(shortened(label(outline))))];\n"
        if let parent { result += "  n\(parent) -> n\(mine);\n" }
        for child in outline.children { write(child, below: mine) }
      }
      write(Outline(space), below: nil)
    }
    return Array((result + "}\n").utf8)
  }

  /// What a node is called: never nothing.
  private static func label(_ outline: Outline) -> String {
    let title = outline.title.onOneLine
    return title.isEmpty ? "…" : title
  }

  /// A drawn node holds no paragraph.
  private static func shortened(_ text: String) -> String {
    if text.unicodeScalars.count <= 120 { return text }
    let head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(119)))
    return (head.lastIndex(of: " ").map { String(head[..<$0]) } ?? head) + " …"
  }
}
