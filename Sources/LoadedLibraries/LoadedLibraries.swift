import CLoadedLibraries

/// Poppler and libzip, which most runs don't need and which were half of the program's start.
public enum LoadedLibraries {
  /// Loads them, the first time it is asked for: call it before anything of `CLoadedLibraries`, and in a process that is to
  /// be confined before that. Nil, or what went wrong.
  public static let failure: String? = unsafe load_libraries(
    UnsafeRawPointer(embeddedLibrary.utf8Start).assumingMemoryBound(to: CChar.self), embeddedLibrary.utf8CodeUnitCount
  ).map { unsafe String(cString: $0) }
}
