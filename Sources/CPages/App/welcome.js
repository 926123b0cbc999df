// The first steps: three short pages in place of Home, until they were gone through or skipped.
import {attempt, outbox} from '/assets/app.js';

const pages = [{icon: 'Documents', key: 'welcome.1'}, {icon: 'right', key: 'welcome.2'}, {icon: 'home', key: 'welcome.3'}];

/** Shows the pages; `done` is called when they are over, which the account keeps. */
export function welcome(done) {
  let at = 0;
  const panel = make('section', {class: 'welcome', 'aria-live': 'polite'});
  const leave = () => {
    panel.remove();
    done();
    attempt(() => outbox.send('PATCH', 'settings', {welcomed: true}));
  };
  const button = (key, run, kind = '') => make('button', {class: `button ${kind}`, type: 'button', text: t(key), on: {click: run}});
  const go = to => { at = to; show(); panel.querySelector('.main').focus(); };
  const show = () => {
    const {icon: image, key} = pages[at], isLast = at === pages.length - 1;
    panel.setAttribute('aria-label', t('welcome.label', {n: at + 1, of: pages.length}));
    panel.replaceChildren(icon(image), make('h2', {text: t(key)}), make('p', {text: t(`${key}.about`)}),
      make('p', {class: 'steps', 'aria-hidden': 'true'}, ...pages.map((_, step) => make('span', {class: step === at ? 'current' : ''}))),
      make('div', {class: 'row'}, isLast ? null : button('welcome.skip', leave, 'plain'), make('span', {class: 'grow'}),
        at ? button('welcome.back', () => go(at - 1)) : null, button(isLast ? 'welcome.start' : 'welcome.next', () => { if (isLast) leave(); else go(at + 1); }, 'main')));
  };
  show();
  return panel;
}
