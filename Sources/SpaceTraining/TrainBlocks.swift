import Foundation
import SpaceBlocks
import SpaceLanguage
import SpaceModel
import SpaceReaders
import SpaceText

/// Trains the ranker of sentences that may answer a question and the judge of what it finds, and tells by five-fold
/// cross-validation over documents how many questions are answered in the right place, and how many are answered at all
/// where there is an answer and where there is none.
func trainAnswers(data: String, output: String) throws {
  // Policies are all alike: a question doesn't say which one it is about. Of stories and meetings nobody marked where the
  // answers stand; they are for the judge alone.
  let sets = try [
    askedDocuments("ask-wiki", data, areAlike: false), askedDocuments("ask-policy", data, areAlike: true),
    askedDocuments("sum-stories", data, areAlike: false), askedDocuments("sum-meetings", data, areAlike: false),
  ]
  let (file, figures) = AnswerTraining(sets: sets).train()
  for figure in figures { tell("answers \(figure)") }
  try Data(file).write(to: URL(fileURLWithPath: "\(output)/answer-ranker.bin"))
}

private func askedDocuments(_ name: String, _ data: String, areAlike: Bool) throws -> AskedDocuments {
  var documents: [Document] = []
  var questions: [AskedQuestion] = []
  for (number, record) in try records("\(data)/summary/\(name).jsonl").enumerated() {
    let text = record["text"] as? String ?? ""
    documents.append(
      try annotated(text, named: "\(number).txt", layers: ["sentences", "tokens", "dates", "phrases", "definitions"]))
    let visible = visibleScalars(text)
    for asked in record["questions"] as? [[String: Any]] ?? [] {
      let answers = (asked["answers"] as? [[Any]] ?? []).compactMap { answer -> Range<Int>? in
        guard let words = answer[0] as? String, let start = answer[1] as? Int else { return nil }
        let end = min(start + words.unicodeScalars.count, visible.count - 1)
        return start < end ? visible[start]..<visible[end] : nil
      }
      let question = try annotated(
        asked["question"] as? String ?? "", named: "question.txt", layers: ["sentences", "tokens"])
      questions.append(AskedQuestion(question: question, document: number, answers: answers))
    }
  }
  return AskedDocuments(name, documents, questions, areAlike: areAlike)
}

private func records(_ path: String) throws -> [[String: Any]] {
  try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
    try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
  }
}

/// An English text as a file of that name is read, with the layers asked for.
private func annotated(_ text: String, named name: String, layers: [String]) throws -> Document {
  let bytes = Array((text + "\n").utf8)
  var notes = Diagnostics()
  guard let reader = Readers.reader(for: bytes.prefix(4096), named: name) else { throw CocoaError(.fileReadUnknown) }
  var document = try reader.init().read(bytes, Limits(), &notes)
  document.id = Document.ID(name)
  document.language = "en"
  for type in Annotators.all where type.about.gives.contains(where: { layers.contains($0.value) }) {
    var options = Options()
    try type.init(&options).annotate(&document, &notes)
  }
  return document
}

/// For each scalar of a text, and its end, how many that are no blanks stand before it.
private func visibleScalars(_ text: String) -> [Int] {
  var result: [Int] = []
  var count = 0
  for scalar in text.unicodeScalars {
    result.append(count)
    if !scalar.properties.isWhitespace { count += 1 }
  }
  return result + [count]
}
