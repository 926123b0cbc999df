import SpaceModel
import SpaceText

/// How a line of a piece is tied to the line before it.
enum TextJoin: Sendable { case blank, nothing, line }
