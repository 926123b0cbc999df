/// A stage that finds things in one document and adds them as layers.
public protocol Annotator: Stage {
  /// Adds the layers named in `about.gives`; those in `about.needs` are there.
  func annotate(_ document: inout Document, _ notes: inout Diagnostics)
}
