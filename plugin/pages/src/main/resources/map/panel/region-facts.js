// Facts about a neighborhood or an area of a set from two small responses: its scores and its statistics.

import { attributesOf, placePairs } from '../areas.js';
import { ask } from '../base/service.js';
import { state } from '../base/state.js';
import { numberWords, plural, t } from '../base/texts.js';
import { day, fixed, many, meters, percent, plain, PROBLEMS, span, upper, whole, regionScore } from '../base/words.js';
import { areaScores, weighed } from '../table.js';
import { query, scoring } from './question.js';

/** Returns a region's score by custom weights, which the service does not compute for regions; an empty object if no weights are set. */
async function weighedScore(id) {
  return scoring().some(([name]) => name !== 'model') ? areaScores(await weighed()).get(id) : {};
}

/** Returns the properties of a region from both responses, with its score by the page's weights. Throws if the region does not exist. */
export async function regionFacts(id, signal) {
  const of = (endpoint, more) =>
    ask(`v3/api/${endpoint}?${query([...placePairs(id), ...more, ['inline', true]])}`, signal);
  const [scored, plain, own] = await Promise.all([
    of('accessScoreRegions', [['model', state.model]]),
    of('regions', []),
    weighedScore(id),
  ]);
  return { ...plain.features[0].properties, ...scored.features[0].properties, ...own };
}

/** Names the most frequent problem type and its average per street; null: no problems. */
function commonProblem({ avg_cluster_counts: means }) {
  const [type] = PROBLEMS.filter(name => means[name] > 0).sort((a, b) => means[b] - means[a]);
  return type == null ? null : t('map.region.common', { problems: many(type), mean: fixed(means[type], 1) });
}

/** Returns all facts as pairs of term and text, most important first. @param rankedFrom the coverage below which a score is provisional */
export function factPairs(region, rankedFrom) {
  return [
    [t('map.score.title'), regionScore(region.score, region.coverage < rankedFrom)],
    [
      t('map.region.coverage'),
      region.coverage == null ? null : t('map.region.covered', { coverage: percent(region.coverage) }),
    ],
    [
      t('map.audited'),
      plural('map.region.audited', region.total_street_count, {
        audited: whole(region.audited_street_count),
        length: meters(region.audited_distance_m),
        all: meters(region.total_distance_m),
      }),
    ],
    [t('map.region.mostFrequent'), commonProblem(region) ?? t('map.region.noProblem')],
    [t('map.labels'), plural('map.count.labels', region.label_count)],
    [t('map.region.dates'), span(region.first_label_date, region.last_label_date, day) ?? t('map.none')],
    [
      t('map.age.title'),
      region.median_image_age_years == null
        ? null
        : t('map.age.facts', {
            years: fixed(region.median_image_age_years, 1),
            share: percent(region.old_imagery_share ?? 0),
          }),
    ],
    [t('map.contributors'), plural('map.count.people', region.user_count)],
    [t('map.audits'), plural('map.count.audits', region.audit_count)],
    ...attributesOf().map(name => [
      upper(numberWords(name)),
      region.attributes?.[name] == null ? null : plain(region.attributes[name]),
    ]),
  ];
}
