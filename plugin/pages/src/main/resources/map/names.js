// Names on the map, placed whenever the map rests: one for each street in view, on the piece nearest to the middle of what is seen of it. Tiles have a name on each piece of a street.
//
//   const names = makeNames(streets, style)         streets: the layer whose tiles have the streets; style: the published style (style.js)
//   names.layer                                     the layer of the names
//   names.place(map)                                places the names of what is in view

import { areaList } from './areas.js';
import { penOf } from './base/dom.js';
import { color } from './base/palette.js';
import { zoomOf } from './style.js';

const LINE = 16; // pixels of a line of text
const SMALL = 24; // pixels across a neighborhood
const FEW = 60; // areas whose names are not left out
const STEP = 30; // pixels between the places of a street where its name may stand
const NARROW = 600; // pixels: on narrower maps, names of neighborhoods take several lines
const WRAPPED = 84; // pixels of a line then
const OUT = 9; // weighs as much as a disk that hides so many others: one that is not seen itself
const STEPS = [0, -1, 1, -2, 2, -3, 3];
const SHIFTS = STEPS.flatMap(across => STEPS.map(down => [across, down])) // lines by which the name of a neighborhood may move, the least first
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
const AREA_FONT = '600 11px system-ui, sans-serif';
const COVERS = '#legend, #switches, #map-controls button, .ol-attribution, .ol-scale-line';
const pen = penOf(document.createElement('canvas'));

function widthOf(text, font) {
  pen.font = font;
  return pen.measureText(text).width;
}

/** Returns a name in lines of a width, if its words allow. */
function wrapped(name, font, width) {
  return name
    .split(' ')
    .reduce((lines, word) => {
      const longer = `${lines.at(-1)} ${word}`;
      return lines.length && widthOf(longer, font) <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
    }, [])
    .join('\n');
}

/** Returns what a text covers, as disks in a row for each line: { x, y } and a radius of half a line. */
function disksOf({ x, y, text, font, angle = 0 }) {
  const lines = text.split('\n');
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  return lines.flatMap((line, i) => {
    const length = Math.max(0, widthOf(line, font) - LINE);
    const count = Math.ceil(length / LINE) + 1;
    const below = (i - (lines.length - 1) / 2) * LINE;
    return Array.from({ length: count }, (_, at) => (count === 1 ? 0 : length * (at / (count - 1) - 0.5))).map(
      along => ({ x: x + along * across - below * down, y: y + along * down + below * across }),
    );
  });
}

const near = (a, b) => Math.abs(a.x - b.x) < LINE && Math.abs(a.y - b.y) < LINE;

/** Returns the places along a line of pixels where a text of a width may stand: { x, y, angle }. */
function placesAlong(points, width) {
  const until = [0];
  for (let i = 1; i < points.length; i++)
    until.push(until[i - 1] + Math.hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y));
  const length = until[until.length - 1];
  const at = distance => {
    const i = Math.max(
      1,
      until.findIndex(end => end >= distance),
    );
    const share = (distance - until[i - 1]) / (until[i] - until[i - 1] || 1);
    return {
      x: points[i - 1].x + share * (points[i].x - points[i - 1].x),
      y: points[i - 1].y + share * (points[i].y - points[i - 1].y),
    };
  };
  const count = Math.max(1, Math.floor(length / STEP));
  return Array.from({ length: count }, (_, i) => ((i + 0.5) * length) / count).map(middle => {
    const [from, to] = [at(Math.max(0, middle - width / 2)), at(Math.min(length, middle + width / 2))];
    const [dx, dy] = from.x < to.x ? [to.x - from.x, to.y - from.y] : [from.x - to.x, from.y - to.y];
    return { ...at(middle), angle: Math.atan2(dy, dx) };
  });
}

/** Returns the lines of the named streets in view, by name, as lists of pixels. */
function linesByName(streets, extent, pixelOf) {
  const lines = new Map();
  for (const feature of streets.getFeaturesInExtent(extent)) {
    const name = feature.get('street_name');
    if (!name) continue;
    const flat = feature.getFlatCoordinates();
    let from = 0;
    for (const end of feature.getEnds()) {
      const line = [];
      for (; from < end; from += 2) line.push(pixelOf([flat[from], flat[from + 1]]));
      if (line.length > 1) lines.set(name, [...(lines.get(name) ?? []), line]);
    }
  }
  return lines;
}

/** Returns the names of areas, those of small ones first. One of few that finds no room stands where it hides least; on a narrow map, if it is hardly seen, or if it is one of many, it is left out. */
function placeAreas(areas, few, width, isSeen, taken) {
  const font = AREA_FONT;
  return [...areas]
    .sort((a, b) => a.across - b.across)
    .flatMap(({ name: title, x, y, across }) => {
      const name = title.toLocaleUpperCase(document.documentElement.lang);
      const texts = [
        ...new Set([...(width < NARROW ? [] : [name]), wrapped(name, font, WRAPPED), wrapped(name, font, 0)]),
      ];
      const fits = text => few || text.split('\n').every(line => widthOf(line, font) <= across);
      const options = (few ? SHIFTS : [[0, 0]]).flatMap(([right, down]) =>
        texts.filter(fits).map(text => ({ x: x + right * LINE, y: y + down * LINE, text, title, font, halo: 3 })),
      );
      const hiding = option =>
        disksOf(option).reduce(
          (sum, disk) => sum + (isSeen(disk) ? taken.filter(other => near(disk, other)).length : OUT),
          0,
        );
      /** @type {any} */
      let best = { hides: few && across > SMALL && width >= NARROW ? Infinity : 1 };
      for (const option of options) {
        const hides = hiding(option);
        if (hides < best.hides) best = { ...option, hides };
        if (hides === 0) break;
      }
      if (!best.text) return [];
      taken.push(...disksOf(best));
      return best;
    });
}

