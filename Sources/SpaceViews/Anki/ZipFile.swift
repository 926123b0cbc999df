import CLoadedLibraries
import Glibc
import LoadedLibraries

/// Makes ZIP archives in memory (libzip); the same entries give the same bytes.
enum ZipFile {
  /// An archive of `entries`, packed.
  static func bytes(_ entries: [(name: String, bytes: [UInt8])]) throws(ExportFailure) -> [UInt8] {
    if let failed = LoadedLibraries.failure { throw failure(failed) }
    var error = unsafe zip_error_t()
    guard let target = unsafe zip_source_buffer_create(nil, 0, 0, &error) else { throw failure("no memory") }
    // Opening takes the source; what it is asked for after closing has to be kept.
    unsafe zip_source_keep(target)
    defer { unsafe zip_source_free(target) }
    guard let archive = unsafe zip_open_from_source(target, ZIP_TRUNCATE, &error) else {
      unsafe zip_source_free(target)
      throw failure("no archive")
    }
    for entry in entries {
      guard unsafe add(entry.name, entry.bytes, to: archive) else {
        unsafe zip_discard(archive)
        throw failure("\(entry.name) cannot be packed")
      }
    }
    if unsafe zip_close(archive) != 0 {
      unsafe zip_discard(archive)
      throw failure("the archive cannot be finished")
    }
    return try unsafe contents(of: target)
  }

  private static func failure(_ message: String) -> ExportFailure { ExportFailure(message: "zip: \(message)") }

  private static func add(_ name: String, _ bytes: [UInt8], to archive: OpaquePointer) -> Bool {
    // libzip reads the bytes when the archive is closed and frees them then, so it needs its own copy.
    let copy = unsafe malloc(max(bytes.count, 1))
    guard let copy = unsafe copy else { return false }
    unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
    guard let source = unsafe zip_source_buffer(archive, copy, UInt64(bytes.count), 1) else {
      unsafe free(copy)
      return false
    }
    let index = unsafe zip_file_add(archive, name, source, UInt32(ZIP_FL_ENC_UTF_8))
    if index < 0 {
      unsafe zip_source_free(source)
      return false
    }
    // 1 January 1980: the clock has no say in the bytes.
    return unsafe zip_file_set_dostime(archive, UInt64(index), 0, 0x21, 0) == 0
  }

  private static func contents(of source: OpaquePointer) throws(ExportFailure) -> [UInt8] {
    if unsafe zip_source_open(source) != 0 { throw failure("the archive cannot be read back") }
    defer { unsafe zip_source_close(source) }
    var result: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe part.withUnsafeMutableBytes {
        unsafe zip_source_read(source, $0.baseAddress!, UInt64($0.count))
      }
      if count < 0 { throw failure("the archive cannot be read back") }
      if count == 0 { return result }
      result.append(contentsOf: part[..<Int(count)])
    }
  }
}
