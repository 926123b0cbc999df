import SpaceEngine
import SpaceLibrary
import SpaceModel

extension DocumentLoader {
  /// A loader with what the environment has to say added to the caller's choices: whether `tesseract` is to be had, and
  /// whether files may ask their worker to misbehave.
  static func chosen(
    timeout: Int?, language: String?, passwordFile: RawPath?, recognisesPictures: Bool
  ) throws(PasswordFileError) -> DocumentLoader {
    var limits = Limits()
    if let timeout { limits.seconds = timeout }
    let passwords = try passwordFile.map { path throws(PasswordFileError) in try PasswordFile.passwords(in: path) }
    var pictures = Pictures.notAsked
    if recognisesPictures {
      pictures = Tesseract.installed(in: Environment.value("PATH") ?? "").map { .by($0) } ?? .notInstalled
    }
    return DocumentLoader(
      limits: limits, language: language, passwords: passwords ?? [], pictures: pictures, faults: faults)
  }

  private static var faults: FaultObedience {
    switch Environment.value("SPACEPIPE_FAULTS") ?? "" {
    case "": .none
    case "without-landlock": .obeysWithoutLandlock
    default: .obeys
    }
  }
}
