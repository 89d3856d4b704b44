// The state of the page. The address contains all of it, so that a link opens the same view:
// #map=zoom/lat/lon&region=3&street=17&types=CurbRamp,Signal&severity=2,3&preset=barriers&tab=fix …
//
//   state                       the current values, by the keys of KEYS below; read-only
//   change(values, { push })    sets some values; push: adds a history entry, so that Back returns to the values before
//   initialOf(key)              the value of a key in an empty address
//   AIDS                        the presets for people with a mobility aid (B14)
//   tellAgain(key)              tells listeners that more is known about the value of a key
//   onChange(listener(keys))    calls the listener once after a change with the Set of changed keys; also after Back, Forward,
//                               and a new address typed into an open tab
// Invalid values in an address are ignored.

import { GRADE, TYPES } from './look.js';

const ALL = TYPES.map(type => type.name);
const WEIGHED = [...TYPES.filter(type => type.sign), GRADE].map(type => type.name);

export const AIDS = ['manual_wheelchair', 'motorized_wheelchair', 'scooter', 'walker', 'cane'];

const SET = /^[a-z][a-z0-9_]{0,39}$/; // names of sets of areas and points
const whole = text => (/^[0-9]{1,15}$/.test(text) ? Number(text) : null);
const oneOf = (...words) => ({ initial: words[0], read: text => (words.includes(text) ? text : words[0]) });

function numbers(text, separator, count, valid = () => true) {
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
  const valid = parts.every(([name, weight]) => WEIGHED.includes(name) && weight?.trim() && weight >= 0 && weight <= (name === GRADE.name ? GRADE.most : 10));
  return valid ? Object.fromEntries(parts.map(([name, weight]) => [name, Number(weight)])) : null;
}

const isDay = text => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function readDates(text) {
  const [from, to, ...more] = text.split(',');
  const said = [from, to].filter(day => day);
  return to != null && !more.length && said.length && said.every(isDay) && !(from && to && from > to) ? [from || null, to || null] : null;
}

function readView(text) {
  const at = numbers(text, '/', 3, ([zoom, lat, lon]) => zoom >= 0 && zoom <= 30 && Math.abs(lat) <= 85.06 && Math.abs(lon) <= 180);
  return at && { zoom: at[0], lat: at[1], lon: at[2] };
}

function readPair(text, hash) {
  if (!hash.has('areas')) return numbers(text, ',', 2, ids => ids.every(Number.isInteger));
  const ids = text.split(',').map(id => id.replaceAll('%2C', ','));
  return ids.length === 2 && ids.every(id => id) ? ids : null;
}

function readCorners(text) {
  const all = text.split(',').map(Number);
  const corners = Array.from({ length: all.length / 2 }, (_, i) => [all[2 * i], all[2 * i + 1]]);
  const valid = all.length % 2 === 0 && corners.length >= 3 && corners.length < 200 && corners.every(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90);
  return valid ? corners : null;
}

function readTypes(text) {
  const names = text.split(',').filter(name => ALL.includes(name));
  return new Set(names.length || !text ? names : ALL);
}

