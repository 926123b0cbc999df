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

/** The least box around all nodes, with room for their labels. */
function boxOf(nodes) {
  const box = {left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity};
  for (const {x, y} of nodes) {
    box.left = Math.min(box.left, x - 110);
    box.right = Math.max(box.right, x + 110);
    box.top = Math.min(box.top, y - 34);
    box.bottom = Math.max(box.bottom, y + 34);
  }
  return box;
}

/** A line between two nodes that leaves and arrives level. */
function curve(from, to) {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}

/** The map in its tile: the root and its branches. */
function smallMap(block) {
  const {root} = treeOf(block);
  const branches = root.children.slice(0, 8);
  const picture = draw('svg', {class: 'mini', 'aria-hidden': 'true', viewBox: '-230 -170 460 340', preserveAspectRatio: 'xMidYMid meet'});
  const names = [];
  branches.forEach((branch, number) => {
    const angle = (number + .5) / branches.length * 2 * Math.PI - Math.PI / 2;
    const to = {x: Math.cos(angle) * 150, y: Math.sin(angle) * 135};
    picture.append(draw('path', {class: 'edge', d: curve({x: 0, y: 0}, to)}));
    names.push(label(branch.label, to, ''));
  });
  picture.append(...names, label(root.label, {x: 0, y: 0}, 'root'));
  return picture;
  function label(text, {x, y}, kind) {
    const short = [...text].length > 22 ? `${[...text].slice(0, 20).join('')}…` : text;
    const made = draw('text', {x, y, class: kind});
    made.textContent = short;
    return made;
  }
}

