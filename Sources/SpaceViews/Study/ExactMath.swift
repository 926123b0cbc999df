/// Exponential and logarithm made of the four operations that IEEE 754 rounds alike everywhere, so that the page and the
/// terminal agree to the bit; those of C and of browsers may differ in the last one. `scheduler.js` has the same steps in the
/// same order. Both are exact to about 15 digits within ±40, which is more than the scheduler asks for.
enum ExactMath {
  private static let logarithmOf2 = 0.6931471805599453

  /// e to the power of `x`: 2^k · e^r with r within ± ln 2 / 2, e^r by its Taylor series.
  static func exponential(_ x: Double) -> Double {
    let k = (x / logarithmOf2 + 0.5).rounded(.down)
    let r = x - k * logarithmOf2
    var result = 1.0
    for n in stride(from: 16.0, through: 1, by: -1) { result = 1 + result * r / n }
    for _ in 0..<Int(abs(k)) { result = k > 0 ? result * 2 : result / 2 }
    return result
  }

  /// The natural logarithm of `x` > 0: k · ln 2 + 2 · artanh s with s = (m − 1) / (m + 1) for x = m · 2^k.
  static func logarithm(_ x: Double) -> Double {
    var m = x
    var k = 0.0
    while m > 1.5 { (m, k) = (m / 2, k + 1) }
    while m < 0.75 { (m, k) = (m * 2, k - 1) }
    let s = (m - 1) / (m + 1)
    let square = s * s
    var sum = 0.0
    for n in stride(from: 25.0, through: 1, by: -2) { sum = sum * square + 1 / n }
    return k * logarithmOf2 + 2 * s * sum
  }

  /// `x` > 0 to the power of `y`.
  static func power(_ x: Double, _ y: Double) -> Double { exponential(y * logarithm(x)) }
}
