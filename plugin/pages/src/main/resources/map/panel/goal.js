// A place that people go to: its category, the nearest street, and where it is known from.

import { button, element, facts, outside } from '../base/dom.js';
import { boxOf } from '../base/geometry.js';
import { go } from '../base/go.js';
import { ask } from '../base/service.js';
import { t } from '../base/texts.js';
import { meters } from '../base/words.js';
import { placeSymbol } from '../look.js';
import { categoryName } from '../places.js';
import { reachButton } from './reach.js';
import { inRegion, showing } from './rows.js';

/**
 * Loads what the place panel shows about a place.
 * @param {number} id
 * @param {Loading} page
 * @returns {Promise<Card>}
 */
export async function loadGoal(id, { map, signal }) {
  const { properties: it, geometry } = await ask(`ogc/features/v1/collections/places/items/${id}?f=json`, signal);
  const category = categoryName(it.category);
  const title = it.name ?? category;
  const box = boxOf([geometry.coordinates], 0.002);
  const street =
    it.nearest_street_edge_id != null
    && button(t('map.places.street', { distance: meters(it.nearest_street_distance_m) }), () =>
      go({ street: it.nearest_street_edge_id }),
    );
  return {
    title,
    summary: title,
    content: [
      element('p', null, placeSymbol(it.category), ' ', category),
      inRegion(it),
      showing(map, box, reachButton(geometry.coordinates), street),
      facts([
        [t('map.places.source'), it.osm_url ? outside(it.osm_url, 'OpenStreetMap') : t('map.places.ofCity')],
        [t('map.id'), String(it.place_id)],
      ]),
    ],
    box,
    outline: [{ geometry }],
    reveal: () => false,
  };
}
