/// Examples whose features are cut into at most 48 bins by their quantiles.
struct BinnedExamples {
  let count: Int
  let width: Int
  /// Of each feature; a value above a border belongs to the bin after it.
  let borders: [[Int32]]
  /// A row of features an example, row after row.
  private let bins: [UInt8]

  init(_ examples: Examples) {
    let width = examples.width
    let borders = (0..<width).map { Self.quantiles(examples, $0) }
    bins = (0..<examples.count * width).map { place in
      // The number of borders below the value.
      UInt8(borders[place % width].partitioningIndex { $0 >= examples.values[place] })
    }
    (count, self.width, self.borders) = (examples.count, width, borders)
  }

  func bin(_ row: Int, _ feature: Int) -> Int { Int(bins[row * width + feature]) }

  private static func quantiles(_ examples: Examples, _ feature: Int) -> [Int32] {
    let values = stride(from: 0, to: examples.count, by: max(1, examples.count / 20000))
      .map { examples.values[$0 * examples.width + feature] }.sorted()
    var result: [Int32] = []
    for part in 1..<48 {
      let value = values[values.count * part / 48]
      if result.last != value && value != values.last { result.append(value) }
    }
    return result
  }
}
