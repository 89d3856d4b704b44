// The saved image: the map between a head with title and settings, and a foot with legend, scale and attribution.

import { settings } from './chips.js';
import { SCORE_CLASSES, UNAUDITED } from './look.js';
import { state } from './state.js';
import { t } from './texts.js';

const [HEAD, FOOT, LINE, MARGIN] = [56, 88, 24, 16]; // pixels
const textOf = selector => document.querySelector(selector)?.textContent ?? '';

function headLines() {
  const region = state.region == null ? '' : `: ${textOf('#region option:checked')}`;
  const active = settings().map(({ text }) => text).join(' · ');
  return [textOf('#title') + region, `${active || t('map.weights.preset.default')} · ${new Date().toISOString().slice(0, 10)}`];
}

function drawLegend(pen, top) {
  const entries = [...SCORE_CLASSES.map(({ color, title }) => [color, title.replace(/:.*/, '')]), [UNAUDITED, t('map.image.notAudited')]];
  let [x, y] = [MARGIN, top];
  for (const [color, title] of entries) {
    if (x + 28 + pen.measureText(title).width > pen.canvas.width - MARGIN) [x, y] = [MARGIN, y + LINE];
    pen.fillStyle = '#404040';
    pen.fillRect(x, y - 10, 24, 12);
    pen.fillStyle = color;
    pen.fillRect(x + 1, y - 9, 22, 10);
    pen.fillStyle = '#1b2430';
    pen.fillText(title, x + 28, y);
    x += 28 + pen.measureText(title).width + 16;
  }
}

function drawScale(pen, bottom, right) {
  const line = document.querySelector('.ol-scale-line-inner');
  const length = parseFloat(line.style.width);
  const text = line.textContent;
  pen.fillRect(right - length, bottom - 2, length, 2);
  pen.fillText(text, right - length - pen.measureText(text).width - 8, bottom);
}

/** Returns the image. @param map the canvas of the map */
export function imageOf(map) {
  const made = Object.assign(document.createElement('canvas'), { width: map.width, height: map.height + HEAD + FOOT });
  const pen = made.getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, made.width, made.height);
  pen.drawImage(map, 0, HEAD);
  pen.fillStyle = '#1b2430';
  const room = made.width - 2 * MARGIN;
  const [title, about] = headLines();
  pen.font = '700 18px system-ui, sans-serif';
  pen.fillText(title, MARGIN, 24, room);
  pen.font = '13px system-ui, sans-serif';
  pen.fillText(about, MARGIN, 44, room);
  const foot = HEAD + map.height;
  drawLegend(pen, foot + LINE);
  pen.fillText(textOf('.ol-attribution ul'), MARGIN, foot + FOOT - MARGIN, room - 140);
  drawScale(pen, foot + FOOT - MARGIN, made.width - MARGIN);
  return made;
}
