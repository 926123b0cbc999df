import CSandbox
import Glibc
import SpaceModel

/// What tells at a glance that nothing has changed: one digest over the names, sizes, times and numbers of all input files,
/// and over the program itself, as git's index does it. When it differs the files themselves are looked at, so times are
/// never part of a result.
public enum InputStamp {
  /// The stamp of what `recipe`, of the Space in `folder`, names, as it is now.
  ///
  /// A file could change again within the clock tick of its last change without showing; so a file that changed a moment
  /// ago is waited for.
  ///
  /// `others` are files that results depend on besides: dictionaries.
  public static func of(_ recipe: Recipe, at folder: RawPath, beside others: [RawPath]) -> String {
    settled { newest in once(recipe, folder, others, &newest) }
  }

  /// The stamp of `inputs`, with `options` for all else that counts.
  public static func of(_ inputs: [RawPath], options: [UInt8]) -> String {
    settled { newest in
      var lines = Array("\(Program.stamp)\n".utf8) + options
      add(InputSequence(inputs), to: &lines, &newest)
      return Checksum.sha256(lines)
    }
  }

  /// The stamp of what `inputs` hold, with `options` for all else that counts: bytes, not times. Nil when some of it is gone once it
  /// was read.
  static func ofContents(_ inputs: [RawPath], options: String) -> String? {
    var lines = Array("\(Program.digest)\n\(options)\n".utf8)
    func add(_ words: String) { lines.append(contentsOf: "\(words)\n".utf8) }
    let limits = Limits()
    var inputs = InputSequence(inputs)
    while let input = inputs.next() {
      func addFile(_ path: RawPath, isNamed: Bool) -> Bool {
        guard let file = try? FileBytes.open(path, isNamed: isNamed, limits) else {
          add("\(input.path) -")
          return true
        }
        guard let status = try? file.status(), status.kind == S_IFREG,
          let bytes = try? FileBytes.all(of: file, limits)
        else { return false }
        add("\(input.path) \(Checksum.sha256(bytes))")
        return true
      }
      switch input.content {
      case .file(let path, let isNamed): if !addFile(path, isNamed: isNamed) { return nil }
      case .document(let path): if !addFile(path, isNamed: true) { return nil }
      case .record(let line, let number): add("\(input.path) \(number ?? 0) \(Checksum.sha256(line))")
      case .bytes(let bytes): add("\(input.path) \(Checksum.sha256(bytes))")
      case .unreadable(let failure): add("\(input.path) \(failure.reason)")
      }
    }
    return Checksum.sha256(lines)
  }

  /// A stamp by which the files have not changed for longer than a clock tick.
  private static func settled(_ once: (inout timespec) -> String) -> String {
    while true {
      var newest = timespec()
      let stamp = once(&newest)
      var now = timespec()
      unsafe clock_gettime(CLOCK_REALTIME_COARSE, &now)
      let age = (now.tv_sec - newest.tv_sec) * 1_000_000_000 + now.tv_nsec - newest.tv_nsec
      if age > 20_000_000 || age < -1_000_000_000 { return stamp }
      usleep(20_000)
    }
  }

  private static func once(_ recipe: Recipe, _ folder: RawPath, _ others: [RawPath], _ newest: inout timespec) -> String
  {
    var lines: [UInt8] = []
    func add(_ words: String) { lines.append(contentsOf: "\(words)\n".utf8) }
    add(Program.stamp)
    // The options are the caller's; only when and how it was made before must not count.
    var options = recipe
    (options.created, options.updated, options.stamp) = (0, 0, "")
    lines.append(contentsOf: options.json)
    if let pipeline = recipe.pipeline { add(stamp(of: pipeline, &newest)) }
    if let passwords = recipe.passwordFile { add(stamp(of: passwords, &newest)) }
    for file in others { add("\(file.text) \(stamp(of: file, &newest))") }
    Self.add(InputSequence(recipe.inputs, excluded: recipe.leftOut, output: folder), to: &lines, &newest)
    return Checksum.sha256(lines)
  }

  private static func add(_ inputs: InputSequence, to lines: inout [UInt8], _ newest: inout timespec) {
    func add(_ words: String) { lines.append(contentsOf: "\(words)\n".utf8) }
    var inputs = inputs
    while let input = inputs.next() {
      switch input.content {
      case .file(let path, _), .document(let path): add("\(input.path) \(stamp(of: path, &newest))")
      case .record(let line, let number): add("\(input.path) \(number ?? 0) \(Checksum.sha256(line))")
      case .bytes(let bytes): add("\(input.path) \(Checksum.sha256(bytes))")
      case .unreadable(let failure): add("\(input.path) \(failure.reason)")
      }
    }
  }

  private static func stamp(of file: RawPath, _ newest: inout timespec) -> String {
    var status = stat()
    if unsafe file.withCString({ unsafe stat($0, &status) }) != 0 { return "-" }
    let changed = status.st_ctim
    if (changed.tv_sec, changed.tv_nsec) > (newest.tv_sec, newest.tv_nsec) { newest = changed }
    return "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) "
      + "\(changed.tv_sec).\(changed.tv_nsec)"
  }

  /// The running program.
  enum Program {
    private static let file = RawPath(unsafe String(cString: linux_own_file()))

    /// Its file's size and times.
    static let stamp: String = {
      var ignored = timespec()
      return InputStamp.stamp(of: file, &ignored)
    }()

    /// What tells this build from others, which may find other things in the same document: the identifier that the linker
    /// made of all that it wrote; in a program that was linked without one, the SHA-256 of its file.
    static let digest: String = {
      var bytes: UnsafePointer<UInt8>?
      let count = unsafe linux_build_identifier(&bytes)
      if count > 0 { return unsafe Checksum.hexadecimal(UnsafeBufferPointer(start: bytes, count: count)) }
      return StateFile.read(following: file).map(Checksum.sha256) ?? stamp
    }()
  }
}
