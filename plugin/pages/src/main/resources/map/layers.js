// Layers of the map: regions, streets and clusters by the published style, names of regions, outlines of what is chosen, highlights, and ranks of a list.

import { say } from './api.js';
import { areaList } from './areas.js';
import { penOf } from './base/dom.js';
import { color } from './base/palette.js';
import { state } from './base/state.js';
import { t } from './base/texts.js';
import { lookOf } from './inventory.js';
import { CHANGES, PLACE_COLOR, PLACES, POINT_LOOKS, SLOPE_CLASSES, UNAUDITED } from './look.js';
import { makeNames } from './names.js';
import { makeRecolored } from './recolored.js';
import { steadyTiles } from './steady.js';
import { endsOf, kept, makeStyle, zoomOf } from './style.js';
import { loadTile } from './tile.js';

const MAX_TILE_ZOOM = 16; // tiles are enlarged beyond
const CLUSTERS_FROM = 15; // from this zoom on, tiles have single clusters
const FAR = 1; // degrees around the city that are dimmed
const NUMBERED = 50; // ranks that have their number at any zoom
const NEAR = 13; // from this zoom on, tiles have single streets
const ROOM = 1.5; // zooms: the city in view, with the room beside the legend and the buttons
const GROUND = 12; // tiles with joined streets are smaller, and enough for a ground
const GROUND_FROM = 12.5; // from this zoom on, streets are about ten pixels apart; nearer ones only darken the colors of neighborhoods, and take long to draw
const DRAWN = ['access_score_regions', 'access_score_streets', 'label_clusters'];
// Style layers that change together share a map layer: a slider recolors streets, but not their edges.
const EDGES = ['street-edges'];
const NAMES = ['street-names'];
const COLORED = ['region-scores', 'region-scores-unsure'];

/** Shows a message when a tile fails to load. The rest of the map stays. */
function saySoWhenMissing(source) {
  source.on('tileloaderror', () => say(t('map.layers.missing')));
  return source;
}

function tiles(collection, attributions, maxZoom = MAX_TILE_ZOOM) {
  return saySoWhenMissing(
    new window.ol.source.VectorTile({
      format: new window.ol.format.MVT(),
      url: `tiles/${collection}/{z}/{x}/{y}.mvt`,
      tileLoadFunction: loadTile,
      maxZoom,
      transition: 0, // a fading tile would be drawn over the tiles below it for a quarter of a second
      overlaps: false, // draws lines of one style as one path, even if they cross
      attributions,
    }),
  );
}

function background({ url, attribution }) {
  const source = new window.ol.source.XYZ({ url, attributions: attribution, crossOrigin: 'anonymous' }); // required to save the map as an image
  return new window.ol.layer.Tile({ source: saySoWhenMissing(source) });
}

/** Returns a layer without features. */
const vector = options => new window.ol.layer.Vector({ source: new window.ol.source.Vector(), ...options });

/** Returns the ranks of a list, each a number on a disk; the best rank is on top. On a map of the city, those of a long list are dots. */
function ranks() {
  const { Circle, Fill, Stroke, Style, Text } = window.ol.style;
  return vector({
    style: (feature, resolution) => {
      const rank = feature.get('rank');
      const dot = rank > NUMBERED && zoomOf(resolution) < CLUSTERS_FROM;
      return new Style({
        zIndex: -rank,
        image: new Circle({
          radius: dot ? 4 : 8 + 3 * String(rank).length,
          fill: new Fill({ color: color('ink') }),
          stroke: new Stroke({ color: 'white', width: dot ? 1 : 2 }),
        }),
        text: dot
          ? undefined
          : new Text({
              text: String(rank),
              font: '700 13px system-ui, sans-serif',
              fill: new Fill({ color: 'white' }),
            }),
      });
    },
  });
}

function pointedOut() {
  const { Circle, Stroke, Style } = window.ol.style;
  const ring = new Stroke({ color: 'black', width: 3 });
  const lines = widths =>
    widths.map((width, i) => new Stroke({ color: ['white', 'black', color('pointed-out')][i], width }));
  const [white, black, yellow] = lines([13, 9, 5]);
  const single = [
    new Style({ stroke: white, image: new Circle({ radius: 15, stroke: new Stroke({ color: 'white', width: 6 }) }) }),
    new Style({ stroke: black, image: new Circle({ radius: 15, stroke: ring }) }),
    new Style({ stroke: yellow }),
  ];
  const areas = lines([8, 6, 3]).map(stroke => new Style({ stroke }));
  return vector({
    updateWhileAnimating: true, // what ended is gone while the map moves
    updateWhileInteracting: true,
    style: feature => (feature.getGeometry()?.getType().endsWith('Polygon') ? areas : single),
  });
}

