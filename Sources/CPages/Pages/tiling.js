// Tiles that fill their grid at any width.

/**
 * Where tiles go so that no cell of a grid of `columns` stays empty: `wanted` says how many columns and rows each would have, in
 * the order in which they are read, which is kept. Each next tile begins in the first free cell; among all ways to fill whole rows
 * the one is taken whose tiles differ least from what they want.
 */
function tiling(wanted, columns) {
  const sizes = wanted.map(({width, height}) => sizesNear(Math.min(width, columns), height, columns));
  let steps = 0;
  const places = [];
  const taken = [];
  const isFree = (column, row) => !taken[row]?.[column];
  const mark = (place, value) => {
    for (let row = place.row; row < place.row + place.height; row++) {
      taken[row] ??= [];
      for (let column = place.column; column < place.column + place.width; column++) taken[row][column] = value;
    }
  };
  const firstFree = () => {
    for (let row = 0; ; row++) for (let column = 0; column < columns; column++) if (isFree(column, row)) return {column, row};
  };
  const rowCount = () => Math.max(0, ...places.map(place => place.row + place.height));
  const place = (at, budget) => {
    const free = firstFree();
    if (at === sizes.length) return free.column === 0 && free.row === rowCount();
    if (++steps > 40_000) return false;
    for (const {width, height, cost} of sizes[at]) {
      if (cost > budget) break;
      let room = 0;
      while (room < width && free.column + room < columns && isFree(free.column + room, free.row)) room++;
      if (room < width) continue;
      const next = {...free, width, height};
      mark(next, true);
      places.push(next);
      if (place(at + 1, budget - cost)) return true;
      places.pop();
      mark(next, false);
    }
    return false;
  };
  for (let budget = 0; steps <= 40_000 && budget <= 40; budget++) if (place(0, budget)) return places;
  return evenRows(wanted.length, columns);
}

/** Sizes a tile can have, those nearest to what it wants first: much wider looks worst, and smaller shows less. */
function sizesNear(width, height, columns) {
  const sizes = [];
  for (let w = 1; w <= columns; w++) {
    for (let h = 1; h <= 3; h++) {
      sizes.push({width: w, height: h, cost: (w - width) ** 2 + 2 * Math.abs(h - height) + (w * h < width * height ? 1 : 0)});
    }
  }
  return sizes.sort((a, b) => a.cost - b.cost || a.width - b.width || a.height - b.height);
}

/** Full rows, the last of them of wider tiles: what is left when there are too many tiles to try all ways. */
function evenRows(count, columns) {
  const places = [];
  for (let row = 0; places.length < count; row++) {
    const left = Math.min(columns, count - places.length);
    let column = 0;
    for (let at = 0; at < left; at++) {
      const end = Math.floor(columns * (at + 1) / left);
      places.push({column, row, width: end - column, height: 1});
      column = end;
    }
  }
  return places;
}

/** How many columns there is room for: that follows from the room in letters, not in pixels, so that large text gets fewer. */
function columnsFor(width) {
  const letters = width / parseFloat(getComputedStyle(document.documentElement).fontSize);
  return letters < 36 ? 1 : letters < 54 ? 2 : letters < 70 ? 3 : 4;
}

/** How many rows of its grid a tile needs to show all of its preview, at the width that it has; the most of them is what it wants. */
function rowsNeeded(tile, most) {
  const preview = tile.querySelector('.preview'), style = getComputedStyle(tile.parentElement);
  const row = parseFloat(style.gridAutoRows), gap = parseFloat(style.rowGap);
  if (!(row > 0)) return most;
  const {top, height: shown} = preview.getBoundingClientRect();
  const parts = [...preview.children].filter(part => !part.hidden && !part.matches('.foot'));
  const height = tile.offsetHeight - shown + Math.max(0, ...parts.map(part => part.getBoundingClientRect().bottom - top));
  return Math.min(most, Math.max(1, Math.ceil((height + gap) / (row + gap))));
}

/** Lays `tiles` out in `grid`, and again whenever its size changes. A tile that has less to show than its rows hold takes fewer. */
function keepTiled(grid, tiles) {
  const wanted = tiles.map(tile => { const [width, height] = tile.dataset.size.split('x').map(Number); return {width, height}; });
  const lay = () => {
    const columns = columnsFor(grid.clientWidth);
    grid.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    const put = sizes => {
      tiling(sizes, columns).forEach((place, at) => {
        const {style} = tiles[at];
        style.gridColumn = `${place.column + 1} / span ${place.width}`;
        style.gridRow = `${place.row + 1} / span ${place.height}`;
      });
      for (const tile of tiles) tile.fit();
    };
    put(wanted);
    const needed = wanted.map(({width, height}, at) => ({width, height: rowsNeeded(tiles[at], height)}));
    if (needed.some(({height}, at) => height < wanted[at].height)) put(needed);
  };
  new ResizeObserver(lay).observe(grid);
  lay();
}
