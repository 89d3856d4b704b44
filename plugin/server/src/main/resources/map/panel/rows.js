// A street as a row of a list: its colour, what it is called, its score.

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