/** Returns what changed since a snapshot: streets as lines, problems as dots. A feature's kind is a key of CHANGES. */
function changes() {
  const { Circle, Fill, Stroke, Style } = window.ol.style;
  const dot = ({ color: fill, edge = color('ink') }, radius) =>
    new Style({
      zIndex: 1,
      image: new Circle({
        radius,
        fill: new Fill({ color: fill }),
        stroke: new Stroke({ color: edge, width: radius / 3 }),
      }),
    });
  const lines = ({ color: own, dashed }, width) =>
    [
      ['white', width + 4],
      [color('ink'), width + 2],
      [own, width, dashed && [width + 3, width + 2]],
    ].map(
      ([paint, wide, lineDash]) =>
        new Style({
          stroke: new Stroke({ color: paint, width: wide, lineDash, lineCap: lineDash ? 'butt' : 'round' }),
        }),
    );
  const styleOf = (kind, near) => {
    const look = CHANGES[kind];
    return look.mark ? dot(look, near ? 7 : 3.5) : lines(look, near ? 5 : 3);
  };
  return vector({
    style: (feature, resolution) => {
      const [kind, near] = [feature.get('kind'), zoomOf(resolution) >= CLUSTERS_FROM - 1];
      return kept(() => styleOf(kind, near), 'change', kind, near);
    },
  });
}

/** Returns the dark edges of streets with a score, and a pale street between them until the layer above has its color. */
function edged(source, style) {
  const { Stroke, Style } = window.ol.style;
  const edge = style.draw(EDGES);
  const pale = width => {
    const paint = color('street-pale');
    const make = () => new Style({ zIndex: 1000, stroke: new Stroke({ color: paint, width, ...endsOf(width) }) });
    return kept(make, 'pale', paint, width);
  };
  return steadyTiles({
    source,
    style: (feature, resolution) => {
      const drawn = edge(feature, resolution);
      return drawn.length === 0
        ? drawn
        : [...drawn, pale(Math.round(4 * style.value('streets', 'line-width', zoomOf(resolution))) / 4)];
    },
  });
}

/** Returns all streets, thin and in the color of the ground, over the areas: a ground where the operator has set no basemap. */
function ground(source) {
  const { Stroke, Style } = window.ol.style;
  const make = paint => new Style({ stroke: new Stroke({ color: paint, width: 1 }) });
  return steadyTiles({
    source,
    style: () => kept(() => make(color('street-ground')), 'ground', color('street-ground')),
  });
}

/** Returns the slopes of streets, wider where they are steeper; a dashed line where no slope is known. */
function slopes(source, widthAt) {
  const { Stroke, Style } = window.ol.style;
  const make = (known, width, edge) =>
    known < 0
      ? [
          new Style({
            stroke: new Stroke({ color: UNAUDITED, width: 0.35 * width, lineDash: [3, 3], lineCap: 'butt' }),
          }),
        ]
      : [
          [edge, 2, -1],
          [SLOPE_CLASSES[known].color, 0, SLOPE_CLASSES.length - known],
        ].map(
          ([paint, more, zIndex]) =>
            new Style({
              zIndex,
              stroke: new Stroke({ color: paint, width: SLOPE_CLASSES[known].width * width + more }),
            }),
        );
  return steadyTiles({
    source,
    visible: false,
    style: (feature, resolution) => {
      const grade = feature.get('max_grade');
      const known = SLOPE_CLASSES.findIndex(({ from }) => grade >= from);
      const [width, edge] = [Math.round(4 * widthAt(zoomOf(resolution))) / 4, color('outline')];
      return kept(() => make(known, width, edge), 'slope', known, width, edge);
    },
  });
}

/** How streets within a reach are drawn, the less certain below: a halo beside their own color. */
const REACH = {
  sure: { name: 'reach-sure', zIndex: 4 },
  perhaps: { name: 'reach-perhaps', zIndex: 3, lineDash: [8, 5], lineCap: 'butt' },
  lost: { name: 'reach-lost', zIndex: 2, lineDash: [3, 6], lineCap: 'butt' },
  opened: { name: 'reach-opened', zIndex: 3, lineDash: [5, 4], lineCap: 'butt' },
  fixed: { name: 'reach-fixed', zIndex: 5, lineCap: 'butt', wider: 6 },
};
const BESIDE = 15; // zoom from which there is room beside a street

