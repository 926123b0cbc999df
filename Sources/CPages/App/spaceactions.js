// What can be done with a Space, wherever it is shown.
import {api, attempt, choice, confirmed, copy, field, later, note, openForm, outbox, tagsOf} from '/assets/app.js';
import {makeSpace} from '/assets/newspace.js';

/** Changes a Space; gives it as it is then, or as it was when the change waits for the server. */
async function change(space, members) { return await outbox.send('PATCH', `spaces/${space.id}`, members) ?? {...space, ...members}; }

/** Puts a Space somewhere else, and offers to take that back; on the page at `next` where this one is left. */
async function move(space, place, done, next) {
  const before = space.place ?? 'shelf', said = t(`space.to.${place}`, {name: space.title});
  await change(space, {place});
  if (next) {
    later(said, {undo: ['PATCH', `spaces/${space.id}`, {place: before}]});
    location.assign(next);
    return;
  }
  done();
  note(said, {action: t('undo'), run: () => attempt(async () => { await change(space, {place: before}); done(); })});
}

export async function edit(space, done) {
  const {types} = await api('GET', 'types').catch(() => ({types: []}));
  const type = choice(types.map(found => [found.name, worded(`type.${found.name}`, found.title)]), space.type, {disabled: !types.length});
  const name = make('input', {required: true, maxlength: '120', value: space.name, autofocus: true, autocomplete: 'off'});
  const description = make('textarea', {rows: '3', maxlength: '1000'});
  description.value = space.description ?? '';
  const tags = make('input', {maxlength: '500', value: (space.tags ?? []).join(', '), autocomplete: 'off'});
  openForm(t('space.edit'), [field(t('newSpace.name'), name), field(t('newSpace.type'), type, t('space.type.hint')), field(t('newSpace.description'), description), field(t('newSpace.tags'), tags, t('newSpace.tags.hint'))], {
    button: t('save'),
    async submit() {
      const isOther = types.length && type.value !== space.type;
      const changed = await change(space, {name: name.value.trim(), description: description.value.trim(), tags: tagsOf(tags), ...(isOther ? {type: type.value} : {})});
      if (isOther && space.documents) await makeSpace(space.id, text => note(text));
      done(changed);
    },
  });
}

/** The entries of a Space's menu; `done` gets called after each change. A Space that is put somewhere else is left for `next`. */
export function actions(space, done, next = null) {
  const put = (place, icon, isDangerous) => ({text: t(`space.${place}`), icon, isDangerous, run: () => attempt(() => move(space, place, done, next))});
  const here = space.place ?? 'shelf';
  return [
    here === 'trash' ? null : {text: t('space.edit'), icon: 'edit', run: () => attempt(() => edit(space, done))},
    here === 'shelf' ? null : put('shelf', 'turn'),
    here === 'shelf' ? put('archive', 'archive') : null,
    here === 'trash' ? null : put('trash', 'trash', true),
  ];
}

/** Links to a page that shows the Space to whoever has its address. */
export async function share(space) {
  const list = make('ul', {class: 'lately'});
  const days = make('select', {}, ...[1, 7, 30, 365].map(count => make('option', {value: String(count), text: t(`share.days.${count}`)})));
  days.value = '30';
  const made = make('div', {class: 'made', role: 'status'});
  const show = async () => {
    const {shares} = await api('GET', `spaces/${space.id}/shares`);
    list.replaceChildren(...shares.map(found => make('li', {}, icon('link'), make('span', {class: 'grow', text: t('share.until', {day: new Date(found.expires).toLocaleDateString(interfaceLanguage)})}),
      make('button', {class: 'button', type: 'button', text: t('share.withdraw'), on: {click: () => confirmed(t('share.withdraw'), t('share.withdraw.about'), t('share.withdraw'), async () => { await api('DELETE', `shares/${found.id}`); made.replaceChildren(); await show(); })}}))));
  };
  const go = make('button', {class: 'button main', type: 'button', text: t('share.make'), on: {click: () => attempt(async () => {
    const link = await api('POST', `spaces/${space.id}/shares`, {days: Number(days.value)});
    const address = new URL(link.address, location.href).href;
    const shown = make('input', {readonly: true, value: address, 'aria-label': t('share.address')});
    made.replaceChildren(make('p', {class: 'small', text: t('share.once')}), make('div', {class: 'row'}, shown,
      make('button', {class: 'button', type: 'button', text: t('copy'), on: {click: () => copy(address)}})));
    shown.select();
    await show();
  })}});
  openSheet(t('share.title', {name: space.title}), make('div', {class: 'form'}, make('p', {text: t('share.about')}), field(t('share.days'), days), make('div', {class: 'row end'}, go), made, list), {kind: 'narrow'});
  go.focus();
  await attempt(show);
}
