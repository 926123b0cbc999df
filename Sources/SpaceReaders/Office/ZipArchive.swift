import CLoadedLibraries
import LoadedLibraries
import SpaceModel
import SpaceText

/// A ZIP archive in memory (libzip), read within limits: nothing is unpacked to disk, names are keys and never paths, and
/// what unpacks to far more than it is packed into is refused.
@safe final class ZipArchive {
  private static let mostEntries: Int64 = 10_000
  private static let mostBytes: UInt64 = 256 << 20
  private static let mostRatio: UInt64 = 100

  private let archive: OpaquePointer
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var unpacked: UInt64 = 0
  /// The names of the entries, in the archive's order.
  private(set) var names: [String] = []

  init(_ bytes: [UInt8]) throws(ReadFailure) {
    if let failure = LoadedLibraries.failure { throw .system("libzip cannot be loaded: \(failure)") }
    unsafe buffer = .allocate(capacity: max(bytes.count, 1))
    _ = unsafe buffer.initialize(from: bytes)
    var failure = unsafe zip_error_t()
    guard let source = unsafe zip_source_buffer_create(buffer.baseAddress, UInt64(bytes.count), 0, &failure) else {
      unsafe buffer.deallocate()
      throw .damaged("the archive cannot be opened")
    }
    guard let opened = unsafe zip_open_from_source(source, Int32(ZIP_RDONLY), &failure) else {
      unsafe zip_source_free(source)
      unsafe buffer.deallocate()
      throw .damaged("the archive is cut off or damaged")
    }
    unsafe archive = opened
    let count = unsafe zip_get_num_entries(archive, 0)
    if count > Self.mostEntries { throw .unsupported("an archive of more than \(Self.mostEntries) files") }
    for index in 0..<UInt64(max(count, 0)) {
      let name = unsafe zip_get_name(archive, index, 0).map { unsafe String(cString: $0) }
      names.append(name ?? "")
    }
  }

  deinit {
    unsafe zip_discard(archive)
    unsafe buffer.deallocate()
  }

  /// The bytes of an entry, or nil when there is none of that name.
  func contents(of name: String) throws(ReadFailure) -> [UInt8]? {
    guard let index = names.firstIndex(of: name) else { return nil }
    var status = unsafe zip_stat_t()
    guard unsafe zip_stat_index(archive, UInt64(index), 0, &status) == 0 else { return nil }
    let packed = unsafe status.comp_size
    let size = unsafe status.size
    if unsafe status.encryption_method != 0 { throw .encrypted }
    if size > 1 << 20 && size / max(packed, 1) > Self.mostRatio || size > Self.mostBytes {
      throw .unsupported("an archive that unpacks to far more than it holds")
    }
    guard let file = unsafe zip_fopen_index(archive, UInt64(index), 0) else {
      throw .damaged("\(name) cannot be unpacked")
    }
    defer { unsafe zip_fclose(file) }
    var result: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe part.withUnsafeMutableBytes { unsafe zip_fread(file, $0.baseAddress!, UInt64($0.count)) }
      if count <= 0 { break }
      result.append(contentsOf: part[..<Int(count)])
      unpacked += UInt64(count)
      // The header may lie about the size: what really comes out counts.
      if unpacked > Self.mostBytes
        || UInt64(result.count) > 1 << 20 && UInt64(result.count) / max(packed, 1) > Self.mostRatio
      {
        throw .unsupported("an archive that unpacks to far more than it holds")
      }
    }
    return result
  }

  /// True when the first bytes are those of a ZIP archive with an entry near its start that `name` begins.
  static func begins(_ head: ArraySlice<UInt8>, holding names: [String]) -> Bool {
    guard head.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return false }
    let bytes = Array(head)
    return names.contains { name in
      let wanted = Array(name.utf8)
      var i = 30
      while i + wanted.count <= bytes.count {
        if bytes[i] == wanted[0], bytes[i..<i + wanted.count].elementsEqual(wanted) { return true }
        i += 1
      }
      return false
    }
  }
}
