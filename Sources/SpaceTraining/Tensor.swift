import Foundation

/// Rows of floating-point numbers that parser training works with. Sums are in a fixed order, whatever the machine.
@safe final class Tensor {
  let rows: Int
  let width: Int
  let values: UnsafeMutablePointer<Float>
  var count: Int { rows * width }

  init(_ rows: Int, _ width: Int) {
    self.rows = rows
    self.width = width
    unsafe values = UnsafeMutableRawPointer.allocate(byteCount: max(64, 4 * rows * width), alignment: 64)
      .bindMemory(to: Float.self, capacity: max(16, rows * width))
    unsafe values.initialize(repeating: 0, count: rows * width)
  }

  deinit { unsafe values.deallocate() }

  func row(_ index: Int) -> UnsafeMutablePointer<Float> {
    precondition(index >= 0 && index <= rows)
    return unsafe values + index * width
  }

  func clear(_ rows: Int) { unsafe values.update(repeating: 0, count: rows * width) }

  var array: [Float] { unsafe Array(UnsafeBufferPointer(start: values, count: count)) }
}

/// A tensor that is learned, with its gradient and what Adam (Kingma & Ba 2015) keeps of it.
final class Parameter {
  let value: Tensor
  let gradient: Tensor
  private let first: Tensor
  private let second: Tensor
  /// Rows that have a gradient; nil when all have.
  private var touched: [Int32]?
  private var isTouched: [Bool] = []
  /// No value is larger than this, so that it has its place in fixed point.
  private let limit: Float

  init(_ rows: Int, _ width: Int, isSparse: Bool = false, limit: Float = 15) {
    value = Tensor(rows, width)
    gradient = Tensor(rows, width)
    first = Tensor(rows, width)
    second = Tensor(rows, width)
    touched = isSparse ? [] : nil
    if isSparse { isTouched = [Bool](repeating: false, count: rows) }
    self.limit = limit
  }

  func randomize(_ range: Float, _ random: inout Random) {
    for i in 0..<value.count { unsafe value.values[i] = (random.unit() * 2 - 1) * range }
  }

  /// The gradient of a row of a sparse parameter, which will be changed.
  func touch(_ row: Int) -> UnsafeMutablePointer<Float> {
    if touched != nil, !isTouched[row] {
      isTouched[row] = true
      touched!.append(Int32(row))
    }
    return unsafe gradient.row(row)
  }

  var squaredNorm: Float {
    guard touched == nil else { return 0 }
    var sum = SIMD8<Float>.zero
    let rows = unsafe UnsafeRawPointer(gradient.values)
    var at = 0
    while at + 8 <= gradient.count {
      let part = unsafe rows.loadUnaligned(fromByteOffset: 4 * at, as: SIMD8<Float>.self)
      sum += part * part
      at += 8
    }
    return sum.sum()
  }

  /// Has these values from now on, and none of what Adam keeps.
  func restore(_ values: [Float]) {
    for at in values.indices { unsafe value.values[at] = values[at] }
    for tensor in [gradient, first, second] { tensor.clear(tensor.rows) }
    if let rows = touched { for row in rows { isTouched[Int(row)] = false } }
    if touched != nil { touched = [] }
  }

  func update(_ rate: Float, _ step: Int, _ scale: Float) {
    guard let rows = touched else { return adapt(0..<value.count, rate, step, scale) }
    for row in rows {
      adapt(Int(row) * value.width..<(Int(row) + 1) * value.width, rate, step, scale)
      isTouched[Int(row)] = false
    }
    touched!.removeAll(keepingCapacity: true)
  }