/** @param {any} look */
function halo({ name, zIndex, lineDash, lineCap = 'round', wider = 0 }, width, zoom) {
  const { Stroke, Style } = window.ol.style;
  const more = wider + (zoom < BESIDE ? 2 : 9);
  return [new Style({ zIndex, stroke: new Stroke({ color: color(name), width: width + more, lineDash, lineCap }) })];
}

/** Returns the outline of the chosen street, intersection and cluster, and rings around found positions: below the streets, so that their colors stay visible. */
function outlines(lineWidth) {
  const { Circle, Stroke, Style } = window.ol.style;
  return vector({
    style: (feature, resolution) => {
      const kind = feature.get('kind');
      if (kind === 'region') return [];
      if (feature.get('reach'))
        return halo(REACH[feature.get('reach')], lineWidth(zoomOf(resolution)), zoomOf(resolution));
      const width = ['here', 'found'].includes(kind) ? 4 : lineWidth(zoomOf(resolution)) + 9;
      return [
        [width + 3, 'white'],
        [width, color('chosen')],
        [width - 4, 'white'],
      ].map(([wide, paint], i) => {
        const stroke = new Stroke({ color: paint, width: Math.max(1, wide), lineCap: 'round', lineJoin: 'round' });
        const ring =
          i < 2 ? new Circle({ radius: 15, stroke: new Stroke({ color: paint, width: i === 0 ? 7 : 4 }) }) : undefined;
        return new Style({ zIndex: 1, stroke, image: ring });
      });
    },
  });
}

/** Returns what dims the map outside the chosen area, which has one thin line around it. */
function dimmed(source, [west, south, east, north]) {
  const { format, proj } = window.ol;
  const { Fill, Stroke, Style } = window.ol.style;
  const reader = new format.GeoJSON();
  const corners = [
    [west - FAR, south - FAR],
    [east + FAR, south - FAR],
    [east + FAR, north + FAR],
    [west - FAR, north + FAR],
    [west - FAR, south - FAR],
  ].map(at => proj.fromLonLat(at));
  const outside = feature => {
    const coordinates = feature.getGeometry().getCoordinates();
    const polygons = feature.getGeometry().getType() === 'MultiPolygon' ? coordinates : [coordinates];
    return reader.readGeometry({ type: 'Polygon', coordinates: [corners, ...polygons.map(([ring]) => ring)] });
  };
  return new window.ol.layer.Vector({
    source,
    style: feature =>
      feature.get('kind') !== 'region'
        ? []
        : [
            new Style({
              geometry: outside,
              fill: new Fill({ color: color('dim') }),
            }),
            new Style({ stroke: new Stroke({ color: color('text'), width: 2 }) }),
          ],
  });
}

/** Returns the places that people go to, each with the icon of its category. Icons that would overlap are left out. */
function placed() {
  const { Icon, Style } = window.ol.style;
  const icon = category => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 44; // 22 CSS pixels
    const pen = penOf(canvas);
    pen.scale(2, 2);
    pen.fillStyle = 'white';
    pen.roundRect(0, 0, 22, 22, 5);
    pen.fill();
    pen.beginPath();
    pen.fillStyle = PLACE_COLOR;
    pen.roundRect(1.5, 1.5, 19, 19, 4);
    pen.fill();
    pen.translate(4, 4);
    pen.scale(0.875, 0.875);
    pen.fillStyle = 'white';
    pen.fill(new Path2D(PLACES[category]), 'evenodd');
    return new Style({ image: new Icon({ img: canvas, scale: 0.5 }) });
  };
  return vector({
    declutter: true,
    visible: false,
    style: feature => kept(() => icon(feature.get('category')), 'place', feature.get('category')),
  });
}

/** Returns the imported points of the set in the state, and below them what only the labels know. */
function pins() {
  const { Circle, Fill, RegularShape, Stroke, Style } = window.ol.style;
  /** @param {{ color: string, corners?: number, hollow?: boolean }} look */
  const drawn = ({ color: ink, corners, hollow }) => {
    const fill = new Fill({ color: hollow ? 'white' : ink });
    const stroke = new Stroke({ color: hollow ? ink : 'white', width: hollow ? 2.5 : 1.5 });
    return new Style({
      image: corners
        ? new RegularShape({ points: corners, radius: 9, rotation: Math.PI, fill, stroke })
        : new Circle({ radius: hollow ? 5 : 7, fill, stroke }),
    });
  };
  const looks = Object.fromEntries(Object.entries(POINT_LOOKS).map(([name, look]) => [name, drawn(look)]));
  const points = steadyTiles({
    source: tiles('points'),
    visible: false,
    style: feature => (feature.get('point_set') === state.points ? looks[lookOf(feature)] : []),
  });
  const source = new window.ol.source.Vector();
  return { points, onlyLabels: new window.ol.layer.Vector({ source, style: looks.only_labels }) };
}

