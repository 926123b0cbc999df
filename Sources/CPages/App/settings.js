// Settings: of the user, of models, of this browser.
import {ago, api, attempt, call, choice, confirmed, copy, field, forgetUser, frame, note, openForm, outbox, saveFile, showScreen, wear} from '/assets/app.js';

const section = (key, ...content) => make('section', {class: 'setting', id: key}, make('h2', {text: t(`settings.${key}`)}), ...content);
const settings = {theme: 'system', language: 'system', model: 'on-device', notifications: false, fetching: false, ...frame.settings};
/** Gives false where the change waits for the server. */
const save = async (name, value) => {
  const answer = await outbox.send('PATCH', 'settings', {[name]: value});
  settings[name] = value;
  return answer !== null;
};

// MARK: Look

const theme = choice(['system', 'light', 'dark', 'contrast'].map(name => [name, t(`theme.${name}`)]), settings.theme);
theme.addEventListener('change', () => attempt(async () => {
  wear(theme.value);
  // Pages that are kept for reading without the server change with it.
  if (await save('theme', theme.value)) navigator.serviceWorker?.controller?.postMessage({look: `${interfaceLanguage} ${theme.value}`});
}));
const tongue = choice([['system', t('settings.language.system')], ['en', 'English'], ['de', 'Deutsch']], settings.language);
tongue.addEventListener('change', () => attempt(async () => { await save('language', tongue.value); location.reload(); }));
const check = (label, isOn, change) => {
  const box = make('input', {type: 'checkbox', checked: isOn, on: {change: () => attempt(() => change(box.checked, box))}});
  return make('label', {class: 'check'}, box, make('span', {text: label}));
};
const keys = check(t('settings.keys'), store.read('keys', true), isOn => store.write('keys', isOn));
const notifications = check(t('settings.notifications'), settings.notifications, async (isOn, box) => {
  if (isOn && (!('Notification' in window) || await Notification.requestPermission() !== 'granted')) { box.checked = false; note(t('settings.notifications.denied'), {isWrong: true}); return; }
  await save('notifications', isOn);
});

const fetching = check(t('settings.fetching'), settings.fetching, isOn => save('fetching', isOn));

// MARK: Models

const usual = make('select');
const modelList = make('ul', {class: 'lately'});
usual.addEventListener('change', () => attempt(async () => { await save('model', usual.value); store.write('model', usual.value); }));

async function showModels() {
  const {models} = await api('GET', 'models');
  usual.replaceChildren(make('option', {value: 'on-device', text: t('model.onDevice')}), ...models.map(model => make('option', {value: model.name, text: model.name})));
  usual.value = models.some(model => model.name === settings.model) ? settings.model : 'on-device';
  modelList.replaceChildren(...models.map(model => {
    const said = make('p', {class: 'small said', role: 'status'});
    const test = make('button', {class: 'button', type: 'button', text: t('model.test'), on: {click: async () => {
      said.textContent = t('model.testing');
      const result = await attempt(() => api('POST', `models/${encodeURIComponent(model.name)}/test`, {}));
      said.replaceChildren(...(result ? [icon(result.ok ? 'right' : 'warning'), `${result.message} ${result.ok ? `(${result.milliseconds} ms)` : ''}`] : []));
    }}});
    return make('li', {}, icon('model'), make('div', {class: 'grow'}, make('strong', {dir: 'auto', text: model.name}),
      make('p', {class: 'quiet small', text: [model.api, model.model, t({set: 'model.hasKey', missing: 'model.missingKey'}[model.key] ?? 'model.noKey'), model.leavesMachine ? t('model.leavesMachine') : t('model.stays')].join(' · ')}), said),
    test, frame.user.role === 'admin' ? make('button', {class: 'button', type: 'button', text: t('edit'), 'aria-label': t('model.edit', {name: model.name}), 'data-key': `model ${model.name}`, on: {click: () => editModel(model)}}) : null,
    frame.user.role === 'admin' ? make('button', {class: 'button plain round', type: 'button', 'aria-label': t('model.remove', {name: model.name}), on: {click: () => confirmed(t('model.remove', {name: model.name}), t('model.remove.about'), t('delete'), async () => { await api('DELETE', `models/${encodeURIComponent(model.name)}`); await showModels(); })}}, icon('trash')) : null);
  }));
  if (!models.length) modelList.replaceChildren(make('li', {class: 'quiet', text: t('model.none')}));
}

