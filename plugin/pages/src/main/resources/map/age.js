// The age of the images that labels were placed on: colors of the neighborhoods with a button, instead of their scores. Older is darker,
// so that the classes are distinct without color.
//
//   AGE_CLASSES         { from: years, color, title }, oldest first; UNKNOWN_AGE: the color of no age
//   showsAge()          true while ages are shown
//   ageColors(city)     the color expression of regions while ages are shown
//   ageOf(region)       the age of a region of city.json as text; null: unknown, or ages are not shown
//   startAge({ city })  the button, if an age is known

import { fixed, plain } from './panel/words.js';
import { change, onChange, state } from './state.js';
import { t } from './texts.js';

export const AGE_CLASSES = [
  { from: 8, color: '#24180C' }, { from: 5, color: '#6F4A1C' }, { from: 2, color: '#C08F40' }, { from: 0, color: '#EBD9AE' },
].map(({ from, color }, i, { [i - 1]: older }) => {
  const values = { from: plain(from), to: older && plain(older.from) };
  return { from, color, title: !older ? t('map.age.over', values) : from === 0 ? t('map.age.under', values) : t('map.age.between', values) };
});

export const UNKNOWN_AGE = '#FFFFFF';

export const showsAge = () => state.age === 'on';

export function ageColors({ regions }) {
  const known = regions.filter(({ imageYears }) => imageYears != null);
  const colorOf = years => (AGE_CLASSES.find(({ from }) => years >= from) ?? AGE_CLASSES.at(-1)).color;
  return known.length === 0 ? UNKNOWN_AGE : ['match', ['get', 'region_id'], ...known.flatMap(({ id, imageYears }) => [id, colorOf(imageYears)]), UNKNOWN_AGE];
}

export const ageOf = ({ imageYears }) => (showsAge() && imageYears != null ? t('map.age.of', { years: fixed(imageYears, 1) }) : null);

export function startAge({ city }) {
  if (city.regions.every(({ imageYears }) => imageYears == null)) {
    change({ age: 'off' });
    return;
  }
  const button = Object.assign(document.createElement('button'), { type: 'button', id: 'age', textContent: '◔', title: t('map.age.show') });
  button.setAttribute('aria-label', t('map.age.show'));
  button.addEventListener('click', () => change({ age: showsAge() ? 'off' : 'on' }));
  document.getElementById('near-me').after(button);
  const show = () => button.setAttribute('aria-pressed', String(showsAge()));
  onChange(keys => { if (keys.has('age')) show(); });
  show();
}
