/// Fixed-point arithmetic of the parser's network: activations of 16 bits with 12 after the point, weights of 16 bits with 11,
/// sums of 32 bits with 23. Integers only, so that every machine finds the same trees.
enum FixedPoint {
  static let activationBits: Int32 = 12
  static let weightBits: Int32 = 11
  static let one: Int32 = 1 << activationBits

  /// A sum as an activation.
  @inline(__always)
  static func activation(_ sum: Int32) -> Int32 { (sum &+ 1 << 10) &>> weightBits }

  /// x − x·|x|/4 within ±2, ±1 beyond: close to the hyperbolic tangent, and exact in integers.
  @inline(__always)
  static func squash(_ x: Int32) -> Int32 {
    let x = max(-2 * one, min(2 * one, x))
    return x &- (x &* abs(x)) &>> 14
  }

  /// The logistic function by `squash`.
  @inline(__always)
  static func gate(_ x: Int32) -> Int32 { (one &+ squash(x &>> 1)) &>> 1 }

  @inline(__always)
  static func saturated(_ x: Int32) -> Int16 { Int16(truncatingIfNeeded: max(-32768, min(32767, x))) }

  /// Sums as activations: `results[k]` is that of `sums[k]`.
  static func activations(_ sums: [Int32], count: Int, into results: inout [Int16]) {
    precondition(sums.count >= count && results.count >= count)
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe results.withUnsafeMutableBufferPointer { results in
        for at in 0..<count { unsafe results[at] = saturated(activation(sums[at])) }
      }
    }
  }

  /// Adds up the rows of `units` numbers that begin at `places` of one table and at `others` of another, then leaves out what is
  /// below zero.
  @inline(__always)
  static func rectifiedSum<let first: Int, let second: Int>(
    _ units: Int, _ table: [Int16], _ places: InlineArray<first, Int>, _ other: [Int16],
    _ others: InlineArray<second, Int>, into results: inout [Int16]
  ) {
    for k in 0..<first { precondition(places[k] >= 0 && places[k] + units <= table.count) }
    for k in 0..<second { precondition(others[k] >= 0 && others[k] + units <= other.count) }
    results.setCount(units)
    unsafe table.withUnsafeBytes { table in
      unsafe other.withUnsafeBytes { other in
        unsafe results.withUnsafeMutableBytes { results in
          var unit = 0
          while unit < units {
            var sum = SIMD8<Int32>.zero
            for k in 0..<first {
              let part = unsafe table.loadUnaligned(fromByteOffset: 2 &* (places[k] &+ unit), as: SIMD8<Int16>.self)
              sum &+= wide(part)
            }
            for k in 0..<second {
              let part = unsafe other.loadUnaligned(fromByteOffset: 2 &* (others[k] &+ unit), as: SIMD8<Int16>.self)
              sum &+= wide(part)
            }
            let kept = sum.clamped(lowerBound: .zero, upperBound: SIMD8(repeating: 32767))
            unsafe results.storeBytes(
              of: narrow(kept), toByteOffset: 2 &* unit, as: SIMD8<Int16>.self)
            unit &+= 8
          }
        }
      }
    }
  }

  /// Eight numbers with more room. The generic initialiser of vectors is not always inlined.
  @inline(__always)
  static func wide(_ a: SIMD8<Int16>) -> SIMD8<Int32> {
    var result = SIMD8<Int32>.zero
    for lane in 0..<8 { result[lane] = Int32(a[lane]) }
    return result
  }

  @inline(__always)
  static func narrow(_ a: SIMD8<Int32>) -> SIMD8<Int16> {
    var result = SIMD8<Int16>.zero
    for lane in 0..<8 { result[lane] = Int16(truncatingIfNeeded: a[lane]) }
    return result
  }

  /// Products of eight pairs, added in pairs: one instruction (`pmaddwd`).
  @inline(__always)
  static func products(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD4<Int32> {
    let full = wide(a) &* wide(b)
    return full.evenHalf &+ full.oddHalf
  }

  /// The four sums of four registers.
  @inline(__always)
  static func sums(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>, _ c: SIMD4<Int32>, _ d: SIMD4<Int32>) -> SIMD4<Int32> {
    let ab = SIMD8(lowHalf: a, highHalf: b)
    let cd = SIMD8(lowHalf: c, highHalf: d)
    let low = ab.evenHalf &+ ab.oddHalf
    let high = cd.evenHalf &+ cd.oddHalf
    let all = SIMD8(lowHalf: low, highHalf: high)
    return all.evenHalf &+ all.oddHalf
  }
}

/// A matrix of weights, one row an output; rows and columns are multiples of four and eight.
struct FixedMatrix: Sendable {
  let rows: Int
  let columns: Int
  private let weights: [Int16]

