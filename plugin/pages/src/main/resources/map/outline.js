// Outlines the chosen neighborhood on the map, and the one that the pointer is on in the table or on the map.

import { getOnce, say } from './api.js';
import { onChange, state } from './state.js';
import { t } from './texts.js';

const REST = 80; // milliseconds

const shapeOf = async id => (id == null ? [] : (await getOnce(`v3/api/regions?regionId=${id}&inline=true`)).features);

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

export function startOutline({ map }) {
  const show = async () => {
    const id = state.region;
    const shape = await shapeOf(id);
    if (id === state.region) map.outline('region', shape);
  };
  const showOrSay = () => show().catch(error => say(t('map.outline.failed', { reason: error.message })));
  onChange(keys => { if (keys.has('region')) showOrSay(); });
  showOrSay();
}
