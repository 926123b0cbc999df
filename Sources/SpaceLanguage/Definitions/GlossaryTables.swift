import SpaceLexicon
import SpaceModel
import SpaceText

// Tables whose columns say what the terms in the first one mean or do.

extension DefinitionFinder {
  /// Reads the rows of tables with a column "Meaning", "Definition" or "What it does". Linear in the size of the tables.
  func readTables(of document: Document) {
    let language = (document.language ?? "").split(separator: "-").first.map { $0.lowercased() } ?? ""
    for element in document.elements where element.kind == .table {
      let rows = text.lines(in: element.span).map { text.cells(in: $0) }
      guard rows.count >= 2, let header = rows.first, header.count >= 2 else { continue }
      let first = document.string(in: header[0])
      let column = header.indices.dropFirst().lazy.compactMap { column in
        GlossaryColumn(heading: document.string(in: header[column]), of: first, language: language)
          .map { (place: column, kind: $0) }
      }.first
      guard let column else { continue }
      for row in rows.dropFirst() where row.count == header.count {
        var term = tokens.indices(in: row[0])
        // "Episodic buffer (added 2000)"
        if let bracket = term.dropFirst().first(where: isOpening) { term = term.lowerBound..<bracket }
        let explanation = tokens.indices(in: row[column.place])
        guard !term.isEmpty, !explanation.isEmpty, isTermLike(term) else { continue }
        add(cell: explanation, of: term, column.kind == .meaning ? 820 : 640)
      }
    }
  }
}
