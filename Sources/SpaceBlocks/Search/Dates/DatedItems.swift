import SpaceLexicon
import SpaceModel
import SpaceText

extension PassageIndex {
  /// Writes what the documents date as a timeline has it, for Spaces without one: `items`, in the order of time, and as `found` how
  /// many events there are with those that have no place in a plan.
  ///
  /// An item is what is noted for a day, due by one, or comes back on days that are known; and what a sentence says of a day from
  /// `day` on: of days before it tells what was.
  public func writeDatedItems(from day: CivilDay?, to json: inout JSONWriter) {
    var items: [(fact: DatedFact, sources: [Source])] = []
    var ofDay: [Int: [Int]] = [:]
    var found = 0
    for (number, document) in store.dated().enumerated() {
      for fact in document.facts where !fact.marks.contains(.ofDay) {
        found += 1
        guard fact.isPlanned(from: day) else { continue }
        let source = Source(document: store.head(of: number).id, span: fact.span)
        if let twin = ofDay[fact.days.lowerBound]?.first(where: { items[$0].fact.isSame(as: fact) }) {
          // Told twice.
          found -= 1
          if !items[twin].sources.contains(source) { items[twin].sources.append(source) }
        } else {
          ofDay[fact.days.lowerBound, default: []].append(items.count)
          items.append((fact, [source]))
        }
      }
    }
    let writer = SourceWriter(documents(of: items.flatMap(\.sources)))
    func order(_ place: Int) -> (Int, Int, Int) {
      let fact = items[place].fact
      return (fact.days.isEmpty ? .max : fact.days.lowerBound, fact.minute, place)
    }
    let sorted = items.indices.sorted { order($0) < order($1) }.map { items[$0] }
    json.object { json in
      json.member("found", found)
      json.list("items") { json in
        for item in sorted { item.fact.write(citing: item.sources, to: &json, writer) }
      }
    }
  }
}

extension DatedFact {
  /// True of what belongs into a calendar.
  fileprivate func isPlanned(from day: CivilDay?) -> Bool {
    if marks.contains(.closed) { return false }
    if let recurrence { return RecurrenceRule(recurrence)?.namesDays ?? false }
    guard isExact else { return false }
    if marks.contains(.note) || marks.contains(.due) || kind != nil { return true }
    guard !days.isEmpty else { return false }
    return day.map { days.upperBound > $0.number } ?? true
  }

  /// True of the same event at the same time.
  fileprivate func isSame(as other: DatedFact) -> Bool {
    days == other.days && recurrence == other.recurrence && yearless == other.yearless && tellsSame(as: other)
  }

  /// As an item of a timeline.
  fileprivate func write(citing sources: [Source], to json: inout JSONWriter, _ writer: SourceWriter) {
    json.object { json in
      json.member("date", date)
      json.member("end", end)
      json.member("precision", minute >= 0 ? "time" : "day")
      json.member("label", label)
      json.member("event", event)
      json.member("recurrence", recurrence)
      json.member("kind", kind?.rawValue)
      writer.write(sources, to: &json)
    }
  }
}
