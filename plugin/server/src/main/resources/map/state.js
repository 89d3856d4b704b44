// What the page shows, kept in the address so that a link leads to the same view:
// #map=zoom/lat/lon&region=3&types=CurbRamp,Signal&street=17&at=lon,lat

import { TYPES } from './look.js';

const ALL = TYPES.map(type => type.name);
const listeners = [];

export const state = { view: null, region: null, types: new Set(ALL), street: null };

function numbers(text, separator, count) {
  const values = (text ?? '').split(separator).map(Number);
  return text && values.length === count && values.every(Number.isFinite) ? values : null;
}

/** Reads the address; what it does not say, or says wrongly, stays at its default. */
export function readAddress() {
  const hash = new URLSearchParams(location.hash.slice(1));
  const view = numbers(hash.get('map'), '/', 3);
  state.view = view && { zoom: view[0], lat: view[1], lon: view[2] };
  state.region = /^[0-9]+$/.test(hash.get('region') ?? '') ? Number(hash.get('region')) : null;
  const types = hash.get('types');
  state.types = new Set(types == null ? ALL : types.split(',').filter(name => ALL.includes(name)));
  const at = numbers(hash.get('at'), ',', 2);
  state.street = at && /^[0-9]+$/.test(hash.get('street') ?? '') ? { id: Number(hash.get('street')), lon: at[0], lat: at[1] } : null;
}

function writeAddress() {
  const parts = [];
  if (state.view) {
    const { zoom, lat, lon } = state.view;
    parts.push(`map=${zoom.toFixed(2)}/${lat.toFixed(5)}/${lon.toFixed(5)}`);
  }
  if (state.region != null) parts.push(`region=${state.region}`);
  if (state.types.size < ALL.length) parts.push(`types=${[...state.types].join(',')}`);
  if (state.street) parts.push(`street=${state.street.id}`, `at=${state.street.lon.toFixed(6)},${state.street.lat.toFixed(6)}`);
  history.replaceState(null, '', '#' + parts.join('&'));
}

/** Changes what is shown and tells everyone which keys changed. */
export function change(values) {
  Object.assign(state, values);
  writeAddress();
  const keys = new Set(Object.keys(values));
  listeners.forEach(listener => listener(keys));
}

export function onChange(listener) {
  listeners.push(listener);
}