  init(rows: Int, columns: Int, _ weights: [Int16]) {
    precondition(rows % 4 == 0 && columns % 8 == 0 && weights.count == rows * columns)
    self.rows = rows
    self.columns = columns
    self.weights = weights
  }

  /// Adds to each of `count` rows of `results` the product with a row of `inputs`.
  func multiply(_ inputs: [Int16], count: Int, into results: inout [Int32], from place: Int = 0) {
    precondition(inputs.count >= count * columns && results.count >= place + count * rows)
    unsafe weights.withUnsafeBytes { weights in
      unsafe inputs.withUnsafeBytes { inputs in
        unsafe results.withUnsafeMutableBytes { results in
          guard let w = weights.baseAddress, let x = inputs.baseAddress else { return }
          let y = unsafe results.baseAddress! + 4 * place
          var at = 0
          while at + 2 <= count {
            unsafe multiplyTwo(w, x + 2 * at * columns, y + 4 * at * rows)
            at += 2
          }
          if at < count { unsafe multiplyOne(w, x + 2 * at * columns, y + 4 * at * rows) }
        }
      }
    }
  }

  @inline(__always)
  private func multiplyOne(_ weights: UnsafeRawPointer, _ x: UnsafeRawPointer, _ y: UnsafeMutableRawPointer) {
    let width = 2 &* columns
    var row = 0
    while row < rows {
      let w = unsafe weights + row &* width
      var (a, b, c, d) = (SIMD4<Int32>.zero, SIMD4<Int32>.zero, SIMD4<Int32>.zero, SIMD4<Int32>.zero)
      var at = 0
      while at < width {
        let input = unsafe x.load(fromByteOffset: at, as: SIMD8<Int16>.self)
        unsafe a &+= FixedPoint.products(w.load(fromByteOffset: at, as: SIMD8<Int16>.self), input)
        unsafe b &+= FixedPoint.products(w.load(fromByteOffset: at &+ width, as: SIMD8<Int16>.self), input)
        unsafe c &+= FixedPoint.products(w.load(fromByteOffset: at &+ 2 &* width, as: SIMD8<Int16>.self), input)
        unsafe d &+= FixedPoint.products(w.load(fromByteOffset: at &+ 3 &* width, as: SIMD8<Int16>.self), input)
        at &+= 16
      }
      unsafe Self.add(FixedPoint.sums(a, b, c, d), to: y + 4 &* row)
      row &+= 4
    }
  }

  /// The same for two rows of inputs at once, for which each weight is read once.
  @inline(__always)
  private func multiplyTwo(_ weights: UnsafeRawPointer, _ x: UnsafeRawPointer, _ y: UnsafeMutableRawPointer) {
    let width = 2 &* columns
    var row = 0
    while row < rows {
      let w = unsafe weights + row &* width
      var (a, b, c, d) = (SIMD4<Int32>.zero, SIMD4<Int32>.zero, SIMD4<Int32>.zero, SIMD4<Int32>.zero)
      var (e, f, g, h) = (SIMD4<Int32>.zero, SIMD4<Int32>.zero, SIMD4<Int32>.zero, SIMD4<Int32>.zero)
      var at = 0
      while at < width {
        let input = unsafe x.load(fromByteOffset: at, as: SIMD8<Int16>.self)
        let other = unsafe x.load(fromByteOffset: at &+ width, as: SIMD8<Int16>.self)
        let w0 = unsafe w.load(fromByteOffset: at, as: SIMD8<Int16>.self)
        let w1 = unsafe w.load(fromByteOffset: at &+ width, as: SIMD8<Int16>.self)
        let w2 = unsafe w.load(fromByteOffset: at &+ 2 &* width, as: SIMD8<Int16>.self)
        let w3 = unsafe w.load(fromByteOffset: at &+ 3 &* width, as: SIMD8<Int16>.self)
        a &+= FixedPoint.products(w0, input)
        b &+= FixedPoint.products(w1, input)
        c &+= FixedPoint.products(w2, input)
        d &+= FixedPoint.products(w3, input)
        e &+= FixedPoint.products(w0, other)
        f &+= FixedPoint.products(w1, other)
        g &+= FixedPoint.products(w2, other)
        h &+= FixedPoint.products(w3, other)
        at &+= 16
      }
      unsafe Self.add(FixedPoint.sums(a, b, c, d), to: y + 4 &* row)
      unsafe Self.add(FixedPoint.sums(e, f, g, h), to: y + 4 &* (rows &+ row))
      row &+= 4
    }
  }

  @inline(__always)
  private static func add(_ sums: SIMD4<Int32>, to place: UnsafeMutableRawPointer) {
    let old = unsafe place.loadUnaligned(as: SIMD4<Int32>.self)
    unsafe place.storeBytes(of: old &+ sums, as: SIMD4<Int32>.self)
  }
}
