import CSandbox
import Glibc
import SpaceModel
import SpaceText

/// Holds a library until it goes out of use; the kernel frees it when its holder ends, however it ends.
public final class LibraryLock: Sendable {
  private let file: Descriptor
  init(_ file: consuming Descriptor) { self.file = file }
}
