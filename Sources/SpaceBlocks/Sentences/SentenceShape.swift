import SpaceModel
import SpaceText

/// What can be told of a sentence without understanding it: how it begins and ends and what it is made of.
struct SentenceShape: Sendable {
  /// How the sentence leans on what was said before it.
  enum Opening: Sendable {
    case free
    /// A connective that can be left out: the first token of what remains.
    case connective(next: Int)
    /// "This paper": stands alone when said with the article.
    case selfReference
    case dangling
  }

  var opening = Opening.free
  var endsComplete = false
  var isQuestion = false
  var startsClean = false
  var hasVerb = false
  /// False when the language's tags say nothing of verbs.
  var pointsElsewhere = false
  var mentionsExhibit = false
  var isBalanced = true
  /// Runs over the end of a line that its writer broke, before a capital: a heading or a verse, and what is below it.
  var hasLineEnd = false
  var hasAddress = false
  var words = 0
  var stopwords = 0
  var persons = 0
  var pronouns = 0
  var properNouns = 0
  var numbers = 0
  var emphases = 0
  var negations = 0
  var quotes = 0
  var letters = 0
  /// Scalars that are neither letters, digits, blanks nor everyday punctuation.
  var oddScalars = 0

  /// The parts of a document are borrowed: an initialiser would have copies of its own, for each sentence.
  init(
    _ sentence: borrowing SentenceRecord, of document: borrowing Document, _ tokens: borrowing Tokens,
    _ roles: borrowing WordRoles
  ) {
    readBytes(document.text, sentence.span)
    opening = Self.opening(sentence.tokens, tokens, roles, document.text)
    readTokens(sentence.tokens, tokens, roles, document.text, isListItem: sentence.kind == .listItem)
    if front == Int.max { front = sentence.tokens.count }
    if isElliptic(sentence.tokens, tokens, roles, document.text) { pointsElsewhere = true }
    readDefinition(sentence.tokens, tokens, roles)
  }

  /// Single letters that are no words, as formulas have them.
  var symbols = 0
  /// Begins with a verb in its base form, as orders and learning objectives in English do, or asks with a "please".
  var isImperative = false
  /// An English clause without its subject: "Defined readiness standards for …".
  var isClipped = false
  var isExclamation = false
  /// Breaks off: "…".
  var trailsOff = false
  /// Tokens after the last colon.
  var tokensAfterColon = Int.max
  /// False of a clause whose verbs are all infinitives, gerunds and participles, as far as the language shows it: "Questions to help clarify a proposal".
  var isFinite = false
  /// Tokens before the first finite verb.
  var front = Int.max
  /// Words that add to or compare with something said before: up to the verb and what follows it at once, and after that.
  var frontAdditives = 0
  var additives = 0
  /// Pronouns before the verb that point out of the sentence; demonstratives anywhere.
  var frontPronouns = 0
  var demonstratives = 0
  /// "X is a …": what it begins with is said to be something.
  var isDefinition = false
  /// Bytes in quotation marks.
  var speech = 0
  /// Finite verbs, those that stand together counted as one, and words that begin a clause within the sentence.
  var verbs = 0
  var clauses = 0
  /// "A description of how it works", "Test the pump to see whether it runs": every verb belongs to a clause within.
  var isFragment: Bool { verbs <= clauses }
  /// Begins with a label and a colon, no verb before it.
  var hasLabel = false

  /// Fit to be read on its own, when its opening is.
  var isWhole: Bool {
    endsComplete && startsClean && isBalanced && !hasLineEnd && !hasAddress && !pointsElsewhere && words >= 4
      && oddScalars * 12 <= letters && symbols < 2
  }

