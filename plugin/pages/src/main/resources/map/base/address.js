// The state of the page as text, in the part of an address after #, so that a link opens the same view:
// #map=zoom/lat/lon&region=3&street=17&types=CurbRamp,Signal&severity=2,3&preset=barriers&tab=fix …
// Invalid values in an address are ignored. Pure; state.js holds the state.
//
//   initialOf(key)       the value of a key in an empty address
//   textOf(key, value)   a value as in an address; two values are equal if their texts are
//   readHash(hash)       the values of all keys in an address
//   hashOf(values)       the address of the values of all keys

import { GRADE, LABEL_TYPES, MODELS, PRESETS, WEIGHED } from './types.js';

const START = '-?[0-9]{1,3}(?:\\.[0-9]{1,7})?,-?[0-9]{1,2}(?:\\.[0-9]{1,7})?,[1-9][0-9]{1,3}'; // longitude, latitude, effort
const REACH = new RegExp(`^(reach)/(${START})$`);
const REPAIR = new RegExp(`^(repair)/(${START}(?:/[0-9]{1,15}(?:,[0-9]{1,15})*)+)$`); // the streets of each repair
const SET = /^[a-z][a-z0-9_]{0,39}$/; // names of sets of areas and points
const whole = text => (/^[0-9]{1,15}$/.test(text) ? Number(text) : null);
const oneOf = (...words) => ({ initial: words[0], read: text => (words.includes(text) ? text : words[0]) });

/** @param {(values: number[]) => boolean} valid */
function numbers(text, separator, count, valid) {
  const values = text.split(separator).map(Number);
  return text && values.length === count && values.every(Number.isFinite) && valid(values) ? values : null;
}

const range = (least, most) => ({
  initial: null,
  read: text => numbers(text, ',', 2, ([from, to]) => from >= least && from <= to && to <= most),
  write: values => values.map(value => +value.toFixed(3)).join(','),
});

function readWeights(text) {
  const parts = text.split(',').map(part => part.split(':'));
  const valid = parts.every(
    ([name, weight]) =>
      WEIGHED.includes(name) && weight?.trim() && weight >= 0 && weight <= (name === GRADE.name ? GRADE.most : 10),
  );
  return valid ? Object.fromEntries(parts.map(([name, weight]) => [name, Number(weight)])) : null;
}

const isDay = text =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function readDates(text) {
  const [from, to, ...more] = text.split(',');
  const said = [from, to].filter(day => day);
  return to != null && !more.length && said.length && said.every(isDay) && !(from && to && from > to)
    ? [from || null, to || null]
    : null;
}

function readView(text) {
  const at = numbers(
    text,
    '/',
    3,
    ([zoom, lat, lon]) => zoom >= 0 && zoom <= 30 && Math.abs(lat) <= 85.06 && Math.abs(lon) <= 180,
  );
  return at && { zoom: at[0], lat: at[1], lon: at[2] };
}

/** @param {Weights} weights */
function writeWeights(weights) {
  return WEIGHED.filter(name => name in weights)
    .map(name => `${name}:${weights[name]}`)
    .join(',');
}

function readPlace(text) {
  const [, kind, id] = /^(intersection|cluster|place|point)\/([0-9]{1,15})$/.exec(text) ?? [];
  if (kind) return { kind, id: Number(id) };
  const [, way, start] = REACH.exec(text) ?? REPAIR.exec(text) ?? [];
  return way ? { kind: way, id: start } : null;
}

function readPair(text, hash) {
  if (!hash.has('areas')) return numbers(text, ',', 2, ids => ids.every(Number.isInteger));
  const ids = text.split(',').map(id => id.replaceAll('%2C', ',').replaceAll('%25', '%'));
  return ids.length === 2 && ids.every(id => id) ? ids : null;
}

