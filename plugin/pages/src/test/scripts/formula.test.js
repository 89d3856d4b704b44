// The page's formula against the golden answers of the service, whose scores PlaceScore.java computes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import './page.js';

const { compile } = await import('../../main/resources/map/expression.js');
const { hasScore, scoreColumn, scoreExpression, signed } = await import('../../main/resources/map/formula.js');

const CLOSE = 1e-11; // the service rounds terms and sums to 12 decimals

const COLUMNS = {
  CurbRamp: 'curb_ramp',
  NoCurbRamp: 'no_curb_ramp',
  Obstacle: 'obstacle',
  SurfaceProblem: 'surface_problem',
  NoSidewalk: 'no_sidewalk',
  Crosswalk: 'crosswalk',
  Signal: 'signal',
};

function golden(name) {
  const file = new URL(`../../../../serve/src/test/resources/golden/${name}.response`, import.meta.url);
  return readFileSync(file, 'utf8').split('\n\n').slice(1).join('\n\n');
}

const json = name => JSON.parse(golden(`access_score_${name}`));

/** Returns the score of a street in a golden CSV file. */
function scoreOf(name, street) {
  const [heads, ...rows] = golden(`access_score_streets/${name}`)
    .split('\n')
    .map(line => line.split(','));
  assert.equal(heads[3], 'score');
  return Number(rows.find(row => row[0] === String(street))[3]);
}

/** Returns the properties of a tile's street, or of a part of it, that explain a score. */
function propertiesOf({ terms }, part) {
  const properties = { [`${part}tag_sum`]: 0 };
  for (const [type, { units, tag_adjustment: tags, length_factor: factor }] of Object.entries(terms)) {
    properties[`${part}tag_sum`] += tags * factor;
    if (units !== 0) properties[`${part}units_${COLUMNS[type]}`] = units * factor;
  }
  return properties;
}

/** Returns the table of streets with these properties. */
function tableOf(...streets) {
  const names = [...new Set(streets.flatMap(Object.keys))];
  const parts = Object.fromEntries(
    names.map(name => [name, streets.map(street => street[name] ?? (name.endsWith('tag_sum') ? null : 0))]),
  );
  return { count: streets.length, score: streets.map(({ score }) => score ?? null), parts };
}

/** Returns the scores of streets after checking that both forms of the formula have the same. */
function scores(model, weights, ...streets) {
  const column = scoreColumn(model, tableOf(...streets), weights);
  const expression = compile(scoreExpression(model, weights));
  streets.forEach((properties, row) => {
    const value = expression({ properties });
    if (column[row] == null) assert.equal(value, null);
    else assert.ok(Math.abs(value - column[row]) < 1e-12, `${value} is not ${column[row]}`);
  });
  return column;
}

function assertScore(model, weights, properties, score) {
  const [own] = scores(model, weights, properties);
  assert.ok(Math.abs(own - score) < CLOSE, `${own} is not ${score}`);
}

test('weights of types that lower a score are negative', () => {
  const rules = json('config/default');
  assert.deepEqual(signed(rules, rules.presets.default), {
    CurbRamp: 0.75,
    NoCurbRamp: -1,
    Obstacle: -1,
    SurfaceProblem: -1,
    NoSidewalk: -1,
    Crosswalk: 0.75,
    Signal: 0.5,
  });
});

test('grades have the weight of the model unless another is set', () => {
  const rules = json('config/hills');
  assert.equal(signed(rules, rules.presets.default).Grade, -rules.grade_scoring.defaults.weight);
  assert.equal(signed(rules, { ...rules.presets.default, Grade: 3 }).Grade, -3);
});

test('a street scores as the service says, by each preset and by custom weights', () => {
  const rules = json('config/default');
  const street = propertiesOf(json('explanation/street'), '');
  const by = magnitudes => signed(rules, { ...rules.presets.default, ...magnitudes });
  assertScore('2026-06', by({}), street, json('explanation/street').score);
  assertScore('2026-06', by(rules.presets.walker), street, scoreOf('preset_walker', 100));
  assertScore('2026-06', by({ NoSidewalk: 2, CurbRamp: 1 }), street, scoreOf('own_weights', 100));
});

test('a street scores as the service says in the model with intersections', () => {
  const rules = json('config/model_2026_10');
  const street = propertiesOf(json('explanation/model_2026_10'), 'segment_');
  assertScore('2026-10', signed(rules, rules.presets.default), street, json('explanation/model_2026_10').score);
  assertScore('2026-10', signed(rules, rules.presets.walker), street, scoreOf('model_2026_10_walker', 100));
});

test('grades lower the sum of the segment, and a street that is too steep scores 0', () => {
  const even = { segment_tag_sum: 0 };
  const weights = { Obstacle: -1, Grade: -2 };
  assert.deepEqual(scores('2026-10', weights, { ...even, segment_units_grade: 0.5 }), [1 / (1 + Math.E)]);
  assert.deepEqual(scores('2026-10', weights, { ...even, segment_units_barrier: 1 }), [0]);
  assert.deepEqual(scores('2026-10', weights, { ...even, segment_units_barrier: 1, start_tag_sum: 0 }), [0.25]);
});

test('the score is the mean of the parts that have one', () => {
  const weights = { Obstacle: -1 };
  assert.deepEqual(scores('2026-10', weights, { segment_tag_sum: 0, end_tag_sum: 0 }), [0.5]);
  assert.deepEqual(scores('2026-10', weights, { start_tag_sum: Math.log(3), end_tag_sum: -Math.log(3) }), [0.5]);
  assert.deepEqual(scores('2026-10', weights, {}), [null]);
});

test('a street without counts keeps its published score by the default model only', () => {
  assert.deepEqual(scores('2026-06', { Obstacle: -1 }, { score: 0.3 }, {}), [0.3, null]);
  assert.deepEqual(scores('2026-10', { Obstacle: -1 }, { score: 0.3 }), [null]);
});

test('a weight of 0 ignores a type, and huge sums stay between 0 and 1', () => {
  const street = { tag_sum: 0, units_obstacle: 400 };
  assert.deepEqual(scores('2026-06', { Obstacle: 0 }, street), [0.5]);
  const [low] = scores('2026-06', { Obstacle: -10 }, street);
  assert.ok(low >= 0 && low < 1e-12);
});

test('streets with a score are those of the published score, or with a part', () => {
  const [june, october] = ['2026-06', '2026-10'].map(model => compile(hasScore(model)));
  assert.equal(june({ properties: { score: 0 } }), true);
  assert.equal(june({ properties: { tag_sum: 0 } }), false);
  assert.equal(october({ properties: { end_tag_sum: 0 } }), true);
  assert.equal(october({ properties: { score: 0.5 } }), false);
});
