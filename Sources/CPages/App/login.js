// Logging in.
import {api, field, frame, openForm, showScreen} from '/assets/app.js';

const name = make('input', {name: 'username', autocomplete: 'username', required: true, autofocus: true});
const password = make('input', {name: 'password', type: 'password', autocomplete: 'current-password', required: true});
const show = make('button', {class: 'button plain', type: 'button', 'aria-pressed': 'false', text: t('login.show'), on: {click: () => {
  const isShown = password.type === 'password';
  password.type = isShown ? 'text' : 'password';
  show.setAttribute('aria-pressed', String(isShown));
}}});
/** Goes on to where the login was asked for. */
function enter() {
  // Only places of our own: a link must not lead elsewhere after a login.
  const next = new URLSearchParams(location.search).get('next') ?? '/';
  location.assign(/^\/(?![\/\\])/.test(next) ? next : '/');
}

/** Asks for a password of the user's own, in place of `first`, which is asked for where it is not known. */
function chooseAnother(first = null) {
  const old = make('input', {type: 'password', required: true, autocomplete: 'current-password', value: first ?? ''});
  const next = make('input', {type: 'password', required: true, minlength: '10', autocomplete: 'new-password', autofocus: true});
  openForm(t('password.change'), [make('p', {text: t('login.choose')}), first === null ? field(t('password.old'), old) : null, field(t('password.new'), next, t('password.hint'))].filter(Boolean), {
    button: t('password.change'),
    async submit() {
      await api('POST', 'me/password', {old: old.value, new: next.value});
      enter();
    },
  });
}

const wrong = make('p', {class: 'error', role: 'alert', hidden: true});
const go = make('button', {class: 'button main', type: 'submit', text: t('login.go')});
const form = make('form', {class: 'form login'}, field(t('login.name'), name), field(t('login.password'), password), make('div', {class: 'row'}, show), wrong, go);
form.addEventListener('submit', async event => {
  event.preventDefault();
  go.disabled = true;
  wrong.hidden = true;
  try {
    const {user, csrf} = await api('POST', 'login', {name: name.value, password: password.value});
    frame.csrf = csrf;
    if (!user.mustChangePassword) { enter(); return; }
    chooseAnother(password.value);
    go.disabled = false;
  } catch (error) {
    wrong.textContent = error.message;
    wrong.hidden = false;
    password.select();
    go.disabled = false;
  }
});
showScreen(null, [], form);
name.focus();
if (frame.user?.mustChangePassword) chooseAnother();
