// The OpenLayers map: view, keyboard, clicks, and the view in the address.

import { makeLayers } from './layers.js';
import { change, onChange, state } from './state.js';

const START_ZOOM = 13;

export function startMap(city) {
  const { Map, View, control, proj } = window.ol;
  const layers = makeLayers(city);
  const view = new View({ maxZoom: 20, minZoom: 2 });
  const map = new Map({
    target: 'map',
    layers: layers.all,
    view,
    controls: control.defaults.defaults({ attributionOptions: { collapsible: false } }).extend([new control.ScaleLine()]),
  });

  const toExtent = box => proj.transformExtent(box, 'EPSG:4326', view.getProjection());
  const fit = (box, options) => view.fit(toExtent(box), { padding: [30, 30, 30, 30], ...options });
  if (state.view) {
    view.setCenter(proj.fromLonLat([state.view.lon, state.view.lat]));
    view.setZoom(state.view.zoom);
  } else if (city.bounds) {
    fit(city.bounds);
  } else {
    view.setCenter([0, 0]);
    view.setZoom(START_ZOOM);
  }

  map.on('moveend', () => {
    const [lon, lat] = proj.toLonLat(view.getCenter());
    change({ view: { zoom: view.getZoom(), lat, lon } });
  });
  map.on('rendercomplete', () => { map.getTargetElement().dataset.drawn = 'true'; });

  onChange(keys => {
    if (keys.has('region')) {
      const region = city.regions.find(other => other.id === state.region);
      const box = region?.bbox ?? (state.region == null ? city.bounds : null);
      if (box) fit(box, { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300 });
    }
    if (keys.has('region') || keys.has('types') || keys.has('street')) layers.redraw();
  });

  return {
    layers,
    view,
    /** West, south, east, north in degrees. */
    box: () => proj.transformExtent(view.calculateExtent(map.getSize()), view.getProjection(), 'EPSG:4326'),
    /** Calls back with a position in degrees and a street's id, if one is hit, for clicks and the Enter key. */
    onPick(pick) {
      const at = pixel => {
        const hit = map.forEachFeatureAtPixel(pixel, (feature, layer) => (layer === layers.streets ? feature.getId() : feature.get('street_edge_id')), {
          hitTolerance: 8,
          layerFilter: layer => layer === layers.streets || layer === layers.clusters,
        });
        pick(proj.toLonLat(map.getCoordinateFromPixel(pixel)), hit ?? null);
      };
      map.on('singleclick', event => at(event.pixel));
      map.getTargetElement().addEventListener('keydown', event => {
        if (event.key === 'Enter' && event.target === map.getTargetElement()) at(map.getSize().map(length => length / 2));
      });
    },
    /** Degrees of so many pixels, for the box around a click. */
    degrees: pixels => pixels * view.getResolution() / 111319,
    center: ([lon, lat]) => view.setCenter(proj.fromLonLat([lon, lat])),
  };
}
