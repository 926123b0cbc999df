import SpaceModel
import SpaceText

/// A definition as proposed, with what the model is asked about it.
package struct DefinitionProposal {
  package let definition: Definition
  package let rows: [UInt32]
}
