import SpaceModel
import SpaceText

/// The shape in which a definition was proposed.
enum DefinitionShape: UInt32 {
  case copula = 1, forward, verb, passive, naming, anaphor, apposition, relative, restatement, bracket, dash, colon
  case relativeNaming, state, scene, clause
}
