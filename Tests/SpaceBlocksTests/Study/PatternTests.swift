import SpaceBlocks
import SpaceModel
import SpaceText
import Testing

@Suite struct PatternTests {
  private func fronts(_ lines: [String], terms: [String], max: Int = 40) throws -> [String: String] {
    let document = HandTagged.document("works", title: "Harbour works", lines, terms: terms)
    var options = Options(["max": .integer(max)])
    var notes = Diagnostics()
    let block = try #require(try Flashcards(&options).make(from: [document], &notes) as? FlashcardsBlock)
    return Dictionary(block.decks.flatMap(\.cards).map { ($0.front, $0.back) }) { first, _ in first }
  }

  @Test func whatIsMadePossibleIsAskedFor() throws {
    let all = try fronts(
      [
        "The/DET guard/NOUN gate/NOUN allows/VERB the/DET keeper/NOUN to/PART drain/VERB the/DET lower/ADJ basin/NOUN ./PUNCT"
      ],
      terms: ["guard gate", "lower basin"])
    #expect(all["What does the guard gate allow the keeper to do?"] == "to drain the lower basin")
  }

  /// "Inland" belongs to what is asked, "partly" would not; what happens by itself happens when something else does.
  @Test func whyAndWhenAreAskedOfWhatHappens() throws {
    let all = try fronts(
      [
        "The/DET salt/NOUN wedge/NOUN moves/VERB inland/ADV because/SCONJ fresh/ADJ water/NOUN is/AUX drawn/VERB from/ADP wells/NOUN ./PUNCT",
        "The/DET sea/NOUN wall/NOUN fails/VERB when/SCONJ storm/NOUN waves/NOUN wash/VERB out/ADP the/DET loose/ADJ sand/NOUN ./PUNCT",
      ], terms: ["salt wedge", "sea wall", "fresh water", "wells"])
    #expect(all["Why does the salt wedge move inland?"] == "Because fresh water is drawn from wells", "\(all)")
    #expect(all["When does the sea wall fail?"] == "When storm waves wash out the loose sand", "\(all)")
  }

  @Test func howIsAnsweredByDoing() throws {
    let all = try fronts(
      [
        "The/DET tide/NOUN lock/NOUN saves/VERB fresh/ADJ water/NOUN by/ADP closing/VERB its/PRON sea/NOUN gates/NOUN early/ADV ./PUNCT"
      ],
      terms: ["tide lock", "fresh water"])
    #expect(all["How does the tide lock save fresh water?"] == "By closing its sea gates early")
  }

  @Test func whatForIsAnsweredByAPurposeAndNotByAComplement() throws {
    let all = try fronts(
      [
        "The/DET harbour/NOUN board/NOUN dredges/VERB the/DET channel/NOUN to/PART keep/VERB deep/ADJ ships/NOUN afloat/ADV ./PUNCT",
        "The/DET harbour/NOUN board/NOUN wants/VERB the/DET pilots/NOUN to/PART wear/VERB bright/ADJ coats/NOUN ./PUNCT",
      ], terms: ["harbour board", "channel", "pilots"])
    #expect(all["Why does the harbour board dredge the channel?"] == "To keep deep ships afloat")
    #expect(!all.keys.contains { $0.hasPrefix("Why does the harbour board want") })
  }

  @Test func aimsAndPowersAreAskedFor() throws {
    let all = try fronts(
      [
        "The/DET goal/NOUN of/ADP the/DET tide/NOUN lock/NOUN is/AUX to/PART hold/VERB fresh/ADJ water/NOUN in/ADP the/DET upper/ADJ basin/NOUN ./PUNCT",
        "The/DET harbour/NOUN board/NOUN has/VERB the/DET power/NOUN to/PART close/VERB the/DET channel/NOUN in/ADP stormy/ADJ weather/NOUN ./PUNCT",
      ], terms: ["tide lock", "harbour board", "channel", "fresh water"])
    #expect(all["What is the goal of the tide lock?"] == "To hold fresh water in the upper basin")
    #expect(all["What does the harbour board have the power to do?"] == "close the channel in stormy weather")
  }

