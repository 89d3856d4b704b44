// The state of the page. The address contains all of it (address.js).
//
//   state                       the current values, by the keys of KEYS in address.js; read-only
//   change(values, { push })    sets some values; push: adds a history entry, so that Back returns to the values before
//   QUESTION                    keys of what selects streets and labels and scores them: lists and downloads answer this question
//   hasAny(keys, names)        true if one of some keys changed
//   tellAgain(key)              tells listeners that more is known about the value of a key
//   onChange(listener(keys))    calls the listener once after a change with the Set of changed keys; also after Back, Forward,
//                               and a new address typed into an open tab

import { hashOf, readHash, textOf } from './address.js';

/** @type {StateKey[]} */
const FILTERS = ['types', 'severity', 'verdict', 'reliability', 'grade', 'dates'];
/** @type {StateKey[]} */
export const QUESTION = ['region', 'areas', ...FILTERS, 'model', 'preset', 'weights'];

const PAUSE = 100; // milliseconds; browsers limit a page to about twenty address changes a second
/** @type {((keys: Set<StateKey>) => void)[]} */
const listeners = [];

/** @type {State} */
export const state = {
  embed: new URLSearchParams(location.search).has('embed'),
  ...readHash(''),
};

/**
 * Returns the address of the current state with some values replaced, for links.
 * @param {Partial<Values>} values
 */
export const addressWith = (values = {}) => hashOf({ ...state, ...values });

/** @param {Partial<Values>} values @returns {Set<StateKey>} the keys of the changed values */
function apply(values) {
  const keys = new Set(
    /** @type {StateKey[]} */ (Object.keys(values)).filter(key => textOf(key, values[key]) !== textOf(key, state[key])),
  );
  keys.forEach(key => Object.assign(state, { [key]: values[key] }));
  return keys.has('within') ? keys.add('region') : keys; // both are the chosen area
}

const tell = keys => {
  if (keys.size) listeners.forEach(listener => listener(keys));
};

let known = location.hash; // as last read or written
/** @type {string | null} */
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

/** @param {Partial<Values>} values */
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

/** @param {StateKey} key */
export const tellAgain = key => tell(new Set([key]));

/** @param {(keys: Set<StateKey>) => void} listener */
export function onChange(listener) {
  listeners.push(listener);
}

/** @param {Set<StateKey>} keys @param {StateKey[]} names */
export const hasAny = (keys, names) => names.some(name => keys.has(name));

/** Reads the address, at the start and whenever it changes. */
export function readAddress() {
  [unwritten, known] = [null, location.hash];
  tell(apply(readHash(location.hash)));
}

addEventListener('pagehide', write);
addEventListener('popstate', readAddress);
addEventListener('hashchange', readAddress);
