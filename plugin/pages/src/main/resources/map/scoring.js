// Scores by the model and the weights of the page's state. formula.js computes them.
//
//   await config(model)         the response of accessScoreConfig; requested once for each model
//   magnitudes(config)          { label type: magnitude } in use: the custom weights, else those of the preset
//   signed(config)              the same, negative for types that lower a score
//   isPublished()               true if the scores are those that the service publishes by default
//   scoreExpression(weights)    the score of a feature of access_score_streets; null: no score
//   scoreColumn(table, weights) the scores of all rows of streets() in city.js; null: no score
//   hasScore()                  an expression that is true for a feature with a score

import { getOnce } from './api.js';
import { state } from './base/state.js';
import { DEFAULT_MODEL } from './base/types.js';
import * as formula from './formula.js';

/** @returns {Promise<Rules>} */
export const config = (model = state.model) => getOnce(`v3/api/accessScoreConfig?model=${model}`);

/** @param {Rules} rules @returns {Weights} */
export function magnitudes({ presets }) {
  return { ...presets[state.weights ? 'default' : state.preset], ...state.weights };
}

/** @param {Rules} rules */
export const signed = rules => formula.signed(rules, magnitudes(rules));

export const isPublished = () => state.model === DEFAULT_MODEL && state.preset === 'default' && !state.weights;

/** @param {Weights} weights */
export const scoreExpression = weights =>
  isPublished() ? ['get', 'score'] : formula.scoreExpression(state.model, weights);

/** @param {Streets} table @param {Weights} weights */
export const scoreColumn = (table, weights) => formula.scoreColumn(state.model, table, weights);

export const hasScore = () => formula.hasScore(state.model);
