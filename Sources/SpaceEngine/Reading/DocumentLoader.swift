import Glibc
import SpaceLanguage
import SpaceModel
import SpaceReaders
import SpaceText

/// Turns one input into a document.
public struct DocumentLoader: Sendable {
  public let limits: Limits
  /// The language that all documents are taken to be in; nil to find it out.
  public let language: String?
  /// Passwords for documents that need one, in the order in which they are tried.
  private let passwords: [[UInt8]]
  private let pictures: Pictures
  private let faults: FaultObedience

  /// How pages that are pictures are to be read.
  public enum Pictures: Sendable { case notAsked, notInstalled, by(Tesseract) }
  /// Whether files may ask their worker to misbehave; for tests.
  public enum FaultObedience: Sendable { case none, obeys, obeysWithoutLandlock }

  /// What the readers of all formats say of themselves, in the order in which they are listed.
  public static var formats: [About] { Readers.all.map { $0.about } }

  public init(
    limits: Limits = Limits(), language: String? = nil, passwords: [[UInt8]] = [], pictures: Pictures = .notAsked,
    faults: FaultObedience = .none
  ) {
    self.limits = limits
    self.language = language
    self.passwords = passwords
    self.pictures = pictures
    self.faults = faults
  }

  /// A worker for one thread.
  func workerSlot() -> WorkerSlot {
    if case .obeysWithoutLandlock = faults { return WorkerSlot(withoutLandlock: true) }
    return WorkerSlot()
  }

  /// The bytes of a regular file within the limits; nil for all else, which `load` has to deal with.
  func bytes(of file: RawPath, isNamed: Bool) -> [UInt8]? {
    guard let open = try? FileBytes.open(file, isNamed: isNamed, limits), let status = try? open.status(),
      status.kind == S_IFREG
    else { return nil }
    return try? FileBytes.all(of: open, limits)
  }

  /// The document with its id, origin and language, without layers but those its reader or record gives. `worker` is the
  /// calling thread's own.
  func load(_ input: Input, _ worker: WorkerSlot, _ notes: inout Diagnostics) throws(Skipped) -> Document {
    do throws(ReadFailure) {
      var document = try read(input, worker, &notes)
      if let language {
        document.language = language
      } else if input.content.isRecord, document.language != nil {
        // Whoever wrote the record has decided.
      } else {
        document.language = LanguageDetector.language(of: document)
      }
      return document
    } catch {
      if case .record(let line, _) = input.content, let told = ErrorRecord.skipped(in: line) { throw told }
      throw Skipped(path: input.path, failure: error)
    }
  }

  private func read(
    _ input: Input, _ worker: WorkerSlot, _ notes: inout Diagnostics
  ) throws(ReadFailure) -> Document {
    switch input.content {
    case .unreadable(let failure): throw failure
    case .record(let line, let number): return try RecordLoader.document(line, at: number, limits, &notes)
    case .document(let file): return try RecordLoader.document(in: file, limits, &notes)
    case .bytes(let bytes): return try read(bytes, named: "", path: input.path, worker, &notes)
    case .file(let path, let isNamed):
      let file = try FileBytes.open(path, isNamed: isNamed, limits)
      return try read(file, named: RawPath(path.name).text, path: input.path, worker, &notes)
    }
  }

  private func read(
    _ file: borrowing Descriptor, named name: String, path: String, _ worker: WorkerSlot, _ notes: inout Diagnostics
  ) throws(ReadFailure) -> Document {
    // A pipe has no beginning to look at again.
    guard let head = try FileBytes.head(of: file) else {
      return try read(FileBytes.all(of: file, limits), named: name, path: path, worker, &notes)
    }
    switch choice(for: head[...], named: name) {
    case .remote(let reader, let mediaType):
      let document = try read(file, inWorker: worker, with: reader, named: name, &notes)
      return finished(document, mediaType, document.origin.sha256 ?? "", path)
    case .local(let reader): return try read(FileBytes.all(of: file, limits), with: reader, path: path, &notes)
    }
  }

  private func read(
    _ bytes: [UInt8], named name: String, path: String, _ worker: WorkerSlot, _ notes: inout Diagnostics
  ) throws(ReadFailure) -> Document {
    switch choice(for: bytes.prefix(FileBytes.headCount), named: name) {
    case .remote(let reader, let mediaType):
      let file = try FileBytes.inMemory(bytes)
      let document = try read(file, inWorker: worker, with: reader, named: name, &notes)
      return finished(document, mediaType, document.origin.sha256 ?? "", path)
    case .local(let reader): return try read(bytes, with: reader, path: path, &notes)
    }
  }

  private func read(
    _ bytes: [UInt8], with reader: (any Reader.Type)?, path: String, _ notes: inout Diagnostics
  ) throws(ReadFailure) -> Document {
    guard let reader else { throw .unknownFormat }
    let document = try reader.init().read(bytes, limits, &notes)
    return finished(document, reader.mediaType, Checksum.sha256(bytes), path)
  }

  private func read(
    _ file: borrowing Descriptor, inWorker worker: WorkerSlot, with reader: String, named name: String,
    _ notes: inout Diagnostics
  ) throws(ReadFailure) -> Document {
    var request = WorkerRequest(reader: reader, name: String(name.prefix(1000)), limits: bounded(file))
    var recogniser: PictureRecogniser?
    switch pictures {
    case .notAsked: request.pictures = .notAsked
    case .notInstalled: request.pictures = .notInstalled
    case .by(let tesseract):
      request.pictures = .sent
      recogniser = PictureRecogniser(tesseract, language: language)
    }
    do throws(ReadFailure) {
      return try worker.read(file, as: request, &recogniser, &notes)
    } catch {
      if error != .encrypted || passwords.isEmpty { throw error }
    }
    // Only a file that asks for a password gets any, one after the other until it opens.
    for password in passwords where lseek(file.number, 0, SEEK_SET) == 0 {
      request.password = password
      do throws(ReadFailure) {
        return try worker.read(file, as: request, &recogniser, &notes)
      } catch {
        if error != .wrongPassword { throw error }
      }
    }
    throw .wrongPassword
  }

  /// Who is to read an input: a reader that has to run in a worker, by its name, or one that need not; nil where nobody knows
  /// the format.
  private enum Choice {
    case remote(reader: String, mediaType: String)
    case local((any Reader.Type)?)
  }

  private func choice(for head: ArraySlice<UInt8>, named name: String) -> Choice {
    if faults != .none && Faults.recognises(head) { return .remote(reader: Faults.reader, mediaType: Faults.mediaType) }
    let reader = Readers.reader(for: head, named: name)
    guard let reader, reader.needsWorker else { return .local(reader) }
    return .remote(reader: reader.about.name, mediaType: reader.mediaType)
  }

  /// A small file has no business to take as long as a large one may.
  private func bounded(_ file: borrowing Descriptor) -> Limits {
    var limits = limits
    if let size = try? file.status().st_size { limits.seconds = min(limits.seconds, 8 + 2 * (Int(size) >> 20)) }
    return limits
  }

  private func finished(_ read: Document, _ mediaType: String, _ sha256: String, _ path: String) -> Document {
    var document = read
    document.id = Document.ID(String(sha256.prefix(16)))
    document.origin = Origin(path: path, mediaType: mediaType, sha256: sha256)
    return document
  }
}
