// The mind map: drawn, dragged, zoomed and folded; and as a nested list.

/** The tree in a mind map's edges, and the edges besides it. */
function treeOf(block) {
  const nodes = new Map(block.nodes.map(node => [node.id, {...node, children: [], depth: 0, parent: null}]));
  const placed = new Set([block.root]);
  const cross = [];
  for (const edge of block.edges ?? []) {
    const from = nodes.get(edge.from), to = nodes.get(edge.to);
    if (!from || !to) continue;
    if (placed.has(to.id)) { cross.push(edge); continue; }
    placed.add(to.id);
    to.parent = from;
    to.relation = edge.relation;
    from.children.push(to);
  }
  const root = nodes.get(block.root) ?? nodes.values().next().value;
  const visit = (node, depth) => { node.depth = depth; node.children.forEach(child => visit(child, depth + 1)); };
  visit(root, 0);
  return {nodes, root, cross};
}

/** The map in its tile: the root and its branches, with what is below them. */
function smallMap(block) {
  const {root} = treeOf(block);
  const [list, more] = excerpts('ul', 'branches', root.children, branch => make('li', {}, make('strong', {dir: 'auto', text: branch.label}),
    branch.children.length ? make('p', {class: 'quiet small', dir: 'auto', 'data-extra': '', text: branch.children.map(child => child.label).join(' · ')}) : null));
  return [make('div', {class: 'mini'}, make('strong', {class: 'mini-root', dir: 'auto', text: root.label}), list), more];
}

const mapGaps = {level: 52, sibling: 10, branch: 26, indent: 26};

/**
 * Places a tree: its branches on both sides of the root, each level in a column as wide as its widest label and each topic beside
 * the middle of what is below it, so that lines run only through the gaps between columns (after Reingold and Tilford 1981, with
 * columns). `sizeOf` gives a topic's width and height, `below` the topics below it that are shown. Sets `x` and `y` of the middle
 * of each.
 */
function placeSides(root, sizeOf, below) {
  const sides = [[], []];
  const heights = new Map();
  const heightOf = node => {
    const inside = below(node).reduce((sum, child) => sum + heightOf(child), 0) + Math.max(0, below(node).length - 1) * mapGaps.sibling;
    const height = Math.max(sizeOf(node).height, inside);
    heights.set(node, height);
    return height;
  };
  heightOf(root);
  const total = below(root).reduce((sum, child) => sum + heights.get(child), 0);
  let filled = 0;
  for (const branch of below(root)) {
    sides[filled + heights.get(branch) / 2 <= total / 2 || !sides[0].length ? 0 : 1].push(branch);
    filled += heights.get(branch);
  }
  const columns = sides.map(branches => {
    const widths = [];
    const visit = (node, level) => { widths[level] = Math.max(widths[level] ?? 0, sizeOf(node).width); below(node).forEach(child => visit(child, level + 1)); };
    branches.forEach(branch => visit(branch, 0));
    return widths;
  });
  root.x = root.y = 0;
  root.side = 0;
  sides.forEach((branches, side) => placeSide(branches, side === 0 ? 1 : -1, columns[side]));

  function placeSide(branches, direction, widths) {
    const starts = [sizeOf(root).width / 2 + mapGaps.level];
    widths.forEach((one, level) => starts.push(starts[level] + one + mapGaps.level));
    const visit = (node, level, top) => {
      const size = sizeOf(node);
      node.x = direction * (starts[level] + size.width / 2);
      node.side = direction;
      // Where the line to what is below it may begin to turn: past all labels of its column.
      node.turn = direction * (starts[level] + widths[level]);
      node.y = top + heights.get(node) / 2;
      const inside = below(node).reduce((sum, child) => sum + heights.get(child) + mapGaps.sibling, -mapGaps.sibling);
      let at = top + (heights.get(node) - Math.max(inside, 0)) / 2;
      for (const child of below(node)) { visit(child, level + 1, at); at += heights.get(child) + mapGaps.sibling; }
    };
    let top = -(branches.reduce((sum, branch) => sum + heights.get(branch) + mapGaps.branch, -mapGaps.branch)) / 2;
    for (const branch of branches) { visit(branch, 0, top); top += heights.get(branch) + mapGaps.branch; }
  }
}

