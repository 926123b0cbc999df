/// What the ranker knows of one candidate, all whole numbers.
package struct TermFeatures {
  package static let count = TermFeature.allCases.count
  package var values = InlineArray<59, Int32>(repeating: 0)

  package subscript(feature: TermFeature) -> Int32 {
    get { values[feature.rawValue] }
    set { values[feature.rawValue] = newValue }
  }
}
