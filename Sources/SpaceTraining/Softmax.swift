import Foundation

enum Softmax {
  /// Makes shares of scores: their exponentials, divided by the sum.
  static func normalize(_ scores: UnsafeMutableBufferPointer<Float>) {
    var most = -Float.infinity
    for k in scores.indices { unsafe most = max(most, scores[k]) }
    var sum: Float = 0
    for k in scores.indices {
      unsafe scores[k] = expf(scores[k] - most)
      unsafe sum += scores[k]
    }
    for k in scores.indices { unsafe scores[k] /= sum }
  }
}