/** For narrow windows: topics below each other, each level further in than the one above. */
function placeOutline(root, sizeOf, below) {
  let top = 0;
  const visit = (node, level) => {
    const size = sizeOf(node);
    node.side = 2;
    node.x = level * mapGaps.indent + size.width / 2;
    node.y = top + size.height / 2;
    top += size.height + mapGaps.sibling;
    below(node).forEach(child => visit(child, level + 1));
  };
  visit(root, 0);
}

/** The line from a topic to one below it. */
function branchLine(from, to, sizeOf) {
  const start = sizeOf(from), end = sizeOf(to);
  if (to.side === 2) {
    // Down beside what is in between, then in.
    const x = from.x - start.width / 2 + mapGaps.indent / 2;
    return `M${x} ${from.y + start.height / 2}V${to.y}H${to.x - end.width / 2}`;
  }
  const direction = to.x < from.x ? -1 : 1;
  const out = from.x + direction * start.width / 2, into = to.x - direction * end.width / 2;
  const isMoved = from.turn === undefined || direction * (into - from.turn) < 8;
  const turn = isMoved ? out : from.turn;
  const middle = (turn + into) / 2;
  return `M${out} ${from.y}H${turn}C${middle} ${from.y} ${middle} ${to.y} ${into} ${to.y}`;
}

/** The smallest type in the map is 13 px; on the screen no label is below 12. */
const leastScale = 12 / 13;

