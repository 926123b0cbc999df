extension Array {
  /// The same elements in no more memory than they take: what grew may have twice as much.
  public var trimmed: [Element] { capacity > count ? unsafe withUnsafeBufferPointer { unsafe Array($0) } : self }
}
