// The three places of the panel by ARIA's tabs pattern (arrows, Home and End move), and their parts that unfold. The address names the
// open part: tab=compare is the place Explore with the comparison unfolded. The downloads are a dialog over any place.

import { button } from './base/dom.js';
import { change, onChange, state } from './base/state.js';
import { t } from './base/texts.js';

/** Each place: its first part, its title, and its parts that unfold. */
/** @type {[name: State['tab'], title: string, parts: State['tab'][]][]} */
const PLACES = [
  ['regions', t('map.tabs.overview'), ['sums', 'trust']],
  ['fix', t('map.tabs.fix'), []],
  ['streets', t('map.tabs.explore'), ['adjust', 'compare', 'changes']],
];
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

let last = PLACES[0]; // the place below the dialog

/** Returns the open place. */
function place() {
  last = PLACES.find(([name, , parts]) => name === state.tab || parts.includes(state.tab)) ?? last;
  return last;
}

/** Returns the name of the open place: regions, fix or streets. */
export const placeName = () => place()[0];

/** Returns the title of the open place. */
export const placeTitle = () => place()[1];

/** @param {typeof PLACES[number]} place */
function makeTab([name, title]) {
  const open = () => change({ tab: name }, { push: true });
  const tab = button(title, open, { id: `to-${name}`, role: 'tab', 'aria-controls': `tab-${name}` });
  const panel = document.getElementById(`tab-${name}`);
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', tab.id);
  return { name, tab, panel };
}

function moveByKeys(list, tabs) {
  list.addEventListener('keydown', event => {
    const at = tabs.findIndex(({ name }) => name === placeName());
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const step =
      event.key.startsWith('ArrowUp') || event.key.startsWith('ArrowDown')
        ? STEPS[event.key]
        : (STEPS[event.key] ?? 0) * forward;
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step
            ? (at + step + tabs.length) % tabs.length
            : at;
    if (next === at && !step) return;
    event.preventDefault();
    change({ tab: tabs[next].name });
    tabs[next].tab.focus();
  });
}

/** Unfolds the part that the address names, one at a time. */
function startPart(name, home) {
  const details = document.getElementById(`tab-${name}`);
  details.addEventListener('toggle', () => {
    if (details.open && state.tab !== name) {
      change({ tab: name });
      details.scrollIntoView({ block: 'start' }); // what was opened is seen from its start
    } else if (!details.open && state.tab === name) change({ tab: home });
  });
  return () => {
    if (state.tab !== 'data') details.open = state.tab === name;
  };
}

function startDialog() {
  const dialog = document.getElementById('tab-data');
  dialog.addEventListener('close', () => {
    if (state.tab === 'data') change({ tab: placeName() });
    const summary = /** @type {any} */ (document.querySelector('#tools-menu > summary'));
    setTimeout(() => document.activeElement === document.body && summary.focus()); // the menu with the button is closed
  });
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  }); // outside its content
  document.getElementById('data-close').addEventListener('click', () => dialog.close());
  return () => {
    if (state.tab === 'data' && !dialog.open && !state.embed) dialog.showModal();
    else if (state.tab !== 'data') dialog.close();
  };
}

export function startTabs() {
  const list = document.getElementById('tabs');
  const tabs = PLACES.map(makeTab);
  list.append(...tabs.map(({ tab }) => tab));
  moveByKeys(list, tabs);
  const parts = PLACES.flatMap(([home, , names]) => names.map(name => startPart(name, home)));
  const showDialog = startDialog();
  const show = () => {
    tabs.forEach(({ name, tab, panel }) => {
      const chosen = name === placeName();
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      panel.hidden = !chosen;
    });
    parts.forEach(showPart => showPart());
    showDialog();
  };
  onChange(keys => {
    if (keys.has('tab')) show();
  });
  show();
}
