// The state of the page. The address contains all of it (address.js).
//
//   state                       the current values, by the keys of KEYS in address.js; read-only
//   change(values, { push })    sets some values; push: adds a history entry, so that Back returns to the values before
//   tellAgain(key)              tells listeners that more is known about the value of a key
//   onChange(listener(keys))    calls the listener once after a change with the Set of changed keys; also after Back, Forward,
//                               and a new address typed into an open tab

import { hashOf, readHash, textOf } from './address.js';

const PAUSE = 100; // milliseconds; browsers limit a page to about twenty address changes a second
const listeners = [];

/** embed: true inside another site's page, set by ?embed and constant. */
export const state = {
  embed: new URLSearchParams(location.search).has('embed'),
  ...readHash(''),
};

/** Returns the address of the current state with some values replaced, for links. */
export const addressWith = (values = {}) => hashOf({ ...state, ...values });

function apply(values) {
  const keys = new Set(Object.keys(values).filter(key => textOf(key, values[key]) !== textOf(key, state[key])));
  keys.forEach(key => {
    state[key] = values[key];
  });
  return keys.has('within') ? keys.add('region') : keys; // both are the chosen area
}

const tell = keys => {
  if (keys.size) listeners.forEach(listener => listener(keys));
};

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
const alone = values =>
  values.region != null ? { within: null, ...values } : values.within ? { region: null, ...values } : values;

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
  tell(apply(readHash(location.hash)));
}

addEventListener('pagehide', write);
addEventListener('popstate', readAddress);
addEventListener('hashchange', readAddress);