/** The keys of the state: initial value, and how to read and write the value in an address. Initial values are not written. */
const KEYS = {
  // { zoom, lat, lon }; null: the whole city
  view: {
    initial: null, as: 'map',
    read: readView,
    write: ({ zoom, lat, lon }) => `${zoom.toFixed(2)}/${lat.toFixed(5)}/${lon.toFixed(5)}`,
  },
  areas: { initial: null, read: text => (SET.test(text) ? text : null) }, // the set of the areas that are colored; null: neighborhoods
  region: { initial: null, read: (text, hash) => (hash.has('areas') ? text || null : whole(text)) }, // region_id; of a set: area_id, a text
  within: { // corners [[lon, lat] …] of a drawn area, which stands in place of a region; null: none
    initial: null,
    read: readCorners,
    write: corners => corners.flat().join(','),
  },
  per: { initial: null, read: text => text || null }, // the attribute of areas by which problems are divided; null: scores are colored
  street: { initial: null, read: whole }, // street_edge_id
  place: { // { kind, id } of a chosen intersection, cluster, place or point
    initial: null,
    read: text => { const [, kind, id] = /^(intersection|cluster|place|point)\/([0-9]{1,15})$/.exec(text) ?? []; return kind ? { kind, id: Number(id) } : null; },
    write: ({ kind, id }) => `${kind}/${id}`,
  },
  name: { initial: null, read: text => text || null }, // of a street whose pieces are shown together
  types: { // Set of label types; empty: none, and nothing is requested
    initial: new Set(ALL),
    read: readTypes,
    write: types => ALL.filter(name => types.has(name)).join(','),
  },
  severity: range(1, 3), // [least, most]; null: any, including unrated
  dates: { initial: null, read: readDates, write: days => days.map(day => day ?? '').join(',') }, // of labels, [from, to]
  verdict: oneOf('any', 'correct', 'incorrect', 'unvalidated'),
  reliability: { initial: 0, read: text => (text >= 0 && text <= 1 ? Number(text) : 0) }, // minimum (B4)
  preset: oneOf('default', 'barriers', 'infrastructure', 'missing_ramps', ...AIDS), // B3
  weights: { // custom magnitudes by type, which override the preset; null: none
    initial: null, read: readWeights,
    write: weights => WEIGHED.filter(name => name in weights).map(name => `${name}:${weights[name]}`).join(','),
  },
  model: oneOf('2026-06', '2026-10'), // B2
  compare: { initial: null, read: readPair, write: ids => ids.map(id => String(id).replaceAll(',', '%2C')).join(',') }, // two areas, as in region
  scores: range(0, 1), // range selected in the histogram
  since: { initial: null, read: text => (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text) ? text : null) }, // name of a snapshot
  places: oneOf('off', 'on'), // the layer of places that people go to
  points: { initial: null, read: text => (SET.test(text) ? text : null) }, // the set that the layer of points of others shows
  slope: oneOf('off', 'on'), // slopes instead of scores of streets
  age: oneOf('off', 'on'), // ages of images instead of scores of neighborhoods
  // the open part of the panel, see tabs.js; older links name the same parts
  tab: oneOf('regions', 'streets', 'fix', 'compare', 'changes', 'adjust', 'data', 'trust'),
};

export const initialOf = key => copy(KEYS[key].initial);
const copy = value => (value instanceof Set ? new Set(value) : value);
const text = (key, value) => (value == null ? '' : KEYS[key].write ? KEYS[key].write(value) : String(value));
const nameOf = key => KEYS[key].as ?? key;

const PAUSE = 100; // milliseconds; browsers limit a page to about twenty address changes a second
const listeners = [];

/** embed: true inside another site's page, set by ?embed and constant. */
export const state = {
  embed: new URLSearchParams(location.search).has('embed'),
  ...Object.fromEntries(Object.entries(KEYS).map(([key, { initial }]) => [key, copy(initial)])),
};

/** Returns the address of the current state with some values replaced, for links. */
export function addressWith(values = {}) {
  const parts = Object.keys(KEYS).map(key => {
    const written = text(key, key in values ? values[key] : state[key]);
    return written === text(key, KEYS[key].initial) ? '' : `${nameOf(key)}=${encodeURIComponent(written).replace(/%(2C|2F|3A)/g, decodeURIComponent)}`;
  });
  return '#' + parts.filter(part => part).join('&');
}

function apply(values) {
  const keys = new Set(Object.keys(values).filter(key => text(key, values[key]) !== text(key, state[key])));
  keys.forEach(key => { state[key] = values[key]; });
  return keys.has('within') ? keys.add('region') : keys; // both are the chosen area
}

const tell = keys => { if (keys.size) listeners.forEach(listener => listener(keys)); };

let known = location.hash; // as last read or written
let unwritten = null; // pending address of the current history entry
let resting; // timer since the last address was written

function write() {
  resting = null;
  if (unwritten == null) return;
  if (location.hash === known) history.replaceState(null, '', unwritten); // otherwise the user typed another address, which is read next
  unwritten = null;
  known = location.hash;
  resting = setTimeout(write, PAUSE);
}

/** A region and a drawn area end each other. */
const alone = values => (values.region != null ? { within: null, ...values } : values.within ? { region: null, ...values } : values);

export function change(values, { push = false } = {}) {
  const keys = apply(alone(values));
  if (!keys.size) return;
  if (push) {
    write();
    history.pushState(null, '', addressWith());
    known = location.hash;
  } else {
    unwritten = addressWith();
    if (!resting) write();
  }
  tell(keys);
}

export const tellAgain = key => tell(new Set([key]));

export function onChange(listener) {
  listeners.push(listener);
}

/** Reads the address, at the start and whenever it changes. */
export function readAddress() {
  [unwritten, known] = [null, location.hash];
  const hash = new URLSearchParams(location.hash.slice(1));
  tell(apply(Object.fromEntries(Object.entries(KEYS).map(([key, { initial, read }]) =>
    [key, hash.has(nameOf(key)) ? read(hash.get(nameOf(key)), hash) : copy(initial)]))));
}

addEventListener('pagehide', write);
addEventListener('popstate', readAddress);
addEventListener('hashchange', readAddress);
