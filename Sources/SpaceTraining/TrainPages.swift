import Foundation
import SpaceReaders

/// Trains the choice of web pages' content, and tells how well it does on makers that it didn't learn from.
func trainPages(data: String, output: String) throws {
  let pages = try PageExample.read(data)
  let trees = BoostedTrees(trees: 240, rate: 0.12, asksHalf: true, tenths: 8)
  tellPages("rules", pages, pages.map(\.page.isRuled))
  if !CommandLine.arguments.contains("--no-folds") {
    var kept = [[Bool]](repeating: [], count: pages.count)
    for fold in 0..<5 {
      let model = HTMLContentModel(trees.train(examples(pages.filter { $0.fold != fold })))
      for (number, page) in pages.enumerated() where page.fold == fold {
        kept[number] = HTMLContentModel.choice(
          model.scores(page.page.values, width: PageFeatures.names.count), isRuled: page.page.isRuled,
          isHeading: page.page.isHeading)
      }
    }
    tellPages("makers left out", pages, kept)
  }
  try Data(trees.train(examples(pages))).write(to: URL(fileURLWithPath: "\(output)/readers/page-content.bin"))
}

extension PageExample {
  /// The part of the makers, of five, that this page's belongs to.
  fileprivate var fold: Int {
    Int(maker.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } >> 8) % 5
  }
  fileprivate var isSaved: Bool { maker.hasPrefix("saved-") }
  fileprivate var isWritten: [Bool] { shares.map { $0 >= 0.6 } }
}

/// All pages count alike, and many of one maker no more than the root of their number; pages as they were found on the web
/// more than those made from their sources, of which each maker has one frame; long texts more than short ones.
private func examples(_ pages: [PageExample]) -> Examples {
  var result = Examples(width: PageFeatures.names.count)
  let makers = Dictionary(grouping: pages, by: \.maker).mapValues { Double($0.count) }
  for page in pages {
    let weights = page.page.texts.map { (Double($0.utf8.count) + 5).squareRoot() }
    let whole = weights.reduce(0, +) * (makers[page.maker] ?? 1).squareRoot() / (page.isSaved ? 600 : 200)
    let width = PageFeatures.names.count
    for number in weights.indices {
      result.add(
        page.page.values.span.extracting(number * width..<(number + 1) * width), target: page.isWritten[number] ? 1 : 0,
        weight: weights[number] / whole)
    }
  }
  return result
}

/// Tells the mean over pages of F1 by letters, for all and by the kind of page.
private func tellPages(_ label: String, _ pages: [PageExample], _ kept: [[Bool]]) {
  var groups: [String: [Double]] = [:]
  for (page, kept) in zip(pages, kept) {
    var (hit, extra, missing) = (0, 0, 0)
    for (number, text) in page.page.texts.enumerated() {
      let letters = text.utf8.count { $0 > 0x20 }
      switch (page.isWritten[number], kept[number]) {
      case (true, true): hit += letters
      case (true, false): missing += letters
      case (false, true): extra += letters
      case (false, false): break
      }
    }
    let score = Double(2 * hit) / Double(max(1, 2 * hit + extra + missing))
    for group in ["all", page.isSaved ? "saved" : "made", page.isSaved ? "saved \(page.type)" : page.type] {
      groups[group, default: []].append(score)
    }
  }
  let told = groups.sorted { $0.key < $1.key }.map { group, scores in
    "\(group) \(String(format: "%.4f", scores.reduce(0, +) / Double(scores.count))) (\(scores.count))"
  }
  tell("content, \(label): " + told.joined(separator: ", "))
}
