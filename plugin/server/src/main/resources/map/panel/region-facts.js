// Facts about a region from two small responses: its scores and its statistics.

import { state } from '../state.js';
import { regionScores, weighed } from '../table.js';
import { query, scoring } from './question.js';
import { ask } from './service.js';
import { count, coverageText, day, many, meters, PROBLEMS, scoreText, span, whole } from './words.js';

/** Returns a region's score by custom weights, which the service does not compute for regions; an empty object if no weights are set. */
async function weighedScore(id) {
  return scoring().some(([name]) => name !== 'model') ? regionScores(await weighed()).get(id) : {};
}

/** Returns the properties of a region from both responses, with its score by the page's weights. Throws if the region does not exist. */
export async function regionFacts(id, signal) {
  const of = (endpoint, more) => ask(`v3/api/${endpoint}?${query([['regionId', id], ...more, ['inline', true]])}`, signal);
  const [scored, plain, own] = await Promise.all([of('accessScoreRegions', [['model', state.model]]), of('regions', []), weighedScore(id)]);
  return { ...plain.features[0].properties, ...scored.features[0].properties, ...own };
}

/** Names the most frequent problem type and its average per street; null: no problems. */
export function commonProblem({ avg_cluster_counts: means }) {
  const [type] = PROBLEMS.filter(name => means[name] > 0).sort((a, b) => means[b] - means[a]);
  return type == null ? null : `${many(type)}, ${means[type].toFixed(1)} per street`;
}

/** Returns all facts as pairs of term and text, most important first. */
export function factPairs(region) {
  return [
    ['Score', scoreText(region.score)],
    ['Coverage', region.coverage == null ? null : `${coverageText(region.coverage)} of the streets' length is audited`],
    ['Audited', `${whole(region.audited_street_count)} of ${count(region.total_street_count, 'street')}, `
      + `${meters(region.audited_distance_m)} of ${meters(region.total_distance_m)}`],
    ['Most frequent problem', commonProblem(region) ?? 'none found'],
    ['Labels', count(region.label_count, 'label')],
    ['Label dates', span(region.first_label_date, region.last_label_date, day) ?? 'none'],
    ['Contributors', count(region.user_count, 'person', 'people')],
    ['Audits', count(region.audit_count, 'audit')],
  ];
}
