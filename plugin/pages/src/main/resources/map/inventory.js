// A set of imported points against the labels: another look of the layer of points, and a layer of what only the labels know.
//
//   comparison()            the comparison that the map shows; null: none, or it is not loaded yet
//   lookOf(point)           the look of an imported point, a key of POINT_LOOKS; null: it is not drawn
//   compared()              promise of the comparison of the address; null: none, or it cannot be loaded
//   hintOf()                why the map shows no points of it
//   inventoryLink()         a link to the comparison as a page
//   startInventory(page)    starts the layer and a switch for each set

import { say } from './api.js';
import { element } from './base/dom.js';
import { change, hasAny, onChange, state, tellAgain } from './base/state.js';
import { ask } from './base/service.js';
import { setWords, t, to } from './base/texts.js';
import { zoomOf } from './style.js';
import { addSwitch } from './switches.js';

const USUAL = { type: 'CurbRamp', meters: 5 }; // the default of /v3/api/inventory
const CLOSE = 15; // zoom from which tiles have all points
const FIELDS = 'result,contradicted,distance_meters,point_id,label_cluster_id,latitude,longitude,image_url';

/** @type {Comparison | null} */
let now = null;
let loading = /** @type {Promise<Comparison | null>} */ (Promise.resolve(null));
let asked = ''; // the query of both; empty: none

export const comparison = () => now;
export const compared = () => loading;

function wanted() {
  const { points: set, inventory: it } = state;
  return set == null || it == null
    ? ''
    : String(new URLSearchParams({ set, labelType: it.type, meters: String(it.meters) }));
}

export const inventoryLink = () => element('a', { href: to(`inventory?${wanted()}`) }, t('map.inventory.page'));

/** @returns {Promise<Comparison>} */
async function load(set, type, most, isClose) {
  const { inventory: rows, inventory_not_looked_at: left } = await ask(
    `v3/api/inventory?${asked}&inline=true&properties=${FIELDS}`,
  );
  const of = result => rows.filter(row => row.result === result);
  const counts = Object.fromEntries(['both', 'only_inventory', 'only_labels'].map(name => [name, of(name).length]));
  return {
    set,
    type,
    meters: most,
    close: isClose(),
    counts: { ...counts, not_looked_at: left.reduce((sum, region) => sum + region.point_count, 0) },
    points: new Map(rows.map(row => [row.point_id, row])),
    clusters: new Map(rows.map(row => [row.label_cluster_id, row])),
    onlyLabels: of('only_labels'),
  };
}

export function lookOf(point) {
  if (now == null) return point.get('label_cluster_id') == null ? 'alone' : 'near';
  const type = point.get('label_type');
  if (type != null && type !== now.type) return null; // not a part of the comparison
  return now.points.get(point.get('point_id'))?.result ?? 'not_looked_at';
}

/** Returns why the map shows nothing of the comparison; null: it does. */
export function hintOf() {
  if (now == null) return null;
  if (now.points.size === 0) return t('map.inventory.empty');
  return now.close ? null : t('map.inventory.closer');
}

/** @param {Page} page */
export function startInventory({ city, map: { layers, view } }) {
  const sets = city.pointSets ?? [];
  const isOn = set => state.inventory != null && state.points === set;
  const isClose = () => zoomOf(view.getResolution()) >= CLOSE;
  sets.forEach(set =>
    addSwitch({
      id: `inventory-${set}`,
      text: t('map.inventory.title', { set: setWords(set) }),
      keys: ['points', 'inventory'],
      isOn: () => isOn(set),
      turn: on => change(on ? { points: set, inventory: USUAL } : { points: null, inventory: null }),
      hint: hintOf,
    }),
  );
  const { Feature, geom, proj } = window.ol;
  const source = /** @type {any} */ (layers.onlyLabels.getSource());
  const show = () => {
    source.clear();
    source.addFeatures(
      (now?.onlyLabels ?? []).map(({ label_cluster_id: id, longitude, latitude }) => {
        const feature = new Feature({ geometry: new geom.Point(proj.fromLonLat([longitude, latitude])) });
        feature.setProperties({ label_type: now?.type, result: 'only_labels' });
        feature.setId(id);
        return feature;
      }),
    );
    [layers.points, layers.onlyLabels].forEach(layer => layer.setMinZoom(asked ? CLOSE + 1 - 0.01 : -Infinity)); // OpenLayers zoom = MapLibre zoom + 1
    layers.points.changed();
  };
  const follow = () => {
    const { points: set, inventory: it } = state;
    if (wanted() === asked) return;
    asked = wanted();
    [now, loading] = [null, Promise.resolve(null)];
    show();
    if (set == null || it == null) return;
    const mine = asked;
    loading = load(set, it.type, it.meters, isClose).catch(error => {
      say(t('map.inventory.failed', { reason: error.message }));
      return null;
    });
    loading.then(loaded => {
      if (mine !== asked) return;
      now = loaded;
      show();
      say(hintOf() ?? '');
      tellAgain('inventory');
    });
  };
  onChange(keys => {
    if (hasAny(keys, ['points', 'inventory'])) follow();
  });
  view.on('change:resolution', () => {
    if (now == null || now.close === isClose()) return;
    now = { ...now, close: isClose() };
    tellAgain('inventory');
  });
  follow();
}
