// The mind map: drawn, dragged, zoomed and folded; and as a nested list.

/** The map in its tile: the root and its branches, with what is below them. */
function smallMap(block) {
  const {root} = treeOf(block);
  const [list, more] = excerpts('ul', 'branches', root.children, branch => make('li', {}, make('strong', {dir: 'auto', text: branch.label}),
    branch.children.length ? make('p', {class: 'quiet small', dir: 'auto', 'data-extra': '', text: branch.children.map(child => child.label).join(' · ')}) : null));
  return [make('div', {class: 'mini'}, make('strong', {class: 'mini-root', dir: 'auto', text: root.label}), list), more];
}

function openMap(block) { new MapView(block).open(); }

/** The smallest type in the map is 13 px; on the screen no label is below 12. */
const leastScale = 12 / 13;
/** A window narrower than this has no room for branches on both sides. */
const narrowMap = 640;

class MapView {
  constructor(block) {
    Object.assign(this, treeOf(block));
    this.title = titleOf(block);
    this.key = `${data.id} map`;
    /** What a person did to the map: topics folded, and how far they were dragged from their places, by their ids. */
    this.kept = store.read(this.key, {});
    this.folded = new Set(this.kept.folded ?? []);
    this.moved = new Map(Object.entries(this.kept.moved ?? {}));
    this.isOutline = false;
    this.chosen = this.root;
    this.x = this.y = 0;
    this.scale = 1;
    this.width = 0;
    this.drawNodes();
    this.drawTools();
  }

  below(node) { return this.folded.has(node.id) ? [] : node.children; }
  isShown(node) { for (let above = node.parent; above; above = above.parent) if (this.folded.has(above.id)) return false; return true; }
  shown() { return this.nodes.filter(node => this.isShown(node)); }
  /** The topics that are shown, from top to bottom as a list has them. */
  listed(node = this.root) { return [node, ...this.below(node).flatMap(child => this.listed(child))]; }

  keep() {
    this.kept.folded = [...this.folded];
    store.write(this.key, {moved: Object.fromEntries(this.moved), folded: this.kept.folded});
  }

  drawNodes() {
    this.lines = draw('svg', {'aria-hidden': 'true'});
    this.layer = make('div', {class: 'map-layer', role: 'none'}, this.lines);
    this.map = make('div', {class: 'map', role: 'tree', 'aria-label': t('tile.map.about', {title: this.title})}, this.layer);
    this.edges = this.nodes.flatMap(node => node.children.map(child => ({from: node, to: child, path: draw('path', {class: 'edge'})})));
    this.edges.push(...this.cross.map(edge => ({...edge, isCross: true, path: draw('path', {class: 'edge cross'})})));
    this.lines.append(...this.edges.map(edge => edge.path));
    for (const node of this.nodes) {
      node.links = this.cross.filter(edge => edge.from === node || edge.to === node)
        .map(edge => `${edge.relation || t('tile.map.linked')}: ${(edge.from === node ? edge.to : edge.from).label}`);
      this.layer.append(this.drawNode(node));
    }
    this.followPointers();
  }

  drawNode(node) {
    const siblings = node.parent?.children ?? [node];
    node.more = make('span', {class: 'more', 'aria-hidden': 'true'});
    node.element = make('div', {
      class: `node ${node.depth === 0 ? 'root' : node.depth === 1 ? 'branch' : ''}`, role: 'treeitem', tabindex: node === this.root ? '0' : '-1', 'data-node': node.id,
      'aria-level': String(node.depth + 1), 'aria-setsize': String(siblings.length), 'aria-posinset': String(siblings.indexOf(node) + 1),
      'aria-description': node.links.join('; ') || null, 'aria-selected': 'false',
      on: {focus: () => this.choose(node), dblclick: () => this.toggle(node), keydown: event => this.onKey(event, node), pointerdown: event => this.drag(event, node)},
    },
    make('span', {class: 'label'}, node.relation ? make('span', {class: 'relation', dir: 'auto', text: node.relation}) : null, make('span', {dir: 'auto', text: node.label})),
    node.children.length && node !== this.root ? node.more : null);
    return node.element;
  }