  private func adapt(_ range: Range<Int>, _ rate: Float, _ step: Int, _ scale: Float) {
    let (beta1, beta2): (Float, Float) = (0.9, 0.99)
    let correction = sqrtf(1 - powf(beta2, Float(min(step, 10_000)))) / (1 - powf(beta1, Float(min(step, 10_000))))
    let pace = rate * correction
    let (w, g, m, v) = unsafe (value.values, gradient.values, first.values, second.values)
    for i in range {
      let slope = unsafe g[i] * scale
      unsafe m[i] = beta1 * m[i] + (1 - beta1) * slope
      unsafe v[i] = beta2 * v[i] + (1 - beta2) * slope * slope
      let changed = unsafe w[i] - pace * m[i] / (v[i].squareRoot() + 1e-7)
      unsafe w[i] = max(-limit, min(limit, changed))
      unsafe g[i] = 0
    }
  }
}

/// Products of matrices, row by row.
enum Kernels {
  typealias Row = UnsafeMutablePointer<Float>

  @inline(__always)
  private static func load(_ at: Row, _ k: Int) -> SIMD8<Float> {
    unsafe UnsafeRawPointer(at).loadUnaligned(fromByteOffset: 4 &* k, as: SIMD8<Float>.self)
  }
  @inline(__always)
  private static func store(_ value: SIMD8<Float>, _ at: Row, _ k: Int) {
    unsafe UnsafeMutableRawPointer(at).storeBytes(of: value, toByteOffset: 4 &* k, as: SIMD8<Float>.self)
  }
  @inline(__always)
  private static func total(_ v: SIMD8<Float>) -> Float {
    let four = v.lowHalf + v.highHalf
    let two = four.lowHalf + four.highHalf
    return two[0] + two[1]
  }

  /// y[t, o] += Σ x[t, k] · w[o, k]; `inner` is a multiple of eight, `outer` of four.
  static func product(_ x: Row, _ count: Int, _ inner: Int, _ w: Row, _ outer: Int, _ y: Row) {
    var t = 0
    while t + 2 <= count {
      let (x0, x1) = unsafe (x + t * inner, x + (t + 1) * inner)
      var o = 0
      while o < outer {
        let w0 = unsafe w + o * inner
        var (a, b, c, d) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
        var (e, f, g, h) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
        var k = 0
        while k < inner {
          let (p, q) = unsafe (load(x0, k), load(x1, k))
          let (r0, r1) = unsafe (load(w0, k), load(w0, k &+ inner))
          let (r2, r3) = unsafe (load(w0, k &+ 2 &* inner), load(w0, k &+ 3 &* inner))
          a += p * r0
          b += p * r1
          c += p * r2
          d += p * r3
          e += q * r0
          f += q * r1
          g += q * r2
          h += q * r3
          k &+= 8
        }
        let (y0, y1) = unsafe (y + t * outer + o, y + (t + 1) * outer + o)
        unsafe y0[0] += total(a)
        unsafe y0[1] += total(b)
        unsafe y0[2] += total(c)
        unsafe y0[3] += total(d)
        unsafe y1[0] += total(e)
        unsafe y1[1] += total(f)
        unsafe y1[2] += total(g)
        unsafe y1[3] += total(h)
        o += 4
      }
      t += 2
    }
    if t < count { unsafe product(x + t * inner, inner, w, outer, y + t * outer) }
  }

  /// The same for one row.
  static func product(_ x: Row, _ inner: Int, _ w: Row, _ outer: Int, _ y: Row) {
    var o = 0
    while o < outer {
      let w0 = unsafe w + o * inner
      var (a, b, c, d) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
      var k = 0
      while k < inner {
        let p = unsafe load(x, k)
        unsafe a += p * load(w0, k)
        unsafe b += p * load(w0, k &+ inner)
        unsafe c += p * load(w0, k &+ 2 &* inner)
        unsafe d += p * load(w0, k &+ 3 &* inner)
        k &+= 8
      }
      unsafe y[o] += total(a)
      unsafe y[o + 1] += total(b)
      unsafe y[o + 2] += total(c)
      unsafe y[o + 3] += total(d)
      o += 4
    }
  }

