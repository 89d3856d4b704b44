// What is on the map: regions, streets and clusters by the published style, regions' names, and what is pointed out.

import { makeStyle } from './style.js';

const MAX_TILE_ZOOM = 16; // enlarged beyond
const NEAR = 13; // tiles from here on have each street by itself
const DRAWN = ['access_score_regions', 'access_score_streets', 'label_clusters'];

function tiles(collection, attributions) {
  return new window.ol.source.VectorTile({
    format: new window.ol.format.MVT(),
    url: `tiles/${collection}/{z}/{x}/{y}.mvt`,
    maxZoom: MAX_TILE_ZOOM,
    attributions,
  });
}

function names(city) {
  const { Fill, Stroke, Style, Text } = window.ol.style;
  const features = city.regions.map(({ id, name, bbox: [west, south, east, north] }) => {
    const feature = new window.ol.Feature({ geometry: new window.ol.geom.Point(window.ol.proj.fromLonLat([(west + east) / 2, (south + north) / 2])), name });
    feature.setId(id);
    return feature;
  });
  return new window.ol.layer.Vector({
    source: new window.ol.source.Vector({ features }),
    declutter: true,
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
  const style = makeStyle(published.layers.filter(layer => DRAWN.includes(layer['source-layer'])));
  const [regions, streets, clusters] = DRAWN.map((collection, i) => new window.ol.layer.VectorTile({
    source: tiles(collection, i === 0 ? city.attribution : undefined),
    style: style.draw,
    declutter: collection === 'access_score_streets',
  }));
  const base = city.basemap
    ? [new window.ol.layer.Tile({ source: new window.ol.source.XYZ({ url: city.basemap.url, attributions: city.basemap.attribution }) })]
    : [];
  const highlight = pointedOut();
  const layers = { style, near: null, cityZoom: 0, regions, streets, clusters, highlight };
  /** From this MapLibre zoom on streets are drawn and regions no more, but never where the whole city is in view. */
  layers.setNear = (least = NEAR) => {
    const near = Math.max(least, layers.cityZoom + 0.5);
    if (near === layers.near) return;
    layers.near = near;
    ['region-scores', 'region-scores-unsure'].forEach(id => style.zooms(id, 0, near));
    ['streets-unaudited', 'street-edges', 'streets'].forEach(id => style.zooms(id, near, 99));
  };
  return Object.assign(layers, { all: [...base, regions, streets, clusters, names(city), highlight] });
}
