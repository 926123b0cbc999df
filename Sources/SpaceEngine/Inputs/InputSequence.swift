import Glibc
import SpaceModel
import SpaceText

/// The inputs that a command's arguments name, one after the other: files, all files in folders, the documents of Spaces and of
/// libraries, standard input.
///
/// Folders are read when they are reached, their entries in the order of their names' bytes, so that memory does not grow
/// with the number of files.
public struct InputSequence: IteratorProtocol, Sendable {
  /// A folder being walked.
  private struct Walk {
    let folder: RawPath
    /// How records name the folder.
    let path: String
    let entries: [FolderEntry]
    var next = 0
  }

  private var arguments: ArraySlice<(path: RawPath, name: String)>
  private var walks: [Walk] = []
  private var lines: RecordLines?
  /// Spaces whose documents come next, and those of the first of them that are left.
  private var spaces: ArraySlice<RawPath> = []
  private var documents: SpaceDocuments?
  private let limits: Limits
  /// Paths, as records give them, that are passed over.
  private let excluded: Set<String>
  /// From the root; a Space that is passed over where its library is an input.
  private let output: RawPath?
  /// Folders nested deeper than this are left out.
  private static let maximumDepth = 200

  /// No argument means standard input.
  public init(
    _ arguments: [RawPath], limits: Limits = Limits(), excluded: Set<String> = [], output: RawPath? = nil
  ) {
    let paths = arguments.isEmpty ? [RawPath("-")] : arguments
    self.arguments = zip(paths, InputNames.of(paths)).map { (path: $0, name: $1) }[...]
    self.limits = limits
    self.excluded = excluded
    self.output = output?.absolute
  }

  /// The lines of standard input, each a record whatever it holds.
  init(linesOfStandardInput limits: Limits) {
    arguments = []
    lines = RecordLines.all(of: Descriptor(dup(STDIN_FILENO)), path: "-", limits: limits)
    self.limits = limits
    excluded = []
    output = nil
  }

  public mutating func next() -> Input? {
    while let input = nextOfAll() {
      if !excluded.contains(input.path) { return input }
    }
    return nil
  }

  /// The next inputs, at least one: records that are read already come in batches, since handing each to another thread costs
  /// more than reading a short one. Nothing is waited for to fill a batch.
  mutating func nextBatch() -> [Input]? {
    guard let first = next() else { return nil }
    var batch = [first]
    var size = 0
    while let waiting = lines?.waiting, waiting > 1, size + waiting <= Self.batchSize, let input = lines?.next() {
      size += waiting
      if !excluded.contains(input.path) { batch.append(input) }
    }
    return batch
  }

  /// The bytes of the records that may join another in a batch.
  private static let batchSize = 1 << 15

  private mutating func nextOfAll() -> Input? {
    while true {
      if lines != nil {
        if let input = lines?.next() { return input }
        lines = nil
      }
      if documents != nil {
        if let input = documents?.next() { return input }
        documents = nil
      }
      if let space = spaces.popFirst() {
        if let input = open(space) { return input }
        continue
      }
      if !walks.isEmpty {
        if let input = step() { return input }
        continue
      }
      guard let argument = arguments.popFirst() else { return nil }
      if let input = begin(argument.path, as: argument.name) { return input }
    }
  }

  /// Starts with an argument; nil when its inputs come one by one.
  private mutating func begin(_ argument: RawPath, as name: String) -> Input? {
    if argument.bytes == [0x2D] { return beginStandardInput() }
    let path = argument.trimmed
    var status = stat()
    if unsafe path.withCString({ unsafe stat($0, &status) }) != 0 {
      return Input(path: name, content: .unreadable(.system(SystemError.last.message)))
    }
    if status.kind == S_IFREG, Self.isLines(path), let found = RecordLines.records(in: path, limits: limits) {
      lines = found
      return nil
    }
    guard status.kind == S_IFDIR else { return Input(path: name, content: .file(path, isNamed: true)) }
    let found = Library.inputs(in: path)
    spaces = found.filter { $0 == path || $0.absolute != output }[...]
    return found.isEmpty ? walk(path, as: name, isNamed: true) : nil
  }

  /// Begins with a Space's documents; gives an input only when it cannot be read.
  private mutating func open(_ space: RawPath) -> Input? {
    do throws(ReadFailure) {
      documents = try SpaceDocuments(of: space)
      return nil
    } catch {
      return Input(path: Self.name(of: space), content: .unreadable(error))
    }
  }

  private mutating func beginStandardInput() -> Input? {
    switch RecordLines.open(Descriptor(dup(STDIN_FILENO)), path: "-", limits: limits) {
    case .input(let input): return input
    case .lines(let found):
      lines = found
      return nil
    }
  }

  /// True when the file's name says that it holds JSON Lines.
  private static func isLines(_ path: RawPath) -> Bool {
    [".jsonl", ".ndjson"].contains { path.bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// Goes into a folder; gives an input only when it cannot be read.
  private mutating func walk(_ folder: RawPath, as path: String, isNamed: Bool) -> Input? {
    if walks.count >= Self.maximumDepth {
      return Input(path: path, content: .unreadable(.system("nested in more than \(Self.maximumDepth) folders")))
    }
    do throws(SystemError) {
      let entries = try Folder.entries(of: folder, followLink: isNamed)
      walks.append(Walk(folder: folder, path: path, entries: entries))
      return nil
    } catch {
      return Input(path: path, content: .unreadable(.system(error.message)))
    }
  }

  /// The next entry of the innermost folder; nil when it gives no input of its own.
  private mutating func step() -> Input? {
    let top = walks.count - 1
    guard walks[top].next < walks[top].entries.count else {
      walks.removeLast()
      return nil
    }
    let entry = walks[top].entries[walks[top].next]
    walks[top].next += 1
    if entry.name.first == 0x2E { return nil }
    let place = walks[top].folder.appending(entry.name)
    let path = walks[top].path + "/" + RawPath(entry.name).text
    switch entry.kind {
    case .file: return Input(path: path, content: .file(place, isNamed: false))
    case .folder:
      if Self.versionControl.contains(RawPath(entry.name).text) || SpaceFolder.isSpace(place) { return nil }
      return walk(place, as: path, isNamed: false)
    case .link: return Input(path: path, content: .unreadable(.notFollowed))
    case .special: return Input(path: path, content: .unreadable(.notRegular))
    }
  }

  /// Folders of version control whose names don't begin with a dot.
  private static let versionControl: [String] = ["CVS", "_darcs", "RCS", "SCCS"]

  /// The name of a file or folder as its parent folder knows it, also for `.` and `..`.
  public static func name(of path: RawPath) -> String {
    let name = path.trimmed.name
    if name != [0x2E], name != [0x2E, 0x2E], !name.isEmpty { return RawPath(name).text }
    guard let whole = unsafe path.withCString({ unsafe realpath($0, nil) }) else { return path.text }
    defer { unsafe free(whole) }
    let found = RawPath(unsafe String(cString: whole))
    return found.name.isEmpty ? "/" : RawPath(found.name).text
  }
}