/** Returns the names of streets, those of the longest streets first. */
function placeStreets(lines, font, isSeen, taken) {
  const named = [...lines]
    .map(([text, parts]) => ({
      text,
      places: parts.flatMap(points => placesAlong(points, widthOf(text, font))).filter(isSeen),
    }))
    .filter(({ places }) => places.length > 0);
  named.sort((a, b) => b.places.length - a.places.length || (a.text < b.text ? -1 : 1));
  return named.flatMap(({ text, places }) => {
    const mean = axis => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
    const [x, y] = [mean('x'), mean('y')];
    const away = place => Math.hypot(place.x - x, place.y - y);
    const placed = places
      .sort((a, b) => away(a) - away(b))
      .map(place => ({ ...place, text, font, halo: 3 }))
      .find(option => disksOf(option).every(disk => isSeen(disk) && !taken.some(other => near(disk, other))));
    if (placed) taken.push(...disksOf(placed));
    return placed ?? [];
  });
}

/** Returns the areas with a place for their names, in the map's projection. */
function placesOf(areas) {
  const { fromLonLat } = window.ol.proj;
  return areas
    .filter(({ inside }) => inside)
    .map(({ name, inside, bbox: [west, south, east, north] }) => {
      const [[left], [right]] = [
        [west, south],
        [east, north],
      ].map(corner => fromLonLat(corner));
      return { name, at: fromLonLat(inside), size: right - left };
    });
}

export function makeNames(streets, style) {
  const { Fill, Stroke, Style, Text } = window.ol.style;
  const source = new window.ol.source.Vector();
  /** @type {{ of: Area[] | null, places: any[] }} */
  let areas = { of: null, places: [] };
  let shown = '';
  return {
    layer: new window.ol.layer.Vector({ source, className: 'ol-layer names' }),
    place(map) {
      const view = map.getView();
      const [extent, zoom, [width, height]] = [
        view.calculateExtent(map.getSize()),
        zoomOf(view.getResolution()),
        map.getSize(),
      ];
      const resolution = view.getResolution();
      const pixelOf = ([x, y]) => ({ x: (x - extent[0]) / resolution, y: (extent[3] - y) / resolution });
      const stage = map.getTargetElement().getBoundingClientRect();
      const covers = [...document.querySelectorAll(COVERS)]
        .map(part => part.getBoundingClientRect())
        .map(({ left, right, top, bottom }) => ({
          left: left - stage.left - LINE / 2,
          right: right - stage.left + LINE / 2,
          top: top - stage.top - LINE / 2,
          bottom: bottom - stage.top + LINE / 2,
        }));
      const isSeen = ({ x, y }) =>
        x > LINE / 2
        && y > LINE / 2
        && x < width - LINE / 2
        && y < height - LINE / 2
        && !covers.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom);
      const taken = [];
      if (areas.of !== areaList()) areas = { of: areaList(), places: placesOf(areaList()) };
      const few = areas.places.length <= FEW;
      const inView = areas.places
        .map(({ name, at, size }) => ({ name, across: size / resolution, ...pixelOf(at) }))
        .filter(({ x, y, across }) => few || (across > SMALL && isSeen({ x, y })));
      const texts = [];
      const nearer = zoom >= style.from('street-names') && streets.isVisible(view);
      if (nearer) {
        const font = `${style.value('street-names', 'text-size', zoom)}px system-ui, sans-serif`;
        texts.push(...placeStreets(linesByName(streets, extent, pixelOf), font, isSeen, taken));
      }
      texts.push(...placeAreas(inView, few && !nearer, width, isSeen, taken));
      const [ink, halo] = ['text-color', 'text-halo-color'].map(property =>
        style.value('street-names', property, zoom),
      );
      const now = JSON.stringify([texts, extent, ink, halo]);
      if (now === shown) return; // placing names draws the map again
      shown = now;
      map.getTargetElement().dataset.names = JSON.stringify(texts.map(({ text, title }) => title ?? text)); // for tests
      source.clear();
      source.addFeatures(
        texts.map(({ x, y, text, title, font, angle = 0, halo: edge }) => {
          const feature = new window.ol.Feature({
            geometry: new window.ol.geom.Point([extent[0] + x * resolution, extent[3] - y * resolution]),
            name: title ?? text,
          });
          feature.setStyle(
            new Style({
              text: new Text({
                text,
                font,
                rotation: angle,
                fill: new Fill({ color: title == null ? ink : color('region-name') }),
                stroke: new Stroke({ color: halo, width: edge }),
              }),
            }),
          );
          return feature;
        }),
      );
    },
  };
}
