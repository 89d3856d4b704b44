// The saved image: the map between a head with title and settings, and a foot with legend, scale and attribution.

import { areaName } from './areas.js';
import { penOf } from './base/dom.js';
import { color } from './base/palette.js';
import { t } from './base/texts.js';
import { percent } from './base/words.js';
import { settings } from './chips.js';
import { listed } from './legend.js';
import { corners, SCORE_CLASSES, SLOPE_CLASSES, TYPES, UNAUDITED } from './look.js';
import { shades } from './shades.js';

const [HEAD, LINE, MARGIN] = [56, 24, 16]; // pixels
const [INK, PLAIN] = [color('ink'), '13px system-ui, sans-serif'];
const textOf = selector => document.querySelector(selector)?.textContent ?? '';

function headLines() {
  const area = areaName() == null ? '' : `: ${areaName()}`;
  const active = settings()
    .map(({ text }) => text)
    .join(' · ');
  return [
    textOf('#title') + area,
    `${active || t('map.weights.preset.default')} · ${new Date().toISOString().slice(0, 10)}`,
  ];
}

/** Returns what is drawn, as the legend lists it: { title, color, hatched, high, type }; high: height in pixels. */
function entries({ rankedFrom }) {
  const { kind, slope, types, provisional } = listed();
  const shown = shades();
  const marks = TYPES.filter(({ name }) => types.includes(name)).map(type => ({ ...type, type }));
  if (slope && kind === 'lines') {
    return [
      { color: null, title: t('map.slope.legend') },
      ...SLOPE_CLASSES.map(({ color, title, width }) => ({ color, title, high: 5 * width })),
      { color: UNAUDITED, title: t('map.slope.unknown'), high: 1 },
      ...marks,
    ];
  }
  if (shown && kind === 'areas')
    return [{ color: null, title: shown.heading }, ...shown.classes, shown.unknown, ...marks];
  const classes = SCORE_CLASSES.map(({ color, title }) => ({ color, title: title.replace(/:.*/, '') }));
  const hatched = provisional
    ? [{ color: UNAUDITED, title: t('map.image.provisional', { coverage: percent(rankedFrom) }), hatched: true }]
    : [];
  return [
    ...classes,
    ...(kind === 'areas' ? hatched : [{ color: UNAUDITED, title: t('map.image.notAudited') }]),
    ...marks,
  ];
}

function drawMark(pen, { color, shape }) {
  pen.beginPath();
  const points = corners(shape);
  if (points) points.forEach(([x, y]) => pen.lineTo(12 + 6 * x, -4 + 6 * y));
  else pen.arc(12, -4, 6, 0, 2 * Math.PI);
  pen.closePath();
  pen.fillStyle = color;
  pen.fill();
  pen.stroke();
}

function drawArea(pen, { color, hatched, high }) {
  if (high) {
    pen.fillStyle = color;
    pen.fillRect(0, -4 - high / 2, 24, high);
    pen.strokeRect(0, -4 - high / 2, 24, high);
    return;
  }
  pen.fillStyle = hatched ? 'white' : color;
  pen.fillRect(0.5, -9.5, 23, 11);
  pen.save();
  pen.beginPath();
  pen.rect(0.5, -9.5, 23, 11);
  pen.stroke();
  pen.clip();
  pen.beginPath();
  if (hatched)
    [-8, 0, 8, 16].forEach(x => {
      pen.moveTo(x, 2);
      pen.lineTo(x + 12, -10);
    });
  pen.strokeStyle = color;
  pen.lineWidth = 3;
  pen.stroke();
  pen.restore();
}

/** Places the entries in lines: [{ entry, x, line }]. */
function placed(pen, city, width) {
  let [x, line] = [MARGIN, 0];
  return entries(city).map(entry => {
    const wide = (entry.color ? 28 : 0) + pen.measureText(entry.title).width;
    if (x + wide > width - MARGIN) [x, line] = [MARGIN, line + 1];
    const at = { entry, x, line };
    x += wide + 16;
    return at;
  });
}

function drawLegend(pen, places, top) {
  pen.strokeStyle = color('picture-outline');
  places.forEach(({ entry, x, line }) => {
    pen.setTransform(1, 0, 0, 1, x, top + line * LINE);
    if (entry.type) drawMark(pen, entry.type);
    else if (entry.color) drawArea(pen, entry);
    pen.fillStyle = INK;
    pen.fillText(entry.title, entry.color ? 28 : 0, 0);
  });
  pen.setTransform(1, 0, 0, 1, 0, 0);
}

function drawScale(pen, bottom, right) {
  const line = document.querySelector('.ol-scale-line-inner');
  const length = parseFloat(line.style.width);
  const text = line.textContent;
  pen.fillRect(right - length, bottom - 2, length, 2);
  pen.fillText(text, right - length - pen.measureText(text).width - 8, bottom);
}

/** Returns the image. @param map the canvas of the map */
export function imageOf(map, city) {
  const made = document.createElement('canvas');
  const pen = penOf(made);
  pen.font = PLAIN;
  const places = placed(pen, city, map.width);
  const foot = HEAD + map.height;
  const lines = 1 + Math.max(...places.map(({ line }) => line));
  Object.assign(made, { width: map.width, height: foot + (lines + 1) * LINE + MARGIN }); // forgets the font
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, made.width, made.height);
  pen.drawImage(map, 0, HEAD);
  pen.fillStyle = INK;
  const room = made.width - 2 * MARGIN;
  const [title, about] = headLines();
  pen.font = '700 18px system-ui, sans-serif';
  pen.fillText(title, MARGIN, 24, room);
  pen.font = PLAIN;
  pen.fillText(about, MARGIN, 44, room);
  drawLegend(pen, places, foot + LINE);
  const bottom = made.height - MARGIN;
  pen.fillText(textOf('.ol-attribution ul'), MARGIN, bottom, room - 140);
  drawScale(pen, bottom, made.width - MARGIN);
  return made;
}
