// The map itself. What other modules may do with it:
//
//   box()                  [west, south, east, north] in degrees, of what is in view
//   fit(bbox)              shows a box of degrees
//   center()               [longitude, latitude] of the middle
//   goTo([lon, lat], zoom) moves there; without a zoom, near enough to tell streets apart
//   highlight(features)    points out GeoJSON features (points, lines, areas), in place of those before; [] for none
//   onPick(callback)       told { kind: 'street' | 'cluster' | 'region' | 'nothing', id, lon, lat } of each click or Enter,
//                          after the state has changed: a street or region is chosen by then
//   onHover(callback)      told the id of the cluster below the pointer, null when there is none, as it moves
//   snapshotPng()          promise of a Blob: the map as it is drawn, without controls
//   picture()              the same at once, as a canvas
//   style, redraw()        paint by the style's layers (style.js), and draw again
//   drawn()                says that something is drawn that the map does not draw itself
// Keyboard, pointer, and the view in the address are its own business.

import { getJson } from './api.js';
import { makeLayers } from './layers.js';
import { pickAt } from './pick.js';
import { change, onChange, state } from './state.js';
import { zoomOf } from './style.js';

const NEAR = 17;
const MARGIN = 30; // pixels around what is fitted
const CALM = matchMedia('(prefers-reduced-motion: reduce)');

function makeView(city) {
  const { View, proj } = window.ol;
  return new View({ maxZoom: 20, minZoom: 2, center: proj.fromLonLat(city.bounds ? middle(city.bounds) : [0, 0]), zoom: 13 });
}

const middle = ([west, south, east, north]) => [(west + east) / 2, (south + north) / 2];

export async function startMap(city) {
  const { Map, control, format, proj } = window.ol;
  const layers = makeLayers(city, await getJson('styles/map.json'));
  const view = makeView(city);
  const target = document.getElementById('map');
  const map = new Map({
    target, view, layers: layers.all,
    keyboardEventTarget: target.parentElement, // the map itself takes no focus, so that the first wheel and drag move it
    controls: [new control.Attribution({ collapsible: false }), new control.ScaleLine()],
  });

  const fit = (box, animated = true) => view.fit(proj.transformExtent(box, 'EPSG:4326', view.getProjection()),
    { padding: beside(target.getBoundingClientRect()), maxZoom: 18, duration: animated && !CALM.matches ? 300 : 0 });
  const goTo = (at, zoom = Math.max(NEAR, view.getZoom())) => {
    view.cancelAnimations();
    view.setCenter(proj.fromLonLat(at));
    view.setZoom(zoom);
  };

  /** The view of the address; without one, the chosen region, or the city. */
  function follow(animated) {
    if (state.view) return goTo([state.view.lon, state.view.lat], state.view.zoom);
    const box = city.regions.find(region => region.id === state.region)?.bbox ?? city.bounds;
    if (box) fit(box, animated);
  }
  if (city.bounds) {
    const whole = view.getResolutionForExtent(proj.transformExtent(city.bounds, 'EPSG:4326', view.getProjection()), map.getSize());
    layers.cityZoom = Math.min(15, zoomOf(whole));
  }
  layers.setNear();
  follow(false);

  const own = () => { const [lon, lat] = proj.toLonLat(view.getCenter()); return { zoom: view.getZoom(), lat, lon }; };
  let moved = false; // the map itself changes the view in the address
  map.on('moveend', () => {
    moved = true;
    change({ view: own() });
    moved = false;
  });
  onChange(keys => {
    if (keys.has('view') && !moved) follow(true);
    else if (keys.has('region') && !keys.has('view')) {
      const box = city.regions.find(region => region.id === state.region)?.bbox ?? city.bounds;
      if (box) fit(box);
    }
  });
  let drawings = 0;
  const drawn = () => { target.dataset.drawn = String(++drawings); }; // for the style, and for tests
  map.on('rendercomplete', drawn);

  const redraw = () => [layers.regions, layers.edges, layers.streets, layers.streetNames, layers.clusters].forEach(layer => layer.changed());
  const reader = new format.GeoJSON({ featureProjection: view.getProjection() });
  const callbacks = [];
  const hovering = [];
  pickAt(map, layers, picked => callbacks.forEach(callback => callback(picked)), id => hovering.forEach(callback => callback(id)));

  return {
    layers, view, redraw, drawn, style: layers.style, fit, goTo,
    box: () => proj.transformExtent(view.calculateExtent(map.getSize()), view.getProjection(), 'EPSG:4326'),
    center: () => proj.toLonLat(view.getCenter()),
    onPick: callback => callbacks.push(callback),
    onHover: callback => hovering.push(callback),
    highlight(features) {
      const source = layers.highlight.getSource();
      source.clear();
      source.addFeatures(reader.readFeatures({ type: 'FeatureCollection', features }));
    },
    snapshotPng: () => new Promise(resolve => {
      map.once('rendercomplete', () => pictureOf(map).toBlob(resolve));
      map.render();
    }),
    picture: () => pictureOf(map),
  };
}

/** What lies on the map, top, right, bottom, left, with a margin: an open legend, on whichever side it is. */
function beside({ left, right, width }) {
  const legend = document.getElementById('legend').getBoundingClientRect();
  const space = [MARGIN, MARGIN, MARGIN, MARGIN];
  if (!document.querySelector('#legend details').open || legend.width > width / 3) return space;
  if (legend.left - left < right - legend.right) space[3] += legend.right - left;
  else space[1] += right - legend.left;
  return space;
}

/** All layers' canvases as one. */
function pictureOf(map) {
  const [width, height] = map.getSize();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  pen.fillStyle = getComputedStyle(map.getTargetElement()).backgroundColor;
  pen.fillRect(0, 0, width, height);
  for (const layer of map.getViewport().querySelectorAll('.ol-layer canvas, canvas.recolored')) {
    if (layer.width === 0 || layer.height === 0) continue; // nothing was drawn, and nothing can be
    const matrix = /^matrix\(([^)]*)\)$/.exec(layer.style.transform)?.[1].split(',').map(Number);
    pen.setTransform(...(matrix ?? [width / layer.width, 0, 0, height / layer.height, 0, 0]));
    pen.drawImage(layer, 0, 0);
  }
  return canvas;
}
