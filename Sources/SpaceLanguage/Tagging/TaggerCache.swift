import CModels
import SpaceModel
import SpaceText

/// The views of words, by the words' numbers, and room to work in. For one text at a time.
@safe package final class TaggerCache: @unchecked Sendable {
  /// That of no word first. Each lies on two lines of memory of its own, which an array would not give it.
  private var views: UnsafeMutableBufferPointer<TaggerView>
  private var count = 0
  /// The numbers of the tags that the words have most often.
  private var likely: [UInt8] = []
  /// Of the tokens of the sentence that is being tagged.
  private var scratch: [TaggerScratch] = []

  /// Of no words yet. Nil is for a language without a tagger.
  init(_ tagger: Tagger?, expectedWords: Int) {
    unsafe views = Self.room(for: expectedWords + 1)
    likely.reserveCapacity(expectedWords + 1)
    append(tagger?.view(of: .none) ?? .none)
  }

  /// Of the words of `tokens`, which are numbered in the order of their first appearance.
  package convenience init(_ tagger: Tagger, words tokens: [TaggedToken]) {
    self.init(tagger, expectedWords: tokens.count)
    for token in tokens where Int(token.word) + 1 == count { append(tagger.view(of: token.features)) }
  }

  deinit { unsafe UnsafeMutableRawBufferPointer(views).deallocate() }

  private static func room(for count: Int) -> UnsafeMutableBufferPointer<TaggerView> {
    let bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: count * MemoryLayout<TaggerView>.stride, alignment: 64)
    return unsafe bytes.bindMemory(to: TaggerView.self)
  }

  /// Adds the view of the next word.
  func append(_ view: TaggerView) {
    if unsafe count == views.count {
      let larger = unsafe Self.room(for: count * 2)
      _ = unsafe larger.initialize(fromContentsOf: views)
      unsafe UnsafeMutableRawBufferPointer(views).deallocate()
      unsafe views = larger
    }
    unsafe views.initializeElement(at: count, to: view)
    count += 1
    likely.append(UInt8(Tagger.best(view.own)))
  }

  /// Calls `body` with the views of all words from that of no word on, their likely tags, and room for `count` tokens.
  @inline(__always)
  func withViews(
    _ count: Int,
    _ body: (UnsafeBufferPointer<TaggerView>, UnsafeBufferPointer<UInt8>, UnsafeMutableBufferPointer<TaggerScratch>) ->
      Void
  ) {
    while scratch.count < count { scratch.append(TaggerScratch()) }
    unsafe scratch.withUnsafeMutableBufferPointer { scratch in
      unsafe likely.withUnsafeBufferPointer { unsafe body(UnsafeBufferPointer(views), $0, scratch) }
    }
  }
}

/// What is known of a token before the tags of those before it are.
struct TaggerScratch: Sendable {
  /// The rows that depend on how it is written here, or on it and a neighbour, and their sum with what the words around it say.
  var places = InlineArray<5, Int>(repeating: 0)
  var sum = SIMD16<Int16>()
}
