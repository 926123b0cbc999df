/// Measures of a document that decisions about single lines rest on.
struct DocumentMeasures {
  /// The size of most of the text.
  var bodySize: Float = 10
  /// The usual distance of baselines, in units of the size.
  var leading: Float = 1.2
  /// True when most text is bold, or fixed in pitch: then neither tells headings or code.
  var bodyStyle: WordStyle = []
  /// Slides: wide pages with few words.
  var isSlides = false

  /// From all words, before lines are known.
  static func bodySize(of pages: [PageWords]) -> Float {
    var counts: [Int: Int] = [:]
    for page in pages {
      for word in page.words { counts[Int((word.size * 4).rounded()), default: 0] += Int(word.count) }
    }
    let best = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    return best.map { Float($0.key) / 4 } ?? 10
  }

  init(pages: [PageWords], lines: [[PageLine]]) {
    bodySize = Self.bodySize(of: pages)
    var steps: [Float] = []
    var total = 0
    var styles: [UInt8: Int] = [:]
    for page in lines {
      for line in page {
        total += line.count
        styles[line.style.rawValue, default: 0] += line.count
      }
      for (a, b) in zip(page, page.dropFirst()) where abs(a.size - bodySize) < 0.3 && abs(b.size - bodySize) < 0.3 {
        let step = (b.baseline - a.baseline) / bodySize
        if step > 0.85 && step < 2.6 { steps.append(step) }
      }
    }
    steps.sort()
    // Steps between paragraphs are larger, so the usual one lies below the median.
    if !steps.isEmpty { leading = steps[steps.count * 2 / 5] }
    for (style, count) in styles where count * 2 > total { bodyStyle = WordStyle(rawValue: style) }
    let wide = pages.count { $0.width > 1.2 * $0.height }
    let words = pages.reduce(0) { $0 + $1.words.count }
    isSlides = pages.count >= 3 && wide * 10 >= pages.count * 9 && words < 220 * pages.count
  }
}

/// Cuts a page's lines into regions, stretches that run down one column, and measures the column around each line.
enum PageRegions {
  /// Numbers regions from `first` and returns the next free number.
  static func mark(_ lines: inout [PageLine], from first: Int) -> Int {
    guard !lines.isEmpty else { return first }
    var region = first
    var x0 = lines[0].x0
    var x1 = lines[0].x1
    lines[0].region = region
    for i in lines.indices.dropFirst() {
      let (a, b) = (lines[i - 1], lines[i])
      let overlap = min(x1, b.x1) - max(x0, b.x0)
      if b.baseline < a.baseline - 0.3 * max(a.size, b.size) || overlap <= 0.05 * min(x1 - x0, b.width)
        || b.baseline - a.baseline > 14 * max(a.size, b.size)
      {
        region += 1
        (x0, x1) = (b.x0, b.x1)
      }
      (x0, x1) = (min(x0, b.x0), max(x1, b.x1))
      lines[i].region = region
    }
    measureEdges(&lines)
    return region + 1
  }

  /// A line's column reaches as far as lines of its size near it.
  private static func measureEdges(_ lines: inout [PageLine]) {
    let window = 12
    for i in lines.indices {
      var left = lines[i].x0
      var right = lines[i].x1
      for j in max(0, i - window)...min(lines.count - 1, i + window)
      where lines[j].region == lines[i].region && abs(lines[j].size - lines[i].size) <= 0.08 * lines[i].size {
        left = min(left, lines[j].x0)
        right = max(right, lines[j].x1)
      }
      lines[i].left = left
      lines[i].right = right
    }
  }
}
