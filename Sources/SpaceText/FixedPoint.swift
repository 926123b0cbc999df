/// Arithmetic for scores that is the same to the bit on every machine.
package enum FixedPoint {
  /// log₂ of a positive whole number in 1,024ths, rounded down to the table's exactness (error below 2/1024).
  ///
  /// The mantissa's seven leading bits pick an entry of a table made by squaring: no call into the C library, whose
  /// last bits differ from one machine to the next.
  package static func log2(_ value: Int) -> Int {
    precondition(value > 0, "logarithms are of positive numbers")
    let exponent = Int.bitWidth - 1 - value.leadingZeroBitCount
    let mantissa = exponent >= 9 ? value >> (exponent - 9) : value << (9 - exponent)
    return (exponent << 10) + table[mantissa - 512]
  }

  /// log₂(1 + k/512) in 1,024ths, by repeated squaring of a 30-bit fixed-point number.
  private static let table: [Int] = (0..<512).map { step in
    var x = UInt64(512 + step) << 21
    var result = 0
    for _ in 0..<10 {
      x = (x * x) >> 30
      result <<= 1
      if x >= 2 << 30 {
        x >>= 1
        result |= 1
      }
    }
    return result
  }

  /// e to the power of `value`/1024 in 1,024ths, for values from 0 up; straight lines between powers of two (error below
  /// a sixteenth). What is above e²⁸ counts as that.
  package static func exponential(_ value: Int) -> Int {
    // log₂ e = 1477/1024.
    let octaves = min(max(value, 0) * 1477 / 1024, 40 << 10)
    return (1024 + (octaves & 1023)) << (octaves >> 10)
  }

  /// The square root, rounded down.
  package static func squareRoot(_ value: Int) -> Int {
    guard value > 0 else { return 0 }
    return Int(Double(value).squareRoot())
  }
}
