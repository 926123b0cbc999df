// Logging in.
import {t, api, field, showScreen} from '/assets/app.js';

const name = make('input', {name: 'username', autocomplete: 'username', required: true, autofocus: true});
const password = make('input', {name: 'password', type: 'password', autocomplete: 'current-password', required: true});
const show = make('button', {class: 'button plain', type: 'button', 'aria-pressed': 'false', text: t('login.show'), on: {click: () => {
  const isShown = password.type === 'password';
  password.type = isShown ? 'text' : 'password';
  show.setAttribute('aria-pressed', String(isShown));
}}});
const wrong = make('p', {class: 'error', role: 'alert', hidden: true});
const go = make('button', {class: 'button main', type: 'submit', text: t('login.go')});
const form = make('form', {class: 'form login'}, field(t('login.name'), name), field(t('login.password'), password), make('div', {class: 'row'}, show), wrong, go);
form.addEventListener('submit', async event => {
  event.preventDefault();
  go.disabled = true;
  wrong.hidden = true;
  try {
    await api('POST', 'login', {name: name.value, password: password.value});
    // Only places of our own: a link must not lead elsewhere after a login.
    const next = new URLSearchParams(location.search).get('next') ?? '/';
    location.assign(/^\/(?![\/\\])/.test(next) ? next : '/');
  } catch (error) {
    wrong.textContent = error.message;
    wrong.hidden = false;
    password.select();
    go.disabled = false;
  }
});
showScreen(null, [], form);
name.focus();
