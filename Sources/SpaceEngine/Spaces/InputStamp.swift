import Glibc
import SpaceModel

/// What tells at a glance that nothing has changed: one digest over the names, sizes, times and numbers of all input files,
/// and over the program itself, as git's index does it. When it differs the files themselves are looked at, so times are
/// never part of a result.
public enum InputStamp {
  /// The stamp of what `recipe` names, as it is now.
  ///
  /// A file could change again within the clock tick of its last change without showing; so a file that changed a moment
  /// ago is waited for.
  ///
  /// `others` are files that results depend on besides: dictionaries.
  public static func of(_ recipe: Recipe, beside others: [RawPath]) -> String {
    settled { newest in once(recipe, others, &newest) }
  }

  /// The stamp of `inputs`, with `options` for all else that counts.
  static func of(_ inputs: [RawPath], options: [UInt8]) -> String {
    settled { newest in
      var lines = Array("\(Program.stamp)\n".utf8) + options
      add(InputSequence(inputs), to: &lines, &newest)
      return Checksum.sha256(lines)
    }
  }

  /// The stamp of what `inputs` hold, with `options` for all else that counts: bytes, not times. Nil when some of it is gone once it
  /// was read. What is slow to tell of the program is kept in `folder`.
  static func ofContents(_ inputs: [RawPath], options: String, keptIn folder: RawPath) -> String? {
    var lines = Array("\(Program.digest(keptIn: folder))\n\(options)\n".utf8)
    func add(_ words: String) { lines.append(contentsOf: "\(words)\n".utf8) }
    let limits = Limits()
    var inputs = InputSequence(inputs)
    while let input = inputs.next() {
      switch input.content {
      case .file(let path, let isNamed):
        guard let file = try? FileBytes.open(path, isNamed: isNamed, limits) else {
          add("\(input.path) -")
          continue
        }
        guard let status = try? file.status(), status.kind == S_IFREG,
          let bytes = try? FileBytes.all(of: file, limits)
        else { return nil }
        add("\(input.path) \(Checksum.sha256(bytes))")
      case .record(let line, let number): add("\(input.path) \(number) \(Checksum.sha256(line))")
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

  private static func once(_ recipe: Recipe, _ others: [RawPath], _ newest: inout timespec) -> String {
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
    Self.add(InputSequence(recipe.inputs, excluded: recipe.leftOut), to: &lines, &newest)
    return Checksum.sha256(lines)
  }

  private static func add(_ inputs: InputSequence, to lines: inout [UInt8], _ newest: inout timespec) {
    func add(_ words: String) { lines.append(contentsOf: "\(words)\n".utf8) }
    var inputs = inputs
    while let input = inputs.next() {
      switch input.content {
      case .file(let path, _): add("\(input.path) \(stamp(of: path, &newest))")
      case .record(let line, let number): add("\(input.path) \(number) \(Checksum.sha256(line))")
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
    private static let file = RawPath("/proc/self/exe")

    /// Its file's size and times.
    static let stamp: String = {
      var ignored = timespec()
      return InputStamp.stamp(of: file, &ignored)
    }()

    /// The SHA-256 of its file: another build may find other things in the same document. Kept in `folder`, since a program
    /// is larger than most notes.
    static func digest(keptIn folder: RawPath) -> String {
      let kept = folder.appending(Array("program-\(Checksum.sha256(Array(stamp.utf8)).prefix(16))".utf8))
      if let digest = StateFile.read(kept), digest.count == 64 { return String(decoding: digest, as: UTF8.self) }
      let digest = StateFile.read(following: file).map(Checksum.sha256) ?? stamp
      try? StateFile.write(Array(digest.utf8), to: kept)
      return digest
    }
  }
}
