// Outlines the chosen area on the map, and the one that the pointer is on in the table or on the map.

import { say } from './api.js';
import { drawnShape, shapeOf } from './areas.js';
import { onChange, state } from './base/state.js';
import { t } from './base/texts.js';

const REST = 80; // milliseconds

let pointed = null; // the neighborhood that is highlighted or about to be

/** Highlights a neighborhood on the map once the pointer rests there. null: ends the highlight. */
export function pointAtRegion(map, id) {
  pointed = id;
  map.highlight([]);
  if (id == null) return;
  setTimeout(async () => {
    if (id !== pointed) return; // the pointer only passed
    const shape = await shapeOf(id).catch(() => []);
    if (id === pointed) map.highlight(shape);
  }, REST);
}

/** @param {Pick<Page, 'map'>} page */
export function startOutline({ map }) {
  const show = async () => {
    const { region: id, areas, within } = state;
    const shape = within ? [drawnShape()] : await shapeOf(id);
    if (id === state.region && areas === state.areas && within === state.within) map.outline('region', shape);
  };
  const showOrSay = () => show().catch(error => say(t('map.outline.failed', { reason: error.message })));
  onChange(keys => {
    if (keys.has('region') || keys.has('areas')) showOrSay();
  });
  showOrSay();
}