/** Creates all layers. @param published the MapLibre style at styles/map.json */
export function makeLayers(city, published) {
  const drawn = published.layers.filter(layer => DRAWN.includes(layer.source));
  const style = makeStyle(drawn);
  const idsOf = collection => drawn.filter(layer => layer.source === collection).map(layer => layer.id);
  const make = (source, ids) => steadyTiles({ source, style: style.draw(ids) });
  const [ofRegions, ofStreets, ofClusters] = DRAWN.map((collection, i) =>
    tiles(collection, i === 0 ? city.attribution : undefined),
  );
  const regions = make(ofRegions, idsOf(DRAWN[0]));
  const nearRegions = make(
    ofRegions,
    idsOf(DRAWN[0]).filter(id => !COLORED.includes(id)),
  );
  const edges = edged(ofStreets, style);
  const lines = idsOf(DRAWN[1]).filter(id => ![...EDGES, ...NAMES].includes(id));
  const streets = make(ofStreets, lines);
  const widthAt = zoom => style.value('streets', 'line-width', zoom);
  const recolored = makeRecolored(streets, widthAt);
  const slope = slopes(ofStreets, widthAt);
  const names = makeNames(streets, style);
  const clusters = make(ofClusters, idsOf(DRAWN[2]));
  const base = city.basemap ? [background(city.basemap)] : [];
  const lattice = city.basemap ? [] : [ground(tiles(DRAWN[1], undefined, GROUND))];
  const highlight = pointedOut();
  const changed = changes();
  const ranked = ranks();
  const places = placed();
  const { points, onlyLabels } = pins();
  const chosen = outlines(zoom => style.value('street-edges', 'line-width', zoom));
  const dim = dimmed(chosen.getSource(), city.bounds ?? [0, 0, 0, 0]);
  clusters.setMinZoom(CLUSTERS_FROM + 1 - 0.01);
  const layers = {
    style,
    near: /** @type {number | null} */ (null),
    cityZoom: 0,
    regions,
    edges,
    streets,
    names,
    clusters,
    changed,
    ranked,
    chosen,
    highlight,
    recolored,
    places,
    points,
    onlyLabels,
    slope,
    nearRegions,
  };
  let ofAreas = null; // the tiles of areas of all sets, once they are shown
  /** Shows the areas of a set, or the neighborhoods. */
  layers.showAreas = set => {
    ofAreas ??= set == null ? null : tiles('areas', city.attribution);
    const source = set == null ? ofRegions : ofAreas;
    if (regions.getSource() !== source) [regions, nearRegions].forEach(layer => layer.setSource(source));
  };
  /** Returns whether most areas are provisional (B8): then their colors say little, and the whole city shows streets. */
  const isProvisional = () => {
    const scored = areaList().filter(({ score }) => score != null);
    return 2 * scored.filter(({ coverage }) => coverage < city.rankedFrom).length > scored.length;
  };
  /** Sets the MapLibre zoom from which streets replace regions: above the zoom that shows the whole city, unless most areas are provisional. */
  layers.setNear = least => {
    const near =
      least == null && isProvisional()
        ? Math.min(NEAR, layers.cityZoom - ROOM)
        : Math.max(least ?? NEAR, layers.cityZoom + 0.5);
    if (near === layers.near) return;
    layers.near = near;
    ['region-scores', 'region-scores-unsure'].forEach(id => style.zooms(id, 0, near));
    lattice.forEach(layer => {
      layer.setMinZoom(GROUND_FROM + 1);
      layer.setMaxZoom(near + 1 - 0.01);
    });
    regions.setMaxZoom(near + 1 - 0.01); // else tiles of colored areas would lie behind the streets until nearer ones arrive
    [nearRegions, edges, streets, recolored.layer, slope].forEach(layer => layer.setMinZoom(near + 1 - 0.01)); // OpenLayers zoom = MapLibre zoom + 1
    ['streets-unaudited', 'street-edges', 'streets'].forEach(id => style.zooms(id, near, 99));
  };
  return Object.assign(layers, {
    all: [
      ...base,
      regions,
      nearRegions,
      ...lattice,
      edges,
      chosen,
      streets,
      recolored.layer,
      slope,
      clusters,
      onlyLabels,
      points,
      places,
      dim,
      names.layer,
      changed,
      highlight,
      ranked,
    ],
  });
}
