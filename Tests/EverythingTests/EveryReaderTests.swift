import SpaceModel
import SpaceReaders
import SpaceText
import Testing

/// What every reader must do, checked for all that are registered. Those that run in worker processes must hold to it too:
/// the worker is the second line of defence.
@Suite struct EveryReaderTests {
  /// Reads `bytes`; a refusal is fine, an invalid document or a crash isn't.
  private func read(_ bytes: [UInt8], by reader: any Reader.Type) {
    var notes = Diagnostics()
    guard let document = try? reader.init().read(bytes, Limits(), &notes) else { return }
    #expect(problems(of: document) == [], "\(reader.about.name)")
  }

  @Test func emptyAndRandomBytes() {
    for reader in Readers.all {
      read([], by: reader)
      for seed in 1...20 { read(Torture.bytes(seed * 97, seed: UInt64(seed)), by: reader) }
    }
  }

  @Test func tornAndFlippedNotes() {
    let note = Array(Torture.note.utf8)
    let page = Array("<!DOCTYPE html><title>T</title><body><article>\(Torture.note)<p>x &amp; y<table><tr><td>1".utf8)
    for reader in Readers.all {
      for bytes in [note, page] {
        for i in 1...20 { read(Array(bytes.prefix(bytes.count * i / 21)), by: reader) }
        var random = Torture.Generator(seed: 7)
        for _ in 0..<20 {
          var flipped = bytes
          for _ in 0..<8 {
            flipped[Int.random(in: 0..<flipped.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
          }
          read(flipped, by: reader)
        }
      }
    }
  }

  @Test func textStructureCoversWhatItIsGiven() {
    for text in Torture.texts + Torture.damagedTexts() {
      let text = Text(text)
      let document = Document(
        id: Document.ID("d"), origin: Origin(), text: text, elements: TextStructure.elements(in: text))
      #expect(problems(of: document) == [])
    }
  }
}
