// What drives an area's score: each problem type per audited street, as a bar with the city's mean as a mark.

import { streetShares } from '../areas.js';
import { element, table as makeTable } from '../base/dom.js';
import { t } from '../base/texts.js';
import { fixed, many, PROBLEMS, upper } from '../base/words.js';
import { weighed } from '../table.js';

/**
 * Returns the mean number of clusters of a type on the streets of some rows.
 * @param {Streets} table
 * @param {LabelType} type
 * @param {number[]} rows
 * @param {(row: number) => number} shareOf the share by which a row counts
 */
function meanOf(table, type, rows, shareOf) {
  const columns = table.clusters[type] ?? [];
  const sum = rows.reduce(
    (total, row) => total + shareOf(row) * columns.reduce((all, column) => all + (column?.[row] ?? 0), 0),
    0,
  );
  const streets = rows.reduce((total, row) => total + shareOf(row), 0);
  return streets > 0 ? sum / streets : 0;
}

function bar(here, city, longest) {
  const filled = element('span', { class: 'filled' });
  filled.style.inlineSize = `${(100 * here) / longest}%`;
  const mean = element('span', { class: 'mean' });
  mean.style.insetInlineStart = `${(100 * city) / longest}%`;
  return element('span', { class: 'against', 'aria-hidden': 'true' }, filled, mean);
}

/** Returns an element that is filled once the table of streets is loaded. It stays empty if that fails; the histogram says so. */
export function drivers(id) {
  const made = element('div', null);
  Promise.all([weighed(), streetShares(id)])
    .then(([{ table }, shares]) => {
      const audited = table.id.map((_, row) => row).filter(row => table.audits[row] > 0);
      const own = audited.filter(row => shares.has(table.id[row]));
      const means = PROBLEMS.map(type => ({
        type,
        here: meanOf(table, type, own, row => shares.get(table.id[row]) ?? 0),
        city: meanOf(table, type, audited, () => 1),
      })).sort((a, b) => b.here - b.city - (a.here - a.city));
      const longest = Math.max(...means.flatMap(({ here, city }) => [here, city]), 0.01);
      made.append(
        makeTable(
          t('map.drivers.caption'),
          [
            t('map.drivers.problem'),
            t('map.drivers.here'),
            t('map.drivers.city'),
            element('span', { class: 'unseen' }, t('map.bar')),
          ],
          means.map(({ type, here, city }) => [
            upper(many(type)),
            fixed(here, 1),
            fixed(city, 1),
            bar(here, city, longest),
          ]),
          { class: 'terms' },
        ),
      );
    })
    .catch(() => null);
  return made;
}
