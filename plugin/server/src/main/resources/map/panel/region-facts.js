// What is known of a region, out of two small answers: its score, and who looked when.

import { state } from '../state.js';
import { regionScores, weighed } from '../table.js';
import { query, scoring } from './question.js';
import { ask } from './service.js';
import { count, day, many, metres, percent, PROBLEMS, scoreText, span, whole } from './words.js';

/** Its score by weights of one's own, which the service does not reckon for regions; nothing where none are set. */
async function weighedScore(id) {
  return scoring().some(([name]) => name !== 'model') ? regionScores(await weighed()).get(id) : {};
}

/** The properties of a region in both answers, its score by the page's weights; throws when there is no such region. */
export async function regionFacts(id, signal) {
    const of = (endpoint, more) => ask(`v3/api/${endpoint}?${query([['regionId', id], ...more, ['inline', true]])}`, signal);
  const [scored, plain, own] = await Promise.all([of('accessScoreRegions', [['model', state.model]]), of('regions', []), weighedScore(id)]);
  return { ...plain.features[0].properties, ...scored.features[0].properties, ...own };
}

/** The kind of problem that there is most of, on average a street. */
export function commonProblem({ avg_cluster_counts: means }) {
  const [type] = PROBLEMS.filter(name => means[name] > 0).sort((a, b) => means[b] - means[a]);
  return type == null ? null : `${many(type)}, ${means[type].toFixed(1)} a street`;
}

/** All facts in words, in the order in which people ask for them. */
export function inWords(region) {
  return [
    ['Score', scoreText(region.score)],
    ['Coverage', region.coverage == null ? null : `${percent(region.coverage)} of the streets are audited`],
    ['Audited', `${whole(region.audited_street_count)} of ${count(region.total_street_count, 'street')}, `
      + `${metres(region.audited_distance_m)} of ${metres(region.total_distance_m)}`],
    ['Most frequent problem', commonProblem(region) ?? 'none found'],
    ['Labels', count(region.label_count, 'label')],
    ['Label dates', span(region.first_label_date, region.last_label_date, day) ?? 'none'],
    ['Contributors', count(region.user_count, 'person', 'people')],
    ['Audits', count(region.audit_count, 'audit')],
  ];
}
