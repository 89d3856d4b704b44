// Which colour each street of the table has by what the page shows: the same as the style's expression gives for its tile (paint.js).
//
//   streetColors(scored)   of what table.js' weighed() gave, as recolored.js takes it
//   aside()                the colour of a street that has a score and is not asked for

import { dark } from './dark.js';
import { SCORE_CLASSES } from './look.js';
import { state } from './state.js';

const NONE = 255; // no score: the tiles' dashes stay

export const aside = () => (dark.matches ? '#3C454E' : '#B9BDC2');

const rowsOf = new WeakMap();

function rowsById(table) {
  if (!rowsOf.has(table)) rowsOf.set(table, new Map(table.id.map((id, row) => [id, row])));
  return rowsOf.get(table);
}

export function streetColors({ table, scores }) {
  const [least, most] = state.scores ?? [0, 1];
  const place = (score, row) => {
    if (score == null) return NONE;
    if (score < least || score > most || (state.region != null && table.region[row] !== state.region)) return SCORE_CLASSES.length;
    return SCORE_CLASSES.findIndex(({ from }) => score >= from);
  };
  return { rows: rowsById(table), of: Uint8Array.from(scores, place), palette: [...SCORE_CLASSES.map(({ color }) => color), aside()] };
}