  drawTools() {
    const tool = (text, label, act) => make('button', {class: 'button', type: 'button', text, 'aria-label': label, on: {click: act}});
    const nested = node => make('li', {}, statement(node.label, node.sources), node.links.length ? paragraph(node.links.join('; '), 'quiet small') : null,
      node.children.length ? make('ul', {}, ...node.children.map(nested)) : null);
    this.list = make('ul', {class: 'nested', hidden: true}, nested(this.root));
    this.about = make('span', {class: 'grow about-topic'});
    this.foldButton = tool(t('tile.map.fold'), null, () => this.toggle(this.chosen));
    const asList = make('button', {class: 'button', type: 'button', text: t('tile.map.list'), 'aria-pressed': 'false', on: {click: () => {
      this.list.hidden = !this.list.hidden;
      this.map.hidden = !this.list.hidden;
      asList.setAttribute('aria-pressed', String(!this.list.hidden));
    }}});
    this.tools = make('div', {class: 'map-tools'}, this.about, this.foldButton, tool('–', t('tile.map.zoomOut'), () => this.zoom(1 / 1.25)),
      tool('+', t('tile.map.zoomIn'), () => this.zoom(1.25)), tool(t('tile.map.fit'), t('tile.map.fit.about'), () => this.fit()),
      tool(t('tile.map.reset'), t('tile.map.reset.about'), () => this.reset()), asList);
  }

  open() {
    const watch = new ResizeObserver(() => { if (this.map.clientWidth && this.map.clientWidth !== this.width) this.begin(); });
    openSheet(this.title, make('div', {class: 'map-sheet'}, this.tools, this.map, this.list), {
      wide: true, kind: 'type-MindMap',
      onKey: event => {
        if (event.key === '+' || event.key === '=') this.zoom(1.25);
        else if (event.key === '-') this.zoom(1 / 1.25);
        else if (event.key === '0') this.fit();
      },
      onClose: () => watch.disconnect(),
    });
    this.begin();
    watch.observe(this.map);
  }

  /** Folds and lays the map out for the window: as a person left it, else so that most of it can be seen at once. */
  begin() {
    this.width = this.map.clientWidth;
    this.isOutline = this.width < narrowMap;
    const seen = isOutline => { this.isOutline = isOutline; this.foldUntilItFits(); return this.shown().length; };
    if (this.kept.folded) this.place();
    else if (this.isOutline || seen(true) > seen(false)) seen(true);
    this.fit();
    this.choose(this.chosen);
  }

  reset() {
    this.moved.clear();
    store.write(this.key, {});
    this.kept = {};
    this.chosen = this.root;
    this.begin();
  }

  /** Of the deepest and largest branches only the head is shown, until all that is shown can be read at once. */
  foldUntilItFits() {
    const size = node => sum(this.below(node), child => 1 + size(child));
    this.folded.clear();
    for (this.place(); this.scaleThatFits() < leastScale; this.place()) {
      const foldable = this.shown().filter(node => node !== this.root && this.below(node).length);
      if (!foldable.length) return;
      const deepest = Math.max(...foldable.map(node => node.depth));
      this.folded.add(foldable.filter(node => node.depth === deepest).sort((a, b) => size(b) - size(a))[0].id);
    }
  }

