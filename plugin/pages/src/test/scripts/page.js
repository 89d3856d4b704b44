// Stands in for what modules of the map page find in a browser when they are loaded: the English messages, colors, an address and its history.
// A test imports it before those modules.

import { readFileSync } from 'node:fs';

const file = new URL('../../../../model/src/main/resources/org/sidewalkdata/text/en.properties', import.meta.url);
const messages = readFileSync(file, 'utf8')
  .split('\n')
  .filter(line => /^[a-z].* = /.test(line))
  .map(line => line.split(/ = (.*)/));

const listeners = {};

/** The entries of the history, newest last. */
export const entries = [''];

/** Goes back, or to another address, as a person does. */
export function visit(hash) {
  globalThis.location.hash = hash;
  listeners.hashchange();
}

Object.assign(globalThis, {
  document: {
    documentElement: { lang: 'en' },
    getElementById: () => ({ textContent: JSON.stringify(Object.fromEntries(messages)) }),
  },
  matchMedia: () => ({ addEventListener: () => {} }),
  getComputedStyle: () => ({ getPropertyValue: name => name }),
  location: { hash: '', search: '' },
  history: {
    pushState: (data, title, hash) => entries.push((globalThis.location.hash = hash)),
    replaceState: (data, title, hash) => (entries[entries.length - 1] = globalThis.location.hash = hash),
  },
  addEventListener: (event, listener) => (listeners[event] = listener),
});
