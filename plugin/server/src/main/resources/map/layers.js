// What is on the map: regions, streets and clusters by the published style, regions' names, and what is pointed out.

import { say } from './api.js';
import { makeRecolored } from './recolored.js';
import { restingTiles, restingVector, steadyTiles } from './steady.js';
import { makeStyle } from './style.js';

const MAX_TILE_ZOOM = 16; // enlarged beyond
const CLUSTERS_FROM = 15; // tiles from here on have each cluster by itself
const NEAR = 13; // tiles from here on have each street by itself
const DRAWN = ['access_score_regions', 'access_score_streets', 'label_clusters'];
// Layers of the style that change together are one picture: a slider colours streets anew, but neither their edges nor their names.
const EDGES = ['street-edges'];
const NAMES = ['street-names'];

/** Says once in a while that something is missing; the rest of the map stays. */
function saySoWhenMissing(source) {
  source.on('tileloaderror', () => say('A part of the map could not be loaded. Move the map to try again.'));
  return source;
}

function tiles(collection, attributions) {
  return saySoWhenMissing(new window.ol.source.VectorTile({
    format: new window.ol.format.MVT(),
    url: `tiles/${collection}/{z}/{x}/{y}.mvt`,
    maxZoom: MAX_TILE_ZOOM,
    transition: 0, // a tile that fades in is drawn with those below it for a quarter of a second
    overlaps: false, // lines of one style become one path, whether they cross or not
    attributions,
  }));
}

function background({ url, attribution }) {
  const source = new window.ol.source.XYZ({ url, attributions: attribution, crossOrigin: 'anonymous' }); // else no picture could be saved
  return new window.ol.layer.Tile({ source: saySoWhenMissing(source) });
}

function names(city) {
  const { Fill, Stroke, Style, Text } = window.ol.style;
  const features = city.regions.filter(({ inside }) => inside).map(({ id, name, inside }) => {
    const feature = new window.ol.Feature({ geometry: new window.ol.geom.Point(window.ol.proj.fromLonLat(inside)), name });
    feature.setId(id);
    return feature;
  });
  return restingVector({
    source: new window.ol.source.Vector({ features }),
    style: feature => new Style({
      text: new Text({
        text: feature.get('name'), font: '600 13px system-ui, sans-serif', overflow: true,
        fill: new Fill({ color: '#1b2430' }), stroke: new Stroke({ color: '#ffffff', width: 4 }),
      }),
    }),
  });
}

function pointedOut() {
  const { Circle, Stroke, Style } = window.ol.style;
  const ring = new Stroke({ color: '#000000', width: 3 });
  return new window.ol.layer.Vector({
    source: new window.ol.source.Vector(),
    style: [
      new Style({ stroke: new Stroke({ color: '#ffffff', width: 13 }), image: new Circle({ radius: 15, stroke: new Stroke({ color: '#ffffff', width: 6 }) }) }),
      new Style({ stroke: new Stroke({ color: '#000000', width: 9 }), image: new Circle({ radius: 15, stroke: ring }) }),
      new Style({ stroke: new Stroke({ color: '#ffe14d', width: 5 }) }),
    ],
  });
}

/** @param published the MapLibre style, as it stands at styles/map.json */
export function makeLayers(city, published) {
  const drawn = published.layers.filter(layer => DRAWN.includes(layer['source-layer']));
  const style = makeStyle(drawn);
  const idsOf = collection => drawn.filter(layer => layer['source-layer'] === collection).map(layer => layer.id);
  const make = (source, ids, layer = steadyTiles) => layer({ source, style: style.draw(ids) });
  const [ofRegions, ofStreets, ofClusters] = DRAWN.map((collection, i) => tiles(collection, i === 0 ? city.attribution : undefined));
  const regions = make(ofRegions, idsOf(DRAWN[0]));
  const edges = make(ofStreets, EDGES);
  const lines = idsOf(DRAWN[1]).filter(id => ![...EDGES, ...NAMES].includes(id));
  const streets = make(ofStreets, lines);
  const recolored = makeRecolored(streets, zoom => style.value('streets', 'line-width', zoom));
  const streetNames = make(ofStreets, NAMES, restingTiles);
  const clusters = make(ofClusters, idsOf(DRAWN[2]));
  const base = city.basemap ? [background(city.basemap)] : [];
  const highlight = pointedOut();
  clusters.setMinZoom(CLUSTERS_FROM + 1 - 0.01);
  const layers = { style, near: null, cityZoom: 0, regions, edges, streets, streetNames, clusters, highlight, recolored };
  /** From this MapLibre zoom on streets are drawn and regions no more, but never where the whole city is in view. */
  layers.setNear = (least = NEAR) => {
    const near = Math.max(least, layers.cityZoom + 0.5);
    if (near === layers.near) return;
    layers.near = near;
    ['region-scores', 'region-scores-unsure'].forEach(id => style.zooms(id, 0, near));
    [edges, streets, recolored.layer, streetNames].forEach(layer => layer.setMinZoom(near + 1 - 0.01)); // OpenLayers' zooms are one more
    ['streets-unaudited', 'street-edges', 'streets'].forEach(id => style.zooms(id, near, 99));
  };
  return Object.assign(layers, { all: [...base, regions, edges, streets, recolored.layer, streetNames, clusters, names(city), highlight] });
}
