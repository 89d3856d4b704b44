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

/**
 * Has a section filled when its tab is open.
 * @param update fills it
 * @return what to call when the content is no longer right: it is filled anew soon, or when its tab is opened again
 */
export function lazily(section, update) {
  let stale = true;
  const fill = () => {
    if (!stale || section.closest('[hidden]')) return;
    stale = false;
    update();
  };
  const fillSoon = calmly(fill);
  onChange(keys => {
    if (keys.has('tab')) fill();
  });
  fill();
  return () => {
    stale = true;
    fillSoon();
  };
}
