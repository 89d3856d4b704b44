// Delays requests: none for hidden sections, and one after a slider has come to rest.

import { hasAny, onChange } from './state.js';

const PATIENCE = 250; // milliseconds

/** Runs a function once no further call has come for a quarter of a second. */
export function calmly(run) {
  let waiting;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(run, PATIENCE);
  };
}

/** Runs a function at every call, so that links are never outdated. */
export const atOnce = run => run;

/**
 * Fills a section when its tab is open.
 * @param update fills the section; false, or a promise of false: it failed and is retried when the tab is opened again
 * @param when wraps update for refills while the tab is open: calmly or atOnce
 * @return a function that marks the content as outdated: it is refilled now if the tab is open, else when the tab is opened
 */
export function lazily(section, update, when = calmly) {
  let stale = true;
  const fill = async () => {
    if (!stale || section.closest('[hidden], details:not([open]), dialog:not([open])')) return;
    stale = false;
    if ((await update()) === false) stale = true;
  };
  const again = when(fill);
  onChange(keys => {
    if (hasAny(keys, ['tab', 'street', 'place', 'name'])) fill(); // a street hides the lists
  });
  fill();
  return () => {
    stale = true;
    again();
  };
}
