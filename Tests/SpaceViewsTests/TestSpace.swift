import SpaceModel
import SpaceViews

/// A small Space with every type of block, in which each text begins with `mark`.
enum TestSpace {
  static func make(
    _ mark: String = "", name: String = "Tides", definition: String = "one of small range", blocks: [String]? = nil,
    document sha256: String = "d1"
  ) throws -> SpaceRecord {
    let text = "\(mark)A neap tide is a tide of small range. It comes every two weeks."
    let source =
      "\"sources\":[{\"document\":\"d1\",\"path\":\(quoted(mark + "notes/tides.md")),\"start\":0,\"end\":1,\"quote\":\(quoted(text))}]"
    func field(_ text: String) -> String { quoted(mark + text) }
    let all = [
      "summary": "\"text\":\(field("It falls.")),\"sentences\":[{\"text\":\(field("It falls.")),\(source)}]",
      "flashcards": """
      "decks":[{"topic":\(field("Moon")),"cards":[\
      {"id":"c1","front":\(field("What is a neap tide?")),"back":\(field(definition)),"kind":"definition",\(source)},\
      {"id":"c2","front":\(field("A tide of small range is a _____ tide.")),"back":\(field("neap")),"kind":"cloze",\(source)},\
      {"id":"c3","front":\(field("marea")),"back":\(field("tide")),"kind":"vocabulary","example":\(field("Sube.")),\(source)}]}]
      """,
      "mainquestion": """
      "question":\(field("What moves the sea?")),"topics":[{"topic":\(field("moon")),"question":\(field("How?")),\
      "answer":\(field("It pulls.")),\(source)}]
      """,
      "keyterms":
        "\"terms\":[{\"term\":\(field("neap tide")),\"explanation\":\(field("small")),\"score\":1,\"count\":2,\(source)}]",
      "timeline": """
      "items":[\
      {"date":"2026-03-01","precision":"day","label":\(field("1 March 2026")),"event":\(field("Essay")),"importance":3,"status":"open",\(source)},\
      {"date":"2026-03-02T10:30","precision":"time","label":"2 March","event":\(field("Talk")),"importance":3,\(source)},\
      {"date":"2026-03-02","end":"2026-03-04","precision":"day","label":"2–4 March","event":\(field("Trip")),"importance":3,\(source)},\
      {"date":"2026-05","precision":"month","label":"May 2026","event":\(field("Survey")),"importance":3,\(source)},\
      {"date":"2026-03-03","precision":"day","label":"Tuesdays","event":\(field("Seminar")),"importance":3,"recurrence":"FREQ=WEEKLY;BYDAY=TU",\(source)},\
      {"date":"XXXX-XX-XX","precision":"day","label":"daily","event":\(field("Read the gauge")),"importance":3,"recurrence":"FREQ=DAILY",\(source)},\
      {"date":"18XX","precision":"century","label":"19th century","event":\(field("Tables")),"importance":3,\(source)}]
      """,
      "mindmap": """
      "nodes":[{"id":"n0","label":\(field("tide")),"weight":9,"x":0,"y":0,\(source)},\
      {"id":"n1","label":\(field("moon")),"weight":5,"x":320,"y":0,\(source)},\
      {"id":"n2","label":\(field("sun")),"weight":5,"x":320,"y":64,\(source)}],\
      "edges":[{"from":"n0","to":"n1","relation":"","weight":5},{"from":"n0","to":"n2","relation":"","weight":5},\
      {"from":"n1","to":"n2","relation":\(field("with")),"weight":5}],"root":"n0"
      """,
      "quiz": """
      "questions":[{"id":"q1","kind":"multipleChoice","prompt":\(field("Which tide is small?")),\
      "choices":[\(field("spring")),\(field("neap")),\(field("ebb"))],"answer":1,"explanation":\(field("Neap.")),\(source)}]
      """,
      "insights": "\"insights\":[{\"kind\":\"agreement\",\"text\":\(field("Both say so.")),\(source)}]",
    ]
    let types = [
      "summary": "Summary", "flashcards": "Flashcards", "mainquestion": "MainQuestion", "keyterms": "KeyTerms",
      "timeline": "Timeline", "mindmap": "MindMap", "quiz": "Quiz", "insights": "Insights",
    ]
    let names = blocks ?? types.keys.sorted()
    let heads = names.map { "{\"type\":\"\(types[$0] ?? "")\",\"size\":\"1x1\",\"title\":\"\(types[$0] ?? "")\"}" }
    let head =
      "{\"schema\":\"spacepipe.space/1\",\"name\":\(field(name)),\"type\":\"learning\",\"model\":\"on-device\",\"description\":\(field("About tides.")),\"tags\":[\(field("sea"))],\"documents\":[{\"id\":\"d1\",\"sha256\":\"\(sha256)\"}],\"blocks\":[\(heads.joined(separator: ","))],\"skipped\":[]}"
    let document =
      "{\"schema\":\"spacepipe.document/1\",\"id\":\"d1\",\"path\":\(field("notes/tides.md")),\"title\":\(field("Tides")),\"language\":\"en\",\"text\":\(quoted(text)),\"elements\":[]}"
    return try SpaceRecord(
      head: Array(head.utf8),
      blocks: names.map { name in
        (
          name,
          Array(
            "{\"schema\":\"spacepipe.block/1\",\"type\":\"\(types[name] ?? "")\",\"size\":\"1x1\",\"title\":\"\(types[name] ?? "")\",\(all[name] ?? "")}"
              .utf8)
        )
      }, documents: [Array(document.utf8)], modified: 1_780_000_000)
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The export called `name` as text.
  static func export(_ name: String, _ space: SpaceRecord) throws -> String {
    let format = ExportFormat.all.first { $0.name == name }
    guard let format else { return "" }
    return String(decoding: try format.write(space, ExportOptions()), as: UTF8.self)
  }
}
