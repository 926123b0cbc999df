// Where the topics of a mind map go. A topic has `width` and `height` as measured, `children` and `depth`; `x` and `y`, the middle
// of it, are set here. `below` gives the topics below one that are shown.

/** The tree in a mind map's edges, and the edges besides it. */
function treeOf(block) {
  const nodes = new Map(block.nodes.map(node => [node.id, {...node, children: [], depth: 0, parent: null}]));
  const placed = new Set([block.root]);
  const cross = [];
  for (const edge of block.edges ?? []) {
    const from = nodes.get(edge.from), to = nodes.get(edge.to);
    if (!from || !to) continue;
    if (placed.has(to.id)) { cross.push({from, to, relation: edge.relation}); continue; }
    placed.add(to.id);
    to.parent = from;
    to.relation = edge.relation;
    from.children.push(to);
  }
  const root = nodes.get(block.root) ?? nodes.values().next().value;
  const visit = (node, depth) => { node.depth = depth; node.children.forEach(child => visit(child, depth + 1)); };
  visit(root, 0);
  return {nodes: [...nodes.values()], root, cross};
}

const mapGaps = {level: 52, sibling: 10, branch: 26, indent: 26};
const sum = (list, of) => list.reduce((total, item) => total + of(item), 0);

/**
 * Branches on both sides of the root, each level in a column as wide as its widest label and each topic beside the middle of what
 * is below it, so that lines run only through the gaps between columns (after Reingold and Tilford 1981, with columns).
 */
function placeSides(root, below) {
  const measure = node => {
    const inside = sum(below(node), child => measure(child) + mapGaps.sibling) - mapGaps.sibling;
    node.room = Math.max(node.height, inside);
    return node.room;
  };
  measure(root);
  root.x = root.y = 0;
  root.side = 0;
  twoSides(below(root)).forEach((branches, side) => placeSide(branches, side === 0 ? 1 : -1, root.width / 2, below));
}

/** `branches` parted where about half of the room is taken. */
function twoSides(branches) {
  const total = sum(branches, branch => branch.room);
  let filled = 0;
  const isFirst = branches.map(branch => { filled += branch.room; return filled - branch.room / 2 <= total / 2; });
  return [branches.filter((_, at) => isFirst[at]), branches.filter((_, at) => !isFirst[at])];
}

/** Branches beside the root, whose edge is at `edge`, with what is below them: to the right, or to the left when `direction` is -1. */
function placeSide(branches, direction, edge, below) {
  const widths = [];
  const widen = (node, level) => { widths[level] = Math.max(widths[level] ?? 0, node.width); below(node).forEach(child => widen(child, level + 1)); };
  branches.forEach(branch => widen(branch, 0));
  const starts = [edge + mapGaps.level];
  widths.forEach((width, level) => starts.push(starts[level] + width + mapGaps.level));

  const place = (node, level, top) => {
    node.side = direction;
    node.x = direction * (starts[level] + node.width / 2);
    node.y = top + node.room / 2;
    // Where the line to what is below it may begin to turn: past all labels of its column.
    node.turn = direction * (starts[level] + widths[level]);
    const inside = sum(below(node), child => child.room + mapGaps.sibling) - mapGaps.sibling;
    let at = top + (node.room - Math.max(inside, 0)) / 2;
    for (const child of below(node)) { place(child, level + 1, at); at += child.room + mapGaps.sibling; }
  };
  let top = (mapGaps.branch - sum(branches, branch => branch.room + mapGaps.branch)) / 2;
  for (const branch of branches) { place(branch, 0, top); top += branch.room + mapGaps.branch; }
}

/** For narrow windows: topics below each other, each level further in than the one above. */
function placeOutline(root, below) {
  let top = 0;
  const place = node => {
    node.side = 2;
    node.x = node.depth * mapGaps.indent + node.width / 2;
    node.y = top + node.height / 2;
    top += node.height + mapGaps.sibling;
    below(node).forEach(place);
  };
  place(root);
}

/** The line from a topic to one below it. */
function branchLine(from, to) {
  if (to.side === 2) {
    // Down beside what is in between, then in.
    const x = from.x - from.width / 2 + mapGaps.indent / 2;
    return `M${x} ${from.y + from.height / 2}V${to.y}H${to.x - to.width / 2}`;
  }
  const direction = to.x < from.x ? -1 : 1;
  const out = from.x + direction * from.width / 2, into = to.x - direction * to.width / 2;
  const isMoved = from.turn === undefined || direction * (into - from.turn) < 8;
  const turn = isMoved ? out : from.turn;
  const middle = (turn + into) / 2;
  return `M${out} ${from.y}H${turn}C${middle} ${from.y} ${middle} ${to.y} ${into} ${to.y}`;
}
