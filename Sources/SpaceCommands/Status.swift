import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceViews

struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Tell what was done lately, and how much in all.",
    usage: """
      spacepipe status ~/spaces
      spacepipe status [<library>] [--max N]
      """)

  @Argument(
    help: "The folder that holds the Spaces; everything everywhere when it is left out.", completion: .directory)
  var library: String?

  @Option(help: ArgumentHelp("The most lines of activity.", valueName: "n"))
  var max = 15

  @Option(help: "text, or json: everything as one record.")
  var format = RecordFormat.text

  // The spelling before there was --format.
  @Flag(help: .hidden)
  var json = false

  func validate() throws {
    if max < 0 { throw ValidationError("--max must be at least 0, not \(max).") }
  }

  func run() throws {
    var all = StateFolder.ours.map { ActivityLog(in: $0).all } ?? []
    if let library {
      let folder = RawPath(RawArguments.bytes(library)).absolute.text
      all = all.filter { $0.folder.hasPrefix(folder == "/" ? folder : folder + "/") }
    }
    let day = Clock.now.flooredDivision(by: 86_400)
    let today = Totals(all.filter { $0.time.flooredDivision(by: 86_400) == day })
    let recent = Array(all.suffix(max).reversed())
    try Output.print(json || format == .json ? record(recent, today, Totals(all)) : text(recent, today, Totals(all)))
  }

  private func text(_ recent: [Activity], _ today: Totals, _ whole: Totals) -> String {
    var lines = ["today   \(today.text)", "in all  \(whole.text)"]
    if !recent.isEmpty { lines.append("") }
    let rows = recent.map { activity in
      [
        DayTime.text(activity.time), activity.kind.rawValue, activity.name + (activity.news.map { " (\($0))" } ?? ""),
      ]
    }
    return lines.map { $0 + "\n" }.joined() + TextTable.text(rows)
  }

  private func record(_ recent: [Activity], _ today: Totals, _ whole: Totals) -> String {
    var json = JSONWriter()
    json.object { json in
      json.record("today") { today.write(to: &$0) }
      json.record("inAll") { whole.write(to: &$0) }
      json.list("recent") { json in
        for activity in recent {
          json.object { json in
            json.member("time", DayTime.text(activity.time))
            json.member("kind", activity.kind.rawValue)
            json.member("name", activity.name)
            json.member("folder", activity.folder)
            json.member("news", activity.news)
          }
        }
      }
    }
    json.endLine()
    return String(decoding: json.take(), as: UTF8.self)
  }
}

/// How much was done.
private struct Totals {
  var runs = 0
  var documents = 0
  var pages = 0
  var words = 0

  init(_ activities: [Activity]) {
    for activity in activities where activity.kind == .made || activity.kind == .updated {
      runs += 1
      documents += activity.documents
      pages += activity.pages
      words += activity.words
    }
  }

  var text: String { "\(runs) runs, \(documents) documents, \(pages) pages, \(words) words" }

  func write(to json: inout JSONWriter) {
    json.member("runs", runs)
    json.member("documents", documents)
    json.member("pages", pages)
    json.member("words", words)
    json.member("modelCalls", 0)
  }
}
