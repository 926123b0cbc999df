import Foundation
import SpaceBlocks
import SpaceLanguage
import SpaceModel
import SpaceReaders
import SpaceText

/// Trains the ranker of summary sentences on texts with people's summaries, and tells ROUGE by five-fold cross-validation.
func trainSummaries(data: String, output: String) throws {
  // What each sort of text is summarised in.
  let sorts: [(name: String, words: Int)] = [
    ("textbook", 120), ("papers", 150), ("abstracts", 25), ("stories", 220), ("meetings", 80), ("reviews", 25),
    ("chapters", 400),
  ]
  var groups: [SummarisedDocuments] = []
  for sort in sorts {
    for record in try records("\(data)/summary/sum-\(sort.name).jsonl") {
      let texts = record["documents"] as? [String] ?? [record["text"] as? String ?? ""]
      let isMarkdown = ["textbook", "papers", "chapters"].contains(sort.name)
      let documents = try texts.enumerated().map { number, text in
        try annotated(text, named: isMarkdown ? "\(number).md" : "\(number).txt", layers: ["sentences", "tokens"])
      }
      groups.append(
        SummarisedDocuments(
          documents, genre: sort.name, words: sort.words, references: record["references"] as? [String] ?? []))
    }
  }
  let training = SummaryTraining(groups: groups)
  if !CommandLine.arguments.contains("--no-folds") {
    let figures = training.crossValidated()
    for figure in figures { tell("summaries \(figure.genre): ROUGE \(String(format: "%.2f", 100 * figure.rouge))") }
    let mean = figures.reduce(0) { $0 + $1.rouge } / Double(figures.count)
    tell("summaries: mean ROUGE \(String(format: "%.2f", 100 * mean))")
  }
  try Data(training.train()).write(to: URL(fileURLWithPath: "\(output)/summary-ranker.bin"))
}

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
