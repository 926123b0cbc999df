import SpaceEngine
import SpaceModel
import SpaceText
import Testing

@Suite struct PlanTests {
  private func document(_ text: String) -> Document {
    var builder = DocumentBuilder()
    builder.append(text)
    var document = builder.finish(id: Document.ID("d"))
    document.language = "en"
    return document
  }

  @Test func onlyWhatIsNeededIsFound() throws {
    var notes = Diagnostics()
    var document = document("The tide turns at noon. The boats leave then.")
    try Plan(needs: [Layer.sentences.name]).annotate(&document, &notes)
    #expect(document[.sentences]?.count == 2)
    #expect(document[.terms] == nil)
  }

  @Test func layersThatAreThereStay() throws {
    var notes = Diagnostics()
    var document = document("The tide turns at noon. The boats leave then.")
    document[.sentences] = [Span(0, 8)]
    try Plan.everything().annotate(&document, &notes)
    #expect(document[.sentences] == [Span(0, 8)])
    #expect(document[.tokens]?.tokens.isEmpty == false)
  }

  @Test func aNeedThatNobodyMeetsIsRefused() {
    #expect(throws: PlanFailure.nobodyGives(LayerName("smells"))) { try Plan(needs: [LayerName("smells")]) }
  }

  @Test func unknownOptionsAreRefusedAndOffersAreNot() throws {
    #expect(throws: PlanFailure.self) {
      try Plan(needs: [Layer.sentences.name], options: ["sentences": Options(["colour": .string("red")])])
    }
    _ = try Plan(needs: [Layer.sentences.name], offers: ["colour": .string("red")])
  }
}

@Suite struct ReadyWorkerTests {
  @Test(arguments: [("/", true), ("/no/such/file.pdf", false), ("--each", false), ("notes.md", false)])
  func foldersAndOtherFilesMayNeedAWorker(_ argument: String, _ mayServe: Bool) {
    #expect(WorkerProcess.mayServe(RawPath(argument)) == mayServe)
  }
}
