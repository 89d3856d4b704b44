// The clusters that the filters select. One expression serves the map's tiles and the lists.
//
//   isFiltered()       true if a filter is set: type, severity, verdict, reliability or date
//   clusterFilter()    the filters as an expression over the properties of label_clusters' tiles; tiles have no dates
//   chosenClusters()   promise of { clusters, streets }: Sets of the ids of all clusters of the city that the filters select, by date
//                      too but not by area, and of the streets that have such a cluster
//   byMoreThanCounts() true if the counts in the table of streets, by type and severity, are not enough to apply the filters

import { state } from './base/state.js';
import { clusters as ask } from './city.js';
import { compile } from './expression.js';
import { TYPES } from './look.js';

const DAY = 86400000; // milliseconds

export const byMoreThanCounts = () => state.verdict !== 'any' || state.reliability > 0 || state.dates != null;
export const isFiltered = () => state.types.size < TYPES.length || state.severity != null || byMoreThanCounts();

/** @returns {Expression} */
export function clusterFilter() {
  /** @type {any[]} */
  const wanted = [['in', ['get', 'label_type'], ['literal', [...state.types]]]];
  if (state.severity) {
    wanted.push(
      ['>=', ['get', 'median_severity'], state.severity[0]],
      ['<=', ['get', 'median_severity'], state.severity[1]],
    );
  }
  const [agree, disagree] = [
    ['get', 'agree_count'],
    ['get', 'disagree_count'],
  ];
  if (state.verdict !== 'any')
    wanted.push([{ correct: '>', incorrect: '<', unvalidated: '==' }[state.verdict], agree, disagree]);
  if (state.reliability > 0) wanted.push(['>=', ['get', 'reliability'], state.reliability]);
  return ['all', ...wanted];
}

/** Returns a test of a day, counted from 1970, against the date filter. Both ends are included. */
function dayFilter() {
  const [from, to] = (state.dates ?? [null, null]).map(text => text && Date.parse(text) / DAY);
  return day => (from == null || day >= from) && (to == null || day <= to);
}

/** @param {Clusters} table @returns {Chosen} */
function choose(table) {
  const [meets, inDays] = [compile(clusterFilter()), dayFilter()];
  const chosen = { clusters: new Set(), streets: new Set() };
  /** @type {Record<string, any>} */
  const properties = {};
  for (let row = 0; row < table.count; row++) {
    if (!inDays(table.day[row])) continue;
    properties.label_type = table.types[table.type[row]];
    properties.median_severity = table.severity[row];
    properties.agree_count = table.agree[row];
    properties.disagree_count = table.disagree[row];
    properties.reliability = table.reliability[row];
    if (!meets({ properties })) continue;
    chosen.clusters.add(table.id[row]);
    chosen.streets.add(table.street[row]);
  }
  return chosen;
}

/** @type {{ key?: string, value?: any }} */
let last = {};

/** @returns {Promise<Chosen>} */
export async function chosenClusters() {
  const table = await ask();
  const key = JSON.stringify([[...state.types], state.severity, state.verdict, state.reliability, state.dates]);
  if (last.key !== key) last = { key, value: choose(table) };
  return last.value;
}
