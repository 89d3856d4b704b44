// The map. Its interface for other modules:
//
//   box()                  [west, south, east, north] of the view, in degrees
//   fit(bbox)              shows a box of degrees
//   center()               [longitude, latitude] of the view's center
//   goTo([lon, lat], zoom) moves there; without a zoom, zooms in until single streets are visible
//   highlight(features)    highlights GeoJSON features (points, lines, areas) and ends earlier highlights; []: none
//   outline(kind, features) outlines what is chosen, instead of what was outlined before of this kind: 'place', 'region', 'here' or
//                          'found'; []: none
//   changes(features)      shows what changed since a snapshot, GeoJSON features with the property kind (look.js); []: nothing
//   ranks(features)        numbers GeoJSON features (points, lines) by their property rank, instead of earlier ones; []: none
//   onPick(callback)       calls back with { kind: 'street' | 'cluster' | 'place' | 'region' | 'nothing', id, lon, lat } at each click or Enter,
//                          after the state has changed
//   capture(taker)         gives clicks, Enter and moves to a taker (pick.js); null: they choose again
//   distance(a, b)         the pixels between two positions
//   onHover(callback)      calls back with what is below the pointer as it moves, { goal, point, cluster, street, region } as features
//                          (goal: a place that people go to; point: an imported point), and its pixel
//   highlightStreet(id, at) highlights a street as far as it is in view, else the GeoJSON point
//   whenDrawn(callback)    calls back once everything in view is drawn
//   picture()              the map as drawn, without controls, as a canvas
//   onDrawn(callback)      calls back each time everything in view is drawn
//   typesInView()          returns the label types of the marks that are drawn
//   categoriesInView()     returns the categories of the places that are drawn
//   style, redraw()        the style's layers (style.js), and drawing again
//   drawn()                reports that something outside the map's own layers was drawn
// The map handles keyboard, pointer and the view in the address itself.

import { getJson } from './api.js';
import { areaOf } from './areas.js';
import { penOf } from './base/dom.js';
import { boxOf } from './base/geometry.js';
import { change, onChange, state } from './base/state.js';
import { isUs } from './base/texts.js';
import { heldMap } from './held.js';
import { makeLayers } from './layers.js';
import { pickAt } from './pick.js';
import { zoomOf } from './style.js';

const PALE = 0.25; // opacity of neighborhoods under changes
const NEAR = 17;
const MARGIN = 30; // pixels around a fitted box
const BUTTONS = 64; // pixels that the map's buttons cover at its side
const NARROW = { width: 600, below: 108 }; // pixels that the attribution and the closed legend cover of a narrow map, at most a fourth of a low one
const CALM = matchMedia('(prefers-reduced-motion: reduce)');

function makeView(city) {
  const { View, proj } = window.ol;
  return new View({
    maxZoom: 20,
    minZoom: 2,
    center: proj.fromLonLat(city.bounds ? middle(city.bounds) : [0, 0]),
    zoom: 13,
  });
}

/** Returns the source of a layer, which has one. */
const sourceOf = layer => layer.getSource();

const middle = ([west, south, east, north]) => [(west + east) / 2, (south + north) / 2];