  /// A stretch of ASCII letters, digits and blanks: where it ends, how many letters it has, and where its first letter and its
  /// last letter or digit stand; −1 where there is none.
  private static func plainRun(
    _ bytes: [UInt8], from start: Int, to end: Int
  ) -> (end: Int, letters: Int, firstLetter: Int, last: Int) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var (at, letters, firstLetter, last) = (start, 0, -1, -1)
      while at + ByteLanes.count <= end {
        let lanes = unsafe ByteLanes(bytes, at: at)
        let (letter, digit) = (lanes.letter, lanes.digit)
        let others = ~(letter | digit | lanes.equal(0x20)) & ByteLanes.all
        // Of the bytes before the first that ends the run.
        let own = others == 0 ? UInt64.max : others & (0 &- others) &- 1
        if letter & own != 0 {
          if letters == 0 { firstLetter = at + ByteLanes.first(letter & own) }
          letters += ByteLanes.number(letter & own)
        }
        if (letter | digit) & own != 0 { last = at + ByteLanes.last((letter | digit) & own) }
        if others != 0 { return (at + ByteLanes.first(others), letters, firstLetter, last) }
        at += ByteLanes.count
      }
      while at < end {
        let byte = unsafe bytes[at]
        if ASCII.isLetter(byte) {
          if letters == 0 { firstLetter = at }
          letters += 1
          last = at
        } else if ASCII.isDigit(byte) {
          last = at
        } else if byte != 0x20 {
          break
        }
        at += 1
      }
      return (at, letters, firstLetter, last)
    }
  }

  private mutating func readBytes(_ text: Text, _ span: Span) {
    let bytes = text.bytes
    var i = Int(span.start)
    let end = Int(span.end)
    var depth = 0
    var firstLetter: ScalarClass?
    var last: UInt32 = 0
    var lastButClosing: UInt32 = 0
    var openQuote = -1
    while i < end {
      // Letters, digits and blanks of ASCII, most of all bytes, are none of the marks looked for below.
      let run = Self.plainRun(bytes, from: i, to: end)
      if run.end > i {
        i = run.end
        letters += run.letters
        if firstLetter == nil, run.firstLetter >= 0 { firstLetter = ScalarClass.of(UInt32(bytes[run.firstLetter])) }
        if run.last >= 0 {
          last = UInt32(bytes[run.last])
          lastButClosing = last
        }
        continue
      }
      let scalar = bytes.scalar(at: i)
      i += scalar.length
      let value = scalar.value
      let kind = ScalarClass.of(value)
      if kind.contains(.letter) {
        letters += 1
        if firstLetter == nil { firstLetter = kind }
      } else if !kind.contains(.digit), !kind.contains(.blank), !kind.contains(.mark) {
        switch value {
        case 0x28, 0x5B: depth += 1
        case 0x29, 0x5D:
          depth -= 1
          if depth < 0 { isBalanced = false }
        case 0x22, 0x201C, 0x201D, 0x00AB, 0x00BB, 0x201E:
          quotes += 1
          if openQuote < 0 {
            openQuote = i
          } else {
            speech += i - openQuote
            openQuote = -1
          }
        case 0x2E, 0x2C, 0x3B, 0x3A, 0x21, 0x3F, 0x27, 0x2019, 0x2018, 0x2D, 0x2013, 0x2014, 0x25, 0x2026, 0xBF, 0xA1,
          0x3002, 0xFF0C, 0x3001, 0x20AC, 0x24, 0xA3, 0x26:
          break
        default: oddScalars += 1
        }
      }
      if value == 0x40 || (value == 0x2F && last == 0x2F) { hasAddress = true }
      if value == 0x2E, i >= 4, bytes[i - 4..<i - 1].elementsEqual("www".utf8) { hasAddress = true }
      if value == 0x5C || value == 0x7B || value == 0x7C || value == 0xFFFD { oddScalars += 4 }
      if value == 0x0A, i < end, ![0x2C, 0x3B, 0x3A, 0x2E].contains(last) {
        let next = ScalarClass.of(bytes.scalar(at: i).value)
        if next.contains(.upper) { hasLineEnd = true }
      }
      if !kind.contains(.blank) {
        last = value
        if !kind.contains(.closing) && value != 0x22 && value != 0x201D && value != 0x27 && value != 0x2019 {
          lastButClosing = value
        }
      }
    }
    if end - Int(span.start) > 3, bytes[Int(span.start)..<end].suffix(3).elementsEqual("...".utf8) { trailsOff = true }
    if lastButClosing == 0x2026 { trailsOff = true }
    if openQuote >= 0 { speech += end - openQuote }
    if depth != 0 { isBalanced = false }
    if quotes % 2 != 0 { isBalanced = false }
    switch lastButClosing {
    case 0x2E, 0x3002, 0x0964, 0x06D4: endsComplete = true
    case 0x21, 0xFF01:
      endsComplete = true
      isExclamation = true
    case 0x3F, 0xFF1F, 0x061F, 0x037E:
      endsComplete = true
      isQuestion = true
    default: break
    }
    if let firstLetter { startsClean = !firstLetter.contains(.lower) }
    let first = bytes[Int(span.start)]
    // Options of a command, e-mail quotes, table rules.
    if first == 0x2D && span.count > 1 && bytes[Int(span.start) + 1] != 0x20 || first == 0x3E || first == 0x3D {
      startsClean = false
    }
  }

  private mutating func readTokens(
    _ range: Range<Int>, _ tokens: Tokens, _ roles: WordRoles, _ text: Text, isListItem: Bool
  ) {
    let wording = roles.wording
    let isEnglish = wording.language == "en"
    let (all, bytes) = (tokens.tokens, text.bytes)
    var lastColon: Int?
    // The token before, when it makes a verb an infinitive: "to", or another infinitive ("to help clarify").
    var governsInfinitive = false
    var start = range.lowerBound
    if case .connective(let next) = opening { start = next }
    // Within "has also been made".
    var isInVerb = false
    for index in range {
      let token = all[index]
      let role = roles.role(token)
      let first = bytes[Int(token.span.start)]
      let isColon = token.span.count == 1 && first == 0x3A
      if isColon { lastColon = index }
      let isFiniteVerb = !governsInfinitive && makesClause(index, range, tokens, roles, text, isEnglish: isEnglish)
      if isFiniteVerb {
        isFinite = true
        if !isInVerb { verbs += 1 }
        if front == Int.max { front = index - range.lowerBound }
      }
      isInVerb = isFiniteVerb || isInVerb && (token.tag == .adverb || token.tag == .particle)
      let isTo =
        isEnglish && token.span.count == 2 && first | 0x20 == 0x74 && bytes[Int(token.span.start) + 1] | 0x20 == 0x6F
      governsInfinitive = isTo || governsInfinitive && (token.tag == .verb || token.tag == .adverb)
      if isColon, index - range.lowerBound < (isFinite ? 8 : 16), !isFinite || isListItem { hasLabel = true }
      if words == 0, token.tag == .verb, isEnglish {
        let form = tokens.word(of: token).form
        isImperative = !form.hasSuffix("ed") && !form.hasSuffix("ing")
        isClipped = form.hasSuffix("ed")
      }
      if words == 0, role.contains(.instruction), !isSubject(index, range, tokens) { isImperative = true }
      // "Never mind that …": an order not to.
      if isEnglish, words == 1, token.tag == .verb, index == range.lowerBound + 1,
        roles.role(all[index - 1]).contains(.negation), isBaseForm(tokens.word(of: token).form)
      {
        isImperative = true
      }
      // "After a review, proceed with …": an order behind what was put before it.
      if isEnglish, token.tag == .verb, front == index - range.lowerBound, index > range.lowerBound,
        isOrder(index, range, tokens, text)
      {
        isImperative = true
      }
      // "Based on trials, the team …" has its subject after the comma.
      if isClipped, token.span.count == 1, first == 0x2C { isClipped = false }
      switch token.tag {
      case .punctuation, .symbol: continue
      case .verb, .auxiliary: hasVerb = true
      case .pronoun: pronouns += 1
      case .properNoun: properNouns += 1
      case .numeral: numbers += 1
      default: break
      }
      words += 1
      if token.span.count <= 2, !role.contains(.stopword), token.tag != .numeral,
        case let scalar = bytes.scalar(at: Int(token.span.start)), scalar.length == token.span.count,
        ScalarClass.of(scalar.value).isDisjoint(with: [.unspaced, .digit])
      {
        symbols += 1
      }
      if role.isEmpty { continue }
      if role.contains(.stopword) { stopwords += 1 }
      if role.contains(.person) { persons += 1 }
      if role.contains(.negation) { negations += 1 }
      if role.contains(.request) { isImperative = true }
      readTies(index, range, tokens, roles, start: start)
      if role.contains(.exhibit), index + 1 < range.upperBound {
        if all[index + 1].tag == .numeral { mentionsExhibit = true }
      }
      if role.contains(.pointerStart),
        roles.phrase(wording.pointers, at: index, in: tokens, before: range.upperBound) > 0
      {
        pointsElsewhere = true
      }
      if role.contains(.emphasisStart),
        roles.phrase(wording.emphases, at: index, in: tokens, before: range.upperBound) > 0
      {
        emphases += 1
      }
    }
    if let lastColon { tokensAfterColon = range.upperBound - lastColon - 1 }
  }

  /// True of a verb or auxiliary with an ending and a place that a finite verb can have.
  private func makesClause(
    _ index: Int, _ range: Range<Int>, _ tokens: Tokens, _ roles: WordRoles, _ text: Text, isEnglish: Bool
  ) -> Bool {
    let token = tokens.tokens[index]
    if token.tag == .auxiliary { return true }
    guard token.tag == .verb else { return false }
    let wording = roles.wording
    let bytes = text.bytes(in: token.span)
    for ending in wording.nonfiniteEndings
    where bytes.count > ending.count + 1 && bytes.suffix(ending.count).elementsEqual(ending) {
      return false
    }
    guard isEnglish else { return true }
    // "a proposed approach", "the vendor's proposed approach": a participle before its noun.
    let isAttribute =
      bytes.suffix(2).elementsEqual("ed".utf8) && index > range.lowerBound
      && [.determiner, .adjective, .particle, .adposition].contains(tokens.tokens[index - 1].tag)
    return !isAttribute && !roles.role(token).contains(.participle)
  }

  /// True of "Some can (red cells do)." and "They will.": what they can or will is in the sentence before.
  private func isElliptic(_ range: Range<Int>, _ tokens: Tokens, _ roles: WordRoles, _ text: Text) -> Bool {
    let verb = range.lowerBound + front
    guard verb + 1 < range.upperBound, tokens.tokens[verb].tag == .auxiliary else { return false }
    let next = tokens.tokens[verb + 1]
    guard next.tag == .punctuation else { return false }
    let isOpening = text.bytes[Int(next.span.start)] == 0x28
    return isOpening ? !roles.role(tokens.tokens[verb]).contains(.copula) : verb + 2 == range.upperBound
  }

  /// Counts what ties a sentence to its neighbours, and the words that begin a clause within it. `start` is its first token
  /// but for a connective that can be left out.
  private mutating func readTies(
    _ index: Int, _ range: Range<Int>, _ tokens: Tokens, _ roles: WordRoles, start: Int
  ) {
    let token = tokens.tokens[index]
    let role = roles.role(token)
    // "the last section", "the following chapter".
    if role.contains(.selfReference), index > range.lowerBound,
      roles.role(tokens.tokens[index - 1]).contains(.additive)
    {
      pointsElsewhere = true
    }
    if role.contains(.clause), token.tag != .determiner, words > 1, !hasNoClause(index, range, tokens, roles) {
      clauses += 1
    }
    if role.contains(.additive), index >= start, token.tag != .numeral {
      if front == Int.max || index <= range.lowerBound + front + 2 { frontAdditives += 1 } else { additives += 1 }
    }
    if front == Int.max, token.tag == .pronoun, role.contains(.dangling), !role.contains(.person) {
      frontPronouns += 1
    }
    if role.contains(.demonstrative), token.tag == .determiner || token.tag == .pronoun,
      tokens.word(of: token).form != roles.wording.complementizer
    {
      demonstratives += 1
    }
  }

  /// True of the "use" of "Use of the hall is free" and of "Use is free": a noun, though a verb by its form.
  private func isSubject(_ index: Int, _ range: Range<Int>, _ tokens: Tokens) -> Bool {
    guard tokens.tokens[index].tag == .noun, index + 1 < range.upperBound else { return false }
    switch tokens.tokens[index + 1].tag {
    case .auxiliary: return true
    // "Look at the map", taken for a noun, has no verb further on.
    case .adposition:
      return tokens.tokens[(index + 2)..<max(index + 2, range.upperBound)].contains {
        $0.tag == .verb || $0.tag == .auxiliary
      }
    // "Describe trends": an order whose words were taken for a subject and its verb.
    default: return false
    }
  }

  /// True of a verb in its base form right behind a comma, where the sentence began with a preposition or a condition.
  private func isOrder(_ index: Int, _ range: Range<Int>, _ tokens: Tokens, _ text: Text) -> Bool {
    guard text.bytes[Int(tokens.tokens[index - 1].span.start)] == 0x2C else { return false }
    switch tokens.tokens[range.lowerBound].tag {
    case .adposition, .subordinator, .adverb: break
    default: return false
    }
    return isBaseForm(tokens.word(of: tokens.tokens[index]).form)
  }

  /// True of an English verb without an ending.
  private func isBaseForm(_ form: String) -> Bool {
    !form.hasSuffix("s") && !form.hasSuffix("ed") && !form.hasSuffix("ing")
  }

  /// True of the "how" of "how to do it", and the "that" of "that of others".
  private func hasNoClause(_ index: Int, _ range: Range<Int>, _ tokens: Tokens, _ roles: WordRoles) -> Bool {
    guard roles.wording.language == "en", index + 1 < range.upperBound else { return false }
    let form = tokens.word(of: tokens.tokens[index + 1]).form
    return form == "to" || form == "of"
  }

  /// To be asked when `front` is known.
  private mutating func readDefinition(_ range: Range<Int>, _ tokens: Tokens, _ roles: WordRoles) {
    let verb = range.lowerBound + front
    guard front > 0, front < 10, frontPronouns == 0, verb + 3 < range.upperBound,
      roles.role(tokens.tokens[verb]).contains(.copula), tokens.tokens[verb + 1].tag == .determiner
    else { return }
    isDefinition = !tokens.tokens[range.lowerBound..<verb].contains { $0.tag == .pronoun }
  }

  /// Looks at the first words; after a connective that can be dropped, at those that follow.
  static func opening(
    _ range: Range<Int>, _ tokens: Tokens, _ roles: WordRoles, _ text: Text
  ) -> Opening {
    var first = range.lowerBound
    while first < range.upperBound, tokens.tokens[first].tag == .punctuation { first += 1 }
    guard first < range.upperBound else { return .dangling }
    let role = roles.role(tokens.tokens[first])
    if role.contains(.connectiveStart) {
      let count = roles.phrase(roles.wording.connectives, at: first, in: tokens, before: range.upperBound)
      let next = first + count
      if count > 0, next < range.upperBound, text.bytes[Int(tokens.tokens[next].span.start)] == 0x2C {
        if case .free = opening(next + 1..<range.upperBound, tokens, roles, text) { return .connective(next: next + 1) }
        return .dangling
      }
    }
    if role.contains(.demonstrative), first + 1 < range.upperBound,
      roles.role(tokens.tokens[first + 1]).contains(.selfReference), !roles.wording.article.isEmpty
    {
      return .selfReference
    }
    if role.contains(.dangling) {
      // "Das Fest beginnt", but "Das ist alles".
      let token = tokens.tokens[first]
      let isArticle = token.tag == .determiner && roles.wording.articles.contains(tokens.word(of: token).form)
      if !isArticle { return .dangling }
    }
    // "In this case", "For these reasons": a demonstrative before the first comma or verb.
    for index in first..<min(first + 4, range.upperBound) {
      let token = tokens.tokens[index]
      if token.tag == .verb || token.tag == .auxiliary || token.tag == .punctuation { break }
      if index > first, roles.role(token).contains(.demonstrative) { return .dangling }
    }
    return .free
  }
}
