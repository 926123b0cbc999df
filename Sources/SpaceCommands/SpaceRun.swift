import ArgumentParser
import SpaceEngine
import SpaceLibrary
import SpaceModel
import SpaceProviders
import SpaceViews
import SpaceWriting

/// Makes the Space of a recipe in its place, with what was kept of an earlier run, and keeps what the next one can use.
struct SpaceRun {
  struct Outcome {
    var space: Space
    /// How many its documents have.
    let words: Int
    var tally: Tally
    /// False when the folder already held these bytes.
    var isChanged = false
    /// True when there was no Space before.
    var isFirst = false
    var news: SpaceNews?
    /// The Space type that was chosen; nil when the recipe says it.
    var fit: PipelineFit?
  }

  var recipe: Recipe
  /// Nil when the notes are to tell.
  private let pipeline: Pipeline?
  private let plan: Plan
  private let cacheOptions: String
  private let layers: [LayerName]
  private let state: SpaceState
  /// The model that writes the blocks; nil when this device makes them.
  let model: ModelEntry?

  /// Checks everything that can be checked before any input is read.
  init(_ recipe: Recipe, at folder: RawPath) throws {
    self.recipe = recipe
    let dated = recipe.dated
    let annotation: String
    if recipe.type == nil && recipe.pipeline == nil {
      pipeline = nil
      plan = try PipelineFit.plan(offers: dated.stageOffers)
      annotation = PipelineFit.annotation
      layers = PipelineFit.layers
    } else {
      let file = try PipelineFile(recipe)
      let pipeline = try Pipeline(file, offers: dated.blockOffers)
      self.pipeline = pipeline
      plan = try pipeline.plan(offers: dated.stageOffers)
      annotation = file.annotation
      layers = file.layers
    }
    cacheOptions =
      annotation + "\(recipe.language ?? "-") \(dated.referenceDate ?? "-") \(recipe.timeout ?? 0)"
      + " \(recipe.passwordFile?.text ?? "-") \(recipe.recognisesPictures)"
    state = SpaceState(of: folder, .ours)
    model = try ModelChoice.entry(named: recipe.model)
  }

  /// The Space from all inputs, read anew; nothing is kept.
  func make(_ session: Session) throws -> Outcome { try make(session, with: KeptAnswers(nil)) }

  /// What the model would be sent to make it. The Space is made on this device for that, and written nowhere.
  func forecast(_ session: Session) throws -> (forecast: Forecast, outcome: Outcome) {
    var session = session
    session.excluded = recipe.leftOut
    let (outcome, pipeline) = try made(session)
    guard let model else { return (Forecast(), outcome) }
    let writing = ModelWriting(model: model, recipe: recipe, folder: state.folder)
    return (writing.forecast(for: outcome.space, as: pipeline.blocks, with: KeptAnswers(state)), outcome)
  }

  private func make(_ session: Session, with answers: KeptAnswers) throws -> Outcome {
    var (outcome, pipeline) = try made(session)
    if let model {
      outcome.space = ModelWriting(model: model, recipe: recipe, folder: state.folder).written(
        outcome.space, as: pipeline.blocks, with: answers)
    }
    return outcome
  }

  /// The Space as this device makes it.
  private func made(_ session: Session) throws -> (Outcome, Pipeline) {
    var session = session
    session.keepsIDs = recipe.merges
    var (documents, tally) = recipe.merges ? merged(session) : read(session)
    let skipped =
      recipe.merges ? Shards.merged(tally.skipped + Shard.skipped(in: recipe.inputs)) : tally.skipped
    let pipeline: Pipeline
    var fit: PipelineFit?
    if let told = self.pipeline { pipeline = told } else { (pipeline, fit) = try fitting(&documents) }
    var notes = Diagnostics()
    let space = Space(
      recipe.head, by: pipeline, from: documents.list, digests: documents.digests, skipped: skipped,
      with: InstalledDictionaries.chosen, &notes)
    session.tell(notes)
    return (Outcome(space: space, words: documents.words, tally: tally, fit: fit), pipeline)
  }

  private func read(_ session: Session) -> (ReadDocuments, Tally) {
    session.documents(in: recipe.inputs, plan: plan, lost: Messages.lost)
  }

  /// The documents of all shards; which of them count is known when all are read.
  private func merged(_ session: Session) -> (ReadDocuments, Tally) {
    session.merged(of: recipe.inputs, plan: plan, lost: Messages.lost)
  }