function openMap(block) {
  const {nodes, root, cross} = treeOf(block);
  const all = [...nodes.values()];
  const key = `${data.id} map`;
  const kept = store.read(key, {});
  const folded = new Set(kept.folded ?? []);
  /** How far a person dragged a topic from its place, by its id. */
  const moved = new Map(Object.entries(kept.moved ?? {}));
  const view = {x: 0, y: 0, scale: 1};
  const layer = make('div', {class: 'map-layer', role: 'none'});
  const lines = draw('svg', {'aria-hidden': 'true'});
  const map = make('div', {class: 'map', role: 'tree', 'aria-label': `${block.title}. Arrow keys go from topic to topic, Enter folds, Shift and arrow keys move a topic, plus and minus zoom.`}, layer);
  layer.append(lines);
  const buttons = new Map(), sizes = new Map();
  const sizeOf = node => sizes.get(node);
  const below = node => folded.has(node.id) ? [] : node.children;
  let chosen = root;
  /** True where the window is too narrow for branches on both sides. */
  let isOutline = false;
  let width = 0;

  const isShown = node => { for (let above = node.parent; above; above = above.parent) if (folded.has(above.id)) return false; return true; };
  const keep = () => { kept.folded = [...folded]; store.write(key, {moved: Object.fromEntries(moved), folded: kept.folded}); };

  const edges = [];
  for (const node of all) for (const child of node.children) edges.push({from: node, to: child, path: draw('path', {class: 'edge'})});
  for (const edge of cross) edges.push({from: nodes.get(edge.from), to: nodes.get(edge.to), isCross: true, path: draw('path', {class: 'edge cross'})});
  for (const edge of edges) lines.append(edge.path);
  for (const node of all) {
    const links = cross.filter(edge => edge.from === node.id || edge.to === node.id)
      .map(edge => `${edge.relation || 'linked'}: ${nodes.get(edge.from === node.id ? edge.to : edge.from).label}`);
    const siblings = node.parent?.children ?? [node];
    const more = make('span', {class: 'more', 'aria-hidden': 'true'});
    const button = make('div', {class: `node ${node.depth === 0 ? 'root' : node.depth === 1 ? 'branch' : ''}`, role: 'treeitem', tabindex: node === root ? '0' : '-1',
      'data-node': node.id, 'aria-level': String(node.depth + 1), 'aria-setsize': String(siblings.length), 'aria-posinset': String(siblings.indexOf(node) + 1),
      'aria-description': links.length ? links.join('; ') : null, 'aria-selected': 'false'},
      make('span', {class: 'label'}, node.relation ? make('span', {class: 'relation', dir: 'auto', text: node.relation}) : null, make('span', {dir: 'auto', text: node.label})), node.children.length && node !== root ? more : null);
    node.links = links;
    button.more = more;
    buttons.set(node, button);
    layer.append(button);
    button.addEventListener('focus', () => choose(node));
    button.addEventListener('dblclick', () => toggle(node));
    button.addEventListener('keydown', event => nodeKey(event, node));
    button.addEventListener('pointerdown', event => drag(event, node));
  }

  /** Places all topics that are shown, each as far from there as it, and what it hangs from, was dragged. */
  function place() {
    for (const [node, button] of buttons) {
      button.hidden = !isShown(node);
      const isFolded = folded.has(node.id);
      if (node.children.length) button.setAttribute('aria-expanded', String(!isFolded));
      button.more.textContent = isFolded ? `+${node.children.length}` : '–';
    }
    for (const [node, button] of buttons) {
      // In an outline labels break where the window ends.
      button.style.maxWidth = isOutline ? `${Math.max(120, map.clientWidth - 32 - node.depth * mapGaps.indent)}px` : '';
      sizes.set(node, {width: button.offsetWidth, height: button.offsetHeight});
    }
    (isOutline ? placeOutline : placeSides)(root, sizeOf, below);
    for (const node of all) if (isShown(node)) {
      for (let above = node; above; above = above.parent) {
        const [dx, dy] = moved.get(above.id) ?? [0, 0];
        node.x += dx;
        node.y += dy;
      }
    }
    for (const node of all) for (let above = node; above; above = above.parent) if (moved.has(above.id)) node.turn = undefined;
    draws();
  }

  function draws() {
    for (const [node, button] of buttons) {
      button.style.left = `${node.x}px`;
      button.style.top = `${node.y}px`;
    }
    for (const edge of edges) {
      // Links across the tree would make it illegible: they show beside the topic that is looked at.
      const isVisible = isShown(edge.from) && isShown(edge.to) && (!edge.isCross || edge.from === chosen || edge.to === chosen);
      edge.path.style.display = isVisible ? '' : 'none';
      if (!isVisible) continue;
      edge.path.setAttribute('d', edge.isCross ? `M${edge.from.x} ${edge.from.y}L${edge.to.x} ${edge.to.y}` : branchLine(edge.from, edge.to, sizeOf));
    }
  }

  /** A topic takes what is below it along. */
  function moveBranch(node, dx, dy) {
    const [x, y] = moved.get(node.id) ?? [0, 0];
    moved.set(node.id, [x + dx, y + dy]);
    const visit = node => { node.x += dx; node.y += dy; node.turn = undefined; node.children.forEach(visit); };
    visit(node);
    draws();
  }

  function toggle(node) {
    if (!node.children.length) return;
    const before = {x: node.x, y: node.y};
    if (!folded.delete(node.id)) folded.add(node.id);
    keep();
    place();
    // The topic stays where it was on the screen.
    view.x += (before.x - node.x) * view.scale;
    view.y += (before.y - node.y) * view.scale;
    transform();
    choose(node);
  }

  const foldButton = make('button', {class: 'button', type: 'button', text: 'Fold', on: {click: () => toggle(chosen)}});
  const about = make('span', {class: 'grow about-topic'});
  function choose(node) {
    const old = buttons.get(chosen), now = buttons.get(node);
    old.classList.remove('chosen');
    old.setAttribute('aria-selected', 'false');
    old.tabIndex = -1;
    chosen = node;
    now.classList.add('chosen');
    now.setAttribute('aria-selected', 'true');
    now.tabIndex = 0;
    foldButton.disabled = !node.children.length;
    foldButton.textContent = folded.has(node.id) ? 'Unfold' : 'Fold';
    about.replaceChildren(make('strong', {dir: 'auto', text: node.label}), sourceButtons(node.sources) ?? '',
      node.links.length ? make('span', {class: 'quiet small', dir: 'auto', text: ` ${node.links.join('; ')}`}) : '');
    draws();
  }

  /** Goes to another topic, and there with the window. */
  function go(node) {
    if (!node) return;
    buttons.get(node).focus({preventScroll: true});
    const x = node.x * view.scale + view.x, y = node.y * view.scale + view.y, edge = 60;
    view.x += Math.max(0, edge - x) - Math.max(0, x - map.clientWidth + edge);
    view.y += Math.max(0, edge - y) - Math.max(0, y - map.clientHeight + edge);
    transform();
  }

  function transform() { layer.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`; }
  function zoom(factor, x = map.clientWidth / 2, y = map.clientHeight / 2) {
    const scale = Math.min(3, Math.max(.2, view.scale * factor));
    view.x = x - (x - view.x) * scale / view.scale;
    view.y = y - (y - view.y) * scale / view.scale;
    view.scale = scale;
    transform();
  }

  /** The least box around all topics that are shown. */
  function box() {
    const shown = all.filter(isShown);
    const least = (of) => Math.min(...shown.map(of)), most = (of) => Math.max(...shown.map(of));
    return {left: least(node => node.x - sizeOf(node).width / 2), right: most(node => node.x + sizeOf(node).width / 2),
      top: least(node => node.y - sizeOf(node).height / 2), bottom: most(node => node.y + sizeOf(node).height / 2)};
  }

  /** How large the map can be shown so that all of it is in the window. */
  function scaleThatFits() {
    const {left, right, top, bottom} = box();
    return Math.min((map.clientWidth - 24) / (right - left), (map.clientHeight - 24) / (bottom - top));
  }

  function fit() {
    const scale = scaleThatFits();
    view.scale = Math.min(1.3, Math.max(scale, leastScale));
    const {left, right, top, bottom} = box();
    // What is too large to be read as a whole begins at the root.
    const isWhole = scale >= leastScale;
    view.x = isWhole && !isOutline ? (map.clientWidth - (left + right) * view.scale) / 2 : isOutline ? 12 - left * view.scale : map.clientWidth / 2 - root.x * view.scale;
    view.y = isOutline ? 12 - top * view.scale : isWhole ? (map.clientHeight - (top + bottom) * view.scale) / 2 : map.clientHeight / 2 - root.y * view.scale;
    transform();
  }

  /** At first sight the map shows as much as can be read at once: of the deepest and largest branches only the head. */
  function foldUntilItFits() {
    const size = node => below(node).reduce((sum, child) => sum + 1 + size(child), 0);
    place();
    while (scaleThatFits() < leastScale) {
      const foldable = all.filter(node => node !== root && isShown(node) && below(node).length);
      if (!foldable.length) return;
      const deepest = Math.max(...foldable.map(node => node.depth));
      folded.add(foldable.filter(node => node.depth === deepest).sort((a, b) => size(b) - size(a))[0].id);
      place();
    }
  }

  /** Folds and lays the map out for the window: as a person left it, else so that most of it can be seen at once. */
  function begin() {
    width = map.clientWidth;
    isOutline = width < 640;
    if (kept.folded) { place(); return; }
    const shown = outline => { isOutline = outline; folded.clear(); foldUntilItFits(); return all.filter(isShown).length; };
    if (isOutline || shown(true) > shown(false)) shown(true);
  }

  /** The topics that are shown, from top to bottom as a list would have them. */
  function listed(node = root) { return [node, ...below(node).flatMap(listed)]; }

  function nodeKey(event, node) {
    const step = 32;
    const steps = {ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step]};
    const list = listed(), at = list.indexOf(node);
    if (steps[event.key] && event.shiftKey) { moveBranch(node, ...steps[event.key]); keep(); }
    else if (event.key === 'ArrowDown') go(list[at + 1]);
    else if (event.key === 'ArrowUp') go(list[at - 1]);
    else if (event.key === 'ArrowRight') { if (folded.has(node.id)) toggle(node); else go(node.children[0]); }
    else if (event.key === 'ArrowLeft') { if (below(node).length && node !== root) toggle(node); else go(node.parent); }
    else if (event.key === 'Home') go(root);
    else if (event.key === 'End') go(list.at(-1));
    else if (event.key === 'Enter' || event.key === ' ') toggle(node);
    else return;
    event.preventDefault();
  }

  const pointers = new Map();
  function drag(event, node) {
    if (event.button !== 0) return;
    event.stopPropagation();
    const button = buttons.get(node);
    if (event.target.closest('.more')) { toggle(node); return; }
    button.setPointerCapture(event.pointerId);
    let last = event;
    const onMove = now => {
      moveBranch(node, (now.clientX - last.clientX) / view.scale, (now.clientY - last.clientY) / view.scale);
      last = now;
    };
    const onEnd = () => {
      for (const [name, listener] of Object.entries({pointermove: onMove, pointerup: onEnd, pointercancel: onEnd})) button.removeEventListener(name, listener);
      keep();
    };
    for (const [name, listener] of Object.entries({pointermove: onMove, pointerup: onEnd, pointercancel: onEnd})) button.addEventListener(name, listener);
  }
  map.addEventListener('pointerdown', event => { pointers.set(event.pointerId, event); map.setPointerCapture(event.pointerId); });
  map.addEventListener('pointermove', event => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const other = [...pointers.values()].find(pointer => pointer.pointerId !== event.pointerId);
    if (other) {
      const box = map.getBoundingClientRect();
      const distance = pointer => Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY);
      zoom(distance(event) / Math.max(distance(last), 1), (event.clientX + other.clientX) / 2 - box.left, (event.clientY + other.clientY) / 2 - box.top);
    } else {
      view.x += event.clientX - last.clientX;
      view.y += event.clientY - last.clientY;
      transform();
    }
    pointers.set(event.pointerId, event);
  });
  for (const end of ['pointerup', 'pointercancel']) map.addEventListener(end, event => pointers.delete(event.pointerId));
  map.addEventListener('wheel', event => {
    event.preventDefault();
    const box = map.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top);
  }, {passive: false});

  const nested = node => make('li', {}, statement(node.label, node.sources), node.links.length ? paragraph(node.links.join('; '), 'quiet small') : null,
    node.children.length ? make('ul', {}, ...node.children.map(nested)) : null);
  const list = make('ul', {class: 'nested', hidden: true}, nested(root));
  const asList = make('button', {class: 'button', type: 'button', text: 'As a list', 'aria-pressed': 'false', on: {click() {
    list.hidden = !list.hidden;
    map.hidden = !list.hidden;
    asList.setAttribute('aria-pressed', String(!list.hidden));
  }}});
  const tool = (text, label, act) => make('button', {class: 'button', type: 'button', text, 'aria-label': label, on: {click: act}});
  const tools = make('div', {class: 'map-tools'}, about, foldButton, tool('–', 'Zoom out', () => zoom(1 / 1.25)), tool('+', 'Zoom in', () => zoom(1.25)),
    tool('Fit', 'Fit the map into the window', fit), tool('Reset', 'Put all topics back', () => {
      moved.clear();
      store.write(key, {});
      kept.folded = null;
      begin();
      fit();
      choose(root);
    }), asList);
  const watch = new ResizeObserver(() => { if (map.clientWidth && map.clientWidth !== width) { begin(); fit(); choose(chosen); } });
  openSheet(block.title, make('div', {class: 'map-sheet'}, tools, map, list), {
    wide: true, kind: 'type-MindMap',
    onKey(event) {
      if (event.key === '+' || event.key === '=') zoom(1.25);
      else if (event.key === '-') zoom(1 / 1.25);
      else if (event.key === '0') fit();
    },
    onClose: () => watch.disconnect(),
  });
  begin();
  fit();
  choose(root);
  watch.observe(map);
}
