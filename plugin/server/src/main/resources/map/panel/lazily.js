// Asks nothing for what nobody looks at, and nothing twice while a slider moves.

import { onChange } from '../state.js';

const PATIENCE = 250;

/** Runs once when it was not asked for anew during a quarter of a second. */
export function calmly(run) {
  let waiting;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(run, PATIENCE);
  };
}

/** Runs whenever it is asked for: links must not be those of before. */
export const atOnce = run => run;

/**
 * Has a section filled when its tab is open.
 * @param update fills it; false, or a promise of it: it failed, and is tried again when the tab is opened again
 * @param when when it is filled anew while it is open
 * @return what to call when the content is no longer right: it is filled anew then, or when its tab is opened again
 */
export function lazily(section, update, when = calmly) {
  let stale = true;
  const fill = async () => {
    if (!stale || section.closest('[hidden]')) return;
    stale = false;
    if (await update() === false) stale = true;
  };
  const again = when(fill);
  onChange(keys => {
    if (keys.has('tab')) fill();
  });
  fill();
  return () => {
    stale = true;
    again();
  };
}
