import CSandbox

/// The program's own memory.
public enum Memory {
  /// Keeps what is freed for what is asked for next. Call before any other thread.
  public static func keepFreed() { linux_keep_freed_memory() }
}
