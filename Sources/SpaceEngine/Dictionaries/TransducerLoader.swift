/// Opens the transducers of a shelf, and notes what is wrong with them.
struct TransducerLoader {
  private let files: [TransducerFile]
  private(set) var damages: [(name: String, damage: DictionaryDamage)] = []

  init(_ shelf: DictionaryShelf) { files = shelf.transducers }

  /// The ways from one language to another.
  mutating func paths(from language: String, to target: String) -> [BilingualPath] {
    var paths: [BilingualPath] = []
    if let direct = pair(language, target) { paths.append(BilingualPath(steps: [direct], distance: -16)) }
    // What the other direction's dictionary has besides.
    if let back = pair(target, language, isReversed: true) {
      paths.append(BilingualPath(steps: [back], distance: -6))
    }
    if !paths.isEmpty { return paths }
    // Through a third language.
    for bridge in files where bridge.from == language && bridge.to != target {
      if let third = bridge.to, let far = pair(third, target), let near = pair(language, third) {
        return [BilingualPath(steps: [near, far], distance: -10)]
      }
    }
    return []
  }

  /// The analyser of a language, rather the one made for a path, which knows its lemmas and tags.
  mutating func analyser(of language: String, for paths: [BilingualPath]) -> Transducer? {
    let forms = files.filter { $0.from == language && $0.to == nil }
    let best = forms.first { form in paths.contains { $0.steps[0].name == form.name } } ?? forms.first
    return best.flatMap { open($0) }
  }

  private mutating func pair(_ from: String, _ to: String, isReversed: Bool = false) -> BilingualPath.Step? {
    guard let file = files.first(where: { $0.from == from && $0.to == to }) else { return nil }
    return open(file, isReversed: isReversed).map { ($0, file.name) }
  }

  private mutating func open(_ file: TransducerFile, isReversed: Bool = false) -> Transducer? {
    do throws(DictionaryDamage) {
      let contents = try DictionaryFile(file.path)
      guard contents.count < 1 << 26 else { throw .malformed("larger than 64 MB") }
      return try Transducer(try contents.bytes(in: 0..<contents.count), isReversed: isReversed)
    } catch {
      if !damages.contains(where: { $0.name == file.name }) { damages.append((file.name, error)) }
      return nil
    }
  }
}
