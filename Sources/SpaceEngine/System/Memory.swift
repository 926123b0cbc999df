import CSandbox

/// The program's own memory.
public enum Memory {
  /// From now on the program says when it ends because it got no more memory, and ends with status 1.
  public static func tellWhenExhausted() {
    unsafe linux_end_when_memory_is_exhausted(
      UnsafeRawPointer(exhausted.utf8Start).assumingMemoryBound(to: CChar.self), 1)
  }

  private static let exhausted: StaticString =
    "spacepipe: not enough memory; allow it more (ulimit -v), or take fewer documents at once (--jobs 1)\n"

  /// Keeps what is freed for what is asked for next. Call before any other thread.
  public static func keepFreed() { linux_keep_freed_memory() }
}
