// The table of streets by the page's present weights and filters: what lists, histogram and regions' table are made of.
//
//   await weighed()     { table, scores, shown }: the columns of city.js' streets(); for each street its score by the page's model
//                       and weights, null where it has none; and whether it is in question: in the chosen region, inside the
//                       histogram's brush, and with a cluster of the chosen types and severities, where these are filtered
//   regionScores(…)     scores of regions, weighted by length as the published ones are

import { streets } from './city.js';
import { TYPES } from './look.js';
import { config, isPublished, signed } from './scoring.js';
import { state } from './state.js';

const sigmoid = sum => Math.max(1e-15, Math.min(1 - 1e-15, 1 / (1 + Math.exp(-sum))));

/** @param part { tags, units: { type: column } }, its tags null where it has no score */
function partScore(part, weights, row) {
  if (part.tags[row] == null) return null;
  let sum = part.tags[row];
  for (const [type, units] of Object.entries(part.units)) sum += weights[type] * units[row];
  return sigmoid(sum);
}

function scoreColumn(table, weights) {
  const parts = table.models[state.model];
  return Array.from({ length: table.count }, (_, row) => {
    const scores = parts.map(part => partScore(part, weights, row)).filter(score => score != null);
    return scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null;
  });
}

/** Whether a street has a cluster that the filters ask for. */
function hasWanted(table) {
  if (state.types.size === TYPES.length && !state.severity) return () => true;
  const columns = [...state.types].flatMap(type => (table.clusters[type] ?? [])
    .filter((_, place) => !state.severity || (place + 1 >= state.severity[0] && place + 1 <= state.severity[1] && place < 3)));
  return row => columns.some(column => column[row] > 0);
}

export async function weighed() {
  const table = await streets();
  const scores = isPublished() ? table.score : scoreColumn(table, signed(await config()));
  const wanted = hasWanted(table);
  const [least, most] = state.scores ?? [];
  const shown = scores.map((score, row) => (state.region == null || table.region[row] === state.region)
    && (!state.scores || (score != null && score >= least && score <= most)) && wanted(row));
  return { table, scores, shown };
}

/** Map of region id to { score, coverage }: the audited streets' mean, weighted by length, and their share of all (B8). */
export function regionScores({ table, scores }) {
  const sums = new Map();
  for (let row = 0; row < table.count; row++) {
    const sum = sums.get(table.region[row]) ?? { total: 0, meters: 0, audited: 0, streets: 0 };
    sum.streets++;
    if (scores[row] != null) {
      sum.audited++;
      sum.meters += table.meters[row];
      sum.total += scores[row] * table.meters[row];
    }
    sums.set(table.region[row], sum);
  }
  return new Map([...sums].map(([id, { total, meters, audited, streets: all }]) =>
    [id, { score: meters ? total / meters : null, coverage: audited / all }]));
}
