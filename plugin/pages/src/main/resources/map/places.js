// Places that people go to: a layer of the map with a switch, and what is nearest to a street or a problem.

import { say } from './api.js';
import { change, onChange, state } from './base/state.js';
import { t } from './base/texts.js';
import { meters } from './base/words.js';
import { places } from './city.js';
import { addSwitch } from './switches.js';

const REACH = 400; // meters: a place that is farther away is not named
export const DEGREE = 111195; // meters of latitude

let known = []; // { id, category, name, region: region_id, at: [lon, lat] }; empty until they are loaded

export const categoryName = category => t(`map.places.category.${category}`); // PLACES

/** Loads the places once. Returns a promise of all of them; none if they cannot be loaded. */
export async function learnPlaces(city) {
  if (!city.places || known.length > 0) return known;
  const table = await places();
  known = table.id.map((id, row) => ({
    id,
    category: table.categories[table.category[row]],
    name: table.name[row],
    region: table.region[row],
    at: [table.lon[row], table.lat[row]],
  }));
  return known;
}

/** Returns the distance in meters from a point to a line of points. */
export function distance(at, line) {
  const scale = [DEGREE * Math.cos((at[1] * Math.PI) / 180), DEGREE];
  const flat = line.map(point => point.map((degrees, i) => (degrees - at[i]) * scale[i]));
  let least = Math.hypot(...flat[0]);
  for (let i = 1; i < flat.length; i++) {
    const [[x, y], [dx, dy]] = [flat[i - 1], [flat[i][0] - flat[i - 1][0], flat[i][1] - flat[i - 1][1]]];
    const along = Math.min(1, Math.max(0, -(x * dx + y * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x + along * dx, y + along * dy));
  }
  return least;
}

/** Describes the nearest place within reach of a line or of a single point: "Linden Clinic (health), 120 m"; null: none is known. */
export function nearestPlace(line) {
  let best = null;
  for (const place of known) {
    const away = distance(place.at, line);
    if (away <= REACH && (best == null || away < best.away)) best = { place, away };
  }
  if (!best) return null;
  const values = { category: categoryName(best.place.category), distance: meters(best.away) };
  return best.place.name
    ? t('map.places.near', { ...values, name: best.place.name })
    : t('map.places.nearUnnamed', values);
}

/** Starts the layer and its switch, if the city has places. */
/** @param {Page} page */
export function startPlaces({ city, map }) {
  if (!city.places) return;
  addSwitch({
    id: 'places',
    text: t('map.places.title'),
    keys: ['places'],
    isOn: () => state.places === 'on',
    turn: on => change({ places: on ? 'on' : 'off' }),
  });
  const { Feature, geom, proj } = window.ol;
  const source = /** @type {any} */ (map.layers.places.getSource());
  const show = async () => {
    const on = state.places === 'on';
    map.layers.places.setVisible(on);
    if (!on || source.getFeatures().length > 0) return;
    source.addFeatures(
      (await learnPlaces(city)).map(({ id, category, name, at }) => {
        const feature = new Feature({ geometry: new geom.Point(proj.fromLonLat(at)), category, name });
        feature.setId(id);
        return feature;
      }),
    );
  };
  const tell = () => show().catch(error => say(t('map.places.failed', { reason: error.message })));
  onChange(keys => {
    if (keys.has('places')) tell();
  });
  tell();
}