  /// The pipeline that fits `documents`, which then are as a run that was told so would have them.
  private func fitting(_ documents: inout ReadDocuments) throws -> (Pipeline, PipelineFit?) {
    let dated = recipe.dated
    let fit = PipelineFit(documents.list, digests: documents.digests, from: dated.referenceDate)
    let pipeline = try Pipeline(fit.pipeline, offers: dated.blockOffers)
    let plan = try pipeline.plan(offers: dated.stageOffers)
    documents = documents.reduced(by: plan)
    return (pipeline, fit)
  }

  /// Makes the Space and puts it in its place, unless it is there already. What cannot be read at all replaces nothing, unless
  /// it `mayEmpty` the Space, and there is nothing that could not be read.
  func make(_ session: Session, in destination: Destination, mayEmpty: Bool = false) throws -> Outcome {
    let canBeMadeAgain = !recipe.inputs.isEmpty && !recipe.inputs.contains { $0.bytes == [0x2D] }
    var recipe = recipe
    recipe.pipeline = recipe.pipeline?.rooted
    if canBeMadeAgain { recipe.stamp = recipe.currentStamp(at: destination.path) }
    var session = session
    session.excluded = recipe.leftOut
    session.output = destination.path
    if canBeMadeAgain, let root = state.cacheFolder(CacheFolder.ours) {
      session.cache = DocumentCache(in: root, of: destination.path, options: cacheOptions, layers: layers)
    }
    let answers = KeptAnswers(state)
    var outcome = try make(session, with: answers)
    if model != nil { answers.forgetUnused() }
    outcome.isFirst = !destination.exists
    let mayReplace = outcome.space.isReadable || outcome.isFirst || mayEmpty && outcome.tally.status == .success
    let old = outcome.isFirst ? nil : try? SpaceRecord(reading: destination.path, withTexts: false)
    let there =
      mayReplace && !outcome.isFirst ? SpaceWriter.compare(outcome.space, destination, state.documentStamps) : nil
    outcome.isChanged = mayReplace && there?.isComplete != true
    if outcome.isChanged { state.keep(try SpaceWriter.write(outcome.space, to: destination, there)) }
    session.cache?.removeUnused()
    // A type that was guessed from nothing is guessed again when there is something.
    if let fit = outcome.fit, outcome.space.isReadable {
      // What the inputs look like is told together with the type, unless they changed meanwhile.
      let isCurrent = canBeMadeAgain && recipe.currentStamp(at: destination.path) == recipe.stamp
      recipe.type = fit.pipeline.space
      if isCurrent { recipe.stamp = recipe.currentStamp(at: destination.path) }
    }
    if outcome.isChanged, let old, let new = try? SpaceRecord(reading: destination.path, withTexts: false) {
      outcome.news = SpaceNews(since: old, in: new)
    }
    keep(recipe, outcome, canBeMadeAgain && mayReplace)
    return outcome
  }

  private func keep(_ made: Recipe, _ outcome: Outcome, _ canBeMadeAgain: Bool) {
    var recipe = made
    let old = state.recipe
    recipe.created = old.map { $0.created } ?? Clock.now
    recipe.updated = outcome.isChanged ? Clock.now : old?.updated ?? Clock.now
    // How it was made before is not how it is made now.
    if canBeMadeAgain { state.keep(recipe) } else if outcome.isChanged { state.forgetRecipe() }
    if let news = outcome.news { state.write(news.json, as: NewsKeeping.file) }
    guard outcome.isChanged, let ours = StateFolder.ours else { return }
    var activity = Activity(
      time: Clock.now, kind: outcome.isFirst ? .made : .updated, name: recipe.name, folder: state.folder.text)
    activity.documents = outcome.space.documents.count
    activity.pages = outcome.space.documents.heads.reduce(0) { $0 + ($1.metadata.pages ?? 0) }
    activity.words = outcome.words
    activity.news = outcome.news?.line
    ActivityLog(in: ours).add(activity)
  }
}

extension PipelineFile {
  /// What the recipe names.
  init(_ recipe: Recipe) throws {
    if let path = recipe.pipeline {
      self = try PipelineFile(reading: path)
    } else {
      self = try PipelineFile(type: recipe.type)
    }
  }
}
