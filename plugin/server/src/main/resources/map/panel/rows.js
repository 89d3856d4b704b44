// Rows of lists: what points out their places on the map, and a street by its colour, name and score.

import { scoreColor } from '../look.js';
import { button, element } from './dom.js';
import { scoreText } from './words.js';

/** What a street is called in a list. */
export const calledInList = ({ street_name: name, osm_way_id: way, street_edge_id: id }) => name ?? (way == null ? `Street ${id}` : `Part of OpenStreetMap way ${way}`);

export function swatch(score) {
  const made = element('span', { class: 'swatch', 'aria-hidden': 'true' });
  made.style.background = scoreColor(score);
  return made;
}

/** A button that opens a street; the hint stands below its name. */
export function streetButton(name, hint, score, open) {
  return button([swatch(score), element('span', { class: 'grow' }, name, hint && element('span', { class: 'line' }, hint)), scoreText(score)], open);
}

/** The listeners of a row that points out its place on the map while the pointer or the focus is in it. */
export function pointing(map, feature) {
  const on = () => map.highlight([feature]);
  const off = () => map.highlight([]);
  return { mouseenter: on, mouseleave: off, focusin: on, focusout: off };
}
