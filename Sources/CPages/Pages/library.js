// The page of a library.

const spaces = data.spaces ?? [];
const kept = store.read('library', {view: 'grid', sort: 'name'});
const nameOfType = type => spaces.find(space => space.type === type).typeTitle;
const dayOf = seconds => new Date(seconds * 1000).toLocaleDateString(undefined, {year: 'numeric', month: 'short', day: 'numeric'});

/** A Space as a tile, or as a line of the list. */
function spaceTile(space) {
  return make('li', {class: 'space'},
    make('h2', {}, make('a', {href: space.address, dir: 'auto', text: space.title})),
    space.description ? make('p', {class: 'about', dir: 'auto', text: space.description}) : null,
    make('div', {class: 'preview'}, ...(space.preview ?? []).map(line => make('p', {dir: 'auto', 'data-item': '', 'data-text': line, text: line}))),
    make('div', {class: 'foot'}, make('span', {class: 'tag', text: nameOfType(space.type)}), make('span', {text: tn('documents', space.documents)}),
      make('span', {text: dayOf(space.updated)}), ...(space.tags ?? []).map(tag => make('span', {class: 'tag', dir: 'auto', text: tag})),
      space.news ? make('span', {class: 'tag new', text: t('spaces.news', {what: space.news})}) : null));
}

function startLibrary() {
  const shelf = make('ul', {class: 'shelf'});
  const status = make('p', {class: 'quiet', 'aria-live': 'polite'});
  const input = make('input', {type: 'search', placeholder: t('spaces.find'), 'aria-label': t('spaces.find'), autocomplete: 'off'});
  const choice = (label, options) => make('select', {'aria-label': label}, ...options.map(([value, text]) => make('option', {value, text})));
  const types = [...new Set(spaces.map(space => space.type))].sort();
  const tags = [...new Set(spaces.flatMap(space => space.tags ?? []))].sort();
  const type = choice(t('spaces.type'), [['', t('spaces.allTypes')], ...types.map(name => [name, nameOfType(name)])]);
  const tag = choice(t('spaces.tag'), [['', t('spaces.allTags')], ...tags.map(name => [name, name])]);
  const sort = choice(t('spaces.order'), ['name', 'updated', 'created', 'type'].map(order => [order, t(`spaces.by.${order}`)]));
  sort.value = kept.sort;
  const views = ['grid', 'list'].map(view => make('button', {type: 'button', 'aria-label': t(`spaces.as.${view}`),
    'aria-pressed': String(kept.view === view), on: {click: () => { kept.view = view; show(); }}}, icon(view)));

  const compare = new Intl.Collator(undefined, {numeric: true, sensitivity: 'base'}).compare;
  const orders = {
    name: (a, b) => compare(a.title, b.title), updated: (a, b) => b.updated - a.updated || compare(a.title, b.title),
    created: (a, b) => b.created - a.created || compare(a.title, b.title), type: (a, b) => compare(a.type, b.type) || compare(a.title, b.title),
  };
  const fitAll = () => { if (kept.view !== 'list') for (const preview of shelf.querySelectorAll('.preview')) fit(preview); };
  function show() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = spaces.filter(space => {
      const text = [space.name, space.title, space.description, space.type, ...(space.tags ?? []), ...(space.preview ?? [])].join(' ').toLowerCase();
      return words.every(word => text.includes(word)) && (!type.value || space.type === type.value) && (!tag.value || (space.tags ?? []).includes(tag.value));
    }).sort(orders[sort.value] ?? orders.name);
    shelf.className = kept.view === 'list' ? 'shelf lines' : 'shelf';
    views.forEach((button, at) => button.setAttribute('aria-pressed', String(kept.view === ['grid', 'list'][at])));
    shelf.replaceChildren(...found.map(spaceTile));
    const documents = found.reduce((sum, space) => sum + space.documents, 0);
    status.textContent = spaces.length ? `${tn('spaces.count', found.length)}, ${tn('documents', documents)}` : '';
    fitAll();
    kept.sort = sort.value;
    store.write('library', kept);
  }
  for (const control of [input, type, tag, sort]) control.addEventListener(control === input ? 'input' : 'change', show);

  const recent = (data.recent ?? []).map(event => make('li', {},
    make('time', {datetime: new Date(event.time * 1000).toISOString(), text: new Date(event.time * 1000).toLocaleString(undefined, {dateStyle: 'medium', timeStyle: 'short'})}),
    make('span', {dir: 'auto', text: event.name}), make('span', {class: 'quiet', dir: 'auto', text: event.what})));
  document.querySelector('.head').append(status,
    make('div', {class: 'tools', role: 'search'}, make('div', {class: 'field'}, icon('search'), input), type, tags.length ? tag : null, sort, make('div', {class: 'pair', role: 'group', 'aria-label': t('spaces.view')}, ...views)));
  replaceText(spaces.length ? shelf : make('p', {class: 'empty', text: t('spaces.noneYet')}),
    recent.length ? make('section', {class: 'recent'}, make('h2', {text: t('spaces.lately')}), make('ul', {}, ...recent)) : null);
  show();
  new ResizeObserver(fitAll).observe(shelf);
}

startLibrary();
