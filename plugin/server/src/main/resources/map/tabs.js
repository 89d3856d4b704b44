// The tabs of the panel by ARIA's tabs pattern (arrows, Home and End move). The address names the selected tab.

import { change, onChange, state } from './state.js';

const TABS = [
  ['regions', 'Neighborhoods'], ['streets', 'Worst streets'], ['fix', 'Fix first'], ['compare', 'Compare'],
  ['adjust', 'Filters and weights'], ['data', 'Download'], ['trust', 'Data quality'],
];
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function startTabs() {
  const list = document.getElementById('tabs');
  const tabs = TABS.map(([name, title]) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `to-${name}`;
    tab.textContent = title;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', `tab-${name}`);
    tab.addEventListener('click', () => change({ tab: name }, { push: true }));
    const panel = document.getElementById(`tab-${name}`);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    return { name, tab, panel };
  });
  list.append(...tabs.map(({ tab }) => tab));
  list.addEventListener('keydown', event => {
    const at = tabs.findIndex(({ name }) => name === state.tab);
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const step = event.key.startsWith('ArrowUp') || event.key.startsWith('ArrowDown') ? STEPS[event.key] : (STEPS[event.key] ?? 0) * forward;
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step ? (at + step + tabs.length) % tabs.length : at;
    if (next === at && !step) return;
    event.preventDefault();
    change({ tab: tabs[next].name });
    tabs[next].tab.focus();
  });
  const show = () => tabs.forEach(({ name, tab, panel }) => {
    const chosen = name === state.tab;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    panel.hidden = !chosen;
  });
  onChange(keys => { if (keys.has('tab')) show(); });
  show();
}