const writePair = ids => ids.map(id => String(id).replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

function readCorners(text) {
  const all = text.split(',').map(Number);
  const corners = Array.from({ length: all.length / 2 }, (_, i) => [all[2 * i], all[2 * i + 1]]);
  const valid =
    all.length % 2 === 0
    && corners.length >= 3
    && corners.length < 200
    && corners.every(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90);
  return valid ? corners : null;
}

function readTypes(text) {
  const names = text.split(',').filter(name => LABEL_TYPES.includes(name));
  return new Set(names.length || !text ? names : LABEL_TYPES);
}

function readInventory(text) {
  const [type, meters, ...more] = text.split(',');
  return LABEL_TYPES.includes(type) && meters > 0 && meters <= 25 && !more.length
    ? { type, meters: Number(meters) }
    : null;
}

const optional = { initial: null, read: text => text || null };
const set = { initial: null, read: text => (SET.test(text) ? text : null) };

/**
 * How to read and write the values of the state in an address (types.d.ts says what they mean). Initial values are not written.
 * @type {Record<StateKey, Key>}
 */
const KEYS = {
  view: {
    initial: null,
    as: 'map',
    read: readView,
    write: ({ zoom, lat, lon }) => `${zoom.toFixed(2)}/${lat.toFixed(5)}/${lon.toFixed(5)}`,
  },
  areas: set,
  region: { initial: null, read: (text, hash) => (hash.has('areas') ? text || null : whole(text)) },
  within: { initial: null, read: readCorners, write: corners => corners.flat().join(',') },
  per: optional,
  street: { initial: null, read: whole },
  place: { initial: null, read: readPlace, write: ({ kind, id }) => `${kind}/${id}` },
  name: optional,
  types: {
    initial: new Set(LABEL_TYPES),
    read: readTypes,
    write: types => LABEL_TYPES.filter(name => types.has(name)).join(','),
  },
  severity: range(1, 3),
  dates: { initial: null, read: readDates, write: days => days.map(day => day ?? '').join(',') },
  verdict: oneOf('any', 'correct', 'incorrect', 'unvalidated'),
  reliability: { initial: 0, read: text => (Number(text) >= 0 && Number(text) <= 1 ? Number(text) : 0) },
  grade: { initial: null, read: text => (Number(text) > 0 && Number(text) <= 1 ? Number(text) : null) },
  preset: oneOf(...PRESETS),
  weights: { initial: null, read: readWeights, write: writeWeights },
  model: oneOf(...MODELS),
  compare: { initial: null, read: readPair, write: writePair },
  scores: range(0, 1),
  since: { initial: null, read: text => (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text) ? text : null) },
  places: oneOf('off', 'on'),
  points: set,
  inventory: { initial: null, read: readInventory, write: ({ type, meters }) => `${type},${meters}` },
  slope: oneOf('off', 'on'),
  age: oneOf('off', 'on'),
  tab: oneOf('regions', 'streets', 'fix', 'compare', 'changes', 'adjust', 'data', 'sums', 'trust'),
};

/** @type {StateKey[]} */
const NAMES = /** @type {any} */ (Object.keys(KEYS));

const copy = value => (value instanceof Set ? new Set(value) : value);
/** @param {StateKey} key */
const nameOf = key => KEYS[key].as ?? key;

/** @param {StateKey} key */
export const initialOf = key => copy(KEYS[key].initial);

/** @param {StateKey} key */
export const textOf = (key, value) => (value == null ? '' : (KEYS[key].write ?? String)(value));

/** @param {string} hash @returns {Values} */
export function readHash(hash) {
  const named = new URLSearchParams(hash.replace(/^#/, ''));
  const valueOf = key => {
    const text = named.get(nameOf(key));
    return text == null ? initialOf(key) : KEYS[key].read(text, named);
  };
  return /** @type {any} */ (Object.fromEntries(NAMES.map(key => [key, valueOf(key)])));
}

/** @param {Values} values */
export function hashOf(values) {
  const parts = NAMES.map(key => {
    const written = textOf(key, values[key]);
    return written === textOf(key, KEYS[key].initial)
      ? ''
      : `${nameOf(key)}=${encodeURIComponent(written).replace(/%(2C|2F|3A)/g, decodeURIComponent)}`;
  });
  return '#' + parts.filter(part => part).join('&');
}
