// What drives a neighborhood's score: each problem type per audited street, as a bar with the city's mean as a mark.

import { weighed } from '../table.js';
import { t } from '../texts.js';
import { element, table as makeTable } from './dom.js';
import { fixed, many, PROBLEMS, upper } from './words.js';

/** Returns the mean number of clusters of a type on the audited streets of some rows. */
function meanOf(table, type, rows) {
  const columns = table.clusters[type] ?? [];
  const sum = rows.reduce((total, row) => total + columns.reduce((all, column) => all + (column?.[row] ?? 0), 0), 0);
  return rows.length > 0 ? sum / rows.length : 0;
}

function bar(here, city, longest) {
  const filled = element('span', { class: 'filled' });
  filled.style.inlineSize = `${100 * here / longest}%`;
  const mean = element('span', { class: 'mean' });
  mean.style.insetInlineStart = `${100 * city / longest}%`;
  return element('span', { class: 'against', 'aria-hidden': 'true' }, filled, mean);
}

/** Returns an element that is filled once the table of streets is loaded. It stays empty if that fails; the histogram says so. */
export function drivers(id) {
  const made = element('div', null);
  weighed().then(({ table }) => {
    const audited = table.id.map((_, row) => row).filter(row => table.audits[row] > 0);
    const own = audited.filter(row => table.region[row] === id);
    const means = PROBLEMS.map(type => [type, meanOf(table, type, own), meanOf(table, type, audited)]).sort((a, b) => (b[1] - b[2]) - (a[1] - a[2]));
    const longest = Math.max(...means.flatMap(([, here, city]) => [here, city]), 0.01);
    made.append(makeTable(t('map.drivers.caption'),
      [t('map.drivers.problem'), t('map.drivers.here'), t('map.drivers.city'), element('span', { class: 'unseen' }, t('map.bar'))],
      means.map(([type, here, city]) => [upper(many(type)), fixed(here, 1), fixed(city, 1), bar(here, city, longest)]), { class: 'terms' }));
  }).catch(() => null);
  return made;
}
