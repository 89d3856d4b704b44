// What areas can be colored by instead of their scores: the age of the images that labels were placed on, with a switch, or the problems
// per 1,000 of a number that the city gave with its areas. Older or more is darker, so that the classes are distinct without color.
//
//   shades()            { heading, classes: { from, color, title }, highest first, unknown: { color, title }, valueOf(area) };
//                       null: scores are shown
//   shadeColors()       the color expression of areas by shades()
//   shadeOf(area)       the value of an area as text; null: unknown, or scores are shown
//   per1000(area)       problems per 1,000 of the chosen number; null: the number is zero or missing
//   perText(value)      such a value as text
//   perTitle(name)      what is counted: problems per 1,000 of a number
//   streetShades()      promise of the color of each street by the age of its images, by id; null: scores are shown
//   startAge({ city })  the switch, if an age is known

import { areaList } from './areas.js';
import { color } from './base/palette.js';
import { change, state } from './base/state.js';
import { numberWords, t } from './base/texts.js';
import { fixed, whole } from './base/words.js';
import { streets } from './city.js';
import { UNAUDITED } from './look.js';
import { addSwitch } from './switches.js';

const COLORS = [4, 3, 2, 1].map(shade => color(`shade-${shade}`)); // darkest first
const AGES = [8, 5, 2, 0]; // years
/** @param {Area} area */
const KNOWN = ({ imageYears }) => imageYears != null;

/** @type {Shades} */
const age = {
  heading: t('map.age.legend'),
  classes: AGES.map((from, i) => {
    const values = { from, to: AGES[i - 1] };
    return {
      from,
      color: COLORS[i],
      title:
        i === 0 ? t('map.age.over', values) : from === 0 ? t('map.age.under', values) : t('map.age.between', values),
    };
  }),
  unknown: { color: color('shade-unknown'), title: t('map.age.unknown') },
  valueOf: ({ imageYears }) => imageYears,
};

export const perTitle = name => t('map.per.title', { number: numberWords(name) });
export const perText = value => (value >= 100 ? whole(value) : fixed(value, value < 10 ? 1 : 0));

/** @param {Area} area */
export function per1000({ attributes, problems }) {
  const number = state.per == null ? undefined : attributes?.[state.per];
  return number != null && number > 0 && problems != null ? (1000 * problems) / number : null;
}

/** Returns a number with two significant digits. */
const rounded = number => Number(number.toPrecision(2));

/** Returns the shades of problems per 1,000: each class has a quarter of the areas. */
function perShades() {
  const values = areaList()
    .map(per1000)
    .filter(value => value != null)
    .sort((a, b) => a - b);
  const cuts = [
    ...new Set(
      [0.75, 0.5, 0.25].map(share => rounded(values[Math.floor(share * values.length)] ?? 0)).filter(cut => cut > 0),
    ),
  ];
  const classes = [...cuts, 0].map((from, i, all) => {
    const limits = { from: perText(from), to: i > 0 && perText(all[i - 1]) };
    return {
      from,
      color: COLORS[i],
      title:
        all.length === 1
          ? t('map.per.any')
          : i === 0
            ? t('map.per.over', limits)
            : from === 0
              ? t('map.per.under', limits)
              : t('map.range', limits),
    };
  });
  return {
    heading: perTitle(state.per),
    classes,
    unknown: { color: UNAUDITED, title: t('map.per.unknown') },
    valueOf: per1000,
  };
}

/** @returns {Shades | null} */
export function shades() {
  if (state.per != null) return perShades();
  return state.age === 'on' ? age : null;
}

/** @param {Shades} shades */
const colorOf = ({ classes, unknown }, value) =>
  (value == null ? unknown : (classes.find(({ from }) => value >= from) ?? classes[classes.length - 1])).color;

/** @returns {Promise<Map<number, string> | null>} */
export async function streetShades() {
  if (shades() !== age) return null;
  const { id, imageYears } = await streets();
  return new Map(id.map((street, row) => [street, colorOf(age, imageYears[row])]));
}

export function shadeColors() {
  const { unknown, valueOf } = shades() ?? age;
  const known = areaList().map(area => [area.id, colorOf(shades() ?? age, valueOf(area))]);
  return known.length === 0
    ? unknown.color
    : ['match', ['get', state.areas == null ? 'region_id' : 'area_id'], ...known.flat(), unknown.color];
}

export function shadeOf(area) {
  const value = shades()?.valueOf(area);
  if (value == null) return null;
  return state.per == null
    ? t('map.age.of', { years: fixed(value, 1) })
    : t('map.per.of', { value: perText(value), number: numberWords(state.per) });
}

/** @param {Pick<Page, 'city'>} page */
export function startAge({ city }) {
  if (!city.regions.some(KNOWN)) {
    change({ age: 'off' });
    return;
  }
  addSwitch({
    id: 'age',
    text: t('map.age.title'),
    keys: ['age', 'per'],
    isOn: () => shades() === age,
    turn: on => change(on ? { age: 'on', per: null } : { age: 'off' }),
  });
}
