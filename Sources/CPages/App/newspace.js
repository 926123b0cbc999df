// Making a Space, and adding to one: files, folders, pasted text, addresses of pages.
import {api, call, attempt, choice, field, fileAddress, finished, frame, later, mayChange, note, openForm, progressOf, sized, tagsOf} from '/assets/app.js';

/** The files of what was dropped, folders with all that is in them: `{path, file}`. */
async function filesOf(items) {
  const found = [];
  const walk = async (entry, path) => {
    if (entry.name.startsWith('.')) return;
    if (entry.isFile) {
      found.push({path: path + entry.name, file: await new Promise((resolve, reject) => entry.file(resolve, reject))});
    } else {
      const reader = entry.createReader();
      for (let some; (some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))).length;) {
        for (const next of some) await walk(next, `${path}${entry.name}/`);
      }
    }
  };
  for (const entry of [...items].map(item => item.webkitGetAsEntry?.()).filter(Boolean)) await walk(entry, '');
  return found;
}

/** The address of a page, where `text` holds that and nothing else; null of any other text. */
function loneAddress(text) { return /^https?:\/\/\S+$/i.test(text.trim()) ? safeAddress(text.trim()) : null; }

/** A field for the address of a page that the server is to fetch, with what allows it where that is off. `add` gets what to add. */
function addressField(add) {
  const address = make('input', {type: 'url', maxlength: '2000', autocomplete: 'off', placeholder: 'https://…'});
  const wrong = make('p', {class: 'error small', role: 'alert', hidden: true, text: t('files.page.allow')});
  const allowed = make('input', {type: 'checkbox', on: {change: () => attempt(async () => {
    const settings = await api('PATCH', 'settings', {fetching: allowed.checked}).catch(error => { allowed.checked = !allowed.checked; throw error; });
    frame.settings.fetching = settings.fetching;
    wrong.hidden = true;
  })}});
  /** Takes what is written into the files to add; false where it cannot be taken. */
  const take = () => {
    const written = address.value.trim();
    if (!written) return true;
    fold.open = true;
    if (!/^[a-z]+:\/\//i.test(written)) address.value = `https://${written}`;
    if (!address.reportValidity()) return false;
    if (!frame.settings.fetching) {
      wrong.hidden = false;
      allowed.focus();
      return false;
    }
    const {href} = new URL(address.value);
    add([{path: href, address: href, file: null}]);
    address.value = '';
    return true;
  };
  const fold = make('details', {class: 'fold'}, make('summary', {}, make('span', {text: t('files.page')}), icon('open')),
    make('div', {class: 'inside'}, field(t('files.page.label'), address, t('files.page.hint')),
      frame.settings.fetching ? null : make('label', {class: 'check'}, allowed, make('span', {text: t('settings.fetching')})), wrong,
      make('button', {class: 'button', type: 'button', text: t('files.page.add'), on: {click: take}})));
  /** Shows the field with an address in it. */
  const offer = text => {
    fold.open = true;
    address.value = text;
    address.focus();
  };
  return {fold, input: address, take, offer};
}

/** A field for text to add as a file of its own. The address of a page alone is offered to `page` instead. */
function textField(add, page) {
  const text = make('textarea', {rows: '5', placeholder: t('files.paste.hint')});
  const hint = make('p', {class: 'quiet small', role: 'status'});
  const go = make('button', {class: 'button', type: 'button', text: t('files.paste.add'), on: {click: () => take()}});
  const look = () => {
    const isAddress = loneAddress(text.value) !== null;
    hint.textContent = isAddress ? t('files.paste.isPage') : '';
    go.textContent = t(isAddress ? 'files.page.add' : 'files.paste.add');
  };
  const take = () => {
    const written = text.value, words = written.trim(), address = loneAddress(words);
    if (!words) return true;
    text.value = '';
    look();
    if (address) {
      fold.open = false;
      page.offer(address);
      return page.take();
    }
    const name = words.split('\n')[0].replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim().match(/^.{1,50}(?!\S)/u)?.[0] ?? t('files.pasted');
    add([{path: `${name}.md`, file: new File([written], `${name}.md`)}]);
    return true;
  };
  text.addEventListener('input', look);
  const fold = make('details', {class: 'fold'}, make('summary', {}, make('span', {text: t('files.paste')}), icon('open')),
    make('div', {class: 'inside'}, field(t('files.paste.label'), text), hint, go));
  return {fold, input: text, take};
}

/** A box of files to add: chosen, dropped, pasted. */
export function fileBox() {
  const chosen = [];
  const list = make('ul', {class: 'chosen', 'aria-label': t('files.chosen')});
  const said = make('p', {class: 'quiet small', 'aria-live': 'polite'});
  const show = () => {
    list.replaceChildren(...chosen.map((item, at) => make('li', {}, icon('Documents'), make('span', {class: 'grow', dir: 'auto', text: item.path}),
      make('span', {class: 'quiet small', text: item.address ? '' : sized(item.file.size)}),
      make('button', {class: 'button plain round', type: 'button', 'aria-label': t('files.leaveOut', {name: item.path}), on: {click: () => { chosen.splice(at, 1); show(); }}}, icon('close')))));
    said.textContent = chosen.length ? tn('files.count', chosen.length) : '';
    box.dispatchEvent(new Event('change'));
  };
  const add = items => {
    for (const item of items) if (item.address || !item.path.split('/').some(part => part.startsWith('.'))) if (!chosen.some(other => other.path === item.path)) chosen.push(item);
    show();
  };
  const picker = attributes => make('input', {type: 'file', multiple: true, hidden: true, ...attributes,
    on: {change: event => { add([...event.target.files].map(file => ({path: file.webkitRelativePath || file.name, file}))); event.target.value = ''; }}});
  const files = picker({}), folder = picker({webkitdirectory: true});
  const page = addressField(add), paste = textField(add, page);
  const box = make('div', {class: 'file-box'}, make('div', {class: 'drop'}, icon('upload'), make('p', {text: t('files.drop')}),
    make('div', {class: 'row'}, make('button', {class: 'button', type: 'button', text: t('files.choose'), on: {click: () => files.click()}}),
      make('button', {class: 'button', type: 'button', text: t('files.chooseFolder'), on: {click: () => folder.click()}})), files, folder), paste.fold, page.fold, said, list);
  box.addEventListener('dragover', event => { event.preventDefault(); box.classList.add('over'); });
  box.addEventListener('dragleave', () => box.classList.remove('over'));
  box.addEventListener('drop', async event => {
    event.preventDefault();
    event.stopPropagation();
    box.classList.remove('over');
    const link = loneAddress(event.dataTransfer.getData('text/uri-list').split('\n')[0]);
    if (link) page.offer(link); else await attempt(async () => add(await filesOf(event.dataTransfer.items)));
  });
  box.addEventListener('paste', event => {
    const {files: pasted} = event.clipboardData, link = loneAddress(event.clipboardData.getData('text'));
    if (event.target.matches('input, textarea')) return;
    if (pasted.length) add([...pasted].map(file => ({path: file.name, file}))); else if (link) page.offer(link);
  });
  for (const {input} of [paste, page]) input.addEventListener('input', () => box.dispatchEvent(new Event('change')));
  /** Takes what is written in the fields; false where that cannot be done, which is told there. */
  const takeWritten = () => page.take() && paste.take();
  return {box, chosen, add, takeWritten, get isEmpty() { return !chosen.length && !paste.input.value.trim() && !page.input.value.trim(); }};
}

/** Asks what is to become of a file whose name is taken: `replace`, `both`, or null to leave it out. */
function askAboutTaken(path) {
  return new Promise(resolve => {
    let answer = null;
    const push = (key, value, kind) => make('button', {class: `button ${kind}`, type: 'button', text: t(key), on: {click: () => { answer = value; opened.close(); }}});
    const opened = openSheet(t('files.taken', {name: path}), make('div', {class: 'form'}, make('p', {text: t('files.taken.about')}),
      make('div', {class: 'row end'}, push('files.taken.replace', 'replace', ''), push('files.taken.both', 'both', 'main'))), {kind: 'narrow', onClose: () => resolve(answer)});
    opened.body.querySelector('.main').focus();
  });
}

/** Sends a file under the first name that is free: `notes-2.md`. */
async function sendBeside(space, path, file) {
  for (let number = 2; ; number++) {
    try {
      return await call('PUT', fileAddress(space, path.replace(/(\.[^./]+)?$/, (_, ending = '') => `-${number}${ending}`)), file);
    } catch (error) {
      if (error.code !== 'exists') throw error;
    }
  }
}

/** Sends files to a Space, one after the other, but those that were sent before; `shown` gets words about it. */
async function sendFiles(space, chosen, shown) {
  // What is answered once holds for all whose names are taken.
  let answer = null;
  for (const [at, item] of chosen.entries()) {
    if (item.isSent) continue;
    const {path, file, address: page} = item;
    shown(t('files.sending', {n: at + 1, of: chosen.length, name: path}));
    try {
      if (page) await api('POST', `spaces/${space}/pages`, {address: page}); else await call('PUT', fileAddress(space, path), file);
    } catch (error) {
      if (error.code !== 'exists') throw error;
      answer ??= await askAboutTaken(path);
      if (answer === 'replace') await call('PUT', `${fileAddress(space, path)}?replace=1`, file);
      if (answer === 'both') await sendBeside(space, path, file);
    }
    item.isSent = true;
  }
}

/** Makes a Space anew; `shown` gets words about it. */
export async function makeSpace(space, shown) {
  const {job} = await api('POST', `spaces/${space}/run`, {});
  const made = await finished(job, next => shown(progressOf(next)));
  // The page is loaded anew then: it says it.
  if (made.state === 'incomplete') later(made.message, {isWrong: true});
  return made;
}

/** Asks for a new Space, in two steps: what it is, and what it is made from. */
export async function openNewSpace(dropped = []) {
  const [{types}, {models, default: usual}] = await Promise.all([api('GET', 'types').catch(() => ({types: []})), api('GET', 'models').catch(() => ({models: []}))]);
  const guessed = dropped.length ? dropped[0].path.includes('/') ? dropped[0].path.split('/')[0] : dropped[0].path.replace(/\.[^.]*$/, '') : '';
  const name = make('input', {name: 'name', required: true, maxlength: '120', autocomplete: 'off', autofocus: true, value: guessed});
  const type = choice([['', t('newSpace.guess')], ...types.map(found => [found.name, worded(`type.${found.name}`, found.title)])], '');
  const about = make('p', {class: 'quiet small', 'aria-live': 'polite', text: t('newSpace.guess.about')});
  type.addEventListener('change', () => { about.textContent = type.value ? worded(`type.${type.value}.about`, types.find(found => found.name === type.value).about ?? '') : t('newSpace.guess.about'); });
  const model = choice([['on-device', t('model.onDevice')], ...models.map(found => [found.name, found.leavesMachine ? t('model.leaves', {name: found.name}) : found.name])], frame.settings?.model ?? usual ?? 'on-device');
  const description = make('input', {name: 'description', maxlength: '1000', autocomplete: 'off'});
  const tags = make('input', {name: 'tags', maxlength: '500', autocomplete: 'off'});
  openForm(t('command.newSpace'), [field(t('newSpace.name'), name), make('div', {}, field(t('newSpace.type'), type), about),
    field(t('newSpace.model'), model, t('newSpace.model.hint')), field(t('newSpace.description'), description), field(t('newSpace.tags'), tags, t('newSpace.tags.hint'))], {
    button: t('newSpace.next'),
    async submit() {
      const made = await api('POST', 'spaces', {name: name.value.trim(), type: type.value || undefined, model: model.value, description: description.value.trim() || undefined,
        tags: tagsOf(tags)});
      openAddFiles(made, dropped, true);
    },
  });
}

/** Asks for files of a Space, sends them, and makes it anew. */
export function openAddFiles(space, dropped = [], isNew = false) {
  const files = fileBox();
  const {box, chosen, add, takeWritten} = files;
  const said = make('p', {class: 'working', role: 'status', 'aria-live': 'polite'});
  const wrong = make('p', {class: 'error', role: 'alert', hidden: true});
  const go = make('button', {class: 'button main', type: 'button', text: t(isNew ? 'files.make' : 'files.add')});
  const skip = make('button', {class: 'button', type: 'button', text: t(isNew ? 'files.skip' : 'cancel'), on: {click: () => { opened.close(); if (isNew) location.assign(`/spaces/${space.id}`); }}});
  const opened = openSheet(t(isNew ? 'files.title.new' : 'files.title', {name: space.title ?? space.name}), make('div', {class: 'form'}, box, said, wrong, make('div', {class: 'row end'}, skip, go)), {kind: 'narrow'});
  const look = () => { go.disabled = files.isEmpty; };
  box.addEventListener('change', look);
  go.addEventListener('click', async () => {
    if (!takeWritten()) return;
    [go.disabled, skip.disabled, wrong.hidden] = [true, true, true];
    box.inert = true;
    const shown = text => { said.textContent = text; };
    try {
      await sendFiles(space.id, chosen, shown);
      await makeSpace(space.id, shown);
      location.assign(`/spaces/${space.id}`);
    } catch (error) {
      wrong.textContent = error.message;
      [wrong.hidden, go.disabled, skip.disabled] = [false, false, false];
      box.inert = false;
      shown('');
    }
  });
  add(dropped);
  look();
  box.querySelector('button').focus();
}

/** Files dropped anywhere on a page: they begin a new Space, or go to `space`. */
export function takeDrops(space = null) {
  if (!mayChange) return;
  const hasFiles = event => event.dataTransfer?.types.includes('Files');
  addEventListener('dragover', event => { if (hasFiles(event)) { event.preventDefault(); document.body.classList.add('dropping'); } });
  addEventListener('dragleave', event => { if (!event.relatedTarget) document.body.classList.remove('dropping'); });
  addEventListener('drop', event => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    document.body.classList.remove('dropping');
    if (!document.querySelector('dialog[open]')) attempt(async () => {
      const found = await filesOf(event.dataTransfer.items);
      if (!found.length) return note(t('files.none'), {isWrong: true});
      if (space) openAddFiles(space, found); else await openNewSpace(found);
    });
  });
}
