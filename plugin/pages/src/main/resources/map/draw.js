// Drawing an area on the map: each click or tap sets a corner. With keys, the arrows move the map below the cross and Enter sets a corner
// there. A click on the first corner, or a second one on the last, finishes. The state then has the corners (areas.js).

import { say } from './api.js';
import { element } from './base/dom.js';
import { boxOf, feature } from './base/geometry.js';
import { go } from './base/go.js';
import { plural, t } from './base/texts.js';
import { icon } from './icons.js';
import { showMap } from './sheet.js';

const MOST = 199; // corners: the service accepts 200 points, and the first one closes the area
const NEAR = 12; // pixels: a corner is on another one
const DIGITS = 5; // about a meter

const rounded = at => at.map(degrees => Number(degrees.toFixed(DIGITS)));

/** Returns twice the area of a triangle, negative if it turns right. */
const turn = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Returns whether two sides of the area that share no corner cross. */
function crossesItself(corners) {
  const sides = corners.map((at, i) => [at, corners[(i + 1) % corners.length]]);
  return sides.some(([a, b], i) =>
    sides
      .slice(i + 2)
      .some(
        ([c, d], j) =>
          (i > 0 || i + 2 + j < sides.length - 1)
          && turn(a, b, c) * turn(a, b, d) < 0
          && turn(c, d, a) * turn(c, d, b) < 0,
      ),
  );
}

/** Returns whether the box of the corners meets the city's. */
function isNear(corners, bounds) {
  const [west, south, east, north] = boxOf(corners);
  return bounds == null || (west <= bounds[2] && east >= bounds[0] && south <= bounds[3] && north >= bounds[1]);
}

/** Returns the sketch: the corners, and the line through them to the pointer. */
function sketch(corners, pointer) {
  const line = [...corners, ...(pointer && corners.length > 0 ? [pointer] : [])];
  return [
    ...(line.length > 1 ? [feature('MultiLineString', [line.length > 2 ? [...line, line[0]] : line])] : []),
    ...corners.map(at => feature('Point', at)),
  ];
}

/** @param {Page} page */
export function startDraw({ city: { bounds }, map }) {
  const frame = document.getElementById('map-frame');
  const note = element('p', { role: 'status' });
  const act = (text, click) => element('button', { type: 'button', click }, text);
  const [finishing, undoing] = [act(t('map.draw.finish'), finish), act(t('map.draw.undo'), undo)];
  const bar = element(
    'div',
    { id: 'drawing', role: 'group', 'aria-label': t('map.draw.title'), hidden: true },
    note,
    element(
      'p',
      { class: 'buttons' },
      finishing,
      undoing,
      act(t('map.draw.visible'), visible),
      act(t('map.draw.cancel'), stop),
    ),
  );
  frame.after(bar); // next by keys
  const button = element(
    'button',
    {
      type: 'button',
      id: 'draw',
      'aria-label': t('map.draw.start'),
      title: t('map.draw.start'),
      'aria-pressed': 'false',
      click: () => (bar.hidden ? begin() : stop()),
    },
    icon('draw'),
  );
  document.getElementById('near-me').after(button);
  let corners = [];
  let pointer = null;

  const draw = () => map.highlight(sketch(corners, pointer));

  function show() {
    note.textContent = corners.length === 0 ? t('map.draw.how') : plural('map.draw.corners', corners.length);
    finishing.disabled = corners.length < 3;
    undoing.disabled = corners.length === 0;
    draw();
  }

  function begin() {
    corners = [];
    pointer = null;
    bar.hidden = false;
    document.querySelector('#reach[aria-pressed="true"]')?.click(); // one of them has the clicks
    button.setAttribute('aria-pressed', 'true');
    showMap();
    map.capture({
      click: add,
      move: at => {
        pointer = at;
        draw();
      },
    });
    show();
    frame.focus();
  }

  function stop() {
    corners = [];
    pointer = null;
    map.capture(null);
    bar.hidden = true;
    button.setAttribute('aria-pressed', 'false');
    map.highlight([]);
  }

  function add(at) {
    const isOn = corner => corner && map.distance(corner, at) < NEAR;
    if (corners.length >= 3 && (isOn(corners[0]) || isOn(corners.at(-1)))) return finish();
    if (isOn(corners.at(-1))) return;
    if (corners.length === MOST) return say(t('map.draw.most', { count: MOST }));
    corners.push(at);
    pointer = null;
    show();
  }

  function undo() {
    corners.pop();
    show();
    if (undoing.disabled) frame.focus();
  }

  function finish() {
    if (corners.length < 3) return;
    if (crossesItself(corners)) return say(t('map.draw.crosses'));
    if (!isNear(corners, bounds)) return say(t('map.draw.outside'));
    const within = corners.map(rounded);
    stop();
    go({ within, tab: 'regions' }, false);
  }

  function visible() {
    const [west, south, east, north] = map.box();
    corners = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ];
    finish();
  }

  addEventListener(
    'keydown',
    event => {
      if (bar.hidden || document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        stop();
        button.focus();
      } else if (event.key === 'Backspace' && event.target === frame && corners.length > 0) {
        event.preventDefault();
        undo();
      }
    },
    { capture: true },
  );
}
