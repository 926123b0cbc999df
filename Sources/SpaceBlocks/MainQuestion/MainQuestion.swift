import SpaceForms
import SpaceLexicon
import SpaceModel
import SpaceText

/// Makes the MainQuestion block: the question that the material as a whole answers, and its topics with theirs.
public struct MainQuestion: BlockMaker {
  public static let about = About(
    name: "mainquestion", summary: "The question the material answers, with topics, their questions and answers.",
    needs: [
      LayerName("tokens"), LayerName("sentences"), LayerName("terms"), LayerName("definitions"), LayerName("phrases"),
      Layer.items.name,
    ])

  private let size: BlockSize
  private let max: Int

  public init(_ options: inout Options) throws(OptionError) {
    size = try options.choice("size", default: BlockSize.wide)
    max = try options.integer("max", default: 5, in: 1...1000)
    _ = try options.string("purpose")
  }

  public func make(from corpus: Corpus, _ notes: inout Diagnostics) -> any Block {
    let topics = corpus.isTale ? [] : AnsweredTopics(corpus).best(max)
    guard let (question, subjects) = question(on: topics, corpus) else {
      return MainQuestionBlock(size: size, question: nil, topics: [])
    }
    // What does not speak of the subjects helps nobody to answer.
    let parts = topics.filter { topic in
      let words = TopicTable.words(topic.question + " " + topic.answer)
      return subjects.isEmpty || subjects.contains { $0.isSubset(of: words) }
    }
    return MainQuestionBlock(
      size: size, question: question,
      topics: parts.map {
        MainQuestionBlock.Topic(topic: $0.label, question: $0.question, answer: $0.answer, sources: $0.sources)
      })
  }

  /// What the only document asks in its title; else what the subject is that most documents share, where they explain it; else what
  /// the central things are that they explain. With the words of each of its subjects.
  private func question(
    on topics: [AnsweredTopics.Topic], _ corpus: Corpus
  ) -> (question: String, subjects: [Set<Substring>])? {
    let titles = corpus.titles
    if corpus.documents.count == 1, titles.label(of: 0).hasSuffix("?"), !topics.isEmpty {
      return (titles.label(of: 0), [])
    }
    if let subject = CollectionTitle.subject(of: corpus),
      let topic = topics.first(where: { $0.subject != nil && Outline.isSame($0.label, subject.label) })
    {
      return (topic.question, [TopicTable.words(topic.label)])
    }
    let central = topics.filter { $0.subject != nil && $0.isCentral }
    let named = central.sorted { ($1.score, $0.start) < ($0.score, $1.start) }.prefix(Self.mostNamed)
    guard let first = named.first else { return nil }
    let words = named.map { TopicTable.words($0.label) }
    if named.count == 1 { return (first.question, words) }
    let chosen = Set(named.map(\.question))
    let wording = ItemWording.of(titles.language)
    let subjects = topics.filter { chosen.contains($0.question) }.compactMap(\.subject)
    return (wording.filled(.whatAre, wording.list(subjects)), words)
  }

  private static let mostNamed = 3
}
