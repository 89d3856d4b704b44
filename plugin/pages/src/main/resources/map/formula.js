// The score of a street by weights (B2, B3, B10), in two forms of one formula: a MapLibre expression over tile properties, which colors the
// map, and a column of the table of streets, for lists, histogram and regions. Pure; scoring.js applies it to the state.
//
// weights: by label type and 'Grade'; negative for what lowers a score.

import { DEFAULT_MODEL, GRADE } from './base/types.js';

/** @type {Record<string, string>} */
const COLUMNS = {
  CurbRamp: 'curb_ramp',
  NoCurbRamp: 'no_curb_ramp',
  Obstacle: 'obstacle',
  SurfaceProblem: 'surface_problem',
  NoSidewalk: 'no_sidewalk',
  Crosswalk: 'crosswalk',
  Signal: 'signal',
  Grade: 'grade',
};
const BARRIER = 'segment_units_barrier'; // a street so steep that its own score is 0

/**
 * Returns the weights with their signs. The grade of a street has the model's weight unless another is set, and lowers the score.
 * @param {Rules} rules
 * @param {Weights} magnitudes
 * @returns {Weights}
 */
export function signed(rules, magnitudes) {
  const weights = Object.entries(magnitudes).map(([type, weight]) => [
    type,
    type === GRADE.name || rules.type_weights[type]?.base_weight < 0 ? -weight : weight,
  ]);
  return {
    ...(rules.grade_scoring && { Grade: -rules.grade_scoring.defaults.weight }),
    ...Object.fromEntries(weights),
  };
}

/** Returns the prefixes of the properties of the parts whose mean is the score. */
const partsOf = model => (model === DEFAULT_MODEL ? [''] : ['segment_', 'start_', 'end_']);

const value = name => ['number', ['get', name], 0];

/**
 * Returns the score of the street itself ('') or, in 2026-10, of one of its parts: 'segment_', 'start_', 'end_'.
 * @param {Weights} weights
 * @param {string} part
 * @returns {Expression}
 */
function partScore(weights, part) {
  const terms = Object.entries(weights)
    .filter(([, weight]) => weight !== 0)
    .map(([type, weight]) => ['*', weight, value(`${part}units_${COLUMNS[type]}`)]);
  const score = ['/', 1, ['+', 1, ['^', ['e'], ['-', 0, ['+', value(`${part}tag_sum`), ...terms]]]]];
  return part === 'segment_' ? ['case', ['has', BARRIER], 0, score] : score;
}

/** @param {string[]} parts @param {Weights} weights */
function meanScore(parts, weights) {
  const has = part => ['has', `${part}tag_sum`];
  const sum = ['+', 0, ...parts.map(part => ['case', has(part), partScore(weights, part), 0])];
  const count = ['+', 0, ...parts.map(part => ['case', has(part), 1, 0])];
  return ['case', ['any', ...parts.map(has)], ['/', sum, count], null];
}

/**
 * Returns the score of a feature of access_score_streets; null: no score.
 * @param {string} model
 * @param {Weights} weights
 * @returns {Expression}
 */
export function scoreExpression(model, weights) {
  return model === DEFAULT_MODEL
    ? ['case', ['has', 'tag_sum'], partScore(weights, ''), ['get', 'score']]
    : meanScore(partsOf(model), weights);
}

/**
 * Returns the sums of a part, column by column: evaluating an expression 20,000 times is too slow for a slider.
 * @param {Streets} table
 * @param {Weights} weights
 * @param {string} part
 */
function partSums(table, weights, part) {
  const sums = Float64Array.from(
    table.parts[`${part}tag_sum`] ?? new Array(table.count).fill(null),
    tags => tags ?? NaN,
  );
  for (const [type, weight] of Object.entries(weights)) {
    const units = table.parts[`${part}units_${COLUMNS[type]}`];
    if (units) for (let row = 0; row < sums.length; row++) sums[row] += weight * (units[row] ?? 0);
  }
  const barriers = part === 'segment_' && table.parts[BARRIER];
  return barriers ? sums.map((sum, row) => (barriers[row] ? -Infinity : sum)) : sums;
}

/**
 * Returns the scores of all streets; null: no score.
 * @param {string} model
 * @param {Streets} table
 * @param {Weights} weights
 * @returns {(number | null)[]}
 */
export function scoreColumn(model, table, weights) {
  const sums = partsOf(model).map(part => partSums(table, weights, part));
  return Array.from({ length: table.count }, (_, row) => {
    let [total, count] = [0, 0];
    for (const part of sums) {
      if (Number.isNaN(part[row])) continue;
      total += 1 / (1 + Math.exp(-part[row]));
      count++;
    }
    return count ? total / count : model === DEFAULT_MODEL ? table.score[row] : null;
  });
}

/**
 * Returns an expression that is true for a feature with a score.
 * @param {string} model
 * @returns {Expression}
 */
export const hasScore = model =>
  model === DEFAULT_MODEL ? ['has', 'score'] : ['any', ...partsOf(model).map(part => ['has', `${part}tag_sum`])];
