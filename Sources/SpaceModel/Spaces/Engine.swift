/// What makes the items of blocks.
public enum Engine {
  /// What Spaces and settings call this program's own engine; models have names of the user's.
  public static let onDevice = "on-device"
}
