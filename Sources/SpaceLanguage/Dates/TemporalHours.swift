import SpaceText

// Whether a number is an hour: "15 à 16 h demain", and no "deux heures de route".

extension TemporalChecks {
  /// Two ends that are hours and no score or numbers: one tells so, or they rise within half a day.
  func isHourSpan(_ match: TemporalMatch, in run: TemporalRun) -> Bool {
    guard match.expressions.count == 2 else { return false }
    let (first, second) = (match.expressions[0], match.expressions[1])
    if match.expressions.contains(where: { $0.has(.meridiem) || $0.has(.packedClock) }) {
      return endsPhrase(second.span.end) || second.has(.meridiem)
    }
    // "15 à 16 h demain", "heute 15–20 Uhr geöffnet"
    let isSaid = (match.firstToken..<match.next).contains { saysHours($0, in: run) }
    let isOfClock = word(before: second.span.end).equalsIgnoringCase("uhr")
    // "4-6 samedi prochain" in a note: a day says that they are hours.
    let isOnDay = isNote && match.expressions.contains { $0.has(.dayOffset) || $0.has(.weekday) && !$0.has(.day) }
    guard first.span.count > 2 || isSaid || isOnDay, isOfClock || endsPhrase(second.span.end), let low = first[.hour],
      let high = second[.hour]
    else { return false }
    return low < high && high <= 24 || low >= 8 && low <= 12 && high <= 7
  }

  /// "They looked at Two", "steel was priced at nine": what a number in words is of, where English says "at".
  func isNumberAt(_ match: TemporalMatch, in run: TemporalRun) -> Bool {
    let last = run.spanOfToken(match.next - 1).start
    let at = word(before: last)
    guard at.equalsIgnoringCase("at"), ASCII.isLetter(bytes[Int(last)]) else { return false }
    if ASCII.isLower(at.first ?? 0), ASCII.isUpper(bytes[Int(last)]) { return true }
    return isPrecededBy(
      Int32(at.startIndex),
      [
        "look", "looks", "looked", "looking", "stare", "stared", "staring", "glanced", "aimed", "valued", "priced",
        "estimated", "rated", "capped", "fixed", "put",
      ])
  }

  /// "Il y en **a** sept": the verb, where writers leave the accent of the preposition out.
  func followsVerb(_ span: Span) -> Bool {
    func isVerb(_ word: ArraySlice<UInt8>) -> Bool { word.count == 1 && word.first == 0x61 }
    let here = word(after: span.start)
    let verb = isVerb(here) ? here : word(before: span.start)
    return grammar.elides && isVerb(verb)
      && isPrecededBy(Int32(verb.startIndex), ["en", "il", "elle", "on", "y", "n", "qui"])
  }

  /// "Deux heures **de route**": what lasts so long follows.
  func isLengthOf(_ offset: Int32) -> Bool {
    let next = word(after: offset)
    guard ["de", "d", "di"].contains(where: { next.equalsIgnoringCase($0) }) else { return false }
    let at =
      next.endIndex + (next.endIndex < bytes.count ? TemporalScanner.apostrophe(bytes, next.endIndex, bytes.count) : 0)
    let thing = word(after: Int32(at))
    return !thing.isEmpty && ASCII.isLower(thing[thing.startIndex]) && !grammar.isFunctionWord(thing)
  }

  /// The token is a unit of the clock: "heures", "h".
  func saysHours(_ token: Int, in run: TemporalRun) -> Bool {
    ["hourword", "uhr"].contains { name in
      grammar.lexicon.classes[name].map { run.value(token, $0) != nil } ?? false
    }
  }
}
