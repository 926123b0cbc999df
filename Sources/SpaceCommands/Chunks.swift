import ArgumentParser
import SpaceEngine
import SpaceModel
import SpaceText

struct Chunks: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "chunk",
    abstract: "Print passages within a budget of tokens, along headings and sentences, one a line.",
    usage: """
      spacepipe chunk ./notes --max-tokens 400 --overlap 40
      spacepipe chunk [options] [INPUT…]
      """)

  @Option(help: ArgumentHelp("Tokens a chunk may have.", valueName: "n"))
  var maxTokens = 256

  @Option(
    help: ArgumentHelp("Tokens that a chunk may repeat of the one before it, in whole sentences.", valueName: "n"))
  var overlap = 0

  @OptionGroup var format: FormatOption

  @OptionGroup var options: InputOptions

  func validate() throws {
    if !(1...1_000_000).contains(maxTokens) { throw ValidationError("--max-tokens must be from 1 to 1000000.") }
    if !(0..<maxTokens).contains(overlap) {
      throw ValidationError("--overlap must be from 0 to less than --max-tokens.")
    }
  }

  func run() throws {
    let chunker = Chunking(maximumTokens: maxTokens, overlap: overlap)
    try Streaming.run(options, try Plan(needs: Chunking.needs), format, of: .chunk) { document, json, _ in
      for chunk in chunker.chunks(of: document) {
        json.object { json in
          json.member("document", document.id.value)
          json.member("index", chunk.index)
          json.members(chunk.span, in: document.text)
          json.key("text")
          json.value(utf8: document.text.bytes(in: chunk.span))
          json.list("headings") { json in for heading in chunk.headings { json.value(heading) } }
          json.member("page", chunk.page)
          json.member("tokens", chunk.tokens)
        }
        json.endLine()
      }
    }
  }
}
