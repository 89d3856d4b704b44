// Selection by click, or by Enter in the center of the map: a place, point, cluster or street when zoomed in, a region when zoomed out.

import { idOf } from './areas.js';
import { change } from './base/state.js';
import { zoomOf } from './style.js';

const SINGLE = 13; // from this zoom on, tiles have single streets
const TOLERANCE = 8; // pixels: fingers are wide

function found(map, layers, pixel) {
  /** @type {Hits} */
  const hits = {};
  map.forEachFeatureAtPixel(
    pixel,
    (feature, layer) => {
      if (layer === layers.places) hits.goal ??= feature;
      if (layer === layers.points && feature.getId() != null) hits.point ??= feature;
      if ([layers.onlyLabels, layers.clusters].includes(layer) && feature.getId() != null) hits.cluster ??= feature;
      if (layer === layers.streets && feature.getId() != null) hits.street ??= feature;
      if ([layers.regions, layers.nearRegions].includes(layer)) hits.region ??= feature;
    },
    {
      hitTolerance: TOLERANCE,
      layerFilter: layer =>
        [
          layers.places,
          layers.points,
          layers.onlyLabels,
          layers.clusters,
          layers.streets,
          layers.regions,
          layers.nearRegions,
        ].includes(layer),
    },
  );
  return hits;
}

/** @param {Hits} hits */
function choose({ goal, point, cluster, street, region }) {
  if (goal) {
    const place = /** @type {Place} */ ({ kind: 'place', id: goal.getId() });
    change({ place, street: null, name: null }, { push: true });
    return place;
  }
  if (point) {
    const place = /** @type {Place} */ ({ kind: 'point', id: point.getId() });
    change({ place, street: null, name: null }, { push: true });
    return place;
  }
  if (cluster) {
    const place = /** @type {Place} */ ({ kind: 'cluster', id: cluster.getId() });
    change({ place, street: cluster.get('street_edge_id') ?? null }, { push: true });
    return place;
  }
  if (street) {
    change({ street: street.getId(), place: null }, { push: true });
    return { kind: 'street', id: street.getId() };
  }
  if (region) {
    change({ region: idOf(region), street: null, place: null, name: null }, { push: true });
    return { kind: 'region', id: idOf(region) };
  }
  return { kind: 'nothing', id: null };
}

/** Returns capture(taker): clicks, Enter and moves go to a taker { click, move } of positions [lon, lat] instead, of null when the pointer leaves; null: they choose again. */
export function pickAt(map, layers, told, hovered) {
  let taker = null;
  const positionAt = pixel => window.ol.proj.toLonLat(map.getCoordinateFromPixel(pixel));
  const far = () => zoomOf(map.getView().getResolution()) < Math.max(layers.near, SINGLE);
  const pick = pixel => {
    if (taker) return taker.click(positionAt(pixel));
    const hits = found(map, layers, pixel);
    if (!far()) delete hits.region;
    const [lon, lat] = positionAt(pixel);
    told({ ...choose(hits), lon, lat });
  };
  map.on('click', event => pick(event.pixel));
  map.on('pointermove', event => {
    if (event.dragging) return;
    if (taker) return taker.move(positionAt(event.pixel));
    const hits = found(map, layers, event.pixel);
    if (!far()) delete hits.region;
    hovered(hits, event.pixel);
    map.getTargetElement().style.cursor =
      hits.goal || hits.point || hits.cluster || hits.street || hits.region ? 'pointer' : '';
  });
  map.on('dblclick', event => {
    if (taker) event.stopPropagation();
  }); // it would zoom
  map.getViewport().addEventListener('pointerleave', () => (taker ? taker.move(null) : hovered({}, [0, 0])));
  map.getTargetElement().parentElement.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    const [width, height] = map.getSize();
    pick([width / 2, height / 2]);
  });
  return newTaker => {
    taker = newTaker;
    map.getTargetElement().style.cursor = taker ? 'crosshair' : '';
    hovered({}, [0, 0]);
  };
}