function openMap(block) {
  const {nodes, root, cross} = treeOf(block);
  const key = `${data.space.name} map`;
  const kept = store.read(key, {});
  const folded = new Set(kept.folded ?? []);
  for (const node of nodes.values()) {
    node.home = {x: node.x, y: node.y};
    if (kept.places?.[node.id]) [node.x, node.y] = kept.places[node.id];
  }
  const view = {x: 0, y: 0, scale: 1};
  const layer = make('div', {class: 'map-layer'});
  const lines = draw('svg', {'aria-hidden': 'true'});
  const map = make('div', {class: 'map', role: 'group', 'aria-label': 'Mind map. Arrow keys move a topic, Enter folds it, plus and minus zoom.'}, layer);
  layer.append(lines);
  const buttons = new Map();
  const edges = [];
  let chosen = root;

  const isShown = node => { for (let above = node.parent; above; above = above.parent) if (folded.has(above.id)) return false; return true; };
  const keep = () => store.write(key, {
    places: Object.fromEntries([...nodes.values()].filter(node => node.x !== node.home.x || node.y !== node.home.y).map(node => [node.id, [node.x, node.y]])),
    folded: [...folded],
  });

  for (const node of nodes.values()) {
    for (const child of node.children) edges.push({from: node, to: child, relation: child.relation, path: draw('path', {class: 'edge'})});
  }
  for (const edge of cross) edges.push({from: nodes.get(edge.from), to: nodes.get(edge.to), relation: edge.relation, path: draw('path', {class: 'edge cross'})});
  for (const edge of edges) {
    lines.append(edge.path);
    if (edge.relation) {
      edge.label = draw('text', {class: 'edge-label'});
      edge.label.textContent = edge.relation;
      lines.append(edge.label);
    }
  }
  for (const node of nodes.values()) {
    const more = make('span', {class: 'more'});
    const button = make('button', {class: `node ${node.depth === 0 ? 'root' : node.depth === 1 ? 'branch' : ''}`, type: 'button', 'data-node': node.id},
      make('span', {dir: 'auto', text: node.label}), more);
    if (node.children.length) button.setAttribute('aria-expanded', 'true');
    button.more = more;
    buttons.set(node, button);
    layer.append(button);
    button.addEventListener('focus', () => choose(node));
    button.addEventListener('dblclick', () => toggle(node));
    button.addEventListener('keydown', event => nodeKey(event, node));
    button.addEventListener('pointerdown', event => drag(event, node));
  }

  function place(node) {
    const button = buttons.get(node);
    button.style.left = `${node.x}px`;
    button.style.top = `${node.y}px`;
  }
  function placeEdge(edge) {
    edge.path.setAttribute('d', curve(edge.from, edge.to));
    edge.label?.setAttribute('x', (edge.from.x + edge.to.x) / 2);
    edge.label?.setAttribute('y', (edge.from.y + edge.to.y) / 2 - 6);
  }
  function show() {
    for (const [node, button] of buttons) {
      button.hidden = !isShown(node);
      const isFolded = folded.has(node.id);
      if (node.children.length) button.setAttribute('aria-expanded', String(!isFolded));
      button.more.textContent = isFolded && node.children.length ? `+${node.children.length}` : '';
      place(node);
    }
    for (const edge of edges) {
      const isVisible = isShown(edge.from) && isShown(edge.to);
      edge.path.style.display = isVisible ? '' : 'none';
      if (edge.label) edge.label.style.display = isVisible ? '' : 'none';
      placeEdge(edge);
    }
  }
  function move(node, dx, dy) {
    node.x += dx;
    node.y += dy;
    place(node);
    for (const edge of edges) if (edge.from === node || edge.to === node) placeEdge(edge);
  }
  /** A topic takes what is below it along. */
  function moveBranch(node, dx, dy) {
    move(node, dx, dy);
    node.children.forEach(child => moveBranch(child, dx, dy));
  }
  function toggle(node) {
    if (!node.children.length) return;
    if (!folded.delete(node.id)) folded.add(node.id);
    keep();
    show();
    choose(node);
  }

  const foldButton = make('button', {class: 'button', type: 'button', text: 'Fold', on: {click: () => toggle(chosen)}});
  const about = make('span', {class: 'grow row'});
  function choose(node) {
    buttons.get(chosen).classList.remove('chosen');
    chosen = node;
    buttons.get(node).classList.add('chosen');
    foldButton.disabled = !node.children.length;
    foldButton.textContent = folded.has(node.id) ? 'Unfold' : 'Fold';
    about.replaceChildren(make('strong', {dir: 'auto', text: node.label}), sourceButtons(node.sources) ?? '');
  }

  function transform() { layer.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`; }
  function zoom(factor, x = map.clientWidth / 2, y = map.clientHeight / 2) {
    const scale = Math.min(3, Math.max(.2, view.scale * factor));
    view.x = x - (x - view.x) * scale / view.scale;
    view.y = y - (y - view.y) * scale / view.scale;
    view.scale = scale;
    transform();
  }
  function fit() {
    const box = boxOf([...nodes.values()].filter(isShown));
    view.scale = Math.min(1.4, map.clientWidth / (box.right - box.left), map.clientHeight / (box.bottom - box.top)) * .96;
    // On a small screen only what is around the root fits, so that it can be read.
    const isLegible = view.scale > .45;
    if (!isLegible) view.scale = .65;
    const center = isLegible ? {x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2} : root;
    view.x = map.clientWidth / 2 - center.x * view.scale;
    view.y = map.clientHeight / 2 - center.y * view.scale;
    transform();
  }

  function nodeKey(event, node) {
    const step = event.shiftKey ? 64 : 16;
    const steps = {ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step]};
    if (steps[event.key]) { moveBranch(node, ...steps[event.key]); keep(); } else if (event.key === 'Enter') toggle(node);
    else return;
    event.preventDefault();
  }

  const pointers = new Map();
  function drag(event, node) {
    event.stopPropagation();
    const button = buttons.get(node);
    button.setPointerCapture(event.pointerId);
    let last = event;
    const onMove = now => {
      moveBranch(node, (now.clientX - last.clientX) / view.scale, (now.clientY - last.clientY) / view.scale);
      last = now;
    };
    const onEnd = () => {
      button.removeEventListener('pointermove', onMove);
      button.removeEventListener('pointerup', onEnd);
      button.removeEventListener('pointercancel', onEnd);
      keep();
    };
    button.addEventListener('pointermove', onMove);
    button.addEventListener('pointerup', onEnd);
    button.addEventListener('pointercancel', onEnd);
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

  const nested = node => make('li', {}, make('span', {class: 'row'}, make('span', {dir: 'auto', text: node.label}), sourceButtons(node.sources)),
    node.children.length ? make('ul', {}, ...node.children.map(nested)) : null);
  const list = make('ul', {class: 'nested', hidden: true}, nested(root));
  const asList = make('button', {class: 'button', type: 'button', text: 'As a list', 'aria-pressed': 'false', on: {click() {
    list.hidden = !list.hidden;
    map.hidden = !list.hidden;
    asList.setAttribute('aria-pressed', String(!list.hidden));
    if (!map.hidden) fit();
  }}});
  const tool = (text, label, act) => make('button', {class: 'button', type: 'button', text, 'aria-label': label, on: {click: act}});
  const tools = make('div', {class: 'map-tools'}, about, foldButton, tool('–', 'Zoom out', () => zoom(1 / 1.25)), tool('+', 'Zoom in', () => zoom(1.25)),
    tool('Fit', 'Fit the map into the window', fit), tool('Reset', 'Put all topics back', () => {
      for (const node of nodes.values()) Object.assign(node, node.home);
      folded.clear();
      keep();
      show();
      fit();
    }), asList);
  openSheet(block.title, make('div', {}, tools, map, list), {
    wide: true,
    onKey(event) {
      if (event.key === '+' || event.key === '=') zoom(1.25);
      else if (event.key === '-') zoom(1 / 1.25);
      else if (event.key === '0') fit();
    },
  });
  show();
  choose(root);
  fit();
}