/** @param {City} city */
export async function startMap(city) {
  const { control, format, proj } = window.ol;
  const layers = makeLayers(city, await getJson('styles/map.json'));
  const view = makeView(city);
  const target = document.getElementById('map');
  const map = heldMap(
    {
      target,
      view,
      layers: layers.all,
      keyboardEventTarget: target.parentElement, // the map element does not take the focus, so the first wheel or drag moves the map
      controls: [
        new control.Attribution({ collapsible: false }),
        new control.ScaleLine({ units: isUs ? 'us' : 'metric' }),
      ],
    },
    new Set(layers.all.filter(layer => layer instanceof window.ol.layer.VectorTile).map(layer => layer.getSource())),
  );

  const zoomNow = () => Number(view.getZoom());
  const fit = (box, animated = true) =>
    view.fit(proj.transformExtent(box, 'EPSG:4326', view.getProjection()), {
      padding: beside(target.getBoundingClientRect()),
      maxZoom: 18,
      duration: animated && !CALM.matches ? 300 : 0,
    });
  const goTo = (at, zoom = Math.max(NEAR, zoomNow())) => {
    view.cancelAnimations();
    view.setCenter(proj.fromLonLat(at));
    view.setZoom(zoom);
  };

  /** Moves to the view of the address, else to the chosen region, else to the city. */
  function follow(animated) {
    if (state.view) return goTo([state.view.lon, state.view.lat], state.view.zoom);
    const box = areaOf(state.region)?.bbox ?? (state.within ? boxOf(state.within) : city.bounds);
    if (box) fit(box, animated);
  }
  if (city.bounds) {
    const whole = view.getResolutionForExtent(
      proj.transformExtent(city.bounds, 'EPSG:4326', view.getProjection()),
      map.getSize(),
    );
    layers.cityZoom = Math.min(15, zoomOf(whole));
  }
  layers.setNear();
  follow(false);

  const own = () => {
    const [lon, lat] = proj.toLonLat(view.getCenter() ?? [0, 0]);
    return { zoom: zoomNow(), lat, lon };
  };
  let moved = false; // true while the map changes the view in the address
  map.on('moveend', () => {
    moved = true;
    change({ view: own() });
    moved = false;
  });
  onChange(keys => {
    if (keys.has('view') && !moved) follow(true);
    else if (keys.has('region') && !keys.has('areas') && !keys.has('view')) {
      const box = areaOf(state.region)?.bbox ?? (state.within ? boxOf(state.within) : city.bounds);
      if (box) fit(box);
    }
  });
  let drawings = 0;
  const drawn = () => {
    target.dataset.drawn = String(++drawings);
  }; // for tests and style.js
  const drawing = [];
  map.on('rendercomplete', () => {
    drawing.forEach(callback => callback()); // before the names, which leave out what the legend covers
    layers.names.place(map);
    drawn();
  });

  const redraw = () =>
    [layers.regions, layers.edges, layers.streets, layers.slope, layers.clusters].forEach(layer => layer.changed());
  const reader = new format.GeoJSON({ featureProjection: view.getProjection() });
  const callbacks = [];
  const hovering = [];
  layers.names.place(map); // else the names would need a second drawing
  const capture = pickAt(
    map,
    layers,
    picked => callbacks.forEach(callback => callback(picked)),
    (hits, pixel) => hovering.forEach(callback => callback(hits, pixel)),
  );

  return {
    layers,
    view,
    redraw,
    drawn,
    style: layers.style,
    fit,
    goTo,
    capture,
    distance(...positions) {
      const [a, b] = positions.map(at => map.getPixelFromCoordinate(proj.fromLonLat(at)));
      return Math.hypot(a[0] - b[0], a[1] - b[1]);
    },
    box: () => proj.transformExtent(view.calculateExtent(map.getSize()), view.getProjection(), 'EPSG:4326'),
    center: () => proj.toLonLat(view.getCenter() ?? [0, 0]),
    onPick: callback => callbacks.push(callback),
    onHover: callback => hovering.push(callback),
    onDrawn: callback => drawing.push(callback),
    typesInView() {
      if (!layers.clusters.isVisible(view)) return [];
      const draw = /** @type {any} */ (layers.clusters.getStyleFunction());
      const drawnMarks = layers.clusters
        .getFeaturesInExtent(view.calculateExtent(map.getSize()))
        .filter(mark => draw(mark, view.getResolution()).length > 0);
      return [...new Set(drawnMarks.map(mark => mark.get('label_type')))].sort();
    },
    categoriesInView() {
      const places = layers.places.isVisible(view)
        ? sourceOf(layers.places).getFeaturesInExtent(view.calculateExtent(map.getSize()))
        : [];
      return [...new Set(places.map(place => place.get('category')))].sort();
    },
    highlight(features) {
      const source = sourceOf(layers.highlight);
      source.clear();
      source.addFeatures(reader.readFeatures({ type: 'FeatureCollection', features }));
    },
    changes(features) {
      const source = sourceOf(layers.changed);
      source.clear();
      source.addFeatures(reader.readFeatures({ type: 'FeatureCollection', features }));
      layers.regions.setOpacity(features.length > 0 ? PALE : 1); // colors of scores would hide those of changes
    },
    ranks(features) {
      const source = sourceOf(layers.ranked);
      source.clear();
      source.addFeatures(
        reader.readFeatures({ type: 'FeatureCollection', features }).map(feature => {
          /** @type {any} */
          const shape = feature.getGeometry();
          if (shape.getType() === 'LineString')
            feature.setGeometry(new window.ol.geom.Point(shape.getCoordinateAt(0.5)));
          return feature;
        }),
      );
    },
    highlightStreet(id, at) {
      const { Feature, geom } = window.ol;
      const near = layers.streets.isVisible(map.getView())
        ? layers.streets.getFeaturesInExtent(view.calculateExtent(map.getSize()))
        : [];
      const lines = near.filter(feature => feature.getId() === id).flatMap(linesOf);
      const source = sourceOf(layers.highlight);
      source.clear();
      if (lines.length > 0) source.addFeature(new Feature(new geom.MultiLineString(lines)));
      else if (at) source.addFeatures(reader.readFeatures({ type: 'FeatureCollection', features: [at] }));
    },
    outline(kind, features) {
      const source = sourceOf(layers.chosen);
      source.removeFeatures(source.getFeatures().filter(feature => feature.get('kind') === kind));
      source.addFeatures(
        features.flatMap(({ geometry, properties }) =>
          reader.readFeatures({ type: 'Feature', properties: { reach: properties?.reach, kind }, geometry }),
        ),
      );
    },
    whenDrawn(run) {
      map.once('rendercomplete', run);
      map.render();
    },
    picture: () => pictureOf(map),
  };
}

