// A line of chips below the title: everything that makes the page differ from the published view, each with a button that removes it.
// On paper and in the saved image, it says what one sees.
//
//   settings()       the active filters and weights: [{ key, text }]; key: a key of the state
//   clear(settings)  resets them

import { TYPES } from './look.js';
import { day, listed, many, upper } from './panel/words.js';
import { change, initialOf, onChange, state } from './state.js';
import { presetTitle } from './weights.js';

const VERDICTS = { correct: 'Confirmed labels', incorrect: 'Refuted labels', unvalidated: 'Labels without a verdict' };
const between = ([from, to], write = value => value) => (from === to ? write(from) : `${write(from)} to ${write(to)}`);

function typesText() {
  const names = TYPES.map(type => type.name).filter(name => state.types.has(name));
  if (names.length === 0) return 'No label types';
  return names.length < 4 ? upper(listed(names.map(many))) : `${names.length} of ${TYPES.length} label types`;
}

const TEXTS = {
  model: () => `Model ${state.model}`,
  preset: () => presetTitle(state.preset),
  weights: () => 'Custom weights',
  types: typesText,
  severity: () => `Severity ${between(state.severity)}`,
  verdict: () => VERDICTS[state.verdict],
  reliability: () => `Reliability ≥ ${state.reliability}`,
  dates: () => [state.dates[0] && `From ${day(state.dates[0])}`, state.dates[1] && `until ${day(state.dates[1])}`].filter(Boolean).join(' '),
  scores: () => `Scores ${between(state.scores, score => score.toFixed(2))}`,
};
const KEYS = Object.keys(TEXTS);

const isSet = key => (key === 'types' ? state.types.size < TYPES.length : state[key] !== initialOf(key));

export const settings = () => KEYS.filter(isSet).map(key => ({ key, text: TEXTS[key]() }));

export function clear(some) {
  change(Object.fromEntries(some.map(({ key }) => [key, initialOf(key)])), { push: true });
}

function button(text, label, run) {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text, ariaLabel: label });
  made.addEventListener('click', run);
  return made;
}

export function startChips() {
  const list = document.getElementById('chips');
  const show = () => {
    const active = settings();
    const removeOf = one => button('×', `Remove: ${one.text}`, () => {
      clear([one]);
      (list.querySelector('button') ?? document.getElementById('panel')).focus();
    });
    list.replaceChildren(...active.map(one => {
      const item = document.createElement('li');
      item.append(one.text, removeOf(one));
      return item;
    }));
    if (active.length > 1) {
      const item = Object.assign(document.createElement('li'), { className: 'all' });
      item.append(button('Clear all', 'Clear all filters and weights', () => { clear(active); document.getElementById('panel').focus(); }));
      list.append(item);
    }
    list.hidden = active.length === 0;
  };
  onChange(keys => { if (KEYS.some(key => keys.has(key))) show(); });
  show();
}
