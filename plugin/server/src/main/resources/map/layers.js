// The map's layers: regions as background, streets by score, clusters by type, regions' names above all.

import { corners, scoreColor, TYPES } from './look.js';
import { makeNames } from './names.js';
import { state } from './state.js';

const { style: ols } = window.ol;
const dark = matchMedia('(prefers-color-scheme: dark)');
const CLUSTERS_FROM = 15.9; // tiles of this view show every cluster by itself
const types = new Map(TYPES.map(type => [type.name, type]));
const marks = new Map();

function source(collection, attribution) {
  return new window.ol.source.VectorTile({
    format: new window.ol.format.MVT(),
    url: `tiles/${collection}/{z}/{x}/{y}.mvt`,
    maxZoom: 16,
    attributions: attribution,
  });
}

function isHidden(feature) {
  return state.region != null && feature.get('region_id') !== state.region;
}

function width(resolution) {
  return resolution > 20 ? 1.3 : resolution > 6 ? 2.2 : resolution > 2.5 ? 3.5 : 5.5;
}

function stroke(color, lineWidth, dash) {
  return new ols.Stroke({ color, width: lineWidth, lineDash: dash, lineCap: dash ? 'butt' : 'round', lineJoin: 'round' });
}

function streetStyle(feature, resolution) {
  if (isHidden(feature)) return null;
  const score = feature.get('score');
  const wide = width(resolution);
  const chosen = state.street && feature.getId() === state.street.id;
  const styles = chosen ? [new ols.Style({ stroke: stroke(dark.matches ? '#ffffff' : '#000000', wide + 7), zIndex: 2 })] : [];
  if (score == null) return [...styles, new ols.Style({ stroke: stroke('#8A8A8A', Math.max(1, wide * 0.6), [6, 5]) })];
  if (wide > 2) styles.push(new ols.Style({ stroke: stroke(dark.matches ? '#d8dde3' : '#404040', wide + 1.5), zIndex: chosen ? 3 : 0 }));
  styles.push(new ols.Style({ stroke: stroke(scoreColor(score), wide), zIndex: chosen ? 4 : 1 }));
  return styles;
}

/** A mark as a picture, drawn once for each type and size. */
function mark(type, size) {
  const key = `${type.name} ${size}`;
  if (!marks.has(key)) {
    const fill = new ols.Fill({ color: type.color });
    const edge = new ols.Stroke({ color: '#303030', width: 1 });
    const points = corners(type.shape);
    let image = new ols.Circle({ radius: size, fill, stroke: edge });
    if (points) {
      const canvas = document.createElement('canvas');
      const half = Math.ceil(size * 1.4) + 1;
      canvas.width = canvas.height = 4 * half;
      const pen = canvas.getContext('2d');
      pen.scale(2, 2);
      pen.translate(half, half);
      points.forEach(([x, y]) => pen.lineTo(x * size, y * size));
      pen.closePath();
      pen.fillStyle = type.color;
      pen.fill();
      pen.strokeStyle = '#303030';
      pen.stroke();
      image = new ols.Icon({ img: canvas, scale: 0.5 });
    }
    marks.set(key, new ols.Style({ image }));
  }
  return marks.get(key);
}

function clusterStyle(feature) {
  const type = types.get(feature.get('label_type'));
  if (!type || isHidden(feature) || !state.types.has(type.name)) return null;
  const count = feature.get('cluster_count');
  return mark(type, count ? Math.round(Math.min(11, 4 + 1.5 * Math.sqrt(count))) : 7);
}

function regionStyle(feature) {
  const chosen = feature.get('region_id') === state.region;
  const grey = dark.matches ? '#9aa5b1' : '#6B7280';
  return new ols.Style({
    fill: new ols.Fill({ color: chosen ? '#6B728033' : '#6B728014' }),
    stroke: new ols.Stroke({ color: grey, width: chosen ? 2.5 : 1.2, lineDash: chosen ? undefined : [6, 3] }),
  });
}

export function makeLayers(city) {
  const { Tile, VectorTile } = window.ol.layer;
  const regions = new VectorTile({ source: source('regions', city.attribution), style: regionStyle });
  const streets = new VectorTile({ source: source('access_score_streets'), style: streetStyle, renderBuffer: 60 });
  const clusters = new VectorTile({ source: source('label_clusters'), style: clusterStyle, minZoom: CLUSTERS_FROM });
  const base = city.basemap
    ? [new Tile({ source: new window.ol.source.XYZ({ url: city.basemap.url, attributions: city.basemap.attribution }) })]
    : [];
  const own = [regions, streets, clusters, makeNames(city)];
  dark.addEventListener('change', () => own.forEach(layer => layer.changed()));
  return { streets, clusters, all: [...base, ...own], redraw: () => own.forEach(layer => layer.changed()) };
}