/** Returns the lines of a tile's feature as lists of positions. */
function linesOf(feature) {
  const flat = feature.getFlatCoordinates();
  let from = 0;
  return feature.getEnds().map(end => {
    const line = [];
    for (; from < end; from += 2) line.push([flat[from], flat[from + 1]]);
    return line;
  });
}

/** Returns the padding of the map, top, right, bottom, left: a margin, or what the buttons and an open legend cover, and what lies at the foot of a narrow map. */
function beside({ left, right, width, height }) {
  const legend = document.getElementById('legend').getBoundingClientRect();
  const space = [MARGIN, MARGIN, MARGIN, MARGIN];
  space[getComputedStyle(document.body).direction === 'rtl' ? 3 : 1] = BUTTONS;
  if (width < NARROW.width) space[2] = Math.min(NARROW.below, height / 4);
  if (!document.querySelector('#legend details').open || legend.width > width / 3) return space;
  if (legend.left - left < right - legend.right) space[3] += legend.right - left;
  else space[1] += right - legend.left;
  return space;
}

/** Draws the canvases of all layers into one canvas. */
function pictureOf(map) {
  const [width, height] = map.getSize();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = penOf(canvas);
  pen.fillStyle = getComputedStyle(map.getTargetElement()).backgroundColor;
  pen.fillRect(0, 0, width, height);
  for (const layer of map.getViewport().querySelectorAll('.ol-layer canvas, canvas.recolored')) {
    if (layer.width === 0 || layer.height === 0) continue; // empty canvases cannot be drawn
    /** @type {any} */
    const matrix = /^matrix\(([^)]*)\)$/.exec(layer.style.transform)?.[1].split(',').map(Number);
    pen.setTransform(...(matrix ?? [width / layer.width, 0, 0, height / layer.height, 0, 0]));
    pen.drawImage(layer, 0, 0);
  }
  return canvas;
}
