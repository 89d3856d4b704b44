// The table of streets with the current weights and filters, for lists, histogram and the table of regions.
//
//   await weighed()       the columns of Scored in types.d.ts; each is computed once for a state
//   meanScore(scored, isIn)  the mean score of the audited streets, weighted by length (B8), of those rows or all; null: none has a score
//   areaScores(scored)    Map of area id to { score } from the result of weighed(), weighted by length as published (B8)

import { isChosen, sharesByArea, streetShares } from './areas.js';
import { state } from './base/state.js';
import { byMoreThanCounts, chosenClusters, isFiltered } from './chosen.js';
import { streets } from './city.js';
import { config, isPublished, scoreColumn, signed } from './scoring.js';

/**
 * Returns a test whether the street of a row has a cluster that matches the filters.
 * @param {Streets} table
 * @param {Chosen | null} chosen null: counts are enough
 * @returns {(row: number) => boolean}
 */
function hasWanted(table, chosen) {
  if (!isFiltered()) return () => true;
  if (chosen) return row => chosen.streets.has(table.id[row]);
  const columns = [...state.types].flatMap(type =>
    (table.clusters[type] ?? []).filter(
      (_, place) => !state.severity || (place + 1 >= state.severity[0] && place + 1 <= state.severity[1] && place < 3),
    ),
  );
  return row => columns.some(column => column[row] > 0);
}

/**
 * @param {Streets} table
 * @param {Shares | null} shares
 * @returns {Scored['inside']}
 */
function isInside({ id, parts }, shares) {
  const { grade } = state;
  if (grade == null) return shares && id.map(street => shares.has(street));
  return id.map((street, row) => (!shares || shares.has(street)) && Number(parts.max_grade?.[row]) >= grade);
}

/** @param {Streets} table */
function isAsked(table, inside, chosen) {
  const wanted = hasWanted(table, chosen);
  return table.id.map((_, row) => (!inside || inside[row]) && wanted(row));
}

/**
 * @param {Scored['asked']} asked
 * @param {Scored['scores']} scores
 */
function isShown(asked, scores) {
  if (!state.scores) return asked;
  const [least, most] = state.scores;
  const isIn = score => score != null && score >= least && score <= most;
  return asked.map((is, row) => is && isIn(scores[row]));
}

/** @type {Record<string, { key?: string, value?: any }>} */
const kept = { scores: {}, inside: {}, asked: {}, shown: {} };

function once(what, key, make) {
  if (kept[what].key !== key) kept[what] = { key, value: make() };
  return kept[what].value;
}

/** @returns {Promise<Scored>} */
export async function weighed() {
  const place = JSON.stringify([state.areas, state.region, state.within, state.grade]);
  const [table, rules, chosen, shares] = await Promise.all([
    streets(),
    isPublished() ? null : config(),
    byMoreThanCounts() ? chosenClusters() : null,
    isChosen() ? streetShares() : null,
  ]);
  const weights = rules && signed(rules);
  const scored = JSON.stringify([state.model, weights]);
  const scores = weights ? once('scores', scored, () => scoreColumn(table, weights)) : table.score;
  const inside = once('inside', place, () => isInside(table, shares));
  const filters = JSON.stringify([
    place,
    [...state.types],
    state.severity,
    state.verdict,
    state.reliability,
    state.dates,
  ]);
  const asked = once('asked', filters, () => isAsked(table, inside, chosen));
  return {
    table,
    scores,
    inside,
    asked,
    shown: once('shown', JSON.stringify([scored, filters, state.scores]), () => isShown(asked, scores)),
  };
}

/**
 * @param {Pick<Scored, 'table' | 'scores'>} scored
 * @param {(row: number) => boolean} isIn
 */
export function meanScore({ table, scores }, isIn = () => true) {
  let [total, meters] = [0, 0];
  for (let row = 0; row < table.count; row++) {
    const score = scores[row];
    if (score == null || !(table.audits[row] > 0) || !isIn(row)) continue;
    total += score * table.meters[row];
    meters += table.meters[row];
  }
  return meters ? total / meters : null;
}

/** @param {Scored} scored @returns {Map<Area['id'] | null, { score: number | null }>} */
export function areaScores({ table, scores }) {
  const sums = new Map();
  const add = (area, row, share) => {
    const sum = sums.get(area) ?? { total: 0, meters: 0 };
    const score = scores[row];
    if (score != null && table.audits[row] > 0) {
      sum.meters += share * table.meters[row];
      sum.total += score * share * table.meters[row];
    }
    sums.set(area, sum);
  };
  if (state.areas == null) {
    for (let row = 0; row < table.count; row++) add(table.region[row], row, 1);
  } else {
    const rows = new Map(table.id.map((id, row) => [id, row]));
    sharesByArea((area, street, share) => {
      if (rows.has(street)) add(area, rows.get(street), share);
    });
  }
  return new Map([...sums].map(([id, { total, meters }]) => [id, { score: meters ? total / meters : null }]));
}

/**
 * Returns the rows that match the filters, are audited (B2) and have a score: lowest score first, then by id, as the service ranks.
 * @param {Scored} scored
 */
export function ranked({ table, scores, shown }) {
  const rows = scores
    .map((score, row) => row)
    .filter(row => scores[row] != null && table.audits[row] > 0 && shown[row]);
  return rows.sort((a, b) => Number(scores[a]) - Number(scores[b]) || table.id[a] - table.id[b]);
}
