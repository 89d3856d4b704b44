// Classes and shapes, the same as in styles/, with their colors.

import { color } from './base/palette.js';
import { t } from './base/texts.js';
import { LABEL_TYPES } from './base/types.js';
import { one, plain, upper } from './base/words.js';

const INK = color('ink');

export const SCORE_CLASSES = [
  { from: 0.8, color: color('score-5'), title: t('map.look.class5') },
  { from: 0.6, color: color('score-4'), title: t('map.look.class4') },
  { from: 0.4, color: color('score-3'), title: t('map.look.class3') },
  { from: 0.2, color: color('score-2'), title: t('map.look.class2') },
  { from: 0.0, color: color('score-1'), title: t('map.look.class1') },
];
export const UNAUDITED = color('unaudited');

/** Formats a slope: 0.0833 is "8.3%". */
export const slope = share => t('number.percent', { number: plain(Number((100 * share).toFixed(1))) });

/** Classes of the steepest 30 m of a street, steepest first: a steeper one is darker and wider. width: a factor on the width of a street. */
export const SLOPE_CLASSES = [
  { from: 1 / 8, color: color('slope-5'), width: 2.2 },
  { from: 1 / 12, color: color('slope-4'), width: 1.6 },
  { from: 1 / 20, color: color('slope-3'), width: 1.1 },
  { from: 1 / 48, color: color('slope-2'), width: 0.7 },
  { from: 0, color: color('slope-1'), width: 0.35 },
].map(({ from, ...look }, i, { [i - 1]: steeper }) => ({
  from,
  ...look,
  get title() {
    // the first number that a browser formats takes 40 ms: not before the map is drawn
    const values = { from: slope(from), to: steeper && slope(steeper.from) };
    return !steeper
      ? t('map.slope.over', values)
      : from === 0
        ? t('map.slope.under', values)
        : t('map.slope.between', values);
  },
}));

/** What changed since a snapshot. A worse street is dashed too, and a problem that is gone is hollow: colors alone do not tell. */
export const CHANGES = {
  better: { color: color('better') },
  worse: { color: color('worse'), dashed: true },
  audited: { color: color('newly-audited') },
  new: { color: color('worse'), mark: true },
  gone: { color: 'white', edge: color('gone-edge'), mark: true },
};

const SHAPES = {
  CurbRamp: 'circle',
  NoCurbRamp: 'triangle',
  Crosswalk: 'cross',
  SurfaceProblem: 'star',
  Obstacle: 'square',
  Signal: 'diamond',
  NoSidewalk: 'x',
  Other: 'circle',
};
export const TYPES = LABEL_TYPES.map(name => ({
  name,
  shape: SHAPES[name],
  color: color(`type-${name}`),
  title: upper(one(name)),
}));

/** Categories of places, each with a white pictogram in a box of 16 by 16: shapes alone tell them apart. */
export const PLACES = {
  school: 'M8 2 15 5.5 8 9 1 5.5Z M4 8v3.5q4 2.5 8 0V8L8 10Z',
  health: 'M6 2h4v4h4v4h-4v4H6v-4H2V6h4Z',
  library: 'M1.5 3q3.5 0 6 1.5v9.5Q5 12.5 1.5 12.5Z M14.500 3q-3.500 0-6 1.500v9.500Q11 12.500 14.500 12.500Z',
  grocery:
    'M1 2h2.500l.6 2H15l-1.800 6H4.800L2.700 3.400H1Z M5 13.500a1.500 1.500 0 1 1 3 0a1.500 1.500 0 1 1-3 0Z M10 13.500a1.500 1.500 0 1 1 3 0a1.500 1.500 0 1 1-3 0Z',
  transit: 'M3 1.500h10v11h-1v2h-2v-2H6v2H4v-2H3Z M4.500 3.500v4h7v-4Z',
  park: 'M8 1 12 6h-2l3.500 5H9v3.500H7V11H2.500L6 6H4Z',
  community:
    'M3.500 4.500a2 2 0 1 1 4 0a2 2 0 1 1-4 0Z M8.500 4.500a2 2 0 1 1 4 0a2 2 0 1 1-4 0Z M1.500 13.500q0-5.500 4-5.500q2.500 0 2.500 2.500q0-2.500 2.500-2.500q4 0 4 5.500Z',
  government: 'M8 1 15 4.500V6H1V4.500Z M2.500 7h2v5h-2Z M7 7h2v5H7Z M11.500 7h2v5h-2Z M1 13h14v1.500H1Z',
};
export const PLACE_COLOR = color('place');

/**
 * Imported points: a problem near them or none; or in a comparison with the labels, what knows them. A look with corners has that many, the
 * first one below; others are disks, or rings if they are hollow.
 * @type {Record<string, { color: string, corners?: number, hollow?: boolean }>}
 */
export const POINT_LOOKS = {
  near: { color: color('point'), corners: 3 },
  alone: { color: color('point'), hollow: true },
  both: { color: color('inventory-both') },
  only_inventory: { color: color('point'), corners: 3 },
  only_labels: { color: color('inventory-labels'), corners: 4 },
  not_looked_at: { color: color('inventory-unseen'), hollow: true },
};

export function scoreColor(score) {
  return score == null ? UNAUDITED : (SCORE_CLASSES.find(step => score >= step.from) ?? SCORE_CLASSES[4]).color;
}