  /// target[:] += Σ over j of factors[j · stride] · rows[j, :], four at a time.
  static func combine(_ factors: Row, _ stride: Int, _ count: Int, _ rows: Row, _ width: Int, _ target: Row) {
    var j = 0
    while j + 4 <= count {
      let (a, b) = unsafe (factors[j * stride], factors[(j + 1) * stride])
      let (c, d) = unsafe (factors[(j + 2) * stride], factors[(j + 3) * stride])
      if a != 0 || b != 0 || c != 0 || d != 0 {
        let r = unsafe rows + j * width
        var k = 0
        while k < width {
          var sum = unsafe load(target, k) + load(r, k) * a
          unsafe sum += load(r, k &+ width) * b
          unsafe sum += load(r, k &+ 2 &* width) * c
          unsafe sum += load(r, k &+ 3 &* width) * d
          unsafe store(sum, target, k)
          k &+= 8
        }
      }
      j += 4
    }
    while j < count {
      unsafe add(factors[j * stride], rows + j * width, width, target)
      j += 1
    }
  }

  /// The same for two sets of factors and targets, for which each row is read once.
  static func combine(
    _ factors: (Row, Row), _ stride: Int, _ count: Int, _ rows: Row, _ width: Int, _ targets: (Row, Row)
  ) {
    let (f, g) = unsafe factors
    let (first, second) = unsafe targets
    var j = 0
    while j + 4 <= count {
      let (a, b) = unsafe (f[j * stride], f[(j + 1) * stride])
      let (c, d) = unsafe (f[(j + 2) * stride], f[(j + 3) * stride])
      let (p, q) = unsafe (g[j * stride], g[(j + 1) * stride])
      let (s, t) = unsafe (g[(j + 2) * stride], g[(j + 3) * stride])
      let r = unsafe rows + j * width
      var k = 0
      while k < width {
        let (r0, r1) = unsafe (load(r, k), load(r, k &+ width))
        let (r2, r3) = unsafe (load(r, k &+ 2 &* width), load(r, k &+ 3 &* width))
        var sum = unsafe load(first, k) + r0 * a
        sum += r1 * b
        sum += r2 * c
        sum += r3 * d
        unsafe store(sum, first, k)
        var other = unsafe load(second, k) + r0 * p
        other += r1 * q
        other += r2 * s
        other += r3 * t
        unsafe store(other, second, k)
        k &+= 8
      }
      j += 4
    }
    while j < count {
      unsafe add(f[j * stride], rows + j * width, width, first)
      unsafe add(g[j * stride], rows + j * width, width, second)
      j += 1
    }
  }

  /// target[:] += factor · row[:]
  static func add(_ factor: Float, _ row: Row, _ width: Int, _ target: Row) {
    guard factor != 0 else { return }
    var k = 0
    while k < width {
      unsafe store(load(target, k) + load(row, k) * factor, target, k)
      k &+= 8
    }
  }

  /// What `product` passes back: dx += dy · w, dw += dyᵀ · x; `outer` is even.
  static func back(
    _ dy: Row, _ count: Int, _ outer: Int, _ x: Row, _ inner: Int, _ w: Row, dx: Row?, dw: Row
  ) {
    if let dx = unsafe dx {
      for t in stride(from: 0, to: count - 1, by: 2) {
        let (d, target) = unsafe (dy + t * outer, dx + t * inner)
        unsafe combine((d, d + outer), 1, outer, w, inner, (target, target + inner))
      }
      if count % 2 == 1 { unsafe combine(dy + (count - 1) * outer, 1, outer, w, inner, dx + (count - 1) * inner) }
    }
    for o in stride(from: 0, to: outer, by: 2) {
      unsafe combine((dy + o, dy + o + 1), outer, count, x, inner, (dw + o * inner, dw + (o + 1) * inner))
    }
  }
}

extension Random {
  /// 0..<1.
  mutating func unit() -> Float { Float(next() >> 40) / Float(1 << 24) }
}
