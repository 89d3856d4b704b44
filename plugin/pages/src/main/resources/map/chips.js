// A line of chips below the title: everything that makes the page differ from the published view, each with a button that removes it.
// On paper and in the saved image, it says what one sees.
//
//   settings()       the active filters and weights: [{ key, text }]; key: a key of the state
//   clear(settings)  resets them

import { initialOf } from './base/address.js';
import { button, element } from './base/dom.js';
import { change, hasAny, onChange, state } from './base/state.js';
import { t } from './base/texts.js';
import { day, fixed, listed, many, plain, upper } from './base/words.js';
import { slope, TYPES } from './look.js';
import { presetTitle } from './weights.js';

const between = ([from, to], write = plain) =>
  from === to ? write(from) : t('map.range', { from: write(from), to: write(to) });

function typesText() {
  const names = TYPES.map(type => type.name).filter(name => state.types.has(name));
  if (names.length === 0) return t('map.chips.noTypes');
  return names.length < 4
    ? upper(listed(names.map(many)))
    : t('map.chips.types', { some: names.length, all: TYPES.length });
}

function datesText() {
  const [from, to] = (state.dates ?? []).map(day);
  return from == null
    ? t('map.chips.until', { to })
    : to == null
      ? t('map.chips.from', { from })
      : t('map.chips.dates', { from, to });
}

const TEXTS = {
  model: () => t('map.chips.model', { model: state.model }),
  preset: () => presetTitle(state.preset),
  weights: () => t('map.weights.custom'),
  types: typesText,
  severity: () => t('map.chips.severity', { severity: between(state.severity ?? [1, 3]) }),
  verdict: () => t(`map.chips.verdict.${state.verdict}`), // correct, incorrect, unvalidated
  reliability: () => t('map.chips.reliability', { reliability: plain(state.reliability) }),
  dates: datesText,
  grade: () => t('map.chips.grade', { slope: slope(state.grade) }),
  scores: () => t('map.chips.scores', { scores: between(state.scores ?? [0, 1], score => fixed(score, 2)) }),
};
const KEYS = /** @type {StateKey[]} */ (Object.keys(TEXTS));

const isSet = key => (key === 'types' ? state.types.size < TYPES.length : state[key] !== initialOf(key));

export const settings = () => KEYS.filter(isSet).map(key => ({ key, text: TEXTS[key]() }));

export function clear(some) {
  change(Object.fromEntries(some.map(({ key }) => [key, initialOf(key)])), { push: true });
}

export function startChips() {
  const list = document.getElementById('chips');
  const show = () => {
    const active = settings();
    const removeOf = one =>
      button(
        '×',
        () => {
          clear([one]);
          (list.querySelector('button') ?? document.getElementById('panel')).focus();
        },
        { 'aria-label': t('map.chips.remove', { setting: one.text }) },
      );
    const clearAll = () => {
      clear(active);
      document.getElementById('panel').focus();
    };
    list.replaceChildren(...active.map(one => element('li', { 'data-key': one.key }, one.text, removeOf(one))));
    if (active.length > 1) {
      const all = button(t('map.chips.clear'), clearAll, { 'aria-label': t('map.chips.clearLong') });
      list.append(element('li', { class: 'all' }, all));
    }
    list.hidden = active.length === 0;
  };
  onChange(keys => {
    if (hasAny(keys, KEYS)) show();
  });
  show();
}
