import SpaceModel
import SpaceReaders
import SpaceText

/// What a worker sends: its kind and a number in eight bytes each, then as many bytes as the number says where it has a
/// body. The parent believes nothing of it.
enum WorkerFrame: Int {
  /// The last of a document.
  case answer
  /// No body: the page of that number is begun.
  case page
  /// No body: so many pages have been taken in, and none is begun any more.
  case takenIn
  /// A page as a picture, which the parent answers with what was recognised in it.
  case picture

  func head(_ number: Int) -> [UInt8] { FixedSize.bytes(rawValue) + FixedSize.bytes(number) }
}