async function editModel(old) {
  const apis = ['openai', 'anthropic', 'gemini', 'ollama'];
  const name = make('input', {required: true, maxlength: '64', pattern: '[a-z0-9]+(-[a-z0-9]+)*', value: old?.name ?? '', readonly: Boolean(old), title: t('model.name.hint'), autocomplete: 'off', autofocus: !old});
  const kind = choice(apis.map(known => [known, t(`api.${known}`)]), old?.api);
  const model = make('input', {required: true, maxlength: '200', value: old?.model ?? '', autocomplete: 'off'});
  const address = make('input', {type: 'url', maxlength: '500', value: old?.setup?.address ?? '', autocomplete: 'off', placeholder: 'https://…'});
  const key = make('input', {type: 'password', maxlength: '1000', autocomplete: 'off', placeholder: old?.key === 'set' ? '••••••••' : ''});
  openForm(old ? t('model.edit', {name: old.name}) : t('model.add'), [field(t('model.name'), name, t('model.name.hint')), field(t('model.api'), kind), field(t('model.model'), model, t('model.model.hint')),
    field(t('model.address'), address, t('model.address.hint')), field(t('model.key'), key, t('model.key.hint'))], {
    button: t('save'),
    async submit() {
      await api('PUT', `models/${encodeURIComponent(name.value.trim())}`, {api: kind.value, model: model.value.trim(), address: address.value.trim() || undefined, key: key.value || undefined});
      await showModels();
    },
  });
}

// MARK: Logins and keys

const logins = make('ul', {class: 'lately'});
async function showLogins() {
  const {logins: found} = await api('GET', 'logins');
  logins.replaceChildren(...found.map(login => make('li', {}, icon(login.kind === 'key' ? 'key' : 'model'),
    make('div', {class: 'grow'}, make('span', {dir: 'auto', text: login.kind === 'key' ? login.label : browserOf(login.label)}), login.current ? make('span', {class: 'tag', text: t('login.current')}) : null,
      make('p', {class: 'quiet small', text: t('login.seen', {when: ago(login.seen)})})),
    make('button', {class: 'button', type: 'button', text: t('login.end'), 'aria-label': t('login.end.of', {name: login.label}), on: {click: () => attempt(async () => { await api('DELETE', `logins/${login.id}`); if (login.current) leave(); else await showLogins(); })}}))));
  if (!found.length) logins.replaceChildren(make('li', {class: 'quiet', text: t('login.none')}));
}
const browserOf = label => ['Edg', 'OPR', 'Chrome', 'Firefox', 'Safari'].find(name => label.includes(name))?.replace('Edg', 'Edge').replace('OPR', 'Opera') ?? label.slice(0, 60);

function makeKey() {
  const label = make('input', {required: true, maxlength: '200', autofocus: true, autocomplete: 'off'});
  openForm(t('key.make'), [field(t('key.label'), label, t('key.label.hint'))], {button: t('key.make'), async submit() {
    const made = await api('POST', 'keys', {label: label.value.trim()});
    const shown = make('input', {readonly: true, value: made.key, 'aria-label': t('key.key')});
    setTimeout(() => { openSheet(t('key.made'), make('div', {class: 'form'}, make('p', {text: t('key.once')}), make('div', {class: 'row'}, shown, make('button', {class: 'button', type: 'button', text: t('copy'), on: {click: () => copy(made.key)}}))), {kind: 'narrow'}); shown.select(); });
    await showLogins();
  }});
}

/** Forgets what this browser keeps of the workspace, and goes to the login. */
function leave() {
  forgetUser();
  location.assign('/login');
}

async function logOut() {
  await outbox.flush();
  const end = async () => { await api('POST', 'logout', {}); leave(); };
  if (outbox.waiting.length) confirmed(t('settings.logout'), t('logout.waiting', {n: outbox.waiting.length}), t('settings.logout'), end);
  else await end();
}

