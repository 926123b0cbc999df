import SpaceModel

/// Why a file of progress cannot be taken over.
public struct StudyRecordError: Error, Sendable, Equatable {
  public let message: String
}
