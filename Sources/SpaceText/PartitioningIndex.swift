extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies `isAtOrBehind`, where those that do stand behind all that don't; `endIndex` when
  /// none does. O(log n). Named as in Swift Algorithms.
  @inlinable
  public func partitioningIndex(where isAtOrBehind: (Element) throws -> Bool) rethrows -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if try isAtOrBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
