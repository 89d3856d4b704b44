// Draws vector tiles with OpenLayers by a MapLibre style. Supports the filters and paint that the published style uses.
//
//   const style = makeStyle(document.layers)      layers of one or more sources; later layers are drawn on top
//   style.draw(layerIds)                          returns the OpenLayers style function (feature, resolution) of some layers
//   style.set(layerId, property, expression)      sets paint like MapLibre's setPaintProperty; null: as published
//   style.show(layerId, filter)                   adds a filter to the layer's filter; null: none
//   style.filter(layerId, filter)                 replaces the layer's filter; null: as published
//   style.value(layerId, property, zoom)          returns paint that depends on the zoom only
//   style.from(layerId)                           returns the least MapLibre zoom
//   style.zooms(layerId, from, to)                sets the MapLibre zooms, one less than OpenLayers'

import { penOf } from './base/dom.js';
import { color as colorOf, dark } from './base/palette.js';
import { compile } from './expression.js';
import { markStyle } from './marks.js';

const METERS_AT_ZERO = 78271.516964; // meters per pixel at the equator at MapLibre zoom 0

/** Returns the MapLibre zoom of a resolution, rounded so that an integer zoom is exact. */
export const zoomOf = resolution => Math.round(Math.log2(METERS_AT_ZERO / resolution) * 1e6) / 1e6;

const cache = new Map();

/** Caches style objects. They are few: colors are classes, and widths are rounded to visible steps. */
export function kept(make, ...parts) {
  const key = parts.join('|');
  if (!cache.has(key)) {
    if (cache.size > 5000) cache.clear();
    cache.set(key, make());
  }
  return cache.get(key);
}

const round = value => Math.round(value * 4) / 4;

const FINE = 4; // pixels; the end caps of thinner lines are invisible and slow to draw

/**
 * Returns the cap and join of a line of a width.
 * @param {number} width
 * @returns {{ lineCap: CanvasLineCap, lineJoin: CanvasLineJoin }}
 */
export const endsOf = width =>
  width < FINE ? { lineCap: 'butt', lineJoin: 'bevel' } : { lineCap: 'round', lineJoin: 'round' };
const colors = new Map();

function shareOf(color) {
  if (!colors.has(color)) colors.set(color, (colors.size % 500) / 500);
  return colors.get(color);
}

function line(paint, of, zIndex) {
  const { Stroke, Style } = window.ol.style;
  const [color, width, opacity] = [
    paint('line-color', of),
    round(paint('line-width', of, 1)),
    paint('line-opacity', of, 1),
  ];
  const dash = paint('line-dasharray', of, null);
  if (width <= 0 || opacity <= 0) return null;
  return kept(
    () =>
      new Style({
        zIndex: zIndex + shareOf(color), // consecutive lines of one color are drawn as one path
        stroke: new Stroke({
          color: faded(color, opacity),
          width,
          lineDash: dash?.map(part => part * width),
          ...endsOf(dash ? 0 : width),
        }),
      }),
    'line',
    color,
    width,
    opacity,
    dash,
    zIndex,
  );
}

function fill(paint, of, zIndex, layer) {
  const { Fill, Style } = window.ol.style;
  const [color, opacity] = [paint('fill-color', of), paint('fill-opacity', of, 1)];
  const hatched = layer.metadata?.['sidewalk:hatched'] === true;
  return kept(
    () => new Style({ zIndex, fill: new Fill({ color: hatched ? hatching(color) : faded(color, opacity) }) }),
    'fill',
    color,
    opacity,
    hatched,
    zIndex,
    dark.matches,
  );
}

const SIZE = 2.6; // of a text for each pixel of the radius of a mark: MapLibre draws marks as letters

function mark(paint, of, zIndex) {
  const type = of.properties.label_type ?? null;
  const radius = round(paint('text-size', of, 12) / SIZE);
  const [color, edge, width] = [paint('text-color', of), paint('text-halo-color', of), paint('text-halo-width', of, 1)];
  return kept(
    () => markStyle({ type, radius, zIndex, color, edge, width }),
    'mark',
    type,
    radius,
    color,
    width,
    edge,
    zIndex,
  );
}

function faded(color, opacity) {
  if (opacity >= 1 || !color.startsWith('#')) return color;
  return (
    color
    + Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

/** Returns a hatch pattern for regions with too little coverage to rank (B8). */
function hatching(color) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 10;
  const pen = penOf(canvas);
  for (const x of [-10, 0, 10]) {
    pen.moveTo(x, 10);
    pen.lineTo(x + 10, 0);
  }
  const stroke = (strokeStyle, lineWidth, globalAlpha) => {
    Object.assign(pen, { strokeStyle, lineWidth, globalAlpha });
    pen.stroke();
  };
  Object.assign(pen, { fillStyle: color, globalAlpha: dark.matches ? 0.35 : 0.2 });
  pen.fillRect(0, 0, 10, 10);
  stroke(dark.matches ? colorOf('outline') : color, 1.5, dark.matches ? 0.3 : 0.5); // paler than a score that is sure
  return pen.createPattern(canvas, 'repeat');
}

const DRAW = { line, fill, symbol: mark }; // names.js draws the symbols that are names
const ALWAYS = () => true;

function read(layer, place) {
  const paint = new Map(
    Object.entries({ ...layer.paint, ...layer.layout }).map(([name, value]) =>
      // a list of numbers is a dash, not an expression
      [name, Array.isArray(value) && typeof value[0] === 'number' ? () => value : compile(value)],
    ),
  );
  return {
    layer,
    place,
    paint,
    published: new Map(paint),
    draw: DRAW[layer.type],
    from: layer.minzoom ?? 0,
    to: layer.maxzoom ?? 99,
    visible: layer.layout?.visibility !== 'none',
    filter: layer.filter ? compile(layer.filter) : ALWAYS,
    more: ALWAYS,
  };
}

export function makeStyle(layers) {
  const own = layers.map(read);
  const find = id => own.find(({ layer }) => layer.id === id);
  const inZoom = new Map();

  function layersAt(zoom, ids) {
    const key = `${ids} ${Math.floor(zoom * 8)}`;
    if (!inZoom.has(key)) {
      inZoom.set(
        key,
        own.filter(known => known.visible && ids.includes(known.layer.id) && zoom >= known.from && zoom < known.to),
      );
    }
    return inZoom.get(key);
  }

  return {
    draw: ids => (feature, resolution) => {
      const of = { feature, properties: feature.getProperties(), id: feature.getId(), zoom: zoomOf(resolution) };
      const styles = [];
      for (const known of layersAt(of.zoom, ids)) {
        if (!known.filter(of) || !known.more(of)) continue;
        const made = known.draw(
          (name, about, other) => known.paint.get(name)?.(about) ?? other,
          of,
          known.place,
          known.layer,
        );
        if (made) styles.push(made);
      }
      return styles;
    },
    set(id, property, expression) {
      const known = find(id);
      known.paint.set(property, expression == null ? known.published.get(property) : compile(expression));
    },
    value(id, property, zoom) {
      return find(id).paint.get(property)({ properties: {}, zoom });
    },
    from: id => find(id).from,
    show(id, filter) {
      find(id).more = filter == null ? ALWAYS : compile(filter);
    },
    filter(id, filter) {
      const known = find(id);
      known.filter = compile(filter ?? known.layer.filter ?? true);
    },
    zooms(id, from, to) {
      Object.assign(find(id), { from, to });
      inZoom.clear();
    },
  };
}
