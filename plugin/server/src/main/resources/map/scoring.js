// Scores with a reader's own weights (B3), as a MapLibre expression over the tiles' properties: what the map is coloured by. The
// same numbers stand in the table of streets, for lists and histogram.
//
//   await config(model)         what accessScoreConfig says; asked once a model
//   magnitudes(config)          { label type: magnitude } that the page reckons with: own weights, else the preset's
//   signed(config)              the same, negative where the type counts against a street
//   isPublished()               the scores are the ones that the service publishes by default
//   scoreExpression(weights)    the score of a feature of access_score_streets, null where it has none

import { getJson } from './api.js';
import { state } from './state.js';

const COLUMNS = {
  CurbRamp: 'curb_ramp', NoCurbRamp: 'no_curb_ramp', Obstacle: 'obstacle', SurfaceProblem: 'surface_problem',
  NoSidewalk: 'no_sidewalk', Crosswalk: 'crosswalk', Signal: 'signal',
};
const DEFAULT_MODEL = '2026-06';

const known = new Map();

export function config(model = state.model) {
  if (!known.has(model)) known.set(model, getJson(`v3/api/accessScoreConfig?model=${model}`));
  return known.get(model);
}

export function magnitudes({ presets }) {
  return { ...presets[state.weights ? 'default' : state.preset], ...state.weights };
}

export function signed(rules) {
  return Object.fromEntries(Object.entries(magnitudes(rules)).map(([type, weight]) =>
    [type, rules.type_weights[type]?.base_weight < 0 ? -weight : weight]));
}

export const isPublished = () => state.model === DEFAULT_MODEL && state.preset === 'default' && !state.weights;

const value = name => ['number', ['get', name], 0];

/** Of the street itself or, in 2026-10, of one of its parts: 'segment_', 'start_', 'end_'. */
function partScore(weights, part) {
  const terms = Object.entries(weights).filter(([, weight]) => weight !== 0)
    .map(([type, weight]) => ['*', weight, value(`${part}units_${COLUMNS[type]}`)]);
  return ['/', 1, ['+', 1, ['^', ['e'], ['-', 0, ['+', value(`${part}tag_sum`), ...terms]]]]];
}

function meanScore(weights) {
  const parts = ['segment_', 'start_', 'end_'];
  const has = part => ['has', `${part}tag_sum`];
  const sum = ['+', 0, ...parts.map(part => ['case', has(part), partScore(weights, part), 0])];
  const count = ['+', 0, ...parts.map(part => ['case', has(part), 1, 0])];
  return ['case', ['any', ...parts.map(has)], ['/', sum, count], null];
}

export function scoreExpression(weights) {
  if (isPublished()) return ['get', 'score'];
  return state.model === DEFAULT_MODEL ? ['case', ['has', 'tag_sum'], partScore(weights, ''), ['get', 'score']] : meanScore(weights);
}

export const hasScore = () => (state.model === DEFAULT_MODEL ? ['has', 'score']
  : ['any', ...['segment_', 'start_', 'end_'].map(part => ['has', `${part}tag_sum`])]);
