// Three ways in, below the search: the street and the neighborhood where the person is, and what to fix first.

import { getJson, say } from './api.js';
import { button } from './base/dom.js';
import { go } from './base/go.js';
import { change, state } from './base/state.js';
import { t } from './base/texts.js';
import { whereIsHere } from './near.js';
import { distance } from './places.js';

const AROUND = 0.002; // degrees, about 200 meters

/** Returns the properties of the features of a collection, each with its geometry. */
async function items(collection, pairs) {
  const { features } = await getJson(
    `ogc/features/v1/collections/${collection}/items?${new URLSearchParams([['f', 'json'], ...pairs])}`,
  );
  return features.map(({ geometry, properties }) => ({ geometry, ...properties }));
}

/** Opens the street nearest to a position. */
async function openStreet([lon, lat]) {
  const box = [lon - AROUND, lat - AROUND, lon + AROUND, lat + AROUND].join(',');
  const streets = await items('access_score_streets', [
    ['bbox', box],
    ['limit', '1000'],
    ['properties', 'street_edge_id'],
  ]);
  const away = ({ geometry }) => distance([lon, lat], geometry.coordinates);
  const [nearest] = streets.sort((a, b) => away(a) - away(b));
  if (nearest) go({ street: nearest.street_edge_id });
  else say(t('map.doors.noStreet'));
}

/** Opens the area that a position is in. */
async function openArea([lon, lat]) {
  const there = `S_INTERSECTS(geom,POINT(${lon} ${lat}))`;
  const [area] =
    state.areas == null
      ? await items('access_score_regions', [
          ['filter', there],
          ['limit', '1'],
          ['properties', 'region_id'],
        ])
      : await items('areas', [
          ['filter', `area_set = '${state.areas}' AND ${there}`],
          ['limit', '1'],
          ['properties', 'area_id'],
        ]);
  if (area) go({ region: area.region_id ?? area.area_id });
  else say(t('map.doors.noArea'));
}

/** @param {Page} page */
export function startDoors(page) {
  /** Opens what is where the person is, or leaves the choice to a control if that is unknown. */
  const here = (open, control) => async () => {
    const at = await whereIsHere(page);
    if (at) open(at).catch(error => say(error.message));
    else document.getElementById(control).focus();
  };
  document.getElementById('doors').append(
    button(t('map.doors.street'), here(openStreet, 'search-input')),
    button(t('map.doors.area'), here(openArea, 'region')),
    button(t('map.doors.fix'), () => change({ tab: 'fix' }, { push: true })),
  );
}