  @Test func aCountedListIsAskedForByItsCount() throws {
    let all = try fronts(
      [
        "Three/NUM gates/NOUN hold/VERB the/DET upper/ADJ basin/NOUN :/PUNCT the/DET guard/NOUN gate/NOUN ,/PUNCT the/DET tide/NOUN gate/NOUN and/CCONJ the/DET lower/ADJ gate/NOUN ./PUNCT"
      ], terms: ["gates", "upper basin", "guard gate"])
    #expect(
      all["Which three gates hold the upper basin?"] == "the guard gate, the tide gate and the lower gate")
  }

  @Test func oneOfManyDutiesIsNotAskedFor() throws {
    let all = try fronts(
      [
        "The/DET harbour/NOUN board/NOUN should/AUX conduct/VERB a/DET manual/ADJ review/NOUN for/ADP each/DET major/ADJ gate/NOUN ./PUNCT",
        "Each/DET submitted/VERB harbour/NOUN bill/NOUN must/AUX provide/VERB exact/ADJ billing/NOUN data/NOUN ./PUNCT",
      ], terms: ["harbour board", "gate", "harbour bill"])
    #expect(!all.keys.contains { $0.hasPrefix("What should") || $0.contains("must each") })
  }

  @Test func whatFollowsFromAConditionIsAskedFor() throws {
    let all = try fronts(
      [
        "If/SCONJ the/DET lower/ADJ gate/NOUN leaks/VERB at/ADP night/NOUN ,/PUNCT the/DET tide/NOUN lock/NOUN loses/VERB its/PRON water/NOUN ./PUNCT"
      ], terms: ["tide lock", "lower gate"])
    #expect(all["What happens if the lower gate leaks at night?"] == "The tide lock loses its water")
  }

  @Test func aDutyIsAskedForAsOne() throws {
    let all = try fronts(
      [
        "If/SCONJ the/DET lower/ADJ gate/NOUN leaks/VERB at/ADP night/NOUN ,/PUNCT the/DET lock/NOUN keeper/NOUN must/AUX call/VERB the/DET harbour/NOUN board/NOUN ./PUNCT"
      ], terms: ["lower gate", "lock keeper"])
    #expect(all["What must the lock keeper do if the lower gate leaks at night?"] == "call the harbour board")
  }

  @Test func whatAPredicateNeedsIsAskedFor() throws {
    let all = try fronts(
      [
        "The/DET lock/NOUN keeper/NOUN is/AUX responsible/ADJ for/ADP recording/VERB all/DET ships/NOUN of/ADP the/DET canal/NOUN ./PUNCT",
        "The/DET guard/NOUN gate/NOUN uses/VERB the/DET counterweight/NOUN drive/NOUN ./PUNCT",
      ], terms: ["lock keeper", "guard gate", "counterweight drive"])
    #expect(all["What is the lock keeper responsible for?"] == "recording all ships of the canal")
    #expect(all["Which drive does the guard gate use?"] == "counterweight drive")
  }

  @Test func whatLeavesOpenWhichOrThanWhatIsNoCard() throws {
    let all = try fronts(
      [
        "The/DET primary/ADJ goal/NOUN allows/VERB the/DET keeper/NOUN to/PART drain/VERB the/DET lower/ADJ basin/NOUN ./PUNCT",
        "The/DET guard/NOUN gate/NOUN requires/VERB more/ADJ patient/ADJ keepers/NOUN ./PUNCT",
      ], terms: ["guard gate", "lower basin", "keepers"])
    #expect(all.isEmpty)
  }

  @Test func oneCommonWordIsNoGap() throws {
    let all = try fronts(
      ["The/DET old/ADJ quay/NOUN reflects/VERB the/DET careful/ADJ trade/NOUN of/ADP many/ADJ merchants/NOUN ./PUNCT"],
      terms: ["merchants", "trade"])
    #expect(all.isEmpty)
  }

  @Test func aDraftAsksWhoSpeaks() throws {
    func line(_ words: String, _ name: String) -> String {
      let spoken = words.split(separator: " ").map { "\($0)/NOUN" }.joined(separator: " ")
      return "“/PUNCT The/DET \(spoken) !/PUNCT ”/PUNCT said/VERB \(name)/PROPN ./PUNCT"
    }
    let document = HandTagged.document(
      "draft",
      [
        line("lantern burns beside harbour", "Mara"), line("rope frays against quay", "Tobin"),
        "When/SCONJ Mara/PROPN met/VERB Tobin/PROPN ,/PUNCT the/DET rain/NOUN and/CCONJ Mara/PROPN came/VERB with/ADP Tobin/PROPN ./PUNCT",
      ])
    var options = Options(["purpose": .string("story")])
    var notes = Diagnostics()
    let block = try #require(try Flashcards(&options).make(from: [document], &notes) as? FlashcardsBlock)
    for card in block.decks.flatMap(\.cards) where card.front.hasPrefix("Whose words") {
      #expect(["Mara", "Tobin"].contains(card.back))
      #expect(document.string(in: card.sources[0].span).contains(card.back))
    }
  }
}
