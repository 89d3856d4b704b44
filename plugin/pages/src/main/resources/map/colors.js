// The color of each street of the table in the current state, equal to what the style's expression gives for its tile (paint.js).
//
//   streetColors(scored)   colors for recolored.js, from the result of weighed() in table.js
//   aside()                the color of a street that has a score but does not match the filters

import { color } from './base/palette.js';
import { state } from './base/state.js';
import { SCORE_CLASSES } from './look.js';

const NONE = 255; // no score: the tile's dashed line stays

export const aside = () => color('street-aside');

const rowsOf = new WeakMap();

function rowsById(table) {
  if (!rowsOf.has(table)) rowsOf.set(table, new Map(table.id.map((id, row) => [id, row])));
  return rowsOf.get(table);
}

export function streetColors({ table, scores, inside }) {
  const [least, most] = state.scores ?? [0, 1];
  const place = (score, row) => {
    if (score == null) return NONE;
    if (table.id[row] !== state.street && (score < least || score > most || (inside && !inside[row])))
      return SCORE_CLASSES.length;
    return SCORE_CLASSES.findIndex(({ from }) => score >= from);
  };
  return {
    rows: rowsById(table),
    of: Uint8Array.from(scores, place),
    palette: [...SCORE_CLASSES.map(step => step.color), aside()],
  };
}