function changePassword() {
  const old = make('input', {type: 'password', required: true, autocomplete: 'current-password', autofocus: true});
  const next = make('input', {type: 'password', required: true, minlength: '10', autocomplete: 'new-password'});
  openForm(t('password.change'), [field(t('password.old'), old), field(t('password.new'), next, t('password.hint'))], {button: t('password.change'), async submit() {
    const answer = await api('POST', 'me/password', {old: old.value, new: next.value});
    if (answer?.csrf) frame.csrf = answer.csrf;
    note(t('password.changed'));
    await showLogins();
  }});
}

// MARK: Users

const users = make('ul', {class: 'lately'});
async function showUsers() {
  const {users: found} = await api('GET', 'users');
  users.replaceChildren(...found.map(user => make('li', {}, icon('user'), make('span', {class: 'grow', dir: 'auto', text: user.name}), make('span', {class: 'tag', text: t(`role.${user.role}`)}),
    user.id === frame.user.id ? null : make('button', {class: 'button plain round', type: 'button', 'aria-label': t('user.remove', {name: user.name}), on: {click: () => confirmed(t('user.remove', {name: user.name}), t('user.remove.about'), t('delete'), async () => { await api('DELETE', `users/${user.id}`); await showUsers(); })}}, icon('trash')))));
}

function addUser() {
  const name = make('input', {required: true, maxlength: '200', autocomplete: 'off', autofocus: true});
  const password = make('input', {type: 'password', required: true, minlength: '10', autocomplete: 'new-password'});
  const role = choice(['member', 'reader', 'admin'].map(role => [role, t(`role.${role}.about`)]), 'member');
  openForm(t('user.add'), [field(t('login.name'), name), field(t('login.password'), password, t('password.hint')), field(t('user.role'), role)], {button: t('user.add'), async submit() {
    await api('POST', 'users', {name: name.value.trim(), password: password.value, role: role.value});
    await showUsers();
  }});
}

// MARK: Data

async function download() {
  const response = await call('GET', 'me/data');
  saveFile(await response.blob(), 'spacepipe.json');
}

function deleteAccount() {
  const password = make('input', {type: 'password', required: true, autocomplete: 'current-password', autofocus: true});
  openForm(t('account.delete'), [make('p', {text: t('account.delete.about')}), field(t('login.password'), password)], {button: t('account.delete'), isDangerous: true, async submit() {
    await api('DELETE', 'me', {password: password.value});
    leave();
  }});
}

// MARK: The screen

const isAccount = !frame.isOpen, isAdmin = frame.user.role === 'admin';
const push = (text, run, kind = '') => make('button', {class: `button ${kind}`, type: 'button', text, on: {click: run}});
showScreen(null, [], make('div', {class: 'settings'},
  section('profile', make('p', {}, make('strong', {dir: 'auto', text: frame.isOpen ? t('settings.open') : frame.user.name}), frame.isOpen ? null : make('span', {class: 'tag', text: t(`role.${frame.user.role}`)})),
    frame.isOpen ? make('p', {class: 'quiet', text: t('settings.open.about')}) : make('div', {class: 'row'}, push(t('password.change'), changePassword), push(t('settings.logout'), () => attempt(logOut)))),
  section('look', field(t('settings.theme'), theme), field(t('settings.language'), tongue), keys, notifications, fetching),
  section('models', make('p', {class: 'quiet', text: t('settings.models.about')}), field(t('settings.model'), usual), modelList, isAdmin ? make('div', {class: 'row'}, push(t('model.add'), () => attempt(() => editModel(null)))) : null),
  section('logins', make('p', {class: 'quiet', text: t('settings.logins.about')}), logins, make('div', {class: 'row'}, push(t('key.make'), makeKey))),
  isAccount && isAdmin ? section('users', users, make('div', {class: 'row'}, push(t('user.add'), addUser))) : null,
  section('data', make('p', {class: 'quiet', text: t('settings.data.about')}), make('div', {class: 'row'}, push(t('settings.export'), () => attempt(download)), isAccount ? push(t('account.delete'), deleteAccount, 'danger') : null)),
  section('about', make('p', {text: t('settings.version', {version: frame.version})}), make('p', {class: 'quiet', text: t('settings.about.text')}),
    make('ul', {}, make('li', {}, make('a', {href: '/api/v1/openapi.json', text: t('settings.api')}))))));
attempt(showModels);
attempt(showLogins);
if (isAccount && isAdmin) attempt(showUsers);
