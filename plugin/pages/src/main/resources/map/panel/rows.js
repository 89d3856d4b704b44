// Rows of lists: highlighting on the map, and a street with its color, name and score.

import { button, element } from '../base/dom.js';
import { scoreText } from '../base/words.js';
import { scoreColor } from '../look.js';

export function swatch(score) {
  const made = element('span', { class: 'swatch', 'aria-hidden': 'true' });
  made.style.background = scoreColor(score);
  return made;
}

/** Creates a button that opens a street. The hint is below the name. */
export function streetButton(name, hint, score, open) {
  return button(
    [
      swatch(score),
      element('span', { class: 'grow' }, name, hint && element('span', { class: 'line' }, hint)),
      scoreText(score),
    ],
    open,
  );
}

/**
 * Returns the listeners of a row that highlight its place on the map while the pointer or the focus is in the row.
 * @param {PageMap} map
 * @param {Feature} feature
 */
export function pointing(map, feature) {
  const on = () => map.highlight([feature]);
  const off = () => map.highlight([]);
  return { mouseenter: on, mouseleave: off, focusin: on, focusout: off };
}

/**
 * The same for a street: all of it where the map shows single streets.
 * @param {PageMap} map
 * @param {number} id
 * @param {Feature} [at] its middle
 */
export function pointingAt(map, id, at) {
  const on = () => map.highlightStreet(id, at);
  const off = () => map.highlight([]);
  return { 'data-street': id, mouseenter: on, mouseleave: off, focusin: on, focusout: off };
}