  /** Places all topics that are shown, each as far from there as it, and what it hangs from, was dragged. */
  place() {
    for (const node of this.nodes) {
      const isFolded = this.folded.has(node.id), {element} = node;
      element.hidden = !this.isShown(node);
      if (node.children.length) element.setAttribute('aria-expanded', String(!isFolded));
      node.more.textContent = isFolded ? `+${node.children.length}` : '–';
      // In an outline labels break where the window ends.
      element.style.maxWidth = this.isOutline ? `${Math.max(120, this.width - 32 - node.depth * mapGaps.indent)}px` : '';
    }
    for (const node of this.nodes) { node.width = node.element.offsetWidth; node.height = node.element.offsetHeight; }
    (this.isOutline ? placeOutline : placeSides)(this.root, node => this.below(node));
    for (const node of this.shown()) for (let above = node; above; above = above.parent) {
      if (!this.moved.has(above.id)) continue;
      const [dx, dy] = this.moved.get(above.id);
      node.x += dx;
      node.y += dy;
      node.turn = undefined;
    }
    this.draw();
  }

  draw() {
    for (const {element, x, y} of this.nodes) { element.style.left = `${x}px`; element.style.top = `${y}px`; }
    for (const {from, to, isCross, path} of this.edges) {
      // Links across the tree would make it illegible: they show beside the topic that is looked at.
      const isVisible = this.isShown(from) && this.isShown(to) && (!isCross || from === this.chosen || to === this.chosen);
      path.style.display = isVisible ? '' : 'none';
      if (isVisible) path.setAttribute('d', isCross ? `M${from.x} ${from.y}L${to.x} ${to.y}` : branchLine(from, to));
    }
  }

  /** A topic takes what is below it along. */
  moveBranch(node, dx, dy) {
    const [x, y] = this.moved.get(node.id) ?? [0, 0];
    this.moved.set(node.id, [x + dx, y + dy]);
    const move = node => { node.x += dx; node.y += dy; node.turn = undefined; node.children.forEach(move); };
    move(node);
    this.draw();
  }

  toggle(node) {
    if (!node.children.length) return;
    const {x, y} = node;
    if (!this.folded.delete(node.id)) this.folded.add(node.id);
    this.keep();
    this.place();
    // The topic stays where it was on the screen.
    this.look(this.x + (x - node.x) * this.scale, this.y + (y - node.y) * this.scale);
    this.choose(node);
  }

  choose(node) {
    for (const [which, isChosen] of [[this.chosen, false], [node, true]]) {
      which.element.classList.toggle('chosen', isChosen);
      which.element.setAttribute('aria-selected', String(isChosen));
      which.element.tabIndex = isChosen ? 0 : -1;
    }
    this.chosen = node;
    this.foldButton.disabled = !node.children.length;
    this.foldButton.textContent = t(this.folded.has(node.id) ? 'tile.map.unfold' : 'tile.map.fold');
    this.about.replaceChildren(make('strong', {dir: 'auto', text: node.label}), sourceButtons(node.sources) ?? '',
      node.links.length ? make('span', {class: 'quiet small', dir: 'auto', text: ` ${node.links.join('; ')}`}) : '');
    this.draw();
  }

  /** Moves the window over the map. */
  look(x, y, scale = this.scale) {
    Object.assign(this, {x, y, scale});
    this.layer.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }

  zoom(factor, x = this.map.clientWidth / 2, y = this.map.clientHeight / 2) {
    const scale = Math.min(3, Math.max(.2, this.scale * factor)), change = scale / this.scale;
    this.look(x - (x - this.x) * change, y - (y - this.y) * change, scale);
  }

  /** The least box around all topics that are shown. */
  box() {
    const shown = this.shown();
    const least = of => Math.min(...shown.map(of)), most = of => Math.max(...shown.map(of));
    return {left: least(node => node.x - node.width / 2), right: most(node => node.x + node.width / 2),
      top: least(node => node.y - node.height / 2), bottom: most(node => node.y + node.height / 2)};
  }

  /** How large the map can be shown so that all of it is in the window. */
  scaleThatFits() {
    const {left, right, top, bottom} = this.box();
    return Math.min((this.map.clientWidth - 24) / (right - left), (this.map.clientHeight - 24) / (bottom - top));
  }

