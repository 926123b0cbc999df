import Foundation
import TestServers
import Testing

/// How pages look at all widths, without scripts, and on paper.
@Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed: make deps-test"))
struct PageLayoutTests {
  /// Cells of the grid that no tile covers, or more than one; texts that end within a word or are cut off; anything wider than
  /// the window.
  private static let faults = """
    (() => {
      const faults = [];
      const grid = document.querySelector('.tiles'), box = grid.getBoundingClientRect();
      const style = getComputedStyle(grid), gap = parseFloat(style.columnGap);
      const columns = style.gridTemplateColumns.split(' ').length, rows = style.gridTemplateRows.split(' ').length;
      const width = (box.width + gap) / columns, height = (box.height + gap) / rows;
      const cells = Array.from({length: rows * columns}, () => 0);
      for (const tile of grid.children) {
        const own = tile.getBoundingClientRect();
        const first = Math.round((own.x - box.x) / width), last = Math.round((own.right - box.x + gap) / width);
        const top = Math.round((own.y - box.y) / height), bottom = Math.round((own.bottom - box.y + gap) / height);
        for (let row = top; row < bottom; row++) for (let column = first; column < last; column++) cells[row * columns + column]++;
      }
      cells.forEach((count, at) => { if (count !== 1) faults.push(`cell ${at} of ${columns} columns has ${count} tiles`); });
      for (const preview of document.querySelectorAll('.preview')) {
        if (preview.scrollHeight > preview.clientHeight + 1) faults.push(`cut: ${preview.textContent.slice(0, 40)}`);
      }
      for (const text of document.querySelectorAll('.preview [data-text]')) {
        if (!text.textContent.endsWith(' …')) continue;
        const shown = text.textContent.slice(0, -2), rest = text.dataset.text.slice(shown.length);
        if (!text.dataset.text.startsWith(shown) || !/^[\\s,;:–—-]/u.test(rest)) faults.push(`ends within a word: ${shown.slice(-20)}`);
      }
      if (document.scrollingElement.scrollWidth > innerWidth) faults.push(`${document.scrollingElement.scrollWidth} wide`);
      return faults;
    })()
    """

  @Test(arguments: SamplePages.names) func tilesFillTheGridAtAnyWidth(_ name: String) throws {
    let browser = try Browser()
    try browser.open(SamplePages.page(name))
    for width in stride(from: 360, through: 1600, by: 62) {
      try browser.resize(width)
      try browser.settle()
      let faults = try browser.strings(Self.faults)
      #expect(faults.isEmpty, "\(name) at \(width): \(faults)")
    }
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  /// Labels whose type is smaller than 12 px on the screen, and lines that run through the label of a topic that is not theirs.
  private static let mapFaults = """
    (() => {
      const faults = [];
      const layer = document.querySelector('.map-layer'), scale = layer.getBoundingClientRect().width === 0
        ? new DOMMatrix(getComputedStyle(layer).transform).a : 1;
      const nodes = [...document.querySelectorAll('.node')].filter(node => !node.hidden);
      for (const text of nodes.flatMap(node => [node, ...node.querySelectorAll('span')])) {
        const size = parseFloat(getComputedStyle(text).fontSize) * scale;
        if (size < 11.99) faults.push(`${text.textContent} has ${size} px`);
      }
      const boxes = nodes.map(node => ({name: node.dataset.node, box: node.getBoundingClientRect()}));
      for (const a of boxes) for (const b of boxes) if (a.name < b.name && a.box.x < b.box.right - 1 && b.box.x < a.box.right - 1
        && a.box.y < b.box.bottom - 1 && b.box.y < a.box.bottom - 1) faults.push('two topics lie on one another');
      for (const path of document.querySelectorAll('.map .edge')) {
        if (path.style.display === 'none') continue;
        const length = path.getTotalLength(), matrix = path.getScreenCTM(), ends = new Set();
        const points = Array.from({length: 60}, (_, at) => path.getPointAtLength(length * at / 59).matrixTransform(matrix));
        const near = (box, point, by) => point.x > box.x - by && point.x < box.right + by && point.y > box.y - by && point.y < box.bottom + by;
        for (const {name, box} of boxes) if (near(box, points[0], 12) || near(box, points.at(-1), 3)) ends.add(name);
        for (const point of points) for (const {name, box} of boxes) if (!ends.has(name) && near(box, point, -1)) faults.push(`a line crosses ${name}`);
      }
      const map = document.querySelector('.map').getBoundingClientRect();
      const root = document.querySelector('.node.root').getBoundingClientRect();
      if (root.x < map.x || root.right > map.right || root.y < map.y || root.bottom > map.bottom) faults.push('the root is out of sight');
      if (nodes.length < 3) faults.push('the map shows next to nothing');
      return faults;
    })()
    """

  @Test(arguments: ["information-compression", "creative-writing"], [1440, 1024, 390])
  func theMindMapCanBeReadAtFirstSight(_ name: String, _ width: Int) throws {
    let browser = try Browser(width: width, height: width < 500 ? 844 : 800)
    try browser.open(SamplePages.page(name))
    let small = try browser.strings(
      "[...document.querySelectorAll('.mini *')].filter(e => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 12).map(e => e.textContent)"
    )
    #expect(small.isEmpty)
    try browser.run("document.querySelector('.type-MindMap .opener').focus()")
    try browser.press("Enter")
    let faults = try browser.strings(Self.mapFaults)
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test func topicsAreDraggedByMouseAndByKeyboard() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("information-compression"))
    try browser.run("document.querySelector('.type-MindMap .opener').focus()")
    try browser.press("Enter")
    let branch = "document.querySelector('.node.branch')"
    // From the root, which stays where it is however the map is scrolled.
    func place() throws -> (x: Double, y: Double) {
      let (root, node) = (
        "document.querySelector('.node.root').getBoundingClientRect()", "\(branch).getBoundingClientRect()"
      )
      return (try browser.number("\(node).x - \(root).x"), try browser.number("\(node).y - \(root).y"))
    }
    let start = try place()
    try browser.click("\(branch).querySelector('.label')", dragging: (40, 30))
    let dragged = try place()
    #expect(abs(dragged.x - start.x - 40) < 2 && abs(dragged.y - start.y - 30) < 2, "\(start) \(dragged)")
    try browser.run("\(branch).focus()")
    try browser.press("ArrowRight", shift: true)
    #expect(try place().x > dragged.x + 10)
    // Enter folds what hangs from it, and the arrow keys go from topic to topic.
    let shown = try browser.number("[...document.querySelectorAll('.node')].filter(node => !node.hidden).length")
    let wasOpen = try browser.string("\(branch).getAttribute('aria-expanded')")
    try browser.press("Enter")
    #expect(try browser.string("\(branch).getAttribute('aria-expanded')") != wasOpen)
    #expect(try browser.number("[...document.querySelectorAll('.node')].filter(node => !node.hidden).length") != shown)
    try browser.press("ArrowUp")
    #expect(try browser.flag("document.activeElement.classList.contains('root')"))
    try browser.press("Escape")
    #expect(try !browser.flag("document.querySelector('dialog') !== null"))
    // The place is kept.
    try browser.press("Enter")
    #expect(try browser.flag("Object.keys(store.read(`${data.id} map`, {}).moved).length === 1"))
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }

