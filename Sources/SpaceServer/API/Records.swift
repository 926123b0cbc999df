import SpaceAssistant
import SpaceLibrary
import SpaceModel
import SpaceViews

/// How the API writes what it has.
extension WorkspaceSpace {
  /// With some lines of what is in it where `hasPreview`.
  func write(to json: inout JSONWriter, hasPreview: Bool = false) {
    json.object { json in
      json.member("id", id)
      json.member("name", name)
      json.member("title", name.asTitle)
      json.member("type", listed.record.type)
      json.member("description", listed.record.description)
      json.list("tags") { json in for tag in listed.record.tags { json.value(tag) } }
      json.member("place", listed.entry.place == .shelf ? "shelf" : listed.entry.place.rawValue)
      json.member("model", listed.record.model)
      writeNext(to: &json)
      json.member("library", library.folder.absolute.text)
      json.member("documents", listed.record.documentCount)
      json.list("blocks") { json in for title in listed.record.blockTitles { json.value(title) } }
      json.member("created", DayTime.text(listed.created))
      json.member("updated", DayTime.text(listed.updated))
      json.member("message", listed.record.message)
      if hasPreview, let record = try? SpaceRecord(reading: folder, withTexts: false) {
        json.list("preview") { json in for line in LibraryPage.preview(of: record) { json.value(line) } }
      }
    }
  }
}

extension WorkspaceSpace {
  /// What the next run will make otherwise; a type that is null is to be told by the notes.
  private func writeNext(to json: inout JSONWriter) {
    guard let recipe = listed.recipe else { return }
    let changesType = recipe.pipeline == nil && recipe.type != listed.record.type
    if !changesType && recipe.model == listed.record.model { return }
    json.record("next") { json in
      if changesType {
        json.key("type")
        if let type = recipe.type { json.value(type) } else { json.null() }
      }
      if recipe.model != listed.record.model { json.member("model", recipe.model) }
    }
  }
}

extension Agent {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("title", title)
      json.member("library", library)
    }
  }
}

extension Conversation {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("agent", agent)
      json.member("title", title)
      json.member("created", Moment.text(created))
      json.member("updated", Moment.text(updated))
    }
  }
}

extension Message {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("role", role.rawValue)
      json.list("parts") { json in for part in parts { part.write(to: &json) } }
      json.member("model", model)
      json.member("created", Moment.text(created))
      json.member("edited", edited.map(Moment.text))
    }
  }
}

/// Times to the millisecond.
enum Moment {
  /// `2026-11-21T15:04:05.123Z`.
  static func text(_ milliseconds: Int) -> String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let digits = String(rest)
    return DayTime.text(seconds).dropLast() + "." + String(repeating: "0", count: 3 - digits.count) + digits + "Z"
  }
}