  /** Shows all of the map; what is too large to be read as a whole begins at the root. */
  fit() {
    const {left, right, top, bottom} = this.box(), {clientWidth: width, clientHeight: height} = this.map;
    const fitting = this.scaleThatFits(), scale = Math.min(1.3, Math.max(fitting, leastScale));
    if (this.isOutline) this.look(12 - left * scale, 12 - top * scale, scale);
    else if (fitting >= leastScale) this.look((width - (left + right) * scale) / 2, (height - (top + bottom) * scale) / 2, scale);
    else this.look(width / 2 - this.root.x * scale, height / 2 - this.root.y * scale, scale);
  }

  /** Goes to another topic, and there with the window. */
  go(node) {
    if (!node) return;
    node.element.focus({preventScroll: true});
    const x = node.x * this.scale + this.x, y = node.y * this.scale + this.y, edge = 60;
    this.look(this.x + Math.max(0, edge - x) - Math.max(0, x - this.map.clientWidth + edge),
      this.y + Math.max(0, edge - y) - Math.max(0, y - this.map.clientHeight + edge));
  }

  onKey(event, node) {
    const step = 32, list = this.listed(), at = list.indexOf(node);
    const steps = {ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step]};
    const acts = {
      ArrowDown: () => this.go(list[at + 1]),
      ArrowUp: () => this.go(list[at - 1]),
      ArrowRight: () => { if (this.folded.has(node.id)) this.toggle(node); else this.go(node.children[0]); },
      ArrowLeft: () => { if (this.below(node).length && node !== this.root) this.toggle(node); else this.go(node.parent); },
      Home: () => this.go(this.root),
      End: () => this.go(list.at(-1)),
      Enter: () => this.toggle(node),
      ' ': () => this.toggle(node),
    };
    if (!acts[event.key]) return;
    event.preventDefault();
    if (!event.shiftKey || !steps[event.key]) { acts[event.key](); return; }
    this.moveBranch(node, ...steps[event.key]);
    this.keep();
  }

  drag(event, node) {
    if (event.button !== 0) return;
    event.stopPropagation();
    if (event.target.closest('.more')) { this.toggle(node); return; }
    const {element} = node;
    element.setPointerCapture(event.pointerId);
    let last = event, hasMoved = false;
    const ended = new AbortController();
    element.addEventListener('pointermove', now => {
      const dx = now.clientX - last.clientX, dy = now.clientY - last.clientY;
      last = now;
      hasMoved = true;
      this.moveBranch(node, dx / this.scale, dy / this.scale);
    }, {signal: ended.signal});
    for (const end of ['pointerup', 'pointercancel']) element.addEventListener(end, () => { ended.abort(); if (hasMoved) this.keep(); }, {signal: ended.signal});
  }

  /** One pointer moves the window over the map, two zoom it, and so does the wheel. */
  followPointers() {
    const {map} = this, pointers = new Map();
    const within = event => { const box = map.getBoundingClientRect(); return [event.clientX - box.left, event.clientY - box.top]; };
    map.addEventListener('pointerdown', event => { pointers.set(event.pointerId, event); map.setPointerCapture(event.pointerId); });
    map.addEventListener('pointermove', event => {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const other = [...pointers.values()].find(pointer => pointer.pointerId !== event.pointerId);
      if (other) {
        const distance = pointer => Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY);
        const [x, y] = within(event), [otherX, otherY] = within(other);
        this.zoom(distance(event) / Math.max(distance(last), 1), (x + otherX) / 2, (y + otherY) / 2);
      } else {
        this.look(this.x + event.clientX - last.clientX, this.y + event.clientY - last.clientY);
      }
      pointers.set(event.pointerId, event);
    });
    for (const end of ['pointerup', 'pointercancel']) map.addEventListener(end, event => pointers.delete(event.pointerId));
    map.addEventListener('wheel', event => { event.preventDefault(); this.zoom(Math.exp(-event.deltaY / 400), ...within(event)); }, {passive: false});
  }
}
