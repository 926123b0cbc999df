import Glibc
import SpaceText

/// One thing in a folder.
struct FolderEntry {
  enum Kind { case file, folder, link, special }
  let name: [UInt8]
  let kind: Kind
}
