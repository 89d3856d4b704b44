// The state of the page as text, in the part of an address after #, so that a link opens the same view:
// #map=zoom/lat/lon&region=3&street=17&types=CurbRamp,Signal&severity=2,3&preset=barriers&tab=fix …
// Invalid values in an address are ignored. Pure; state.js holds the state.
//
//   initialOf(key)       the value of a key in an empty address
//   textOf(key, value)   a value as in an address; two values are equal if their texts are
//   readHash(hash)       the values of all keys in an address
//   hashOf(values)       the address of the values of all keys

import { GRADE, LABEL_TYPES, MODELS, PRESETS, WEIGHED } from './types.js';

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

function readPair(text, hash) {
  if (!hash.has('areas')) return numbers(text, ',', 2, ids => ids.every(Number.isInteger));
  const ids = text.split(',').map(id => id.replaceAll('%2C', ','));
  return ids.length === 2 && ids.every(id => id) ? ids : null;
}

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

/** The keys of the state: initial value, and how to read and write the value in an address. Initial values are not written. */
const KEYS = {
  // { zoom, lat, lon }; null: the whole city
  view: {
    initial: null,
    as: 'map',
    read: readView,
    write: ({ zoom, lat, lon }) => `${zoom.toFixed(2)}/${lat.toFixed(5)}/${lon.toFixed(5)}`,
  },
  areas: { initial: null, read: text => (SET.test(text) ? text : null) }, // the set of the areas that are colored; null: neighborhoods
  region: { initial: null, read: (text, hash) => (hash.has('areas') ? text || null : whole(text)) }, // region_id; of a set: area_id, a text
  within: {
    // corners [[lon, lat] …] of a drawn area, which stands in place of a region; null: none
    initial: null,
    read: readCorners,
    write: corners => corners.flat().join(','),
  },
  per: { initial: null, read: text => text || null }, // the attribute of areas by which problems are divided; null: scores are colored
  street: { initial: null, read: whole }, // street_edge_id
  place: {
    // { kind, id } of a chosen intersection, cluster, place or point
    initial: null,
    read: text => {
      const [, kind, id] = /^(intersection|cluster|place|point)\/([0-9]{1,15})$/.exec(text) ?? [];
      return kind ? { kind, id: Number(id) } : null;
    },
    write: ({ kind, id }) => `${kind}/${id}`,
  },
  name: { initial: null, read: text => text || null }, // of a street whose pieces are shown together
  types: {
    // Set of label types; empty: none, and nothing is requested
    initial: new Set(LABEL_TYPES),
    read: readTypes,
    write: types => LABEL_TYPES.filter(name => types.has(name)).join(','),
  },
  severity: range(1, 3), // [least, most]; null: any, including unrated
  dates: { initial: null, read: readDates, write: days => days.map(day => day ?? '').join(',') }, // of labels, [from, to]
  verdict: oneOf('any', 'correct', 'incorrect', 'unvalidated'),
  reliability: { initial: 0, read: text => (text >= 0 && text <= 1 ? Number(text) : 0) }, // minimum (B4)
  preset: oneOf(...PRESETS), // B3
  weights: {
    // custom magnitudes by type, which override the preset; null: none
    initial: null,
    read: readWeights,
    write: weights =>
      WEIGHED.filter(name => name in weights)
        .map(name => `${name}:${weights[name]}`)
        .join(','),
  },
  model: oneOf(...MODELS), // B2
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

const copy = value => (value instanceof Set ? new Set(value) : value);
const nameOf = key => KEYS[key].as ?? key;

export const initialOf = key => copy(KEYS[key].initial);

export const textOf = (key, value) => (value == null ? '' : KEYS[key].write ? KEYS[key].write(value) : String(value));

export function readHash(hash) {
  const named = new URLSearchParams(hash.replace(/^#/, ''));
  return Object.fromEntries(
    Object.entries(KEYS).map(([key, { read }]) => [
      key,
      named.has(nameOf(key)) ? read(named.get(nameOf(key)), named) : initialOf(key),
    ]),
  );
}

export function hashOf(values) {
  const parts = Object.keys(KEYS).map(key => {
    const written = textOf(key, values[key]);
    return written === textOf(key, KEYS[key].initial)
      ? ''
      : `${nameOf(key)}=${encodeURIComponent(written).replace(/%(2C|2F|3A)/g, decodeURIComponent)}`;
  });
  return '#' + parts.filter(part => part).join('&');
}