  /// Texts of blocks that the page does not show.
  private static let missingTexts = """
    (() => {
      const data = JSON.parse(document.getElementById('data').textContent);
      const plain = text => text.replace(/\\s+/gu, ' ').trim();
      const shown = plain(document.body.innerText);
      const texts = data.blocks.flatMap(block => [block.title, block.text && !block.sentences?.length ? block.text : '', block.question ?? '',
        ...(block.sentences ?? []).map(item => item.text),
        ...(block.decks ?? []).flatMap(deck => [deck.topic, ...deck.cards.flatMap(card => [card.front, card.back, card.example ?? ''])]),
        ...(block.topics ?? []).flatMap(item => [item.question, item.answer]),
        ...(block.terms ?? []).flatMap(item => [item.term, item.explanation ?? '']),
        ...(block.items ?? []).flatMap(item => [item.label, item.event]),
        ...(block.nodes ?? []).map(item => item.label),
        ...(block.questions ?? []).flatMap(item => [item.prompt, ...item.choices, item.explanation]),
        ...(block.insights ?? []).map(item => item.text)]);
      return texts.map(plain).filter(text => !shown.includes(text)).concat(data.names.map(plain).filter(name => !shown.includes(name)));
    })()
    """

  @Test(arguments: SamplePages.names) func withoutScriptsAllTextsAreThere(_ name: String) throws {
    let browser = try Browser(width: 390)
    try browser.disableScripts()
    try browser.open(SamplePages.page(name))
    #expect(try browser.number("document.querySelectorAll('.tile').length") == 0)
    let missing = try browser.strings(Self.missingTexts)
    #expect(missing.isEmpty, "\(missing.prefix(3))")
    #expect(try browser.flag("document.scrollingElement.scrollWidth <= innerWidth"))
  }

  @Test func paperHoldsAllTexts() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("learning"))
    #expect(try !browser.flag("document.querySelector('.text').checkVisibility()"))
    try browser.send("Emulation.setEmulatedMedia", ["media": "print"])
    #expect(try browser.flag("document.querySelector('.text').checkVisibility()"))
    #expect(try !browser.flag("document.querySelector('.tiles').checkVisibility()"))
    #expect(try browser.strings(Self.missingTexts).isEmpty)
  }

  @Test func titlesAreNoSlugs() throws {
    let browser = try Browser()
    try browser.open(SamplePages.page("learning"))
    #expect(try browser.string("document.title") == "Cell biology")
    #expect(
      try browser.strings("[...document.querySelectorAll('h1')].map(title => title.textContent)") == ["Cell biology"])
  }

  @Test func theLibraryShowsItsSpaces() throws {
    try SamplePages.spacepipe("view --quiet . -o shelf.html")
    let page = SamplePages.folder.appending(path: "shelf.html")
    let browser = try Browser()
    try browser.open(page)
    #expect(
      try browser.strings("[...document.querySelectorAll('.space h2')].map(title => title.textContent)").contains(
        "Cell biology"))
    for width in [390, 768, 1440] {
      try browser.resize(width)
      try browser.settle()
      #expect(
        try browser.strings(
          "[...document.querySelectorAll('.space .preview')].filter(preview => preview.scrollHeight > preview.clientHeight + 1).map(preview => preview.textContent)"
        ).isEmpty)
      #expect(try browser.flag("document.scrollingElement.scrollWidth <= innerWidth"))
    }
    #expect(browser.problems.isEmpty, "\(browser.problems)")
    let plain = try Browser()
    try plain.disableScripts()
    try plain.open(page)
    #expect(try plain.string("document.body.innerText").contains("Cell biology"))
  }
}
