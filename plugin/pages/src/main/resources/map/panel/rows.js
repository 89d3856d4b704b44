// Rows of lists and parts of cards: highlighting on the map, a street with its color, name and score, the neighborhood, and a button that shows a place.

import { button, element } from '../base/dom.js';
import { go } from '../base/go.js';
import { t, tNodes } from '../base/texts.js';
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

/** Creates the line with the neighborhood of a place, which opens it; null: it is in none. */
export function inRegion({ region_id: id, region_name: name }) {
  if (id == null || !name) return null;
  const open = () => go({ region: id }, false);
  const region = button(name, open, { class: 'link', 'aria-label': t('map.street.showRegion', { region: name }) });
  return element('p', { class: 'quiet' }, tNodes('map.street.in', { region }));
}

/** Creates the button of a row: a title, and lines of text below it. */
export const titled = (title, lines, open) =>
  button(
    element(
      'span',
      { class: 'grow' },
      element('strong', null, title),
      lines.map(line => element('span', { class: 'line' }, line)),
    ),
    open,
  );

/** Creates the line with a button that moves the map to a box, and more buttons. */
export function showing(map, box, ...more) {
  const show = button(t('map.show'), () => map.fit(box));
  return element('p', { class: 'buttons' }, show, more);
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
