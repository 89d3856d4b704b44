// Scores with custom weights (B3), in two forms of one formula: a MapLibre expression over tile properties, which colors the map, and
// a column of the table of streets, for lists, histogram and regions.
//
//   await config(model)         the response of accessScoreConfig; requested once for each model
//   magnitudes(config)          { label type: magnitude } in use: the custom weights, else those of the preset
//   signed(config)              the same, negative for types that lower a score
//   isPublished()               true if the scores are those that the service publishes by default
//   scoreExpression(weights)    the score of a feature of access_score_streets; null: no score
//   scoreColumn(table, weights) the scores of all rows of streets() in city.js; null: no score

import { getOnce } from './api.js';
import { GRADE } from './look.js';
import { state } from './state.js';

const COLUMNS = {
  CurbRamp: 'curb_ramp', NoCurbRamp: 'no_curb_ramp', Obstacle: 'obstacle', SurfaceProblem: 'surface_problem',
  NoSidewalk: 'no_sidewalk', Crosswalk: 'crosswalk', Signal: 'signal', Grade: 'grade',
};
const DEFAULT_MODEL = '2026-06';
const BARRIER = 'segment_units_barrier'; // a street so steep that its own score is 0

export const config = (model = state.model) => getOnce(`v3/api/accessScoreConfig?model=${model}`);

export function magnitudes({ presets }) {
  return { ...presets[state.weights ? 'default' : state.preset], ...state.weights };
}

/** The grade of a street has the model's weight unless another is set, and lowers the score. */
export function signed(rules) {
  const weights = Object.entries(magnitudes(rules)).map(([type, weight]) => [type, type === GRADE.name || rules.type_weights[type]?.base_weight < 0 ? -weight : weight]);
  return { ...(rules.grade_scoring && { Grade: -rules.grade_scoring.defaults.weight }), ...Object.fromEntries(weights) };
}

export const isPublished = () => state.model === DEFAULT_MODEL && state.preset === 'default' && !state.weights;

/** Returns the prefixes of the properties of the parts whose mean is the score. */
const parts = () => (state.model === DEFAULT_MODEL ? [''] : ['segment_', 'start_', 'end_']);

const value = name => ['number', ['get', name], 0];

/** Returns the score of the street itself ('') or, in 2026-10, of one of its parts: 'segment_', 'start_', 'end_'. */
function partScore(weights, part) {
  const terms = Object.entries(weights).filter(([, weight]) => weight !== 0)
    .map(([type, weight]) => ['*', weight, value(`${part}units_${COLUMNS[type]}`)]);
  const score = ['/', 1, ['+', 1, ['^', ['e'], ['-', 0, ['+', value(`${part}tag_sum`), ...terms]]]]];
  return part === 'segment_' ? ['case', ['has', BARRIER], 0, score] : score;
}

function meanScore(weights) {
  const has = part => ['has', `${part}tag_sum`];
  const sum = ['+', 0, ...parts().map(part => ['case', has(part), partScore(weights, part), 0])];
  const count = ['+', 0, ...parts().map(part => ['case', has(part), 1, 0])];
  return ['case', ['any', ...parts().map(has)], ['/', sum, count], null];
}

export function scoreExpression(weights) {
  if (isPublished()) return ['get', 'score'];
  return state.model === DEFAULT_MODEL ? ['case', ['has', 'tag_sum'], partScore(weights, ''), ['get', 'score']] : meanScore(weights);
}

/** Returns the sums of a part, column by column: evaluating an expression 20,000 times is too slow for a slider. */
function partSums(table, weights, part) {
  const sums = Float64Array.from(table.parts[`${part}tag_sum`] ?? new Array(table.count).fill(null), tags => tags ?? NaN);
  for (const [type, weight] of Object.entries(weights)) {
    const units = table.parts[`${part}units_${COLUMNS[type]}`];
    if (units) for (let row = 0; row < sums.length; row++) sums[row] += weight * units[row];
  }
  const barriers = part === 'segment_' && table.parts[BARRIER];
  return barriers ? sums.map((sum, row) => (barriers[row] ? -Infinity : sum)) : sums;
}

export function scoreColumn(table, weights) {
  const sums = parts().map(part => partSums(table, weights, part));
  return Array.from({ length: table.count }, (_, row) => {
    let [total, count] = [0, 0];
    for (const part of sums) {
      if (Number.isNaN(part[row])) continue;
      total += 1 / (1 + Math.exp(-part[row]));
      count++;
    }
    return count ? total / count : state.model === DEFAULT_MODEL ? table.score[row] : null;
  });
}

export const hasScore = () => (state.model === DEFAULT_MODEL ? ['has', 'score']
  : ['any', ...parts().map(part => ['has', `${part}tag_sum`])]);