/** Returns the corners of a shape in a box from -1 to 1, y downward; null: a circle. */
export function corners(shape) {
  const a = 0.34;
  const cross = [
    [-a, -1],
    [a, -1],
    [a, -a],
    [1, -a],
    [1, a],
    [a, a],
    [a, 1],
    [-a, 1],
    [-a, a],
    [-1, a],
    [-1, -a],
    [-a, -a],
  ];
  switch (shape) {
    case 'triangle':
      return [
        [0, -1],
        [1, 1],
        [-1, 1],
      ];
    case 'square':
      return [
        [-0.9, -0.9],
        [0.9, -0.9],
        [0.9, 0.9],
        [-0.9, 0.9],
      ];
    case 'diamond':
      return [
        [0, -1.25],
        [1.25, 0],
        [0, 1.25],
        [-1.25, 0],
      ];
    case 'cross':
      return cross;
    case 'x':
      return cross.map(([x, y]) => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2]);
    case 'star':
      return Array.from({ length: 10 }, (_, i) => {
        const radius = i % 2 === 0 ? 1.15 : 0.45;
        return [radius * Math.sin((i * Math.PI) / 5), -radius * Math.cos((i * Math.PI) / 5)];
      });
    default:
      return null;
  }
}

function svg(content) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  element.setAttribute('viewBox', '-14 -9 28 18');
  element.setAttribute('width', '28');
  element.setAttribute('height', '18');
  element.setAttribute('aria-hidden', 'true');
  for (const [name, attributes] of content) {
    const part = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([key, value]) => part.setAttribute(key, value));
    element.append(part);
  }
  return element;
}

/** Returns the symbol of an area; hatched: one with too little coverage to rank. */
export function areaSymbol(color, hatched) {
  const box = { x: -13, y: -8, width: 26, height: 16, class: 'edge', 'stroke-width': 1 };
  if (!hatched) return svg([['rect', { ...box, fill: color }]]);
  const stripes = [-12, -4, 4].map(x => [
    'path',
    { d: `M${x} 8l16 -16`, stroke: color, 'stroke-width': 1.5, 'stroke-opacity': 0.6, 'clip-path': 'inset(0)' },
  ]);
  return svg([['rect', { ...box, fill: color, 'fill-opacity': 0.2 }], ...stripes]);
}

export function lineSymbol(color, dashed) {
  const line = { x1: -13, x2: 13, y1: 0, y2: 0 };
  return svg(
    dashed
      ? [['line', { ...line, stroke: color, 'stroke-width': 3, 'stroke-dasharray': '6 4' }]]
      : [
          ['line', { ...line, class: 'edge', 'stroke-width': 5 }],
          ['line', { ...line, stroke: color, 'stroke-width': 4 }],
        ],
  );
}

/** Returns the symbol of a class of SLOPE_CLASSES. */
export function slopeSymbol({ color, width }) {
  const line = { x1: -13, x2: 13, y1: 0, y2: 0 };
  return svg([
    ['line', { ...line, class: 'edge', 'stroke-width': 5 * width + 2 }],
    ['line', { ...line, stroke: color, 'stroke-width': 5 * width }],
  ]);
}

/** Returns the symbol of a key of CHANGES. */
export function changeSymbol({ color: fill, edge = INK, dashed, mark }) {
  if (mark) return svg([['circle', { r: 5, fill, stroke: edge, 'stroke-width': 2 }]]);
  const line = { x1: -13, x2: 13, y1: 0, y2: 0 };
  return svg([
    ['line', { ...line, stroke: INK, 'stroke-width': 7 }],
    ['line', { ...line, stroke: fill, 'stroke-width': 5, 'stroke-dasharray': dashed ? '6 4' : 'none' }],
  ]);
}

/** Returns the symbol of a category of PLACES. */
export function placeSymbol(category) {
  return svg([
    ['rect', { x: -9, y: -9, width: 18, height: 18, rx: 3, fill: PLACE_COLOR }],
    ['path', { d: PLACES[category], fill: 'white', 'fill-rule': 'evenodd', transform: 'translate(-7 -7) scale(.875)' }],
  ]);
}

/** Returns the symbol of an imported point. @param {string} name a key of POINT_LOOKS */
export function pointSymbol(name) {
  const { color: ink, corners: count, hollow } = POINT_LOOKS[name];
  const paint = { fill: ink, stroke: 'white', 'stroke-width': 1 };
  if (hollow) return svg([['circle', { r: 5, fill: 'white', stroke: ink, 'stroke-width': 2.5 }]]);
  if (!count) return svg([['circle', { r: 6.5, ...paint }]]);
  const angles = Array.from({ length: count }, (_, i) => (2 * Math.PI * i) / count);
  return svg([
    ['polygon', { points: angles.map(angle => `${8 * Math.sin(angle)},${8 * Math.cos(angle)}`).join(' '), ...paint }],
  ]);
}

export function typeSymbol(type) {
  const paint = { fill: type.color, stroke: color('symbol-edge'), 'stroke-width': 1 };
  const points = corners(type.shape);
  return svg([
    points
      ? ['polygon', { ...paint, points: points.map(([x, y]) => `${x * 6},${y * 6}`).join(' ') }]
      : ['circle', { ...paint, r: 6 }],
  ]);
}
