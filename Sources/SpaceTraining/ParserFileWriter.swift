import SpaceSyntax

/// Writes a trained network in fixed point, as `ParserNetwork` reads it.
struct ParserFileWriter {
  private(set) var bytes: [UInt8] = []

  init(_ graph: ParserGraph, _ forms: [(hash: UInt32, row: Int)], treebanks: [Int]) {
    var shape = graph.shape
    shape.forms = forms.count
    bytes = shape.header
    for form in forms { append(Int(form.hash), 4) }
    let width = ParserShape.formWidth
    let table = graph.embeddings.forms.value.array
    for row in [0] + forms.map(\.row) { embeddings(Array(table[row * width..<(row + 1) * width])) }
    embeddings(graph.embeddings.affixes.value.array)
    // Habits of treebanks differ: the program's texts are read with the mean of them.
    let tags = graph.embeddings.tags.value.array
    let habits = graph.embeddings.treebanks.value.array
    embeddings(
      tags.indices.map { at in
        let sum = treebanks.reduce(Float(0)) { $0 + habits[$1 * ParserShape.tagWidth + at % ParserShape.tagWidth] }
        return tags[at] + sum / Float(treebanks.count)
      })
    embeddings(graph.embeddings.shapes.value.array)
    for layer in graph.layers {
      for direction in layer {
        weights(direction.input.value.array)
        weights(direction.recurrent.value.array)
        sums(direction.bias.value.array)
      }
    }
    weights(graph.projection.value.array)
    for parameter in [graph.absent, graph.root, graph.moveBias, graph.moveDependents] {
      activations(parameter.value.array)
    }
    weights(graph.moves.weights.value.array)
    sums(Array(graph.moves.sums.value.array.prefix(4)))
    activations(graph.relationDependents.value.array)
    weights(graph.relations.weights.value.array)
    sums(Array(graph.relations.sums.value.array.prefix(ParserShape.relationRows)))
  }

  private mutating func append(_ value: Int, _ size: Int) {
    for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
  }

  private mutating func embeddings(_ values: [Float]) {
    for value in values { append(max(-127, min(127, Int((value * 128).rounded()))), 1) }
  }
  private mutating func weights(_ values: [Float]) {
    for value in values { append(max(-32767, min(32767, Int((value * 2048).rounded()))), 2) }
  }
  private mutating func activations(_ values: [Float]) {
    for value in values { append(max(-32767, min(32767, Int((value * 4096).rounded()))), 2) }
  }
  private mutating func sums(_ values: [Float]) {
    for value in values { append(Int((Double(value) * 8_388_608).rounded()), 4) }
  }
}
