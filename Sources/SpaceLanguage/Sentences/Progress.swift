import SpaceText

// What the model sees of a gap.

/// How many words of a sentence have been counted, so that each is counted once.
struct Progress {
  var start = -1
  var counted = 0
  var words: UInt32 = 0
}

extension SentenceSplitter {
  /// What the model says of the gap between the words that end at `left` and those that begin at `right`, in the sentence that
  /// begins at `sentenceStart`; nil when no model knows the language, or the words end in a full stop or the like though the
  /// gap is `unmarked`: what the rules make of a pause stands. `decide` takes the model's place.
  func decision(
    _ left: Int, _ right: Int, isProposed: Bool, isUnmarked: Bool = false, sentenceStart: Int, in range: Range<Int>,
    _ progress: inout Progress, _ decide: ((ProposedGap) -> Bool)?
  ) -> Bool? {
    guard let modelLanguage, model != nil || decide != nil else { return nil }
    count(to: left, from: sentenceStart, &progress)
    let before = piece(endingAt: left, from: sentenceStart)
    let mark = mark(of: before)
    if isUnmarked, mark.kind == .terminator { return nil }
    let view = GapView(
      left: left, before: before, after: piece(from: right, to: range.upperBound), words: progress.words,
      isFirst: sentenceStart == range.lowerBound, ending: ending(of: before), mark: mark, isProposed: isProposed,
      language: modelLanguage)
    if let decide { return decide(ProposedGap(view, surroundings(of: view, sentenceStart: sentenceStart, range))) }
    guard let model else { return nil }
    let near = model.sum(view.rows.rows)
    if let sure = model.early(near, view) { return sure }
    let far = surroundings(of: view, sentenceStart: sentenceStart, range)
    return model.parts(view, near + model.sum(far.rows(view).rows))
  }

  /// What stands farther from the gap.
  private func surroundings(of view: GapView, sentenceStart: Int, _ range: Range<Int>) -> GapSurroundings {
    var far = GapSurroundings()
    var at = skipBlanksBack(view.before.range.lowerBound, sentenceStart)
    if at > sentenceStart { far.earlier = piece(endingAt: at, from: sentenceStart) }
    // How many of the last five words have a capital.
    var near: UInt32 = 1
    var capitals: UInt32 = view.before.isCapital ? 1 : 0
    if far.earlier.shape != Piece.Shape.none {
      near = 2
      if far.earlier.isCapital { capitals += 1 }
      at = skipBlanksBack(far.earlier.range.lowerBound, sentenceStart)
      while at > sentenceStart, near < 5 {
        let start = pieceStart(endingAt: at, from: sentenceStart)
        near += 1
        if ScalarClass.of(bytes.scalar(at: start).value).contains(.upper) { capitals += 1 }
        at = skipBlanksBack(start, sentenceStart)
      }
    }
    far.share = capitals * 4 / near
    at = skipBlanks(view.after.range.upperBound, range.upperBound)
    if at < range.upperBound { far.later = piece(from: at, to: range.upperBound) }
    // Far from the end there are words enough.
    if range.upperBound - at > 64 { far.follows = 5 }
    while at < range.upperBound, far.follows < 5 {
      far.follows += 1
      at = skipBlanks(pieceEnd(from: at, to: range.upperBound), range.upperBound)
    }
    return far
  }

  /// Counts the words up to `left` of the sentence that begins at `start`.
  private func count(to left: Int, from start: Int, _ progress: inout Progress) {
    if progress.start != start { progress = Progress(start: start, counted: start, words: 1) }
    guard progress.counted < left else { return }
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var i = progress.counted
      while i + ByteLanes.count <= left, i + ByteLanes.count < buffer.count {
        let ends = unsafe ByteLanes(buffer, at: i).atMost(0x20) & ~ByteLanes(buffer, at: i + 1).atMost(0x20)
        progress.words += UInt32(ByteLanes.number(ends))
        i += ByteLanes.count
      }
      while i < left {
        if unsafe buffer[i] <= 0x20 && buffer[i + 1] > 0x20 { progress.words += 1 }
        i += 1
      }
    }
    progress.counted = left
  }

  private func ending(of piece: Piece) -> UInt32 {
    let end = piece.range.upperBound
    return UInt32(bytes[end - 1]) | (piece.range.count > 1 ? UInt32(bytes[end - 2]) << 8 : 0)
  }

  /// The terminator the piece ends in, closing marks left out, else its last scalar where that is no letter or digit.
  private func mark(of piece: Piece) -> GapMark {
    var end = piece.range.upperBound
    if ASCII.isAlphanumeric(bytes[end - 1]) { return GapMark(scalar: 0, kind: .none, isClosed: false) }
    let last = bytes.scalar(before: end).value
    var isClosed = false
    while end > piece.range.lowerBound {
      let scalar = bytes.scalar(before: end)
      guard Self.isClosingMark(scalar.value) else { break }
      isClosed = true
      end -= scalar.length
    }
    if end > piece.range.lowerBound {
      let value = bytes.scalar(before: end).value
      if value == 0x3A || value == 0x3B { return GapMark(scalar: value, kind: .clause, isClosed: isClosed) }
      if Self.isTerminator(value) { return GapMark(scalar: value, kind: .terminator, isClosed: isClosed) }
    }
    let type = ScalarClass.of(last)
    let isWord = type.contains(.letter) || type.contains(.digit) || type.contains(.mark)
    return GapMark(scalar: isWord ? 0 : last, kind: .none, isClosed: isClosed)
  }

  private static func isClosingMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x22, 0x27, 0x29, 0x5D, 0x7D, 0xBB, 0x2019, 0x201D, 0x203A: true
    default: false
    }
  }
}

@inline(__always)
func mix(_ a: UInt32, _ b: UInt32, _ c: UInt32 = 0, _ d: UInt32 = 0) -> UInt32 {
  ((a &* 0x0100_0193 ^ b) &* 0x0100_0193 ^ c) &* 0x0100_0193 ^ d
}
